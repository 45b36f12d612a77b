"""Decks: the seven starter decks, and the rules of deck building (NR-200 to NR-207)."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from domain.netrunner.kinds import CARDS, Card
from domain.netrunner.terms import (
    AGENDA,
    ANARCH,
    CORP,
    CRIMINAL,
    HAAS_BIOROID,
    IDENTITY,
    JINTEKI,
    NBN,
    NEUTRAL,
    RUNNER,
    SHAPER,
    SIDES,
    WEYLAND,
)

FACTIONS = ((HAAS_BIOROID, JINTEKI, NBN, WEYLAND), (ANARCH, CRIMINAL, SHAPER))
MINIMUM_SIZE = 45
INFLUENCE_LIMIT = 15
COPIES_LIMIT = 3


@dataclass(frozen=True, slots=True)
class Violation:
    """A rule of deck building that a deck breaks."""

    rule: str
    reason: str


def identity_of(faction: str) -> int:
    return next(
        card.number for card in _cards() if card.kind == IDENTITY and card.faction == faction
    )


def _cards() -> Iterable[Card]:
    return CARDS[1:]


def starter_deck(faction: str) -> tuple[int, tuple[int, ...]]:
    """A faction's identity and its starter deck: its cards and the side's neutral ones (NR-11)."""
    identity = identity_of(faction)
    side = CARDS[identity].side
    deck = [
        card.number
        for card in _cards()
        if card.side == side and card.faction in (faction, NEUTRAL) and card.kind != IDENTITY
        for _ in range(card.copies)
    ]
    return identity, tuple(deck)


def agenda_points_allowed(size: int) -> tuple[int, int]:
    """The agenda points that a Corp deck of this size must hold (NR-207)."""
    least = 2 * (size // 5) + 2
    return least, least + 1


def influence_of(identity: int, cards: Mapping[int, int]) -> int:
    """The influence that a deck spends on cards of other factions (NR-203)."""
    faction = CARDS[identity].faction
    return sum(
        (CARDS[number].influence or 0) * count
        for number, count in cards.items()
        if CARDS[number].faction != faction
    )


def violations(side: int, identity: int, cards: Mapping[int, int]) -> list[Violation]:
    """Every rule that a deck breaks, in the order of the rules."""
    if not 0 < identity < len(CARDS) or CARDS[identity].kind != IDENTITY:
        return [Violation("NR-200", f"card {identity} is no identity")]
    if CARDS[identity].side != side:
        return [Violation("NR-202", f"{CARDS[identity].title} is no {SIDES[side]} identity")]
    unknown = sorted(number for number in cards if not 0 < number < len(CARDS))
    if unknown:
        return [Violation("NR-200", f"there is no card {number}") for number in unknown]
    found: list[Violation] = []
    size = sum(cards.values())
    if size < MINIMUM_SIZE:
        found.append(Violation("NR-200", f"{size} cards, but at least {MINIMUM_SIZE} are needed"))
    for number, count in sorted(cards.items()):
        card = CARDS[number]
        if card.kind == IDENTITY:
            found.append(Violation("NR-200", f"the identity {card.title} is no part of a deck"))
        if not 0 < count <= COPIES_LIMIT:
            found.append(Violation("NR-201", f"{count} copies of {card.title}, not 1 to 3"))
        if card.side != side:
            found.append(Violation("NR-202", f"{card.title} is a {SIDES[card.side]} card"))
    return found + _faction_violations(identity, cards) + _agenda_violations(side, cards)


def _faction_violations(identity: int, cards: Mapping[int, int]) -> list[Violation]:
    found: list[Violation] = []
    faction, side = CARDS[identity].faction, CARDS[identity].side
    spent = influence_of(identity, cards)
    if spent > INFLUENCE_LIMIT:
        found.append(Violation("NR-203", f"{spent} influence, but at most {INFLUENCE_LIMIT}"))
    for number in sorted(cards):
        card = CARDS[number]
        is_foreign = card.side == side and card.faction not in (faction, NEUTRAL)
        if is_foreign and card.influence is None and card.kind != IDENTITY:
            found.append(Violation("NR-205", f"{card.title} has no influence value"))
    return found


def _agenda_violations(side: int, cards: Mapping[int, int]) -> list[Violation]:
    if side == RUNNER:
        return []
    least, most = agenda_points_allowed(sum(cards.values()))
    points = sum(CARDS[n].points * count for n, count in cards.items() if CARDS[n].kind == AGENDA)
    if least <= points <= most:
        return []
    return [Violation("NR-207", f"{points} agenda points, not {least} or {most}")]


def counted(cards: Iterable[int]) -> dict[int, int]:
    return dict(Counter(cards))


def legal_cards(side: int, identity: int) -> list[int]:
    """The cards that a deck of this identity could hold, three copies of each."""
    faction = CARDS[identity].faction
    return [
        card.number
        for card in _cards()
        if card.side == side
        and card.kind != IDENTITY
        and (card.faction in (faction, NEUTRAL) or card.influence is not None)
        for _ in range(COPIES_LIMIT)
    ]


CORP_FACTIONS, RUNNER_FACTIONS = FACTIONS[CORP], FACTIONS[RUNNER]
