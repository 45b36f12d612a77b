"""Counters and tokens on cards (NR-163), and numbers that last for a while."""

from domain.kernel.agenda import Frame
from domain.kernel.script import Step
from domain.netrunner.events import CardMarked, CountersChanged, EffectBegan
from domain.netrunner.modifiers import STRENGTH
from domain.netrunner.steps.amounts import Number, number_of
from domain.netrunner.table import Netrunner
from domain.netrunner.trashing import settle


def place(table: Netrunner, card: int, kind: str, amount: int) -> None:
    """Put counters on a card, or take them off; then see what follows from it."""
    table.emit(CountersChanged, card, table.shown(card), kind, amount)
    settle(table)


class Place(Step):
    """Place counters on this card, or on `it` with `on_it`."""

    __slots__ = ("amount", "kind", "on_it")

    def __init__(self, kind: str, amount: Number = 1, on_it: bool = False) -> None:
        self.kind = kind
        self.amount = amount
        self.on_it = on_it

    def perform(self, table: Netrunner, frame: Frame) -> None:
        card = frame.it if self.on_it else frame.source
        amount = number_of(self.amount, table, frame)
        if isinstance(card, int) and card in table.number and amount:
            place(table, card, self.kind, amount)


class Remove(Step):
    """Remove counters from this card."""

    __slots__ = ("amount", "kind")

    def __init__(self, kind: str, amount: int = 1) -> None:
        self.kind = kind
        self.amount = amount

    def perform(self, table: Netrunner, frame: Frame) -> None:
        assert isinstance(frame.source, int)
        if taken := min(self.amount, table.counter(frame.source, self.kind)):
            place(table, frame.source, self.kind, -taken)


def change_strength(table: Netrunner, card: int, by: int, duration: str) -> None:
    table.emit(EffectBegan, (STRENGTH, card, by, duration))
    settle(table)


class Strengthen(Step):
    """The ice that is being encountered gets so much strength (or loses it) for a while."""

    __slots__ = ("by", "duration")

    def __init__(self, by: int, duration: str = "encounter") -> None:
        self.by = by
        self.duration = duration

    def perform(self, table: Netrunner, frame: Frame) -> None:
        if table.ice is not None:
            change_strength(table, table.ice, self.by, self.duration)


class Mark(Step):
    """Remember the chosen card as this card's own choice."""

    __slots__ = ()

    def perform(self, table: Netrunner, frame: Frame) -> None:
        if isinstance(frame.it, int):
            assert isinstance(frame.source, int)
            table.emit(CardMarked, frame.source, frame.it)
