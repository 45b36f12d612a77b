"""The windows of the charts: who may act there, and when a window closes (NR-154, NR-155).

A window is opened for a seat whenever public information does not rule out that the seat could act
in it; so neither a question nor its absence tells anything about hidden cards. What is public about
an unrezzed card is its place; only an exposed or once rezzed card can be ruled out by its text.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from domain.kernel.agenda import Frame
from domain.kernel.decision import Option
from domain.kernel.script import Do, Forever, Step, script
from domain.kernel.values import Move
from domain.netrunner.abilities import Interface
from domain.netrunner.choices import Question, named
from domain.netrunner.events import WindowPassed
from domain.netrunner.interface import Break, unbroken
from domain.netrunner.prevention import PASS
from domain.netrunner.steps.agendas import can_score, score
from domain.netrunner.steps.rez import can_rez, rez
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import ASSET, ICE, PUBLIC, RUNNER, UPGRADE

NON_ICE = (ASSET, UPGRADE)


@dataclass(frozen=True, slots=True)
class WindowKind:
    """A place in a chart and what is allowed there besides paid abilities."""

    name: str
    rule: str
    rez: bool = False
    rez_ice: bool = False
    score: bool = False
    interface: bool = False


WINDOWS = {
    window.name: window
    for window in (
        WindowKind("corp-1.1", "NR-49", rez=True, score=True),
        WindowKind("corp-2.1", "NR-52", rez=True, score=True),
        WindowKind("corp-2.2", "NR-53", rez=True, score=True),
        WindowKind("corp-3.2", "NR-55", rez=True),
        WindowKind("runner-1.1", "NR-74", rez=True),
        WindowKind("runner-1.3", "NR-74", rez=True),
        WindowKind("runner-2.2", "NR-74", rez=True),
        WindowKind("run-2.1", "NR-100"),
        WindowKind("run-2.3", "NR-102", rez=True, rez_ice=True),
        WindowKind("run-3.1", "NR-105", interface=True),
        WindowKind("run-4.1", "NR-108"),
        WindowKind("run-4.3", "NR-110", rez=True),
    )
}


def could_act(table: Netrunner, seat: int, window: WindowKind) -> bool:
    """Whether, for all the public knows, the seat could do something in this window."""
    if any(
        ability.only_if(table, card, table.ice) and ability.payable(table, seat, card)
        for card, ability in table.find(f"paid {seat}")
    ):
        return True
    if seat == RUNNER:
        return window.interface and bool(uses_of_icebreakers(table))
    if window.rez_ice and table.ice is not None and could_be_rezzed(table, table.ice):
        return True
    if window.rez:
        rezzed = table.rezzed
        for cards in table.root.values():
            for card in cards:
                if card not in rezzed and could_be_rezzed(table, card):
                    return True
    return window.score and any(
        can_score(table, card)
        for cards in table.root.values()
        for card in cards
        if table.known[card] & PUBLIC
    )


def could_be_rezzed(table: Netrunner, card: int) -> bool:
    if card in table.rezzed:
        return False
    return not table.known[card] & PUBLIC or can_rez(table, card)


def acts(table: Netrunner, seat: int, window: WindowKind) -> list[Move]:
    """Everything the seat can really do in this window."""
    found: list[Move] = [
        ("use", card, ability.index)
        for card, ability in table.find(f"paid {seat}")
        if ability.only_if(table, card, table.ice) and ability.payable(table, seat, card)
    ]
    if seat == RUNNER:
        return found + uses_of_icebreakers(table) if window.interface else found
    if window.rez_ice and table.ice is not None and can_rez(table, table.ice, (ICE,)):
        found.append(("rez", table.ice))
    for cards in table.root.values():
        for card in cards:
            if card not in table.rezzed:
                if window.rez and can_rez(table, card, NON_ICE):
                    found.append(("rez", card))
                elif window.score and can_score(table, card):
                    found.append(("score", card))
    return found


def uses_of_icebreakers(table: Netrunner) -> list[Move]:
    """What icebreakers can do against the encountered ice: raise strength, break subroutines."""
    found: list[Move] = []
    ability: Interface
    for card, ability in table.find("interface"):
        if not ability.payable(table, RUNNER, card):
            continue
        if isinstance(ability, Break):
            if ability.usable(table, card):
                found += [("break", card, ability.index, n) for n in unbroken(table)]
        elif ability.only_if(table, card, table.ice):
            found.append(("use", card, ability.index))
    return found


class Window(Step):
    """Open a window, if anybody could act in it."""

    __slots__ = ("kind",)

    def __init__(self, name: str) -> None:
        self.kind = WINDOWS[name]

    def perform(self, table: Netrunner, frame: Frame) -> None:
        first = table.active
        if could_act(table, first, self.kind) or could_act(table, 1 - first, self.kind):
            table.push("window", first).keep("window", self.kind.name)


def window_of(frame: Frame) -> WindowKind:
    assert frame.kept is not None
    return WINDOWS[frame.kept["window"]]


class AskWindow(Question):
    """Act in a window, or pass."""

    kind = "window"
    rule = "NR-154"

    def moves(self, table: Netrunner, frame: Frame) -> Sequence[Move]:
        window = window_of(frame)
        if window.name in table.orders[frame.seat] or not could_act(table, frame.seat, window):
            return ()
        return [PASS, *acts(table, frame.seat, window)]

    def answer(self, table: Netrunner, frame: Frame, move: Move) -> None:
        frame.it = None
        if not isinstance(move, tuple):
            return
        frame.it = True
        frame.keep("acted", True)
        verb, card, *rest = move
        assert isinstance(card, int)
        if verb == "rez":
            rez(table, card)
        elif verb == "score":
            score(table, card)
        else:
            index = rest[0]
            assert isinstance(index, int)
            name = table.card(card).abilities[index].script
            table.push(name, frame.seat, card, rest[1] if verb == "break" else None)

    def option(self, table: Netrunner, frame: Frame, move: Move) -> Option:
        rule = window_of(frame).rule
        if not isinstance(move, tuple):
            return Option("pass", {}, rule, move)
        verb, card, *rest = move
        assert isinstance(verb, str)
        about = named(table, frame.seat, card)
        about.update(zip(("ability", "subroutine"), rest, strict=False))
        return Option(verb, about, rule, move)


def _hand_over(table: Netrunner, frame: Frame) -> None:
    """After a pass it is the other seat's turn to act, or the window closes."""
    if frame.it is not None:
        return
    assert frame.kept is not None
    window = window_of(frame)
    acted = frame.kept.get("acted", False)
    if could_act(table, frame.seat, window):
        table.emit(WindowPassed, frame.seat, window.name)
    if "turned" in frame.kept and not acted:
        table.agenda.pop()
        return
    frame.seat = 1 - frame.seat
    frame.keep("turned", True)
    frame.keep("acted", False)


Netrunner.scripts["window"] = script(Forever(AskWindow(), Do(_hand_over)))
