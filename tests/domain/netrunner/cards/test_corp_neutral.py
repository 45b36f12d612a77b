"""Neutral Corp cards, 106 to 113: a test for each sentence."""

import pytest

from domain.netrunner import NETRUNNER
from domain.netrunner.terms import CORP, RUNNER
from tests.domain.netrunner.board import Board, ice

# Priority Requisition


def requisition(*server_ice: object) -> Board:
    root = [{"card": "Priority Requisition", "counters": {"advancement": 5}}]
    servers = {"hq": {"ice": list(server_ice)}, "lab": {"root": root}}
    board = Board(turn="corp", corp={"credits": 0, "servers": servers})
    return board.choose("Gain 1 credit", "Score Priority Requisition")


def test_priority_requisition_may_rez_ice_for_nothing() -> None:
    board = requisition("Heimdall 1.0", "Enigma").choose("Choose Heimdall 1.0")
    assert board.is_rezzed("Heimdall 1.0") and not board.is_rezzed("Enigma")
    assert board.credits("corp") == 1


def test_priority_requisition_ignores_additional_costs_too() -> None:
    """NR-166: Archer's forfeit."""
    board = requisition("Archer").choose("Choose Archer")
    assert board.is_rezzed("Archer") and board.scored() == ["Priority Requisition"]


def test_priority_requisition_need_not_be_used() -> None:
    board = requisition("Enigma").choose("Choose nothing")
    assert not board.is_rezzed("Enigma") and board.table.score(CORP) == 3


def test_priority_requisition_asks_nothing_without_unrezzed_ice() -> None:
    """Whether there is unrezzed ice is open to see."""
    assert requisition(*ice("Enigma")).is_asked("corp", "action")


def test_priority_requisition_does_not_tell_the_runner_what_the_other_ice_is() -> None:
    board = requisition("Heimdall 1.0", "Enigma").choose("Choose Heimdall 1.0")
    hq = NETRUNNER.view(board.table, RUNNER)["corp"]["servers"][0]
    assert [card["title"] for card in hq["ice"]] == ["Heimdall 1.0", None]


def test_priority_requisition_rezzes_nothing_when_another_agenda_is_scored() -> None:
    """NR-157."""
    root = [{"card": "Private Security Force", "counters": {"advancement": 4}}]
    servers = {"hq": {"ice": ["Enigma"]}, "lab": {"root": root}}
    board = Board(turn="corp", corp={"score": ["Priority Requisition"], "servers": servers})
    assert board.choose("Gain 1 credit", "Score Private").is_asked("corp", "action")


# Private Security Force


def security(tags: int, where: str = "score", grip: int = 3) -> Board:
    corp: dict[str, object] = {"score": ["Private Security Force"]}
    if where == "lab":
        corp = {"servers": {"lab": {"root": ["Private Security Force"]}}}
    return Board(turn="corp", corp=corp, runner={"tags": tags, "hand": ["Sure Gamble"] * grip})


def test_private_security_force_does_a_meat_damage_for_a_click_to_a_tagged_runner() -> None:
    board = security(tags=1).choose("Use Private Security Force")
    assert board.last("DamageDealt").data["kind"] == "meat"
    assert len(board.grip) == 2 and board.table.clicks[CORP] == 2


def test_private_security_force_can_be_used_again_and_again() -> None:
    """NR-46."""
    board = security(tags=1).choose(*["Use Private Security Force"] * 3)
    assert board.grip == []


def test_private_security_force_needs_a_tagged_runner() -> None:
    """NR-139."""
    assert not security(tags=0).offers("Use")


def test_private_security_force_works_in_the_score_area_only() -> None:
    """NR-33."""
    assert not security(tags=1, where="lab").offers("Use")


def test_private_security_force_does_not_work_for_an_agenda_that_was_stolen() -> None:
    board = Board(turn="corp", runner={"tags": 1, "score": ["Private Security Force"]})
    assert not board.offers("Use")


def test_private_security_force_flatlines() -> None:
    """NR-143, NR-146."""
    board = security(tags=1, grip=0).choose("Use Private Security Force")
    assert board.table.outcome is not None and board.table.outcome.winners == (CORP,)


# Melange Mining Corp.


def melange(clicks: int = 3, rezzed: bool = True) -> Board:
    root = [{"card": "Melange Mining Corp.", "rezzed": rezzed}]
    return Board(turn="corp", corp={"clicks": clicks, "servers": {"one": {"root": root}}})


