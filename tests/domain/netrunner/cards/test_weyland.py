"""Weyland Consortium, cards 93 to 105: at least one test for each sentence of each card."""

from typing import Any

import pytest

from domain.kernel.seal import redact, seal
from domain.netrunner.modifiers import max_hand_size, strength
from domain.netrunner.terms import CORP, RUNNER
from tests.domain.netrunner.board import Board, Loaded, advanced, ice

RIG = ["Corroder", "Mimic", "Sacrificial Construct"]


def scored(card: str, tokens: int, runner: dict[str, Any] | None = None, **corp: Any) -> Board:
    """The Corp spends its first click and scores an agenda."""
    servers = {"lab": {"root": [advanced(card, tokens)]}}
    board = Board(turn="corp", corp={"servers": servers, "credits": 0, **corp}, runner=runner)
    return board.choose("Gain 1 credit", f"Score {card}")


# 93 Weyland Consortium: Building a Better World


def test_building_a_better_world_gains_a_credit_for_each_transaction() -> None:
    board = Board(turn="corp", corp={"hand": ["Beanstalk Royalties"] * 2, "credits": 0})
    board.choose("Play Beanstalk Royalties")
    assert board.credits("corp") == 4
    assert board.choose("Play Beanstalk Royalties").credits("corp") == 8


def test_building_a_better_world_cannot_help_to_pay_for_the_transaction() -> None:
    """NR-42: the play cost comes first."""
    assert not Board(turn="corp", corp={"hand": ["Hedge Fund"], "credits": 4}).offers("Play")


def test_building_a_better_world_gains_nothing_for_other_operations() -> None:
    board = Board(turn="corp", corp={"hand": ["Anonymous Tip"], "credits": 0})
    assert board.choose("Play Anonymous Tip").credits("corp") == 0


def test_building_a_better_world_gains_nothing_for_the_asset_with_this_subtype() -> None:
    """Security Subcontract is installed and used, not played."""
    servers = {"hq": {"ice": ice("Ice Wall")}}
    board = Board(
        turn="corp", corp={"hand": ["Security Subcontract"], "credits": 0, "servers": servers}
    )
    board.choose("Install Security Subcontract", "Rez Security Subcontract")
    assert board.credits("corp") == 0
    board.choose("Use Security Subcontract", "Choose Ice Wall")
    assert board.credits("corp") == 4


# 94 Hostile Takeover


def test_hostile_takeover_gains_seven_credits_and_one_bad_publicity() -> None:
    """NR-118."""
    board = scored("Hostile Takeover", 2)
    assert (board.credits("corp"), board.table.bad_publicity) == (8, 1)
    assert board.table.score(CORP) == 1


def test_bad_publicity_stays_and_counts_for_every_run() -> None:
    """NR-119, NR-120."""
    board = scored("Hostile Takeover", 2, clicks=1).until("action", "runner")
    for _ in range(2):
        board.choose("Run on Archives")
        assert board.table.run_credits == 1
        board.until("action", "runner")
    assert board.table.bad_publicity == 1 and board.credits("runner") == 5


def test_bad_publicity_adds_up() -> None:
    """NR-118."""
    board = scored("Hostile Takeover", 2, bad_publicity=2, clicks=1).until("action", "runner")
    assert board.choose("Run on Archives").table.run_credits == 3


# 95 Posted Bounty


def test_posted_bounty_may_be_forfeited_for_a_tag_and_bad_publicity() -> None:
    """NR-166: it is removed from the game and its point is gone."""
    board = scored("Posted Bounty", 3).choose("Yes: Posted Bounty")
    assert (board.table.tags, board.table.bad_publicity) == (1, 1)
    assert board.scored() == [] and board.table.score(CORP) == 0
    assert board.table.removed == [95] and board.archives_up == board.archives_down == []


def test_posted_bounty_may_be_kept() -> None:
    board = scored("Posted Bounty", 3).choose("No: Posted Bounty")
    assert (board.table.tags, board.table.bad_publicity) == (0, 0)
    assert board.scored() == ["Posted Bounty"] and board.table.score(CORP) == 1


