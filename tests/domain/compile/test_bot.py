"""The AI seats of Compile: fair, reproducible, better than chance."""

from typing import Any, cast

import pytest

from domain.compile import COMPILE
from domain.compile.bot import BRAIN, TEXT, CompileBrain, line_worth
from domain.compile.table import CompileTable
from domain.kernel.chance import PlayoutDice
from domain.kernel.engine import asking, legal_moves, play
from domain.kernel.values import Move
from domain.search.bot import choose, choose_greedily, random_move
from domain.search.brain import Worth
from domain.search.levels import LEVELS
from domain.search.sight import Sight
from domain.search.tree import Node
from tests.domain.compile.board import board, compiled, down, hand, protocols, stack
from tests.domain.search.fairness import (
    changed_choices,
    choices,
    is_uniform,
    random_policy,
    score,
)


class Hasty(CompileBrain):
    """Looks at little, so that hundreds of positions can be tried."""

    width = 6
    reply_width = 4
    depth = 1
    simulations = {"hard": 3, "expert": 6}  # noqa: RUF012


HASTY = Hasty()


def searched(table: CompileTable, seat: int, seed: int) -> Move:
    return choose(COMPILE, HASTY, COMPILE.mask(table, seat), seat, LEVELS["hard"], seed).move


def greedy(table: CompileTable, seat: int, seed: int) -> Move:
    return choose_greedily(COMPILE, BRAIN, COMPILE.mask(table, seat), seat, seed).move


def action(seed: int) -> CompileTable:
    """The first position of a random game in which an action is chosen."""
    for table, _ in choices(COMPILE, 2, seed):
        if asking(table)[0].kind == "action":
            assert isinstance(table, CompileTable)
            return table
    raise AssertionError("every game has actions")


def test_what_a_seat_cannot_see_never_changes_its_choice() -> None:
    changed, tried = changed_choices(COMPILE, searched, 2, 300)
    assert changed == 0
    assert min(tried.values()) >= 300


def test_the_fairness_test_finds_a_cheat() -> None:
    """It plays by the top card of the other deck, which nobody has shown it."""

    def cheat(table: CompileTable, seat: int, seed: int) -> Move:
        moves = legal_moves(table)
        deck = table.decks[1 - seat]
        return moves[(len(deck[-1]) if deck else 0) % len(moves)]

    assert changed_choices(COMPILE, cheat, 2, 50)[0] > 0


def test_the_same_seed_gives_the_same_choice() -> None:
    for number, (table, seat) in enumerate(choices(COMPILE, 2, 5)):
        assert isinstance(table, CompileTable)
        assert searched(table, seat, number) == searched(table.clone(), seat, number)


def test_the_greedy_bot_beats_chance() -> None:
    assert score(COMPILE, greedy, random_policy, 5) >= 0.8


def test_face_down_plays_of_others_look_alike() -> None:
    """Only line and facing are seen of them; the own ones are told apart by their cards."""
    table = action(2)
    seat = table.active
    sight = Sight(BRAIN, 1 - seat, PlayoutDice(1))
    seen = sight.edges(table, Node(), seat, 40)
    face_down = [edge for edge in seen if isinstance(edge, tuple) and edge[-1] is False]
    assert sorted(face_down) == [(0, False), (1, False), (2, False)]
    own = Sight(BRAIN, seat, PlayoutDice(1)).edges(table, Node(), seat, 40)
    assert len(own) > len(seen)


def test_a_line_is_worth_more_the_nearer_it_is_to_compiling() -> None:
    """CO-34: at least 10, and more than the opponent."""
    worths = [line_worth(mine, 4) for mine in range(13)]
    assert worths == sorted(worths) and worths[9] < worths[10] == worths[12]
    assert line_worth(10, 10) < line_worth(11, 10) == worths[10]


def test_a_reply_is_guessed_by_its_value_and_what_its_text_brings_on_average() -> None:
    """For a card without a text at work the guess is what the position is judged to be after it."""
    game = board(mine=stack(1, "Fire 3") + hand("Fire 5", "Water 2"), theirs=stack(0, "Light 3"))
    after = game.table.clone()
    played = ("water-2", 0, False)
    face_up = ("fire-5", 1, True)
    guessed, with_text = BRAIN.guesses(game.table, [played, face_up]) or ()
    play(after, played)
    assert guessed == pytest.approx(BRAIN.evaluate(after))
    without = guess_without_text(game.table, face_up)
    assert with_text[0] < without[0], "Fire 5 costs a card more"


def guess_without_text(table: CompileTable, move: Move) -> Worth:
    card = cast(Any, move)[0]
    kept = TEXT[card]
    TEXT[card] = 0.0
    try:
        return (BRAIN.guesses(table, [move]) or ())[0]
    finally:
        TEXT[card] = kept


def test_a_careful_level_never_throws_the_match_away_by_chance() -> None:
    """The third protocol would be compiled at once, unless line 0 is held (CO-34)."""
    game = board(
        mine=stack(0, "Light 4", "Light 3", down("Light 1")) + hand("Light 5", "Metal 5"),
        theirs=stack(0, "Fire 1", "Fire 4", "Fire 5")
        + protocols("Fire", "Water", "Death")
        + compiled("Water", "Death"),
    )
    held = {("light-5", 0, True), ("light-5", 0, False), ("metal-5", 0, False)}
    careful, hasty = LEVELS["medium"], LEVELS["easy"]
    tries = [PlayoutDice(seed) for seed in range(60)]
    saved = {random_move(game.table, 0, careful, dice) for dice in tries}
    assert saved and saved <= held, saved
    assert not {random_move(game.table, 0, hasty, dice) for dice in tries} <= held


def test_dealt_hands_and_decks_are_uniform() -> None:
    """Before anything is played all worlds are alike to a seat."""
    table = action(2)
    seat = table.active
    masked = COMPILE.mask(table, seat)
    dice = PlayoutDice(12)
    worlds = [COMPILE.deal(masked, seat, dice) for _ in range(3000)]
    assert is_uniform([world.hands[1 - seat][0] for world in worlds], 18)
    assert is_uniform([world.decks[1 - seat][-1] for world in worlds], 18)
    assert is_uniform([world.decks[seat][0] for world in worlds], len(table.decks[seat]))
