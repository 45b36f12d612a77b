"""Timing priority, windows by public information, standing orders, simultaneous abilities."""

import pytest

from domain.kernel.errors import IllegalOptions
from domain.kernel.seal import redact, seal
from domain.netrunner import NETRUNNER
from domain.netrunner.terms import CORP, RUNNER
from tests.domain.netrunner.board import Board, ice

RAVEN = {"card": "Data Raven", "rezzed": True, "counters": {"power": 2}}


def test_the_active_player_acts_first_and_a_window_closes_when_one_declines() -> None:
    """NR-154, NR-155."""
    board = Board(
        corp={"servers": {"hq": {"ice": [RAVEN]}}},
        runner={"rig": [{"card": "Datasucker", "counters": {"virus": 2}}], "credits": 0},
    )
    board.choose("Run on HQ", "Data Raven: take a tag")
    assert board.is_asked("runner", "window") and board.window() == "run-3.1"
    board.choose("Use Datasucker", "Pass")
    assert board.is_asked("corp", "window")
    board.choose("Use Data Raven", "Pass")
    assert board.is_asked("runner", "window"), "the Corp acted, so the Runner is asked again"
    board.choose("Pass")
    assert board.is_asked("corp", "bid"), "the window has closed"


def test_a_window_is_closed_for_both_after_both_have_declined() -> None:
    """NR-155."""
    board = Board(turn="corp", corp={"servers": {"hq": {"ice": [RAVEN]}}})
    board.choose("Gain 1 credit", "Pass")
    assert board.is_asked("corp", "action")


def test_the_corp_is_asked_whenever_it_could_rez_for_all_the_public_knows() -> None:
    for hidden in ("Nisei MK II", "PAD Campaign", "Snare!"):
        board = Board(corp={"servers": {"one": {"root": [hidden]}}, "credits": 0})
        assert board.choose("Gain 1 credit").is_asked("corp", "window")
    board = Board(corp={"servers": {"hq": {"ice": ["Enigma"]}}})
    assert board.choose("Gain 1 credit").is_asked("runner", "action"), "ice is only rezzed in runs"


def test_the_corp_is_asked_at_every_approach_of_unrezzed_ice_even_without_credits() -> None:
    board = Board(corp={"servers": {"hq": {"ice": ["Enigma"]}}, "credits": 0}).choose("Run on HQ")
    assert board.is_asked("corp", "window") and board.labels() == ["Pass"]


def test_the_corp_is_not_asked_about_exposed_ice_that_it_cannot_pay_for() -> None:
    board = Board(
        corp={"servers": {"hq": {"ice": ["Enigma"]}}, "credits": 0},
        runner={"hand": ["Infiltration"]},
    )
    board.choose("Play Infiltration", "Infiltration: expose", "Choose a facedown card")
    assert board.choose("Run on HQ").is_asked("runner", "jack_out")


def test_standing_orders_pass_windows_with_the_event_of_a_pass_by_hand() -> None:
    by_hand = Board(corp={"servers": {"one": {"root": ["PAD Campaign"]}}}).choose("Gain 1 credit")
    by_hand.choose("Pass")
    by_order = Board(corp={"servers": {"one": {"root": ["PAD Campaign"]}}})
    by_order.order("corp", "runner-1.3").choose("Gain 1 credit")
    assert by_order.is_asked("runner", "action")
    assert by_order.last("WindowPassed").data == by_hand.last("WindowPassed").data


def test_standing_orders_answer_the_window_that_is_open_and_can_be_taken_back() -> None:
    board = Board(corp={"servers": {"one": {"root": ["PAD Campaign"]}}}).choose("Gain 1 credit")
    assert board.order("corp", "runner-1.3").is_asked("runner", "action")
    board.order("corp").choose("Gain 1 credit")
    assert board.is_asked("corp", "window")


def test_standing_orders_are_secret_and_must_name_windows() -> None:
    board = Board().order("corp", "run-2.3")
    sealed = seal(board.last("OrdersSet"), 1, b"seed")
    assert "orders" not in redact(sealed, RUNNER, False).whole()
    assert NETRUNNER.mask(board.table, RUNNER).orders == [(), ()]
    with pytest.raises(IllegalOptions):
        NETRUNNER.order(board.table, CORP, ["lunch"], board.dice)


def test_both_sides_simultaneous_abilities_resolve_active_player_first() -> None:
    """NR-162, G-4: the Runner's bypass comes before Data Raven's own ability."""
    board = Board(
        corp={"servers": {"hq": {"ice": ice("Data Raven")}}},
        runner={"hand": ["Femme Fatale"], "credits": 10},
    )
    board.choose("Install Femme", "Choose Data Raven", "Run on HQ", "Yes: Femme Fatale")
    assert board.table.tags == 0 and board.is_asked("runner", "jack_out"), "NR-307"
