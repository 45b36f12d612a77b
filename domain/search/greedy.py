"""The greedy bot: looks one whole action of its own ahead in a few possible worlds."""

from collections.abc import Sequence

from domain.kernel.chance import PlayoutDice
from domain.kernel.table import Table
from domain.kernel.values import Move
from domain.search.brain import Brain
from domain.search.sight import Sight
from domain.search.tree import Node


def best_move(
    brain: Brain, worlds: Sequence[Table], seat: int, dice: PlayoutDice
) -> tuple[Move, float]:
    """The move with the best mean over the worlds, all of which offer the seat the same moves."""
    sight = Sight(brain, seat, dice)
    total: dict[Move, float] = {}
    for world in worlds:
        node = Node()
        for move in sight.look(world, node, brain.width, brain.depth)[0].values():
            total[move] = total.get(move, 0.0) + node.worth[move][seat]
    best = max(total, key=total.__getitem__)
    return best, total[best] / len(worlds)
