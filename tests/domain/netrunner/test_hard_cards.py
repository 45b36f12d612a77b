"""Runner cards that decided whether the vocabulary of steps is right, one test per sentence."""

import pytest

from domain.netrunner.modifiers import memory_used, strength
from tests.domain.netrunner.board import Board, Loaded, ice

# Account Siphon


def siphon(corp_credits: int, **runner: object) -> Board:
    return Board(
        corp={"credits": corp_credits, "hand": ["Hedge Fund"]},
        runner={"credits": 0, "hand": ["Account Siphon"], **runner},
    )


def test_account_siphon_makes_a_run_on_hq() -> None:
    board = siphon(5).choose("Play Account Siphon")
    assert board.last("RunBegan").data["server"] == 0


def test_account_siphon_takes_up_to_five_credits_pays_double_and_gives_two_tags() -> None:
    board = siphon(9).choose("Play Account Siphon", "Use Account Siphon instead", "5")
    assert (board.credits("corp"), board.credits("runner"), board.table.tags) == (4, 10, 2)
    assert "CardAccessed" not in board.types()
    assert board.heap == ["Account Siphon"]


def test_account_siphon_lets_the_runner_take_fewer_credits() -> None:
    board = siphon(9).choose("Play Account Siphon", "Use Account Siphon instead", "2")
    assert (board.credits("corp"), board.credits("runner")) == (7, 4)


def test_account_siphon_takes_what_a_poor_corp_has() -> None:
    board = siphon(0).choose("Play Account Siphon", "Use Account Siphon instead")
    assert (board.credits("corp"), board.credits("runner"), board.table.tags) == (0, 0, 2)


def test_account_siphon_may_be_declined_for_a_normal_access_without_tags() -> None:
    board = siphon(9).choose("Play Account Siphon", "Access cards", "Leave Hedge Fund")
    assert (board.credits("corp"), board.table.tags) == (9, 0)


def test_account_siphon_tags_can_be_avoided() -> None:
    board = siphon(9, rig=["Decoy"])
    board.choose("Play Account Siphon", "Use Account Siphon instead", "5", "Prevent it with Decoy")
    assert board.table.tags == 1


def test_account_siphon_does_nothing_if_the_run_is_unsuccessful() -> None:
    board = siphon(9).choose("Play Account Siphon", "Jack out")
    assert (board.credits("corp"), board.table.tags, board.heap) == (9, 0, ["Account Siphon"])


# Crypsis and Sacrificial Construct


def crypsis(*others: str, counters: int = 1, server_ice: str = "Wall of Static") -> Board:
    return Board(
        corp={"servers": {"r&d": {"ice": ice(server_ice)}}, "credits": 0},
        runner={
            "credits": 20,
            "rig": [{"card": "Crypsis", "counters": {"virus": counters}}, *others],
        },
    ).choose("Run on R&D")


def test_crypsis_breaks_any_subroutine_for_one_credit_and_pumps_for_one() -> None:
    board = crypsis().choose(*["Use Crypsis (1 credit: +1"] * 3)
    board.choose("Break subroutine 1 with Crypsis")
    assert board.credits("runner") == 16
    assert board.table.broken == (0,)


def test_crypsis_cannot_break_ice_that_is_stronger() -> None:
    board = crypsis().choose("Use Crypsis (1 credit: +1")
    assert not board.offers("Break subroutine")


def test_crypsis_gets_a_virus_counter_for_a_click() -> None:
    board = Board(runner={"rig": ["Crypsis"]}).choose("Use Crypsis (Click")
    assert (board.counters("Crypsis", "virus"), board.table.clicks[1]) == (1, 3)


def test_crypsis_costs_a_counter_or_itself_when_the_encounter_ends() -> None:
    board = crypsis().choose(*["Use Crypsis (1 credit: +1"] * 3, "Break subroutine 1")
    board.choose("Pass", "Crypsis: remove a counter")
    assert board.counters("Crypsis", "virus") == 0
    assert board.is_asked("runner", "jack_out")


def test_crypsis_may_be_trashed_although_it_has_a_counter() -> None:
    board = crypsis().choose(*["Use Crypsis (1 credit: +1"] * 3, "Break subroutine 1")
    board.choose("Pass", "Crypsis: trash it")
    assert board.heap == ["Crypsis"]


def test_crypsis_without_a_counter_is_trashed_without_a_question() -> None:
    board = crypsis(counters=0).choose(*["Use Crypsis (1 credit: +1"] * 3, "Break subroutine 1")
    assert board.until("jack_out").heap == ["Crypsis"]


def test_crypsis_that_broke_nothing_costs_nothing() -> None:
    board = crypsis().choose("Use Crypsis (1 credit: +1").until("action")
    assert board.counters("Crypsis", "virus") == 1


