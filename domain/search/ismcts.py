"""Single-observer information-set Monte Carlo tree search, for any game and any number of seats.

Each simulation deals a world that the seat holds possible, walks down the tree of what the seat
would observe, adds one node, plays on at random for a few decisions and evaluates. Values are
vectors: every seat maximises its own (max^n). An edge competes by how often it was available, as
not every world offers it. Budgets are simulations, so the same seed gives the same move anywhere.
"""

from collections.abc import Callable, Hashable
from math import log, sqrt
from typing import Any, NamedTuple

from domain.kernel.chance import PlayoutDice
from domain.kernel.engine import legal_moves, play, seat_to_choose
from domain.kernel.game import Game
from domain.kernel.table import Table
from domain.kernel.values import Move
from domain.search.brain import Brain, values
from domain.search.greedy import worth_of

Report = Callable[[int, int], bool]
"""Called with the simulations done and the budget: False ends the search with what it has."""

REPORT_EVERY = 25


class Node:
    """A point that the observer can tell from others: how it went for the seat that led here."""

    __slots__ = ("available", "children", "order", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[Hashable, Node] = {}
        self.order: dict[Hashable, float] | None = None
        """Worth of the moves at first sight, where there are many."""
        self.visits = 0
        self.available = 0
        self.total = 0.0


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
    root = Node()
    done = 0
    while done < simulations:
        simulate(game.deal(masked, seat, dice), brain, root, seat, dice)
        done += 1
        if done % REPORT_EVERY == 0:
            if report is not None and not report(done, simulations):
                break
            if is_decided(root, simulations - done):
                break
    world = game.deal(masked, seat, dice)
    lines = [
        Line(move, node.visits, node.total / node.visits)
        for move in legal_moves(world)
        if (node := root.children.get(move)) is not None
    ]
    return sorted(lines, key=lambda line: (-line.visits, -line.value))


def is_decided(root: Node, left: int) -> bool:
    """Whether the leader can no longer be overtaken."""
    visits = sorted((child.visits for child in root.children.values()), reverse=True)
    return len(visits) < 2 or visits[0] - visits[1] > left


def simulate(
    world: Table, brain: Brain, root: Node, seat: int, dice: PlayoutDice
) -> tuple[float, ...]:
    """Play one world from the root on; what it was worth to every seat in the end."""
    world.dice = dice
    node = root
    path: list[tuple[Node, int]] = []
    while world.outcome is None:
        chooser = seat_to_choose(world)
        child, move, is_new = descend(world, brain, node, chooser, seat, dice)
        play(world, move)
        path.append((child, chooser))
        node = child
        if is_new:
            break
    playout(world, brain.cut, dice)
    worth = values(brain, world)
    for visited, chooser in path:
        visited.visits += 1
        visited.total += worth[chooser]
    return worth


def descend(
    world: Table, brain: Brain, node: Node, chooser: int, observer: int, dice: PlayoutDice
) -> tuple[Node, Move, bool]:
    """Choose an edge: a new one while there is room, else the one with the best bound."""
    moves = legal_moves(world)
    if len(moves) > 1:
        moves = brain.candidates(world, moves)
    edges: dict[Hashable, Move]
    if chooser == observer:
        edges = {move: move for move in moves}
    else:
        # Moves that look alike share an edge; which of them it was is drawn at random, so that
        # the tree learns nothing from a hidden card.
        edges = {}
        for move in shuffled_moves(moves, dice):
            edges.setdefault(brain.edge(world, move, observer), move)
    children = node.children
    room = brain.width + int(2 * sqrt(node.visits))
    if len(edges) > brain.width:
        edges = widened(world, brain, node, chooser, edges, room, dice)
    fresh = [edge for edge in edges if edge not in children]
    for edge in edges:
        if edge in children:
            children[edge].available += 1
    if fresh:
        edge = fresh[dice.below(len(fresh))] if node.order is None else fresh[0]
        child = children[edge] = Node()
        child.available = 1
        return child, edges[edge], True
    best, best_bound = None, -1.0
    c = brain.exploration
    for edge in edges:
        child = children[edge]
        bound = child.total / child.visits + c * sqrt(log(child.available) / child.visits)
        if bound > best_bound:
            best, best_bound = edge, bound
    return children[best], edges[best], False


def widened(
    world: Table,
    brain: Brain,
    node: Node,
    chooser: int,
    edges: dict[Hashable, Move],
    room: int,
    dice: PlayoutDice,
) -> dict[Hashable, Move]:
    """The best edges at first sight, as many as there is room for."""
    if node.order is None:
        node.order = {}
    order = node.order
    for edge, move in edges.items():
        if edge not in order:
            order[edge] = worth_of(brain, world, chooser, move, dice, 0)
    ranked = sorted(edges, key=lambda edge: -order[edge])
    return {edge: edges[edge] for edge in ranked[:room]}


def shuffled_moves(moves: Any, dice: PlayoutDice) -> list[Move]:
    deck = list(moves)
    for last in range(len(deck) - 1, 0, -1):
        other = dice.below(last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return deck


def playout(world: Table, decisions: int, dice: PlayoutDice) -> None:
    """Play a few random decisions."""
    for _ in range(decisions):
        if world.outcome is not None:
            return
        moves = legal_moves(world)
        play(world, moves[dice.below(len(moves))])
