"""How an AI seat chooses: from its own masked table, with a seed of its own, reproducibly.

The same mask, level, seed and bot version give the same move on any worker: budgets are counted in
simulations. Time may only stop a search early, and then the choice says so.
"""

import hmac
from typing import Any, NamedTuple

from domain.kernel.chance import PlayoutDice
from domain.kernel.engine import legal_moves, play
from domain.kernel.game import Game
from domain.kernel.table import Table
from domain.kernel.values import Json, Move
from domain.search.brain import Brain
from domain.search.greedy import best_move
from domain.search.ismcts import Line, Report, Search
from domain.search.levels import Level

BOT = "ismcts"
BOT_VERSION = "11"
SHOWN_LINES = 3


class Choice(NamedTuple):
    """A move and how it was found, so that it can be found again."""

    move: Move
    how: str
    simulations: int
    lines: tuple[Line, ...] = ()

    def provenance(self, level: Level, seed: int) -> dict[str, Json]:
        """What the record keeps of it. Shares are in thousandths: events know no fractions."""
        return {
            "bot": BOT,
            "version": BOT_VERSION,
            "level": level.name,
            "seed": str(seed),
            "how": self.how,
            "simulations": self.simulations,
            "top": [
                [line.move, line.visits, round(line.value * 1000)]
                for line in self.lines[:SHOWN_LINES]
            ],
        }


def seed_for(secret: bytes, version: int, seat: int) -> int:
    """The seed of one decision: the same on any worker, known to nobody before the end.

    It comes from the seed of the match, so that a match with a given seed can be played again.
    """
    name = f"bot:{version}:{seat}:{BOT}/{BOT_VERSION}".encode()
    return int.from_bytes(hmac.digest(secret, name, "sha256")[:8], "big")


def choose(
    game: Game[Any],
    brain: Brain,
    masked: Table,
    seat: int,
    level: Level,
    seed: int,
    report: Report | None = None,
) -> Choice:
    """Choose one of the seat's legal moves, knowing only the masked table."""
    dice = PlayoutDice(seed)
    world = game.deal(masked, seat, dice)
    moves = legal_moves(world)
    if len(moves) == 1:
        return Choice(moves[0], "forced", 0)
    if dice.random() < level.random_share:
        return Choice(random_move(world, seat, level, dice), "random", 0)
    brain = brain.of(level.budget, seat)
    sensible = brain.candidates(world, moves, brain.width)
    if len(sensible) == 1:
        return Choice(sensible[0], "obvious", 0)
    budget = brain.simulations[level.budget]
    lines = Search(game, brain, masked, seat, budget, seed, report).run()
    visits = sum(line.visits for line in lines)
    return Choice(lines[0].move, "searched", visits, tuple(lines))


def random_move(world: Table, seat: int, level: Level, dice: PlayoutDice) -> Move:
    """A random legal move; a careful level takes another one if it loses the match at once."""
    left = list(legal_moves(world))
    while len(left) > 1:
        move = left.pop(dice.below(len(left)))
        if not level.is_careful or not loses_at_once(world, seat, move, dice):
            return move
    return left[0]


def loses_at_once(world: Table, seat: int, move: Move, dice: PlayoutDice) -> bool:
    after = world.clone()
    after.dice = dice
    play(after, move)
    return after.outcome is not None and seat not in after.outcome.winners


def choose_greedily(game: Game[Any], brain: Brain, masked: Table, seat: int, seed: int) -> Choice:
    """The quick answer: the yardstick of the levels, and the way out should a search fail."""
    dice = PlayoutDice(seed)
    worlds = [game.deal(masked, seat, dice) for _ in range(brain.greedy_worlds)]
    return Choice(best_move(brain, worlds, seat, dice)[0], "greedy", 0)
