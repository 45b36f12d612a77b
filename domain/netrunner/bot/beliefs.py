"""Beliefs: where a Corp that plays sensibly has its hidden cards.

The deal knows the rules alone, so it spreads the unseen cards evenly. A Corp keeps its agendas in
HQ until it can score them, never leaves them in the open, and discards what it can spare. So the
cards of a dealt world change places with those of R&D, by how readily they would lie there: enough
exchanges, each accepted by the ratio of both, make worlds as likely as they are believed to be.
What is expected follows what lay there in games of greedy and of searching bots.
"""

from collections.abc import Iterable
from functools import cache
from math import exp
from typing import Any, NamedTuple

from domain.kernel.chance import PlayoutDice
from domain.netrunner.bot.ambushes import AMBUSHES
from domain.netrunner.kinds import CARDS, Card
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import ADVANCEMENT, AGENDA, ASSET, CORP, FIRST_REMOTE, ICE, RUNNER

Readiness = tuple[float, ...]
"""How readily each printed card lies somewhere, by its number; in R&D all of them do alike."""

EXCHANGES = 8
"""How often an exchange is tried for every hidden card."""
DISCARDED = 0.15
"""An agenda in Archives, where everybody can fetch it."""


class Expected(NamedTuple):
    """How readily a Corp lets cards lie somewhere: what others of the same place count 1."""

    agenda_in_hq: float
    """As the match begins."""
    hoarded: float
    """After so many turns an agenda in HQ is e times as likely."""
    ice_in_hq: float
    """As the match begins: ice is installed first."""
    spare_ice: float
    """By how much it grows with every turn."""
    most_ice: float
    agenda_in_the_open: float
    """No ice protects it."""
    advanced_ambush: float
    """Behind ice: it is to be found."""
    snare: float
    """An ambush behind ice that needs no advancing."""
    idle: float
    """An asset that takes the place of an agenda behind ice."""


GREEDY_CORP = Expected(
    agenda_in_hq=0.7,
    hoarded=22.0,
    ice_in_hq=0.4,
    spare_ice=0.025,
    most_ice=1.0,
    agenda_in_the_open=0.1,
    advanced_ambush=0.3,
    snare=1.0,
    idle=0.1,
)
SEARCHING_CORP = Expected(
    agenda_in_hq=0.6,
    hoarded=30.0,
    ice_in_hq=0.4,
    spare_ice=0.03,
    most_ice=1.2,
    agenda_in_the_open=0.005,
    advanced_ambush=0.1,
    snare=0.3,
    idle=0.01,
)
"""It hoards fewer agendas, never lays one in the open, and hardly anything else behind ice."""


def believe(world: Netrunner, dice: PlayoutDice, expected: Expected = GREEDY_CORP) -> None:
    """Let the Corp's cards that the Runner does not know lie where he expects them."""
    known = world.rnd_known[RUNNER]
    deck = world.decks[CORP]
    fresh = [place for place in range(len(deck)) if place not in known]
    hand, discarded = world.hands[CORP], world.archives_down
    unknown = range(len(world.hq_known), len(hand))
    exchange(hand, unknown, deck, fresh, in_hq(expected, world.turn), dice)
    unknown = range(len(world.trash_known), len(discarded))
    exchange(discarded, unknown, deck, fresh, IN_ARCHIVES, dice)
    for server, cards in world.root.items():
        if server < FIRST_REMOTE:
            continue
        is_iced = bool(world.protecting[server])
        for card in cards:
            laid = in_remote(expected, is_iced, world.counter(card, ADVANCEMENT) > 0)
            if laid[world.number[card]] and not world.known[card] & 1 << RUNNER:
                exchange(world.number, (card,), deck, fresh, laid, dice)


def exchange(
    cards: Any,
    unknown: Iterable[int],
    deck: list[int],
    fresh: list[int],
    readiness: Readiness,
    dice: PlayoutDice,
) -> None:
    """Exchange unknown cards with those of fresh places in R&D that may lie there instead."""
    fitting = [place for place in fresh if readiness[deck[place]]]
    if not fitting:
        return
    for own in unknown:
        for _ in range(EXCHANGES):
            place = fitting[dice.below(len(fitting))]
            if dice.random() * readiness[cards[own]] < readiness[deck[place]]:
                cards[own], deck[place] = deck[place], cards[own]


# How readily cards lie there


@cache
def in_hq(expected: Expected, turn: int) -> Readiness:
    weight = dict.fromkeys((card.kind for card in CARDS), 1.0)
    weight[AGENDA] = expected.agenda_in_hq * exp(turn / expected.hoarded)
    weight[ICE] = min(expected.most_ice, expected.ice_in_hq + expected.spare_ice * turn)
    return tuple(weight[card.kind] for card in CARDS)


IN_ARCHIVES: Readiness = tuple(DISCARDED if card.kind == AGENDA else 1.0 for card in CARDS)


@cache
def in_remote(expected: Expected, is_iced: bool, is_advanced: bool) -> Readiness:
    """By whether ice protects the server and whether the card is advanced."""
    return tuple(laid_in_remote(expected, card, is_iced, is_advanced) for card in CARDS)


def laid_in_remote(expected: Expected, card: Card, is_iced: bool, is_advanced: bool) -> float:
    """Of agendas and assets only: they exclude each other, upgrades do not."""
    if card.kind not in (AGENDA, ASSET) or (is_advanced and not card.advanceable):
        return 0.0
    if card.kind == AGENDA:
        return 1.0 if is_iced else expected.agenda_in_the_open
    if not is_iced:
        return 1.0
    if is_advanced:
        return expected.advanced_ambush
    return expected.snare if card.number in AMBUSHES and not card.advanceable else expected.idle
