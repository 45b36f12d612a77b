"""Calibration: whether foretold chances come true, and how they would."""

from math import exp, log

import pytest

from deploy.arena.calibration import Foretold, fit, foretell, log_loss, main, table_of
from deploy.arena.games import Pairing
from deploy.arena.players import Player


def told(sharpness: float, favour: float) -> list[Foretold]:
    """Chances of both seats; their odds to this power and times this factor come true."""
    positions = []
    for seat, side in ((0, 1), (1, -1)):
        for percent in range(5, 100, 5):
            chance = percent / 100
            odds = sharpness * log(chance / (1 - chance)) + side * log(favour)
            positions.append(Foretold(seat, chance, 1 / (1 + exp(-odds))))
    return positions


def test_a_fit_finds_by_how_much_chances_are_wrong() -> None:
    for wanted in ((1.0, 1.0), (2.0, 1.0), (0.5, 1.5)):
        assert tuple(fit(told(*wanted))) == pytest.approx(wanted, abs=1e-6)


def test_who_always_says_one_half_pays_for_it() -> None:
    ignorant = [Foretold(0, 0.5, won) for won in (0.0, 1.0)]
    knowing = [Foretold(0, chance, won) for chance, won in ((0.2, 0.0), (0.8, 1.0))]
    assert log_loss(knowing) < log_loss(ignorant) == pytest.approx(log(2))


def test_the_table_compares_what_was_foretold_with_what_came_true() -> None:
    shown = table_of([Foretold(0, 0.61, 1.0), Foretold(1, 0.65, 0.0), Foretold(0, 1.0, 1.0)])
    assert "| 60 to 70 % | 2 | 63.0% | 50.0% |" in shown
    assert "| 90 to 100 % | 1 | 100.0% | 100.0% |" in shown


def test_a_match_is_foretold_by_those_who_must_choose() -> None:
    player = Player.called("hard@2")
    pairing = Pairing("compile", 2, player, player)
    positions = foretell(pairing, 1, 0)
    assert {one.seat for one in positions} == {0, 1}
    assert all(0 <= one.chance <= 1 for one in positions)
    assert len({one.won for one in positions if one.seat == 0}) == 1
    assert foretell(pairing, 1, 0) == positions


def test_calibration_prints_a_table_and_a_fit(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--game", "compile", "--player", "hard@2", "--games", "2", "--workers", "1"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("| chance | positions |") and "log loss" in shown and "Fit(" in shown
