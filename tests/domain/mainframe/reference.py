"""The formal model of the rules in the slowest and plainest way: a measure for the tuned code.

Nodes and paths are names, areas are found by walking from node to node.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from tests.domain.mainframe.board import COLUMNS, NODES, PATHS, across, down

Walls = frozenset[str]
Tokens = Mapping[str, str]
"""The letter of the runner on each node with a token."""

ENDS = {path: tuple(path.split("-")) for path in PATHS}
HALF = len(NODES) // 2


def areas(walls: Walls) -> list[frozenset[str]]:
    """The connected groups of nodes, found by walking (MF-26)."""
    ways: dict[str, list[str]] = {node: [] for node in NODES}
    for path, (one, other) in ENDS.items():
        if path not in walls:
            ways[one].append(other)
            ways[other].append(one)
    found: list[frozenset[str]] = []
    seen: set[str] = set()
    for start in NODES:
        if start in seen:
            continue
        area, to_visit = {start}, [start]
        while to_visit:
            for node in ways[to_visit.pop()]:
                if node not in area:
                    area.add(node)
                    to_visit.append(node)
        seen |= area
        found.append(frozenset(area))
    return found


def zones(walls: Walls, limit: int = HALF) -> list[frozenset[str]]:
    """The areas of at most half of the board (MF-A1)."""
    return [area for area in areas(walls) if len(area) <= limit]


def owners(zone: frozenset[str], tokens: Tokens) -> set[str]:
    return {letter for node, letter in tokens.items() if node in zone}


def secured(walls: Walls, tokens: Tokens, limit: int = HALF) -> dict[frozenset[str], str]:
    """The zones with tokens of one runner only (MF-27)."""
    found = ((zone, owners(zone, tokens)) for zone in zones(walls, limit))
    return {zone: letters.pop() for zone, letters in found if len(letters) == 1}


def has_empty_zone(walls: Walls, tokens: Tokens, limit: int = HALF) -> bool:
    return any(not owners(zone, tokens) for zone in zones(walls, limit))


def may_stand(paths: Iterable[str], walls: Walls, tokens: Tokens) -> bool:
    """Whether partitions may be put on the paths together (MF-23 to MF-25)."""
    paths = set(paths)
    closed = secured(walls, tokens)
    inside = any(set(ENDS[path]) <= zone for path in paths for zone in closed)
    return not paths & walls and not inside and not has_empty_zone(walls | paths, tokens)


def legal_paths(walls: Walls, tokens: Tokens) -> set[str]:
    return {path for path in PATHS if may_stand({path}, walls, tokens)}


def unlocked(walls: Walls, tokens: Tokens) -> set[str]:
    """The partitions with both sides in one area that is not secured (MF-19, MF-31, MF-A6)."""
    closed = secured(walls, tokens)
    return {
        path
        for path in walls
        for area in areas(walls)
        if set(ENDS[path]) <= area and area not in closed
    }


def arrangements(segments: Any, mirrored: bool = False) -> set[frozenset[str]]:
    """Every way to lay unit segments on paths of the board, turned but not turned over (MF-21)."""
    drawn = [[(-x if mirrored else x, y) for x, y in segment] for segment in segments]
    found = set()
    for _ in range(4):
        drawn = [[(-y, x) for x, y in segment] for segment in drawn]
        for right in range(-6, 16):
            for below in range(-6, 16):
                paths = {_path(segment, right, below) for segment in drawn}
                if None not in paths:
                    found.add(frozenset(str(path) for path in paths))
    return found


def _path(segment: list[tuple[int, int]], right: int, below: int) -> str | None:
    (x, y), (other_x, _) = sorted(segment)
    row, column = y + below, x + right
    if x == other_x:
        on_board = 0 <= row < 6 and 1 <= column < len(COLUMNS)
        return across(row + 1, column - 1) if on_board else None
    on_board = 1 <= row < 6 and 0 <= column < len(COLUMNS)
    return down(row, column) if on_board else None
