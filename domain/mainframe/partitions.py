"""The verbs for partitions: place, move, return (MF-19 to MF-21, MF-23 to MF-25)."""

from collections.abc import Container, Sequence
from typing import cast

from domain.kernel.agenda import Frame
from domain.kernel.chance import Dice
from domain.kernel.decision import Option
from domain.kernel.errors import IllegalChoice
from domain.kernel.values import Json, Move
from domain.mainframe import zones
from domain.mainframe.board import (
    ENDS,
    NODE,
    NODES,
    PATH,
    PATH_NAME,
    PATHS,
    bits,
    bordering,
    ends_of,
    inside,
    listed,
    node_names,
    path_mask,
    path_names,
)
from domain.mainframe.events import PartitionMoved, PartitionReturned, PartitionsPlaced
from domain.mainframe.foresight import (
    STOP,
    Act,
    Piece,
    Used,
    is_last_piece,
    only_rest,
)
from domain.mainframe.patterns import Pattern, single
from domain.mainframe.pieces import UpTo, because_of, kept, settle
from domain.mainframe.refusals import Refusal, no_such_path, not_faceup, not_free, not_unlocked
from domain.mainframe.table import Mainframe

TRIES = 12
"""How often a random place is drawn before all legal ones are listed."""

MOST_APART = 7
"""How many scattered paths are looked for: three more than a card asks for are always enough."""

EVERY_PATH = tuple(PATH.values())
EVERY_CHOICE = frozenset({*PATH, STOP})
SINGLE = {path: single(path) for path in EVERY_PATH}


class PlacePattern(Piece):
    """Limited partition placement: all partitions of the arrangement at once (MF-21, MF-A5)."""

    __slots__ = ("hint", "mirrored", "pattern")
    kind = "place_pattern"
    verb = "place_pattern"
    rule = "MF-21"

    def __init__(self, segments: Json, with_mirror: bool = False) -> None:
        self.pattern = Pattern(segments, with_mirror)
        self.mirrored = Pattern(segments, True)
        self.hint = self.pattern.placements[0]
        """The placement that was found last; boards change little, so it is looked at first."""

    def candidates(self, table: Mainframe, frame: Frame) -> Sequence[Move]:
        legal = zones.legal_paths(table)
        found: list[tuple[str, ...]] = []
        for orientation in self.pattern.orientations:
            shifts = orientation.fitting(legal)
            if not shifts:
                continue
            for shift in bits(shifts & orientation.dividing(table.fences)):
                placement = orientation.by_shift[shift]
                if zones.empty_zone(table, placement.paths, placement.ends):
                    shifts ^= shift
            found += listed(shifts, orientation.names)
        return found

    def possible(self, table: Mainframe, frame: Frame) -> bool:
        if self.pattern in table.hopeless:
            return False
        if zones.is_quiet(table, self.hint):
            return True
        for placement in self.pattern.quiet(table.free, table.fences):
            self.hint = placement
            return True
        wanted = 0
        for placement in self.pattern.fitting(zones.legal_paths(table)):
            empty = zones.empty_zone(table, placement.paths, placement.ends)
            if not empty:
                return True
            wanted |= empty
        table.hopeless = {**table.hopeless, self.pattern: wanted | table.pockets}
        return False

    def harmless(self, table: Mainframe, frame: Frame, rest: Used) -> Container[Move]:
        return {placement.names for placement in self.pattern.quiet(table.free, table.fences)}

    def is_sure(self, table: Mainframe, frame: Frame, used: Used) -> bool:
        if used.paths:
            return False
        self.use(used)
        return zones.is_quiet(table, self.hint) or any(
            True for _ in self.pattern.quiet(table.free, table.fences)
        )

    def use(self, used: Used) -> None:
        used.paths += len(self.pattern.placements[0].names)

    def sample(self, table: Mainframe, frame: Frame, dice: Dice) -> Move:
        free = table.free
        placements = self.pattern.placements
        is_last = is_last_piece(table)
        for _ in range(TRIES):
            placement = placements[dice.below(len(placements))]
            if (
                placement.paths & free == placement.paths
                and zones.is_legal(table, placement)
                and (is_last or self.is_offered(table, frame, placement.names))
            ):
                return placement.names
        return super().sample(table, frame, dice)

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
        return any(placement.paths == mask for placement in self.pattern.placements)

    def _how_wrong(self, paths: list[str]) -> str:
        mask = path_mask(paths)
        if any(placement.paths == mask for placement in self.mirrored.placements):
            return "the arrangement is mirrored; it may only be rotated"
        return "these paths do not form the arrangement of the card"


