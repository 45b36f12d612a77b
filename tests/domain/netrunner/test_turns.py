"""Turns, clicks and basic actions (NR-44 to NR-84)."""

from domain.netrunner.terms import CORP, RUNNER
from tests.domain.netrunner.board import Board, ice


def test_the_corp_has_three_clicks_and_the_runner_four_and_all_are_spent() -> None:
    """NR-44, NR-57."""
    board = Board(turn="corp").choose(*["Gain 1 credit"] * 3)
    assert board.is_asked("runner", "action") and board.table.clicks == [0, 4]
    board.choose(*["Gain 1 credit"] * 4)
    assert board.is_asked("corp", "action") and board.table.clicks == [3, 0]


def test_the_corp_draws_a_card_when_its_turn_begins_and_the_runner_does_not() -> None:
    """NR-51, NR-73."""
    board = Board(turn="runner", runner={"clicks": 1}).choose("Gain 1 credit")
    assert len(board.hq) == 1 and board.grip == []


def test_a_corp_that_must_draw_from_an_empty_r_and_d_has_lost() -> None:
    """NR-51, NR-145."""
    board = Board(turn="runner", corp={"deck": []}, runner={"clicks": 1}).choose("Gain 1 credit")
    assert board.table.outcome is not None
    assert (board.table.outcome.winners, board.table.outcome.reason) == ((RUNNER,), "decked")


def test_an_agenda_may_be_scored_before_the_mandatory_draw() -> None:
    """NR-49, NR-309."""
    root = [{"card": "Priority Requisition", "counters": {"advancement": 5}}]
    score = ["Private Security Force"] * 2
    board = Board(
        turn="runner",
        corp={"deck": [], "score": score, "servers": {"one": {"root": root}}},
        runner={"clicks": 1},
    )
    board.choose("Gain 1 credit").until_window("corp-1.1", "corp").choose("Score Priority")
    assert board.table.outcome is not None and board.table.outcome.winners == (CORP,)


def test_drawing_and_gaining_a_credit_cost_a_click_each() -> None:
    """NR-58, NR-59, NR-76, NR-77."""
    for turn, seat in (("corp", CORP), ("runner", RUNNER)):
        board = Board(turn=turn).choose("Draw a card", "Gain 1 credit")
        assert len(board.table.hands[seat]) == 1 and board.credits(turn) == 6


def test_a_runner_with_an_empty_stack_draws_nothing() -> None:
    """NR-310."""
    board = Board(runner={"deck": []}).choose("Draw a card")
    assert board.grip == [] and board.table.clicks[RUNNER] == 3


def test_an_operation_is_paid_resolved_and_trashed_face_up() -> None:
    """NR-32, NR-61."""
    board = Board(turn="corp", corp={"hand": ["Biotic Labor"], "credits": 4})
    board.choose("Play Biotic Labor")
    assert board.credits("corp") == 0 and board.archives_up == ["Biotic Labor"]


def test_an_event_is_paid_resolved_and_trashed() -> None:
    """NR-41, NR-79."""
    board = Board(runner={"hand": ["Infiltration"], "credits": 0})
    board.choose("Play Infiltration")
    assert board.credits("runner") == 2 and board.heap == ["Infiltration"]


def test_a_card_that_cannot_be_paid_cannot_be_played() -> None:
    """NR-42."""
    assert not Board(turn="corp", corp={"hand": ["Hedge Fund"], "credits": 4}).offers("Play")


def test_advancing_costs_a_click_and_a_credit() -> None:
    """NR-62."""
    board = Board(turn="corp", corp={"servers": {"one": {"root": ["Nisei MK II"]}}})
    board.choose("Advance Nisei MK II")
    assert board.counters("Nisei MK II", "advancement") == 1
    assert (board.credits("corp"), board.table.clicks[CORP]) == (4, 2)


def test_only_agendas_and_cards_that_say_so_can_be_advanced_also_unrezzed() -> None:
    """NR-88."""
    servers = {
        "one": {"root": ["Nisei MK II"]},
        "two": {"root": ["Project Junebug"]},
        "three": {"root": ["PAD Campaign"]},
        "hq": {"ice": ["Ice Wall", "Enigma"]},
    }
    board = Board(turn="corp", corp={"servers": servers})
    advances = [label for label in board.labels() if label.startswith("Advance")]
    assert sorted(advances) == [
        "Advance Ice Wall",
        "Advance Nisei MK II",
        "Advance Project Junebug",
    ]


def test_the_corp_trashes_a_resource_of_a_tagged_runner_for_two_credits() -> None:
    """NR-63, NR-139."""
    rig = ["Decoy", "Crypsis"]
    assert not Board(turn="corp", runner={"rig": rig}).offers("Trash the resource")
    board = Board(turn="corp", runner={"rig": rig, "tags": 1})
    resources = [label for label in board.labels() if label.startswith("Trash the resource")]
    assert resources == ["Trash the resource Decoy"]
    board.choose("Trash the resource")
    assert board.heap == ["Decoy"] and board.credits("corp") == 3


