"""The ice of Haas-Bioroid, cards 61 to 64: clicks that break, brain damage, lost programs."""

import pytest

from domain.kernel.errors import IllegalChoice
from domain.netrunner.modifiers import max_hand_size
from domain.netrunner.terms import CORP, RUNNER
from tests.domain.netrunner.board import Board, ice

# Heimdall 1.0, Ichi 1.0, Viktor 1.0


def bioroid(title: str, *rig: str, clicks: int = 4, grip: int = 5, credits: int = 9) -> Board:
    return Board(
        corp={"credits": 0, "servers": {"hq": {"ice": ice(title)}}},
        runner={
            "clicks": clicks,
            "credits": credits,
            "hand": ["Sure Gamble"] * grip,
            "rig": list(rig),
        },
    ).choose("Run on HQ")


@pytest.mark.parametrize("title", ["Heimdall 1.0", "Ichi 1.0", "Viktor 1.0"])
def test_a_click_breaks_any_subroutine_of_a_bioroid(title: str) -> None:
    """NR-47: the exception that the card makes; no icebreaker and no strength is needed."""
    board = bioroid(title).choose(f"Break subroutine 2 with {title}")
    assert board.table.broken == (1,) and board.table.clicks[RUNNER] == 2
    assert board.last("SubroutineBroken").data["breaker"] is None


@pytest.mark.parametrize("title", ["Heimdall 1.0", "Ichi 1.0", "Viktor 1.0"])
def test_a_bioroid_takes_a_click_for_each_subroutine(title: str) -> None:
    board = bioroid(title).until_window("run-3.1", "runner")
    count = board.table.subroutines
    board.choose(*[f"Break subroutine {n + 1}" for n in range(count)]).until("jack_out")
    assert board.table.clicks[RUNNER] == 3 - count
    assert "SubroutineResolved" not in board.types()


@pytest.mark.parametrize("title", ["Heimdall 1.0", "Ichi 1.0", "Viktor 1.0"])
def test_a_runner_without_clicks_cannot_break_a_bioroid(title: str) -> None:
    board = bioroid(title, clicks=1)
    assert not board.offers("Break")


def test_a_click_breaks_subroutines_of_the_encountered_bioroid_only() -> None:
    board = Board(
        corp={"servers": {"hq": {"ice": ice("Enigma")}, "r&d": {"ice": ice("Viktor 1.0")}}}
    )
    board.choose("Run on HQ").until("action")
    assert board.table.clicks[RUNNER] == 2, "Enigma took one, nothing could be broken"


def test_clicks_to_break_are_no_actions_outside_of_encounters() -> None:
    board = Board(corp={"servers": {"hq": {"ice": ice("Viktor 1.0")}}})
    with pytest.raises(IllegalChoice):
        board.take(f"break:{board.id('Viktor 1.0')}:63:0:0")
    assert not board.offers("Break") and not board.offers("Use Viktor")


def test_heimdall_does_brain_damage_and_ends_the_run() -> None:
    """NR-141: a card of the grip is lost and the maximum hand size falls by 1 for good."""
    board = bioroid("Heimdall 1.0").until("action")
    assert board.last("DamageDealt").data["kind"] == "brain"
    assert len(board.grip) == 4 and max_hand_size(board.table, RUNNER) == 4
    assert board.last("RunEnded").data["how"] == "unsuccessful"


@pytest.mark.parametrize("left", [2, 3])
def test_each_of_heimdalls_last_subroutines_ends_the_run(left: int) -> None:
    broken = {1, 2, 3} - {left}
    board = bioroid("Heimdall 1.0").choose(*[f"Break subroutine {n}" for n in sorted(broken)])
    assert board.until("action").last("RunEnded").data["how"] == "unsuccessful"
    assert "DamageDealt" not in board.types()


def test_viktor_does_brain_damage_and_ends_the_run() -> None:
    board = bioroid("Viktor 1.0").until("action")
    assert board.table.brain_damage == 1 and len(board.grip) == 4
    assert board.last("RunEnded").data["how"] == "unsuccessful"


def test_viktor_lets_the_runner_by_who_takes_the_brain_damage() -> None:
    board = bioroid("Viktor 1.0").choose("Break subroutine 2").until("jack_out")
    assert board.table.brain_damage == 1


def test_brain_damage_lowers_the_hand_size_for_the_discard() -> None:
    """NR-83, NR-141."""
    board = bioroid("Viktor 1.0", clicks=1, grip=6).until("discard")
    assert len(board.grip) == 5 and max_hand_size(board.table, RUNNER) == 4
    board.choose("Discard Sure Gamble")
    assert len(board.grip) == 4


def test_brain_damage_flatlines_a_runner_without_cards() -> None:
    """NR-143."""
    board = bioroid("Viktor 1.0", grip=0)
    while board.table.outcome is None:
        board.choose("Pass")
    assert board.table.outcome.winners == (CORP,) and board.table.outcome.reason == "flatline"


def test_net_shield_does_not_prevent_brain_damage() -> None:
    """NR-140: damage differs in what prevents it."""
    board = bioroid("Viktor 1.0", "Net Shield").until("action")
    assert board.table.brain_damage == 1 and board.credits("runner") == 9


def test_ichi_trashes_two_programs_one_after_another_of_the_corps_choice() -> None:
    """NR-303."""
    board = bioroid("Ichi 1.0", "Mimic", "Ninja").choose("Choose Ninja")
    assert board.heap == ["Ninja"] and board.is_asked("corp", "choose")
    assert board.choose("Choose Mimic").heap == ["Ninja", "Mimic"]


def test_ichi_trashes_nothing_where_there_are_no_programs() -> None:
    board = bioroid("Ichi 1.0", "Decoy").until("bid")
    assert board.heap == [] and board.is_asked("corp", "bid")


def test_ichi_traces_for_a_tag_and_a_brain_damage() -> None:
    """NR-134 to NR-137: base strength 1 against link 0."""
    board = bioroid("Ichi 1.0").choose("Spend 0", "Spend 0")
    assert board.last("TraceCompared").data == {"trace": 1, "link": 0, "successful": True}
    assert (board.table.tags, board.table.brain_damage) == (1, 1)
    assert board.is_asked("runner", "jack_out"), "Ichi does not end the run"


def test_ichis_trace_that_ties_does_nothing() -> None:
    board = bioroid("Ichi 1.0").choose("Spend 0", "Spend 1")
    assert (board.table.tags, board.table.brain_damage, board.credits("runner")) == (0, 0, 8)


def test_ichis_tag_can_be_avoided_and_its_brain_damage_not() -> None:
    board = bioroid("Ichi 1.0", "Decoy").choose("Spend 0", "Spend 0", "Prevent it with Decoy")
    assert (board.table.tags, board.table.brain_damage) == (0, 1)


# Rototurret


def test_rototurret_trashes_a_program_of_the_corps_choice_and_ends_the_run() -> None:
    board = bioroid("Rototurret", "Mimic", "Ninja")
    board.wait_for("Choose Ninja")
    assert board.is_asked("corp", "choose")
    board.choose("Choose Ninja").until("action")
    assert board.heap == ["Ninja"] and board.last("RunEnded").data["how"] == "unsuccessful"


def test_rototurret_ends_the_run_of_a_runner_without_programs() -> None:
    board = bioroid("Rototurret", "Decoy").until("action")
    assert board.heap == [] and board.last("RunEnded").data["how"] == "unsuccessful"
