"""The brains of the AI seats, by game. A game without one has seats that choose at random only."""

from domain.search.brain import Brain
from domain.search.levels import LEVELS

BRAINS: dict[str, Brain] = {}


def brain_of(game: str) -> Brain:
    return BRAINS.get(game, Brain())


def levels_of(game: str) -> tuple[str, ...]:
    """The levels that seats of this game can have, weakest first."""
    return tuple(LEVELS) if game in BRAINS else ("random",)
