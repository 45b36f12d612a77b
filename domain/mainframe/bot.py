"""What AI seats look at in Mainframe: which moves, and what a move makes of the board."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from domain.kernel.agenda import Frame
from domain.kernel.engine import asking, seat_to_choose
from domain.kernel.values import Move
from domain.mainframe import zones
from domain.mainframe.access_points import (
    MoveAccessPoint,
    PlaceAccessPoint,
    SwapAccessPoints,
)
from domain.mainframe.board import CORNERS, DOWN, LOW, NODE, NODES, PATH, PATHS, STRIDE
from domain.mainframe.components import PROGRAM
from domain.mainframe.foresight import is_last_piece
from domain.mainframe.judgement import judged, territories
from domain.mainframe.match import ChooseRunner, TakeTurn
from domain.mainframe.partitions import MovePartition, PlacePartition, PlacePattern
from domain.mainframe.table import Mainframe
from domain.search.brain import Brain, Worth

FAVOURITES = ("chaos_theory", "adam", "andromeda", "nero", "kate", "noise")
"""The runners in the order in which they are picked: who brings more access points comes first."""
SLOW = frozenset({"up-kate-3", "up-nero-1", "up-noise-5"})
"""Programs of so many pieces that they are not worth the time in replies."""


class MainframeBrain(Brain):
    width = 40
    reply_width = 12
    reply_depth = 2
    exploration = 0.03
    worlds = 8
    greedy_worlds = 1
    simulations = {"hard": 32, "expert": 128}  # noqa: RUF012

    def evaluate(self, table: Mainframe) -> Worth:
        to_move = table.active if self.is_quiet(table) else following(table)
        return judged(table, table.walls, table.tokens, to_move)

    def contenders(self, table: Mainframe, simulations: int) -> int:
        """Few but often with two seats; with more, where first sight tells little, half of all."""
        return simulations // (5 if table.seats == 2 else 2)

    def is_quiet(self, table: Mainframe) -> bool:
        return len(table.agenda) == 1

    def horizon(self, table: Mainframe) -> int:
        """The seat whose turn ends a simulation: with several rivals all of them answer first."""
        return seat_to_choose(table)

    def is_leaf(self, table: Mainframe, horizon: int) -> bool:
        return self.is_quiet(table) and (table.seats == 2 or table.active == horizon)

    def glance(self, table: Mainframe, move: Move) -> Worth | None:
        step, frame = asking(table)
        glimpse = GLIMPSES.get(type(step))
        if glimpse is None or not is_last_piece(table):
            return None
        board = glimpse(table, frame, step.seat(table, frame), move)
        if board is None:
            return None
        walls, tokens = board
        return judged(table, walls, tokens, following(table))

    def candidates(self, table: Mainframe, moves: Sequence[Move], most: int) -> Sequence[Move]:
        step, _ = asking(table)
        if isinstance(step, ChooseRunner):
            return [next(runner for runner in FAVOURITES if runner in moves)]
        if isinstance(step, TakeTurn):
            found = {program_of(move): move for move in moves}
            if most < self.width:
                quick = [move for program, move in found.items() if program not in SLOW]
                return quick or moves
            return list(found.values())
        if len(moves) <= most:
            return moves
        return self._promising(table, step, moves, most)

    def _promising(
        self, table: Mainframe, step: Any, moves: Sequence[Move], most: int
    ) -> Sequence[Move]:
        """Those that close something or stand on a frontier first."""
        hot = frontier(table)
        if isinstance(step, PlacePattern):

            def promise(move: Move) -> int:
                paths = masked(move)
                closes = zones.divides(table, corners_of(paths))
                return -(paths & hot).bit_count() - 3 * closes

            return sorted(moves, key=promise)[:most]
        if isinstance(step, (PlacePartition, MovePartition)):
            hot |= zones.dividing_paths(table)
            first = [move for move in moves if PATH.get(str(move), 0) & hot]
            return spaced(first if len(first) >= most else moves, most)
        if isinstance(step, (PlaceAccessPoint, MoveAccessPoint)):
            return self._mixed(table, moves, most)
        return spaced(moves, most)

    def _mixed(self, table: Mainframe, moves: Sequence[Move], most: int) -> Sequence[Move]:
        """Nodes of the rivals' territories and of the own one, half and half."""
        faceup = tuple([nodes & ~table.secured for nodes in table.tokens])
        held = territories(PATHS & ~table.walls, faceup, NODES & ~table.secured)
        own = [move for move in moves if NODE.get(str(move), 0) & held[table.active]]
        others = [move for move in moves if move not in own]
        half = most // 2
        return [*spaced(others, most - half), *spaced(own, half)]


