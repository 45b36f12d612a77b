"""Rezzing and derezzing (NR-15, NR-85 to NR-87), and what follows when a card becomes active."""

from domain.kernel.agenda import Frame
from domain.kernel.script import Do, Step, script
from domain.netrunner.abilities import AlsoToRez, Recurring
from domain.netrunner.costs import affordable, pay
from domain.netrunner.events import CardDerezzed, CardRezzed, RecurringCreditsSet
from domain.netrunner.modifiers import rez_cost
from domain.netrunner.reactions import REZZED, announce
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import ASSET, CORP, ICE, UPGRADE
from domain.netrunner.trashing import settle, trash


def can_rez(table: Netrunner, card: int, kinds: tuple[str, ...] = (ASSET, ICE, UPGRADE)) -> bool:
    """Whether the Corp could rez the card now, costs included."""
    printed = table.card(card)
    return (
        printed.kind in kinds
        and card not in table.rezzed
        and affordable(table, CORP) >= rez_cost(table, card)
        and all(
            part.payable(table, CORP, card)
            for ability in printed.abilities
            if isinstance(ability, AlsoToRez)
            for part in ability.cost
        )
    )


def rez(table: Netrunner, card: int, free: bool = False) -> None:
    """Rez a card, paying its costs unless they are ignored."""
    table.push("rez", CORP, card).keep("free", free)


def _pay(table: Netrunner, frame: Frame) -> None:
    assert isinstance(frame.source, int) and frame.kept is not None
    if not frame.kept["free"]:
        pay(table, CORP, rez_cost(table, frame.source))


def _pay_also(table: Netrunner, frame: Frame) -> None:
    assert isinstance(frame.source, int) and frame.kept is not None
    if not frame.kept["free"]:
        for ability in table.card(frame.source).abilities:
            if isinstance(ability, AlsoToRez):
                for part in ability.cost:
                    part.perform(table, frame)


def _turn_up(table: Netrunner, frame: Frame) -> None:
    card = frame.source
    assert isinstance(card, int)
    table.emit(CardRezzed, card, table.number[card])
    become_active(table, card)
    announce(table, REZZED, card, CORP)
    settle(table)


Netrunner.scripts["rez"] = script(Do(_pay), Do(_pay_also), Do(_turn_up))


def become_active(table: Netrunner, card: int) -> None:
    """Place recurring credits; trash any other active card of the same unique name (NR-43)."""
    printed = table.card(card)
    for ability in printed.abilities:
        if isinstance(ability, Recurring):
            table.emit(RecurringCreditsSet, card, printed.number, ability.credits)
    if printed.unique:
        for other in table.active_cards():
            if other != card and table.number.get(other) == printed.number:
                trash(table, other)


class RezIt(Step):
    """Rez the chosen card."""

    __slots__ = ("free",)

    def __init__(self, free: bool = False) -> None:
        self.free = free

    def perform(self, table: Netrunner, frame: Frame) -> None:
        if isinstance(frame.it, int):
            rez(table, frame.it, self.free)


def derez(table: Netrunner, card: int) -> None:
    """Turn a rezzed card face down; everybody remembers what it is."""
    if card in table.rezzed:
        table.emit(CardDerezzed, card, table.number[card])


class DerezSelf(Step):
    __slots__ = ()

    def perform(self, table: Netrunner, frame: Frame) -> None:
        assert isinstance(frame.source, int)
        derez(table, frame.source)
