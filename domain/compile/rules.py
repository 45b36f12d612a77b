"""The course of a match: turns of six phases, compiling and refreshing."""

from collections.abc import Sequence
from typing import Any, cast

from domain.compile import cards, index, moving, plays, reactions
from domain.compile.components import COMPILE_AT, HAND_LIMIT, LINES
from domain.compile.events import (
    ActionSkipped,
    CompileBegan,
    ControlReturned,
    ControlTaken,
    ProtocolCompiled,
    TurnBegan,
)
from domain.compile.index import MIDDLE, Rule
from domain.compile.setup import SETUP
from domain.compile.steps.asking import Choice
from domain.compile.steps.hand import Discard, to_the_limit
from domain.compile.steps.protocols import RearrangeByControl
from domain.compile.table import CompileTable
from domain.kernel.agenda import Frame
from domain.kernel.errors import IllegalChoice, RuleError
from domain.kernel.happenings import Finished
from domain.kernel.script import Do, Forever, If, Script, script
from domain.kernel.values import Move, Value

_NO_CACHE_CHECK = index.STANDING[Rule.NO_CACHE_CHECK]
REFRESH = "refresh"

# The turn


def begin_turn(table: CompileTable, frame: Frame) -> None:
    """CO-12: the first drafter begins, then the seats alternate. CO-105: perhaps to a cap."""
    if table.turn_cap is not None and table.turn >= table.turn_cap:
        table.emit(Finished, (), "turn cap")
        return
    seat = cast(int, table.first) if table.turn == 0 else 1 - table.active
    table.emit(TurnBegan, seat, table.turn + 1)
    table.push("turn", seat)


def start(table: CompileTable, frame: Frame) -> None:
    """CO-28, CO-29: the Start texts are noted now, then carried out in the player's order."""
    reactions.begin_all(table, reactions.active_texts(table, index.START, frame.seat))


def check_control(table: CompileTable, frame: Frame) -> None:
    """CO-32: the higher total in at least two lines takes the control card."""
    if table.advanced and table.control != frame.seat:
        mine, theirs = table.totals(frame.seat), table.totals(1 - frame.seat)
        if sum(a > b for a, b in zip(mine, theirs, strict=True)) >= 2:
            table.emit(ControlTaken, frame.seat)


class ChooseCompile(Choice):
    """CO-35: a line that can be compiled must be compiled; which of several is a choice."""

    __slots__ = ()
    kind = "compile"
    rule = "CO-35"

    def choices(self, table: CompileTable, frame: Frame) -> Sequence[Move]:
        if is_compile_forbidden(table):
            return ()
        return [line for line in LINES if can_compile(table, frame.seat, line)]

    def carry_out(self, table: CompileTable, frame: Frame, move: int) -> None:
        frame.it = move
        table.emit(CompileBegan, frame.seat, move)
        table.push("compile", frame.seat).keep("line", move)

    def described(
        self, table: CompileTable, frame: Frame, move: int
    ) -> tuple[str, dict[str, Value]]:
        return "compile", {"line": move}


def can_compile(table: CompileTable, seat: int, line: int) -> bool:
    """CO-34: at least 10 and more than the opponent."""
    mine = table.total(3 * seat + line)
    return mine >= COMPILE_AT and mine > table.total(3 * (1 - seat) + line)


def is_compile_forbidden(table: CompileTable) -> bool:
    """CO-44: a text said so, and it is still visible."""
    return any(
        turn == table.turn and table.is_active(piece, MIDDLE) for piece, turn in table.blocked
    )


def is_nothing_done(table: CompileTable, frame: Frame) -> bool:
    """CO-36: a compile takes the place of the action."""
    return frame.it is None


class ChooseAction(Choice):
    """CO-47: play a card or refresh; without either the action is skipped (CO-49)."""

    __slots__ = ()
    kind = "action"
    rule = "CO-47"
    takes_single = False

    def choices(self, table: CompileTable, frame: Frame) -> Sequence[Move]:
        moves = plays.legal_plays(table, frame.seat)
        if can_refresh(table, frame.seat):
            moves.append(REFRESH)
        return moves

    def carry_out(self, table: CompileTable, frame: Frame, move: Any) -> None:
        frame.it = True
        if move == REFRESH:
            table.push("refresh", frame.seat)
        else:
            moving.play(table, frame.seat, *move)

    def is_secret(self, table: CompileTable, frame: Frame, move: Move) -> bool:
        return plays.is_face_down(move)

    def described(
        self, table: CompileTable, frame: Frame, move: Any
    ) -> tuple[str, dict[str, Value]]:
        return (REFRESH, {}) if move == REFRESH else plays.described(move)

    def refusal(self, table: CompileTable, frame: Frame, option: str) -> RuleError:
        if option == REFRESH:
            return IllegalChoice("a full hand cannot be refreshed", "CO-48")
        return plays.refusal(table, frame.seat, option) or super().refusal(table, frame, option)


