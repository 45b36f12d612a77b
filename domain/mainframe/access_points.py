"""The verbs for access points: place, move, swap, return (MF-17, MF-18, MF-22)."""

from collections.abc import Container, Sequence

from domain.kernel.agenda import Frame
from domain.kernel.decision import Option
from domain.kernel.errors import IllegalChoice
from domain.kernel.values import Move
from domain.mainframe import zones
from domain.mainframe.board import NODE, node_names
from domain.mainframe.events import (
    AccessPointMoved,
    AccessPointPlaced,
    AccessPointReturned,
    AccessPointsSwapped,
)
from domain.mainframe.foresight import STOP, Act, Piece, Used
from domain.mainframe.pieces import UpTo, because_of, kept, settle
from domain.mainframe.refusals import Refusal, not_faceup, not_open
from domain.mainframe.table import Mainframe


class PlaceAccessPoint(Piece):
    """One token of the own supply on an empty node outside secured zones (MF-22)."""

    __slots__ = ()
    kind = "place_access_point"
    verb = "place_access_point"
    rule = "MF-22"
    needs = "tokens"

    def candidates(self, table: Mainframe, frame: Frame) -> Sequence[Move]:
        return node_names(table.open_nodes) if table.supply(frame.seat) else ()

    def possible(self, table: Mainframe, frame: Frame) -> bool:
        return table.supply(frame.seat) > 0 and table.open_nodes != 0

    def harmless(self, table: Mainframe, frame: Frame, rest: Used) -> Container[Move]:
        return NODE

    def is_sure(self, table: Mainframe, frame: Frame, used: Used) -> bool:
        self.use(used)
        enough = table.supply(frame.seat) >= used.nodes
        return enough and table.open_nodes.bit_count() >= used.nodes

    def use(self, used: Used) -> None:
        used.nodes += 1

    def lacks(self, table: Mainframe, frame: Frame) -> bool:
        return not table.supply(frame.seat)

    def answer(self, table: Mainframe, frame: Frame, move: Move) -> None:
        table.emit(AccessPointPlaced, frame.seat, because_of(frame), str(move))
        frame.keep("node", move)
        settle(table)

    def option(self, table: Mainframe, frame: Frame, move: Move) -> Option:
        return Option(self.verb, {"node": move}, self.rule, move)

    def why_not(self, table: Mainframe, frame: Frame, values: list[str]) -> Refusal:
        (node,) = values
        return not_open(table, node, self.rule)


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
    verb = "choose_access_point"
    rule = "MF-17"
    names = "node"

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

    def why_not(self, table: Mainframe, frame: Frame, values: list[str]) -> Refusal:
        (node,) = values
        if (refused := not_faceup(table, node, self.rule)) is not None:
            return refused
        if not self._choosable(table, frame) & NODE[node]:
            whose = "your own" if self.owner == "self" else "another runner's"
            return IllegalChoice(f"the access point on {node} is not {whose}", "MF-14")
        return None


class ChooseToMove(ChooseAccessPoint):
    """One faceup access point that can go somewhere."""

    __slots__ = ()

    def possible(self, table: Mainframe, frame: Frame) -> bool:
        return table.open_nodes != 0 and super().possible(table, frame)

    def harmless(self, table: Mainframe, frame: Frame, rest: Used) -> Container[Move]:
        area = zones.open_area(table)
        if not table.open_nodes & area:
            return ()
        return {*node_names(self._choosable(table, frame) & area), STOP}

    def is_sure(self, table: Mainframe, frame: Frame, used: Used) -> bool:
        area = zones.open_area(table)
        has_room = (table.open_nodes & area).bit_count() > used.nodes
        return has_room and self._choosable(table, frame) & area != 0


