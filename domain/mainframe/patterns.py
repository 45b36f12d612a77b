"""Patterns: the arrangements of limited partition placement in every place where they fit.

A card shows unit segments between corners. They may be rotated, never mirrored (MF-21). Moving an
arrangement over the board shifts the bits of its paths alike, so all places of one orientation are
tested at once: the free paths are laid over each other, shifted by each path of the arrangement.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from domain.kernel.values import Json
from domain.mainframe.board import CORNERS, DOWN, ENDS, PATH_NAME, STRIDE, ByByte, bits, by_byte
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


def single(path: int) -> Placement:
    """One partition on one path."""
    return Placement((PATH_NAME[path],), path, ENDS[path], CORNERS[path], False)


class Orientation(NamedTuple):
    """A pattern turned one way, at its first place and wherever it can be shifted from there."""

    paths: tuple[int, ...]
    """The numbers of its paths at the first place."""
    corners: tuple[int, ...]
    by_shift: dict[int, Placement]
    """By the bit whose number is the shift from the first place."""
    names: ByByte[tuple[str, ...]]
    shifts: int
    loops: bool

    def fitting(self, free: int) -> int:
        """The shifts at which all paths are free."""
        shifts = self.shifts
        for path in self.paths:
            shifts &= free >> path
        return shifts

    def dividing(self, fences: tuple[int, ...]) -> int:
        """The shifts at which the arrangement would divide an area: two corners on one fence."""
        if self.loops:
            return self.shifts
        found = 0
        first, *others = self.corners
        for fence in fences:
            once = fence >> first
            for corner in others:
                touching = fence >> corner
                found |= once & touching
                once |= touching
        return found


@cache
def _everywhere(drawn: Shape) -> Orientation:
    places = (_placed(drawn, x, y) for y in range(HEIGHT + 1) for x in range(WIDTH + 1))
    found = [placement for placement in places if placement is not None]
    first = found[0]
    by_shift = {placement.paths // first.paths: placement for placement in found}
    return Orientation(
        _numbers(first.paths),
        _numbers(first.corners),
        by_shift,
        by_byte({shift: placement.names for shift, placement in by_shift.items()}),
        sum(by_shift),
        first.loops,
    )


def _numbers(mask: int) -> tuple[int, ...]:
    return tuple(bit.bit_length() - 1 for bit in bits(mask))


class Pattern:
    """An arrangement in all its orientations, in a fixed order."""

    __slots__ = ("orientations", "placements")

    def __init__(self, segments: Iterable[Json], with_mirror: bool = False) -> None:
        drawn = shape(segments)
        turns = orientations(drawn)
        if with_mirror:
            turns = list(dict.fromkeys(turns + orientations(mirrored(drawn))))
        self.orientations = tuple(_everywhere(turn) for turn in turns)
        self.placements = tuple(
            placement for turn in self.orientations for placement in turn.by_shift.values()
        )

    def fitting(self, free: int) -> Iterator[Placement]:
        """The placements all of whose paths are free."""
        for orientation in self.orientations:
            for shift in bits(orientation.fitting(free)):
                yield orientation.by_shift[shift]

    def quiet(self, free: int, fences: tuple[int, ...]) -> Iterator[Placement]:
        """The fitting placements that divide nothing."""
        for orientation in self.orientations:
            shifts = orientation.fitting(free)
            if shifts:
                for shift in bits(shifts & ~orientation.dividing(fences)):
                    yield orientation.by_shift[shift]
