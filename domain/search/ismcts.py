"""Single-observer information-set Monte Carlo tree search, for any game and any number of seats.

Each simulation takes a world that the seat holds possible and walks down the tree of what the seat
would observe. Where it leaves the tree, the position is worth what it is after the best reply at
first sight; or it is played on, if the game says so (`playouts`). Values are vectors: every seat
maximises its own (max^n). An edge competes by how often it was available, as not every world offers
it. Budgets are simulations, so the same seed gives the same move anywhere.
"""

from collections.abc import Callable, Iterable
from math import ceil, log2
from typing import Any, NamedTuple

from domain.kernel.chance import PlayoutDice
from domain.kernel.engine import legal_moves, play, seat_to_choose
from domain.kernel.game import Game
from domain.kernel.table import Table
from domain.kernel.values import Move
from domain.search.brain import Brain, Worth, result
from domain.search.playouts import simulate_on
from domain.search.race import is_clearly_behind
from domain.search.sight import Sight
from domain.search.tree import Node, best_edge, remember

Report = Callable[[int, int], bool]
"""Called with the simulations done and the budget: False ends the search with what it has."""

REPORT_EVERY = 5
"""Often enough that a search can be given up within a fraction of a second."""
COMPARE_FROM, COMPARE_EVERY = 24, 8
"""In worlds: from when on and how often the contenders of a race are compared."""


class Line(NamedTuple):
    """One of the root's moves after the search."""

    move: Move
    visits: int
    value: float


class Stopped(Exception):
    """The report wants no more simulations."""