def test_the_tag_of_posted_bounty_can_be_avoided() -> None:
    board = scored("Posted Bounty", 3, {"rig": ["Decoy"]})
    board.choose("Yes: Posted Bounty", "Prevent it with Decoy")
    assert (board.table.tags, board.table.bad_publicity) == (0, 1)


def test_a_forfeited_posted_bounty_was_scored_all_the_same() -> None:
    board = scored("Posted Bounty", 3, hand=["Aggressive Negotiation"])
    board.choose("Yes: Posted Bounty").until("action")
    assert board.offers("Play Aggressive Negotiation")


def test_posted_bounty_scored_as_the_seventh_point_wins_before_it_asks() -> None:
    """NR-144."""
    servers = {"lab": {"root": [advanced("Posted Bounty", 3)]}}
    score = ["Priority Requisition", "Priority Requisition"]
    board = Board(turn="corp", corp={"servers": servers, "score": score})
    board.choose("Gain 1 credit", "Score Posted Bounty")
    assert board.table.outcome is not None and board.table.outcome.winners == (CORP,)


@pytest.mark.parametrize("before", ["Hostile Takeover", "Posted Bounty"])
def test_an_agenda_scored_before_does_nothing_when_another_one_is_scored(before: str) -> None:
    """NR-157."""
    board = scored("Private Security Force", 4, score=[before])
    assert board.scored() == [before, "Private Security Force"]
    assert (board.credits("corp"), board.table.bad_publicity) == (1, 0)
    assert board.asked().kind != "may"


# 96 Security Subcontract


def subcontract(rezzed: bool = True) -> Board:
    servers = {
        "one": {"root": ice("Security Subcontract")},
        "two": {"ice": [{"card": "Ice Wall", "rezzed": rezzed}]},
        "hq": {"ice": ["Enigma"]},
    }
    return Board(turn="corp", corp={"servers": servers, "credits": 0})


def test_security_subcontract_trashes_rezzed_ice_for_four_credits() -> None:
    board = subcontract().choose("Use Security Subcontract")
    assert board.labels() == ["Choose Ice Wall"], "Enigma is not rezzed"
    board.choose("Choose Ice Wall")
    assert (board.credits("corp"), board.table.clicks[CORP]) == (4, 2)
    assert board.archives_up == ["Ice Wall"] and 4 not in board.table.root


def test_security_subcontract_needs_rezzed_ice() -> None:
    """NR-42."""
    board = subcontract(rezzed=False)
    assert not board.offers("Use Security Subcontract")


# 97 Aggressive Negotiation


def negotiation(**corp: Any) -> Board:
    hand = ["Aggressive Negotiation"]
    return scored("Hostile Takeover", 2, hand=hand, **{"deck": ["Enigma", "Shadow"], **corp})


def test_aggressive_negotiation_needs_an_agenda_scored_this_turn() -> None:
    board = Board(turn="corp", corp={"hand": ["Aggressive Negotiation"], "score": [94]})
    assert not board.offers("Play Aggressive Negotiation")
    assert negotiation().until("action").offers("Play Aggressive Negotiation")


def test_aggressive_negotiation_counts_an_agenda_scored_before_the_turn_began() -> None:
    """NR-49: in step 1.1."""
    servers = {"lab": {"root": [advanced("Hostile Takeover", 2)]}}
    board = Board(
        corp={"hand": ["Aggressive Negotiation"], "servers": servers}, runner={"clicks": 1}
    )
    board.choose("Gain 1 credit").until_window("corp-1.1", "corp").choose("Score Hostile Takeover")
    assert board.until("action", "corp").offers("Play Aggressive Negotiation")


