"""The verbs for protocols: Rearrange and Swap, by a text or by the control card (CO-57–CO-60)."""

from collections.abc import Sequence
from itertools import permutations
from typing import Any

from domain.compile.components import SEATS
from domain.compile.events import ProtocolsRearranged
from domain.compile.steps.asking import OWNER, Choice, seat_of
from domain.compile.table import CompileTable
from domain.kernel.agenda import Frame
from domain.kernel.values import Move, Value

Order = tuple[int, tuple[str, ...]]
"""Whose protocols, and their new order."""


def orders(table: CompileTable, seat: int) -> list[Order]:
    """CO-58: the five orders that change something."""
    now = table.protocols[3 * seat : 3 * seat + 3]
    return [(seat, order) for order in list(permutations(now))[1:]]


def swaps(table: CompileTable, seat: int) -> list[Order]:
    a, b, c = table.protocols[3 * seat : 3 * seat + 3]
    return [(seat, (b, a, c)), (seat, (c, b, a)), (seat, (a, c, b))]


class Rearrange(Choice):
    """Change the places of one player's protocols."""

    __slots__ = ("whose",)
    kind = "rearrange"
    rule = "CO-60"

    def __init__(self, whose: str = OWNER) -> None:
        super().__init__()
        self.whose = whose

    def choices(self, table: CompileTable, frame: Frame) -> Sequence[Move]:
        return orders(table, seat_of(self.whose, frame))

    def carry_out(self, table: CompileTable, frame: Frame, move: Any) -> None:
        frame.it = True
        table.emit(ProtocolsRearranged, *move)

    def described(
        self, table: CompileTable, frame: Frame, move: Any
    ) -> tuple[str, dict[str, Value]]:
        owner, order = move
        return "rearrange", {"owner": owner, "order": order}


class Swap(Rearrange):
    """Exchange two of the owner's protocols."""

    __slots__ = ()
    kind = "swap"

    def choices(self, table: CompileTable, frame: Frame) -> Sequence[Move]:
        return swaps(table, frame.seat)


class RearrangeByControl(Rearrange):
    """CO-59: leave everything, or rearrange the protocols of either player."""

    __slots__ = ()
    kind = "control"
    rule = "CO-59"

    def __init__(self) -> None:
        super().__init__()
        self.is_optional = True

    def choices(self, table: CompileTable, frame: Frame) -> Sequence[Move]:
        return [order for seat in SEATS for order in orders(table, seat)]
