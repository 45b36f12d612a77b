"""Jinteki, cards 67 to 79: a test for each sentence that `test_hard_corp_cards` does not have."""

import pytest

from domain.kernel.seal import redact, seal
from domain.netrunner import NETRUNNER
from domain.netrunner.modifiers import rez_cost
from domain.netrunner.terms import CORP, RUNNER
from tests.domain.netrunner.board import Board, ice, titles

# Personal Evolution


def lab(agenda: str, tokens: int, **corp: object) -> Board:
    root = [{"card": agenda, "counters": {"advancement": tokens}}]
    return Board(
        turn="corp",
        corp={"identity": 67, "servers": {"lab": {"root": root}}, **corp},
        runner={"hand": ["Sure Gamble"] * 2},
    )


def test_personal_evolution_does_a_net_damage_when_an_agenda_is_scored() -> None:
    board = lab("Private Security Force", 4).choose("Gain 1 credit", "Score Private Security Force")
    assert board.last("DamageDealt").data["kind"] == "net" and len(board.grip) == 1
    types = board.types()
    assert types.index("AgendaScored") < types.index("DamageDealt"), "after the agenda's move"


def test_personal_evolution_does_a_net_damage_when_an_agenda_is_stolen() -> None:
    board = Board(corp={"identity": 67, "hand": ["Nisei MK II"]}, runner={"hand": [50, 50]})
    board.choose("Run on HQ").until("action")
    assert board.stolen() == ["Nisei MK II"] and len(board.grip) == 1


def test_personal_evolution_flatlines_a_thief_with_an_empty_grip() -> None:
    """NR-143; with the seventh point he would have won before (NR-314, `test_access`)."""
    board = Board(corp={"identity": 67, "hand": ["Nisei MK II"]}, runner={"hand": []})
    board.choose("Run on HQ").wait_for("Continue the run")
    board.take("continue")
    assert board.table.outcome is not None and board.table.outcome.winners == (CORP,)


# Nisei MK II


def nisei(counters: int = 1, **servers: object) -> Board:
    score = [{"card": "Nisei MK II", "counters": {"agenda": counters}}]
    return Board(
        corp={"score": score, "hand": ["Hedge Fund"], "servers": servers},
        runner={"hand": ["Sure Gamble"] * 5},
    )


def test_nisei_gets_an_agenda_counter_when_it_is_scored() -> None:
    board = lab("Nisei MK II", 4, identity=54).choose("Gain 1 credit", "Score Nisei MK II")
    assert board.counters("Nisei MK II", "agenda") == 1


def test_nisei_gets_no_counter_for_another_agenda() -> None:
    """NR-157."""
    board = lab("Private Security Force", 4, identity=54, score=["Nisei MK II"])
    board.choose("Gain 1 credit", "Score Private Security Force")
    assert board.counters("Nisei MK II", "agenda") == 0


@pytest.mark.parametrize("window", ["run-2.1", "run-2.3", "run-3.1", "run-4.1", "run-4.3"])
def test_nisei_ends_the_run_for_its_counter_in_every_window_of_a_run(window: str) -> None:
    """NR-149, NR-152, NR-114."""
    board = nisei(hq={"ice": ice("Neural Katana")}).choose("Run on HQ")
    board.until_window(window, "corp").choose("Use Nisei MK II")
    assert board.last("RunEnded").data["how"] == "unsuccessful"
    assert board.counters("Nisei MK II", "agenda") == 0 and "CardAccessed" not in board.types()


def test_nisei_cannot_be_used_without_a_counter() -> None:
    board = nisei(counters=0, hq={"ice": ice("Enigma")}).choose("Run on HQ").until("action")
    assert "WindowPassed" not in board.types()


def test_nisei_cannot_be_used_outside_of_a_run() -> None:
    board = nisei().choose("Gain 1 credit")
    assert board.is_asked("runner", "action"), "there was no window for the Corp"


def test_nisei_need_not_be_used() -> None:
    board = nisei().choose("Run on HQ", "Leave Hedge Fund")
    assert board.counters("Nisei MK II", "agenda") == 1


# Project Junebug


def junebug(tokens: int, grip: int = 5, credits: int = 1, **runner: object) -> Board:
    root = [{"card": "Project Junebug", "counters": {"advancement": tokens}}]
    return Board(
        corp={"credits": credits, "servers": {"one": {"root": root}}},
        runner={"hand": ["Sure Gamble"] * grip, **runner},
    ).choose("Run on remote server 1")


