"""Setup, turns, clicks, credits and windows."""

from domain.kernel.facts import fact, nobody, seat_in
from domain.netrunner.events.marks import end_effects
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import CORP, RUNNER, THE_TURN


@fact(secret={"order": nobody})
def DeckShuffled(table: Netrunner, seat: int, order: tuple[int, ...]) -> None:
    table.decks[seat] = list(order)
    if seat == CORP:
        table.rnd_known = [set(), set()]


@fact
def HandShuffledBack(table: Netrunner, seat: int) -> None:
    """A mulligan: the hand goes back into the deck, which is shuffled next (NR-10)."""
    table.decks[seat] += table.hands[seat]
    table.hands[seat] = []


@fact
def TurnBegan(table: Netrunner, seat: int, clicks: int) -> None:
    if table.active == RUNNER:
        table.last_runner_turn = table.this_turn
    table.turn += 1
    table.active = seat
    table.this_turn = {}
    table.clicks[seat] = clicks


@fact
def TurnEnded(table: Netrunner, seat: int) -> None:
    table.clicks[seat] = 0
    end_effects(table, THE_TURN)


@fact
def ClicksChanged(table: Netrunner, seat: int, by: int) -> None:
    table.clicks[seat] += by


@fact
def CreditsChanged(table: Netrunner, seat: int, by: int) -> None:
    table.credits[seat] += by


@fact
def ClicksLost(table: Netrunner, seat: int, by: int) -> None:
    """An effect takes clicks that were not spent."""
    table.clicks[seat] -= by


@fact
def CreditsLost(table: Netrunner, seat: int, by: int) -> None:
    """An effect takes credits of the pool that were not spent."""
    table.credits[seat] -= by


@fact
def RunCreditsChanged(table: Netrunner, by: int) -> None:
    """Credits for this run only, from bad publicity or a card (NR-120)."""
    table.run_credits += by


@fact
def WindowPassed(table: Netrunner, seat: int, window: str) -> None:
    """A seat does nothing in a window, by hand or by a standing order."""


@fact(secret={"orders": seat_in("seat")})
def OrdersSet(table: Netrunner, seat: int, orders: tuple[str, ...]) -> None:
    """The windows that a seat passes without being asked, until it says otherwise."""
    table.orders[seat] = orders
