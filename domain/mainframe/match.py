"""The course of the game: setup, turns, and how it ends (MF-4 to MF-14, MF-34, MF-35)."""

from collections.abc import Sequence

from domain.kernel.agenda import Frame
from domain.kernel.chance import shuffled
from domain.kernel.decision import Option
from domain.kernel.script import Ask, Do, Forever, Script, While, script
from domain.kernel.values import Move
from domain.mainframe.board import node_names
from domain.mainframe.components import DECKS, HAND, PROGRAM, RUNNERS, STACK
from domain.mainframe.events import (
    AccessPointPlaced,
    FinalTurnsBegan,
    FirstPlayerChosen,
    HandDealt,
    ProgramsDiscarded,
    RunnerChosen,
    StackCardDiscarded,
    StackShuffled,
    TurnBegan,
    TurnSkipped,
    UniqueProgramPlayed,
)
from domain.mainframe.execution import refill
from domain.mainframe.foresight import can_execute
from domain.mainframe.pieces import PlaceAccessPoint
from domain.mainframe.scoring import finish
from domain.mainframe.table import Mainframe

PLACE = "place_access_point"
"""The move that places an access point instead of executing a program (MF-22)."""

STACK_EMPTY = "last_program_revealed"
ALL_SKIPPED = "all_players_skipped"


def choose_first_player(table: Mainframe, frame: Frame) -> None:
    table.emit(FirstPlayerChosen, table.dice.below(table.seats))


def without_runner(table: Mainframe) -> int | None:
    """The next seat that must pick a runner (MF-6)."""
    return next((seat for seat in table.seats_in_order() if table.runners[seat] is None), None)


def without_token(table: Mainframe) -> int | None:
    """The next seat that must place its first access point (MF-9)."""
    return next((seat for seat in table.seats_in_order() if not table.tokens[seat]), None)


def runner_missing(table: Mainframe, frame: Frame) -> bool:
    return without_runner(table) is not None


def token_missing(table: Mainframe, frame: Frame) -> bool:
    return without_token(table) is not None


class ChooseRunner(Ask):
    """A runner that nobody has picked yet (MF-6)."""

    __slots__ = ()
    kind = "choose_runner"
    rule = "MF-6"

    def seat(self, table: Mainframe, frame: Frame) -> int:
        seat = without_runner(table)
        assert seat is not None
        return seat

    def moves(self, table: Mainframe, frame: Frame) -> Sequence[Move]:
        return [runner for runner in RUNNERS if runner not in table.runners]

    def answer(self, table: Mainframe, frame: Frame, move: Move) -> None:
        table.emit(RunnerChosen, self.seat(table, frame), str(move))

    def option(self, table: Mainframe, frame: Frame, move: Move) -> Option:
        return Option("choose_runner", {"runner": move}, self.rule, move)


class PlaceFirstAccessPoint(Ask):
    """Each player's first token on any empty node (MF-9)."""

    __slots__ = ()
    kind = "place_first_access_point"
    rule = "MF-9"

    def seat(self, table: Mainframe, frame: Frame) -> int:
        seat = without_token(table)
        assert seat is not None
        return seat

    def moves(self, table: Mainframe, frame: Frame) -> Sequence[Move]:
        return node_names(table.open_nodes)

    def answer(self, table: Mainframe, frame: Frame, move: Move) -> None:
        table.emit(AccessPointPlaced, self.seat(table, frame), None, str(move))

    def option(self, table: Mainframe, frame: Frame, move: Move) -> Option:
        return Option("place_access_point", {"node": move}, self.rule, move)


def shuffle_and_deal(table: Mainframe, frame: Frame) -> None:
    """Shuffle the stack (MF-7) and draw three of five unique programs for each (MF-8)."""
    table.emit(StackShuffled, tuple(shuffled(STACK, table.dice)))
    for seat in table.seats_in_order():
        deck = shuffled(DECKS[str(table.runners[seat])], table.dice)
        table.emit(HandDealt, seat, tuple(sorted(deck[:HAND])))


def open_suite(table: Mainframe, frame: Frame) -> None:
    """Turn up the first programs (MF-10) and begin with the first player (MF-11)."""
    refill(table)
    begin_turn(table, table.seats_in_order()[0], 0)


def begin_turn(table: Mainframe, seat: int, more_turns: int) -> None:
    table.emit(TurnBegan, seat, more_turns)


class TakeTurn(Ask):
    """Execute a program of the suite or of the hand, or place an access point (MF-11)."""

    __slots__ = ()
    kind = "take_turn"
    rule = "MF-11"

    def seat(self, table: Mainframe, frame: Frame) -> int:
        return table.active

    def moves(self, table: Mainframe, frame: Frame) -> Sequence[Move]:
        seat = table.active
        if seat in table.resigned:
            return ()
        found: list[Move] = []
        known: dict[str, bool] = {}
        for card in (*table.suite, *table.hands[seat]):
            program = PROGRAM[card].id
            if program not in known:
                known[program] = can_execute(table, seat, card, program)
            if known[program]:
                found.append(card)
        if table.stack and table.supply(seat) and table.open_nodes:
            found.append(PLACE)
        return found

    def answer(self, table: Mainframe, frame: Frame, move: Move) -> None:
        seat = table.active
        frame.it = card = str(move)
        if card == PLACE:
            table.emit(StackCardDiscarded, seat, table.stack[-1])
            table.push(PLACE, seat)
            return
        if PROGRAM[card].runner is not None:
            table.emit(UniqueProgramPlayed, seat, card)
        table.push(PROGRAM[card].id, seat, card)

    def option(self, table: Mainframe, frame: Frame, move: Move) -> Option:
        if move == PLACE:
            return Option(PLACE, {}, "MF-22", move)
        return Option("execute", {"program": move}, PROGRAM[str(move)].rule, move)


def put_away(table: Mainframe, frame: Frame) -> None:
    """Discard and replace an executed program of the suite (MF-13), or note a skip (MF-12)."""
    if frame.it is None:
        if table.active not in table.resigned:
            table.emit(TurnSkipped, table.active)
    elif frame.it in table.suite:
        table.emit(ProgramsDiscarded, (str(frame.it),))
        refill(table)


def next_turn(table: Mainframe, frame: Frame) -> None:
    """Check the end (MF-34, MF-35), then go on with the next seat, or the same (stored turn)."""
    if table.revealer is None and not table.stack:
        table.emit(FinalTurnsBegan, table.active)
    playing = table.seats_in_order()
    if all(table.skipped >> seat & 1 for seat in playing):
        finish(table, ALL_SKIPPED)
    elif table.more_turns and table.active in playing:
        begin_turn(table, table.active, table.more_turns - 1)
    else:
        seat = next_seat(table)
        if seat is None:
            finish(table, STACK_EMPTY)
        else:
            begin_turn(table, seat, table.stored_turns[seat])


def next_seat(table: Mainframe) -> int | None:
    """The seat whose turn comes, or None if the revealer of the last program is reached."""
    seat = table.active
    while True:
        seat = (seat + 1) % table.seats
        if seat == table.revealer:
            return None
        if seat not in table.resigned:
            return seat


MATCH_SCRIPTS: dict[str, Script] = {
    "match": script(
        Do(choose_first_player),
        While(runner_missing, ChooseRunner()),
        Do(shuffle_and_deal),
        While(token_missing, PlaceFirstAccessPoint()),
        Do(open_suite),
        Forever(TakeTurn(), Do(put_away), Do(next_turn)),
    ),
    PLACE: script(PlaceAccessPoint()),
}
