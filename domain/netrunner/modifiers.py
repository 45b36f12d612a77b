"""Queries: what a number on a card is worth now, with every constant and lingering effect.

Each query asks the index for the abilities that modify it, so cards without such an ability cost
nothing. Lingering effects are tuples (kind, target, value, duration); see `lingering`.
"""

from typing import Any

from domain.netrunner.kinds import Card
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import PROGRAM, RUNNER

STRENGTH, MEMORY, LINK, HAND_SIZE = "strength", "memory", "link", "hand size"
INSTALL_COST, REZ_COST, STEAL_COST = "install cost", "rez cost", "steal cost"
REQUIREMENT, ACCESSES, MAY_ACCESS, FREE_TRASH = (
    "requirement",
    "accesses",
    "may access",
    "free trash",
)
SUBTYPE = "subtype"
"""Only lingering effects give a subtype."""


def modified(table: Netrunner, what: str, it: Any) -> int:
    """The sum of all constant abilities that modify a number."""
    total = 0
    for source, ability in table.find(what):
        total += ability.amount(table, source, it)
    return total


def lingering(table: Netrunner, what: str, target: Any) -> int:
    total = 0
    for effect in table.lingering:
        if effect[0] == what and effect[1] == target:
            total += effect[2]
    return total


def strength(table: Netrunner, card: int) -> int:
    """The strength of an icebreaker or a piece of ice; it may be negative (NR-316)."""
    total = table.card(card).strength + modified(table, STRENGTH, card)
    return total + lingering(table, STRENGTH, card) if table.lingering else total


def has_subtype(table: Netrunner, card: int, subtype: str) -> bool:
    return subtype in table.card(card).subtypes or any(
        effect[:3] == (SUBTYPE, card, subtype) for effect in table.lingering
    )


def memory_limit(table: Netrunner) -> int:
    return 4 + modified(table, MEMORY, None)


def memory_used(table: Netrunner) -> int:
    """The memory that installed programs take from the Runner's own (NR-71)."""
    used = 0
    for card in table.rig:
        printed = table.card(card)
        if printed.kind == PROGRAM and not is_hosted_by_host(table, card):
            used += printed.memory
    return used


def is_hosted_by_host(table: Netrunner, card: int) -> bool:
    """Whether the card lies on a program that brings its own memory."""
    host = table.host.get(card)
    return host is not None and table.card(host).hosts is not None


def room_on(table: Netrunner, host: int) -> int:
    """The memory that is left on a program that hosts programs."""
    hosts = table.card(host).hosts
    assert hosts is not None
    return hosts.memory - sum(table.card(card).memory for card in table.hosted(host))


def link(table: Netrunner) -> int:
    """Base link strength: the identity's and the cards' (NR-136)."""
    return table.card(2).link + modified(table, LINK, None)


def max_hand_size(table: Netrunner, seat: int) -> int:
    size = 5
    for source, ability in table.find(HAND_SIZE):
        if table.card(source).side == seat:
            size += ability.amount(table, source, None)
    return size - table.brain_damage if seat == RUNNER else size


def install_cost(table: Netrunner, printed: Card, discount: int = 0) -> int:
    """The credits for installing a Runner card, never below 0 (NR-315)."""
    return max(0, printed.cost + modified(table, INSTALL_COST, printed) - discount)


def ice_install_cost(table: Netrunner, server: int) -> int:
    """One credit for each piece of ice already there (NR-69)."""
    return len(table.protecting.get(server, ()))


def rez_cost(table: Netrunner, card: int) -> int:
    return max(0, table.card(card).cost + modified(table, REZ_COST, card))


def requirement(table: Netrunner, card: int) -> int:
    """How many advancement tokens an agenda needs to be scored."""
    return table.card(card).requirement + modified(table, REQUIREMENT, card)


def steal_cost(table: Netrunner, server: int) -> int:
    """The additional cost of stealing an agenda accessed from a server."""
    return modified(table, STEAL_COST, server) + lingering(table, STEAL_COST, server)
