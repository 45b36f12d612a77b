"""Which cards a text may choose. By default: uncovered cards of either player (CO-70, CO-71).

Filters are joined with `&`: `THEIRS & FACE_DOWN`.
"""

from dataclasses import dataclass, fields
from typing import cast

from domain.compile.components import LINES
from domain.compile.table import CompileTable
from domain.kernel.agenda import Frame

_ALL_STACKS: tuple[int, ...] = (0, 1, 2, 3, 4, 5)
_FIRST_SEAT, _SECOND_SEAT = _ALL_STACKS[:3], _ALL_STACKS[3:]

YOUR_SIDE, THEIR_SIDE = "yours", "theirs"
IN_THIS_LINE, IN_OTHER_LINES, IN_NOTED_LINES = "this line", "other lines", "noted lines"
THIS_CARD, THAT_CARD, NOTED_CARDS = "this card", "that card", "noted cards"


@dataclass(frozen=True, slots=True)
class Filter:
    """The qualities a card must have; None stands for any."""

    side: str | None = None
    line: str | None = None
    is_covered: bool | None = None
    is_face_up: bool | None = None
    values: tuple[int, ...] | None = None
    is_other: bool | None = None
    among: str | None = None
    """One certain card ("this card", "that card"), covered or not, or the noted ones."""

    def __and__(self, other: "Filter") -> "Filter":
        both = {
            field.name: getattr(self, field.name)
            if getattr(other, field.name) is None
            else getattr(other, field.name)
            for field in fields(self)
        }
        return Filter(**both)

    def pieces(self, table: CompileTable, frame: Frame) -> list[int]:
        """The pieces that fit, in the order of the stacks."""
        if self.among == THIS_CARD:
            return _in_field(table, frame.source)
        if self.among == THAT_CARD:
            return _in_field(table, frame.it)
        found = []
        for number in self._stacks(table, frame):
            stack = table.stacks[number]
            for piece in stack[:-1] if self.is_covered else stack[-1:]:
                if self.fits(table, frame, piece):
                    found.append(piece)
        return found

    def fits(self, table: CompileTable, frame: Frame, piece: int) -> bool:
        """Whether a card has the facing, the value and so on, wherever it lies."""
        is_face_up = table.printed[piece] in table.up
        if self.is_face_up is not None and is_face_up is not self.is_face_up:
            return False
        if self.is_other and piece == frame.source:
            return False
        if self.values is not None and table.value(piece) not in self.values:
            return False
        return self.among is None or piece in noted(frame)

    def _stacks(self, table: CompileTable, frame: Frame) -> tuple[int, ...]:
        if self.side is None:
            numbers = _ALL_STACKS
        elif (self.side == YOUR_SIDE) == (frame.seat == 0):
            numbers = _FIRST_SEAT
        else:
            numbers = _SECOND_SEAT
        if self.line is None:
            return numbers
        lines = lines_of(table, frame, self.line)
        return tuple(number for number in numbers if number % 3 in lines)


def _in_field(table: CompileTable, piece: object) -> list[int]:
    number = cast(int, piece)
    return [] if table.stack_of(number) is None else [number]


def this_line(table: CompileTable, frame: Frame) -> int:
    """The line of the card whose text is carried out, wherever it lies by now."""
    return table.up[table.printed[cast(int, frame.source)]] % 3


def lines_of(table: CompileTable, frame: Frame, line: str) -> tuple[int, ...]:
    if line == IN_NOTED_LINES:
        return noted(frame)
    here = this_line(table, frame)
    return (here,) if line == IN_THIS_LINE else tuple(other for other in LINES if other != here)


def noted(frame: Frame) -> tuple[int, ...]:
    """The pieces or lines that an "each" has noted and not handled yet (CO-73)."""
    assert frame.kept is not None
    return cast(tuple[int, ...], frame.kept["noted"])


ANY = Filter()
YOURS = Filter(side=YOUR_SIDE)
THEIRS = Filter(side=THEIR_SIDE)
OTHER = Filter(is_other=True)
COVERED = Filter(is_covered=True)
FACE_DOWN = Filter(is_face_up=False)
FACE_UP = Filter(is_face_up=True)
HERE = Filter(line=IN_THIS_LINE)
ELSEWHERE = Filter(line=IN_OTHER_LINES)
THIS = Filter(among=THIS_CARD)
THAT = Filter(among=THAT_CARD)
THERE = Filter(line=IN_NOTED_LINES)


def worth(*values: int) -> Filter:
    """Cards with one of these current values (CO-20)."""
    return Filter(values=values)
