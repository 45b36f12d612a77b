"""What the verbs that ask have in common: who decides, declining, naming a piece, refusing."""

from collections.abc import Sequence
from typing import Any, Protocol, cast

from domain.compile.table import CompileTable
from domain.kernel.agenda import Frame
from domain.kernel.decision import Option
from domain.kernel.errors import IllegalChoice, RuleError
from domain.kernel.script import Ask, Step
from domain.kernel.values import Move, Value

DECLINE = "decline"
OWNER, OPPONENT = "owner", "opponent"
"""Who carries a text out: the owner of its card, or the owner's opponent (CO-78)."""


def seat_of(by: str, frame: Frame) -> int:
    return frame.seat if by == OWNER else 1 - frame.seat


class Choice(Ask):
    """A choice that a text demands. A single legal option is public and taken at once (CO-68)."""

    __slots__ = ("by", "is_optional")
    takes_single = True

    def __init__(self, by: str = OWNER) -> None:
        self.by = by
        self.is_optional = False

    def seat(self, table: CompileTable, frame: Frame) -> int:
        return seat_of(self.by, frame)

    def moves(self, table: CompileTable, frame: Frame) -> Sequence[Move]:
        choices = self.choices(table, frame)
        return [*choices, DECLINE] if choices and self.is_optional else choices

    def choices(self, table: CompileTable, frame: Frame) -> Sequence[Move]:
        """Everything that may be chosen, apart from declining."""
        raise NotImplementedError

    def answer(self, table: CompileTable, frame: Frame, move: Move) -> None:
        if move == DECLINE:
            frame.it = None
        else:
            self.carry_out(table, frame, move)

    def carry_out(self, table: CompileTable, frame: Frame, move: Any) -> None:
        raise NotImplementedError

    def option(self, table: CompileTable, frame: Frame, move: Move) -> Option:
        if move == DECLINE:
            return Option(DECLINE, {}, self.rule, move)
        verb, args = self.described(table, frame, move)
        return Option(verb, args, self.rule, move)

    def described(
        self, table: CompileTable, frame: Frame, move: Any
    ) -> tuple[str, dict[str, Value]]:
        """The verb and the arguments of an option."""
        raise NotImplementedError

    def refusal(self, table: CompileTable, frame: Frame, option: str) -> RuleError:
        if option == DECLINE:
            return IllegalChoice("what a text does not leave open must be done", "CO-68")
        return super().refusal(table, frame, option)

    def optionally(self) -> Sequence[Step]:
        """The same choice with leave to decline."""
        self.is_optional = True
        return (self,)


class CanBeOptional(Protocol):
    def optionally(self) -> Sequence[Step]: ...


class May(Step):
    """ "You may": the choice of the step includes declining it."""

    __slots__ = ("step",)

    def __init__(self, step: CanBeOptional) -> None:
        self.step = step

    def flat(self) -> list[Step]:
        return list(self.step.optionally())


def piece_args(table: CompileTable, piece: int) -> dict[str, Value]:
    """A piece as an option names it: only what everybody may know, for choices are public."""
    stack = table.stack_of(piece)
    assert stack is not None
    card = table.printed[piece]
    return {
        "piece": piece,
        "owner": stack // 3,
        "line": stack % 3,
        "height": table.stacks[stack].index(piece) + 1,
        "card": card if card in table.up else None,
    }


class Again(Step):
    """Go back to the step before as long as it did something."""

    __slots__ = ()

    def perform(self, table: CompileTable, frame: Frame) -> None:
        if frame.it is not None:
            frame.at -= 2


def strike(frame: Frame, handled: int) -> None:
    """Take a piece or a line off the list of an "each"."""
    assert frame.kept is not None
    left = cast(tuple[int, ...], frame.kept["noted"])
    frame.keep("noted", tuple(one for one in left if one != handled))
