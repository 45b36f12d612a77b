"""The verbs for partitions: place, move, return (MF-19 to MF-21, MF-23 to MF-25)."""

from collections.abc import Sequence
from typing import cast

from domain.kernel.agenda import Frame
from domain.kernel.decision import Option
from domain.kernel.errors import IllegalChoice
from domain.kernel.values import Json, Move
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
from domain.mainframe.events import PartitionMoved, PartitionReturned, PartitionsPlaced
from domain.mainframe.foresight import STOP, Act, Piece
from domain.mainframe.patterns import Placement, placements
from domain.mainframe.pieces import UpTo, because_of, kept, settle
from domain.mainframe.refusals import Refusal, no_such_path, not_faceup, not_free, not_unlocked
from domain.mainframe.table import Mainframe


class PlacePattern(Piece):
    """Limited partition placement: all partitions of the arrangement at once (MF-21, MF-A5)."""

    __slots__ = ("mirror_images", "placements")
    kind = "place_pattern"
    verb = "place_pattern"
    rule = "MF-21"

    def __init__(self, segments: Json, with_mirror: bool = False) -> None:
        self.placements = placements(segments, with_mirror)
        self.mirror_images = placements(segments, True)

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
        return Option(self.verb, {"paths": move}, self.rule, move)

    def why_not(self, table: Mainframe, frame: Frame, values: list[str]) -> Refusal:
        (named,) = values
        paths = named.split("+")
        taken = [unknown for path in paths if (unknown := no_such_path(path))]
        if not taken and not self._is_arrangement(paths):
            return IllegalChoice(self._how_wrong(paths), "MF-21")
        return taken[0] if taken else not_free(table, paths)

    def _is_arrangement(self, paths: list[str]) -> bool:
        mask = path_mask(paths)
        return any(placement.paths == mask for placement in self.placements)

    def _how_wrong(self, paths: list[str]) -> str:
        mask = path_mask(paths)
        if any(placement.paths == mask for placement in self.mirror_images):
            return "the arrangement is mirrored; it may only be rotated"
        return "these paths do not form the arrangement of the card"


def is_legal(table: Mainframe, placement: Placement) -> bool:
    """Whether free paths may be taken by the arrangement without an empty zone (MF-25)."""
    if placement.loops or zones.divides(table, placement.corners):
        return not zones.makes_empty_zone(table, placement.paths, placement.ends)
    return True


class PlacePartition(UpTo):
    """One partition on an empty path: any path, one around a node, or away from the others."""

    __slots__ = ("around", "scattered")
    kind = "place_partition"
    verb = "place_partition"
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
        return Option(self.verb, {"path": move}, self.rule, move)

    def why_not(self, table: Mainframe, frame: Frame, values: list[str]) -> Refusal:
        (path,) = values
        if (refused := not_free(table, [path])) is not None:
            return refused
        if not self._allowed(frame) & PATH[path]:
            limit = "does not border the node" if self.around else "shares a node with another"
            return IllegalChoice(f"{path} {limit}", "MF-14")
        return None


class ChooseOwnNode(Piece):
    """One of the own faceup access points that has a legal path around its node."""

    __slots__ = ()
    kind = "choose_access_point"
    verb = "choose_access_point"
    rule = "MF-16"

    def candidates(self, table: Mainframe, frame: Frame) -> Sequence[Move]:
        legal = zones.legal_paths(table)
        own = table.tokens[frame.seat] & ~table.secured
        return node_names(sum(node for node in bits(own) if legal & ~inside(NODES & ~node)))

    def answer(self, table: Mainframe, frame: Frame, move: Move) -> None:
        frame.keep("node", move)

    def option(self, table: Mainframe, frame: Frame, move: Move) -> Option:
        return Option(self.verb, {"node": move}, self.rule, move)

    def why_not(self, table: Mainframe, frame: Frame, values: list[str]) -> Refusal:
        (node,) = values
        if (refused := not_faceup(table, node, self.rule)) is not None:
            return refused
        if not table.tokens[frame.seat] & NODE[node]:
            return IllegalChoice(f"the access point on {node} is not your own", "MF-14")
        return IllegalChoice(f"no partition can be placed around {node}", "MF-15")


class ChoosePartition(UpTo):
    """One unlocked partition, to be moved or returned (MF-19, MF-31)."""

    __slots__ = ()
    kind = "choose_partition"
    verb = "choose_partition"
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
        return Option(self.verb, {"path": move}, self.rule, move)

    def why_not(self, table: Mainframe, frame: Frame, values: list[str]) -> Refusal:
        (path,) = values
        return not_unlocked(table, path)


def _without(table: Mainframe, wall: int) -> Mainframe:
    """A copy of the table from which the partition is lifted."""
    lifted = table.clone()
    zones.take_down(lifted, wall)
    return lifted


class MovePartition(Piece):
    """Where the chosen partition goes: any other empty path (MF-19, MF-A7).

    There always is one: the path left lies in a ring of open paths, and any other path of that ring
    can be taken without dividing anything.
    """

    __slots__ = ()
    assured = True
    kind = "move_partition"
    verb = "move_partition"
    rule = "MF-19"

    def candidates(self, table: Mainframe, frame: Frame) -> Sequence[Move]:
        if frame.it is None:
            return ()
        lifted = PATH[str(frame.it)]
        return path_names(zones.legal_paths(_without(table, lifted)) & ~lifted)

    def answer(self, table: Mainframe, frame: Frame, move: Move) -> None:
        table.emit(PartitionMoved, frame.seat, because_of(frame), str(frame.it), str(move))
        settle(table)

    def option(self, table: Mainframe, frame: Frame, move: Move) -> Option:
        return Option(self.verb, {"path": frame.it, "to": move}, self.rule, move)

    def why_not(self, table: Mainframe, frame: Frame, values: list[str]) -> Refusal:
        path, target = values
        if path != frame.it:
            return IllegalChoice(f"the partition on {frame.it} was chosen, not {path}", self.rule)
        if target == path:
            return IllegalChoice(f"the partition on {path} must go to another path", "MF-A7")
        return not_free(_without(table, PATH[path]), [target])


class ReturnPartition(Act):
    """Put the chosen partition back into the supply."""

    __slots__ = ()

    def perform(self, table: Mainframe, frame: Frame) -> None:
        if frame.it is not None:
            table.emit(PartitionReturned, frame.seat, because_of(frame), str(frame.it))
