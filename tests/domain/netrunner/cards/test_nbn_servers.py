"""NBN in its servers, cards 87 to 92: asset, ice and upgrades, a test for each sentence."""

import pytest

from domain.kernel.seal import redact, seal
from domain.netrunner.modifiers import requirement
from domain.netrunner.terms import CORP
from tests.domain.netrunner.board import Board, advanced, ice

# 87 Ghost Branch


def ghost_branch(tokens: int, *rig: str) -> Board:
    servers = {"one": {"root": [advanced("Ghost Branch", tokens)]}}
    return Board(corp={"servers": servers}, runner={"rig": list(rig)}).choose(
        "Run on remote server 1"
    )


def test_ghost_branch_can_be_advanced() -> None:
    """NR-37, NR-88."""
    board = Board(turn="corp", corp={"servers": {"one": {"root": ["Ghost Branch"]}}})
    board.choose("Advance Ghost Branch")
    assert board.counters("Ghost Branch", "advancement") == 1


def test_ghost_branch_may_give_a_tag_for_each_token_before_it_can_be_trashed() -> None:
    """G-2, NR-304: unrezzed as it is."""
    board = ghost_branch(2).choose("Yes: Ghost Branch")
    assert board.table.tags == 2
    board.choose("Trash Ghost Branch")
    assert board.archives_up == ["Ghost Branch"] and board.credits("runner") == 5


def test_ghost_branch_need_not_give_tags() -> None:
    board = ghost_branch(2).choose("No: Ghost Branch")
    assert board.table.tags == 0 and board.is_asked("runner", "accessed")


def test_each_tag_of_ghost_branch_can_be_avoided() -> None:
    board = ghost_branch(2, "Decoy").choose("Yes: Ghost Branch", "Prevent it with Decoy")
    assert board.table.tags == 1


def test_ghost_branch_without_tokens_does_nothing() -> None:
    """G-3: in R&D it has none, and the Corp does not learn that it was accessed."""
    assert ghost_branch(0).choose("Yes: Ghost Branch").table.tags == 0
    board = Board(corp={"deck": ["Ghost Branch"]}).choose("Run on R&D").until("accessed")
    assert "may" not in [event.data.get("kind") for event in board.events]


# 88 Data Raven (its choices and windows: test_runs, test_timing; its trace: E-4)


def data_raven(*rig: str, credits: int = 0) -> Board:
    servers = {"hq": {"ice": ice("Data Raven")}}
    return Board(
        corp={"servers": servers, "credits": credits}, runner={"rig": list(rig), "credits": 0}
    ).choose("Run on HQ")


def test_data_raven_makes_the_runner_take_a_tag_or_end_the_run() -> None:
    board = data_raven().until("either")
    assert board.is_asked("runner", "either")
    assert board.labels() == ["Data Raven: take a tag", "Data Raven: end the run"]


def test_a_runner_who_avoids_data_ravens_tag_goes_on() -> None:
    board = data_raven("Decoy").choose("Data Raven: take a tag", "Prevent it with Decoy")
    assert board.table.tags == 0 and board.table.encounter


def test_data_ravens_trace_places_a_power_counter_that_gives_a_tag() -> None:
    board = data_raven().choose("Data Raven: take a tag", "Spend 0", "Spend 0")
    assert board.counters("Data Raven", "power") == 1
    board.choose("Use Data Raven")
    assert (board.table.tags, board.counters("Data Raven", "power")) == (2, 0)
    assert not board.offers("Use Data Raven")


def test_an_unrezzed_data_raven_gives_no_tags() -> None:
    """NR-14: its counter cannot be spent."""
    raven = {"card": "Data Raven", "counters": {"power": 1}}
    board = Board(corp={"servers": {"hq": {"ice": [raven]}, "one": {"root": ["PAD Campaign"]}}})
    assert not board.choose("Gain 1 credit").offers("Use Data Raven")


# 89 Matrix Analyzer


def matrix_analyzer(credits: int, *root: str) -> Board:
    servers = {"hq": {"ice": ice("Matrix Analyzer")}, "one": {"root": list(root)}}
    return Board(corp={"servers": servers, "credits": credits}, runner={"credits": 0}).choose(
        "Run on HQ"
    )


def test_matrix_analyzer_may_place_a_token_for_a_credit_when_encountered() -> None:
    board = matrix_analyzer(1, "Breaking News").until("may_pay")
    assert board.is_asked("corp", "may_pay")
    board.choose("Yes: Matrix Analyzer", "Choose Breaking News")
    assert (board.credits("corp"), board.counters("Breaking News", "advancement")) == (0, 1)
    board.until("bid")
    assert [e.data["kind"] for e in board.events if e.type == "Asked"].count("may_pay") == 1


def test_matrix_analyzer_need_not_place_a_token() -> None:
    board = matrix_analyzer(1, "Breaking News").choose("No: Matrix Analyzer")
    assert (board.credits("corp"), board.counters("Breaking News", "advancement")) == (1, 0)


def test_a_corp_without_credits_is_not_asked_for_matrix_analyzer() -> None:
    """NR-42."""
    board = matrix_analyzer(0, "Breaking News").until("bid")
    assert "may_pay" not in [event.data.get("kind") for event in board.events]


def test_matrix_analyzer_asks_even_if_no_card_can_be_advanced() -> None:
    board = matrix_analyzer(1, "PAD Campaign").choose("Yes: Matrix Analyzer")
    assert board.labels() == ["Choose nothing"]


