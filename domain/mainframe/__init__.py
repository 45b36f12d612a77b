"""Android: Mainframe, the game as the rest of the server knows it."""

from collections.abc import Mapping, Sequence
from typing import Any

from domain.kernel.chance import Dice
from domain.kernel.decision import Decision, Option
from domain.kernel.errors import IllegalOptions
from domain.kernel.game import Game
from domain.kernel.values import Json
from domain.mainframe import catalogue, schemas, view, voice
from domain.mainframe import position as positions
from domain.mainframe.components import SEATS
from domain.mainframe.events import FACTS
from domain.mainframe.foresight import look_through
from domain.mainframe.match import MATCH_SCRIPTS
from domain.mainframe.programs import PROGRAM_SCRIPTS
from domain.mainframe.table import ZONE_LIMIT, Mainframe

Mainframe.facts.update(FACTS)
Mainframe.scripts.update(MATCH_SCRIPTS)
Mainframe.scripts.update(PROGRAM_SCRIPTS)
look_through(Mainframe.scripts)


class MainframeGame(Game[Mainframe]):
    name = "mainframe"
    title = "Android: Mainframe"
    rules_version = "mainframe/1"
    seat_counts = SEATS
    table_type = Mainframe
    option_schema = schemas.OPTIONS
    position_schema = positions.SCHEMA
    kinds = schemas.KINDS

    def options(self, given: Mapping[str, Json], seats: int) -> dict[str, Json]:
        known = self.option_schema["properties"]
        for name, value in given.items():
            if name not in known:
                raise IllegalOptions(f"there is no option '{name}'")
            if value not in known[name]["enum"]:
                allowed = ", ".join(known[name]["enum"])
                raise IllegalOptions(f"'{name}' must be one of {allowed}", "MF-A1")
        return {name: given.get(name, known[name]["default"]) for name in known}

    def empty_table(self, seats: int, options: Mapping[str, Json]) -> Mainframe:
        return Mainframe(seats, ZONE_LIMIT[options["zone_model"]])

    def set_up(
        self, position: Mapping[str, Json], seats: int, options: Mapping[str, Json]
    ) -> Mainframe:
        return positions.set_up(position, self.empty_table(seats, options))

    def mask(self, table: Mainframe, seat: int | None) -> Mainframe:
        return view.mask(table, seat)

    def render(self, masked: Mainframe, seat: int | None) -> dict[str, Json]:
        return view.render(masked, seat)

    def deal(self, masked: Mainframe, seat: int, dice: Dice) -> Mainframe:
        return view.deal(masked, dice)

    def label(self, option: Option, lang: str) -> str:
        return voice.label(option.verb, option.args, lang)

    def prompt(self, decision: Decision, lang: str) -> str:
        return voice.prompt(decision.kind, lang)

    def seat_names(self, table: Mainframe, lang: str) -> tuple[str, ...]:
        return voice.seat_names(table.runners, lang)

    def sentence(self, type_: str, data: Mapping[str, Any], names: Sequence[str], lang: str) -> str:
        return voice.sentence(type_, data, names, lang)

    def cards(self, lang: str) -> list[dict[str, Json]]:
        return catalogue.cards(lang)


MAINFRAME = MainframeGame()
