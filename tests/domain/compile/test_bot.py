"""The AI seats of Compile: fair, reproducible, better than chance."""

from domain.compile import COMPILE
from domain.compile.bot import BRAIN, CompileBrain, line_worth
from domain.compile.table import CompileTable
from domain.kernel.chance import PlayoutDice
from domain.kernel.engine import asking, legal_moves
from domain.kernel.values import Move
from domain.search.bot import choose, choose_greedily
from domain.search.levels import LEVELS
from domain.search.sight import Node, Sight
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
