"""Anarch's programs, 7 to 14: each sentence that `test_hard_cards` does not have already."""

import pytest

from domain.netrunner.modifiers import memory_used, strength
from domain.netrunner.terms import CORP, RUNNER
from tests.domain.netrunner.board import Board, ice

# Corroder, Mimic, Yog.0


def breaker(title: str, server_ice: str, credits: int = 9) -> Board:
    return Board(
        corp={"servers": {"hq": {"ice": ice(server_ice)}}},
        runner={"credits": credits, "hand": ["Diesel"] * 5, "rig": [title, "Crypsis"]},
    ).choose("Run on HQ")


def test_corroder_breaks_barrier_subroutines_for_one_credit() -> None:
    board = breaker("Corroder", "Ice Wall").choose("Break subroutine 1 with Corroder")
    assert board.table.broken == (0,) and board.credits("runner") == 8


def test_corroder_breaks_nothing_else() -> None:
    """NR-95."""
    board = breaker("Corroder", "Enigma").choose("Use Corroder")
    assert not board.offers("Break subroutine 1 with Corroder")


def test_corroder_gets_one_strength_for_one_credit_in_this_encounter() -> None:
    """NR-94, NR-96."""
    board = breaker("Corroder", "Wall of Static").until_window("run-3.1", "runner")
    assert not board.offers("Break subroutine 1 with Corroder"), "2 against 3"
    board.choose("Use Corroder", "Break subroutine 1 with Corroder").until("jack_out")
    assert board.credits("runner") == 7 and strength(board.table, board.id("Corroder")) == 2


def test_corroder_needs_its_credits() -> None:
    board = breaker("Corroder", "Ice Wall", credits=0).until("action")
    assert board.last("RunEnded").data["how"] == "unsuccessful"


def test_mimic_breaks_sentry_subroutines_for_one_credit() -> None:
    board = breaker("Mimic", "Rototurret").choose("Break subroutine 2 with Mimic")
    assert board.table.broken == (1,) and board.credits("runner") == 8


def test_mimic_has_strength_three_for_good() -> None:
    board = breaker("Mimic", "Data Raven").choose("Data Raven: take a tag")
    board.until_window("run-3.1", "runner")
    assert not any("Mimic" in label for label in board.labels()), "4 is too strong"


def test_mimic_reaches_stronger_ice_with_the_help_of_others() -> None:
    rig = ["Mimic", {"card": "Datasucker", "counters": {"virus": 1}}]
    board = Board(corp={"servers": {"hq": {"ice": ice("Data Raven")}}}, runner={"rig": rig})
    board.choose("Run on HQ", "Data Raven: take a tag", "Use Datasucker")
    assert board.offers("Break subroutine 1 with Mimic")


def test_yog_breaks_code_gate_subroutines_for_nothing() -> None:
    """NR-168: each one by itself."""
    board = breaker("Yog.0", "Enigma", credits=0)
    board.choose("Break subroutine 1 with Yog.0", "Break subroutine 2 with Yog.0")
    assert board.is_asked("runner", "jack_out") and "SubroutineResolved" not in board.types()
    assert board.credits("runner") == 0


@pytest.mark.parametrize("other", ["Chum", "Ice Wall"])
def test_yog_breaks_neither_stronger_code_gates_nor_other_ice(other: str) -> None:
    board = breaker("Yog.0", other).until_window("run-3.1", "runner")
    assert not any("Yog.0" in label for label in board.labels())


# Datasucker (its second sentence is the worked example E-2)


@pytest.mark.parametrize("server", ["HQ", "R&D", "Archives"])
def test_datasucker_gets_a_counter_for_each_successful_run_on_a_central_server(server: str) -> None:
    board = Board(corp={"deck": []}, runner={"rig": ["Datasucker"]}).choose(f"Run on {server}")
    assert board.until("action").counters("Datasucker", "virus") == 1


