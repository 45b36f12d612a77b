"""Traces (NR-134 to NR-137): open bids, first the Corp for trace, then the Runner for link."""

from collections.abc import Sequence

from domain.kernel.agenda import Frame
from domain.kernel.decision import Option
from domain.kernel.script import Do, If, Step
from domain.kernel.values import Move
from domain.netrunner.choices import Question, named
from domain.netrunner.costs import TRACING, affordable, pay
from domain.netrunner.events import TraceCompared
from domain.netrunner.modifiers import link
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import CORP, RUNNER


class AskBid(Question):
    """How many credits to spend on trace or link strength."""

    __slots__ = ("who",)
    kind = "bid"
    rule = "NR-135"

    def __init__(self, who: int) -> None:
        self.who = who

    def seat(self, table: Netrunner, frame: Frame) -> int:
        return self.who

    def moves(self, table: Netrunner, frame: Frame) -> Sequence[Move]:
        return range(affordable(table, self.who, TRACING) + 1)

    def answer(self, table: Netrunner, frame: Frame, move: Move) -> None:
        assert isinstance(move, int)
        frame.keep("trace" if self.who == CORP else "link", move)
        pay(table, self.who, move, TRACING)

    def option(self, table: Netrunner, frame: Frame, move: Move) -> Option:
        about = {**named(table, self.who, frame.source), "credits": move}
        return Option("bid", about, self.rule, move)


class Trace(Step):
    """Trace with a base strength; the steps follow if it is successful."""

    __slots__ = ("base", "steps")

    def __init__(self, base: int, *steps: Step) -> None:
        self.base = base
        self.steps = steps

    def compare(self, table: Netrunner, frame: Frame) -> None:
        assert frame.kept is not None
        trace = self.base + frame.kept["trace"]
        against = link(table) + frame.kept["link"]
        frame.keep("traced", trace > against)
        table.emit(TraceCompared, trace, against, trace > against)

    def flat(self) -> list[Step]:
        return [
            AskBid(CORP),
            AskBid(RUNNER),
            Do(self.compare),
            *If(_traced, *self.steps).flat(),
        ]


def _traced(table: Netrunner, frame: Frame) -> bool:
    return frame.kept is not None and frame.kept["traced"]
