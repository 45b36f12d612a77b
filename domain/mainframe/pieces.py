"""The pieces of programs on the board: partitions and access points (MF-16 to MF-25)."""

from collections.abc import Sequence
from typing import cast

from domain.kernel.agenda import Frame
from domain.kernel.decision import Option
from domain.kernel.values import Move
from domain.mainframe import zones
from domain.mainframe.board import (
    ENDS,
    NODE,
    NODES,
    PATH,
    PATHS,
    bits,
    inside,
    node_names,
    path_mask,
    path_names,
)
from domain.mainframe.events import (
    AccessPointMoved,
    AccessPointPlaced,
    AccessPointReturned,
    AccessPointsSwapped,
    PartitionMoved,
    PartitionReturned,
    PartitionsPlaced,
    ZoneSecured,
)
from domain.mainframe.foresight import STOP, Act, Piece
from domain.mainframe.patterns import Placement
from domain.mainframe.table import Mainframe


def settle(table: Mainframe) -> None:
    """Turn the tokens of every zone facedown that holds one runner's only (MF-28, MF-30)."""
    for owner, nodes in zones.newly_secured(table):
        table.emit(ZoneSecured, owner, tuple(node_names(nodes)))


def because_of(frame: Frame) -> str | None:
    """The program that is being carried out, if any."""
    return None if frame.source is None else str(frame.source)


def kept(frame: Frame, name: str, default: Move = None) -> Move:
    return default if frame.kept is None else frame.kept.get(name, default)


class PlacePattern(Piece):
    """Limited partition placement: all partitions of the arrangement at once (MF-21, MF-A5)."""

    __slots__ = ("placements",)
    kind = "place_pattern"
    rule = "MF-21"

    def __init__(self, placements: tuple[Placement, ...]) -> None:
        self.placements = placements

    def candidates(self, table: Mainframe, frame: Frame) -> Sequence[Move]:
        blocked = PATHS ^ zones.free_paths(table)
        return [
            placement.names
            for placement in self.placements
            if not placement.paths & blocked and is_legal(table, placement)
        ]

    def possible(self, table: Mainframe, frame: Frame) -> bool:
        blocked = PATHS ^ zones.free_paths(table)
        return any(
            not placement.paths & blocked and is_legal(table, placement)
            for placement in self.placements
        )

    def answer(self, table: Mainframe, frame: Frame, move: Move) -> None:
        paths = cast(tuple[str, ...], move)
        table.emit(PartitionsPlaced, frame.seat, because_of(frame), paths)
        settle(table)

    def option(self, table: Mainframe, frame: Frame, move: Move) -> Option:
        return Option("place_pattern", {"paths": move}, self.rule, move)


def is_legal(table: Mainframe, placement: Placement) -> bool:
    """Whether free paths may be taken by the arrangement without an empty zone (MF-25)."""
    if placement.loops or zones.divides(table, placement.corners):
        return not zones.makes_empty_zone(table, placement.paths, placement.ends)
    return True


class UpTo(Piece):
    """A piece that may be left out, together with the steps that belong to it."""

    __slots__ = ("skips",)

    def __init__(self, skips: int | None = None) -> None:
        self.skips = skips
        """How many steps to leave out after a stop; None if the piece is a must."""

    @property
    def assured(self) -> bool:  # type: ignore[override]  # depends on the card
        return self.skips is not None

    def with_stop(self, found: Sequence[Move]) -> Sequence[Move]:
        return [*found, STOP] if found and self.skips is not None else found

    def stopped(self, frame: Frame, move: Move) -> bool:
        if move != STOP:
            return False
        assert self.skips is not None
        frame.at += self.skips
        return True


class PlacePartition(UpTo):
    """One partition on an empty path: any path, one around a node, or away from the others."""

    __slots__ = ("around", "scattered")
    kind = "place_partition"
    rule = "MF-20"

    def __init__(self, around: bool = False, scattered: bool = False, skips: int | None = None):
        super().__init__(skips)
        self.around = around
        """Only paths that border the node kept in the frame."""
        self.scattered = scattered
        """Only paths that share no node with the partitions placed before."""

    def _allowed(self, frame: Frame) -> int:
        if self.around:
            node = NODE[str(kept(frame, "node"))]
            return PATHS & ~inside(NODES & ~node)
        if self.scattered:
            placed = path_mask(kept(frame, "placed", ()))  # type: ignore[arg-type]
            touched = 0
            for path in bits(placed):
                touched |= ENDS[path]
            return inside(NODES & ~touched)
        return PATHS

    def candidates(self, table: Mainframe, frame: Frame) -> Sequence[Move]:
        return self.with_stop(path_names(zones.legal_paths(table, self._allowed(frame))))

    def possible(self, table: Mainframe, frame: Frame) -> bool:
        return zones.has_legal_path(table, self._allowed(frame))

    def answer(self, table: Mainframe, frame: Frame, move: Move) -> None:
        if self.stopped(frame, move):
            return
        assert isinstance(move, str)
        table.emit(PartitionsPlaced, frame.seat, because_of(frame), (move,))
        if self.scattered:
            frame.keep("placed", (*kept(frame, "placed", ()), move))  # type: ignore[misc]
        settle(table)

    def option(self, table: Mainframe, frame: Frame, move: Move) -> Option:
        if move == STOP:
            return Option(STOP, {}, self.rule, move)
        return Option("place_partition", {"path": move}, self.rule, move)


