"""Conditions of card texts: functions of the table, the card that has the ability, and `it`.

`it` is what a trigger is about: the installed, rezzed, scored, stolen or encountered card, or the
server of a successful run.
"""

from typing import Any

from domain.netrunner.abilities import Condition
from domain.netrunner.modifiers import strength
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import (
    CENTRAL,
    FIRST_REMOTE,
    ICE,
    ICEBREAKER,
    PROGRAM,
    TRANSACTION,
    VIRUS,
)


def this(table: Netrunner, card: int, it: Any) -> bool:
    """It is this very card."""
    return bool(it == card)


def a_virus_program(table: Netrunner, card: int, it: Any) -> bool:
    printed = table.card(it)
    return printed.kind == PROGRAM and VIRUS in printed.subtypes


def a_transaction(table: Netrunner, card: int, it: Any) -> bool:
    return TRANSACTION in table.card(it).subtypes


def on(*servers: int) -> Condition:
    """The successful run counts for one of these servers."""

    def condition(table: Netrunner, card: int, it: Any) -> bool:
        return it in servers

    return condition


def on_remote(table: Netrunner, card: int, it: Any) -> bool:
    return isinstance(it, int) and it >= FIRST_REMOTE


on_central = on(*CENTRAL)


def first_time(what: str) -> Condition:
    """It has happened once this turn, just now (G-11)."""

    def condition(table: Netrunner, card: int, it: Any) -> bool:
        return table.happened(what) == 1

    return condition


def first_run_on(server: int) -> Condition:
    """It is the first successful run on this server this turn (G-11)."""

    def condition(table: Netrunner, card: int, it: Any) -> bool:
        return it == server and table.happened(f"successful runs on {server}") == 1

    return condition


def in_this_turn(what: str) -> Condition:
    """It has happened this turn."""

    def condition(table: Netrunner, card: int, it: Any) -> bool:
        return table.happened(what) > 0

    return condition


def ran_on(server: int) -> Condition:
    """The Runner made a successful run on this server this turn."""
    return in_this_turn(f"successful runs on {server}")


def first_encounter(table: Netrunner, card: int, it: Any) -> bool:
    """It is the first piece of ice that is encountered in this run."""
    return table.met_ice == 1


def in_encounter(table: Netrunner, card: int, it: Any) -> bool:
    return table.encounter


def in_run(table: Netrunner, card: int, it: Any) -> bool:
    return table.attacked is not None


def runner_is_tagged(table: Netrunner, card: int, it: Any) -> bool:
    return table.tags > 0


def matches_ice(table: Netrunner, card: int, it: Any) -> bool:
    """This icebreaker can interact with the encountered ice (NR-94)."""
    return strength(table, card) >= strength(table, it)


def ice_has_no_strength(table: Netrunner, card: int, it: Any) -> bool:
    return strength(table, it) <= 0


def chosen_before(table: Netrunner, card: int, it: Any) -> bool:
    """It is the card that this card has chosen."""
    return bool(table.marked.get(card) == it)


def broke_with_this(table: Netrunner, card: int, it: Any) -> bool:
    """This card broke a subroutine in the current encounter."""
    return card in table.breakers


def is_rezzed_ice(table: Netrunner, card: int, it: Any) -> bool:
    """As a host."""
    return card in table.rezzed and table.card(card).kind == ICE


def is_an_icebreaker(table: Netrunner, card: int, it: Any) -> bool:
    """As a host."""
    return ICEBREAKER in table.card(card).subtypes


def host_has_no_strength(table: Netrunner, card: int, it: Any) -> bool:
    host = table.host.get(card)
    return host is not None and host in table.rezzed and strength(table, host) <= 0


def in_root_of(*servers: int) -> Condition:
    """As the server of an upgrade."""

    def condition(table: Netrunner, server: int, it: Any) -> bool:
        return server in servers

    return condition


def ice_is_rezzed(table: Netrunner, card: int, it: Any) -> bool:
    """There is rezzed ice, wherever it stands."""
    return any(is_rezzed_ice(table, rezzed, None) for rezzed in table.rezzed)


def ice_is_rezzed_here(table: Netrunner, card: int, it: Any) -> bool:
    """Rezzed ice protects the server of this card."""
    return any(ice in table.rezzed for ice in table.protecting[table.server[card]])


def no_net_damage_yet(table: Netrunner, card: int, it: Any) -> bool:
    """No net damage was done or prevented this turn (G-11)."""
    return not table.happened("net damage") and not table.happened("net damage prevented")


def not_in_archives(table: Netrunner, card: int, it: Any) -> bool:
    """The card is accessed from anywhere else."""
    return bool(it != "archives")


def installed(table: Netrunner, card: int, it: Any) -> bool:
    """The card is accessed where it is installed; elsewhere it has no tokens (G-3)."""
    return bool(it == "installed")


def in_the_runners_last_turn(what: str) -> Condition:
    """It happened in the Runner's last turn."""

    def condition(table: Netrunner, card: int, it: Any) -> bool:
        return table.last_runner_turn.get(what, 0) > 0

    return condition