def test_project_junebug_can_be_advanced() -> None:
    """NR-88."""
    board = Board(turn="corp", corp={"servers": {"one": {"root": ["Project Junebug"]}}})
    assert board.choose("Advance Project Junebug").counters("Project Junebug", "advancement") == 1


def test_project_junebug_does_two_net_damage_per_token_for_a_credit() -> None:
    board = junebug(2).choose("Yes: Project Junebug")
    assert len(board.grip) == 1 and board.credits("corp") == 0
    assert board.last("DamageDealt").data["amount"] == 4, "one instance (NR-319)"


def test_project_junebug_flatlines() -> None:
    board = junebug(3).choose("Yes: Project Junebug")
    assert board.table.outcome is not None and board.table.outcome.reason == "flatline"


def test_project_junebug_need_not_be_paid() -> None:
    board = junebug(2).choose("No: Project Junebug")
    assert len(board.grip) == 5 and board.credits("corp") == 1


def test_project_junebug_cannot_be_used_without_a_credit() -> None:
    """NR-42."""
    assert len(junebug(2, credits=0).until("accessed").grip) == 5


def test_project_junebug_without_tokens_does_no_damage() -> None:
    board = junebug(0).choose("Yes: Project Junebug").until("accessed")
    assert "DamageDealt" not in board.types()


@pytest.mark.parametrize("place", ["hand", "deck"])
def test_project_junebug_does_nothing_where_it_is_not_installed(place: str) -> None:
    """G-3."""
    board = Board(corp={place: ["Project Junebug"]}, runner={"hand": [50]})
    board.choose("Run on HQ" if place == "hand" else "Run on R&D").until("accessed")
    assert board.credits("corp") == 5 and len(board.grip) == 1


# Snare!; from R&D, and not paid or in Archives: see `test_access`


@pytest.mark.parametrize("place", ["hq", "remote"])
def test_snare_hurts_and_tags_wherever_it_is_accessed(place: str) -> None:
    where: dict[str, object] = {"hand": ["Snare!"]}
    if place == "remote":
        where = {"servers": {"one": {"root": ["Snare!"]}}}
    board = Board(corp={"credits": 4, **where}, runner={"hand": [50] * 4})
    board.choose("Run on HQ" if place == "hq" else "Run on remote server 1", "Yes: Snare!")
    assert (board.credits("corp"), board.table.tags, len(board.grip)) == (0, 1, 1)
    assert "CardRevealed" not in board.types(), "only one from R&D must be shown"


def test_snare_cannot_be_paid_for_without_four_credits_but_is_still_shown_from_r_and_d() -> None:
    """NR-42."""
    board = Board(corp={"credits": 3, "deck": ["Snare!"]}).choose("Run on R&D").until("accessed")
    assert board.table.tags == 0 and board.last("CardRevealed").data["number"] == 70


def test_snares_tag_can_be_avoided_and_its_damage_comes_all_the_same() -> None:
    """G-9."""
    board = Board(corp={"hand": ["Snare!"]}, runner={"hand": [50] * 4, "rig": ["Decoy"]})
    board.choose("Run on HQ", "Yes: Snare!", "Prevent it with Decoy")
    assert board.table.tags == 0 and len(board.grip) == 1


# Zaibatsu Loyalty: see `test_hard_corp_cards`


def test_zaibatsu_loyalty_prevents_an_expose_each_time_it_is_paid() -> None:
    board = Board(
        corp={
            "credits": 2,
            "servers": {"one": {"root": ice("Zaibatsu Loyalty")}, "hq": {"ice": ["Enigma"]}},
        },
        runner={"hand": ["Infiltration"] * 2},
    )
    for _ in range(2):
        board.choose("Play Infiltration", "Infiltration: expose", "Choose a facedown card")
        board.take(board.asked().options[1].id)
    assert board.credits("corp") == 0 and "CardExposed" not in board.types()


# Neural EMP


def emp(credits: int = 2, **runner: object) -> Board:
    return Board(
        turn="corp",
        corp={"credits": credits, "hand": ["Neural EMP"]},
        runner={"hand": ["Sure Gamble"] * 2, **runner},
    )