class MoveAccessPoint(Piece):
    """Where the chosen access point goes: any empty node outside secured zones (MF-17)."""

    __slots__ = ()
    assured = True
    kind = "move_access_point"
    verb = "move_access_point"
    rule = "MF-17"

    def candidates(self, table: Mainframe, frame: Frame) -> Sequence[Move]:
        return () if frame.it is None else node_names(table.open_nodes)

    def harmless(self, table: Mainframe, frame: Frame, rest: Used) -> Container[Move]:
        area = zones.open_area(table)
        return node_names(table.open_nodes & area) if NODE[str(frame.it)] & area else ()

    def answer(self, table: Mainframe, frame: Frame, move: Move) -> None:
        origin = str(frame.it)
        owner = table.owner(NODE[origin])
        table.emit(AccessPointMoved, frame.seat, because_of(frame), owner, origin, str(move))
        frame.keep("vacated", origin)
        settle(table)

    def option(self, table: Mainframe, frame: Frame, move: Move) -> Option:
        return Option(self.verb, {"node": frame.it, "to": move}, self.rule, move)

    def why_not(self, table: Mainframe, frame: Frame, values: list[str]) -> Refusal:
        node, target = values
        if node != frame.it:
            return IllegalChoice(f"the access point on {frame.it} was chosen", self.rule)
        return not_open(table, target, self.rule)


class ReturnAccessPoint(Act):
    """Put the chosen access point back into its owner's supply."""

    __slots__ = ()
    replenishes = "tokens"

    def perform(self, table: Mainframe, frame: Frame) -> None:
        node = str(frame.it)
        owner = table.owner(NODE[node])
        table.emit(AccessPointReturned, frame.seat, because_of(frame), owner, node)
        settle(table)


class ChooseToSwap(Piece):
    """The first of two faceup access points to swap (MF-18)."""

    __slots__ = ()
    kind = "choose_access_point"
    verb = "choose_access_point"
    rule = "MF-18"

    def candidates(self, table: Mainframe, frame: Frame) -> Sequence[Move]:
        return node_names(table.faceup) if self.possible(table, frame) else ()

    def possible(self, table: Mainframe, frame: Frame) -> bool:
        return table.faceup.bit_count() >= 2

    def harmless(self, table: Mainframe, frame: Frame, rest: Used) -> Container[Move]:
        return node_names(table.faceup & zones.open_area(table))

    def is_sure(self, table: Mainframe, frame: Frame, used: Used) -> bool:
        return (table.faceup & zones.open_area(table)).bit_count() >= 2

    def answer(self, table: Mainframe, frame: Frame, move: Move) -> None:
        frame.it = move

    def option(self, table: Mainframe, frame: Frame, move: Move) -> Option:
        return Option(self.verb, {"node": move}, self.rule, move)

    def why_not(self, table: Mainframe, frame: Frame, values: list[str]) -> Refusal:
        (node,) = values
        return not_faceup(table, node, self.rule)


class SwapAccessPoints(Piece):
    """The second of two faceup access points; they exchange nodes (MF-18, MF-A8)."""

    __slots__ = ()
    assured = True
    kind = "swap_access_points"
    verb = "swap_access_points"
    rule = "MF-18"

    def candidates(self, table: Mainframe, frame: Frame) -> Sequence[Move]:
        return node_names(table.faceup & ~NODE[str(frame.it)])

    def harmless(self, table: Mainframe, frame: Frame, rest: Used) -> Container[Move]:
        area = zones.open_area(table)
        return node_names(table.faceup & area) if NODE[str(frame.it)] & area else ()

    def answer(self, table: Mainframe, frame: Frame, move: Move) -> None:
        table.emit(AccessPointsSwapped, frame.seat, because_of(frame), str(frame.it), str(move))
        settle(table)

    def option(self, table: Mainframe, frame: Frame, move: Move) -> Option:
        return Option(self.verb, {"node": frame.it, "with": move}, self.rule, move)

    def why_not(self, table: Mainframe, frame: Frame, values: list[str]) -> Refusal:
        first, second = values
        if first != frame.it or second == first:
            return IllegalChoice(f"the access point on {frame.it} needs another one", self.rule)
        return not_faceup(table, second, self.rule)
