"""Exposing a card (NR-159): the Corp may prevent it, perhaps with a card not seen before."""

from collections.abc import Sequence

from domain.kernel.agenda import Frame
from domain.kernel.decision import Option
from domain.kernel.script import Do, Step, script
from domain.kernel.values import Move
from domain.netrunner.abilities import Ability
from domain.netrunner.choices import named
from domain.netrunner.events import CardExposed, CardRevealed
from domain.netrunner.prevention import EXPOSE, PASS, AskPrevent, interruptible, left, usable
from domain.netrunner.steps.rez import can_rez, rez
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import CORP, FIRST_REMOTE, PUBLIC


class RezWhenExposing(Ability):
    """This card may be rezzed when a card is about to be exposed."""

    __slots__ = ()


def may_hide_a_preventer(table: Netrunner) -> bool:
    """Whether, for all the public knows, an unrezzed asset could be rezzed to prevent it."""
    for server, cards in table.root.items():
        if server >= FIRST_REMOTE:
            for card in cards:
                if card not in table.rezzed and not table.known[card] & PUBLIC:
                    return True
    return any(rezzable(table, card) for card in table.server if table.known[card] & PUBLIC)


def rezzable(table: Netrunner, card: int) -> bool:
    return any(isinstance(a, RezWhenExposing) for a in table.card(card).abilities) and can_rez(
        table, card
    )


class AskPreventExpose(AskPrevent):
    """Asked whenever public information does not rule out that the Corp could prevent it."""

    def moves(self, table: Netrunner, frame: Frame) -> Sequence[Move]:
        found: list[Move] = [*usable(table, frame)]
        if not found and not may_hide_a_preventer(table):
            return ()
        return [PASS, *found, *(card for card in sorted(table.server) if rezzable(table, card))]

    def answer(self, table: Netrunner, frame: Frame, move: Move) -> None:
        if isinstance(move, int):
            frame.it = True
            rez(table, move)
        else:
            super().answer(table, frame, move)

    def option(self, table: Netrunner, frame: Frame, move: Move) -> Option:
        if isinstance(move, int):
            return Option("rez", named(table, frame.seat, move), "NR-156", move)
        return super().option(table, frame, move)


class ExposeIt(Step):
    """Expose the chosen card."""

    __slots__ = ()

    def perform(self, table: Netrunner, frame: Frame) -> None:
        if isinstance(frame.it, int):
            announced = table.push("expose", CORP)
            announced.keep("what", EXPOSE)
            announced.keep("amount", 1)
            announced.keep("target", frame.it)


def _expose(table: Netrunner, frame: Frame) -> None:
    assert frame.kept is not None
    card = frame.kept["target"]
    if left(frame) and card in table.number:
        table.emit(CardExposed, card, table.number[card])


Netrunner.scripts["expose"] = script(*interruptible(AskPreventExpose(), Do(_expose)))


class RevealIfFrom(Step):
    """An accessed card must be shown to everybody if it was in this zone (`it` is the zone)."""

    __slots__ = ("zone",)

    def __init__(self, zone: str) -> None:
        self.zone = zone

    def perform(self, table: Netrunner, frame: Frame) -> None:
        if frame.it == self.zone:
            assert isinstance(frame.source, int)
            table.emit(CardRevealed, frame.source, table.number[frame.source])
