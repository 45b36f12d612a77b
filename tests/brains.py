"""Brains for tests: a quick one, and one that never comes to an end."""

from collections.abc import Mapping, Sequence

from domain.kernel.values import Move
from domain.mainframe.scoring import points
from domain.mainframe.table import Mainframe
from domain.search.brain import Brain


class Counting(Brain):
    """Counts points and thinks little, but enough to report."""

    simulations: Mapping[str, int] = {"hard": 25, "expert": 50}

    def evaluate(self, table: Mainframe) -> tuple[float, ...]:
        reached = [points(table, seat) + 1 for seat in range(table.seats)]
        return tuple(one / sum(reached) for one in reached)

    def candidates(self, table: Mainframe, moves: Sequence[Move], most: int) -> Sequence[Move]:
        return moves[:6]


class Brooding(Counting):
    """Never comes to an end by itself."""

    simulations: Mapping[str, int] = {"hard": 10**9, "expert": 10**9}
