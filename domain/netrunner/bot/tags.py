"""What tags may cost the Runner, by what the Corp has against a tagged one."""

from domain.netrunner.bot.printed import TAG
from domain.netrunner.bot.worth import NUMBER
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import CORP

CORP_CLICKS = 3
SECURITY_FORCE, SCORCHED_EARTH = NUMBER["Private Security Force"], NUMBER["Scorched Earth"]
SHOT, SHOT_DEAD = 6.0, 30.0
"""What a tagged Runner has to fear of Private Security Force, with cards enough or too few."""


def tags_worth(table: Netrunner, tags: int, grip: int) -> float:
    """What it costs the Runner to have so many tags with so many cards in his grip."""
    if not tags:
        return 0.0
    danger = TAG * min(tags, 3)
    if any(table.number[card] == SECURITY_FORCE for card in table.scored[CORP]):
        shots = table.clicks[CORP] if table.active == CORP else CORP_CLICKS
        danger += SHOT if grip >= shots else SHOT_DEAD
    if SCORCHED_EARTH in table.lists[CORP] and grip < 4:
        danger += 8.0
    return danger