def test_crypsis_is_due_even_if_the_run_ends_in_that_encounter() -> None:
    board = crypsis(counters=0, server_ice="Enigma")
    board.choose(*["Use Crypsis (1 credit: +1"] * 2, "Break subroutine 1").until("action")
    assert board.heap == ["Crypsis"]


def test_sacrificial_construct_saves_crypsis_from_its_own_text() -> None:
    board = crypsis("Sacrificial Construct", counters=0)
    board.choose(*["Use Crypsis (1 credit: +1"] * 3, "Break subroutine 1", "Pass")
    board.choose("Prevent it with Sacrificial Construct")
    assert board.is_on_table("Crypsis") and board.heap == ["Sacrificial Construct"]


def test_sacrificial_construct_need_not_be_used() -> None:
    board = crypsis("Sacrificial Construct", counters=0)
    board.choose(*["Use Crypsis (1 credit: +1"] * 3, "Break subroutine 1", "Pass", "Pass")
    assert board.heap == ["Crypsis"]


def test_sacrificial_construct_saves_a_program_from_a_subroutine() -> None:
    board = Board(
        corp={"servers": {"hq": {"ice": ice("Rototurret")}}},
        runner={"rig": ["Djinn", "Sacrificial Construct"]},
    )
    board.choose("Run on HQ", "Choose Djinn", "Prevent it with Sacrificial Construct")
    assert board.is_on_table("Djinn") and board.heap == ["Sacrificial Construct"]


def test_sacrificial_construct_saves_no_resource_and_prevents_no_cost() -> None:
    board = Board(
        turn="corp",
        corp={"clicks": 1, "credits": 9},
        runner={"tags": 1, "rig": ["Decoy", "Sacrificial Construct"]},
    )
    board.choose("Trash the resource Decoy")
    assert board.heap == ["Decoy"]


# Femme Fatale


def femme(hand_ice: str = "Wall of Static") -> Board:
    board = Board(
        corp={"servers": {"hq": {"ice": ice(hand_ice), "root": []}, "r&d": {"ice": ice("Enigma")}}},
        runner={"credits": 20, "hand": ["Femme Fatale"]},
    )
    return board.choose("Install Femme Fatale", f"Choose {hand_ice}")


def test_femme_fatale_chooses_ice_when_installed_and_may_pay_to_bypass_it() -> None:
    board = femme().choose("Run on HQ", "Yes: Femme Fatale")
    assert board.credits("runner") == 20 - 9 - 1
    assert board.is_asked("runner", "jack_out") and "SubroutineResolved" not in board.types()


def test_femme_fatale_need_not_bypass() -> None:
    board = femme().choose("Run on HQ", "No: Femme Fatale").until("action")
    assert board.last("RunEnded").data["how"] == "unsuccessful"


def test_femme_fatale_pays_one_credit_per_subroutine() -> None:
    board = Board(
        corp={"servers": {"hq": {"ice": ice("Enigma")}}},
        runner={"credits": 20, "hand": ["Femme Fatale"]},
    )
    board.choose("Install Femme Fatale", "Choose Enigma", "Run on HQ", "Yes: Femme Fatale")
    assert board.credits("runner") == 20 - 9 - 2


def test_femme_fatale_does_not_bypass_other_ice() -> None:
    board = femme().choose("Run on R&D")
    assert board.until("action").last("RunEnded").data["how"] == "unsuccessful"


def test_femme_fatale_may_choose_unrezzed_ice_without_learning_what_it_is() -> None:
    board = Board(
        corp={"servers": {"hq": {"ice": ["Enigma"]}}},
        runner={"credits": 9, "hand": ["Femme Fatale"]},
    )
    board.choose("Install Femme Fatale", "Choose a facedown card")
    assert board.table.marked == {board.id("Femme Fatale"): board.id("Enigma")}


def test_femme_fatale_breaks_sentries_and_pumps_for_two() -> None:
    board = Board(
        corp={"servers": {"hq": {"ice": ice("Rototurret")}}},
        runner={"credits": 5, "rig": ["Femme Fatale"]},
    )
    board.choose("Run on HQ", "Use Femme Fatale (2 credits", "Break subroutine 2 with Femme Fatale")
    assert board.credits("runner") == 2


def test_the_toolbox_can_pay_for_femme_fatales_bypass() -> None:
    board = Board(
        corp={"servers": {"hq": {"ice": ice("Wall of Static")}}},
        runner={"credits": 9, "hand": ["Femme Fatale"], "rig": ["The Toolbox"]},
    )
    board.choose("Install Femme Fatale", "Choose Wall of Static", "Run on HQ", "Yes: Femme")
    assert (board.credits("runner"), board.counters("The Toolbox", "credit")) == (0, 1)


# Parasite


