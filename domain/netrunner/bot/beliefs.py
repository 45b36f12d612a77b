"""Beliefs: what a Corp that plays sensibly may have laid face down into its remote servers.

The deal knows the rules alone, so it puts agendas where nobody would leave them. Measured: of the
cards that the greedy Corp leaves face down in remote servers without ice hardly one is an agenda.
"""

from domain.netrunner.bot.ambushes import AMBUSHES
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import ADVANCEMENT, AGENDA, FIRST_REMOTE

IN_THE_OPEN = 0.2
"""An agenda that no ice protects, to one that is protected."""
ADVANCED_BEHIND_ICE = 0.3
"""An advanced ambush behind ice, to one in the open: it is to be found."""
IDLE_BEHIND_ICE = 0.3
"""An asset or upgrade that takes the place of an agenda behind ice."""


def plausibility(table: Netrunner) -> float:
    """How readily a Corp would have laid the cards so; only the ratio of two worlds counts."""
    found = 1.0
    for server, cards in table.root.items():
        if server >= FIRST_REMOTE:
            is_iced = bool(table.protecting[server])
            for card in cards:
                if card not in table.rezzed:
                    found *= readiness(table, card, is_iced)
    return found


def readiness(table: Netrunner, card: int, is_iced: bool) -> float:
    """How readily a Corp lays this card into a server with or without ice."""
    printed = table.card(card)
    if printed.kind == AGENDA:
        return 1.0 if is_iced else IN_THE_OPEN
    if not is_iced:
        return 1.0
    if table.counter(card, ADVANCEMENT):
        return ADVANCED_BEHIND_ICE
    return 1.0 if printed.number in AMBUSHES and not printed.advanceable else IDLE_BEHIND_ICE
