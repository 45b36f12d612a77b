"""Learning: which weights of Netrunner's judgement drift from turn to turn."""

import pytest

from deploy.arena.games import Pairing, Task, begun
from deploy.arena.learning import (
    NAMES,
    Game,
    Turn,
    learn,
    main,
    parts,
    record,
    solve,
)
from deploy.arena.players import Player
from domain.netrunner.bot.judgement import Judgement
from domain.netrunner.bot.standing import lead
from domain.netrunner.bot.weights import PLAIN, Weights

PLAYER = Player.called("hard@2")
PAIRING = Pairing("netrunner", 2, PLAYER, PLAYER)


def test_the_lead_is_linear_in_its_weights() -> None:
    """So the part of a weight is all that it can change."""
    _, table = begun(Task(PAIRING, 1, 0, 0))
    doubled = Judgement(Weights(*[2.0 * weight for weight in PLAIN]))
    assert sum(parts(table)) == pytest.approx(lead(table, doubled) - lead(table))
    richer = Judgement(PLAIN._replace(credits=3.0))
    credits = parts(table)[NAMES.index("credits")]
    assert lead(table, richer) - lead(table) == pytest.approx(2 * credits) != 0


def drifting(names: dict[str, float], won: float) -> Game:
    """A match whose chance does not know that these parts count, until it ends as they foretold."""
    pulls = [names.get(name, 0.0) for name in NAMES]
    nothing = [0.0] * len(NAMES)
    return Game([Turn(0.5, nothing), Turn(0.5, pulls)], won)


def test_a_part_that_foretells_victory_should_weigh_more() -> None:
    games = [drifting({"plans": 0.1}, 1.0), drifting({}, 0.5), drifting({"baits": 0.1}, 0.0)] * 200
    learned = dict(zip(NAMES, learn(games), strict=True))
    assert learned["plans"].growth > 3 * learned["plans"].error > 0
    assert learned["baits"].growth < -3 * learned["baits"].error < 0
    assert learned["tags"].growth == learned["tags"].error == 0


def test_a_part_that_foretells_nothing_stays_as_it_is() -> None:
    games = [drifting({"plans": 0.1}, 1.0), drifting({"plans": 0.1}, 0.0)] * 100
    assert abs(learn(games)[NAMES.index("plans")].growth) < 1e-6


def test_linear_equations_are_solved_with_any_order_of_pivots() -> None:
    assert solve([[0.0, 2.0], [4.0, 1.0]], [2.0, 9.0]) == pytest.approx([2.0, 1.0])


def test_a_recorded_match_has_every_turn_once_and_is_the_same_again() -> None:
    game = record(PAIRING, 1, 0.5, 0)
    assert game.won in (0.0, 1.0) and len(game.turns) > 2
    assert all(len(turn.pulls) == len(NAMES) and 0 < turn.chance < 1 for turn in game.turns)
    assert record(PAIRING, 1, 0.5, 0) == game


def test_learning_prints_what_each_weight_should_be(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--player", "random", "--games", "2", "--workers", "1"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("| weight | should be | error |")
    assert all(f"| {name} |" in shown for name in Weights._fields)


@pytest.mark.parametrize(
    ("given", "reason"),
    [(["--games", "1"], "two games or more"), (["--player", "greedy"], "'greedy' is no level")],
)
def test_what_cannot_be_learned_from_is_refused(
    given: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(given)
    assert reason in capsys.readouterr().err
