"""The levels of AI seats, weakest first. What a level does is data, not code.

A weaker level does not think less: it errs on purpose, by choosing at random now and then. From
`medium` on it never throws the match away by such an error.
"""

from typing import NamedTuple


class Level(NamedTuple):
    number: int
    name: str
    random_share: float
    """The share of decisions that are taken at random."""
    budget: str
    """Which of the game's budgets of simulations the other decisions get."""
    is_careful: bool
    """Whether a random choice never loses the match at once."""


LEVELS = {
    level.name: level
    for level in (
        Level(1, "random", 1.0, "hard", False),
        Level(2, "easy", 0.45, "hard", False),
        Level(3, "medium", 0.2, "hard", True),
        Level(4, "hard", 0.0, "hard", True),
        Level(5, "expert", 0.0, "expert", True),
    )
}
