"""The greedy bot: looks one whole action of its own ahead in a few possible worlds.

An action may take several decisions (a program, then where to put it), so a move is worth what the
best continuation of the same action is worth.
"""

from collections.abc import Sequence
from typing import Any

from domain.kernel.chance import PlayoutDice
from domain.kernel.engine import legal_moves, play
from domain.kernel.table import Table
from domain.kernel.values import Move
from domain.search.brain import Brain, values

WORLDS = 3
LOOK_AT_FIRST = 400
LOOK_AT_NEXT = 40
"""Continuations tried inside an action: a sample, as two placements would be thousands."""


def best_move(
    brain: Brain, worlds: Sequence[Table], seat: int, dice: PlayoutDice
) -> tuple[Move, float]:
    """The move with the best mean over the worlds, all of which offer the seat the same moves."""
    moves = brain.candidates(worlds[0], legal_moves(worlds[0]))
    best, best_worth = moves[0], -1.0
    for move in sample(moves, LOOK_AT_FIRST, dice):
        worth = 0.0
        for world in worlds:
            worth += worth_of(brain, world, seat, move, dice, 2)
        if worth > best_worth:
            best, best_worth = move, worth
    return best, best_worth / len(worlds)


def worth_of(
    brain: Brain, world: Table, seat: int, move: Move, dice: PlayoutDice, depth: int
) -> float:
    """What the move is worth to the seat once its action is over."""
    after = world.clone()
    after.dice = dice
    play(after, move)
    if depth == 0 or after.outcome is not None or brain.is_quiet(after, seat):
        return values(brain, after)[seat]
    moves = brain.candidates(after, legal_moves(after))
    return max(
        worth_of(brain, after, seat, following, dice, depth - 1)
        for following in sample(moves, LOOK_AT_NEXT, dice)
    )


def sample(moves: Sequence[Any], most: int, dice: PlayoutDice) -> Sequence[Any]:
    """All moves if they are few, else so many of them at random."""
    if len(moves) <= most:
        return moves
    left = list(moves)
    picked = []
    for _ in range(most):
        index = dice.below(len(left))
        left[index], left[-1] = left[-1], left[index]
        picked.append(left.pop())
    return picked