class Search:
    """One decision: a tree, the worlds it is tried in, and how much of the budget is spent."""

    def __init__(
        self,
        game: Game[Any],
        brain: Brain,
        masked: Table,
        seat: int,
        simulations: int,
        seed: int,
        report: Report | None = None,
    ) -> None:
        self.game = game
        self.brain = brain
        self.masked = masked
        self.seat = seat
        self.simulations = simulations
        self.seed = seed
        self.report = report
        self.sight = Sight(brain, seat, PlayoutDice(seed))
        self.worlds: list[Table] = []
        self.met: dict[Move, list[float]] = {}
        """What each contender was worth to the seat, world by world."""
        self.root = Node()
        self.done = 0

    def world(self, number: int) -> Table:
        """A copy of one of the worlds; they are dealt when they are first needed."""
        number %= self.brain.worlds
        while len(self.worlds) <= number:
            self.worlds.append(self.believed_world())
        return self.worlds[number].clone()

    def believed_world(self) -> Table:
        """A world that the seat holds possible, as likely as what it believes of the others."""
        dice = self.sight.dice
        world: Table = self.game.deal(self.masked, self.seat, dice)
        self.brain.believe(world, self.seat, dice)
        return world

    def run(self) -> list[Line]:
        """Halve the contenders until the budget is spent; the lines, the best first.

        All contenders of a round meet the same worlds, so that luck of the deal tells them no more
        apart than it must.
        """
        left = self.contenders()
        rounds = max(1, ceil(log2(len(left)))) if len(left) > 1 else 1
        first_world = 0
        try:
            for rounds_left in range(rounds, 0, -1):
                if self.done and self.done + len(left) > self.simulations:
                    break
                tries = self.tries(rounds, rounds_left, len(left))
                for number in range(first_world, first_world + tries):
                    if len(left) == 2 and self.is_decided(left, first_world + tries - number):
                        break
                    for move in left:
                        self.simulate(move, number)
                    left = self.race(left, number + 1)
                    if len(left) == 1:
                        return self.lines()
                first_world += tries
                left.sort(key=self.value, reverse=True)
                left = left[: max(2, (len(left) + 1) // 2)]
        except Stopped:
            pass
        return self.lines()

    def race(self, left: list[Move], worlds: int) -> list[Move]:
        """Those of the contenders that are not clearly behind, if it is time to compare them."""
        if not 0 < self.brain.race_budget <= self.simulations:
            return left
        if worlds < COMPARE_FROM or worlds % COMPARE_EVERY:
            return left
        left = sorted(left, key=self.value, reverse=True)
        best = self.met[left[0]]
        return [move for move in left if not is_clearly_behind(best, self.met[move])]

    def is_decided(self, last: list[Move], tries: int) -> bool:
        """Whether the tries that are left cannot change which of the last two is better.

        Each is tried once at least, as only what was tried is a line of the search.
        """
        first, second = (self.total(move) for move in last)
        return self.done > 0 and abs(first - second) > tries

    def tries(self, rounds: int, rounds_left: int, contenders: int) -> int:
        """How often each contender is tried in a round; an only one needs no comparison.

        All rounds get the same share of the budget. Where that is not enough to try each contender
        once, the round takes it from those that follow.
        """
        if contenders == 1:
            return 1
        left = self.simulations - self.done
        return max(1, min(self.simulations // rounds, left // rounds_left) // contenders)

    def contenders(self) -> list[Move]:
        """The moves that are best at first sight; as many as the budget can tell apart."""
        world = self.world(0)
        moves, _ = self.sight.look(world, self.root, self.brain.width, self.brain.depth)
        self.average_first_sight(moves.values())
        worth, seat = self.root.worth, self.seat
        most = max(2, self.brain.contenders(world, self.simulations))
        return sorted(moves.values(), key=lambda move: -worth[move][seat])[:most]

    def average_first_sight(self, moves: Iterable[Move]) -> None:
        """Look at the moves in more worlds, if the game is one in which they differ much."""
        brain, worth = self.brain, self.root.worth
        looks = [worth]
        for number in range(1, brain.first_worlds):
            node = Node()
            self.sight.look(self.world(number), node, brain.width, brain.depth)
            looks.append(node.worth)
        for move in moves:
            each = [look[move] for look in looks if move in look]
            worth[move] = tuple(sum(values) / len(each) for values in zip(*each, strict=True))

    def simulate(self, move: Move, number: int) -> None:
        world = self.world(number)
        if self.brain.plays_on:
            luck = PlayoutDice(self.seed + number)
            worth = simulate_on(self.game, world, self.sight, self.root, luck, move)
        else:
            worth = simulate(world, self.sight, self.root, move)
        self.met.setdefault(move, []).append(worth[self.seat])
        self.done += 1
        if self.report is None or self.done % REPORT_EVERY:
            return
        if not self.report(self.done, self.simulations):
            raise Stopped

    def value(self, move: Move) -> float:
        """The mean of the simulations and of the first sights."""
        return self.total(move) / (self.root.child(move).visits + self.brain.first_worlds)

    def total(self, move: Move) -> float:
        """The sum of the simulations and of the first sights."""
        looks = self.brain.first_worlds * self.root.worth[move][self.seat]
        return looks + self.root.child(move).total

    def lines(self) -> list[Line]:
        """The moves that were tried: those that lasted longest first, then by value."""
        found = [
            Line(move, self.root.children[move].visits, self.value(move))
            for move in legal_moves(self.world(0))
            if move in self.root.children and self.root.children[move].visits
        ]
        return sorted(found, key=lambda line: (-line.visits, -line.value))


def simulate(world: Table, sight: Sight, root: Node, first: Move = None) -> Worth:
    """Play one world from the root on, perhaps with a given first move.

    Return what it was worth to every seat in the end.
    """
    brain = sight.brain
    world.dice = sight.dice
    node = root
    path: list[tuple[Node, int]] = []
    worth: Worth
    horizon = brain.horizon(world)
    if first is not None:
        path.append((root.child(first), seat_to_choose(world)))
        play(world, first)
        node = root.child(first)
    while True:
        if world.outcome is not None:
            worth = result(world.outcome, world.seats)
            break
        is_leaf = node.visits == 0 and node is not root and brain.is_leaf(world, horizon)
        if node is root:
            edges, worth = sight.look(world, node, brain.width, brain.depth)
        else:
            edges, worth = sight.look(world, node, brain.reply_width, brain.reply_depth)
        if is_leaf:
            break
        chooser = seat_to_choose(world)
        edge = best_edge(node, edges, chooser, brain.exploration)
        node = node.child(edge)
        play(world, edges[edge])
        path.append((node, chooser))
    remember(path, worth)
    return worth
