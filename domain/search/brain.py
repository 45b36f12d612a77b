"""What a search must be told about a game beyond its rules: what is good, and what to look at.

Each game has one brain in its `bot.py`. The rules know nothing of it.
"""

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from domain.kernel.chance import PlayoutDice
from domain.kernel.engine import asking
from domain.kernel.table import Outcome, Table
from domain.kernel.values import Move

Worth = tuple[float, ...]
"""How each seat stands, from 0 (lost) to 1 (won)."""

HIDDEN = "hidden"
"""The edge of a move of which an observer sees only that it was made."""


class Brain:
    """The defaults suit a small game; games override what they know better."""

    width = 60
    """Moves that are looked at where the seat itself chooses now."""
    reply_width = 12
    """Moves that are looked at in positions further on."""
    depth = 3
    """Decisions of the same action that are followed after a move of the seat that chooses now."""
    reply_depth = 1
    """The same in positions further on."""
    exploration = 0.05
    worlds = 24
    """How many different worlds a search deals at most; then it goes round them again."""
    first_worlds = 1
    """In how many worlds the moves are looked at before any is searched."""
    greedy_worlds = 3
    """How many worlds the greedy bot looks at."""
    race_budget = 0
    """With so many simulations, contenders that are clearly behind are dropped; 0: never."""
    plays_on = False
    """Whether simulations are played to their horizon by what each seat can know (`playouts`).

    Else they end beyond the tree, after the best reply at first sight.
    """
    simulations: Mapping[str, int] = {"hard": 40, "expert": 160}
    """The budgets that the levels name."""

    def evaluate(self, table: Any) -> Worth:
        """Judge a position in which nobody has won yet."""
        raise NotImplementedError

    def of(self, budget: str, seat: int) -> "Brain":
        """The brain of a seat with this budget: of another one if it also judges otherwise."""
        return self

    def contenders(self, table: Any, simulations: int) -> int:
        """How many moves are searched with this budget, the best at first sight."""
        return min(8, simulations // 2)

    def believe(self, world: Any, seat: int, dice: PlayoutDice) -> None:
        """Move hidden cards of a dealt world about, by what the others' play tells the seat."""

    def is_quiet(self, table: Any) -> bool:
        """Whether no action is under way, so that the position can be judged."""
        return True

    def horizon(self, table: Any) -> int:
        """How far simulations that start here are played on at least, in the game's own count."""
        return 0

    def is_leaf(self, table: Any, horizon: int) -> bool:
        """Whether a simulation may end here, once it has left the tree or is played on."""
        return self.is_quiet(table)

    def glance(self, table: Any, move: Move) -> Worth | None:
        """The worth of the position after the move, if it can be told without playing it."""
        return None

    def guesses(self, table: Any, moves: Sequence[Move]) -> Sequence[Worth] | None:
        """What the moves of a position further on may be worth, if playing each takes too long."""
        return None

    def edge(self, table: Any, move: Move, observer: int) -> Hashable:
        """What an observer sees of another seat's move; equal edges cannot be told apart."""
        step, frame = asking(table)
        return HIDDEN if step.is_secret(table, frame, move) else move

    def candidates(self, table: Any, moves: Sequence[Move], most: int) -> Sequence[Move]:
        """The moves worth looking at, the promising ones if there are more than `most`."""
        return moves


def values(brain: Brain, table: Table) -> Worth:
    """The worth of a position for every seat: the result if there is one."""
    if table.outcome is not None:
        return result(table.outcome, table.seats)
    return brain.evaluate(table)


def result(outcome: Outcome, seats: int) -> Worth:
    """1 for a win, shared by several winners; a draw is worth its share to everybody."""
    winners = outcome.winners or tuple(range(seats))
    share = 1.0 / len(winners)
    return tuple(share if seat in winners else 0.0 for seat in range(seats))
