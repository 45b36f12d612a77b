"""How a seat judges: how much each part of the lead counts to it, and what it expects to happen.

`ORDINARY` is that of all levels up to `hard`. An expert judges as play between searching seats has
shown to win more, the Corp and the Runner each in their own way (see the README of the search).
"""

from collections.abc import Mapping
from typing import NamedTuple

from domain.netrunner.bot.beliefs import GREEDY_CORP, SEARCHING_CORP, Expected
from domain.netrunner.bot.weights import PLAIN, Weights
from domain.netrunner.bot.worth import NUMBER, ON_TABLE


class Judgement(NamedTuple):
    weights: Weights = PLAIN
    on_table: Mapping[int, float] = ON_TABLE
    """What cards on the table are worth, by their number."""
    in_reach: float = 0.6
    """What is left of an asset's worth where the Runner gets at it."""
    corp_less_use: float = 0.15
    runner_less_use: float = 0.15
    """By how much less each further card of a hand counts: they cannot all be played at once."""
    toll: float = 4.0
    """A run of this burden is made half as often."""
    ice_falls: float = 0.6
    """What a further piece of ice in front of a server is worth, to the one before it."""
    unrezzed: float = 0.64
    """Of the worth of ice that still has to be paid for."""
    most_ice: int = 3
    """More ice than this is never installed in front of a server."""
    untouched_hit: float = 0.9
    """The chance that an agenda is stolen by a Runner who can get at it, within a turn, while
    nothing was advanced there: it could be anything."""
    hauls: float = 1.0
    """How much of what a run may bring is counted on."""
    next_medium: float = 0.0
    """How much of the accesses that the next counters of Medium will allow is counted on."""
    unrezzed_stops: float = 1.0
    """How far ice that still has to be rezzed keeps runs from a central server: the Corp often
    lets a run pass to save the credits."""
    from_grip: float = 0.0
    """The chance that a server falls within a turn which only an icebreaker of the grip opens."""
    expected: Expected = GREEDY_CORP
    """What a Runner believes of the Corp's hidden cards."""


ORDINARY = Judgement()


def changed(worths: Mapping[str, float]) -> dict[int, float]:
    """What cards on the table are worth, if these are worth something else."""
    return ON_TABLE | {NUMBER[title]: worth for title, worth in worths.items()}


EXPERTS = (
    Judgement(
        PLAIN._replace(points=0.85, agendas_in_hq=0.0, remote_roots=1.4, leaks_rnd=1.4),
        changed({"PAD Campaign": 11.0, "Adonis Campaign": 2.8}),
        in_reach=1.0,
        corp_less_use=0.08,
        ice_falls=0.75,
        unrezzed=0.62,
        most_ice=4,
        unrezzed_stops=0.6,
    ),
    Judgement(
        PLAIN._replace(grip=1.2, universal_breakers=1.4, leaks_rnd=1.2),
        changed({"Datasucker": 5.0, "Cyberfeeder": 1.5, "Sneakdoor Beta": 10.0, "Medium": 7.0}),
        in_reach=0.45,
        runner_less_use=0.13,
        untouched_hit=0.75,
        hauls=0.95,
        next_medium=0.7,
        from_grip=0.4,
        expected=SEARCHING_CORP,
    ),
)
"""By seat."""
