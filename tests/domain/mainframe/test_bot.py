"""The AI seats of Mainframe: fair, reproducible, better than chance."""

import pytest

from domain.kernel.chance import PlayoutDice
from domain.kernel.engine import legal_moves, play, play_to_question, seat_to_choose
from domain.kernel.values import Move
from domain.mainframe import MAINFRAME
from domain.mainframe.board import NODE, PATHS, path_mask
from domain.mainframe.bot import BRAIN, MainframeBrain
from domain.mainframe.components import DECKS, STACK
from domain.mainframe.judgement import territories
from domain.mainframe.table import Mainframe
from domain.search.bot import choose, choose_greedily, loses_at_once, random_move
from domain.search.ismcts import Search
from domain.search.levels import LEVELS
from tests.domain.search.fairness import (
    changed_choices,
    choices,
    is_uniform,
    random_policy,
    score,
)


class Hasty(MainframeBrain):
    """Looks at little, so that hundreds of positions can be tried."""

    width = 4
    reply_width = 3
    depth = 0
    reply_depth = 0
    simulations = {"hard": 3, "expert": 6}  # noqa: RUF012


HASTY = Hasty()


def searched(table: Mainframe, seat: int, seed: int) -> Move:
    return choose(MAINFRAME, HASTY, MAINFRAME.mask(table, seat), seat, LEVELS["hard"], seed).move


def greedy(table: Mainframe, seat: int, seed: int) -> Move:
    return choose_greedily(MAINFRAME, BRAIN, MAINFRAME.mask(table, seat), seat, seed).move


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_seat_cannot_see_never_changes_its_choice(seats: int) -> None:
    changed, tried = changed_choices(MAINFRAME, searched, seats, 300)
    assert changed == 0
    assert len(tried) == seats and min(tried.values()) >= 300


def test_the_fairness_test_finds_a_cheat() -> None:
    """It plays by the top card of the stack, which nobody has shown it."""

    def cheat(table: Mainframe, seat: int, seed: int) -> Move:
        moves = legal_moves(table)
        return moves[len(table.stack[-1]) % len(moves) if table.stack else 0]

    assert changed_choices(MAINFRAME, cheat, 2, 50)[0] > 0


def test_the_same_seed_gives_the_same_choice() -> None:
    for number, (table, seat) in enumerate(choices(MAINFRAME, 3, 5)):
        assert searched(table, seat, number) == searched(table.clone(), seat, number)


def test_a_search_of_many_contenders_keeps_to_its_budget() -> None:
    """Nine are tried, then five, then three; two more would be too many."""
    table = next(table for table, _ in choices(MAINFRAME, 4, 1) if len(legal_moves(table)) > 9)
    seat = seat_to_choose(table)
    brain = Hasty()
    brain.width = 40
    lines = Search(MAINFRAME, brain, MAINFRAME.mask(table, seat), seat, 18, 1).run()
    assert [line.visits for line in lines] == [3, 3, 3, 2, 2, 1, 1, 1, 1]


def test_the_greedy_bot_beats_chance() -> None:
    assert score(MAINFRAME, greedy, random_policy, 5) >= 0.8


def test_a_glance_sees_what_playing_the_move_shows() -> None:
    """The short cut must never differ from the rules."""
    seen = 0
    for seed in range(3):
        for table, _ in choices(MAINFRAME, 2, seed):
            for move in legal_moves(table)[::5]:
                worth = BRAIN.glance(table, move)
                if worth is not None:
                    after = table.clone()
                    after.dice = PlayoutDice(0)
                    play_to_question(after, move)
                    if BRAIN.is_quiet(after) and after.outcome is None:
                        # A glance leaves the suite as it was.
                        after.stack, after.hands = table.stack, table.hands
                        assert worth == pytest.approx(BRAIN.evaluate(after))
                        seen += 1
    assert seen > 300


def test_a_territory_ends_at_walls_and_halfway_to_the_rival() -> None:
    walls = path_mask(["a1-a2", "b1-b2", "c1-c2"])
    mine, theirs = territories(PATHS & ~walls, (NODE["a1"], NODE["e1"]), sum(NODE.values()))
    assert mine & NODE["b1"] and theirs & NODE["d1"]
    assert not (mine | theirs) & NODE["c1"], "as near to one as to the other"
    assert theirs & NODE["c2"] and not mine & NODE["a2"]


RUNNERS = ("kate", "noise", "nero", "adam")