def test_neural_emp_does_a_net_damage_after_a_turn_with_a_run() -> None:
    board = emp(made_a_run=True).choose("Play Neural EMP")
    assert len(board.grip) == 1 and board.credits("corp") == 0
    assert board.last("DamageDealt").data["kind"] == "net"


def test_neural_emp_needs_a_run_in_the_runners_last_turn() -> None:
    assert not emp().offers("Play")


def test_neural_emp_needs_its_two_credits() -> None:
    """NR-42."""
    assert not emp(credits=1, made_a_run=True).offers("Play")


def test_neural_emp_counts_unsuccessful_runs_of_the_last_turn_only() -> None:
    board = Board(corp={"hand": ["Neural EMP"]}, runner={"clicks": 1, "hand": [50]})
    board.choose("Run on Archives", "Jack out").until("action", "corp")
    assert board.offers("Play Neural EMP")
    board.choose(*["Gain 1 credit"] * 3, *["Gain 1 credit"] * 4).until("action", "corp")
    assert not board.offers("Play Neural EMP")


# Precognition


def precognition(*top: str) -> Board:
    board = Board(turn="corp", corp={"hand": ["Precognition"], "deck": list(top)})
    return board.choose("Play Precognition")


FIVE = ("Enigma", "Hunter", "Snare!", "Nisei MK II", "PAD Campaign")


def test_precognition_arranges_the_top_five_cards_of_r_and_d() -> None:
    board = precognition(*FIVE, "Hedge Fund")
    assert sorted(board.labels()) == sorted(f"Put {title} next" for title in FIVE)
    board.choose("Put Snare! next", "Put Enigma next", "Put PAD", "Put Hunter").until("action")
    assert titles(board.table.decks[CORP][::-1]) == [
        "Snare!",
        "Enigma",
        "PAD Campaign",
        "Hunter",
        "Nisei MK II",
        "Hedge Fund",
    ]


def test_precognition_looks_at_the_cards_that_are_there() -> None:
    board = precognition("Enigma", "Hunter").choose("Put Hunter next").until("action")
    assert titles(board.table.decks[CORP][::-1]) == ["Hunter", "Enigma"]
    assert precognition("Enigma").until("action").table.decks[CORP] == [111]
    assert precognition().until("action").table.outcome is None, "looking is not drawing"


def test_precognition_asks_as_often_for_equal_cards() -> None:
    """The number of questions must not tell the Runner what lies there."""
    board = precognition(*["Enigma"] * 5)
    for _ in range(4):
        assert board.labels() == ["Put Enigma next"]
        board.choose("Put Enigma next")
    assert board.is_asked("corp", "action")


def test_precognition_is_secret() -> None:
    """The Runner cannot tell two arrangements apart by anything he gets."""

    def received(*order: str) -> list[object]:
        board = precognition(*FIVE).choose(*[f"Put {title} next" for title in order])
        runner = [redact(seal(e, 1, b"seed"), RUNNER, False).whole() for e in board.events[1:]]
        return [*runner, NETRUNNER.view(board.table, RUNNER)]

    assert received(*FIVE[:4]) == received(*FIVE[:0:-1])


def test_after_precognition_the_corp_knows_the_cards_and_the_runner_no_longer_does() -> None:
    board = Board(corp={"hand": ["Precognition"], "deck": list(FIVE)}, runner={"clicks": 1})
    board.choose("Run on R&D", "Leave Enigma").until("action", "corp")
    board.choose("Play Precognition", "Put Snare! next", "Put Hunter", "Put Nisei")
    known = NETRUNNER.view(board.table, CORP)["corp"]["deck_known"]
    assert [known[place]["title"] for place in ("1", "2", "3")] == [
        "Snare!",
        "Hunter",
        "Nisei MK II",
    ]
    assert NETRUNNER.view(board.table, RUNNER)["corp"]["deck_known"] == {}


# Chum and Cell Portal: see `test_hard_corp_cards`


def test_chum_does_nothing_if_no_further_ice_is_encountered() -> None:
    board = Board(corp={"servers": {"r&d": {"ice": ice("Chum")}}}, runner={"hand": [50] * 5})
    board.choose("Run on R&D").until("accessed")
    assert "DamageDealt" not in board.types()