def test_parasite_is_installed_only_on_rezzed_ice() -> None:
    board = Board(
        corp={"servers": {"hq": {"ice": ["Enigma", *ice("Wall of Static")]}}},
        runner={"hand": ["Parasite"]},
    )
    wall = board.id("Wall of Static")
    installs = [label for label in board.labels() if label.startswith("Install Parasite")]
    assert installs == [f"Install Parasite on card #{wall}"]


def parasite(host: str, viruses: int, **state: object) -> Board:
    hosted = [{"card": "Parasite", "counters": {"virus": viruses}}]
    return Board(
        turn="corp",
        corp={
            "clicks": 1,
            "servers": {"hq": {"ice": [{"card": host, "rezzed": True, "hosted": hosted, **state}]}},
        },
        runner={"rig": ["Datasucker"]},
    )


def test_parasite_gets_a_counter_when_the_runners_turn_begins_and_weakens_its_host() -> None:
    board = parasite("Wall of Static", 0).choose("Gain 1 credit").until("action", "runner")
    assert board.counters("Parasite", "virus") == 1
    assert strength(board.table, board.id("Wall of Static")) == 2


def test_parasite_trashes_a_host_without_strength_face_up_and_goes_with_it() -> None:
    board = parasite("Wall of Static", 2).choose("Gain 1 credit").until("action", "runner")
    assert board.archives_up == ["Wall of Static"] and board.heap == ["Parasite"]


def test_parasite_counts_advancement_tokens_as_strength() -> None:
    board = parasite("Ice Wall", 1, counters={"advancement": 2})
    board.choose("Gain 1 credit").until("action", "runner")
    assert board.is_on_table("Ice Wall")


def test_parasite_on_ice_with_strength_0_trashes_it_at_once() -> None:
    board = Board(
        corp={"servers": {"hq": {"ice": ice("Rototurret")}}}, runner={"hand": ["Parasite"]}
    )
    board.choose("Install Parasite")
    assert board.archives_up == ["Rototurret"] and board.heap == ["Parasite"]


def test_parasite_with_datasucker_trashes_the_encountered_ice_and_the_run_goes_on() -> None:
    """NR-312: nothing of the ice resolves."""
    hosted = [{"card": "Parasite", "counters": {"virus": 1}}]
    board = Board(
        corp={"servers": {"hq": {"ice": [{"card": "Enigma", "rezzed": True, "hosted": hosted}]}}},
        runner={"rig": [{"card": "Datasucker", "counters": {"virus": 1}}]},
    )
    board.choose("Run on HQ", "Use Datasucker")
    assert board.is_asked("runner", "jack_out")
    assert board.archives_up == ["Enigma"] and "SubroutineResolved" not in board.types()


def test_two_parasites_trash_their_host_once() -> None:
    """NR-165: both go with it, though the second alone would trash it as well."""
    hosted = ["Parasite", {"card": "Parasite", "counters": {"virus": 1}}]
    board = Board(
        corp={"servers": {"hq": {"ice": [{"card": "Enigma", "rezzed": True, "hosted": hosted}]}}},
        runner={"rig": [{"card": "Datasucker", "counters": {"virus": 1}}]},
    )
    board.choose("Run on HQ", "Use Datasucker")
    assert board.is_asked("runner", "jack_out")
    assert board.archives_up == ["Enigma"] and board.heap == ["Parasite", "Parasite"]


def test_parasite_does_not_trash_a_derezzed_host() -> None:
    hosted = [{"card": "Parasite", "counters": {"virus": 9}}]
    board = Board(
        turn="corp",
        corp={"clicks": 1, "servers": {"hq": {"ice": [{"card": "Enigma", "hosted": hosted}]}}},
    )
    board.choose("Gain 1 credit").until("action", "runner")
    assert board.counters("Parasite", "virus") == 10 and board.is_on_table("Enigma")


# Sneakdoor Beta


def sneakdoor(**corp: object) -> Board:
    return Board(
        corp={"hand": ["Hedge Fund"], **corp},
        runner={"credits": 9, "rig": ["Sneakdoor Beta", "Datasucker"]},
    ).choose("Use Sneakdoor Beta")


def test_sneakdoor_beta_runs_on_archives_for_a_click() -> None:
    board = sneakdoor()
    assert (board.table.attacked, board.table.clicks[1]) == (2, 3)


def test_a_successful_sneakdoor_run_is_a_successful_run_on_hq_instead() -> None:
    board = sneakdoor(archives={"face_down": ["Priority Requisition"]}).choose("Leave Hedge Fund")
    assert board.last("RunSucceeded").data["server"] == 0
    assert board.archives_down == ["Priority Requisition"], "Archives is not accessed"
    assert board.counters("Datasucker", "virus") == 1, "exactly one successful run"


