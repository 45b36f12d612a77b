"""Simulations that are played on: by the tree as far as it reaches, then at first sight.

Beyond the tree every seat chooses as a greedy bot would, from a world that is dealt anew from what
that seat can know there. So a simulated rival walks into what he cannot see, and nobody's plans
rest on cards that are hidden from him. The position at the horizon is judged as it stands.
"""

from typing import Any

from domain.kernel.chance import PlayoutDice
from domain.kernel.engine import legal_moves, play, seat_to_choose
from domain.kernel.game import Game
from domain.kernel.table import Table
from domain.kernel.values import Move
from domain.search.brain import Brain, Worth, values
from domain.search.sight import Sight
from domain.search.tree import Node, best_edge, remember


def simulate_on(
    game: Game[Any],
    world: Table,
    sight: Sight,
    root: Node,
    dice: PlayoutDice,
    first: Move = None,
) -> Worth:
    """Play one world from the root to the horizon, perhaps with a given first move.

    The dice are the world's: moves that are compared in it meet the same luck.
    """
    brain = sight.brain
    world.dice = dice
    horizon = brain.horizon(world)
    node = root
    path: list[tuple[Node, int]] = []
    if first is not None:
        node = root.child(first)
        path.append((node, seat_to_choose(world)))
        play(world, first)
    while not is_at_end(brain, world, horizon):
        if node.visits == 0 and node is not root:
            play_on(game, brain, world, dice, horizon)
            break
        move = obvious_move(brain, world)
        if move is None:
            chooser = seat_to_choose(world)
            width = brain.width if node is root else brain.reply_width
            edges, _ = sight.look(world, node, width, brain.reply_depth)
            edge = best_edge(node, edges, chooser, brain.exploration)
            node = node.child(edge)
            path.append((node, chooser))
            move = edges[edge]
        play(world, move)
    worth = values(brain, world)
    remember(path, worth)
    return worth


def play_on(game: Game[Any], brain: Brain, world: Table, dice: PlayoutDice, horizon: int) -> None:
    """Let every seat choose at first sight, by what it can know, up to the horizon."""
    while not is_at_end(brain, world, horizon):
        move = obvious_move(brain, world)
        if move is None:
            chooser = seat_to_choose(world)
            known = game.deal(game.mask(world, chooser), chooser, dice)
            brain.believe(known, chooser, dice)
            node = Node()
            sight = Sight(brain, chooser, dice)
            edges, _ = sight.look(known, node, brain.reply_width, brain.reply_depth)
            move = max(edges.values(), key=lambda move: node.worth[move][chooser])
        play(world, move)


def is_at_end(brain: Brain, world: Table, horizon: int) -> bool:
    return world.outcome is not None or brain.is_leaf(world, horizon)


def obvious_move(brain: Brain, world: Table) -> Move:
    """The only move worth a thought, if there is but one."""
    found = brain.candidates(world, legal_moves(world), brain.reply_width)
    return found[0] if len(found) == 1 else None
