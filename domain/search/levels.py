"""The levels of AI seats, weakest first. What a level does is data, not code."""

from typing import NamedTuple


class Level(NamedTuple):
    """How a seat chooses: the share of choices that are made at random."""

    name: str
    random_share: float


LEVELS = {level.name: level for level in (Level("random", 1.0),)}