def test_aggressive_negotiation_takes_any_card_of_r_and_d_unseen_and_shuffles() -> None:
    """G-13."""
    board = negotiation().choose("Play Aggressive Negotiation")
    assert board.labels() == ["Take Shadow", "Take Enigma"] and board.credits("corp") == 7
    board.choose("Take Enigma")
    assert board.hq == ["Enigma"] and board.table.decks[CORP] == [104]
    assert board.types().index("CardFound") < board.types().index("DeckShuffled")
    for secret in ("CardFound", "Chosen"):
        event = redact(seal(board.last(secret), 1, b"seed"), RUNNER, False).whole()
        assert 111 not in event.values() and "option" not in event


def test_aggressive_negotiation_finds_nothing_in_an_empty_r_and_d() -> None:
    board = negotiation(deck=[]).choose("Play Aggressive Negotiation")
    assert board.hq == [] and board.table.outcome is None, "searching is not drawing (NR-310)"


# 98 Beanstalk Royalties


def test_beanstalk_royalties_gains_three_credits() -> None:
    board = Board(
        turn="corp", corp={"identity": 80, "hand": ["Beanstalk Royalties"], "credits": 0}
    ).choose("Play Beanstalk Royalties")
    assert board.credits("corp") == 3 and board.archives_up == ["Beanstalk Royalties"]


# 99 Scorched Earth


def scorched_earth(cards: int, tags: int = 1, *rig: str, dice: Loaded | None = None) -> Board:
    hand = ["Diesel", "Modded", "Tinkering", "Easy Mark", "Stimhack", "Déjà Vu"][:cards]
    return Board(
        turn="corp",
        corp={"hand": ["Scorched Earth"], "credits": 3},
        runner={"hand": hand, "tags": tags, "rig": list(rig)},
        dice=dice,
    )


def test_scorched_earth_needs_a_tagged_runner() -> None:
    """NR-139."""
    assert not scorched_earth(4, tags=0).offers("Play Scorched Earth")


def test_scorched_earth_does_four_meat_damage_at_random() -> None:
    """NR-140, NR-142."""
    board = scorched_earth(6, dice=Loaded(5, 0, 0, 0)).choose("Play Scorched Earth")
    assert board.last("DamageDealt").data["kind"] == "meat"
    assert board.heap == ["Déjà Vu", "Diesel", "Modded", "Tinkering"]
    assert board.grip == ["Easy Mark", "Stimhack"] and board.credits("corp") == 0


def test_four_cards_survive_scorched_earth_and_three_do_not() -> None:
    """NR-143, NR-146."""
    assert scorched_earth(4).choose("Play Scorched Earth").table.outcome is None
    board = scorched_earth(3).choose("Play Scorched Earth")
    assert board.table.outcome is not None
    assert (board.table.outcome.winners, board.table.outcome.reason) == ((CORP,), "flatline")


def test_the_damage_of_scorched_earth_is_one_instance_that_can_be_prevented_in_part() -> None:
    """NR-319, G-9: Crash Space prevents three of the four points."""
    board = scorched_earth(1, 1, "Crash Space").choose("Play Scorched Earth")
    board.choose("Prevent it with Crash Space")
    assert board.grip == [] and board.table.outcome is None


def test_net_shield_does_not_prevent_meat_damage() -> None:
    """NR-140: they differ in what prevents them."""
    board = scorched_earth(4, 1, "Net Shield").choose("Play Scorched Earth")
    assert board.grip == [] and "prevent" not in [event.data.get("kind") for event in board.events]


# 100 Shipment from Kaguya


def kaguya(*root: str, hq_ice: tuple[str, ...] = ()) -> Board:
    servers = {f"remote {card}": {"root": [card]} for card in root}
    corp = {
        "hand": ["Shipment from Kaguya"],
        "credits": 0,
        "servers": {**servers, "hq": {"ice": list(hq_ice)}},
    }
    return Board(turn="corp", corp=corp).choose("Play Shipment from Kaguya")


