"""Runs: the chart, its windows, ice and icebreakers, bad publicity (NR-92 to NR-120)."""

import pytest

from domain.kernel.errors import IllegalChoice
from domain.netrunner.modifiers import strength
from tests.domain.netrunner.board import Board, ice


def asked_kinds(board: Board) -> list[str]:
    return [event.data["kind"] for event in board.events if event.type == "Asked"]


def test_a_run_on_a_server_without_ice_goes_straight_to_the_server() -> None:
    """NR-81, NR-98, NR-107, NR-116."""
    board = Board().choose("Run on Archives")
    assert board.is_asked("runner", "jack_out") and board.table.ice is None
    board.choose("Continue")
    assert board.last("RunEnded").data == {"server": 2, "how": "successful"}
    assert board.is_asked("runner", "action") and board.table.clicks[1] == 3


def test_ice_is_approached_from_the_outside() -> None:
    """NR-26, NR-99."""
    board = Board(corp={"servers": {"hq": {"ice": ["Enigma", "Ice Wall"]}}}).choose("Run on HQ")
    assert board.table.ice == board.id("Ice Wall")
    assert board.until("jack_out").table.ice == board.id("Enigma")


def test_unrezzed_ice_is_passed_and_rezzed_ice_is_encountered() -> None:
    """NR-103, NR-104."""
    board = Board(corp={"servers": {"hq": {"ice": ["Enigma"]}}, "hand": [110]}).choose("Run on HQ")
    assert "EncounterBegan" not in board.until("accessed").types()
    board = Board(corp={"servers": {"hq": {"ice": ["Enigma"]}}}).choose("Run on HQ", "Rez Enigma")
    assert "EncounterBegan" in board.types() and board.credits("corp") == 2


def test_unbroken_subroutines_resolve_in_printed_order_until_one_ends_the_run() -> None:
    """NR-93, NR-106, NR-114."""
    board = Board(corp={"servers": {"hq": {"ice": ice("Enigma")}}}).choose("Run on HQ")
    board.until("action")
    resolved = [e.data["subroutine"] for e in board.events if e.type == "SubroutineResolved"]
    assert resolved == [0, 1] and board.table.clicks[1] == 2, "a click for the run, one lost"
    assert board.last("RunEnded").data["how"] == "unsuccessful"


def test_a_run_that_ends_leaves_the_remaining_subroutines_unresolved() -> None:
    """NR-106: Rototurret's first subroutine has nothing to trash, its second ends the run."""
    board = Board(
        corp={"servers": {"hq": {"ice": ice("Enigma", "Rototurret")}}}, runner={"rig": ["Djinn"]}
    )
    board.choose("Run on HQ", "Choose Djinn").until("action")
    assert [e.data["number"] for e in board.events if e.type == "EncounterBegan"] == [64]


def test_the_runner_breaks_subroutines_in_any_order_and_the_ice_stays() -> None:
    """NR-94, NR-97."""
    board = Board(
        corp={"servers": {"hq": {"ice": ice("Enigma")}}},
        runner={"rig": ["Gordian Blade"], "credits": 2},
    )
    board.choose("Run on HQ", "Break subroutine 2 with", "Break subroutine 1 with")
    board.until("jack_out")
    assert board.credits("runner") == 0 and board.is_rezzed("Enigma")


def test_an_icebreaker_for_one_subtype_cannot_break_another() -> None:
    """NR-95."""
    board = Board(
        corp={"servers": {"hq": {"ice": ice("Ice Wall")}}}, runner={"rig": ["Gordian Blade"]}
    )
    board.choose("Run on HQ").until_window("run-3.1", "runner")
    assert [label.split(" (")[0] for label in board.labels()] == ["Pass", "Use Gordian Blade"]


def test_raised_strength_lasts_for_the_encounter_or_as_long_as_the_card_says() -> None:
    """NR-96."""
    board = Board(
        corp={"servers": {"hq": {"ice": ["Ice Wall", *ice("Cell Portal")]}}},
        runner={"rig": ["Crypsis", "Gordian Blade"], "credits": 9},
    )
    board.choose("Run on HQ", "Use Crypsis (1 credit: +1", "Use Gordian Blade (1 credit: +1")
    assert [strength(board.table, board.id(t)) for t in ("Crypsis", "Gordian Blade")] == [1, 3]
    board.until("jack_out")
    assert [strength(board.table, board.id(t)) for t in ("Crypsis", "Gordian Blade")] == [0, 3]
    board.choose("Jack out")
    assert strength(board.table, board.id("Gordian Blade")) == 2


