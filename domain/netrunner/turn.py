"""The turns of both sides with their basic actions (NR-44 to NR-84), and the match around them."""

from collections.abc import Sequence

from domain.kernel.agenda import Frame
from domain.kernel.decision import Option
from domain.kernel.happenings import Finished
from domain.kernel.script import Ask, Do, Forever, While, script
from domain.kernel.values import Move
from domain.netrunner.actions import AskAction
from domain.netrunner.events import (
    CardDiscarded,
    HandShuffledBack,
    RecurringCreditsSet,
    TurnBegan,
    TurnEnded,
)
from domain.netrunner.modifiers import max_hand_size
from domain.netrunner.reactions import TURN_BEGINS, TURN_ENDS, announce
from domain.netrunner.steps.cards import draw, shuffle
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import CORP, CREDIT, RUNNER
from domain.netrunner.trashing import settle
from domain.netrunner.windows import Window

CLICKS = (3, 4)
HAND = 5


# Setup


def _deal_first_hands(table: Netrunner, frame: Frame) -> None:
    """Recurring credits of the identities lie ready; shuffle, draw five cards (NR-6 to NR-9)."""
    for seat in (CORP, RUNNER):
        _refill(table, seat)
        shuffle(table, seat)
        draw(table, seat, HAND)


class AskMulligan(Ask):
    """Keep the hand or take a new one, once (NR-10)."""

    __slots__ = ("who",)
    kind = "mulligan"
    rule = "NR-10"

    def __init__(self, who: int) -> None:
        self.who = who

    def seat(self, table: Netrunner, frame: Frame) -> int:
        return self.who

    def moves(self, table: Netrunner, frame: Frame) -> Sequence[Move]:
        return ("keep", "mulligan")

    def answer(self, table: Netrunner, frame: Frame, move: Move) -> None:
        if move == "mulligan":
            table.emit(HandShuffledBack, self.who)
            shuffle(table, self.who)
            draw(table, self.who, HAND)

    def option(self, table: Netrunner, frame: Frame, move: Move) -> Option:
        assert isinstance(move, str)
        return Option(move, {}, self.rule, move)


# The phases of a turn


def _begin_turn(table: Netrunner, frame: Frame) -> None:
    table.emit(TurnBegan, frame.seat, CLICKS[frame.seat])


def _refill(table: Netrunner, seat: int) -> None:
    """Replace used recurring credits (NR-167, NR-313)."""
    for card, ability in table.find(f"recurring {seat}"):
        if table.counter(card, CREDIT) != ability.credits:
            table.emit(RecurringCreditsSet, card, table.number[card], ability.credits)


def _turn_begins(table: Netrunner, frame: Frame) -> None:
    _refill(table, frame.seat)
    announce(table, TURN_BEGINS, frame.seat, frame.seat)


def _mandatory_draw(table: Netrunner, frame: Frame) -> None:
    draw(table, CORP)


def _has_clicks(table: Netrunner, frame: Frame) -> bool:
    return table.clicks[frame.seat] > 0


def _has_too_many_cards(table: Netrunner, frame: Frame) -> bool:
    return len(table.hands[frame.seat]) > max(0, max_hand_size(table, frame.seat))


class AskDiscard(Ask):
    """Which card to discard at the end of the turn, one after another (NR-83)."""

    kind = "discard"
    rule = "NR-83"

    def moves(self, table: Netrunner, frame: Frame) -> Sequence[Move]:
        return sorted(set(table.hands[frame.seat]))

    def answer(self, table: Netrunner, frame: Frame, move: Move) -> None:
        assert isinstance(move, int)
        table.emit(CardDiscarded, frame.seat, move)

    def option(self, table: Netrunner, frame: Frame, move: Move) -> Option:
        return Option("discard", {"number": move}, self.rule, move)

    def is_secret(self, table: Netrunner, frame: Frame, move: Move) -> bool:
        return frame.seat == CORP


def _turn_ends(table: Netrunner, frame: Frame) -> None:
    announce(table, TURN_ENDS, frame.seat)


def _end_turn(table: Netrunner, frame: Frame) -> None:
    """A Runner with a maximum hand size below zero is flatlined now (NR-143)."""
    table.emit(TurnEnded, frame.seat)
    if frame.seat == RUNNER and max_hand_size(table, RUNNER) < 0:
        table.emit(Finished, (CORP,), "flatline")
        return
    settle(table)


def _corp_turn(table: Netrunner, frame: Frame) -> None:
    table.push("corp-turn", CORP)


def _runner_turn(table: Netrunner, frame: Frame) -> None:
    table.push("runner-turn", RUNNER)


Netrunner.scripts |= {
    "match": script(
        Do(_deal_first_hands),
        AskMulligan(CORP),
        AskMulligan(RUNNER),
        Forever(Do(_corp_turn), Do(_runner_turn)),
    ),
    "corp-turn": script(
        Do(_begin_turn),
        Window("corp-1.1"),
        Do(_turn_begins),
        Do(_mandatory_draw),
        Window("corp-2.1"),
        While(_has_clicks, AskAction(), Window("corp-2.2")),
        While(_has_too_many_cards, AskDiscard()),
        Window("corp-3.2"),
        Do(_turn_ends),
        Do(_end_turn),
    ),
    "runner-turn": script(
        Do(_begin_turn),
        Window("runner-1.1"),
        Do(_turn_begins),
        While(_has_clicks, AskAction(), Window("runner-1.3")),
        While(_has_too_many_cards, AskDiscard()),
        Window("runner-2.2"),
        Do(_turn_ends),
        Do(_end_turn),
    ),
}