def test_purging_costs_three_clicks_and_removes_all_virus_counters() -> None:
    """NR-64."""
    hosted = [{"card": "Parasite", "counters": {"virus": 1}}]
    board = Board(
        turn="corp",
        corp={"servers": {"hq": {"ice": [{"card": "Enigma", "rezzed": True, "hosted": hosted}]}}},
        runner={"rig": [{"card": "Crypsis", "counters": {"virus": 2}}]},
    ).choose("Purge")
    assert board.counters("Crypsis", "virus") == 0
    assert board.is_asked("runner", "action"), "all three clicks were spent"
    assert board.counters("Parasite", "virus") == 1, "placed when the Runner's turn began"
    assert not Board(turn="corp", corp={"clicks": 2}).offers("Purge")


def test_a_tag_is_removed_for_a_click_and_two_credits() -> None:
    """NR-80, NR-138."""
    board = Board(runner={"tags": 2, "credits": 4}).choose(*["Remove a tag"] * 2)
    assert (board.table.tags, board.credits("runner"), board.table.clicks[RUNNER]) == (0, 0, 2)
    assert not Board(runner={"tags": 1, "credits": 1}).offers("Remove a tag")


def test_the_corp_discards_face_down_to_five_cards_one_after_another() -> None:
    """NR-54, NR-83, NR-302."""
    board = Board(turn="corp", corp={"clicks": 1, "hand": ["Hedge Fund"] * 6 + ["Enigma"]})
    board.choose("Gain 1 credit", "Discard Enigma", "Discard Hedge Fund")
    assert len(board.hq) == 5 and board.archives_down == ["Enigma", "Hedge Fund"]


def test_the_runner_discards_face_up_to_his_maximum_hand_size() -> None:
    """NR-84, NR-141."""
    hand = ["Diesel"] * 5
    board = Board(runner={"clicks": 1, "hand": hand, "brain_damage": 1})
    board.choose("Gain 1 credit", "Discard Diesel")
    assert board.heap == ["Diesel"] and len(board.grip) == 4


def test_a_runner_whose_maximum_hand_size_is_below_zero_is_flatlined_at_his_end_of_turn() -> None:
    """NR-143."""
    board = Board(runner={"clicks": 1, "brain_damage": 6}).choose("Gain 1 credit")
    assert board.table.outcome is not None and board.table.outcome.reason == "flatline"


def test_scoring_costs_nothing_and_moves_the_agenda_to_the_score_area() -> None:
    """NR-89, NR-90."""
    root = [{"card": "Nisei MK II", "counters": {"advancement": 4}}]
    board = Board(turn="corp", corp={"servers": {"one": {"root": root}}})
    board.choose("Gain 1 credit", "Score Nisei MK II")
    assert board.scored() == ["Nisei MK II"] and board.table.score(CORP) == 2
    assert board.table.clicks[CORP] == 2 and 3 not in board.table.root


def test_an_agenda_without_enough_tokens_cannot_be_scored() -> None:
    """NR-89."""
    root = [{"card": "Nisei MK II", "counters": {"advancement": 3}}]
    board = Board(turn="corp", corp={"servers": {"one": {"root": root}}})
    assert board.choose("Gain 1 credit").labels() == ["Pass"]


def test_scoring_may_be_delayed_and_an_agenda_advanced_beyond_its_requirement() -> None:
    """NR-91."""
    root = [{"card": "Nisei MK II", "counters": {"advancement": 4}}]
    board = Board(turn="corp", corp={"servers": {"one": {"root": root}}})
    board.choose("Advance Nisei MK II").until("action")
    assert board.counters("Nisei MK II", "advancement") == 5


def test_an_agenda_is_never_scored_in_the_runners_turn_or_in_a_run() -> None:
    """NR-89, NR-115."""
    root = [{"card": "Nisei MK II", "counters": {"advancement": 4}}]
    board = Board(corp={"servers": {"one": {"root": root}}}).choose("Gain 1 credit")
    assert (board.window(), board.labels()) == ("runner-1.3", ["Pass"])
    board.choose("Run on HQ").until_window("run-4.3", "corp")
    assert board.labels() == ["Pass"]


def test_seven_agenda_points_win_at_once() -> None:
    """NR-2, NR-144."""
    root = [{"card": "Priority Requisition", "counters": {"advancement": 5}}]
    board = Board(
        turn="corp",
        corp={"score": [68, 68], "servers": {"one": {"root": root}}},
    )
    board.choose("Gain 1 credit", "Score Priority Requisition")
    assert board.table.outcome is not None and board.table.outcome.winners == (CORP,)


def test_recurring_credits_are_replaced_when_the_turn_begins_and_do_not_pile_up() -> None:
    """NR-167, NR-313."""
    for left in (0, 1, 2):
        rig = [{"card": "The Toolbox", "counters": {"credit": left}}]
        board = Board(turn="corp", corp={"clicks": 1}, runner={"rig": rig})
        board.choose("Gain 1 credit").until("action", "runner")
        assert board.counters("The Toolbox", "credit") == 2


def test_recurring_credits_are_there_at_once_when_the_card_is_installed() -> None:
    """NR-167."""
    board = Board(runner={"hand": ["The Toolbox"], "credits": 9}).choose("Install The Toolbox")
    assert board.counters("The Toolbox", "credit") == 2 and board.credits("runner") == 0


def test_a_click_ability_is_an_action() -> None:
    """NR-47, NR-82."""
    board = Board(
        corp={"servers": {"hq": {"ice": ice("Enigma")}}},
        runner={"rig": ["Crypsis"]},
    )
    assert board.offers("Use Crypsis (Click")
    board.choose("Run on HQ").until_window("run-3.1", "runner")
    assert not board.offers("Use Crypsis (Click")