class PlacePartition(UpTo):
    """One partition on an empty path: any path, one around a node, or away from the others."""

    __slots__ = ("around", "scattered")
    kind = "place_partition"
    verb = "place_partition"
    rule = "MF-20"
    names = "path"

    def __init__(
        self,
        around: bool = False,
        scattered: bool = False,
        skips: int | None = None,
        assured: bool = False,
    ) -> None:
        super().__init__(skips, assured)
        self.around = around
        """Only paths that border the node kept in the frame."""
        self.scattered = scattered
        """Only paths that share no node with the partitions placed before."""

    def _allowed(self, frame: Frame) -> int:
        if self.around:
            return bordering(NODE[str(kept(frame, "node"))])
        if self.scattered:
            placed = cast(tuple[str, ...], kept(frame, "placed", ()))
            return inside(NODES & ~ends_of(path_mask(placed)))
        return PATHS

    def candidates(self, table: Mainframe, frame: Frame) -> Sequence[Move]:
        return self.with_stop(path_names(zones.legal_paths(table) & self._allowed(frame)))

    def possible(self, table: Mainframe, frame: Frame) -> bool:
        return zones.has_legal_path(table, self._allowed(frame))

    def harmless(self, table: Mainframe, frame: Frame, rest: Used) -> Container[Move]:
        quiet = table.free & self._allowed(frame) & ~zones.dividing_paths(table)
        if self.scattered:
            quiet = self._apart(table, frame, quiet, rest.paths - 1)
        return {*path_names(quiet), STOP}

    def foresee(self, table: Mainframe, frame: Frame, move: Move) -> bool | None:
        rest = only_rest(table)
        if move == STOP or not isinstance(rest, PlacePartition) or rest.around:
            return None
        path = PATH[str(move)]
        allowed = self._allowed(frame) & inside(NODES & ~ENDS[path]) if rest.scattered else PATHS
        return zones.leaves_legal_path(table, path, allowed)

    def _apart(self, table: Mainframe, frame: Frame, paths: int, needed: int) -> int:
        """Those of the paths that leave as many of some scattered ones as are needed.

        Each spoils one of them by closing a ring, and those with which it shares a node.
        """
        scattered = zones.scattered_paths(table, self._allowed(frame), MOST_APART)
        spoilt = len(scattered) - needed - 1
        ends = [ENDS[path] for path in scattered]
        apart = 0
        for path in bits(paths):
            own = ENDS[path]
            if sum(1 for nodes in ends if nodes & own) <= spoilt:
                apart |= path
        return apart

    def is_sure(self, table: Mainframe, frame: Frame, used: Used) -> bool:
        self.use(used)
        if self.around:
            return used.paths == 1 and self._is_sure_around(table, frame)
        if self.scattered:
            if used.apart is None:
                used.apart = len(zones.scattered_paths(table, self._allowed(frame), MOST_APART))
            return used.apart >= used.paths
        return zones.spare_paths(table) >= used.paths

    def _is_sure_around(self, table: Mainframe, frame: Frame) -> bool:
        """Whether a path that divides nothing borders the node, or every node it may become."""
        node = kept(frame, "node")
        nodes = table.open_nodes if node is None else NODE[str(node)]
        return not nodes & ~ends_of(table.free & ~zones.dividing_paths(table))

    def use(self, used: Used) -> None:
        used.paths += 1

    def sample(self, table: Mainframe, frame: Frame, dice: Dice) -> Move:
        if self.skips is None and not self.around:
            free = table.free & self._allowed(frame)
            is_last = is_last_piece(table)
            for _ in range(TRIES):
                path = EVERY_PATH[dice.below(len(EVERY_PATH))]
                if (
                    path & free
                    and zones.is_legal(table, SINGLE[path])
                    and (is_last or self.is_offered(table, frame, PATH_NAME[path]))
                ):
                    return PATH_NAME[path]
        return super().sample(table, frame, dice)

    def answer(self, table: Mainframe, frame: Frame, move: Move) -> None:
        if self.stopped(frame, move):
            return
        assert isinstance(move, str)
        table.emit(PartitionsPlaced, frame.seat, because_of(frame), (move,))
        if self.scattered:
            placed = cast(tuple[str, ...], kept(frame, "placed", ()))
            frame.keep("placed", tuple(sorted((*placed, move))))
        settle(table)

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
        own = table.tokens[frame.seat] & ~table.secured
        return node_names(own & ends_of(zones.legal_paths(table)))

    def answer(self, table: Mainframe, frame: Frame, move: Move) -> None:
        frame.it = move
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
    names = "path"

    def candidates(self, table: Mainframe, frame: Frame) -> Sequence[Move]:
        return self.with_stop(path_names(zones.unlocked_walls(table)))

    def possible(self, table: Mainframe, frame: Frame) -> bool:
        return zones.unlocked_walls(table) != 0

    def harmless(self, table: Mainframe, frame: Frame, rest: Used) -> Container[Move]:
        return EVERY_CHOICE

    def is_sure(self, table: Mainframe, frame: Frame, used: Used) -> bool:
        return used.paths > 0 or self.possible(table, frame)

    def why_not(self, table: Mainframe, frame: Frame, values: list[str]) -> Refusal:
        (path,) = values
        return not_unlocked(table, path)


def _without(table: Mainframe, wall: int) -> Mainframe:
    """A copy of the table from which the partition is lifted."""
    lifted = table.clone()
    zones.take_down(lifted, (wall,))
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

    def harmless(self, table: Mainframe, frame: Frame, rest: Used) -> Container[Move]:
        lifted = PATH[str(frame.it)]
        after = _without(table, lifted)
        return set(path_names(after.free & ~zones.dividing_paths(after) & ~lifted))

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
