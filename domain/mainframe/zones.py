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
    inside,
    spread,
)

if TYPE_CHECKING:
    from domain.mainframe.patterns import Placement
    from domain.mainframe.table import Mainframe


FEW = 4
"""So many paths are judged one by one; for more it pays to peel off all dead ends first."""


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
    right, down = _along(walls)
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
    table.free &= ~table.walls
    table.dividing = None
    table.executable = {}
    if divided:
        open_paths = PATHS & ~table.walls
        parts: list[int] = []
        for area in table.areas:
            found = _parts(area, open_paths)
            if len(found) > 1:
                table.judged &= ~inside(area) | table.illegal
            parts += found
        table.areas = tuple(parts)


def take_down(table: "Mainframe", paths: Iterable[int]) -> None:
    """Take unlocked partitions away. Both sides of each lie in one area, so no area changes."""
    for path in paths:
        table.walls ^= path
        table.free |= path
        corners = CORNERS[path]
        broken = next(fence for fence in table.fences if fence & corners)
        others = (fence for fence in table.fences if fence != broken)
        table.fences = (*_pieces(broken, corners, table.walls), *others)
    table.dividing = None
    still_dividing = dividing_paths(table)
    table.judged &= still_dividing
    table.illegal &= still_dividing
    table.hopeless = {}
    table.executable = {}


def _pieces(fence: int, corners: int, walls: int) -> list[int]:
    """What is left of a fence when the partition between the corners is gone."""
    right, down = _along(walls)
    one = spread(corners & -corners, right, down)
    if one & RIM:
        one = spread(one | RIM, right, down)
    return [piece for piece in (one, fence & ~one) if piece & (piece - 1)]


def _along(walls: int) -> tuple[int, int]:
    """The corners from which a partition leads to the right, and downwards."""
    return walls >> DOWN << STRIDE, (walls & LOW) << 1


def secure(table: "Mainframe", owner: int, nodes: int) -> None:
    """Close a zone for good."""
    table.secured |= nodes
    table.free &= ~inside(nodes)
    table.executable = {}
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


def dividing_paths(table: "Mainframe") -> int:
    """The free paths on which a partition would divide an area."""
    if table.dividing is None:
        found = 0
        for fence in table.fences:
            found |= (fence & fence >> STRIDE) >> 1 & ACROSS
            found |= ((fence & fence >> 1) >> STRIDE & DOWNWARDS) << DOWN
        table.dividing = found
    return table.dividing & table.free


def empty_zone(table: "Mainframe", paths: int, ends: int) -> int:
    """A zone without any token that partitions on the paths would create, or 0 (MF-25).

    Spreads from the ends of the paths, and only until a token or a part that has one is met.
    """
    free = table.free & ~paths
    right, down = free & LOW, free >> DOWN
    supplied = table.occupied
    ends &= ~supplied
    while ends:
        part = ends & -ends
        while not part & supplied:
            grown = part | (part & right) << 1
            grown |= grown >> 1 & right
            grown |= (grown & down) << STRIDE
            grown |= grown >> STRIDE & down
            if grown == part:
                if part.bit_count() <= table.zone_limit:
                    return part
                break
            part = grown
        supplied |= part
        ends &= ~part
    return 0


def legal_paths(table: "Mainframe") -> int:
    """The paths on which one partition may be put now (MF-23 to MF-25).

    No pattern may use any other path: what encloses nothing but empty nodes still does so when more
    partitions are put up with it (MF-L5). For the same reason a legal path is judged again only
    when a token has gone or its area was divided, an illegal one when a token has come to a pocket.
    """
    fresh = dividing_paths(table) & ~table.judged
    if fresh:
        table.judged |= fresh
        if fresh.bit_count() > FEW:
            blind, seen, pockets = _dead_ends(table)
            table.illegal |= fresh & blind
            table.pockets |= pockets
            fresh &= ~seen
        while fresh:
            path = fresh & -fresh
            pocket = empty_zone(table, path, ENDS[path])
            if pocket:
                table.illegal |= path
                table.pockets |= pocket
            fresh ^= path
    return table.free & ~table.illegal


