"""Patterns: the arrangements of limited partition placement in every place where they fit.

A card shows unit segments between corners. They may be rotated, never mirrored (MF-21).
"""

from collections.abc import Iterable
from typing import NamedTuple

from domain.kernel.values import Json
from domain.mainframe.board import CORNERS, DOWN, ENDS, PATH_NAME, STRIDE
from domain.mainframe.components import HEIGHT, WIDTH

Corner = tuple[int, int]
Segment = tuple[Corner, Corner]
Shape = frozenset[Segment]


class Placement(NamedTuple):
    """One way to put a pattern on the board, ready for fast tests."""

    names: tuple[str, ...]
    paths: int
    ends: int
    corners: int
    loops: bool
    """Whether the arrangement closes a ring by itself."""


def shape(segments: Iterable[Json]) -> Shape:
    return _settled(((a[0], a[1]), (b[0], b[1])) for a, b in segments)


def _settled(segments: Iterable[Segment]) -> Shape:
    """Move the shape to the upper left, so that equal shapes compare equal."""
    drawn = list(segments)
    left = min(x for segment in drawn for x, _ in segment)
    top = min(y for segment in drawn for _, y in segment)
    moved = (sorted((x - left, y - top) for x, y in segment) for segment in drawn)
    return frozenset((first, second) for first, second in moved)


def rotated(drawn: Shape) -> Shape:
    return _settled(((-ay, ax), (-by, bx)) for (ax, ay), (bx, by) in drawn)


def mirrored(drawn: Shape) -> Shape:
    return _settled(((-ax, ay), (-bx, by)) for (ax, ay), (bx, by) in drawn)


def orientations(drawn: Shape) -> list[Shape]:
    """The different rotations, the printed one first."""
    turns = [drawn]
    for _ in range(3):
        turns.append(rotated(turns[-1]))
    return list(dict.fromkeys(turns))


def _path(segment: Segment) -> int | None:
    """The path on which the segment lies, or None if that is off the board or on its rim."""
    (x, y), (other_x, _) = segment
    if other_x == x:
        row, column, shift = y, x - 1, 0
    else:
        row, column, shift = y - 1, x, DOWN
    if row < 0 or column < 0 or row >= HEIGHT or column >= WIDTH:
        return None
    path = 1 << row * STRIDE + column << shift
    return path if path in PATH_NAME else None


def _placed(drawn: Shape, x: int, y: int) -> Placement | None:
    paths = [_path(((ax + x, ay + y), (bx + x, by + y))) for (ax, ay), (bx, by) in sorted(drawn)]
    on_board = sorted(path for path in paths if path is not None)
    if len(on_board) < len(paths):
        return None
    ends = corners = 0
    for path in on_board:
        ends |= ENDS[path]
        corners |= CORNERS[path]
    names = tuple(PATH_NAME[path] for path in on_board)
    loops = corners.bit_count() <= len(on_board)
    return Placement(names, sum(on_board), ends, corners, loops)


def placements(segments: Iterable[Json], with_mirror: bool = False) -> tuple[Placement, ...]:
    """Every placement of the pattern on an empty board, in a fixed order."""
    drawn = shape(segments)
    turns = orientations(drawn)
    if with_mirror:
        turns = list(dict.fromkeys(turns + orientations(mirrored(drawn))))
    found = (
        _placed(turn, x, y) for turn in turns for y in range(HEIGHT + 1) for x in range(WIDTH + 1)
    )
    return tuple(placement for placement in found if placement is not None)
