"""Shaper's programs: a test for each sentence of cards 42 to 46."""

from domain.netrunner.modifiers import memory_used, strength
from domain.netrunner.terms import RUNNER
from tests.domain.netrunner.board import Board, ice


def breaker(title: str, *server_ice: str, credits: int = 20) -> Board:
    """Innermost first."""
    return Board(
        corp={"servers": {"hq": {"ice": ice(*server_ice)}}},
        runner={"credits": credits, "hand": ["Diesel"] * 5, "rig": [title]},
    ).choose("Run on HQ")


# Battering Ram


def test_battering_ram_breaks_two_barrier_subroutines_for_two_credits() -> None:
    board = breaker("Battering Ram", "Wall of Thorns").choose(*["Use Battering Ram"] * 2)
    board.choose("Break subroutine 2 with Battering Ram", "Break subroutine 1 too")
    assert board.table.broken == (1, 0) and board.credits("runner") == 16


def test_battering_ram_may_break_only_one_subroutine_for_the_same_cost() -> None:
    board = breaker("Battering Ram", "Wall of Thorns").choose(*["Use Battering Ram"] * 2)
    board.choose("Break subroutine 2 with Battering Ram", "Break no more")
    assert board.table.broken == (1,) and board.credits("runner") == 16


def test_battering_ram_pays_again_for_a_third_subroutine() -> None:
    board = breaker("Battering Ram", "Heimdall 1.0").choose(*["Use Battering Ram"] * 3)
    board.choose("Break subroutine 1 with Battering Ram", "Break subroutine 2 too")
    board.choose("Break subroutine 3 with Battering Ram")
    assert len(board.table.broken) == 3 and board.credits("runner") == 13


def test_battering_ram_is_not_asked_about_a_second_subroutine_that_is_not_there() -> None:
    board = breaker("Battering Ram", "Ice Wall").choose("Break subroutine 1 with Battering Ram")
    assert board.table.broken == (0,) and board.is_asked("runner", "window")


def test_battering_ram_breaks_no_other_ice_and_needs_both_credits() -> None:
    board = breaker("Battering Ram", "Enigma").choose("Use Battering Ram")
    assert not board.offers("Break subroutine")
    board = breaker("Battering Ram", "Ice Wall", credits=1).until_window("run-3.1", "runner")
    assert not board.offers("Break subroutine")


def test_battering_rams_strength_lasts_for_the_run() -> None:
    """NR-96."""
    board = breaker("Battering Ram", "Enigma", "Ice Wall").choose(*["Use Battering Ram"] * 2)
    ram = board.id("Battering Ram")
    assert board.credits("runner") == 18
    board.choose("Break subroutine 1 with Battering Ram").until("jack_out")
    assert strength(board.table, ram) == 5
    assert strength(board.until("action").table, ram) == 3


def test_battering_ram_needs_two_memory() -> None:
    assert memory_used(Board(runner={"rig": ["Battering Ram"]}).table) == 2


# Gordian Blade


def test_gordian_blade_breaks_code_gate_subroutines_for_one_credit() -> None:
    board = breaker("Gordian Blade", "Enigma").choose("Break subroutine 2 with Gordian Blade")
    assert board.table.broken == (1,) and board.credits("runner") == 19


def test_gordian_blade_breaks_no_other_ice() -> None:
    board = breaker("Gordian Blade", "Ice Wall").choose("Use Gordian Blade")
    assert not board.offers("Break subroutine")


def test_gordian_blades_strength_lasts_for_the_run() -> None:
    board = breaker("Gordian Blade", "Ice Wall", "Enigma").choose("Use Gordian Blade")
    blade = board.id("Gordian Blade")
    board.choose("Break subroutine 2").until("jack_out")
    assert strength(board.table, blade) == 3 and board.credits("runner") == 18
    assert strength(board.until("action").table, blade) == 2


# Magnum Opus


def test_magnum_opus_gains_two_credits_for_a_click() -> None:
    board = Board(runner={"credits": 0, "rig": ["Magnum Opus"]}).choose("Use Magnum Opus")
    assert board.credits("runner") == 2 and board.table.clicks[RUNNER] == 3
    assert memory_used(board.table) == 2


