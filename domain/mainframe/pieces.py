"""What the pieces of programs share: settling zones, and pieces that may be left out."""

from collections.abc import Sequence
from typing import ClassVar

from domain.kernel.agenda import Frame
from domain.kernel.decision import Option
from domain.kernel.values import Move
from domain.mainframe import zones
from domain.mainframe.board import node_names
from domain.mainframe.events import ZoneSecured
from domain.mainframe.foresight import STOP, Piece
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


class UpTo(Piece):
    """A piece that may be left out, together with the steps that belong to it."""

    __slots__ = ("assured", "skips")
    names: ClassVar[str]
    """What its moves name: "node" or "path"."""

    def __init__(self, skips: int | None = None, assured: bool = False) -> None:
        self.skips = skips
        """How many steps to leave out after a stop; None if the piece is a must."""
        self.assured = assured or skips is not None

    def with_stop(self, found: Sequence[Move]) -> Sequence[Move]:
        return [*found, STOP] if found and self.skips is not None else found

    def stopped(self, frame: Frame, move: Move) -> bool:
        if move != STOP:
            return False
        assert self.skips is not None
        frame.at += self.skips
        return True

    def answer(self, table: Mainframe, frame: Frame, move: Move) -> None:
        """Note the choice for the pieces that follow."""
        if not self.stopped(frame, move):
            frame.it = move

    def option(self, table: Mainframe, frame: Frame, move: Move) -> Option:
        if move == STOP:
            return Option(STOP, {}, self.rule, move)
        return Option(self.verb, {self.names: move}, self.rule, move)
