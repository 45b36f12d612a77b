"""First sight: what the moves of a decision are worth before any of them is searched.

An action may take several decisions (a program, then where to put it), so a move is worth what the
best continuation of the same action is worth to those who choose in it.
"""

from collections.abc import Hashable
from typing import Any

from domain.kernel.chance import PlayoutDice, shuffled
from domain.kernel.engine import advance, legal_moves, play_to_question, seat_to_choose
from domain.kernel.table import Table
from domain.kernel.values import Move
from domain.search.brain import Brain, Worth, values
from domain.search.tree import Node

NARROWS = 2
"""By how much fewer moves are looked at with every further decision of an action."""


class Sight:
    """One observer's look at positions: the same for the greedy bot and for the search."""

    __slots__ = ("brain", "dice", "observer")

    def __init__(self, brain: Brain, observer: int, dice: PlayoutDice) -> None:
        self.brain = brain
        self.observer = observer
        self.dice = dice

    def edges(self, world: Table, node: Node, chooser: int, most: int) -> dict[Hashable, Move]:
        """The candidates by what the observer sees of them.

        Moves that look alike share an edge; which of them it was is drawn at random, so that the
        tree learns nothing from a hidden card.
        """
        moves = list(legal_moves(world))
        if moves != node.listed:
            node.listed = moves
            node.picked = self.brain.candidates(world, moves, most)
        if chooser == self.observer:
            return {move: move for move in node.picked}
        edge = self.brain.edge
        found: dict[Hashable, Move] = {}
        for move in shuffled(node.picked, self.dice):
            found.setdefault(edge(world, move, self.observer), move)
        return found

    def look(
        self, world: Table, node: Node, most: int, depth: int
    ) -> tuple[dict[Hashable, Move], Worth]:
        """Judge the edges that are new to the node; all edges, and the worth of the best one."""
        chooser = seat_to_choose(world)
        edges = self.edges(world, node, chooser, most)
        known = node.worth
        if depth == 0:
            self._guess(world, edges, known)
        best: Worth | None = None
        for edge, move in edges.items():
            worth = known.get(edge)
            if worth is None:
                worth = known[edge] = self._worth(world, node, edge, move, most, depth)
            if best is None or worth[chooser] > best[chooser]:
                best = worth
        assert best is not None
        return edges, best

    def _guess(
        self, world: Table, edges: dict[Hashable, Move], known: dict[Hashable, Worth]
    ) -> None:
        """Let the brain guess at the edges that are new, if it can."""
        new = [edge for edge in edges if edge not in known]
        if new:
            guesses = self.brain.guesses(world, [edges[edge] for edge in new])
            if guesses is not None:
                known.update(zip(new, guesses, strict=True))

    def _worth(
        self, world: Table, node: Node, edge: Hashable, move: Any, most: int, depth: int
    ) -> Worth:
        seen = self.brain.glance(world, move)
        if seen is not None:
            return seen
        after = world.clone()
        after.dice = self.dice
        play_to_question(after, move)
        if depth == 0 or after.outcome is not None or self.brain.is_quiet(after):
            return values(self.brain, after)
        advance(after)
        if after.outcome is not None or self.brain.is_quiet(after):
            return values(self.brain, after)
        fewer = max(2, min(most, self.brain.reply_width) // NARROWS)
        return self.look(after, node.child(edge), fewer, depth - 1)[1]
