"""What a search must be told about a game beyond its rules: what is good, and what to look at.

Each game has one brain in its `bot.py`. The rules know nothing of it.
"""

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from domain.kernel.engine import seat_to_choose
from domain.kernel.table import Outcome, Table
from domain.kernel.values import Move


class Brain:
    """The defaults suit a small game; games override what they know better."""

    cut = 8
    """Random decisions after the tree before the position is evaluated."""
    width = 12
    """Moves that are looked at first where there are many; more are added with the visits."""
    exploration = 0.7
    simulations: Mapping[str, int] = {"hard": 200, "expert": 800}
    """The budgets that the levels name."""

    def evaluate(self, table: Any) -> tuple[float, ...]:
        """How each seat stands, from 0 (lost) to 1 (won)."""
        raise NotImplementedError

    def is_quiet(self, table: Any, seat: int) -> bool:
        """Whether the seat's action is over, so that the position can be judged."""
        return seat_to_choose(table) != seat

    def edge(self, table: Any, move: Move, observer: int) -> Hashable:
        """What an observer sees of another seat's move; equal edges cannot be told apart."""
        return move

    def candidates(self, table: Any, moves: Sequence[Move]) -> Sequence[Move]:
        """The moves worth looking at, all of them by default."""
        return moves


def values(brain: Brain, table: Table) -> tuple[float, ...]:
    """The worth of a position for every seat: the result if there is one."""
    if table.outcome is not None:
        return result(table.outcome, table.seats)
    return brain.evaluate(table)


def result(outcome: Outcome, seats: int) -> tuple[float, ...]:
    """1 for a win, shared by several winners; a draw is worth its share to everybody."""
    winners = outcome.winners or tuple(range(seats))
    share = 1.0 / len(winners)
    return tuple(share if seat in winners else 0.0 for seat in range(seats))