def test_shipment_from_kaguya_places_a_token_on_each_of_two_different_cards() -> None:
    board = kaguya("Posted Bounty", "PAD Campaign", hq_ice=("Ice Wall",))
    assert board.labels() == ["Choose Posted Bounty", "Choose Ice Wall", "Choose nothing"]
    board.choose("Choose Ice Wall")
    assert board.labels() == ["Choose Posted Bounty", "Choose nothing"]
    board.choose("Choose Posted Bounty")
    assert board.counters("Ice Wall", "advancement") == 1, "also on unrezzed ice"
    assert board.counters("Posted Bounty", "advancement") == 1
    assert board.archives_up == ["Shipment from Kaguya"] and board.table.clicks[CORP] == 2


@pytest.mark.parametrize("chosen", [0, 1])
def test_shipment_from_kaguya_may_place_fewer_tokens(chosen: int) -> None:
    board = kaguya("Posted Bounty", "Hostile Takeover")
    board.choose(*["Choose Posted Bounty"] * chosen, "Choose nothing")
    assert board.counters("Posted Bounty", "advancement") == chosen
    assert board.counters("Hostile Takeover", "advancement") == 0


def test_shipment_from_kaguya_asks_even_if_no_card_is_left_to_choose() -> None:
    """The absence of a question would tell what the unrezzed cards are not."""
    assert kaguya("PAD Campaign").labels() == ["Choose nothing"]
    board = kaguya("PAD Campaign", "Posted Bounty").choose("Choose Posted Bounty")
    assert board.labels() == ["Choose nothing"]


# 101 Archer


def archer(*score: str, credits: int = 4, rezzed: bool = False, rig: list[str] = RIG[:2]) -> Board:
    servers = {"hq": {"ice": [{"card": "Archer", "rezzed": rezzed}]}}
    return Board(
        corp={"servers": servers, "credits": credits, "score": list(score)}, runner={"rig": rig}
    ).choose("Run on HQ")


def test_rezzing_archer_also_costs_an_agenda_of_the_corps_choice() -> None:
    """NR-166."""
    board = archer("Hostile Takeover", "Priority Requisition").choose("Rez Archer")
    assert board.labels() == ["Forfeit Hostile Takeover", "Forfeit Priority Requisition"]
    board.choose("Forfeit Hostile Takeover")
    assert board.is_rezzed("Archer") and board.credits("corp") == 0
    assert board.table.score(CORP) == 3 and board.table.removed == [94]


def test_archer_cannot_be_rezzed_without_an_agenda_or_without_credits() -> None:
    """NR-42: the Corp is asked all the same, so nobody learns it."""
    assert archer().labels() == ["Pass"]
    assert archer("Hostile Takeover", credits=3).labels() == ["Pass"]


def test_archer_gains_two_credits_trashes_two_programs_and_ends_the_run() -> None:
    board = archer(rezzed=True)
    assert board.until("choose").is_asked("corp", "choose") and board.credits("corp") == 6
    assert board.labels() == ["Choose Corroder", "Choose Mimic"]
    board.choose("Choose Mimic")
    assert board.labels() == ["Choose Corroder"], "each program is chosen and trashed by itself"
    board.choose("Choose Corroder")
    assert board.heap == ["Mimic", "Corroder"]
    assert board.last("RunEnded").data["how"] == "unsuccessful"


def test_archer_without_programs_to_trash_still_ends_the_run() -> None:
    board = archer(rezzed=True, rig=[]).until("action")
    assert board.heap == [] and board.last("RunEnded").data["how"] == "unsuccessful"


def test_each_trashing_of_archer_can_be_prevented() -> None:
    board = archer(rezzed=True, rig=RIG).choose("Choose Mimic", "Prevent it with Sacrificial")
    board.choose("Choose Mimic").until("action")
    assert board.heap == ["Sacrificial Construct", "Mimic"]


# 102 Hadrian's Wall, 103 Ice Wall, 104 Shadow


@pytest.mark.parametrize(
    ("wall", "printed"), [("Hadrian's Wall", 7), ("Ice Wall", 1), ("Shadow", 1)]
)
@pytest.mark.parametrize("rezzed", [True, False])
def test_ice_that_can_be_advanced_gets_strength_for_each_token(
    wall: str, printed: int, rezzed: bool
) -> None:
    """NR-88, NR-147."""
    servers = {"hq": {"ice": [{"card": wall, "rezzed": rezzed}]}}
    board = Board(turn="corp", corp={"servers": servers}).choose(
        f"Advance {wall}", f"Advance {wall}"
    )
    assert board.counters(wall, "advancement") == 2
    if rezzed:
        assert strength(board.table, board.id(wall)) == printed + 2