def board(stack: int, seats: int = 2, **position: object) -> Mainframe:
    """A position with so many cards in the stack."""
    cards = {"suite": STACK[:4], "stack": STACK[4 : 4 + stack]}
    written = {"runners": list(RUNNERS[:seats]), **cards, **position}
    table = MAINFRAME.set_up(written, seats, MAINFRAME.options({}, seats))
    assert isinstance(table, Mainframe)
    return table


def test_tokens_in_a_small_zone_are_worth_less_than_in_the_supply() -> None:
    """One point is little for a token that could still secure more (MF-36)."""
    shut = board(
        30, access_points={"kate": ["a1", "d3"], "noise": ["f4"]}, partitions=["a1-b1", "a1-a2"]
    )
    kept = board(30, access_points={"kate": ["d3"], "noise": ["f4"]}, partitions=["a1-b1"])
    assert BRAIN.evaluate(shut)[0] < BRAIN.evaluate(kept)[0]


def test_a_large_zone_is_worth_more_than_its_territory_with_a_gap() -> None:
    tokens = {"kate": ["a1", "b1"], "noise": ["g5", "h6"]}
    around = ["d1-e1", "d2-e2", "d3-e3", "a3-a4", "b3-b4", "c3-c4", "d3-d4"]
    gap, zone = (
        BRAIN.evaluate(board(12, access_points=tokens, partitions=paths))[0]
        for paths in (around[1:], around)
    )
    assert zone > gap > 0.5


def test_with_four_seats_tokens_side_by_side_are_worth_more_than_tokens_apart() -> None:
    """Four tokens in a corner need four partitions and are worth sixteen points (MF-36)."""
    rivals = {"noise": ["h1"], "nero": ["h6"], "adam": ["e3"]}
    together, apart = (
        BRAIN.evaluate(board(12, 4, access_points={"kate": nodes, **rivals}))[0]
        for nodes in (["a1", "a2", "b1", "b2"], ["a1", "c1", "a3", "c3"])
    )
    assert together > apart


@pytest.mark.parametrize(("seats", "answers"), [(2, 0), (3, 2), (4, 3)])
def test_with_several_rivals_a_simulation_ends_when_all_have_answered(
    seats: int, answers: int
) -> None:
    """With two seats the reply is judged where the simulation leaves the tree."""
    rivals = {"noise": ["c1"], "nero": ["e1"], "adam": ["g1"]}
    tokens = {"kate": ["a1"], **{name: rivals[name] for name in RUNNERS[1:seats]}}
    table = board(30, seats, access_points=tokens)
    dice = PlayoutDice(1)
    table.dice = dice
    horizon = BRAIN.horizon(table)
    assert horizon == table.active
    answered = -1
    while True:
        turn = table.active
        while table.active == turn or not BRAIN.is_quiet(table):
            play(table, legal_moves(table)[0])
        answered += 1
        if BRAIN.is_leaf(table, horizon):
            break
    assert answered == answers


def test_dealt_stacks_and_hands_are_uniform() -> None:
    """MF-A18: every world that fits is equally likely."""
    tables = (table for table, _ in choices(MAINFRAME, 2, 3))
    table = next(table for table in tables if isinstance(table, Mainframe) and table.suite)
    masked = MAINFRAME.mask(table, 0)
    dice = PlayoutDice(11)
    worlds = [MAINFRAME.deal(masked, 0, dice) for _ in range(3000)]
    assert is_uniform([world.stack[-1] for world in worlds], len(table.stack))
    assert is_uniform([world.stack[0] for world in worlds], len(table.stack))
    deck = DECKS[str(table.runners[1])]
    assert is_uniform([world.hands[1] for world in worlds], 10), "three of five cards"
    assert {card for world in worlds for card in world.hands[1]} == set(deck)


def test_a_careful_level_never_ends_the_match_with_a_loss_of_its_own() -> None:
    """From `medium` on a random choice avoids what loses at once."""
    found = 0
    for seed in range(40):
        for table, seat in list(choices(MAINFRAME, 2, seed))[-4:]:
            dice = PlayoutDice(seed)
            losing = [m for m in legal_moves(table) if loses_at_once(table, seat, m, dice)]
            if 0 < len(losing) < len(legal_moves(table)):
                found += 1
                picked = {
                    random_move(table, seat, LEVELS["medium"], PlayoutDice(n)) for n in range(8)
                }
                assert not picked & set(losing)
    assert found > 0
