"""Android: Netrunner – Core Set, as the rest of the server knows it."""

from collections.abc import Mapping, Sequence
from typing import Any

from domain.kernel.chance import Dice
from domain.kernel.decision import Decision, Option
from domain.kernel.engine import declare
from domain.kernel.errors import IllegalDeck, IllegalOptions, IllegalSeat
from domain.kernel.facts import Event, facts_of
from domain.kernel.game import Game
from domain.kernel.values import Json
from domain.netrunner import cards, dealing, events, positions, schemas, turn, view, voice
from domain.netrunner.decks import (
    CORP_FACTIONS,
    FACTIONS,
    RUNNER_FACTIONS,
    Violation,
    counted,
    starter_deck,
    violations,
)
from domain.netrunner.events import OrdersSet
from domain.netrunner.kinds import CARDS, Card
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import CORP, RUNNER, SIDES
from domain.netrunner.windows import WINDOWS

Netrunner.facts.update(facts_of(vars(events)))
CATALOGUE, TURNS = cards, turn
"""Importing them fills `CARDS` and `Netrunner.scripts`."""


class NetrunnerGame(Game[Netrunner]):
    name = "netrunner"
    title = "Android: Netrunner – Core Set"
    rules_version = "netrunner/1"
    seat_counts = (2,)
    table_type = Netrunner
    windows = tuple(WINDOWS)
    option_schema = schemas.OPTIONS
    position_schema = positions.SCHEMA
    kinds = schemas.KINDS

    def options(self, given: Mapping[str, Json], seats: int) -> dict[str, Json]:
        known = self.option_schema["properties"]
        for name in given:
            if name not in known:
                raise IllegalOptions(f"there is no option '{name}'")
        complete = {name: given.get(name, schema["default"]) for name, schema in known.items()}
        for seat, side in enumerate(SIDES):
            if complete[side] not in FACTIONS[seat]:
                factions = ", ".join(FACTIONS[seat])
                raise IllegalOptions(f"'{side}' must be one of {factions}", "NR-11")
            deck = complete[f"{side}_deck"]
            if deck is not None:
                _check_deck(seat, deck)
        if not isinstance(complete["decks_public"], bool):
            raise IllegalOptions("'decks_public' is true or false")
        return complete

    def empty_table(self, seats: int, options: Mapping[str, Json]) -> Netrunner:
        decks = [_deck(options, seat) for seat in (CORP, RUNNER)]
        return Netrunner(
            (decks[CORP][0], decks[RUNNER][0]),
            (decks[CORP][1], decks[RUNNER][1]),
            (_is_public(options, CORP), _is_public(options, RUNNER)),
        )

    def set_up(
        self, position: Mapping[str, Json], seats: int, options: Mapping[str, Json]
    ) -> Netrunner:
        return positions.set_up(position, options["decks_public"])

    def mask(self, table: Netrunner, seat: int | None) -> Netrunner:
        return view.mask(table, seat)

    def render(self, masked: Netrunner, seat: int | None) -> dict[str, Json]:
        return view.render(masked, seat)

    def deal(self, masked: Netrunner, seat: int, dice: Dice) -> Netrunner:
        return dealing.deal(masked, seat, dice)

    def label(self, option: Option, lang: str) -> str:
        return voice.label(option, lang)

    def prompt(self, decision: Decision, lang: str) -> str:
        return voice.prompt(decision, lang)

    def seat_names(self, table: Netrunner, lang: str) -> tuple[str, ...]:
        return voice.seat_names(lang)

    def sentence(self, type_: str, data: Mapping[str, Any], names: Sequence[str], lang: str) -> str:
        return voice.sentence(type_, data, names, lang)

    def cards(self, lang: str) -> list[dict[str, Json]]:
        return [_entry(card, voice.language(lang)) for card in CARDS[1:]]

    def seat_options(self, seat: int) -> frozenset[str]:
        return frozenset({f"{SIDES[seat]}_deck"})

    def order(
        self, table: Netrunner, seat: int, windows: Sequence[str], dice: Dice
    ) -> tuple[Netrunner, list[Event]]:
        if seat not in (CORP, RUNNER):
            raise IllegalSeat(f"there is no seat {seat}")
        unknown = set(windows) - set(WINDOWS)
        if unknown:
            raise IllegalOptions(f"there is no window '{min(unknown)}'", "NR-154")
        return declare(table, OrdersSet, (seat, tuple(sorted(set(windows)))), dice)

    def starter_decks(self) -> list[dict[str, Json]]:
        decks = []
        for seat, factions in enumerate((CORP_FACTIONS, RUNNER_FACTIONS)):
            for faction in factions:
                identity, numbers = starter_deck(faction)
                cards = {str(number): count for number, count in counted(numbers).items()}
                decks.append(
                    {"name": faction, "seat": seat, "deck": {"identity": identity, "cards": cards}}
                )
        return decks

    def deck_violations(self, seat: int, deck: Json) -> list[tuple[str, str]]:
        return [(each.rule, each.reason) for each in _violations(seat, deck)]


def _violations(seat: int, deck: Json) -> list[Violation]:
    try:
        identity, counts = deck["identity"], {int(n): c for n, c in deck["cards"].items()}
        return violations(seat, identity, counts)
    except (TypeError, KeyError, ValueError, AttributeError) as wrong:
        raise IllegalOptions("a deck has an 'identity' and 'cards' by number") from wrong


def _check_deck(seat: int, deck: Json) -> None:
    broken = _violations(seat, deck)
    if broken:
        reasons = "; ".join(f"{each.reason} ({each.rule})" for each in broken)
        raise IllegalDeck(reasons, broken[0].rule)


def _deck(options: Mapping[str, Json], seat: int) -> tuple[int, tuple[int, ...]]:
    """The identity and the cards that a seat plays with."""
    own = options[f"{SIDES[seat]}_deck"]
    if own is None:
        return starter_deck(options[SIDES[seat]])
    cards = sorted((int(number), count) for number, count in own["cards"].items())
    return own["identity"], tuple(number for number, count in cards for _ in range(count))


def _is_public(options: Mapping[str, Json], seat: int) -> bool:
    """Starter decks are known to everybody; the list of an own deck is its player's secret."""
    return options["decks_public"] and options[f"{SIDES[seat]}_deck"] is None


def _entry(card: Card, lang: int) -> dict[str, Json]:
    return {
        "id": card.number,
        "title": voice.title(card.number, lang),
        "side": SIDES[card.side],
        "faction": card.faction,
        "kind": card.kind,
        "subtypes": list(card.subtypes),
        "cost": card.cost,
        "strength": card.strength,
        "memory": card.memory,
        "trash_cost": card.trash,
        "advancement_requirement": card.requirement,
        "agenda_points": card.points,
        "influence": card.influence,
        "link": card.link,
        "unique": card.unique,
        "copies": card.copies,
        "text": card.text,
    }


NETRUNNER = NetrunnerGame()
