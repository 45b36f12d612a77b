"""The games that this server knows, by name."""

from typing import Any

from domain.compile import COMPILE
from domain.kernel.game import Game
from domain.mainframe import MAINFRAME
from domain.netrunner import NETRUNNER

GAMES: dict[str, Game[Any]] = {game.name: game for game in (MAINFRAME, COMPILE, NETRUNNER)}
