"""Scripts: the rules and the cards as short flat lists of steps.

A step either acts (`perform`) or asks (`moves`, then `answer`). Control words such as `May` and
`While` are written nested and flattened to relative skips: a frame needs only a step number.
"""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from domain.kernel.agenda import Frame
from domain.kernel.chance import Dice
from domain.kernel.decision import Option
from domain.kernel.errors import IllegalChoice, RuleError
from domain.kernel.values import Move

Test = Callable[[Any, Frame], Any]

NO_MOVE: Any = object()
"""What `sample` draws where there is nothing to choose."""


class Step:
    """One thing that a script does."""

    __slots__ = ()
    asks: ClassVar[bool] = False

    def perform(self, table: Any, frame: Frame) -> None:
        """Do it. The frame already points to the next step, so pushed frames come first."""
        raise NotImplementedError

    def flat(self) -> "list[Step]":
        return [self]


class Ask(Step):
    """A step at which a seat chooses; skipped with `it = None` if there is nothing to choose."""

    __slots__ = ()
    asks = True
    takes_single: ClassVar[bool] = False
    """Whether a single legal move is taken without asking: only if it gives nothing hidden away."""
    kind: str
    rule: str

    def seat(self, table: Any, frame: Frame) -> int:
        return frame.seat

    def moves(self, table: Any, frame: Frame) -> Sequence[Move]:
        """List every legal move, in an order that depends on nothing hidden."""
        raise NotImplementedError

    def sample(self, table: Any, frame: Frame, dice: Dice) -> Move:
        """Draw one of the legal moves, all equally likely, or NO_MOVE if there is none.

        Games override it where drawing is cheaper than listing every move.
        """
        moves = self.moves(table, frame)
        return moves[dice.below(len(moves))] if moves else NO_MOVE

    def answer(self, table: Any, frame: Frame, move: Move) -> None:
        """Carry out the chosen move. The frame already points to the next step."""
        raise NotImplementedError

    def option(self, table: Any, frame: Frame, move: Move) -> Option:
        """Describe a move to clients."""
        raise NotImplementedError

    def is_secret(self, table: Any, frame: Frame, move: Move) -> bool:
        """Whether only the chooser may know what was chosen."""
        return False

    def refusal(self, table: Any, frame: Frame, option: str) -> RuleError:
        """Say why an option is not offered."""
        return IllegalChoice(f"'{option}' is not a legal option now", self.rule)


Script = tuple[Step, ...]


def script(*steps: Step) -> Script:
    return tuple(flat for step in steps for flat in step.flat())


class Skip(Step):
    """Go on some steps further, or back."""

    __slots__ = ("steps",)

    def __init__(self, steps: int) -> None:
        self.steps = steps

    def perform(self, table: Any, frame: Frame) -> None:
        frame.at += self.steps


class SkipUnless(Skip):
    __slots__ = ("test",)

    def __init__(self, test: Test, steps: int) -> None:
        super().__init__(steps)
        self.test = test

    def perform(self, table: Any, frame: Frame) -> None:
        if not self.test(table, frame):
            frame.at += self.steps


class If(Step):
    """Do the steps only if the test holds now."""

    __slots__ = ("steps", "test")

    def __init__(self, test: Test, *steps: Step) -> None:
        self.test = test
        self.steps = steps

    def flat(self) -> list[Step]:
        body = script(*self.steps)
        return [SkipUnless(self.test, len(body)), *body]


def _done(_table: Any, frame: Frame) -> bool:
    return frame.it is not None


class IfDone(If):
    """ "If you do": only if the step before was carried out."""

    __slots__ = ()

    def __init__(self, *steps: Step) -> None:
        super().__init__(_done, *steps)


class While(If):
    """Repeat the steps as long as the test holds; `Forever` is the loop of turns."""

    __slots__ = ()

    def flat(self) -> list[Step]:
        body = script(*self.steps)
        return [SkipUnless(self.test, len(body) + 1), *body, Skip(-len(body) - 2)]


class Forever(Step):
    __slots__ = ("steps",)

    def __init__(self, *steps: Step) -> None:
        self.steps = steps

    def flat(self) -> list[Step]:
        body = script(*self.steps)
        return [*body, Skip(-len(body) - 1)]


class Do(Step):
    """A step that is one plain function of the table and the frame."""

    __slots__ = ("act",)

    def __init__(self, act: Callable[[Any, Frame], None]) -> None:
        self.act = act

    def perform(self, table: Any, frame: Frame) -> None:
        self.act(table, frame)


class AskWhether(Ask):
    """Yes or no; a no skips the steps that follow."""

    __slots__ = ("kind", "rule", "steps")

    def __init__(self, kind: str, rule: str, steps: int) -> None:
        self.kind = kind
        self.rule = rule
        self.steps = steps

    def moves(self, table: Any, frame: Frame) -> Sequence[Move]:
        return (True, False)

    def answer(self, table: Any, frame: Frame, move: Move) -> None:
        if not move:
            frame.it = None
            frame.at += self.steps

    def option(self, table: Any, frame: Frame, move: Move) -> Option:
        return Option("accept" if move else "decline", {}, self.rule, move)


class May(Step):
    """ "You may": ask first, then do the steps."""

    __slots__ = ("kind", "rule", "steps")

    def __init__(self, *steps: Step, kind: str = "may", rule: str) -> None:
        self.steps = steps
        self.kind = kind
        self.rule = rule

    def flat(self) -> list[Step]:
        body = script(*self.steps)
        return [AskWhether(self.kind, self.rule, len(body)), *body]
