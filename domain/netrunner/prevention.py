"""Prevent and avoid: the only effects that interrupt another one (NR-156).

What can be prevented is announced as a frame that keeps `what` it is, how much (`amount`) and, for
a card, which (`target`); the seat that could prevent it is asked before it is done.
"""

from collections.abc import Sequence

from domain.kernel.agenda import Frame
from domain.kernel.decision import Option
from domain.kernel.script import Do, Step, While
from domain.kernel.values import Move
from domain.netrunner.choices import Question, named
from domain.netrunner.events import EffectPrevented
from domain.netrunner.table import Netrunner

NET_DAMAGE, MEAT_DAMAGE, TAG, TRASH, EXPOSE = (
    "net damage",
    "meat damage",
    "tag",
    "trash",
    "expose",
)
PASS = "pass"


def usable(table: Netrunner, frame: Frame) -> list[tuple[int, int]]:
    """The preventing abilities that could be used now: (card, ability) pairs."""
    assert frame.kept is not None
    target = frame.kept.get("target")
    return [
        (card, ability.index)
        for card, ability in table.find(f"prevent {frame.kept['what']}")
        if ability.only_if(table, card, target) and ability.payable(table, frame.seat, card)
    ]


class AskPrevent(Question):
    """Use a preventing ability, or let it happen."""

    kind = "prevent"
    rule = "NR-156"

    def moves(self, table: Netrunner, frame: Frame) -> Sequence[Move]:
        found = usable(table, frame)
        return [PASS, *found] if found else ()

    def answer(self, table: Netrunner, frame: Frame, move: Move) -> None:
        if move == PASS:
            frame.it = None
            return
        frame.it = True
        assert isinstance(move, tuple)
        card, index = move
        assert isinstance(card, int) and isinstance(index, int)
        table.push(table.card(card).abilities[index].script, frame.seat, card)

    def option(self, table: Netrunner, frame: Frame, move: Move) -> Option:
        if move == PASS:
            return Option("pass", {}, self.rule, move)
        assert isinstance(move, tuple) and frame.kept is not None
        card, index = move
        about = {**named(table, frame.seat, card), "ability": index}
        if "target" in frame.kept:
            about["target"] = frame.kept["target"]
        return Option("prevent", about, self.rule, move)


def _goes_on(table: Netrunner, frame: Frame) -> bool:
    assert frame.kept is not None
    return frame.kept["amount"] > 0 and "passed" not in frame.kept


def _note_pass(table: Netrunner, frame: Frame) -> None:
    if frame.it is None:
        frame.keep("passed", True)


def interruptible(ask: AskPrevent, *steps: Step) -> tuple[Step, ...]:
    """Ask again and again until it is let through or all of it is prevented; then the steps."""
    return (While(_goes_on, ask, Do(_note_pass)), *steps)


class PreventSome(Step):
    """Prevent so much of what is being announced."""

    __slots__ = ("amount",)

    def __init__(self, amount: int = 1) -> None:
        self.amount = amount

    def perform(self, table: Netrunner, frame: Frame) -> None:
        interrupted = table.agenda[-2]
        assert interrupted.kept is not None
        prevented = min(self.amount, left(interrupted))
        interrupted.keep("amount", left(interrupted) - prevented)
        table.emit(EffectPrevented, interrupted.kept["what"], prevented)


def left(frame: Frame) -> int:
    """How much was not prevented."""
    assert frame.kept is not None
    amount: int = frame.kept["amount"]
    return amount
