"""How an AI seat chooses: from its own masked table, with a seed of its own, reproducibly."""

import hashlib
from typing import Any, NamedTuple

from domain.kernel.chance import PlayoutDice
from domain.kernel.engine import legal_moves
from domain.kernel.game import Game
from domain.kernel.table import Table
from domain.kernel.values import Json, Move
from domain.search.levels import Level

BOT_VERSION = "1"


class Choice(NamedTuple):
    """A move and how it was found, so that it can be found again."""

    move: Move
    provenance: dict[str, Json]


def seed_for(match_id: str, version: int, seat: int) -> int:
    """The seed of one decision: the same on any worker."""
    name = f"{match_id}:{version}:{seat}:{BOT_VERSION}".encode()
    return int.from_bytes(hashlib.blake2b(name, digest_size=8).digest(), "big")


def choose(game: Game[Any], masked: Table, seat: int, level: Level, seed: int) -> Choice:
    """Choose one of the seat's legal moves, knowing only the masked table."""
    dice = PlayoutDice(seed)
    world = game.deal(masked, seat, dice)
    moves = legal_moves(world)
    move = moves[dice.below(len(moves))]
    return Choice(move, {"bot": BOT_VERSION, "level": level.name, "seed": str(seed)})
