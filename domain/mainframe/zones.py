"""Zones: what partitions enclose, found by spreading over bit masks.

A **fence** is a group of corners that partitions join; the rim of the board is a fence from the
start. A new partition divides an area exactly if both its corners lie on one fence, so the search
for zones runs only then. An **area** is a connected group of nodes outside all secured zones; it is
a zone if it is no larger than the table's `zone_limit`, otherwise it is the open area (MF-A1).
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from domain.mainframe.board import (
    ACROSS,
    CORNERS,
    DOWN,
    DOWNWARDS,
    ENDS,
    LOW,
    NODES,
    PATHS,
    RIM,
    STRIDE,
    bits,
    inside,
    spread,
)

if TYPE_CHECKING:
    from domain.mainframe.table import Mainframe


def areas(walls: int) -> tuple[int, ...]:
    """The connected groups of nodes, by their first node."""
    return _parts(NODES, PATHS & ~walls)


def _parts(nodes: int, open_paths: int) -> tuple[int, ...]:
    right, down = open_paths & LOW, open_paths >> DOWN
    found = []
    while nodes:
        part = spread(nodes & -nodes, right, down)
        found.append(part)
        nodes &= ~part
    return tuple(found)


def fences(walls: int) -> tuple[int, ...]:
    """The groups of corners that the rim and the partitions join, the rim's first."""
    down = (walls & LOW) << 1
    right = walls >> DOWN << STRIDE
    found = [spread(RIM, right, down)]
    left = (right | right << 1 | down | down << STRIDE) & ~found[0]
    while left:
        found.append(spread(left & -left, right, down))
        left &= ~found[-1]
    return tuple(found)


def put_up(table: "Mainframe", paths: Iterable[int]) -> None:
    """Put partitions on the paths and see what they divide."""
    divided = False
    for path in paths:
        table.walls |= path
        joined = corners = CORNERS[path]
        others = []
        for fence in table.fences:
            if fence & corners:
                divided = divided or fence & corners == corners
                joined |= fence
            else:
                others.append(fence)
        table.fences = (joined, *others)
    if divided:
        open_paths = PATHS & ~table.walls
        table.areas = tuple(part for area in table.areas for part in _parts(area, open_paths))


def take_down(table: "Mainframe", paths: int) -> None:
    """Take unlocked partitions away. Both sides of each lie in one area, so no area changes."""
    table.walls &= ~paths
    table.fences = fences(table.walls)


def secure(table: "Mainframe", owner: int, nodes: int) -> None:
    """Close a zone for good."""
    table.secured |= nodes
    table.zones.append((owner, nodes))
    table.areas = tuple(area for area in table.areas if not area & nodes)


def owners(table: "Mainframe", area: int) -> list[int]:
    """The seats with a token in the area."""
    return [seat for seat, tokens in enumerate(table.tokens) if tokens & area]


def is_zone(table: "Mainframe", area: int) -> bool:
    return area.bit_count() <= table.zone_limit


def newly_secured(table: "Mainframe") -> list[tuple[int, int]]:
    """The zones that hold tokens of one runner only, by their first node (MF-28, MF-30, MF-A15)."""
    found = []
    for area in table.areas:
        if area.bit_count() <= table.zone_limit:
            inside_it = owners(table, area)
            if len(inside_it) == 1:
                found.append((inside_it[0], area))
    return sorted(found, key=_first_node) if len(found) > 1 else found


def _first_node(zone: tuple[int, int]) -> int:
    return zone[1] & -zone[1]


def free_paths(table: "Mainframe") -> int:
    """The paths without a partition that lie in no secured zone (MF-23, MF-24)."""
    return inside(NODES & ~table.secured) & ~table.walls


def dividing_paths(table: "Mainframe") -> int:
    """The paths on which a partition would divide an area."""
    found = 0
    for fence in table.fences:
        found |= (fence & fence >> STRIDE) >> 1 & ACROSS
        found |= ((fence & fence >> 1) >> STRIDE & DOWNWARDS) << DOWN
    return found & ~table.walls


def divides(table: "Mainframe", corners: int) -> bool:
    """Whether joined partitions with these corners would divide an area."""
    for fence in table.fences:
        touched = fence & corners
        if touched & (touched - 1):
            return True
    return False


def makes_empty_zone(table: "Mainframe", paths: int, ends: int) -> bool:
    """Whether partitions on the paths would create a zone without any token (MF-25)."""
    open_paths = PATHS & ~(table.walls | paths)
    right, down = open_paths & LOW, open_paths >> DOWN
    occupied = table.occupied
    while ends:
        part = spread(ends & -ends, right, down)
        if not part & occupied and part.bit_count() <= table.zone_limit:
            return True
        ends &= ~part
    return False


def legal_paths(table: "Mainframe", allowed: int = PATHS) -> int:
    """The paths on which one partition may be put now (MF-23 to MF-25)."""
    free = free_paths(table) & allowed
    dividing = dividing_paths(table) & free
    legal = free ^ dividing
    while dividing:
        path = dividing & -dividing
        if not makes_empty_zone(table, path, ENDS[path]):
            legal |= path
        dividing ^= path
    return legal


def has_legal_path(table: "Mainframe", allowed: int = PATHS) -> bool:
    free = free_paths(table) & allowed
    dividing = dividing_paths(table) & free
    return free != dividing or any(
        not makes_empty_zone(table, path, ENDS[path]) for path in bits(dividing)
    )


def unlocked_walls(table: "Mainframe") -> int:
    """The partitions that enclose no zone and lie in no secured zone (MF-19, MF-31, MF-A6)."""
    found = 0
    for area in table.areas:
        found |= inside(area)
    return found & table.walls


def spare_paths(table: "Mainframe") -> int:
    """How many partitions can be put up one after the other without dividing anything.

    Each such partition takes one path out of a ring of nodes; a connected area of n nodes with m
    open paths has m - n + 1 of them.
    """
    open_nodes = NODES & ~table.secured
    return free_paths(table).bit_count() - open_nodes.bit_count() + len(table.areas)