class ChooseOwnNode(Piece):
    """One of the own faceup access points that has a legal path around its node."""

    __slots__ = ()
    kind = "choose_access_point"
    rule = "MF-16"

    def candidates(self, table: Mainframe, frame: Frame) -> Sequence[Move]:
        legal = zones.legal_paths(table)
        own = table.tokens[frame.seat] & ~table.secured
        return node_names(sum(node for node in bits(own) if legal & ~inside(NODES & ~node)))

    def answer(self, table: Mainframe, frame: Frame, move: Move) -> None:
        frame.keep("node", move)

    def option(self, table: Mainframe, frame: Frame, move: Move) -> Option:
        return Option("choose_access_point", {"node": move}, self.rule, move)


class ChoosePartition(UpTo):
    """One unlocked partition, to be moved or returned (MF-19, MF-31)."""

    __slots__ = ()
    kind = "choose_partition"
    rule = "MF-19"

    def candidates(self, table: Mainframe, frame: Frame) -> Sequence[Move]:
        return self.with_stop(path_names(zones.unlocked_walls(table)))

    def possible(self, table: Mainframe, frame: Frame) -> bool:
        return zones.unlocked_walls(table) != 0

    def answer(self, table: Mainframe, frame: Frame, move: Move) -> None:
        if not self.stopped(frame, move):
            frame.it = move

    def option(self, table: Mainframe, frame: Frame, move: Move) -> Option:
        if move == STOP:
            return Option(STOP, {}, self.rule, move)
        return Option("choose_partition", {"path": move}, self.rule, move)


class MovePartition(Piece):
    """Where the chosen partition goes: any other empty path (MF-19, MF-A7).

    There always is one: the path left lies in a ring of open paths, and any other path of that ring
    can be taken without dividing anything.
    """

    __slots__ = ()
    assured = True
    kind = "move_partition"
    rule = "MF-19"

    def candidates(self, table: Mainframe, frame: Frame) -> Sequence[Move]:
        if frame.it is None:
            return ()
        lifted = PATH[str(frame.it)]
        trial = table.clone()
        zones.take_down(trial, lifted)
        return path_names(zones.legal_paths(trial) & ~lifted)

    def answer(self, table: Mainframe, frame: Frame, move: Move) -> None:
        table.emit(PartitionMoved, frame.seat, because_of(frame), str(frame.it), str(move))
        settle(table)

    def option(self, table: Mainframe, frame: Frame, move: Move) -> Option:
        return Option("move_partition", {"path": frame.it, "to": move}, self.rule, move)


class ReturnPartition(Act):
    """Put the chosen partition back into the supply."""

    __slots__ = ()

    def perform(self, table: Mainframe, frame: Frame) -> None:
        if frame.it is not None:
            table.emit(PartitionReturned, frame.seat, because_of(frame), str(frame.it))


class PlaceAccessPoint(Piece):
    """One token of the own supply on an empty node outside secured zones (MF-22)."""

    __slots__ = ()
    kind = "place_access_point"
    rule = "MF-22"

    def candidates(self, table: Mainframe, frame: Frame) -> Sequence[Move]:
        return node_names(table.open_nodes) if table.supply(frame.seat) else ()

    def possible(self, table: Mainframe, frame: Frame) -> bool:
        return table.supply(frame.seat) > 0 and table.open_nodes != 0

    def answer(self, table: Mainframe, frame: Frame, move: Move) -> None:
        table.emit(AccessPointPlaced, frame.seat, because_of(frame), str(move))
        frame.keep("node", move)
        settle(table)

    def option(self, table: Mainframe, frame: Frame, move: Move) -> Option:
        return Option("place_access_point", {"node": move}, self.rule, move)