def test_matrix_analyzer_traces_with_strength_two_for_a_tag() -> None:
    board = matrix_analyzer(0, "PAD Campaign").choose("Spend 0", "Spend 0")
    assert board.last("TraceCompared").data == {"trace": 2, "link": 0, "successful": True}
    assert board.table.tags == 1 and board.is_asked("runner", "jack_out"), "the run goes on"


# 90 Tollbooth


def tollbooth(credits: int, bad_publicity: int = 0, *rig: str) -> Board:
    servers = {"hq": {"ice": ice("Tollbooth")}}
    corp = {"servers": servers, "bad_publicity": bad_publicity, "credits": 0}
    return Board(corp=corp, runner={"credits": credits, "rig": list(rig)}).choose("Run on HQ")


def test_tollbooth_takes_three_credits_without_asking() -> None:
    board = tollbooth(20, 0, "Gordian Blade").until_window("run-3.1", "runner")
    assert board.credits("runner") == 17


def test_tollbooth_ends_the_run_of_a_runner_who_cannot_pay_everything() -> None:
    board = tollbooth(2).until("action")
    assert board.credits("runner") == 2, "he pays nothing"
    assert board.last("RunEnded").data["how"] == "unsuccessful"
    assert "SubroutineResolved" not in board.types()


def test_bad_publicity_pays_tollbooth() -> None:
    """NR-120."""
    board = tollbooth(1, 2).until("action")
    assert board.credits("runner") == 0 and "SubroutineResolved" in board.types()


def test_the_runner_chooses_which_credits_pay_tollbooth() -> None:
    board = tollbooth(9, 1, "Gordian Blade").choose("Pay 0 of the credits for this run")
    assert (board.credits("runner"), board.table.run_credits) == (6, 1)


def test_tollbooth_still_ends_the_run_if_it_is_not_broken() -> None:
    board = tollbooth(3).until("action")
    assert board.credits("runner") == 0 and "SubroutineResolved" in board.types()
    assert board.last("RunEnded").data["how"] == "unsuccessful"


@pytest.mark.parametrize("elsewhere", ["Data Raven", "Matrix Analyzer", "Tollbooth"])
def test_ice_with_encounter_abilities_does_nothing_when_other_ice_is_encountered(
    elsewhere: str,
) -> None:
    """NR-157."""
    servers = {"hq": {"ice": ice("Enigma")}, "r&d": {"ice": ice(elsewhere)}}
    board = Board(corp={"servers": servers}, runner={"credits": 9}).choose("Run on HQ")
    asked = [event.data.get("kind") for event in board.until("action").events]
    assert "may_pay" not in asked and "either" not in asked and board.credits("runner") == 9


# 91 Red Herrings (its other sentences: test_hard_corp_cards)


def test_an_agenda_of_r_and_d_that_is_not_paid_for_is_not_shown_to_the_corp() -> None:
    servers = {"r&d": {"root": ice("Red Herrings")}}
    board = Board(corp={"deck": ["Breaking News"], "servers": servers}, runner={"credits": 5})
    board.choose("Run on R&D", "Access the top card")
    accessed = seal(board.last("CardAccessed"), 1, b"seed")
    assert "number" not in redact(accessed, CORP, False).whole()
    board.choose("Leave Breaking News", "Leave Red Herrings")
    assert board.table.decks[CORP] == [82] and board.stolen() == []


def test_red_herrings_of_another_server_costs_nothing() -> None:
    servers = {"one": {"root": ice("Red Herrings")}}
    board = Board(corp={"deck": ["Breaking News"], "servers": servers}, runner={"credits": 0})
    assert board.choose("Run on R&D").until("action").stolen() == ["Breaking News"]


# 92 SanSan City Grid


def sansan(rezzed: bool, tokens: int = 2, credits: int = 6) -> Board:
    grid = {"card": "SanSan City Grid", "rezzed": rezzed}
    servers = {
        "one": {"root": [advanced("AstroScript Pilot Program", tokens), grid]},
        "two": {"root": [advanced("Private Security Force", 3)]},
    }
    board = Board(turn="corp", corp={"servers": servers, "credits": credits})
    return board.choose("Draw a card")


def test_agendas_in_the_server_of_sansan_city_grid_need_one_token_less() -> None:
    board = sansan(rezzed=True)
    assert board.labels() == ["Pass", "Score AstroScript Pilot Program"], "no other server"
    assert requirement(board.table, board.id("Private Security Force")) == 4
    assert board.choose("Score AstroScript").scored() == ["AstroScript Pilot Program"]


def test_sansan_city_grid_lowers_the_requirement_by_one_only() -> None:
    assert not sansan(rezzed=True, tokens=1).offers("Score")


def test_sansan_city_grid_works_once_it_is_rezzed() -> None:
    """NR-14, NR-86: also in the same window."""
    board = sansan(rezzed=False)
    assert board.labels() == ["Pass", "Rez SanSan City Grid"]
    board.choose("Rez SanSan City Grid", "Score AstroScript")
    assert board.credits("corp") == 0


def test_a_server_holds_one_region() -> None:
    """NR-68, NR-308: the old one is trashed, face up if it was rezzed."""
    grid = {"card": "SanSan City Grid", "rezzed": True}
    board = Board(
        turn="corp",
        corp={"hand": ["SanSan City Grid"], "servers": {"one": {"root": [grid]}}},
    )
    board.choose("Install SanSan City Grid: remote server 1")
    assert board.archives_up == ["SanSan City Grid"]
    board = Board(
        turn="corp",
        corp={"hand": ["SanSan City Grid"], "servers": {"one": {"root": [grid]}}},
    )
    board.choose("Install SanSan City Grid: R&D")
    assert board.archives_up == [] and len(board.ids("SanSan City Grid")) == 2
