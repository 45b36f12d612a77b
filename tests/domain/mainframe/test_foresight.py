"""MF-15: a piece is offered exactly if the whole program can be carried out behind it.

The quick answers of `foresight` are compared with plain trying out, which knows no short cuts.
"""

from typing import Any, cast

import pytest

from domain.kernel.chance import PlayoutDice
from domain.kernel.engine import asking, legal_moves, play_out
from domain.kernel.values import Move
from domain.mainframe import MAINFRAME
from domain.mainframe.components import PROGRAM, UNKNOWN
from domain.mainframe.foresight import Act, Piece, as_known_to, can_execute, is_last_piece
from domain.mainframe.match import PLACE, TakeTurn, can_place
from domain.mainframe.table import Mainframe
from tests.domain.laws import random_game


def tried_out(table: Mainframe) -> bool:
    """Whether the agenda can be finished, found by trying every candidate in turn."""
    while len(table.agenda) > 1:
        frame = table.agenda[-1]
        script = table.scripts[frame.script]
        if frame.at == len(script):
            table.agenda.pop()
            continue
        step = script[frame.at]
        if isinstance(step, Piece):
            moves = step.candidates(table, frame)
            if moves:
                return any(after(table, step, move) for move in moves)
            if not step.assured:
                return False
            frame.it = None
        elif isinstance(step, Act) and not step.possible(table, frame):
            return False
        frame.at += 1
        if not step.asks:
            step.perform(table, frame)
    return True


def after(table: Mainframe, step: Piece, move: Move) -> bool:
    if move == UNKNOWN:
        return is_last_piece(table)
    trial = table.clone()
    frame = trial.agenda[-1]
    frame.at += 1
    step.answer(trial, frame, move)
    return tried_out(trial)


def plainly_listed(table: Mainframe) -> list[Move]:
    """The moves of the pending decision without any short cut."""
    step, frame = asking(table)
    known = as_known_to(table, step.seat(table, frame))
    if isinstance(step, TakeTurn):
        seat = table.active
        cards = [card for card in (*table.suite, *table.hands[seat]) if begun(known, seat, card)]
        return [*cards, PLACE] if can_place(table, seat) else [*cards]
    piece = cast(Piece, step)
    return [move for move in piece.candidates(table, frame) if after(known, piece, move)]


def begun(table: Mainframe, seat: int, card: str) -> bool:
    trial = table.clone()
    trial.push(PROGRAM[card].id, seat, card)
    return tried_out(trial)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_offered_is_what_leads_to_the_end_of_the_program(seats: int, seed: int) -> None:
    compared = 0
    for _, _, after_batch in random_game(MAINFRAME, seats, 900 + seed):
        table = cast(Mainframe, after_batch)
        if table.outcome is None and isinstance(asking(table)[0], (Piece, TakeTurn)):
            assert list(legal_moves(table)) == plainly_listed(table)
            compared += 1
    assert compared > 20


def test_random_draws_are_uniform_over_the_legal_moves() -> None:
    """`sample` draws what `moves` lists, each about as often (kernel, play_out)."""
    dice = PlayoutDice(5)
    for decisions in range(0, 80, 4):
        table = position_after(decisions, dice)
        step, frame = asking(table)
        moves = list(legal_moves(table))
        draws = 60 * len(moves)
        drawn: dict[Any, int] = {}
        for _ in range(draws):
            move = step.sample(table, frame, dice)
            drawn[move] = drawn.get(move, 0) + 1
        assert set(drawn) == set(moves)
        chi_square = sum((drawn[move] - 60) ** 2 / 60 for move in moves)
        assert chi_square < len(moves) + 5 * (2 * len(moves)) ** 0.5 + 5


def position_after(decisions: int, dice: PlayoutDice) -> Mainframe:
    for number, (_, _, table) in enumerate(random_game(MAINFRAME, 3, 77)):
        if number == decisions:
            return cast(Mainframe, table)
    raise AssertionError("the game ended too soon")


def test_playing_out_reaches_an_end_and_counts_its_decisions() -> None:
    table = position_after(0, PlayoutDice(1)).clone()
    assert play_out(table, PlayoutDice(1), most=3) == 3
    assert table.outcome is None
    assert play_out(table, PlayoutDice(1)) > 20
    assert table.outcome is not None


def test_a_program_that_turns_up_cards_never_tells_which(  # MF-A18
) -> None:
    """Snitch and Medium are offered by what the seat knows, not by the order of the stack."""
    for seed in range(5):
        for _, _, after_batch in random_game(MAINFRAME, 2, seed):
            table = cast(Mainframe, after_batch)
            if table.outcome is None and len(table.stack) > 4 and table.suite:
                turned = table.clone()
                turned.stack = turned.stack[::-1]
                turned.known_stack = [0] * table.seats
                table.known_stack = [0] * table.seats
                for card in ("up-nero-3", "up-noise-4", "up-kate-3"):
                    assert can_execute(table, 0, card, card) == can_execute(turned, 0, card, card)