def test_chum_that_is_broken_does_nothing_to_the_next_ice() -> None:
    board = Board(
        corp={"servers": {"hq": {"ice": ice("Wall of Static", "Chum")}}},
        runner={"credits": 9, "hand": [50] * 5, "rig": ["Crypsis"]},
    )
    board.choose("Run on HQ", *["Use Crypsis (1 credit"] * 4, "Break subroutine 1").until("action")
    assert "DamageDealt" not in board.types()


def test_cell_portal_that_is_broken_sends_nobody_back() -> None:
    board = Board(
        corp={"servers": {"r&d": {"ice": ice("Cell Portal")}}},
        runner={"credits": 9, "rig": [{"card": "Crypsis", "counters": {"virus": 1}}]},
    )
    board.choose("Run on R&D", *["Use Crypsis (1 credit"] * 7, "Break subroutine 1")
    board.choose("Crypsis: remove a counter").until("accessed")
    assert board.is_rezzed("Cell Portal") and "RunnerSentOut" not in board.types()


# Data Mine


def data_mine(grip: int = 2, **runner: object) -> Board:
    return Board(
        corp={"servers": {"r&d": {"ice": ice("Enigma", "Data Mine")}}},
        runner={"hand": ["Sure Gamble"] * grip, "credits": 9, **runner},
    ).choose("Run on R&D")


def test_data_mine_does_a_net_damage_trashes_itself_face_up_and_the_run_goes_on() -> None:
    board = data_mine().until("jack_out")
    assert len(board.grip) == 1 and board.archives_up == ["Data Mine"]
    assert board.table.ice == board.id("Enigma")


def test_data_mine_does_one_net_damage_only_if_it_is_not_broken() -> None:
    """NR-92: a trap; only an icebreaker for every subtype breaks it."""
    board = data_mine(rig=["Crypsis"])
    board.choose(*["Use Crypsis (1 credit"] * 2, "Break subroutine 1", "Pass")
    assert len(board.grip) == 2 and board.is_on_table("Data Mine")


@pytest.mark.parametrize("breaker", ["Corroder", "Gordian Blade", "Femme Fatale"])
def test_no_fracter_decoder_or_killer_breaks_data_mine(breaker: str) -> None:
    """NR-95."""
    board = data_mine(rig=[breaker]).until_window("run-3.1", "runner")
    assert not board.offers("Break")


# Neural Katana and Wall of Thorns


def test_neural_katana_does_three_net_damage_as_one_instance() -> None:
    board = Board(
        corp={"servers": {"r&d": {"ice": ice("Neural Katana")}}}, runner={"hand": [50] * 4}
    )
    board.choose("Run on R&D").until("jack_out")
    assert board.last("DamageDealt").data["amount"] == 3 and len(board.grip) == 1


def test_wall_of_thorns_does_two_net_damage_and_then_ends_the_run() -> None:
    board = Board(
        corp={"servers": {"r&d": {"ice": ice("Wall of Thorns")}}}, runner={"hand": [50] * 4}
    )
    board.choose("Run on R&D").until("action")
    assert len(board.grip) == 2 and board.last("RunEnded").data["how"] == "unsuccessful"
    types = board.types()
    assert types.index("DamageDealt") < types.index("RunEnded")


# Akitaro Watanabe


def test_akitaro_watanabe_makes_ice_cheaper_but_never_below_nothing() -> None:
    """NR-315."""
    board = Board(
        corp={"servers": {"hq": {"ice": ["Chum", "Enigma"], "root": ice("Akitaro Watanabe")}}}
    )
    assert [rez_cost(board.table, board.id(title)) for title in ("Chum", "Enigma")] == [0, 1]


def test_akitaro_watanabe_helps_only_while_he_is_rezzed() -> None:
    board = Board(corp={"servers": {"hq": {"ice": ["Enigma"], "root": ["Akitaro Watanabe"]}}})
    assert rez_cost(board.table, board.id("Enigma")) == 3
    board.choose("Run on HQ", "Rez Akitaro Watanabe")
    assert rez_cost(board.table, board.id("Enigma")) == 1


def test_akitaro_watanabe_does_not_help_other_cards_of_his_server() -> None:
    servers = {"one": {"root": ["Adonis Campaign", *ice("Akitaro Watanabe")]}}
    board = Board(corp={"servers": servers})
    assert rez_cost(board.table, board.id("Adonis Campaign")) == 4