def _dead_ends(table: "Mainframe") -> tuple[int, int, int]:
    """The paths into dead ends without any token, all paths into dead ends, and the empty nodes.

    Dead ends are peeled off from their ends, all at once, down to one node with a token in each
    area. What lies behind a path is then either the peeled side or a side that has that token.
    """
    right, down = table.free & LOW, table.free >> DOWN
    kept = 0
    for area in table.areas:
        tokens = area & table.occupied
        if not tokens:
            return 0, 0, 0
        kept |= tokens & -tokens
    supplied = table.occupied
    blind = judged = peeled = 0
    while True:
        left, up = right << 1, down << STRIDE
        either, upright = right | left, down | up
        several = right & left | down & up | either & upright
        ends = (either | upright) & ~(several | kept)
        if not ends:
            break
        across = right & (ends | ends >> 1)
        downwards = down & (ends | ends >> STRIDE)
        judged |= across | downwards << DOWN
        empty = ends & ~supplied
        blind |= right & (empty | empty >> 1) | (down & (empty | empty >> STRIDE)) << DOWN
        full = ends & supplied
        supplied |= (right & full) << 1 | right & full >> 1
        supplied |= (down & full) << STRIDE | down & full >> STRIDE
        peeled |= empty
        right &= ~across
        down &= ~downwards
    is_sure = peeled.bit_count() <= table.zone_limit
    return (blind, judged, peeled) if is_sure else (0, 0, 0)


def has_legal_path(table: "Mainframe", allowed: int = PATHS) -> bool:
    quiet = table.free & allowed & ~dividing_paths(table)
    return quiet != 0 or legal_paths(table) & allowed != 0


def divides(table: "Mainframe", corners: int) -> bool:
    """Whether joined partitions with these corners would divide an area."""
    for fence in table.fences:
        touched = fence & corners
        if touched & (touched - 1):
            return True
    return False


def is_quiet(table: "Mainframe", placement: "Placement") -> bool:
    """Whether a placement is free and divides nothing."""
    is_free = placement.paths & table.free == placement.paths
    return is_free and not placement.loops and not divides(table, placement.corners)


def is_legal(table: "Mainframe", placement: "Placement") -> bool:
    """Whether the partitions of a placement may be put on its free paths (MF-25)."""
    if not placement.loops and not divides(table, placement.corners):
        return True
    return not empty_zone(table, placement.paths, placement.ends)


def open_area(table: "Mainframe") -> int:
    """The nodes that no zone encloses (MF-A1); there may be none."""
    for area in table.areas:
        if area.bit_count() > table.zone_limit:
            return area
    return 0


def unlocked_walls(table: "Mainframe") -> int:
    """The partitions that enclose no zone and lie in no secured zone (MF-19, MF-31, MF-A6)."""
    found = 0
    for area in table.areas:
        found |= inside(area)
    return found & table.walls


def spare_paths(table: "Mainframe") -> int:
    """How many partitions can be put up one after the other without dividing anything.

    Each such partition takes one path out of a ring of nodes; a connected area of n nodes with m
    free paths has m - n + 1 of them.
    """
    open_nodes = NODES & ~table.secured
    return table.free.bit_count() - open_nodes.bit_count() + len(table.areas)


def leaves_legal_path(table: "Mainframe", path: int, allowed: int) -> bool:
    """Whether one more partition can be put up, where it is allowed, after one on this path."""
    others = legal_paths(table) & allowed & ~path
    area = next(area for area in table.areas if area & ENDS[path])
    if others & ~inside(area):
        return True
    free = table.free ^ path
    part = spread(ENDS[path] & -ENDS[path], free & LOW, free >> DOWN)
    quiet = others & ~dividing_paths(table)
    for side in (part, area & ~part):
        if side and (side.bit_count() > table.zone_limit or len(owners(table, side)) > 1):
            left = others & inside(side)
            if left & quiet and part != area:
                return True
            while left:
                other = left & -left
                if not empty_zone(table, path | other, ENDS[other]):
                    return True
                left ^= other
    return False


def scattered_paths(table: "Mainframe", allowed: int, most: int) -> list[int]:
    """Some paths, as many as are easily found, that share no node and together divide nothing."""
    fences = table.fences
    free = table.free & allowed & ~dividing_paths(table)
    found: list[int] = []
    while free and len(found) < most:
        path = free & -free
        joined = corners = CORNERS[path]
        others = []
        for fence in fences:
            if not fence & corners:
                others.append(fence)
            elif fence & corners == corners:
                break
            else:
                joined |= fence
        else:
            found.append(path)
            fences = (joined, *others)
            free &= inside(NODES & ~ENDS[path])
        free &= ~path
    return found
