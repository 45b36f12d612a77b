"""Scoring, stealing and advancing agendas; seven points win at once (NR-88 to NR-91, NR-144)."""

from domain.kernel.agenda import Frame
from domain.kernel.happenings import Finished
from domain.kernel.script import Step
from domain.netrunner.events import AgendaScored, AgendaStolen
from domain.netrunner.modifiers import requirement
from domain.netrunner.reactions import SCORED, STOLEN, announce
from domain.netrunner.steps.amounts import Number, number_of
from domain.netrunner.steps.counters import place
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import ADVANCEMENT, AGENDA, CORP, RUNNER

POINTS_TO_WIN = 7


def can_score(table: Netrunner, card: int) -> bool:
    return table.card(card).kind == AGENDA and table.counter(card, ADVANCEMENT) >= requirement(
        table, card
    )


def score(table: Netrunner, card: int) -> None:
    table.emit(AgendaScored, card, table.number[card])
    _check_points(table, CORP)
    announce(table, SCORED, card)


def steal(table: Netrunner, card: int) -> None:
    table.emit(AgendaStolen, card, table.number[card])
    _check_points(table, RUNNER)
    announce(table, STOLEN, card)


def _check_points(table: Netrunner, seat: int) -> None:
    if table.score(seat) >= POINTS_TO_WIN:
        table.emit(Finished, (seat,), "agenda points")


class PlaceToken(Step):
    """Place advancement tokens on the chosen card; that is not advancing (G-14)."""

    __slots__ = ("amount",)

    def __init__(self, amount: Number = 1) -> None:
        self.amount = amount

    def perform(self, table: Netrunner, frame: Frame) -> None:
        if isinstance(frame.it, int):
            place(table, frame.it, ADVANCEMENT, number_of(self.amount, table, frame))