def test_melange_mining_gives_seven_credits_for_three_clicks() -> None:
    board = melange().choose("Use Melange Mining Corp.")
    assert (board.credits("corp"), board.table.clicks[CORP]) == (12, 0)


def test_melange_mining_needs_three_clicks_and_must_be_rezzed() -> None:
    """NR-42, NR-14."""
    assert not melange(clicks=2).offers("Use")
    assert not melange(rezzed=False).offers("Use")


# PAD Campaign


def pad(rezzed: bool) -> Board:
    root = [{"card": "PAD Campaign", "rezzed": rezzed}]
    board = Board(runner={"clicks": 1}, corp={"servers": {"one": {"root": root}}})
    return board.choose("Gain 1 credit")


def test_pad_campaign_gives_a_credit_when_the_corps_turn_begins() -> None:
    assert pad(rezzed=True).until("action", "corp").credits("corp") == 6


def test_pad_campaign_gives_nothing_when_the_runners_turn_begins() -> None:
    board = pad(rezzed=True).until("action", "corp").choose(*["Draw a card"] * 3)
    assert board.until("action", "runner").credits("corp") == 6


@pytest.mark.parametrize("window", ["runner-2.2", "corp-1.1"])
def test_pad_campaign_pays_at_once_if_it_is_rezzed_just_before(window: str) -> None:
    """NR-49, NR-50, NR-74."""
    board = pad(rezzed=False).until_window(window, "corp").choose("Rez PAD Campaign")
    assert board.until("action", "corp").credits("corp") == 5 - 2 + 1


def test_pad_campaign_rezzed_after_the_turn_has_begun_pays_nothing() -> None:
    board = pad(rezzed=False).until_window("corp-2.1", "corp").choose("Rez PAD Campaign")
    assert board.until("action", "corp").credits("corp") == 3


# Hedge Fund


def test_hedge_fund_gives_nine_credits_for_five() -> None:
    corp = {"identity": 80, "hand": ["Hedge Fund"], "credits": 5}
    board = Board(turn="corp", corp=corp).choose("Play Hedge Fund")
    assert board.credits("corp") == 9 and board.archives_up == ["Hedge Fund"]


def test_hedge_fund_needs_five_credits() -> None:
    """NR-42."""
    assert not Board(turn="corp", corp={"credits": 4, "hand": ["Hedge Fund"]}).offers("Play")


# Enigma, Hunter, Wall of Static


def met(title: str, **runner: object) -> Board:
    servers = {"r&d": {"ice": ice(title)}}
    return Board(corp={"servers": servers}, runner=runner).choose("Run on R&D")


def test_enigma_takes_a_click_and_ends_the_run() -> None:
    board = met("Enigma").until("action")
    assert board.table.clicks[RUNNER] == 2
    assert board.last("RunEnded").data["how"] == "unsuccessful"


def test_enigma_takes_no_click_from_a_runner_without_clicks() -> None:
    """NR-317."""
    board = met("Enigma", clicks=1).until("action", "corp")
    spent = [e.data["by"] for e in board.events if e.type == "ClicksChanged"]
    assert spent == [-1], "the run itself"


def test_enigma_lets_the_runner_by_who_breaks_its_second_subroutine() -> None:
    board = met("Enigma", credits=9, rig=[{"card": "Crypsis", "counters": {"virus": 1}}])
    board.choose(*["Use Crypsis (1 credit"] * 2, "Break subroutine 2", "Crypsis: remove")
    assert board.until("accessed").table.clicks[RUNNER] == 2


def test_hunter_traces_for_a_tag_and_does_not_end_the_run() -> None:
    """NR-134 to NR-137."""
    board = met("Hunter").choose("Spend 0", "Spend 2")
    assert board.last("TraceCompared").data == {"trace": 3, "link": 2, "successful": True}
    assert board.table.tags == 1 and board.is_asked("runner", "jack_out")


def test_hunter_gives_no_tag_if_its_trace_is_unsuccessful() -> None:
    board = met("Hunter").choose("Spend 1", "Spend 4")
    assert board.table.tags == 0 and (board.credits("corp"), board.credits("runner")) == (4, 1)


def test_wall_of_static_ends_the_run() -> None:
    board = met("Wall of Static").until("action")
    assert board.last("RunEnded").data["how"] == "unsuccessful"
    assert "CardAccessed" not in board.types()
