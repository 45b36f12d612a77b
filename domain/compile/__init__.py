"""Compile: Main 1, the game as the rest of the server knows it."""

from collections.abc import Mapping, Sequence
from typing import Any

from domain.compile import positions, schemas, view, voice
from domain.compile.cards import CATALOGUE
from domain.compile.cards.german import GERMAN
from domain.compile.components import PROTOCOL, PROTOCOLS, card_name
from domain.compile.events import FACTS
from domain.compile.table import CompileTable
from domain.kernel.chance import Dice
from domain.kernel.decision import Decision, Option
from domain.kernel.errors import IllegalOptions
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
        return checked_options(given)

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


def checked_options(given: Mapping[str, Json]) -> dict[str, Json]:
    """The match options with their defaults, or IllegalOptions."""
    known = schemas.OPTIONS["properties"]
    for name in given:
        if name not in known:
            raise IllegalOptions(f"there is no option '{name}'")
    options = {name: given.get(name, known[name]["default"]) for name in known}
    for name in ("mode", "protocol_order"):
        if options[name] not in known[name]["enum"]:
            allowed = " or ".join(known[name]["enum"])
            raise IllegalOptions(f"'{name}' is {allowed}", "CO-4" if name == "mode" else "CO-8")
    first, cap = options["first"], options["turn_cap"]
    if first is not None and (isinstance(first, bool) or first not in (0, 1)):
        raise IllegalOptions("'first' is seat 0, seat 1 or null", "CO-6")
    if cap is not None and (isinstance(cap, bool) or not isinstance(cap, int) or cap < 1):
        raise IllegalOptions("'turn_cap' is a number of turns or null", "CO-105")
    if options["protocols"] is not None:
        _check_protocols(options["protocols"])
    return options


def _check_protocols(given: Json) -> None:
    """CO-7: three protocols for each seat, none twice."""
    are_lists = isinstance(given, (list, tuple)) and all(
        isinstance(three, (list, tuple)) for three in given
    )
    if not are_lists or [len(three) for three in given] != [3, 3]:
        raise IllegalOptions("'protocols' are three protocols for each of two seats", "CO-7")
    six = [protocol for three in given for protocol in three]
    for protocol in six:
        if not isinstance(protocol, str) or protocol not in PROTOCOLS:
            raise IllegalOptions(f"there is no protocol '{protocol}'", "CO-2")
    if len(set(six)) != len(six):
        raise IllegalOptions("no protocol may be taken twice", "CO-7")


COMPILE = CompileGame()
