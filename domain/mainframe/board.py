"""The board: nodes, paths and the corners between them, as bits of plain integers.

A node has one bit, row by row, with a spare column at the right. The corners of the nodes (one
more in each direction) are numbered alike, so that the same shifts lead to a neighbour in both.
A path has the bit of its left or upper node; paths that lead down lie `DOWN` bits higher.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

from domain.mainframe.components import HEIGHT, WIDTH

T = TypeVar("T")

STRIDE = WIDTH + 1
DOWN = STRIDE * (HEIGHT + 1)
LOW = (1 << DOWN) - 1


def _name(row: int, column: int) -> str:
    return "abcdefghijklmnopqrstuvwxyz"[column] + str(row + 1)


def _bit(row: int, column: int) -> int:
    return 1 << row * STRIDE + column


NODE: dict[str, int] = {
    _name(row, column): _bit(row, column) for row in range(HEIGHT) for column in range(WIDTH)
}
NODE_NAME: dict[int, str] = {bit: name for name, bit in NODE.items()}
NODES = sum(NODE.values())

_ACROSS = {
    f"{_name(row, column)}-{_name(row, column + 1)}": _bit(row, column)
    for row in range(HEIGHT)
    for column in range(WIDTH - 1)
}
_DOWNWARDS = {
    f"{_name(row, column)}-{_name(row + 1, column)}": _bit(row, column) << DOWN
    for row in range(HEIGHT - 1)
    for column in range(WIDTH)
}
PATH: dict[str, int] = {**_ACROSS, **_DOWNWARDS}
PATH_NAME: dict[int, str] = {bit: name for name, bit in PATH.items()}
PATHS = sum(PATH.values())
ACROSS = sum(_ACROSS.values())
DOWNWARDS = sum(_DOWNWARDS.values()) >> DOWN


def _ends(path: int) -> int:
    return path | path << 1 if path <= LOW else path >> DOWN | path >> DOWN << STRIDE


def _corners(path: int) -> int:
    """The two corners between which a partition on the path stands, across the way."""
    if path <= LOW:
        upper = path << 1
        return upper | upper << STRIDE
    left = path >> DOWN << STRIDE
    return left | left << 1


ENDS: dict[int, int] = {path: _ends(path) for path in PATH_NAME}
"""The two nodes that a path joins."""

CORNERS: dict[int, int] = {path: _corners(path) for path in PATH_NAME}

RIM = sum(
    _bit(y, x)
    for y in range(HEIGHT + 1)
    for x in range(WIDTH + 1)
    if x in (0, WIDTH) or y in (0, HEIGHT)
)
"""The corners on the edge of the board. The edge encloses like a partition (MF-A3)."""


def bits(mask: int) -> Iterator[int]:
    """The single bits of a mask, lowest first."""
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit


ByByte = list[list[list[T]]]
"""What the bits of a mask stand for: for each byte and each of its values, in order."""


def by_byte(meaning: Mapping[int, T]) -> ByByte[T]:
    count = max(meaning).bit_length() // 8 + 1
    return [
        [
            [meaning[bit << 8 * byte] for bit in bits(value) if bit << 8 * byte in meaning]
            for value in range(256)
        ]
        for byte in range(count)
    ]


def listed(mask: int, meaning: ByByte[T]) -> list[T]:
    """What the bits of the mask stand for, a byte at a time."""
    found: list[T] = []
    for meaning_of, byte in zip(meaning, mask.to_bytes(len(meaning), "little"), strict=True):
        if byte:
            found += meaning_of[byte]
    return found


_NODE_NAMES = by_byte(NODE_NAME)
_PATH_NAMES = by_byte(PATH_NAME)


def node_names(mask: int) -> list[str]:
    return listed(mask, _NODE_NAMES)


def path_names(mask: int) -> list[str]:
    return listed(mask, _PATH_NAMES)


def path_mask(names: Iterable[str]) -> int:
    mask = 0
    for name in names:
        mask |= PATH[name]
    return mask


def inside(nodes: int) -> int:
    """The paths that join two of the nodes, with a partition on them or not."""
    return nodes & nodes >> 1 & ACROSS | (nodes & nodes >> STRIDE & DOWNWARDS) << DOWN


def bordering(node: int) -> int:
    """The paths that lead to the node."""
    return PATHS & ~inside(NODES & ~node)


def ends_of(paths: int) -> int:
    """The nodes that the paths join."""
    across, down = paths & LOW, paths >> DOWN
    return across | across << 1 | down | down << STRIDE


def spread(start: int, right: int, down: int) -> int:
    """Every place that can be reached from the start.

    `right` and `down` hold the places from which a way leads to the right and downwards; all ways
    lead back too.
    """
    reached = start
    while True:
        grown = reached | (reached & right) << 1
        grown |= grown >> 1 & right
        grown |= (grown & down) << STRIDE
        grown |= grown >> STRIDE & down
        if grown == reached:
            return reached
        reached = grown