def following(table: Mainframe) -> int:
    """The seat that moves after the action under way."""
    return table.active if table.more_turns else (table.active + 1) % table.seats


def spaced(moves: Sequence[Move], most: int) -> Sequence[Move]:
    """So many of the moves, evenly spread over all."""
    if len(moves) <= most:
        return moves
    return [moves[number * len(moves) // most] for number in range(most)]


def program_of(move: Move) -> str:
    card = str(move)
    return PROGRAM[card].id if card in PROGRAM else card


@lru_cache(maxsize=8192)
def masked(paths: Any) -> int:
    mask = 0
    for path in paths:
        mask |= PATH[path]
    return mask


@lru_cache(maxsize=8192)
def corners_of(paths: int) -> int:
    corners = 0
    while paths:
        path = paths & -paths
        corners |= CORNERS[path]
        paths ^= path
    return corners


def frontier(table: Mainframe) -> int:
    """The open paths that lead out of somebody's territory."""
    open_paths = PATHS & ~table.walls
    right, down = open_paths & LOW, open_paths >> DOWN
    faceup = tuple([nodes & ~table.secured for nodes in table.tokens])
    paths = 0
    for held in territories(open_paths, faceup, NODES & ~table.secured):
        paths |= (held ^ held >> 1) & right | ((held ^ held >> STRIDE) & down) << DOWN
    return paths


# What the board looks like after a move that secures nothing: walls and tokens.

Glimpse = tuple[int, Sequence[int]] | None


def after_pattern(table: Mainframe, frame: Frame, seat: int, move: Any) -> Glimpse:
    paths = masked(move)
    if zones.divides(table, corners_of(paths)):
        return None
    return table.walls | paths, table.tokens


def after_partition(table: Mainframe, frame: Frame, seat: int, move: Any) -> Glimpse:
    path = PATH.get(move)
    if path is None or zones.divides(table, CORNERS[path]):
        return None
    return table.walls | path, table.tokens


def after_partition_move(table: Mainframe, frame: Frame, seat: int, move: Any) -> Glimpse:
    walls = table.walls & ~PATH[str(frame.it)]
    path = PATH[move]
    corners = CORNERS[path]
    if any(fence & corners == corners for fence in zones.fences(walls)):
        return None
    return walls | path, table.tokens


def after_access_point(table: Mainframe, frame: Frame, seat: int, move: Any) -> Glimpse:
    tokens = table.tokens.copy()
    tokens[seat] |= NODE[move]
    return table.walls, tokens


def in_open(table: Mainframe, node: int) -> bool:
    """Whether the node lies in no zone, so that its token may leave without securing one."""
    return not any(area & node and zones.is_zone(table, area) for area in table.areas)


def after_move(table: Mainframe, frame: Frame, seat: int, move: Any) -> Glimpse:
    origin = NODE[str(frame.it)]
    if not in_open(table, origin):
        return None
    tokens = table.tokens.copy()
    tokens[table.owner(origin)] ^= origin | NODE[move]
    return table.walls, tokens


def after_swap(table: Mainframe, frame: Frame, seat: int, move: Any) -> Glimpse:
    first, second = NODE[str(frame.it)], NODE[move]
    if not (in_open(table, first) and in_open(table, second)):
        return None
    tokens = table.tokens.copy()
    one, two = table.owner(first), table.owner(second)
    tokens[one] ^= first | second
    tokens[two] ^= first | second
    return table.walls, tokens


GLIMPSES: dict[type, Any] = {
    PlacePattern: after_pattern,
    PlacePartition: after_partition,
    PlaceAccessPoint: after_access_point,
    MovePartition: after_partition_move,
    MoveAccessPoint: after_move,
    SwapAccessPoints: after_swap,
}

BRAIN = MainframeBrain()
