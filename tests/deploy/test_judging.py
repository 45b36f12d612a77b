"""Judging: which expectations of Netrunner's seats win more games."""

import pytest

from deploy.arena.judging import (
    DOWN,
    UP,
    Gain,
    Tried,
    gains,
    main,
    moved,
    parts_of,
    table_of,
    try_out,
)
from deploy.arena.players import Player
from domain.netrunner.bot.judgement import ORDINARY, Judgement
from domain.netrunner.bot.worth import NUMBER, ON_TABLE
from domain.netrunner.terms import CORP, RUNNER

PLAYER = Player.called("hard@2")


def test_each_move_changes_its_own_part_and_no_other() -> None:
    for seat in (CORP, RUNNER):
        parts = parts_of(seat)
        changed = [moved(ORDINARY, {part: UP}) for part in parts]
        assert ORDINARY not in changed
        assert len({str(one) for one in changed}) == len(parts)
    assert moved(ORDINARY, {"weight points": DOWN}).weights.points == pytest.approx(1 / 1.4)
    assert moved(ORDINARY, {"expectation most_ice": DOWN}).most_ice == ORDINARY.most_ice - 1
    dearer = moved(ORDINARY, {"card Medium": UP}).on_table
    assert dearer == {**ON_TABLE, NUMBER["Medium"]: pytest.approx(1.4 * ON_TABLE[NUMBER["Medium"]])}


def test_what_counts_nothing_can_only_be_moved_up() -> None:
    assert ORDINARY.next_medium == 0
    assert moved(ORDINARY, {"expectation next_medium": DOWN}) == ORDINARY
    assert moved(ORDINARY, {"expectation next_medium": UP}) == Judgement(next_medium=0.5)


def test_the_part_that_decides_is_found_and_the_others_are_not() -> None:
    """`toll` wins when it is down and loses when it is up; `hauls` does nothing."""
    toll, hauls = "expectation toll", "expectation hauls"
    tried = [
        Tried(RUNNER, "shaper", {toll: way, **({hauls: UP} if other else {})}, float(way == DOWN))
        for way in (DOWN, UP)
        for other in (True, False)
    ] * 20
    tried += [Tried(RUNNER, "shaper", {}, won) for won in (0.0, 1.0)] * 10
    found = {(gain.part, gain.way): gain for gain in gains(tried)}
    assert found[toll, DOWN].won == pytest.approx(0.5) and found[toll, UP].won == pytest.approx(
        -0.5
    )
    assert found[toll, DOWN].won > 2 * found[toll, DOWN].error > 0
    assert found[hauls, UP].won == pytest.approx(0.0)


def test_a_card_tells_something_only_in_a_deck_that_holds_it() -> None:
    """Medium is an Anarch card."""
    medium = "card Medium"
    for deck, games in (("anarch", 1), ("shaper", 0)):
        tried = [Tried(RUNNER, deck, {medium: UP}, 1.0), Tried(RUNNER, deck, {}, 0.0)]
        assert sum(gain.games for gain in gains(tried) if gain.part == medium) == games


def test_a_match_is_tried_with_other_judgements_on_each_side_and_is_the_same_again() -> None:
    corp, runner = try_out(PLAYER, "ordinary", 1, 0)
    assert (corp.seat, runner.seat) == (CORP, RUNNER) and corp.won + runner.won == 1
    assert corp.moves != runner.moves
    assert set(corp.moves) < set(parts_of(CORP)) and set(runner.moves) < set(parts_of(RUNNER))
    assert try_out(PLAYER, "ordinary", 1, 0) == [corp, runner]


def test_the_table_tells_side_part_and_way() -> None:
    shown = table_of([Gain(CORP, "weight points", DOWN, 12, 0.05, 0.02)])
    assert "| corp | weight points | down | 12 | +5.0% | 2.0% |" in shown


def test_judging_prints_the_surest_moves_and_refuses_whom_it_cannot_move(
    capsys: pytest.CaptureFixture[str],
) -> None:
    given = ["--player", "hard@2", "--games", "2", "--workers", "1", "--most", "3"]
    assert main([*given, "--around", "expert"]) == 0
    assert len(capsys.readouterr().out.splitlines()) <= 5
    for player in ("expert", "nobody"):
        with pytest.raises(SystemExit):
            main(["--player", player])
        assert player in capsys.readouterr().err
