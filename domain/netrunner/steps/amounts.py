"""Amounts in card texts: a plain number, or counted when it is needed."""

from collections.abc import Callable

from domain.kernel.agenda import Frame
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import ADVANCEMENT, CORP, CREDIT, RUNNER

Number = int | Callable[[Netrunner, Frame], int]


def number_of(amount: Number, table: Netrunner, frame: Frame) -> int:
    return amount if isinstance(amount, int) else amount(table, frame)


def it(table: Netrunner, frame: Frame) -> int:
    """The amount that was chosen or done just before."""
    return frame.it if isinstance(frame.it, int) else 0


def per_token(each: int) -> Callable[[Netrunner, Frame], int]:
    """So much for each advancement token on this card (G-3: none if it is not installed)."""

    def amount(table: Netrunner, frame: Frame) -> int:
        assert isinstance(frame.source, int)
        return each * table.counter(frame.source, ADVANCEMENT)

    return amount


def credits_here(table: Netrunner, frame: Frame) -> int:
    """The credits on this card."""
    assert isinstance(frame.source, int)
    return table.counter(frame.source, CREDIT)


def times_it(each: int) -> Callable[[Netrunner, Frame], int]:
    """So much for each of the amount just before."""
    return lambda table, frame: each * it(table, frame)


def up_to_corp_credits(limit: int) -> Callable[[Netrunner, Frame], int]:
    return lambda table, frame: min(limit, table.credits[CORP])


def runner_credits(table: Netrunner, frame: Frame) -> int:
    """Everything in the Runner's credit pool."""
    return table.credits[RUNNER]


def subroutines(table: Netrunner, frame: Frame) -> int:
    """The number of subroutines on the encountered ice."""
    return table.subroutines
