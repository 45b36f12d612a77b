"""The brains of the AI seats, by game. A game without one has seats that choose at random only."""

from domain.compile.bot import BRAIN as COMPILE
from domain.mainframe.bot import BRAIN as MAINFRAME
from domain.netrunner.bot import BRAIN as NETRUNNER
from domain.search.brain import Brain
from domain.search.levels import LEVELS

BRAINS: dict[str, Brain] = {"mainframe": MAINFRAME, "compile": COMPILE, "netrunner": NETRUNNER}


def brain_of(game: str) -> Brain:
    return BRAINS.get(game, Brain())


def levels_of(game: str) -> tuple[str, ...]:
    """The levels that seats of this game can have, weakest first."""
    return tuple(LEVELS) if game in BRAINS else ("random",)
