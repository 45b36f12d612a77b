"""Paying: the parts of a trigger cost, and which credits pay where several could.

A cost is paid completely or not at all (NR-42). Besides the credit pool, credits of this run and
recurring credits may pay; where more than one way exists the payer is asked, source by source.
"""

from collections.abc import Sequence

from domain.kernel.agenda import Frame
from domain.kernel.decision import Option
from domain.kernel.script import Ask, Do, While, script
from domain.kernel.values import Move
from domain.netrunner.abilities import Cost
from domain.netrunner.choices import Question, named
from domain.netrunner.events import (
    AgendaForfeited,
    ClicksChanged,
    CountersChanged,
    CreditsChanged,
    RunCreditsChanged,
)
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import CREDIT, ICEBREAKER, RUNNER
from domain.netrunner.trashing import settle, trash

USING_ICEBREAKER, INSTALLING_VIRUS, TRACING, REMOVING_TAG, ANYTHING = (
    "icebreaker",
    "virus",
    "trace",
    "tag",
    "",
)
"""What credits are spent for; recurring credits pay only for some of it."""

RUN_CREDITS = 0
"""Stands for the credits of this run among the ids of cards with recurring credits."""


def other_sources(table: Netrunner, seat: int, purpose: str) -> list[tuple[int, int]]:
    """What could pay besides the credit pool: (card, credits on it) pairs."""
    sources = []
    if seat == RUNNER and table.run_credits:
        sources.append((RUN_CREDITS, table.run_credits))
    if purpose:
        for card, _ in table.find(f"pay {seat} {purpose}"):
            if credits := table.counter(card, CREDIT):
                sources.append((card, credits))
    return sources


def affordable(table: Netrunner, seat: int, purpose: str = ANYTHING) -> int:
    """The most that a seat could spend for a purpose."""
    total = table.credits[seat]
    if purpose or table.run_credits:
        for _, credits in other_sources(table, seat, purpose):
            total += credits
    return total


def pay(table: Netrunner, seat: int, amount: int, purpose: str = ANYTHING) -> None:
    """Spend credits; if the payer has a choice of sources, a frame that asks is pushed."""
    if amount <= 0:
        return
    sources = other_sources(table, seat, purpose)
    if not sources:
        table.emit(CreditsChanged, seat, -amount)
        return
    frame = table.push("pay", seat)
    frame.keep("owed", amount)
    frame.keep("sources", tuple(card for card, _ in sources))


def credits_on(table: Netrunner, source: int) -> int:
    return table.run_credits if source == RUN_CREDITS else table.counter(source, CREDIT)


def least_and_most(table: Netrunner, frame: Frame) -> tuple[int, int]:
    """How many credits the next source must and can give."""
    assert frame.kept is not None
    owed: int = frame.kept["owed"]
    first, *others = frame.kept["sources"]
    elsewhere = table.credits[frame.seat] + sum(credits_on(table, card) for card in others)
    return max(0, owed - elsewhere), min(owed, credits_on(table, first))


class AskShare(Ask):
    """How many credits one source gives; asked only if there is more than one answer."""

    kind = "pay"
    rule = "NR-167"

    def moves(self, table: Netrunner, frame: Frame) -> Sequence[Move]:
        least, most = least_and_most(table, frame)
        return range(most, least - 1, -1) if least < most else ()

    def answer(self, table: Netrunner, frame: Frame, move: Move) -> None:
        frame.it = move

    def option(self, table: Netrunner, frame: Frame, move: Move) -> Option:
        assert frame.kept is not None
        source = frame.kept["sources"][0]
        number = table.number.get(source, 0)
        return Option("pay", {"card": source, "number": number, "credits": move}, self.rule, move)