# Net Shield


def net_shield(*rig: str, credits: int = 9, walls: int = 1) -> Board:
    """Each Wall of Thorns does 2 net damage; Crypsis could break the end of the run."""
    return Board(
        corp={"servers": {"hq": {"ice": ice(*["Wall of Thorns"] * walls)}}},
        runner={"credits": credits, "hand": ["Diesel"] * 5, "rig": list(rig)},
    ).choose("Run on HQ")


def test_net_shield_prevents_one_point_for_one_credit_and_no_second_one() -> None:
    """NR-319, G-9."""
    board = net_shield("Net Shield").choose("Prevent it with Net Shield")
    assert len(board.grip) == 4 and board.credits("runner") == 8
    assert board.last("EffectPrevented").data == {"kind": "net damage", "amount": 1}


def test_a_second_net_shield_cannot_prevent_more() -> None:
    board = net_shield("Net Shield", "Net Shield")
    board.take(board.until("prevent").asked().options[1].id)
    assert len(board.grip) == 4 and board.is_asked("runner", "action")


def test_net_shield_need_not_be_used_and_is_then_too_late_for_this_turn() -> None:
    board = net_shield("Net Shield").choose("Pass")
    assert len(board.grip) == 3
    board.choose("Run on HQ").until("action")
    assert len(board.grip) == 1, "not asked"


def test_net_shield_prevents_nothing_after_damage_that_was_prevented_completely() -> None:
    """Two agendas are stolen, and Personal Evolution does 1 net damage for each."""
    board = Board(
        corp={"identity": 67, "archives": {"face_up": ["Nisei MK II", "Priority Requisition"]}},
        runner={"hand": ["Diesel"] * 3, "rig": ["Net Shield"]},
    )
    board.choose("Run on Archives", "Access Nisei MK II", "Prevent it with Net Shield")
    assert board.is_asked("runner", "action") and len(board.grip) == 2


def test_net_shield_works_again_in_the_corps_turn() -> None:
    """G-11: each turn, of either player."""
    lab = {"root": [{"card": "Private Security Force", "counters": {"advancement": 4}}]}
    board = Board(
        corp={
            "identity": 67,
            "servers": {"lab": lab},
            "archives": {"face_down": ["Nisei MK II"]},
        },
        runner={"clicks": 1, "hand": ["Diesel"] * 3, "rig": ["Net Shield"]},
    )
    board.choose("Run on Archives", "Prevent it with Net Shield", "Score Private Security Force")
    board.choose("Prevent it with Net Shield")
    assert len(board.grip) == 3 and board.credits("runner") == 3


def test_net_shield_needs_its_credit() -> None:
    """NR-42."""
    assert len(net_shield("Net Shield", credits=0).until("action").grip) == 3


def test_net_shield_does_not_help_against_brain_damage() -> None:
    board = Board(runner={"hand": ["Stimhack", "Diesel"], "rig": ["Net Shield"]})
    board.choose("Play Stimhack", "Run on HQ", "Jack out")
    assert board.grip == [] and board.is_asked("runner", "action")


# Pipeline


def test_pipeline_breaks_sentry_subroutines_for_one_credit() -> None:
    board = breaker("Pipeline", "Rototurret").choose("Break subroutine 2 with Pipeline")
    assert board.table.broken == (1,) and board.credits("runner") == 19


def test_pipeline_breaks_no_other_ice() -> None:
    board = breaker("Pipeline", "Ice Wall").choose("Use Pipeline")
    assert not board.offers("Break subroutine")


def test_pipelines_strength_costs_two_credits_each_and_lasts_for_the_run() -> None:
    board = breaker("Pipeline", "Ice Wall", "Rototurret").choose(*["Use Pipeline"] * 2)
    pipeline = board.id("Pipeline")
    assert board.credits("runner") == 16
    board.choose("Break subroutine 1", "Break subroutine 2").until("jack_out")
    assert strength(board.table, pipeline) == 3
    assert strength(board.until("action").table, pipeline) == 1
