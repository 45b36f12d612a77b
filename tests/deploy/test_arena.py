"""The arena: every deal from every seat, reproducible, with honest intervals."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from deploy.arena.__main__ import main, tasks
from deploy.arena.games import Pairing, Played, Task, play_one
from deploy.arena.keeping import name_of
from deploy.arena.players import Player
from deploy.arena.standings import stand, table_of
from deploy.arena.tuning import Tried, flat, moved, slopes, try_out
from deploy.arena.tuning import main as tune
from domain.brains import brain_of
from domain.mainframe.judgement import WEIGHTS

RANDOM = Player("random")
DUEL = Pairing("compile", 2, Player("easy"), RANDOM)


def test_every_deal_is_played_from_every_seat() -> None:
    pairing = Pairing("mainframe", 4, Player("hard"), RANDOM)
    todo = tasks(pairing, 10, 1)
    assert [(task.deal, task.seat) for task in todo[:5]] == [(0, 0), (0, 1), (0, 2), (0, 3), (1, 0)]
    assert len(todo) == 12, "a multiple of the seats"


def test_a_null_is_played_once_per_deal() -> None:
    todo = tasks(Pairing("compile", 2, RANDOM, RANDOM), 3, 1)
    assert [(task.deal, task.seat) for task in todo] == [(0, 0), (1, 0), (2, 0)]


def test_the_deals_of_netrunner_go_round_all_pairings_of_starter_decks() -> None:
    todo = tasks(Pairing("netrunner", 2, Player("easy"), RANDOM), 48, 1)
    decks = [(task.options["corp"], task.options["runner"]) for task in todo]
    assert decks[0::2] == decks[1::2], "the hero plays both sides of a pairing"
    assert len(set(decks)) == 12 and decks[:24] == decks[24:]
    assert f" corp {decks[0][0]} runner {decks[0][1]}" in name_of(todo[0])
    assert tasks(DUEL, 1, 1)[0].options == {}


def test_the_decks_of_netrunner_may_be_fixed() -> None:
    fixed = (("corp", "nbn"),)
    todo = tasks(Pairing("netrunner", 2, Player("easy"), RANDOM, fixed), 12, 1)
    assert {task.options["corp"] for task in todo} == {"nbn"}
    assert len({task.options["runner"] for task in todo}) == 3


def test_an_option_that_no_deal_has_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--game", "netrunner", "--option", "corp=aperture"])
    assert "no deal of netrunner has {'corp': 'aperture'}" in capsys.readouterr().err


def test_a_game_can_be_played_again() -> None:
    task = tasks(Pairing("compile", 2, RANDOM, RANDOM), 1, 7)[0]
    assert play_one(task).won == play_one(task).won


def test_the_share_is_the_heros_whatever_its_seat() -> None:
    played = [Played((1.0, 0.0), 0, (0.002,)), Played((1.0, 0.0), 1, (0.004,))]
    standing = stand(DUEL, played)
    assert (standing.share, standing.games) == (0.5, 2)
    assert standing.milliseconds == pytest.approx(3)
    assert standing.row()[2] == "easy:random"
    null = stand(Pairing("compile", 2, RANDOM, RANDOM), played)
    assert null.share == 1.0 and "seat 0" in null.row()[2]


def test_the_share_is_told_seat_by_seat() -> None:
    """In Netrunner the two seats play two games."""
    played = [
        Played((1.0, 0.0), 0, ()),
        Played((1.0, 0.0), 1, ()),
        Played((0.0, 1.0), 0, ()),
        Played((1.0, 0.0), 1, ()),
    ]
    standing = stand(DUEL, played)
    assert standing.by_seat == (0.5, 0.0)
    assert standing.row()[6] == "50.0% / 0.0%"
    assert standing.as_json()["by_seat"] == [0.5, 0.0]
    assert stand(Pairing("compile", 2, RANDOM, RANDOM), played).by_seat == (0.75, 0.25)


def test_a_player_may_have_a_budget_of_its_own() -> None:
    player = Player.called("hard@7")
    assert str(player) == "hard@7"
    assert set(player.brain("compile").simulations.values()) == {7}
    with pytest.raises(ValueError, match="there is no player 'god'"):
        Player.called("god")


def test_kept_games_are_named_by_the_budgets_they_were_played_with() -> None:
    pairing = Pairing("compile", 2, Player.called("hard"), Player.called("greedy"))
    budget = brain_of("compile").simulations["hard"]
    assert f" hard@{budget}:greedy " in name_of(Task(pairing, 1, 0, 0))


def test_the_arena_prints_a_table_and_draws_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    chosen = ["--game", "compile", "--games", "2", "--workers", "1", "--out", str(tmp_path)]
    main([*chosen, "--pair", "random:random", "--budgets", "1,2"])
    printed = capsys.readouterr().out
    assert printed.startswith(table_of(())) and "random:random (seat 0)" in printed
    rows = json.loads((tmp_path / "results.json").read_text(encoding="utf-8"))
    assert [row["hero"] for row in rows] == ["random", "hard@1", "hard@2"]
    for name in ("ladder.svg", "budget.svg"):
        drawn = ElementTree.parse(tmp_path / name).getroot()
        assert len(drawn.findall("{http://www.w3.org/2000/svg}circle")) > 0


def test_an_ended_run_goes_on_where_it_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    chosen = ["--game", "compile", "--workers", "1", "--pair", "easy:random"]
    main([*chosen, "--games", "2", "--out", str(tmp_path)])
    kept = (tmp_path / "games.jsonl").read_text(encoding="utf-8")
    main([*chosen, "--games", "4", "--out", str(tmp_path)])
    longer = (tmp_path / "games.jsonl").read_text(encoding="utf-8")
    assert longer.startswith(kept) and len(longer.splitlines()) == 4
    capsys.readouterr()
    main([*chosen, "--games", "4", "--out", str(tmp_path)])
    assert (tmp_path / "games.jsonl").read_text(encoding="utf-8") == longer
    assert "| easy:random | 4 |" in capsys.readouterr().out


def test_tuning_finds_the_weight_that_wins() -> None:
    """The first weight decides every game, the second none."""
    tried = [
        Tried((first, second), float(first > 0))
        for first in (-1.0, -0.5, 0.5, 1.0)
        for second in (-1.0, 1.0)
    ]
    decisive, useless = slopes(tried)
    assert decisive.gain > 2 * decisive.error > 0
    assert useless.gain == 0


def test_tuning_lets_every_seat_play_with_weights_of_its_own_and_leaves_no_trace() -> None:
    before = dict(WEIGHTS)
    tried = try_out(2, 1, 0)
    assert tried[0].steps != tried[1].steps and sum(one.won for one in tried) == 1
    assert try_out(2, 1, 0) == tried
    assert before == WEIGHTS
    same = (0.0,) * len(flat(WEIGHTS[4]))
    assert moved(WEIGHTS[4], same) == WEIGHTS[4]


def test_tuning_tells_what_a_step_of_each_weight_is_worth(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert tune(["--seats", "2", "--games", "2", "--workers", "1"]) == 0
    shown = capsys.readouterr().out
    assert len(shown.splitlines()) == 2 + len(flat(WEIGHTS[2]))
    assert "| territory 0 | 0.17 |" in shown
