"""The verbs for cards in the field: Flip, Delete, Return, Shift and Reveal, one card or all."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, cast

from domain.compile import moving
from domain.compile.components import LINES
from domain.compile.events import CardRevealed
from domain.compile.filters import (
    ANY,
    ELSEWHERE,
    FACE_DOWN,
    IN_NOTED_LINES,
    IN_OTHER_LINES,
    NOTED_CARDS,
    Filter,
    lines_of,
    this_line,
)
from domain.compile.steps.asking import OWNER, Again, Choice, piece_args, strike
from domain.compile.table import CompileTable
from domain.kernel.agenda import Frame
from domain.kernel.errors import IllegalChoice, RuleError
from domain.kernel.script import Do, Step
from domain.kernel.values import Move, Value


class OnCard(Choice):
    """Choose a card of the field and do something to it; "that card" is the chosen one."""

    __slots__ = ("which",)
    verb: ClassVar[str]

    def __init__(self, which: Filter = ANY, by: str = OWNER) -> None:
        super().__init__(by)
        self.which = which

    def choices(self, table: CompileTable, frame: Frame) -> Sequence[Move]:
        return self.which.pieces(table, frame)

    def carry_out(self, table: CompileTable, frame: Frame, move: int) -> None:
        frame.it = move
        if self.which.among == NOTED_CARDS:
            strike(frame, move)
        elif self.which.line == IN_NOTED_LINES:
            strike(frame, cast(int, table.stack_of(move)) % 3)
        self.act(table, move)

    def act(self, table: CompileTable, piece: int) -> None:
        raise NotImplementedError

    def described(
        self, table: CompileTable, frame: Frame, move: int
    ) -> tuple[str, dict[str, Value]]:
        return self.verb, piece_args(table, move)

    def refusal(self, table: CompileTable, frame: Frame, option: str) -> RuleError:
        piece = option.split(":")[1] if ":" in option else ""
        if not piece.isdecimal():
            return super().refusal(table, frame, option)
        if table.stack_of(int(piece)) is None:
            return IllegalChoice(f"no card {piece} lies in the field", "CO-77")
        if table.is_covered(int(piece)) and not self.which.is_covered:
            return IllegalChoice(f"card {piece} is covered", "CO-70")
        return IllegalChoice(f"the text does not allow to {self.verb} card {piece}", self.rule)


class Flip(OnCard):
    __slots__ = ()
    kind = verb = "flip"
    rule = "CO-79"

    def act(self, table: CompileTable, piece: int) -> None:
        moving.flip(table, piece)


class Delete(OnCard):
    __slots__ = ()
    kind = verb = "delete"
    rule = "CO-80"

    def act(self, table: CompileTable, piece: int) -> None:
        moving.delete(table, (piece,))


class Return(OnCard):
    __slots__ = ()
    kind = verb = "return"
    rule = "CO-81"

    def act(self, table: CompileTable, piece: int) -> None:
        moving.give_back(table, (piece,))


class Reveal(OnCard):
    __slots__ = ()
    kind = verb = "reveal"
    rule = "CO-25"

    def act(self, table: CompileTable, piece: int) -> None:
        seat = cast(int, table.stack_of(piece)) // 3
        table.emit(CardRevealed, seat, piece, table.printed[piece])


Target = Callable[[CompileTable, Frame, int], tuple[int, ...]]
"""Into which lines a card of some line may be shifted."""


def to_another_line(table: CompileTable, frame: Frame, line: int) -> tuple[int, ...]:
    return tuple(other for other in LINES if other != line)


def to_this_line(table: CompileTable, frame: Frame, line: int) -> tuple[int, ...]:
    here = this_line(table, frame)
    return () if line == here else (here,)


def to_or_from_this_line(table: CompileTable, frame: Frame, line: int) -> tuple[int, ...]:
    return to_this_line(table, frame, line) or to_another_line(table, frame, line)


class Shift(OnCard):
    """Choose a card and one of the lines it may go to."""

    __slots__ = ("to",)
    kind = verb = "shift"
    rule = "CO-82"

    def __init__(self, which: Filter = ANY, to: Target = to_another_line) -> None:
        super().__init__(which)
        self.to = to

    def choices(self, table: CompileTable, frame: Frame) -> Sequence[Move]:
        return [
            (piece, line)
            for piece in self.which.pieces(table, frame)
            for line in self.to(table, frame, cast(int, table.stack_of(piece)) % 3)
        ]

    def carry_out(self, table: CompileTable, frame: Frame, move: Any) -> None:
        frame.it, line = move
        moving.shift(table, (cast(int, frame.it),), line)

    def described(
        self, table: CompileTable, frame: Frame, move: Any
    ) -> tuple[str, dict[str, Value]]:
        piece, line = move
        return self.verb, {**piece_args(table, piece), "to": line}


class AllInLine(Choice):
    """Choose a line and do something to all its cards that fit, covered or not (CO-72)."""

    __slots__ = ("at_least", "where", "which")
    rule = "CO-72"
    verb: ClassVar[str]

    def __init__(self, which: Filter = ANY, where: Filter = ANY, at_least: int = 1) -> None:
        super().__init__()
        self.which = which
        self.where = where
        self.at_least = at_least

    def pieces(self, table: CompileTable, frame: Frame, line: int) -> tuple[int, ...]:
        return tuple(
            piece
            for stack in (line, line + 3)
            for piece in table.stacks[stack]
            if self.which.fits(table, frame, piece)
        )

    def choices(self, table: CompileTable, frame: Frame) -> Sequence[Move]:
        lines = LINES if self.where.line is None else lines_of(table, frame, self.where.line)
        return [line for line in lines if len(self.pieces(table, frame, line)) >= self.at_least]

    def carry_out(self, table: CompileTable, frame: Frame, move: int) -> None:
        frame.it = move
        self.act(table, self.pieces(table, frame, move))

    def act(self, table: CompileTable, pieces: tuple[int, ...]) -> None:
        raise NotImplementedError

    def described(
        self, table: CompileTable, frame: Frame, move: int
    ) -> tuple[str, dict[str, Value]]:
        return self.verb, {"line": move}


class DeleteAll(AllInLine):
    __slots__ = ()
    kind = verb = "delete_all"

    def act(self, table: CompileTable, pieces: tuple[int, ...]) -> None:
        moving.delete(table, pieces)


class ReturnAll(AllInLine):
    __slots__ = ()
    kind = verb = "return_all"

    def act(self, table: CompileTable, pieces: tuple[int, ...]) -> None:
        moving.give_back(table, pieces)


class ShiftAll(AllInLine):
    """Move all face-down cards of this line to one other line."""

    __slots__ = ()
    kind = verb = "shift_all"

    def __init__(self) -> None:
        super().__init__(FACE_DOWN, ELSEWHERE)

    def choices(self, table: CompileTable, frame: Frame) -> Sequence[Move]:
        if not self.pieces(table, frame, this_line(table, frame)):
            return ()
        return lines_of(table, frame, IN_OTHER_LINES)

    def carry_out(self, table: CompileTable, frame: Frame, move: int) -> None:
        frame.it = move
        moving.shift(table, self.pieces(table, frame, this_line(table, frame)), move)


class EachCard(Step):
    """Note the cards that fit, then handle them one by one as the owner chooses (CO-73)."""

    __slots__ = ("verb", "which")

    def __init__(self, which: Filter, verb: type[OnCard]) -> None:
        self.which = which
        self.verb = verb

    def note(self, table: CompileTable, frame: Frame) -> None:
        frame.keep("noted", tuple(self.which.pieces(table, frame)))

    def flat(self) -> list[Step]:
        noted = self.which & Filter(among=NOTED_CARDS)
        return [Do(self.note), self.verb(noted), Again()]


class EachLine(Step):
    """Note lines, then do something in one after the other as the owner chooses (CO-73)."""

    __slots__ = ("step", "which")

    def __init__(self, which: Filter, step: Step) -> None:
        """`which` is a set of lines (ELSEWHERE), or the lines with a card that fits (YOURS)."""
        self.which = which
        self.step = step

    def note(self, table: CompileTable, frame: Frame) -> None:
        if self.which.line is not None:
            lines = lines_of(table, frame, self.which.line)
        else:
            found = self.which.pieces(table, frame)
            lines = tuple(cast(int, table.stack_of(piece)) % 3 for piece in found)
        frame.keep("noted", lines)

    def flat(self) -> list[Step]:
        return [Do(self.note), self.step, Again()]
