"""A word of the duel's own: games build such words from the kernel's few."""

from collections.abc import Callable, Sequence
from typing import Any

from domain.kernel.agenda import Frame
from domain.kernel.script import Ask, Do, Step, While
from domain.kernel.values import Move, Value


class AskNoted(Ask):
    """Which of the noted objects comes next; asked only if several are left."""

    __slots__ = ()

    def moves(self, table: Any, frame: Frame) -> Sequence[Move]:
        left = noted(frame)
        return left if len(left) > 1 else ()

    def answer(self, table: Any, frame: Frame, move: Move) -> None:
        frame.keep("noted", (move, *(other for other in noted(frame) if other != move)))


def noted(frame: Frame) -> tuple[Value, ...]:
    """The objects of the running `Each` whose turn has not come yet."""
    assert frame.kept is not None
    objects: tuple[Value, ...] = frame.kept["noted"]
    return objects


def _any_noted(_table: Any, frame: Frame) -> bool:
    return bool(noted(frame))


def _take_noted(_table: Any, frame: Frame) -> None:
    frame.it, *others = noted(frame)
    frame.keep("noted", tuple(others))


class Each(Step):
    """ "Each": note the objects first, then handle them one by one in an order the seat chooses.

    An object that no longer qualifies when its turn comes is dropped; none is added.
    """

    __slots__ = ("ask", "find", "steps", "still")

    def __init__(
        self,
        find: Callable[[Any, Frame], tuple[Value, ...]],
        ask: AskNoted,
        *steps: Step,
        still: Callable[[Any, Frame, Value], bool],
    ) -> None:
        self.find = find
        self.ask = ask
        self.steps = steps
        self.still = still

    def _note(self, table: Any, frame: Frame) -> None:
        frame.keep("noted", self.find(table, frame))

    def _drop_lapsed(self, table: Any, frame: Frame) -> None:
        left = tuple(one for one in noted(frame) if self.still(table, frame, one))
        frame.keep("noted", left)

    def flat(self) -> list[Step]:
        return [
            Do(self._note),
            Do(self._drop_lapsed),
            *While(
                _any_noted, self.ask, Do(_take_noted), *self.steps, Do(self._drop_lapsed)
            ).flat(),
        ]