SKIP_LIMIT = 8
"""CO-104 knows no draw, but a match in which nobody can act any more would never end."""


def skip_action(table: CompileTable, frame: Frame) -> None:
    """CO-49: neither a play nor a draw was possible."""
    table.emit(ActionSkipped, frame.seat)
    if table.skipped == SKIP_LIMIT:
        table.emit(Finished, (), "nobody can act")


def can_refresh(table: CompileTable, seat: int) -> bool:
    """CO-48: not with a full hand. CO-49: nor if there is no card to draw."""
    return len(table.hands[seat]) < HAND_LIMIT and moving.can_draw(table, seat)


def has_too_many_cards(table: CompileTable, frame: Frame) -> bool:
    """CO-33, unless a text leaves the phase out."""
    if len(table.hands[frame.seat]) <= HAND_LIMIT:
        return False
    skips = (stack // 3 == frame.seat for stack, _ in table.standing(_NO_CACHE_CHECK))
    return not any(skips)


def end(table: CompileTable, frame: Frame) -> None:
    """CO-30: like Start."""
    reactions.begin_all(table, reactions.active_texts(table, index.END, frame.seat))


# Compiling and refreshing


def spend_control(table: CompileTable, frame: Frame) -> None:
    """CO-38, CO-56: the control card goes back, then the player may rearrange protocols."""
    if table.control == frame.seat:
        table.emit(ControlReturned, frame.seat)
        table.push("control", frame.seat)


def _line(frame: Frame) -> int:
    assert frame.kept is not None
    return cast(int, frame.kept["line"])


def delete_line(table: CompileTable, frame: Frame) -> None:
    """CO-39: all cards of the line leave together, so none is uncovered; some save themselves."""
    pieces = (*table.stacks[_line(frame)], *table.stacks[_line(frame) + 3])
    saved = [
        (piece, index.SAVED_FROM_COMPILING[table.printed[piece]].script)
        for piece in pieces
        if table.is_face_up(piece) and table.printed[piece] in index.SAVED_FROM_COMPILING
    ]
    kept = {piece for piece, _ in saved}
    deleted = tuple(piece for piece in pieces if piece not in kept)
    if deleted:
        moving.delete_unnoticed(table, deleted)
        moving.arrive_in_trash(table, deleted)
    reactions.begin_all(table, saved)


def turn_protocol(table: CompileTable, frame: Frame) -> None:
    """CO-40, CO-41: the protocol that lies there now; CO-46: the third one wins at once."""
    protocols = table.protocols[3 * frame.seat : 3 * frame.seat + 3]
    protocol = protocols[_line(frame)]
    if protocol in table.compiled:
        moving.steal(table, frame.seat)
        return
    table.emit(ProtocolCompiled, frame.seat, protocol)
    if table.compiled.issuperset(protocols):
        table.emit(Finished, (frame.seat,), "compiled")


def refill(table: CompileTable, frame: Frame) -> None:
    moving.refill(table, frame.seat)


_TURN: dict[str, Script] = {
    "start": script(Do(start)),
    "control": script(Do(check_control)),
    "compile": script(ChooseCompile()),
    "action": script(If(is_nothing_done, ChooseAction(), If(is_nothing_done, Do(skip_action)))),
    "cache": script(If(has_too_many_cards, Discard(to_the_limit, clears_cache=True))),
    "end": script(Do(end)),
}
"""CO-27: the six phases and their steps."""

PHASES = tuple(_TURN)
_PHASE_OF_STEP = [name for name, steps in _TURN.items() for _ in steps]


def first_step(of_phase: str) -> int:
    """Where a phase begins in the script of the turn."""
    return _PHASE_OF_STEP.index(of_phase)


def phase(table: CompileTable) -> str | None:
    """The phase that is going on, read from the agenda; None before the first turn."""
    for frame in table.agenda:
        if frame.script == "turn":
            is_asking = frame is table.agenda[-1]
            return _PHASE_OF_STEP[frame.at if is_asking else frame.at - 1]
    return None


CompileTable.scripts |= {
    **cards.SCRIPTS,
    **reactions.SCRIPTS,
    **moving.SCRIPTS,
    "match": script(
        *SETUP,
        Forever(Do(begin_turn)),
    ),
    "turn": script(*(step for steps in _TURN.values() for step in steps)),
    "compile": script(Do(spend_control), Do(delete_line), Do(turn_protocol)),
    "refresh": script(Do(spend_control), Do(refill)),
    "control": script(RearrangeByControl()),
}