def test_sneakdoor_meets_the_ice_of_archives() -> None:
    servers = {"archives": {"ice": ice("Wall of Static")}, "hq": {"ice": []}}
    board = sneakdoor(servers=servers).until("action")
    assert board.last("RunEnded").data == {"server": 2, "how": "unsuccessful"}


def test_sneakdoor_accesses_the_root_of_hq() -> None:
    board = sneakdoor(servers={"hq": {"root": ["Akitaro Watanabe"]}}).until("access_next")
    assert board.labels() == ["Access a card from HQ", f"Access a facedown card (#{3})"]


# Djinn


def test_djinn_hosts_programs_that_need_no_other_memory() -> None:
    board = Board(runner={"credits": 9, "hand": ["Datasucker"], "rig": ["Djinn"]})
    djinn = board.id("Djinn")
    board.choose(f"Install Datasucker on card #{djinn}")
    assert board.table.host[board.id("Datasucker")] == djinn
    assert memory_used(board.table) == 1


def test_djinn_hosts_no_icebreaker_and_no_parasite() -> None:
    board = Board(
        corp={"servers": {"hq": {"ice": ice("Enigma")}}},
        runner={"credits": 9, "hand": ["Crypsis", "Parasite"], "rig": ["Djinn"]},
    )
    installs = [label for label in board.labels() if label.startswith("Install")]
    assert installs == [f"Install Parasite on card #{board.id('Enigma')}", "Install Crypsis"]


def test_djinn_hosts_three_memory_and_no_more() -> None:
    hosted = ["Sneakdoor Beta", "Datasucker"]
    board = Board(
        runner={
            "credits": 9,
            "hand": ["Medium"],
            "rig": [{"card": "Djinn", "hosted": hosted}],
        }
    )
    board.choose(f"Install Medium on card #{board.id('Djinn')}")
    assert board.labels() == ["Trash Sneakdoor Beta first", "Trash Datasucker first"]
    board.choose("Trash Datasucker first", "Trash nothing more")
    assert board.heap == ["Datasucker"]


def test_programs_on_djinn_are_trashed_with_it() -> None:
    """NR-165."""
    board = Board(
        corp={"servers": {"hq": {"ice": ice("Rototurret")}}},
        runner={"rig": [{"card": "Djinn", "hosted": ["Datasucker"]}]},
    )
    board.choose("Run on HQ", "Choose Djinn")
    assert board.heap == ["Datasucker", "Djinn"]


def test_djinn_finds_a_virus_program_for_a_click_and_a_credit() -> None:
    deck = ["Crypsis", "Sure Gamble", "Medium", "Corroder"]
    board = Board(runner={"credits": 1, "deck": deck, "rig": ["Djinn"]}).choose("Use Djinn")
    assert board.labels() == ["Take Medium", "Take Crypsis"]
    board.choose("Take Medium")
    assert board.grip == ["Medium"] and board.credits("runner") == 0
    assert board.last("CardFound").data["revealed"] and "DeckShuffled" in board.types()


# Aesop's Pawnshop


def pawnshop(*others: str) -> Board:
    return Board(
        turn="corp", corp={"clicks": 1}, runner={"rig": ["Aesop's Pawnshop", *others], "credits": 0}
    ).choose("Gain 1 credit")


def test_aesops_pawnshop_may_trash_another_card_for_three_credits() -> None:
    board = pawnshop("Decoy").choose("Choose Decoy")
    assert board.heap == ["Decoy"] and board.credits("runner") == 3


def test_aesops_pawnshop_need_not_be_used() -> None:
    board = pawnshop("Decoy").choose("Choose nothing")
    assert board.heap == [] and board.credits("runner") == 0


def test_aesops_pawnshop_cannot_trash_itself() -> None:
    assert pawnshop().until("action", "runner").heap == []


def test_aesops_pawnshop_pays_even_for_a_program_that_a_construct_would_save() -> None:
    board = pawnshop("Crypsis", "Sacrificial Construct").choose("Choose Crypsis")
    assert board.heap == ["Crypsis"] and board.credits("runner") == 3


@pytest.mark.parametrize("first", ["Aesop's Pawnshop", "Wyldside"])
def test_the_runner_orders_the_pawnshop_and_other_abilities(first: str) -> None:
    """E-6, NR-160, NR-161: an ability whose card is gone does not resolve."""
    board = pawnshop("Wyldside").choose(f"First: {first}")
    if first == "Wyldside":
        assert len(board.grip) == 2 and board.table.clicks[1] == 3
    else:
        board.choose("Choose Wyldside").until("action", "runner")
        assert board.grip == [] and board.table.clicks[1] == 4 and board.credits("runner") == 3


def test_random_cards_come_from_the_dice() -> None:
    board = Board(corp={"hand": ["Hedge Fund", "Priority Requisition"]}, dice=Loaded(1))
    assert board.choose("Run on HQ").until("action").stolen() == ["Priority Requisition"]
