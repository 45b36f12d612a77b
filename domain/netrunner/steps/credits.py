"""Credits and clicks: gain, lose, take from a card, pay."""

from domain.kernel.agenda import Frame
from domain.kernel.script import If, Step
from domain.netrunner.choices import May
from domain.netrunner.costs import affordable, pay, purpose_of
from domain.netrunner.events import (
    ClicksChanged,
    ClicksLost,
    CountersChanged,
    CreditsChanged,
    CreditsLost,
)
from domain.netrunner.steps.amounts import Number, number_of
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import CREDIT
from domain.netrunner.trashing import trash


class Gain(Step):
    """Gain credits; `who` if it is not the card's controller."""

    __slots__ = ("amount", "who")

    def __init__(self, amount: Number, who: int | None = None) -> None:
        self.amount = amount
        self.who = who

    def perform(self, table: Netrunner, frame: Frame) -> None:
        seat = frame.seat if self.who is None else self.who
        if amount := number_of(self.amount, table, frame):
            table.emit(CreditsChanged, seat, amount)


class Lose(Step):
    """Lose credits of the pool, as many as there are (NR-317); `it` is how many."""

    __slots__ = ("amount", "who")

    def __init__(self, who: int, amount: Number) -> None:
        self.who = who
        self.amount = amount

    def perform(self, table: Netrunner, frame: Frame) -> None:
        lost = min(number_of(self.amount, table, frame), table.credits[self.who])
        frame.it = lost
        if lost:
            table.emit(CreditsLost, self.who, lost)


class TakeCredits(Step):
    """Take credits from this card into the pool; an emptied card is trashed."""

    __slots__ = ("amount",)

    def __init__(self, amount: Number) -> None:
        self.amount = amount

    def perform(self, table: Netrunner, frame: Frame) -> None:
        card = frame.source
        assert isinstance(card, int)
        taken = min(number_of(self.amount, table, frame), table.counter(card, CREDIT))
        if taken:
            table.emit(CountersChanged, card, table.shown(card), CREDIT, -taken)
            table.emit(CreditsChanged, frame.seat, taken)
        if not table.counter(card, CREDIT):
            trash(table, card)


class Pay(Step):
    """Pay credits; only where it is certain that they can be paid."""

    __slots__ = ("amount", "who")

    def __init__(self, amount: Number, who: int | None = None) -> None:
        self.amount = amount
        self.who = who

    def perform(self, table: Netrunner, frame: Frame) -> None:
        seat = frame.seat if self.who is None else self.who
        purpose = purpose_of(table, frame.source) if isinstance(frame.source, int) else ""
        pay(table, seat, number_of(self.amount, table, frame), purpose)


class MayPay(Step):
    """ "You may pay …. If you do, …": asked only if it can be paid, which is open to see."""

    __slots__ = ("amount", "steps")

    def __init__(self, amount: Number, *steps: Step) -> None:
        self.amount = amount
        self.steps = steps

    def can_pay(self, table: Netrunner, frame: Frame) -> bool:
        assert isinstance(frame.source, int)
        amount = number_of(self.amount, table, frame)
        return affordable(table, frame.seat, purpose_of(table, frame.source)) >= amount

    def flat(self) -> list[Step]:
        return If(self.can_pay, May(Pay(self.amount), *self.steps, kind="may_pay")).flat()


class GainClicks(Step):
    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def perform(self, table: Netrunner, frame: Frame) -> None:
        table.emit(ClicksChanged, frame.seat, self.amount)


class LoseClicks(Step):
    """Lose clicks, if there are any (NR-317)."""

    __slots__ = ("amount", "who")

    def __init__(self, who: int, amount: int = 1) -> None:
        self.who = who
        self.amount = amount

    def perform(self, table: Netrunner, frame: Frame) -> None:
        if lost := min(self.amount, table.clicks[self.who]):
            table.emit(ClicksLost, self.who, lost)