def test_tokens_on_unrezzed_ice_count_when_it_is_rezzed() -> None:
    servers = {"hq": {"ice": [advanced("Ice Wall", 3)]}}
    board = Board(corp={"servers": servers}).choose("Run on HQ", "Rez Ice Wall")
    assert strength(board.table, board.id("Ice Wall")) == 4


def wall(card: str, credits: int = 20) -> Board:
    servers = {"hq": {"ice": ice(card)}}
    return Board(
        corp={"servers": servers, "credits": 0}, runner={"rig": ["Crypsis"], "credits": credits}
    ).choose("Run on HQ")


def test_both_subroutines_of_hadrians_wall_end_the_run() -> None:
    board = wall("Hadrian's Wall").choose(*["Use Crypsis (1 credit: +1"] * 7)
    board.choose("Break subroutine 1").until("action")
    resolved = [e.data["subroutine"] for e in board.events if e.type == "SubroutineResolved"]
    assert resolved == [1] and board.last("RunEnded").data["how"] == "unsuccessful"
    board = wall("Hadrian's Wall").choose(*["Use Crypsis (1 credit: +1"] * 7)
    board.choose("Break subroutine 2").until("action")
    assert board.last("RunEnded").data["how"] == "unsuccessful"


def test_ice_wall_ends_the_run() -> None:
    board = wall("Ice Wall", credits=0).until("action")
    assert board.last("RunEnded").data["how"] == "unsuccessful"


def test_shadow_gains_two_credits_and_traces_with_strength_three_for_a_tag() -> None:
    board = wall("Shadow", credits=2).until_window("run-3.1", "runner").choose("Pass")
    assert board.is_asked("corp", "bid") and board.credits("corp") == 2
    board.choose("Spend 0", "Spend 2")
    assert board.last("TraceCompared").data == {"trace": 3, "link": 2, "successful": True}
    assert board.table.tags == 1 and board.is_asked("runner", "jack_out"), "the run goes on"


def test_the_credits_of_shadow_can_pay_for_its_trace() -> None:
    board = wall("Shadow", credits=0).choose("Spend 2", "Spend 0")
    assert board.last("TraceCompared").data["trace"] == 5 and board.credits("corp") == 0


def test_an_unsuccessful_trace_of_shadow_gives_no_tag() -> None:
    board = wall("Shadow", credits=3).until_window("run-3.1", "runner").choose("Pass")
    assert board.choose("Spend 0", "Spend 3").table.tags == 0


# 105 Research Station


def test_research_station_is_installed_only_in_the_root_of_hq() -> None:
    board = Board(turn="corp", corp={"hand": ["Research Station"]})
    assert [label for label in board.labels() if label.startswith("Install")] == [
        "Install Research Station: HQ"
    ]


def test_each_rezzed_research_station_raises_the_maximum_hand_size_by_two() -> None:
    """NR-21, NR-54."""
    root = [*ice("Research Station", "Research Station"), "Research Station"]
    servers = {"hq": {"root": root}}
    hand = ["Enigma"] * 10
    board = Board(turn="corp", corp={"servers": servers, "hand": hand, "clicks": 1})
    assert max_hand_size(board.table, CORP) == 9
    assert max_hand_size(board.table, RUNNER) == 5
    board.choose("Gain 1 credit").until("discard").choose("Discard Enigma")
    assert len(board.hq) == 9


def test_a_research_station_that_is_trashed_no_longer_counts() -> None:
    """NR-14."""
    servers = {"hq": {"root": ice("Research Station")}}
    board = Board(corp={"servers": servers}, runner={"credits": 3}).choose("Run on HQ")
    board.choose("Trash Research Station")
    assert max_hand_size(board.table, CORP) == 5