def test_datasucker_gets_nothing_for_remotes_and_unsuccessful_runs() -> None:
    servers = {"one": {"root": ["PAD Campaign"]}}
    board = Board(corp={"servers": servers}, runner={"credits": 0, "rig": ["Datasucker"]})
    board.choose("Run on remote server 1", "Leave PAD Campaign", "Run on HQ", "Jack out")
    assert board.counters("Datasucker", "virus") == 0


def test_datasucker_has_no_use_outside_an_encounter() -> None:
    """Neither at the approach of unrezzed ice nor at the server."""
    rig = [{"card": "Datasucker", "counters": {"virus": 3}}]
    board = Board(corp={"servers": {"hq": {"ice": ["Enigma"]}}}, runner={"rig": rig})
    board.choose("Run on HQ")
    assert board.is_asked("corp", "window") and board.labels() == ["Pass", "Rez Enigma"]
    board.take("pass")
    assert board.is_asked("runner", "jack_out")


# Djinn


def test_djinn_shuffles_even_if_there_is_no_virus_program_to_find() -> None:
    board = Board(runner={"credits": 1, "deck": ["Corroder"], "rig": ["Djinn"]}).choose("Use Djinn")
    assert board.is_asked("runner", "action") and "DeckShuffled" in board.types()


def test_djinn_cannot_search_without_a_credit() -> None:
    assert not Board(runner={"credits": 0, "rig": ["Djinn"]}).offers("Use Djinn")


# Medium


def medium(counters: int, deck: tuple[str, ...] = ("Enigma", "Hedge Fund", "Ice Wall")) -> Board:
    rig = [{"card": "Medium", "counters": {"virus": counters}}]
    return Board(corp={"deck": list(deck)}, runner={"rig": rig})


def test_medium_gets_a_counter_for_each_successful_run_on_r_and_d() -> None:
    board = medium(0).choose("Run on R&D", "Leave Enigma", "Run on HQ").until("action")
    assert board.counters("Medium", "virus") == 1


def test_mediums_first_counter_gives_no_access() -> None:
    board = medium(0).choose("Run on R&D", "Leave Enigma")
    assert board.is_asked("runner", "action")


def test_mediums_further_counters_count_in_the_same_run_and_the_runner_says_how_many() -> None:
    """NR-111 before NR-112; the number is said before the first access."""
    board = medium(2).choose("Run on R&D").until("how_many")
    assert board.labels() == ["Access 0 more", "Access 1 more", "Access 2 more"]
    board.choose("Access 2 more", "Leave Enigma", "Leave Hedge Fund", "Leave Ice Wall")
    assert board.is_asked("runner", "action")


def test_cards_of_r_and_d_are_accessed_from_the_top_and_keep_their_places() -> None:
    """NR-130."""
    board = medium(2, ("Enigma", "Priority Requisition", "Ice Wall", "Hedge Fund"))
    board.choose("Run on R&D", "Access 2 more", "Leave Enigma", "Leave Ice Wall")
    accessed = [e.data["number"] for e in board.events if e.type == "CardAccessed"]
    assert accessed == [111, 106, 103]
    assert board.table.decks[CORP] == [110, 103, 111], "Enigma is on top again"
    assert board.table.rnd_known[RUNNER] == {1, 2}


def test_medium_may_access_fewer_cards() -> None:
    board = medium(2).choose("Run on R&D", "Access 0 more", "Leave Enigma")
    assert board.is_asked("runner", "action")


def test_medium_accesses_what_is_left_of_a_small_r_and_d() -> None:
    board = medium(5, ("Enigma", "Ice Wall")).choose("Run on R&D", "Access 5 more")
    board.choose("Leave Enigma", "Leave Ice Wall")
    assert board.is_asked("runner", "action") and board.table.outcome is None


