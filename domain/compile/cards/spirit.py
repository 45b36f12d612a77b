"""Spirit: strength from within."""

from collections.abc import Sequence
from typing import Any

from domain.compile import moving
from domain.compile.boxes import After, Always, AtStart, Card, Now
from domain.compile.cards.fives import FIVE
from domain.compile.filters import THIS
from domain.compile.index import Rule, When
from domain.compile.steps import Discard, Draw, Flip, May, Refresh, Shift, Swap
from domain.compile.table import CompileTable
from domain.kernel.agenda import Frame
from domain.kernel.values import Move, Value


class DiscardOrFlip(Discard):
    """Give something up: discard a card, or else flip this one."""

    __slots__ = ()
    kind = "discard_or_flip"
    FLIP = Flip(THIS)

    def choices(self, table: CompileTable, frame: Frame) -> Sequence[Move]:
        return [*table.hands[frame.seat], *self.FLIP.choices(table, frame)]

    def carry_out(self, table: CompileTable, frame: Frame, move: Any) -> None:
        if isinstance(move, int):
            moving.flip(table, move)
        else:
            moving.discard(table, frame.seat, (move,))

    def described(
        self, table: CompileTable, frame: Frame, move: Any
    ) -> tuple[str, dict[str, Value]]:
        if isinstance(move, int):
            return self.FLIP.described(table, frame, move)
        return super().described(table, frame, move)


# fmt: off
SPIRIT = (
    Card(0, middle=Now("Refresh, then draw a card on top of that.", Refresh(), Draw(1)),
            bottom=Always("Leave out your Check Cache phase.", Rule.NO_CACHE_CHECK)),

    Card(1, top=Always("You may play face-up cards into lines whose protocols do not match.",
                       Rule.ANY_LINE),
            middle=Now("Draw 2.", Draw(2)),
            bottom=AtStart("Choose one: discard a card, or flip this card.", DiscardOrFlip())),

    Card(2, middle=Now("You may pick somebody's uncovered card and flip it.", May(Flip()))),

    Card(3, top=After(When.YOU_DRAW,
                      "Each time you draw, you may shift it afterwards, covered or not.",
                      May(Shift(THIS)))),

    Card(4, middle=Now("Swap two of your protocols.", Swap())),

    FIVE,
)
