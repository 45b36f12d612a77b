"""The facts that every game has: a choice, a question, a resignation, an end."""

import json
from typing import Any

from domain.kernel.agenda import Frame
from domain.kernel.facts import Data, fact, facts_of, nobody
from domain.kernel.table import Outcome, Table
from domain.kernel.values import Move


def _chooser_if_secret(data: Data) -> tuple[int, ...] | None:
    seat = data["seat"]
    assert isinstance(seat, int)
    return (seat,) if data["secret"] else None


@fact(secret={"option": _chooser_if_secret, "move": _chooser_if_secret})
def Chosen(table: Table, seat: int, kind: str, secret: bool, option: str, move: Move) -> None:
    """A seat chose an option. What follows from it are facts of their own."""


@fact(secret={"agenda": nobody})
def Asked(table: Table, seat: int, kind: str, agenda: tuple[Any, ...]) -> None:
    """A seat must choose now; the agenda stands here once, instead of an event per change."""
    table.agenda[:] = [Frame.read(frame) for frame in agenda]


@fact
def Resigned(table: Table, seat: int) -> None:
    table.resigned = (*table.resigned, seat)


@fact
def Finished(table: Table, winners: tuple[int, ...], reason: str) -> None:
    """The match is over. Several winners share the victory; none is a draw."""
    table.outcome = Outcome(winners, reason)
    table.agenda.clear()


@fact(secret={"state": nobody})
def TableSet(table: Table, state: str) -> None:
    """The match starts from a set-up position instead of the rules' own setup."""
    table.restore(json.loads(state))


HAPPENINGS = facts_of(globals())
