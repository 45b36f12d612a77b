"""Drawing, trashing, searching and recovering cards."""

from collections.abc import Callable, Sequence

from domain.kernel.agenda import Frame
from domain.kernel.chance import shuffled
from domain.kernel.decision import Option
from domain.kernel.happenings import Finished
from domain.kernel.script import Ask, Do, Step, script
from domain.kernel.values import Move
from domain.netrunner.events import CardDrawn, CardFound, DeckShuffled, TopCardTaken, TopCardTrashed
from domain.netrunner.kinds import CARDS, Card
from domain.netrunner.prevention import TRASH, AskPrevent, interruptible, left
from domain.netrunner.steps.amounts import Number, number_of
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import CORP, CORP_KNOWS, HARDWARE, PROGRAM, RUNNER
from domain.netrunner.trashing import trash


def draw(table: Netrunner, seat: int, count: int = 1) -> None:
    """Draw cards one by one. A Corp that must draw from an empty R&D has lost (NR-145, NR-310)."""
    for _ in range(count):
        if table.decks[seat]:
            table.emit(CardDrawn, seat, table.decks[seat][-1])
        elif seat == CORP:
            table.emit(Finished, (RUNNER,), "decked")
            return


class Draw(Step):
    __slots__ = ("count",)

    def __init__(self, count: int) -> None:
        self.count = count

    def perform(self, table: Netrunner, frame: Frame) -> None:
        draw(table, frame.seat, self.count)


def shuffle(table: Netrunner, seat: int) -> None:
    table.emit(DeckShuffled, seat, tuple(shuffled(sorted(table.decks[seat]), table.dice)))


def trash_by_effect(table: Netrunner, card: int) -> None:
    """Trash a card unless its owner can and does prevent it."""
    if table.card(card).kind in (PROGRAM, HARDWARE) and table.find(f"prevent {TRASH}"):
        announced = table.push("trash", RUNNER)
        announced.keep("what", TRASH)
        announced.keep("amount", 1)
        announced.keep("target", card)
    else:
        trash(table, card)


def _trash_target(table: Netrunner, frame: Frame) -> None:
    assert frame.kept is not None
    if left(frame):
        trash(table, frame.kept["target"])


Netrunner.scripts["trash"] = script(*interruptible(AskPrevent(), Do(_trash_target)))


class TrashIt(Step):
    """Trash the card that was chosen, if it is still there; as a cost it cannot be prevented."""

    __slots__ = ("as_cost",)

    def __init__(self, as_cost: bool = False) -> None:
        self.as_cost = as_cost

    def perform(self, table: Netrunner, frame: Frame) -> None:
        if isinstance(frame.it, int) and frame.it in table.number:
            (trash if self.as_cost else trash_by_effect)(table, frame.it)


class TrashSelf(Step):
    """An effect trashes the card itself; that can be prevented, unlike the cost `TrashThis`."""

    __slots__ = ()

    def perform(self, table: Netrunner, frame: Frame) -> None:
        if isinstance(frame.source, int) and frame.source in table.number:
            trash_by_effect(table, frame.source)


class TrashTopOfRnd(Step):
    """The Corp trashes the top card of R&D face down; with an empty R&D nothing happens."""

    __slots__ = ()

    def perform(self, table: Netrunner, frame: Frame) -> None:
        if table.decks[CORP]:
            table.emit(TopCardTrashed, CORP, table.decks[CORP][-1])


class LookAtTop(Step):
    """The Corp looks at the top cards of R&D; they lie aside, and `it` is their ids."""

    __slots__ = ("count",)

    def __init__(self, count: Number) -> None:
        self.count = count

    def perform(self, table: Netrunner, frame: Frame) -> None:
        cards = []
        for _ in range(min(number_of(self.count, table, frame), len(table.decks[CORP]))):
            cards.append(table.next_id)
            table.emit(TopCardTaken, table.next_id, table.decks[CORP][-1], CORP_KNOWS)
        frame.keep("looked at", tuple(cards))


def looked_at(table: Netrunner, frame: Frame) -> list[int]:
    """The cards that were looked at and still lie aside."""
    assert frame.kept is not None
    return [card for card in frame.kept["looked at"] if card in table.aside]


class TrashTheRest(Step):
    """Trash what was looked at and not used, face down (G-15)."""

    __slots__ = ()

    def perform(self, table: Netrunner, frame: Frame) -> None:
        for card in looked_at(table, frame):
            trash(table, card, face_up=False)


class Search(Ask):
    """Search one's deck for a card and take it in hand; `ThenShuffle` follows (G-13).

    Finding nothing is allowed only if nothing fits. `it` is None then.
    """

    __slots__ = ("fits", "revealed")
    kind = "search"
    rule = "NR-22"

    def __init__(self, fits: Callable[[Card], bool], revealed: bool = True) -> None:
        self.fits = fits
        self.revealed = revealed

    def moves(self, table: Netrunner, frame: Frame) -> Sequence[Move]:
        return [n for n in sorted(set(table.decks[frame.seat])) if self.fits(CARDS[n])]

    def answer(self, table: Netrunner, frame: Frame, move: Move) -> None:
        assert isinstance(move, int)
        frame.it = True
        table.emit(CardFound, frame.seat, move, self.revealed)

    def option(self, table: Netrunner, frame: Frame, move: Move) -> Option:
        return Option("find", {"number": move}, self.rule, move)

    def is_secret(self, table: Netrunner, frame: Frame, move: Move) -> bool:
        return not self.revealed


class ThenShuffle(Step):
    __slots__ = ()

    def perform(self, table: Netrunner, frame: Frame) -> None:
        shuffle(table, frame.seat)
