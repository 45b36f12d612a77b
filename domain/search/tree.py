"""The tree of a search: points that an observer can tell apart, and the ways between them."""

from collections.abc import Hashable, Iterable, Sequence
from math import log, sqrt

from domain.kernel.values import Move
from domain.search.brain import Worth


class Node:
    """A point that the observer can tell from others: how it went for the seat that led here."""

    __slots__ = ("children", "listed", "offered", "picked", "total", "visits", "worth")

    def __init__(self) -> None:
        self.children: dict[Hashable, Node] = {}
        self.worth: dict[Hashable, Worth] = {}
        """The edges at first sight."""
        self.offered: dict[Hashable, int] = {}
        """How often each edge could be chosen here."""
        self.visits = 0
        self.total = 0.0
        self.listed: list[Move] | None = None
        self.picked: Sequence[Move] = ()
        """The candidates among the moves listed last: most worlds have the same."""

    def child(self, edge: Hashable) -> "Node":
        child = self.children.get(edge)
        if child is None:
            child = self.children[edge] = Node()
        return child


def best_edge(
    node: Node, edges: dict[Hashable, Move], chooser: int, exploration: float
) -> Hashable:
    """The edge with the best bound; what it was worth at first sight counts as one visit."""
    best: Hashable = None
    best_bound = -1.0
    offered = node.offered
    for edge in edges:
        offered[edge] = times = offered.get(edge, 0) + 1
        child = node.children.get(edge)
        bound = node.worth[edge][chooser]
        visits = 1
        if child is not None:
            visits += child.visits
            bound = (bound + child.total) / visits
        bound += exploration * sqrt(log(times + 1) / visits)
        if bound > best_bound:
            best, best_bound = edge, bound
    return best


def remember(path: Iterable[tuple[Node, int]], worth: Worth) -> None:
    """Count a simulation at every point that it passed, for the seat that led there."""
    for visited, chooser in path:
        visited.visits += 1
        visited.total += worth[chooser]
