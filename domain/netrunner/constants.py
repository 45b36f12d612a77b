"""How much a constant ability adds: functions of the table, its card, and what is asked about.

Strength, rez cost and requirement ask about a card, steal cost and accesses about a server, install
cost about a printed card, the others about nothing.
"""

from typing import Any

from domain.netrunner.abilities import Amount
from domain.netrunner.kinds import Card
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import ADVANCEMENT, AGENDA, HARDWARE, ICE, PROGRAM


def plus(amount: int) -> Amount:
    """Always so much."""

    def added(table: Netrunner, card: int, it: Any) -> int:
        return amount

    return added


def on_host(amount: int) -> Amount:
    """So much for the card that hosts this one."""

    def added(table: Netrunner, card: int, it: Any) -> int:
        return amount if table.host.get(card) == it else 0

    return added


def per_counter_on_host(kind: str, each: int) -> Amount:
    """So much for the host per counter on this card."""

    def added(table: Netrunner, card: int, it: Any) -> int:
        return each * table.counter(card, kind) if table.host.get(card) == it else 0

    return added


def per_counter_after_the_first(kind: str, wanted: int) -> Amount:
    """One for each counter on this card but one, for one server."""

    def added(table: Netrunner, card: int, it: Any) -> int:
        return max(0, table.counter(card, kind) - 1) if it == wanted else 0

    return added


def encountered_ice(amount: int) -> Amount:
    """So much for the piece of ice that is being encountered."""

    def added(table: Netrunner, card: int, it: Any) -> int:
        return amount if table.encounter and it == table.ice else 0

    return added


def ice_of_this_server(amount: int) -> Amount:
    """So much for each piece of ice protecting this card's server."""

    def added(table: Netrunner, card: int, it: Any) -> int:
        same = table.server[card] == table.server.get(it)
        return amount if same and table.card(it).kind == ICE else 0

    return added


def agendas_of_this_server(amount: int) -> Amount:
    """So much for each agenda in this card's server."""

    def added(table: Netrunner, card: int, it: Any) -> int:
        same = table.server[card] == table.server.get(it)
        return amount if same and table.card(it).kind == AGENDA else 0

    return added


def this_server(amount: int) -> Amount:
    """So much for the server that this card is in."""

    def added(table: Netrunner, card: int, it: Any) -> int:
        return amount if table.server[card] == it else 0

    return added


def server(wanted: int, amount: int) -> Amount:
    """So much for one server."""

    def added(table: Netrunner, card: int, it: Any) -> int:
        return amount if it == wanted else 0

    return added


def per_token_on_this(table: Netrunner, card: int, it: Any) -> int:
    """One for each advancement token on this very card."""
    return table.counter(card, ADVANCEMENT) if it == card else 0


def first_program_or_hardware(amount: int) -> Amount:
    """So much for the first program or piece of hardware installed each turn."""

    def added(table: Netrunner, card: int, it: Card) -> int:
        done = table.happened("program installs") + table.happened("hardware installs")
        return amount if it.kind in (PROGRAM, HARDWARE) and not done else 0

    return added
