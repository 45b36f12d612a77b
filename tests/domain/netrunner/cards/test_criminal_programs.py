"""Criminal's programs, 25 to 28: each sentence that `test_hard_cards` does not have already."""

from domain.netrunner.modifiers import strength
from tests.domain.netrunner.board import Board, ice


def breaker(title: str, server_ice: str, credits: int = 9) -> Board:
    return Board(
        corp={"servers": {"hq": {"ice": ice(server_ice)}}},
        runner={"credits": credits, "hand": ["Diesel"] * 5, "rig": [title]},
    ).choose("Run on HQ")


# Aurora


def test_aurora_breaks_barrier_subroutines_for_two_credits() -> None:
    board = breaker("Aurora", "Ice Wall").choose("Break subroutine 1 with Aurora")
    assert board.credits("runner") == 7 and board.table.broken == (0,)


def test_aurora_gets_three_strength_for_two_credits_in_this_encounter() -> None:
    """NR-96."""
    board = breaker("Aurora", "Wall of Static").choose("Use Aurora")
    assert strength(board.table, board.id("Aurora")) == 4 and board.credits("runner") == 7
    board.choose("Break subroutine 1 with Aurora").until("jack_out")
    assert strength(board.table, board.id("Aurora")) == 1


def test_aurora_breaks_no_other_ice_and_needs_both_credits() -> None:
    board = breaker("Aurora", "Enigma").choose("Use Aurora")
    assert not board.offers("Break subroutine")
    board = breaker("Aurora", "Ice Wall", credits=1).until("action")
    assert board.last("RunEnded").data["how"] == "unsuccessful"


# Ninja


def test_ninja_breaks_sentry_subroutines_for_one_credit() -> None:
    board = breaker("Ninja", "Rototurret").choose("Break subroutine 2 with Ninja")
    assert board.table.broken == (1,) and board.credits("runner") == 8


def test_ninja_gets_five_strength_for_three_credits_in_this_encounter() -> None:
    board = breaker("Ninja", "Data Raven").choose("Data Raven: take a tag", "Use Ninja")
    assert strength(board.table, board.id("Ninja")) == 5 and board.credits("runner") == 6
    board.choose("Break subroutine 1 with Ninja").until("jack_out")
    assert strength(board.table, board.id("Ninja")) == 0


def test_ninja_breaks_no_other_ice() -> None:
    board = breaker("Ninja", "Ice Wall").choose("Use Ninja")
    assert not board.offers("Break subroutine")


# Femme Fatale


def test_femme_fatale_chooses_nothing_if_there_is_no_ice() -> None:
    board = Board(runner={"credits": 9, "hand": ["Femme Fatale"]}).choose("Install Femme Fatale")
    assert board.is_asked("runner", "action") and board.table.marked == {}


def test_femme_fatale_is_not_asked_about_if_the_bypass_cannot_be_paid() -> None:
    """NR-42."""
    board = Board(
        corp={"servers": {"hq": {"ice": ice("Enigma")}}},
        runner={"credits": 10, "hand": ["Femme Fatale"]},
    )
    board.choose("Install Femme Fatale", "Choose Enigma", "Run on HQ").until("action")
    assert board.last("RunEnded").data["how"] == "unsuccessful"


def test_femme_fatale_comes_before_the_ices_own_encounter_ability() -> None:
    """G-4, NR-307."""
    board = Board(
        corp={"servers": {"hq": {"ice": ice("Data Raven")}}},
        runner={"credits": 10, "hand": ["Femme Fatale"]},
    )
    board.choose("Install Femme Fatale", "Choose Data Raven", "Run on HQ", "Yes: Femme Fatale")
    assert board.is_asked("runner", "jack_out") and board.table.tags == 0


def test_a_second_femme_fatale_has_a_choice_of_its_own() -> None:
    """NR-157."""
    servers = {"hq": {"ice": ice("Enigma")}, "r&d": {"ice": ice("Ice Wall")}}
    board = Board(corp={"servers": servers}, runner={"credits": 30, "hand": ["Femme Fatale"] * 2})
    board.choose("Install Femme Fatale", "Choose Enigma")
    board.choose("Install Femme Fatale", "Trash nothing more", "Choose Ice Wall")
    board.choose("Run on R&D", "Yes: Femme Fatale")
    assert board.credits("runner") == 30 - 18 - 1 and board.is_asked("runner", "jack_out")


# Sneakdoor Beta


def test_sneakdoor_beta_works_although_it_is_trashed_during_the_run() -> None:
    board = Board(
        corp={"hand": ["Hedge Fund"], "servers": {"archives": {"ice": ice("Rototurret")}}},
        runner={"credits": 9, "rig": ["Sneakdoor Beta", "Crypsis"]},
    )
    board.choose("Use Sneakdoor Beta", "Break subroutine 2 with Crypsis", "Pass")
    board.choose("Choose Sneakdoor Beta", "Leave Hedge Fund")
    assert board.last("RunSucceeded").data["server"] == 0


def test_sneakdoor_beta_changes_its_own_run_only() -> None:
    board = Board(corp={"hand": ["Hedge Fund"]}, runner={"rig": ["Sneakdoor Beta"]})
    board.choose("Use Sneakdoor Beta", "Leave Hedge Fund", "Run on Archives").until("action")
    assert board.last("RunSucceeded").data["server"] == 2