def take_share(table: Netrunner, frame: Frame) -> None:
    assert frame.kept is not None
    source, *others = frame.kept["sources"]
    share = frame.it if isinstance(frame.it, int) else least_and_most(table, frame)[0]
    frame.it = None
    if share and source == RUN_CREDITS:
        table.emit(RunCreditsChanged, -share)
    elif share:
        table.emit(CountersChanged, source, table.shown(source), CREDIT, -share)
    frame.keep("owed", frame.kept["owed"] - share)
    frame.keep("sources", tuple(others))


def pay_rest(table: Netrunner, frame: Frame) -> None:
    assert frame.kept is not None
    if owed := frame.kept["owed"]:
        table.emit(CreditsChanged, frame.seat, -owed)


def has_source(table: Netrunner, frame: Frame) -> bool:
    assert frame.kept is not None
    return bool(frame.kept["sources"] and frame.kept["owed"])


Netrunner.scripts["pay"] = script(While(has_source, AskShare(), Do(take_share)), Do(pay_rest))


class Credits(Cost):
    """Pay credits from whatever may pay for this card's ability."""

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def payable(self, table: Netrunner, seat: int, card: int) -> bool:
        return affordable(table, seat, purpose_of(table, card)) >= self.amount

    def perform(self, table: Netrunner, frame: Frame) -> None:
        assert isinstance(frame.source, int)
        pay(table, frame.seat, self.amount, purpose_of(table, frame.source))


def purpose_of(table: Netrunner, card: int) -> str:
    """What credits for an ability of this card are spent for."""
    return USING_ICEBREAKER if ICEBREAKER in table.card(card).subtypes else ANYTHING


class Clicks(Cost):
    __slots__ = ("amount",)

    def __init__(self, amount: int = 1) -> None:
        self.amount = amount

    def payable(self, table: Netrunner, seat: int, card: int) -> bool:
        return table.clicks[seat] >= self.amount

    def perform(self, table: Netrunner, frame: Frame) -> None:
        table.emit(ClicksChanged, frame.seat, -self.amount)


class Counter(Cost):
    """Spend one counter that lies on the card itself (NR-152)."""

    __slots__ = ("counter",)

    def __init__(self, counter: str) -> None:
        self.counter = counter

    def payable(self, table: Netrunner, seat: int, card: int) -> bool:
        return table.counter(card, self.counter) > 0

    def perform(self, table: Netrunner, frame: Frame) -> None:
        assert isinstance(frame.source, int)
        shown = table.shown(frame.source)
        table.emit(CountersChanged, frame.source, shown, self.counter, -1)
        settle(table)


class TrashThis(Cost):
    """Trash the card itself; its effect still resolves (NR-153). Write it last in a cost."""

    __slots__ = ()

    def payable(self, table: Netrunner, seat: int, card: int) -> bool:
        return True

    def perform(self, table: Netrunner, frame: Frame) -> None:
        assert isinstance(frame.source, int)
        trash(table, frame.source)


class ForfeitAgenda(Cost):
    """Remove an agenda of one's own score area from the game (NR-166)."""

    __slots__ = ()

    def payable(self, table: Netrunner, seat: int, card: int) -> bool:
        return bool(table.scored[seat])

    def perform(self, table: Netrunner, frame: Frame) -> None:
        table.push("forfeit", frame.seat, frame.source)


class AskForfeit(Question):
    kind = "forfeit"
    rule = "NR-166"

    def moves(self, table: Netrunner, frame: Frame) -> Sequence[Move]:
        return tuple(table.scored[frame.seat])

    def answer(self, table: Netrunner, frame: Frame, move: Move) -> None:
        assert isinstance(move, int)
        forfeit(table, frame.seat, move)

    def option(self, table: Netrunner, frame: Frame, move: Move) -> Option:
        return Option("forfeit", named(table, frame.seat, move), self.rule, move)


def forfeit(table: Netrunner, seat: int, agenda: int) -> None:
    table.emit(AgendaForfeited, seat, agenda, table.number[agenda])


Netrunner.scripts["forfeit"] = script(AskForfeit())
