"""A race: contenders that are clearly behind are given up before the budget says so.

All contenders meet the same worlds, so they are compared world by world: the luck of a deal helps
or harms both, and a difference shows after a few of them.
"""

from collections.abc import Sequence
from math import sqrt

CLEAR = 2.5
"""How many standard errors of the mean difference a contender must be behind."""


def is_clearly_behind(best: Sequence[float], other: Sequence[float]) -> bool:
    """Whether the worths in the same worlds leave little doubt that the first one is better."""
    lost = [one - another for one, another in zip(best, other, strict=True)]
    worlds = len(lost)
    mean = sum(lost) / worlds
    squares = sum((each - mean) ** 2 for each in lost)
    return mean > CLEAR * sqrt(squares / (worlds * (worlds - 1)))
