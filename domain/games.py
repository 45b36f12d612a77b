"""The games that this server knows, by name."""

from typing import Any

from domain.kernel.game import Game

GAMES: dict[str, Game[Any]] = {}
