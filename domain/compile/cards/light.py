"""Light: draw, and bring to light what was hidden."""

from collections.abc import Sequence
from typing import Any

from domain.compile import moving
from domain.compile.boxes import AtEnd, Card, Now
from domain.compile.cards.fives import FIVE
from domain.compile.filters import FACE_DOWN, THAT
from domain.compile.steps import (
    OPPONENT,
    Draw,
    Flip,
    May,
    Reveal,
    RevealHand,
    Shift,
    ShiftAll,
    its_value,
)
from domain.compile.steps.asking import piece_args
from domain.compile.table import CompileTable
from domain.kernel.agenda import Frame
from domain.kernel.values import Move, Value


class ShiftOrFlip(Shift):
    """Shift that card or flip it."""

    __slots__ = ()
    kind = "shift_or_flip"

    def choices(self, table: CompileTable, frame: Frame) -> Sequence[Move]:
        return [*self.which.pieces(table, frame), *super().choices(table, frame)]

    def carry_out(self, table: CompileTable, frame: Frame, move: Any) -> None:
        if isinstance(move, int):
            moving.flip(table, move)
        else:
            super().carry_out(table, frame, move)

    def described(
        self, table: CompileTable, frame: Frame, move: Any
    ) -> tuple[str, dict[str, Value]]:
        if isinstance(move, int):
            return Flip.verb, piece_args(table, move)
        return super().described(table, frame, move)


# fmt: off
LIGHT = (
    Card(0, middle=Now("Flip a card, then draw as many cards as it is worth now.",
                       Flip(), Draw(its_value))),

    Card(1, bottom=AtEnd("From your deck, draw one more card.", Draw(1))),

    Card(2, middle=Now("Draw 2, then reveal a face-down card. You may shift it or flip it.",
                       Draw(2), Reveal(FACE_DOWN), May(ShiftOrFlip(THAT)))),

    Card(3, middle=Now("Choose another line and shift every face-down card of this line there.",
                       ShiftAll())),

    Card(4, middle=Now("The opponent has to reveal all their hand cards.", RevealHand(OPPONENT))),

    FIVE,
)
