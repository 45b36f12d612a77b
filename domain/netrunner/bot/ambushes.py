"""Ambushes: what they do to a Runner who accesses them, and what they are worth as a bait."""

from domain.netrunner.bot.printed import TAG
from domain.netrunner.bot.run_calculator import suffering
from domain.netrunner.bot.tags import tags_worth
from domain.netrunner.bot.worth import NUMBER
from domain.netrunner.kinds import Card
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import ADVANCEMENT, CORP, RUNNER

BAIT = 0.6
"""Of what an ambush does to a Runner who accesses it: how often he may be lured."""
ADVANCING = 2.1
"""A click and a credit."""
MOST_TOKENS = 3
"""More are never put on an ambush: six damage exceed a full grip."""
SNARE, SNARE_PRICE, SNARE_DAMAGE = NUMBER["Snare!"], 4, 3
JUNEBUG, SECRETARY, GHOST_BRANCH = (
    NUMBER["Project Junebug"],
    NUMBER["Aggressive Secretary"],
    NUMBER["Ghost Branch"],
)
AMBUSHES = frozenset({SNARE, JUNEBUG, SECRETARY, GHOST_BRANCH})


def sting(table: Netrunner, printed: Card, tokens: int) -> float:
    """What an ambush with so many tokens does to the Runner, if the Corp can pay for it."""
    grip = len(table.hands[RUNNER])
    purse = table.credits[CORP]
    if printed.number == SNARE and purse >= SNARE_PRICE:
        return snare_harm(table)
    if printed.number == JUNEBUG and purse >= 1:
        return suffering(2 * tokens, grip)
    if printed.number == SECRETARY and purse >= 2:
        return 5.0 * tokens
    if printed.number == GHOST_BRANCH:
        return TAG * tokens
    return 0.0


def snare_harm(table: Netrunner) -> float:
    """What the damage of a Snare! and its tag do to the Runner."""
    grip, tags = len(table.hands[RUNNER]), table.tags
    left = max(0, grip - SNARE_DAMAGE)
    danger = tags_worth(table, tags + 1, left) - tags_worth(table, tags, grip)
    return suffering(SNARE_DAMAGE, grip) + danger


def bait(table: Netrunner, card: int) -> float:
    """An installed ambush to the Corp: as it is, or advanced with the clicks of this turn.

    An advanced card looks like an agenda: what makes it dangerous also makes it tempting.
    """
    printed = table.card(card)
    tokens = table.counter(card, ADVANCEMENT)
    best = BAIT * sting(table, printed, tokens)
    if printed.advanceable and table.active == CORP:
        most = min(table.clicks[CORP], table.credits[CORP], MOST_TOKENS - tokens)
        for more in range(1, most + 1):
            advanced = BAIT * sting(table, printed, tokens + more) - ADVANCING * more
            best = max(best, advanced)
    return best