class PlaceOnVacatedNode(Act):
    """One token of the own supply on the node that was left; dropped if that cannot be done."""

    __slots__ = ()

    def perform(self, table: Mainframe, frame: Frame) -> None:
        node = str(kept(frame, "vacated"))
        if table.supply(frame.seat) and table.open_nodes & NODE[node]:
            table.emit(AccessPointPlaced, frame.seat, because_of(frame), node)
            settle(table)


class ChooseAccessPoint(UpTo):
    """One faceup access point, to be moved or returned (MF-17)."""

    __slots__ = ("owner",)
    kind = "choose_access_point"
    rule = "MF-17"

    def __init__(self, owner: str = "any", skips: int | None = None) -> None:
        super().__init__(skips)
        self.owner = owner
        """Whose: "any", "self" or "other"."""

    def _choosable(self, table: Mainframe, frame: Frame) -> int:
        faceup = table.faceup
        if self.owner == "self":
            return faceup & table.tokens[frame.seat]
        if self.owner == "other":
            return faceup & ~table.tokens[frame.seat]
        return faceup

    def candidates(self, table: Mainframe, frame: Frame) -> Sequence[Move]:
        if self.possible(table, frame):
            return self.with_stop(node_names(self._choosable(table, frame)))
        return ()

    def possible(self, table: Mainframe, frame: Frame) -> bool:
        return self._choosable(table, frame) != 0

    def answer(self, table: Mainframe, frame: Frame, move: Move) -> None:
        if not self.stopped(frame, move):
            frame.it = move

    def option(self, table: Mainframe, frame: Frame, move: Move) -> Option:
        if move == STOP:
            return Option(STOP, {}, self.rule, move)
        return Option("choose_access_point", {"node": move}, self.rule, move)


class ChooseToMove(ChooseAccessPoint):
    """One faceup access point that can go somewhere."""

    __slots__ = ()

    def possible(self, table: Mainframe, frame: Frame) -> bool:
        return table.open_nodes != 0 and super().possible(table, frame)


class MoveAccessPoint(Piece):
    """Where the chosen access point goes: any empty node outside secured zones (MF-17)."""

    __slots__ = ()
    assured = True
    kind = "move_access_point"
    rule = "MF-17"

    def candidates(self, table: Mainframe, frame: Frame) -> Sequence[Move]:
        return () if frame.it is None else node_names(table.open_nodes)

    def answer(self, table: Mainframe, frame: Frame, move: Move) -> None:
        origin = str(frame.it)
        owner = table.owner(NODE[origin])
        table.emit(AccessPointMoved, frame.seat, because_of(frame), owner, origin, str(move))
        frame.keep("vacated", origin)
        settle(table)

    def option(self, table: Mainframe, frame: Frame, move: Move) -> Option:
        return Option("move_access_point", {"node": frame.it, "to": move}, self.rule, move)


class ReturnAccessPoint(Act):
    """Put the chosen access point back into its owner's supply."""

    __slots__ = ()

    def perform(self, table: Mainframe, frame: Frame) -> None:
        node = str(frame.it)
        owner = table.owner(NODE[node])
        table.emit(AccessPointReturned, frame.seat, because_of(frame), owner, node)
        settle(table)


class ChooseToSwap(Piece):
    """The first of two faceup access points to swap (MF-18)."""

    __slots__ = ()
    kind = "choose_access_point"
    rule = "MF-18"

    def candidates(self, table: Mainframe, frame: Frame) -> Sequence[Move]:
        return node_names(table.faceup) if self.possible(table, frame) else ()

    def possible(self, table: Mainframe, frame: Frame) -> bool:
        return table.faceup.bit_count() >= 2

    def answer(self, table: Mainframe, frame: Frame, move: Move) -> None:
        frame.it = move

    def option(self, table: Mainframe, frame: Frame, move: Move) -> Option:
        return Option("choose_access_point", {"node": move}, self.rule, move)


class SwapAccessPoints(Piece):
    """The second of two faceup access points; they exchange nodes (MF-18, MF-A8)."""

    __slots__ = ()
    assured = True
    kind = "swap_access_points"
    rule = "MF-18"

    def candidates(self, table: Mainframe, frame: Frame) -> Sequence[Move]:
        return node_names(table.faceup & ~NODE[str(frame.it)])

    def answer(self, table: Mainframe, frame: Frame, move: Move) -> None:
        table.emit(AccessPointsSwapped, frame.seat, because_of(frame), str(frame.it), str(move))
        settle(table)

    def option(self, table: Mainframe, frame: Frame, move: Move) -> Option:
        return Option("swap_access_points", {"node": frame.it, "with": move}, self.rule, move)
