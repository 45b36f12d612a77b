"""The only loops of the domain: run the agenda, take a choice, rebuild from events."""

import json
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar, cast

from domain.kernel.agenda import Frame
from domain.kernel.chance import Dice
from domain.kernel.decision import Decision
from domain.kernel.errors import IllegalChoice, MatchOver, NotYourDecision
from domain.kernel.facts import Event, Fact
from domain.kernel.happenings import Asked, Chosen, Finished, Resigned, TableSet
from domain.kernel.script import NO_MOVE, Ask
from domain.kernel.table import Table
from domain.kernel.values import Move

T = TypeVar("T", bound=Table)


def advance(table: Table) -> None:
    """Run the agenda until a seat must choose or the match is over."""
    agenda = table.agenda
    scripts = table.scripts
    while table.outcome is None:
        frame = agenda[-1]
        script = scripts[frame.script]
        at = frame.at
        if at == len(script):
            agenda.pop()
            continue
        step = script[at]
        if step.asks:
            ask: Any = step
            moves = ask.moves(table, frame)
            if not moves:
                frame.it = None
                frame.at = at + 1
            elif ask.takes_single and len(moves) == 1:
                frame.at = at + 1
                ask.answer(table, frame, moves[0])
            else:
                table.pending = tuple(moves)  # a list may be a hand that changes later
                return
        else:
            frame.at = at + 1
            step.perform(table, frame)


def asking(table: Table) -> tuple[Ask, Frame]:
    """The step that asks now, and its frame."""
    if table.outcome is not None:
        raise MatchOver("the match is over")
    frame = table.agenda[-1]
    return cast(Ask, table.scripts[frame.script][frame.at]), frame


def legal_moves(table: Table) -> Sequence[Move]:
    """Every legal move of the pending decision."""
    if table.pending is None:
        step, frame = asking(table)
        table.pending = tuple(step.moves(table, frame))
    return table.pending


def seat_to_choose(table: Table) -> int:
    step, frame = asking(table)
    return step.seat(table, frame)


def play(table: Table, move: Move) -> None:
    """Take a legal move in place, up to the next decision. The caller vouches for the move."""
    frame = table.agenda[-1]
    step: Any = table.scripts[frame.script][frame.at]
    frame.at += 1
    table.pending = None
    step.answer(table, frame, move)
    advance(table)


def play_to_question(table: Table, move: Move) -> None:
    """Take a legal move in place, up to the next step that asks, without listing its moves.

    For a quick look at the position. `advance` goes on from there, should the play go on.
    """
    frame = table.agenda[-1]
    step: Any = table.scripts[frame.script][frame.at]
    frame.at += 1
    table.pending = None
    step.answer(table, frame, move)
    _run_to_question(table)


def play_out(table: Table, dice: Dice, most: int = 1_000_000) -> int:
    """Play random moves in place, to the end or that many; return how many were played.

    Moves are drawn, not listed, so the table may stop at a step that has nothing to choose.
    """
    table.dice = dice
    table.pending = None
    played = 0
    _run_to_question(table)
    while table.outcome is None and played < most:
        frame = table.agenda[-1]
        step: Any = table.scripts[frame.script][frame.at]
        move = step.sample(table, frame, dice)
        frame.at += 1
        if move is NO_MOVE:
            frame.it = None
        else:
            step.answer(table, frame, move)
            played += 1
        _run_to_question(table)
    return played


def _run_to_question(table: Table) -> None:
    """Run the agenda to the next step that asks, or to the end of the match."""
    agenda = table.agenda
    scripts = table.scripts
    while table.outcome is None:
        frame = agenda[-1]
        script = scripts[frame.script]
        if frame.at == len(script):
            agenda.pop()
            continue
        step = script[frame.at]
        if step.asks:
            return
        frame.at += 1
        step.perform(table, frame)


def decision(table: Table) -> Decision | None:
    """Who must choose, why, and every legal option; None once the match is over."""
    if table.outcome is not None:
        return None
    step, frame = asking(table)
    options = tuple(step.option(table, frame, move) for move in legal_moves(table))
    return Decision(step.seat(table, frame), step.kind, step.rule, options)


def decide(table: T, seat: int, option: str, dice: Dice) -> tuple[T, list[Event]]:
    """Take the option with this id for the seat: the new table and the batch of events."""
    step, frame = asking(table)
    chooser = step.seat(table, frame)
    if seat != chooser:
        raise NotYourDecision(f"seat {chooser} must choose now, not seat {seat}", step.rule)
    for move in legal_moves(table):
        if step.option(table, frame, move).id == option:
            break
    else:
        raise step.refusal(table, frame, option)
    return decide_move(table, move, dice)


def decide_move(table: T, move: Move, dice: Dice) -> tuple[T, list[Event]]:
    """Take one of the legal moves: the new table and the batch of events."""
    step, frame = asking(table)
    if move not in legal_moves(table):
        raise IllegalChoice(f"{move!r} is not a legal move now", step.rule)
    secret = step.is_secret(table, frame, move)
    option = step.option(table, frame, move).id
    chosen = Event(Chosen, (step.seat(table, frame), step.kind, secret, option, move))

    def run(new: T) -> None:
        assert new.log is not None
        new.log.append(chosen)
        play(new, move)

    return _batch(table, dice, run)


def begin(table: T, script: str, dice: Dice) -> tuple[T, list[Event]]:
    """Start a match on an empty table with its outermost script."""

    def run(new: T) -> None:
        new.push(script, 0)
        advance(new)

    return _batch(table, dice, run)


def begin_at(table: T, dice: Dice) -> tuple[T, list[Event]]:
    """Start a match from a table that was set up by hand, its agenda included."""

    def run(new: T) -> None:
        new.emit(TableSet, json.dumps(new.written(), separators=(",", ":")))
        advance(new)

    return _batch(table, dice, run)


def resign(table: T, seat: int, dice: Dice) -> tuple[T, list[Event]]:
    """Let a seat give up; the last one left wins."""
    if table.outcome is not None:
        raise MatchOver("the match is over")

    def run(new: T) -> None:
        new.emit(Resigned, seat)
        left = tuple(s for s in range(new.seats) if s not in new.resigned)
        if len(left) == 1:
            new.emit(Finished, left, "resignation")
        else:
            new.after_resignation(seat)
            new.pending = None
            advance(new)

    return _batch(table, dice, run)


def declare(
    table: T, fact: Fact[Any, Any], args: tuple[Any, ...], dice: Dice
) -> tuple[T, list[Event]]:
    """Let a seat declare something between two decisions, such as standing orders."""
    if table.outcome is not None:
        raise MatchOver("the match is over")

    def run(new: T) -> None:
        new.emit(fact, *args)
        new.pending = None
        advance(new)

    return _batch(table, dice, run)


def _batch(table: T, dice: Dice, run: Callable[[T], None]) -> tuple[T, list[Event]]:
    """Run on a clone with a log; close the batch with what is asked now."""
    new = table.clone()
    new.dice = dice
    new.log = log = []
    run(new)
    if new.outcome is None:
        step, frame = asking(new)
        agenda = tuple(frame.written() for frame in new.agenda)
        log.append(Event(Asked, (step.seat(new, frame), step.kind, agenda)))
    new.log = None
    return new, log


def evolve(table: T, events: Iterable[Event]) -> T:
    """Apply facts to a copy of the table. No rule runs and no die is rolled."""
    new = table.clone()
    for event in events:
        event.fact.apply(new, *event.args)
    new.pending = None
    return new
