"""Single-observer information-set Monte Carlo tree search, for any game and any number of seats.

Each simulation takes a world that the seat holds possible and walks down the tree of what the seat
would observe. Where it leaves the tree, the position is worth what it is after the best reply at
first sight. Values are vectors: every seat maximises its own (max^n). An edge competes by how often
it was available, as not every world offers it. Budgets are simulations, so the same seed gives the
same move anywhere.
"""

from collections.abc import Callable, Hashable
from math import log, sqrt
from typing import Any, NamedTuple

from domain.kernel.chance import PlayoutDice
from domain.kernel.engine import legal_moves, play, seat_to_choose
from domain.kernel.game import Game
from domain.kernel.table import Table
from domain.kernel.values import Move
from domain.search.brain import Brain, Worth, result
from domain.search.sight import Node, Sight

Report = Callable[[int, int], bool]
"""Called with the simulations done and the budget: False ends the search with what it has."""

REPORT_EVERY = 25


class Line(NamedTuple):
    """One of the root's moves after the search."""

    move: Move
    visits: int
    value: float


def search(
    game: Game[Any],
    brain: Brain,
    masked: Table,
    seat: int,
    simulations: int,
    seed: int,
    report: Report | None = None,
) -> list[Line]:
    """The root's moves, the best first: by visits, then value, then the order of the rules."""
    dice = PlayoutDice(seed)
    sight = Sight(brain, seat, dice)
    worlds: list[Table] = []
    root = Node()
    done = 0
    while done < simulations:
        if len(worlds) < brain.worlds:
            worlds.append(game.deal(masked, seat, dice))
        simulate(worlds[done % brain.worlds].clone(), sight, root)
        done += 1
        if len(root.picked) == 1:
            break
        if done % REPORT_EVERY == 0:
            if report is not None and not report(done, simulations):
                break
            if is_decided(root, simulations - done):
                break
    lines = [
        Line(move, node.visits, node.total / node.visits)
        for move in legal_moves(worlds[0])
        if (node := root.children.get(move)) is not None and node.visits
    ]
    return sorted(lines, key=lambda line: (-line.visits, -line.value))


def is_decided(root: Node, left: int) -> bool:
    """Whether the leader can no longer be overtaken."""
    visits = sorted((child.visits for child in root.children.values()), reverse=True)
    return len(visits) < 2 or visits[0] - visits[1] > left


def simulate(world: Table, sight: Sight, root: Node) -> Worth:
    """Play one world from the root on; what it was worth to every seat in the end."""
    brain = sight.brain
    world.dice = sight.dice
    node = root
    path: list[tuple[Node, int]] = []
    worth: Worth
    while True:
        if world.outcome is not None:
            worth = result(world.outcome, world.seats)
            break
        if node is root:
            edges, worth = sight.look(world, node, brain.width, brain.depth)
        else:
            edges, worth = sight.look(world, node, brain.reply_width, brain.reply_depth)
        if node.visits == 0 and node is not root and brain.is_quiet(world):
            break
        chooser = seat_to_choose(world)
        edge = best_edge(node, edges, chooser, brain.exploration)
        node = node.child(edge)
        play(world, edges[edge])
        path.append((node, chooser))
    for visited, chooser in path:
        visited.visits += 1
        visited.total += worth[chooser]
    return worth


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
