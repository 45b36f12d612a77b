"""Icebreakers and ice: who can break what, and raising strength (NR-94 to NR-97)."""

from collections.abc import Sequence

from domain.kernel.agenda import Frame
from domain.kernel.decision import Option
from domain.kernel.script import Ask, Script, Step, script
from domain.kernel.values import Move
from domain.netrunner.abilities import Condition, Costs, Interface, always
from domain.netrunner.events import SubroutineBroken
from domain.netrunner.modifiers import has_subtype, strength
from domain.netrunner.steps.counters import change_strength
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import ENCOUNTER

STOP = -1


def unbroken(table: Netrunner) -> list[int]:
    """The subroutines of the encountered ice that are not broken yet, in printed order."""
    return [n for n in range(table.subroutines) if n not in table.broken]


def break_subroutine(table: Netrunner, subroutine: int, breaker: int | None) -> None:
    assert table.ice is not None
    table.emit(SubroutineBroken, table.ice, table.number[table.ice], subroutine, breaker)


class Break(Interface):
    """Break subroutines of ice that the icebreaker can match; the Runner says which.

    Without a subtype every ice will do (NR-95). `up_to` subroutines are broken for one cost.
    """

    __slots__ = ("subtype", "up_to")

    def __init__(
        self,
        text: str,
        cost: Costs,
        subtype: str | None = None,
        up_to: int = 1,
        only_if: Condition = always,
    ) -> None:
        super().__init__(text, cost, only_if=only_if)
        self.subtype = subtype
        self.up_to = up_to

    def scripted(self) -> Script:
        more = [BreakOneMore() for _ in range(1, self.up_to)]
        return script(*self.cost, BreakChosen(), *more)

    def usable(self, table: Netrunner, card: int) -> bool:
        ice = table.ice
        return (
            ice is not None
            and (self.subtype is None or has_subtype(table, ice, self.subtype))
            and strength(table, card) >= strength(table, ice)
            and self.only_if(table, card, ice)
            and len(table.broken) < table.subroutines
        )


class ClickToBreak(Break):
    """A bioroid lets the Runner spend a click to break a subroutine, without any icebreaker."""

    __slots__ = ()

    def __init__(self, text: str, cost: Costs) -> None:
        super().__init__(text, cost)

    def usable(self, table: Netrunner, card: int) -> bool:
        return card == table.ice and len(table.broken) < table.subroutines


class BreakChosen(Step):
    """Break the subroutine that was chosen together with the ability (`it`).

    Ice that offers it breaks nothing itself: the Runner does, with a click.
    """

    __slots__ = ()

    def perform(self, table: Netrunner, frame: Frame) -> None:
        assert isinstance(frame.it, int) and isinstance(frame.source, int)
        break_subroutine(table, frame.it, None if frame.source == table.ice else frame.source)


class BreakOneMore(Ask):
    """Choose one more subroutine for the same cost, or stop."""

    kind = "break_more"
    rule = "NR-97"

    def moves(self, table: Netrunner, frame: Frame) -> Sequence[Move]:
        left = unbroken(table)
        return [*left, STOP] if left else ()

    def answer(self, table: Netrunner, frame: Frame, move: Move) -> None:
        assert isinstance(move, int) and isinstance(frame.source, int)
        if move != STOP:
            break_subroutine(table, move, frame.source)

    def option(self, table: Netrunner, frame: Frame, move: Move) -> Option:
        if move == STOP:
            return Option("stop", {}, self.rule, move)
        return Option("break_more", {"subroutine": move}, self.rule, move)


class Boost(Interface):
    """Raise the icebreaker's strength for the encounter, or for as long as the card says."""

    __slots__ = ("amount", "duration")

    def __init__(self, text: str, cost: Costs, amount: int, duration: str = ENCOUNTER) -> None:
        super().__init__(text, cost)
        self.amount = amount
        self.duration = duration

    def scripted(self) -> Script:
        return script(*self.cost, _Raise(self.amount, self.duration))


class _Raise(Step):
    __slots__ = ("amount", "duration")

    def __init__(self, amount: int, duration: str) -> None:
        self.amount = amount
        self.duration = duration

    def perform(self, table: Netrunner, frame: Frame) -> None:
        assert isinstance(frame.source, int)
        change_strength(table, frame.source, self.amount, self.duration)
