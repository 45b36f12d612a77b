"""Threats: what the Runner may still do with the cards in his grip.

The calculator counts what lies in the rig. But a server that is shut now falls to an icebreaker
that he holds, if he can install it and pay its way within a turn.
"""

from domain.netrunner.bot.printed import tool_of
from domain.netrunner.bot.run_calculator import Blade, Gear, known_gear, passage
from domain.netrunner.kinds import CARDS
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import RUNNER

CLICKS_LEFT = 2
"""Of a turn, after installing and for earning a little, those that ice may still take."""
NO_CARD_YET = 0


def is_opened_from_grip(table: Netrunner, server: int, budget: int, gear: Gear) -> bool:
    """Whether one more icebreaker would do, for a Runner who may spend so much in all."""
    tried = set()
    for number in table.hands[RUNNER]:
        if number in tried or tool_of(number) is None:
            continue
        tried.add(number)
        left = budget - CARDS[number].cost
        if left >= 0 and passage(table, server, left, CLICKS_LEFT, armed(gear, number)).reaches:
            return True
    return False


def armed(gear: Gear, number: int) -> Gear:
    """The gear with one more icebreaker, ready to break."""
    blade = Blade(NO_CARD_YET, number, CARDS[number].strength, False)
    return known_gear((*gear.blades, blade), True, gear.suckers)
