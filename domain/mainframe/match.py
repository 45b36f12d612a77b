"""The course of the game: setup, turns, and how it ends (MF-4 to MF-14, MF-34, MF-35)."""

from collections.abc import Sequence
from typing import cast

from domain.kernel.agenda import Frame
from domain.kernel.chance import Dice, shuffled
from domain.kernel.decision import Option
from domain.kernel.errors import IllegalChoice
from domain.kernel.script import NO_MOVE, Do, Forever, Script, While, script
from domain.kernel.values import Move
from domain.mainframe.access_points import PlaceAccessPoint
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
from domain.mainframe.refusals import Explained, Refusal, not_open
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


class ChooseRunner(Explained):
    """A runner that nobody has picked yet (MF-6)."""

    __slots__ = ()
    kind = "choose_runner"
    verb = "choose_runner"
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
        return Option(self.verb, {"runner": move}, self.rule, move)

    def why_not(self, table: Mainframe, frame: Frame, values: list[str]) -> Refusal:
        (runner,) = values
        if runner not in RUNNERS:
            return IllegalChoice(f"there is no runner '{runner}'", self.rule)
        taken_by = table.runners.index(runner)
        return IllegalChoice(f"seat {taken_by} already plays {runner}", self.rule)


class PlaceFirstAccessPoint(Explained):
    """Each player's first token on any empty node (MF-9)."""

    __slots__ = ()
    kind = "place_first_access_point"
    verb = PLACE
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
        return Option(self.verb, {"node": move}, self.rule, move)

    def why_not(self, table: Mainframe, frame: Frame, values: list[str]) -> Refusal:
        (node,) = values
        return not_open(table, node, self.rule)


def shuffle_and_deal(table: Mainframe, frame: Frame) -> None:
    """Shuffle the stack (MF-7) and draw three of five unique programs for each (MF-8)."""
    table.emit(StackShuffled, tuple(shuffled(STACK, table.dice)))
    for seat in table.seats_in_order():
        deck = shuffled(DECKS[str(table.runners[seat])], table.dice)
        table.emit(HandDealt, seat, tuple(sorted(deck[:HAND])))


def open_suite(table: Mainframe, frame: Frame) -> None:
    """Turn up the first programs (MF-10) and begin with the first player (MF-11)."""
    refill(table)
    table.emit(TurnBegan, table.seats_in_order()[0], 0)


def can_place(table: Mainframe, seat: int) -> bool:
    """Whether the seat can pay for an access point placement and carry it out (MF-22, MF-A9)."""
    return bool(table.stack) and table.supply(seat) > 0 and table.open_nodes != 0


class TakeTurn(Explained):
    """Execute a program of the suite or of the hand, or place an access point (MF-11)."""

    __slots__ = ()
    kind = "take_turn"
    verb = "execute"
    rule = "MF-11"

    def seat(self, table: Mainframe, frame: Frame) -> int:
        return table.active

    def moves(self, table: Mainframe, frame: Frame) -> Sequence[Move]:
        seat = table.active
        if seat in table.resigned:
            return ()
        cards = (*table.suite, *table.hands[seat])
        found: list[Move] = [
            card for card in cards if can_execute(table, seat, card, PROGRAM[card].id)
        ]
        if can_place(table, seat):
            found.append(PLACE)
        return found

    def sample(self, table: Mainframe, frame: Frame, dice: Dice) -> Move:
        seat = table.active
        if seat in table.resigned:
            return cast(Move, NO_MOVE)
        found = [*table.suite, *table.hands[seat], PLACE]
        while found:
            card = found.pop(dice.below(len(found)))
            if card == PLACE:
                if can_place(table, seat):
                    return PLACE
            elif can_execute(table, seat, card, PROGRAM[card].id):
                return card
        return cast(Move, NO_MOVE)

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
        return Option(self.verb, {"program": move}, PROGRAM[str(move)].rule, move)

    def refusal(self, table: Mainframe, frame: Frame, option: str) -> IllegalChoice:
        if option == PLACE:
            return self._why_no_placement(table)
        return super().refusal(table, frame, option)

    def _why_no_placement(self, table: Mainframe) -> IllegalChoice:
        if not table.stack:
            return IllegalChoice("the program stack is empty: no card can be discarded", "MF-A9")
        if not table.supply(table.active):
            return IllegalChoice("you have no access point left in your supply", "MF-22")
        return IllegalChoice("no empty node lies outside the secured zones", "MF-22")

    def why_not(self, table: Mainframe, frame: Frame, values: list[str]) -> Refusal:
        (card,) = values
        if card not in PROGRAM:
            return IllegalChoice(f"there is no program '{card}'", self.rule)
        if PROGRAM[card].runner is None and card not in table.suite:
            return IllegalChoice(f"'{card}' is not in the suite", "MF-13")
        if PROGRAM[card].runner is not None and card not in table.hands[table.active]:
            return IllegalChoice(f"'{card}' is not in your hand", "MF-14")
        return IllegalChoice(f"'{card}' cannot be carried out completely", "MF-15")


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
    if table.skipped and all(table.skipped >> seat & 1 for seat in table.seats_in_order()):
        finish(table, ALL_SKIPPED)
    elif table.more_turns and table.active not in table.resigned:
        table.emit(TurnBegan, table.active, table.more_turns - 1)
    else:
        seat = next_seat(table)
        if seat is None:
            finish(table, STACK_EMPTY)
        else:
            table.emit(TurnBegan, seat, table.stored_turns[seat])


def next_seat(table: Mainframe) -> int | None:
    """The seat whose turn comes, or None if the revealer of the last program is reached."""
    seat = table.active
    while True:
        seat = (seat + 1) % table.seats
        if seat == table.revealer:
            return None
        if seat not in table.resigned:
            return seat


SETUP: Script = script(
    Do(choose_first_player),
    While(runner_missing, ChooseRunner()),
    Do(shuffle_and_deal),
    While(token_missing, PlaceFirstAccessPoint()),
    Do(open_suite),
)
TURN = len(SETUP)
"""The step of the match at which a turn begins."""

MATCH_SCRIPTS: dict[str, Script] = {
    "match": script(*SETUP, Forever(TakeTurn(), Do(put_away), Do(next_turn))),
    PLACE: script(PlaceAccessPoint()),
}
