"""Trashing cards, and what the rules watch all the time: strengths, memory, vanished servers."""

from domain.netrunner.abilities import Always
from domain.netrunner.course import RUN_ENDS, go_to, pass_ice, server_is_gone
from domain.netrunner.events import CardTrashed, EffectBegan
from domain.netrunner.modifiers import memory_limit, memory_used
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import RUNNER, THE_RUN


def trash(table: Netrunner, card: int, face_up: bool | None = None) -> None:
    """Trash a card at once, hosted cards first (NR-165).

    A Corp card lies face up in Archives if it was rezzed or if `face_up` says so (NR-66, G-15).
    What follows is looked at when all of them are gone: two Parasites trash their host only once.
    """
    _leave_play(table, card, face_up)
    settle(table)
    check_memory(table)


def _leave_play(table: Netrunner, card: int, face_up: bool | None = None) -> None:
    for hosted in table.hosted(card):
        _leave_play(table, hosted)
    printed = table.card(card)
    if face_up is None:
        face_up = printed.side == RUNNER or card in table.rezzed or card in table.resolving
    is_met = table.ice == card
    _let_persist(table, card)
    table.emit(CardTrashed, card, printed.number, face_up)
    if server_is_gone(table):
        go_to(table, RUN_ENDS)
    elif is_met:
        pass_ice(table)


def _let_persist(table: Netrunner, card: int) -> None:
    """Some constant abilities hold for the rest of the run in which their card is trashed."""
    if table.attacked is None or card not in table.rezzed:
        return
    server = table.server[card]
    for ability in table.card(card).abilities:
        if isinstance(ability, Always) and ability.persists:
            amount = ability.amount(table, card, server)
            table.emit(EffectBegan, (ability.modifies, server, amount, THE_RUN))


def settle(table: Netrunner) -> None:
    """Carry out every "as soon as" that has come true."""
    for card, ability in table.find("as soon as"):
        if card in table.number and ability.comes_true(table, card, None):
            ability.then(table, card)


def check_memory(table: Netrunner) -> None:
    """Make the Runner trash programs if they need more memory than there is (NR-72)."""
    if memory_used(table) > memory_limit(table) and not any(
        frame.script == "memory" for frame in table.agenda
    ):
        table.push("memory", RUNNER)


def trash_host(table: Netrunner, card: int) -> None:
    """Trash the card that hosts this one, and so this one too."""
    trash(table, table.host[card])