def test_medium_counts_for_r_and_d_only_and_not_after_a_purge() -> None:
    rig = [{"card": "Medium", "counters": {"virus": 5}}]
    board = Board(corp={"hand": ["Enigma", "Enigma"]}, runner={"rig": rig})
    board.choose("Run on HQ", "Leave Enigma")
    assert board.is_asked("runner", "action")
    board = Board(turn="corp", corp={"deck": ["Enigma", "Ice Wall"]}, runner={"rig": rig})
    board.choose("Purge", "Run on R&D").until("accessed")
    assert board.counters("Medium", "virus") == 1


def test_a_run_ends_when_the_seventh_point_is_stolen_although_more_cards_would_follow() -> None:
    """NR-132."""
    rig = [{"card": "Medium", "counters": {"virus": 2}}]
    board = Board(
        corp={"deck": ["Priority Requisition", "Enigma", "Enigma"]},
        runner={"rig": rig, "score": ["Priority Requisition", "Nisei MK II"]},
    )
    board.choose("Run on R&D", "Access 2 more")
    assert board.table.outcome is not None and board.table.outcome.winners == (RUNNER,)
    assert board.types().count("CardAccessed") == 1


# Parasite


def test_parasite_uses_memory_although_it_lies_on_ice() -> None:
    """NR-71."""
    board = Board(
        corp={"servers": {"hq": {"ice": ice("Enigma")}}},
        runner={"hand": ["Parasite"], "credits": 2},
    )
    assert memory_used(board.choose("Install Parasite").table) == 1


# Wyrm


def wyrm(server_ice: str, credits: int = 9) -> Board:
    return Board(
        corp={"servers": {"hq": {"ice": ice(server_ice)}}},
        runner={"credits": credits, "rig": ["Wyrm"]},
    ).choose("Run on HQ")


def test_wyrm_breaks_a_subroutine_of_ice_without_strength_for_three_credits() -> None:
    """NR-95: of any ice."""
    board = wyrm("Rototurret").choose("Break subroutine 2 with Wyrm")
    assert board.table.broken == (1,) and board.credits("runner") == 6


def test_wyrm_does_not_break_ice_with_strength() -> None:
    board = wyrm("Ice Wall").until_window("run-3.1", "runner")
    assert not board.offers("Break subroutine 1")


def test_wyrm_lowers_the_strength_of_the_ice_for_one_credit() -> None:
    board = wyrm("Ice Wall").choose("Use Wyrm (1 credit: the ice", "Break subroutine 1")
    assert board.credits("runner") == 5
    board.until("jack_out")
    assert strength(board.table, board.id("Ice Wall")) == 1, "G-12: for this encounter"


def test_wyrm_cannot_lower_the_strength_of_ice_that_it_does_not_match() -> None:
    """NR-94."""
    board = wyrm("Enigma").until_window("run-3.1", "runner")
    assert board.labels() == ["Pass", "Use Wyrm (1 credit: +1 strength for this encounter.)"]
    assert board.choose("Use Wyrm").offers("Use Wyrm (1 credit: the ice")


def test_wyrm_may_lower_strength_below_zero() -> None:
    """NR-316."""
    board = wyrm("Rototurret").choose("Use Wyrm (1 credit: the ice")
    assert strength(board.table, board.id("Rototurret")) == -1


def test_wyrm_gets_one_strength_for_one_credit() -> None:
    board = wyrm("Enigma").choose("Use Wyrm (1 credit: +1")
    assert strength(board.table, board.id("Wyrm")) == 2 and board.credits("runner") == 8


def test_wyrm_with_a_parasite_kills_the_ice() -> None:
    """NR-312."""
    hosted = [{"card": "Parasite", "counters": {"virus": 1}}]
    enigma = {"card": "Enigma", "rezzed": True, "hosted": hosted}
    board = Board(corp={"servers": {"hq": {"ice": [enigma]}}}, runner={"rig": ["Wyrm"]})
    board.choose("Run on HQ", "Use Wyrm (1 credit: the ice")
    assert board.archives_up == ["Enigma"] and board.is_asked("runner", "jack_out")
