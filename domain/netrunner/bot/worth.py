"""What cards are worth to their owner, in credits: on the table and in hand.

Icebreakers, ice and agendas are judged by what they do on the table (see `standing`); here stands
what everything else brings over the rest of a match.
"""

from domain.netrunner.kinds import CARDS, Card
from domain.netrunner.terms import AGENDA, ASSET, EVENT, ICE, ICEBREAKER, OPERATION, UPGRADE

ON_TABLE = {
    5: 3.0,  # Cyberfeeder
    6: 5.0,  # Grimoire
    8: 3.0,  # Datasucker
    9: 3.0,  # Djinn
    10: 5.0,  # Medium
    12: 1.5,  # Parasite
    15: 6.0,  # Ice Carver
    16: 4.5,  # Wyldside
    24: 7.0,  # Desperado
    28: 5.0,  # Sneakdoor Beta
    30: 2.5,  # Crash Space
    32: 2.0,  # Decoy
    38: 3.0,  # Akamatsu Mem Chip
    40: 3.0,  # The Personal Touch
    41: 11.0,  # The Toolbox
    44: 11.0,  # Magnum Opus
    45: 3.0,  # Net Shield
    47: 2.5,  # Aesop's Pawnshop
    48: 2.0,  # Sacrificial Construct
    52: 1.5,  # Access to Globalsec
    39: 2.0,  # Rabbit Hole
    66: 3.5,  # Experiential Data
    71: 0.5,  # Zaibatsu Loyalty
    79: 2.5,  # Akitaro Watanabe
    91: 3.0,  # Red Herrings
    92: 8.0,  # SanSan City Grid
    96: 1.5,  # Security Subcontract
    105: 3.0,  # Research Station
    108: 6.0,  # Melange Mining Corp.
    109: 6.0,  # PAD Campaign
}
PER_CREDIT_HERE = 0.55
"""Of a credit that lies on a card and has to be fetched."""

IN_HAND = {
    2: 2.0,  # Déjà Vu
    4: 2.5,  # Stimhack
    18: 5.0,  # Account Siphon
    19: 2.2,  # Easy Mark
    21: 4.0,  # Inside Job
    34: 3.2,  # Diesel
    36: 4.0,  # The Maker's Eye
    49: 1.8,  # Infiltration
    50: 2.8,  # Sure Gamble
    59: 2.5,  # Biotic Labor
    83: 2.8,  # Anonymous Tip
    98: 2.2,  # Beanstalk Royalties
    99: 4.0,  # Scorched Earth
    110: 2.8,  # Hedge Fund
}
OF_KIND = {EVENT: 1.5, OPERATION: 1.0, ASSET: 1.4, UPGRADE: 1.0, ICE: 1.6, AGENDA: 0.0}
BREAKER_IN_HAND = 3.0
SHARE_IN_HAND = 0.35
"""Of what a card is worth on the table, as long as it is not there."""
AGENDA_IN_HAND = 0.2
"""Of the points of an agenda, in hope of scoring it."""

POINTS = (0.0, 7.0, 15.0, 23.0, 32.0, 42.0, 53.0, 70.0)
"""What so many agenda points are worth."""


def points_worth(points: int) -> float:
    return POINTS[min(points, 7)]


def gain_of_points(had: int, more: int) -> float:
    return points_worth(had + more) - points_worth(had)


def _in_hand(card: Card) -> float:
    if card.number in IN_HAND:
        return IN_HAND[card.number]
    if ICEBREAKER in card.subtypes:
        return BREAKER_IN_HAND
    if card.number in ON_TABLE:
        return 0.8 + SHARE_IN_HAND * ON_TABLE[card.number]
    return OF_KIND.get(card.kind, 2.0)


HAND_WORTH = tuple(_in_hand(card) for card in CARDS)
"""What a card in hand is worth, by its number."""
