"""Compile: Main 1, the game as the rest of the server knows it."""

from collections.abc import Mapping, Sequence
from typing import Any

from domain.compile import options, positions, schemas, view, voice
from domain.compile.cards import CATALOGUE
from domain.compile.cards.german import GERMAN
from domain.compile.components import PROTOCOL, card_name
from domain.compile.events import FACTS
from domain.compile.table import CompileTable
from domain.kernel.chance import Dice
from domain.kernel.decision import Decision, Option
from domain.kernel.game import Game
from domain.kernel.values import Json

CompileTable.facts |= FACTS


class CompileGame(Game[CompileTable]):
    name = "compile"
    title = "Compile: Main 1"
    rules_version = "compile/1"
    seat_counts = (2,)
    table_type = CompileTable
    option_schema = schemas.OPTIONS
    position_schema = schemas.POSITION
    kinds = schemas.KINDS

    def options(self, given: Mapping[str, Json], seats: int) -> dict[str, Json]:
        return options.checked(given)

    def empty_table(self, seats: int, options: Mapping[str, Json]) -> CompileTable:
        return CompileTable(options)

    def set_up(
        self, position: Mapping[str, Json], seats: int, options: Mapping[str, Json]
    ) -> CompileTable:
        return positions.set_up(position, options)

    def mask(self, table: CompileTable, seat: int | None) -> CompileTable:
        return view.mask(table, seat)

    def render(self, masked: CompileTable, seat: int | None) -> dict[str, Json]:
        return view.render(masked, seat)

    def deal(self, masked: CompileTable, seat: int, dice: Dice) -> CompileTable:
        return view.deal(masked, seat, dice)

    def label(self, option: Option, lang: str) -> str:
        return voice.label(option, lang)

    def prompt(self, decision: Decision, lang: str) -> str:
        return voice.prompt(decision, lang)

    def seat_names(self, table: CompileTable, lang: str) -> tuple[str, ...]:
        return voice.seat_names(lang)

    def sentence(self, type_: str, data: Mapping[str, Any], names: Sequence[str], lang: str) -> str:
        return voice.sentence(type_, data, names, lang)

    def cards(self, lang: str) -> list[dict[str, Json]]:
        """Every command card: name, protocol, value and the text of each box."""
        spoken = voice.spoken(lang)
        return [
            {
                "id": name,
                "name": card_name(name, spoken),
                "protocol": PROTOCOL[name],
                "value": card.value,
                "text": {
                    place: box.word[spoken]
                    + (box.text if spoken == "en" else GERMAN[f"{name}/{place}"])
                    for place, box in card.boxes.items()
                },
            }
            for name, card in CATALOGUE.items()
        ]


COMPILE = CompileGame()
