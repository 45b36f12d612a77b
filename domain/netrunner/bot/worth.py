"""What cards are worth to their owner, in credits: on the table and in hand.

Icebreakers, ice and agendas are judged by what they do on the table (see `standing`); here stands
what everything else brings over the rest of a match.
"""

from functools import cache
from math import exp

from domain.netrunner.kinds import CARDS, Card
from domain.netrunner.terms import (
    AGENDA,
    ASSET,
    CORP,
    EVENT,
    ICE,
    ICEBREAKER,
    OPERATION,
    RUNNER,
    UPGRADE,
)

NUMBER = {card.title: card.number for card in CARDS}

_ON_TABLE = {
    "Cyberfeeder": 3.0,
    "Grimoire": 5.0,
    "Datasucker": 3.0,
    "Djinn": 3.0,
    "Medium": 5.0,
    "Parasite": 1.5,
    "Ice Carver": 6.0,
    "Wyldside": 4.5,
    "Desperado": 7.0,
    "Sneakdoor Beta": 5.0,
    "Crash Space": 2.5,
    "Decoy": 2.0,
    "Akamatsu Mem Chip": 3.0,
    "The Personal Touch": 3.0,
    "The Toolbox": 11.0,
    "Magnum Opus": 11.0,
    "Net Shield": 3.0,
    "Aesop's Pawnshop": 2.5,
    "Sacrificial Construct": 2.0,
    "Access to Globalsec": 1.5,
    "Rabbit Hole": 2.0,
    "Experiential Data": 3.5,
    "Zaibatsu Loyalty": 0.5,
    "Akitaro Watanabe": 2.5,
    "Red Herrings": 3.0,
    "SanSan City Grid": 8.0,
    "Security Subcontract": 1.5,
    "Research Station": 3.0,
    "Melange Mining Corp.": 6.0,
    "PAD Campaign": 6.0,
}
ON_TABLE = {NUMBER[title]: worth for title, worth in _ON_TABLE.items()}
"""What a card on the table is worth, by its number."""
PER_CREDIT_HERE = 0.55
"""Of a credit that lies on a card and has to be fetched."""

_IN_HAND = {
    "Déjà Vu": 2.0,
    "Stimhack": 2.5,
    "Account Siphon": 5.0,
    "Easy Mark": 2.2,
    "Inside Job": 4.0,
    "Diesel": 3.2,
    "The Maker's Eye": 4.0,
    "Infiltration": 1.8,
    "Sure Gamble": 2.8,
    "Biotic Labor": 2.5,
    "Anonymous Tip": 2.8,
    "Beanstalk Royalties": 2.2,
    "Scorched Earth": 4.0,
    "Hedge Fund": 2.8,
}
OF_KIND = {EVENT: 1.5, OPERATION: 1.0, ASSET: 1.4, UPGRADE: 1.0, ICE: 1.6, AGENDA: 0.0}
BREAKER_IN_HAND = 5.1
SHARE_IN_HAND = 0.35
"""Of what a card is worth on the table, as long as it is not there."""
AGENDA_IN_HAND = 0.044
"""Of the points of an agenda, in hope of scoring it."""

ENOUGH = 7
"""Agenda points that win (NR-144)."""
PURSES = ((30.0, 8.0), (43.0, 12.0))
"""Credits are worth less the more there are: by seat, what all together are worth at most, and how
many are already a good part of it. The Corp has them to spend."""

POINTS = (
    (0.0, 11.8, 25.4, 38.9, 54.1, 71.0, 89.6, 118.3),
    (0.0, 5.6, 12.0, 18.4, 25.6, 33.6, 42.4, 56.0),
)
"""What so many agenda points are worth, by seat. The Corp has to pay for scoring; the Runner finds
agendas by running anyway, so what he is to strive for is being able to run."""


@cache
def purse(seat: int, credits: int) -> float:
    most, rich = PURSES[seat]
    return most * (1 - exp(-credits / rich))


def points_worth(seat: int, points: int) -> float:
    return POINTS[seat][min(points, ENOUGH)]


_GAINS = [
    [
        [points_worth(seat, had + more) - points_worth(seat, had) for more in range(ENOUGH + 1)]
        for had in range(ENOUGH + 1)
    ]
    for seat in (CORP, RUNNER)
]


def gain_of_points(seat: int, had: int, more: int) -> float:
    return _GAINS[seat][min(had, ENOUGH)][more]


def _in_hand(card: Card) -> float:
    if card.title in _IN_HAND:
        return _IN_HAND[card.title]
    if ICEBREAKER in card.subtypes:
        return BREAKER_IN_HAND
    if card.number in ON_TABLE:
        return 0.8 + SHARE_IN_HAND * ON_TABLE[card.number]
    return OF_KIND.get(card.kind, 2.0)


HAND_WORTH = tuple(_in_hand(card) for card in CARDS)
"""What a card in hand is worth, by its number, its points apart."""
IN_HAND = [
    [
        worth + AGENDA_IN_HAND * gain_of_points(CORP, had, card.points)
        for worth, card in zip(HAND_WORTH, CARDS, strict=True)
    ]
    for had in range(ENOUGH + 1)
]
"""The same with the hope for the points, by the points that are scored already."""
STOLEN = [[gain_of_points(RUNNER, had, card.points) for card in CARDS] for had in range(ENOUGH + 1)]
"""What a card brings the Runner who accesses it, by the points that he has."""