def test_the_first_ice_offers_no_jacking_out() -> None:
    """NR-101: the refusal names the rule and changes nothing."""
    board = Board(corp={"servers": {"hq": {"ice": ["Enigma"]}}}).choose("Run on HQ")
    kept = board.table.written()
    with pytest.raises(IllegalChoice) as refused:
        board.take("jack_out")
    assert refused.value.rule is not None and board.table.written() == kept


def test_the_windows_of_a_run_are_those_of_the_chart() -> None:
    """NR-100, NR-102, NR-105, NR-108, NR-110: where the Corp may rez, and where it may not."""
    raven = {"card": "Data Raven", "rezzed": True, "counters": {"power": 1}}
    servers = {
        "hq": {"ice": [*ice("Chum"), "Ice Wall"], "root": ["Akitaro Watanabe"]},
        "r&d": {"ice": [raven]},
    }
    board = Board(corp={"servers": servers}).choose("Run on HQ")
    seen = []
    while board.asked().kind in ("window", "jack_out"):
        if board.asked().kind == "window":
            seen.append((board.window(), board.offers("Rez Akitaro"), board.offers("Rez Ice Wall")))
        board.take("pass" if board.asked().kind == "window" else "continue")
    assert seen[:7] == [
        ("run-2.1", False, False),
        ("run-2.3", True, True),
        ("run-2.1", False, False),
        ("run-2.3", True, False),
        ("run-3.1", False, False),
        ("run-4.1", False, False),
        ("run-4.3", True, False),
    ]


def test_bad_publicity_gives_credits_for_each_run_that_are_gone_afterwards() -> None:
    """NR-117, NR-118, NR-120."""
    board = Board(corp={"bad_publicity": 2}).choose("Run on Archives")
    assert board.table.run_credits == 2
    assert board.until("action").table.run_credits == 0 and board.credits("runner") == 5


def test_bad_publicity_credits_pay_and_the_runner_chooses_what_pays() -> None:
    """NR-120."""
    board = Board(
        corp={"bad_publicity": 1, "servers": {"one": {"root": ["PAD Campaign"]}}},
        runner={"credits": 4},
    )
    board.choose("Run on remote server 1", "Trash PAD Campaign")
    assert board.labels() == [
        "Pay 1 of the credits for this run",
        "Pay 0 of the credits for this run",
    ]
    board.choose("Pay 1")
    assert board.credits("runner") == 1 and board.archives_up == ["PAD Campaign"]


def test_nothing_is_asked_where_only_one_way_to_pay_exists() -> None:
    board = Board(
        corp={"bad_publicity": 1, "servers": {"one": {"root": ["PAD Campaign"]}}},
        runner={"credits": 3},
    )
    board.choose("Run on remote server 1", "Trash PAD Campaign")
    assert board.credits("runner") == 0 and "pay" not in asked_kinds(board)


def test_a_successful_run_meets_its_conditions_before_the_access() -> None:
    """NR-111, NR-112, NR-113."""
    board = Board(corp={"hand": ["Hedge Fund"]}, runner={"rig": ["Datasucker"]})
    board.choose("Run on HQ").until("accessed")
    assert board.counters("Datasucker", "virus") == 1
    board.choose("Leave Hedge Fund")
    assert board.last("RunEnded").data["how"] == "successful"


def test_akitaro_lowers_the_cost_of_the_ice_of_his_server_only() -> None:
    """NR-147."""
    servers = {
        "hq": {"ice": ["Enigma"], "root": ice("Akitaro Watanabe")},
        "r&d": {"ice": ["Enigma"]},
    }
    for server, cost in (("HQ", 1), ("R&D", 3)):
        board = Board(corp={"servers": servers}).choose(f"Run on {server}", "Rez Enigma")
        assert board.credits("corp") == 5 - cost


def test_data_raven_asks_the_runner_for_a_tag_or_the_end_of_the_run() -> None:
    """NR-104: before step 3.1."""
    board = Board(corp={"servers": {"hq": {"ice": ice("Data Raven")}}}).choose("Run on HQ")
    assert board.until("either").is_asked("runner", "either")
    board.choose("Data Raven: end the run")
    assert board.last("RunEnded").data["how"] == "unsuccessful" and board.table.tags == 0
