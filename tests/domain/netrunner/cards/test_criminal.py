"""Criminal without its programs: a test for each sentence of cards 17 to 24 and 29 to 32."""

from domain.netrunner import NETRUNNER
from domain.netrunner.modifiers import memory_limit
from domain.netrunner.terms import RUNNER
from tests.domain.netrunner.board import Board, ice

# Gabriel Santiago


def gabriel(**runner: object) -> Board:
    return Board(corp={"credits": 5}, runner={"identity": 17, "credits": 0, "clicks": 4, **runner})


def test_gabriel_gains_two_credits_for_his_first_successful_run_on_hq_each_turn() -> None:
    board = gabriel().choose("Run on HQ").until("action")
    assert board.credits("runner") == 2
    board.choose("Run on HQ").until("action")
    assert board.credits("runner") == 2, "only the first one"


def test_gabriel_gains_nothing_for_other_servers_before_or_after() -> None:
    board = gabriel().choose("Run on Archives").until("action")
    assert board.credits("runner") == 0
    board.choose("Run on HQ", "Run on Archives").until("action")
    assert board.credits("runner") == 2


def test_gabriel_gains_nothing_for_an_unsuccessful_run_and_has_not_used_it_up() -> None:
    board = gabriel().choose("Run on HQ", "Jack out")
    assert board.credits("runner") == 0
    assert board.choose("Run on HQ").until("action").credits("runner") == 2


def test_gabriel_gains_credits_again_in_his_next_turn() -> None:
    board = gabriel(clicks=1).choose("Run on HQ")
    board.choose("Gain 1 credit", "Gain 1 credit", "Gain 1 credit").until("action", "runner")
    assert board.choose("Run on HQ", "Leave Hedge Fund").credits("runner") == 4


def test_gabriel_counts_a_sneakdoor_run_as_one_on_hq() -> None:
    board = gabriel(rig=["Sneakdoor Beta"]).choose("Use Sneakdoor Beta").until("action")
    assert board.credits("runner") == 2


def test_gabriel_gains_his_credits_before_account_siphon_replaces_the_access() -> None:
    """G-5."""
    board = gabriel(hand=["Account Siphon"]).choose("Play Account Siphon").until("instead")
    assert board.credits("runner") == 2
    assert board.choose("Use Account Siphon instead", "5").credits("runner") == 12


# Easy Mark


def test_easy_mark_gains_three_credits() -> None:
    board = Board(runner={"credits": 0, "hand": ["Easy Mark"]}).choose("Play Easy Mark")
    assert board.credits("runner") == 3 and board.heap == ["Easy Mark"]


# Forged Activation Orders


def forged(card: str = "Enigma", corp_credits: int = 9, **corp: object) -> Board:
    servers = {"hq": {"ice": [card, *ice("Ice Wall")]}}
    return Board(
        corp={"credits": corp_credits, "servers": servers, **corp},
        runner={"credits": 1, "hand": ["Forged Activation Orders"]},
    )


def test_forged_activation_orders_names_unrezzed_ice_only() -> None:
    board = forged()
    enigma = board.id("Enigma")
    board.choose("Play Forged Activation Orders")
    assert board.labels() == [f"Choose a facedown card (#{enigma})"]
    assert board.credits("runner") == 0


def test_the_corp_rezzes_the_ice_at_its_cost() -> None:
    board = forged().choose("Play Forged Activation Orders", "Choose a facedown card")
    assert board.is_asked("corp", "either")
    board.choose("Forged Activation Orders: rez it")
    assert board.is_rezzed("Enigma") and board.credits("corp") == 6


def test_the_corp_trashes_the_ice_face_down() -> None:
    """G-15: the Runner does not learn what it was."""
    board = forged().choose("Play Forged Activation Orders", "Choose a facedown card")
    board.choose("Forged Activation Orders: trash it")
    assert board.archives_down == ["Enigma"] and board.credits("corp") == 9
    archives = NETRUNNER.view(board.table, RUNNER)["corp"]["archives"]
    assert archives["face_down"] == [None]


def test_a_corp_that_cannot_pay_must_trash_but_is_asked_so_that_nobody_learns_it() -> None:
    board = forged(corp_credits=2)
    board.choose("Play Forged Activation Orders", "Choose a facedown card")
    assert board.labels() == ["Forged Activation Orders: trash it"]


def test_forged_activation_orders_does_nothing_without_unrezzed_ice() -> None:
    servers = {"hq": {"ice": ice("Ice Wall")}, "one": {"root": ["PAD Campaign"]}}
    board = Board(corp={"servers": servers}, runner={"hand": ["Forged Activation Orders"]})
    board.choose("Play Forged Activation Orders").until("action")
    assert board.is_asked("runner", "action") and board.heap == ["Forged Activation Orders"]


# Inside Job


def inside_job(*server_ice: object, **runner: object) -> Board:
    return Board(
        corp={"credits": 0, "servers": {"one": {"ice": list(server_ice)}}},
        runner={"credits": 9, "hand": ["Inside Job"], **runner},
    ).choose("Play Inside Job")


def test_inside_job_makes_a_run_on_any_server() -> None:
    board = inside_job("Enigma")
    assert len(board.labels()) == 4 and board.offers("Run on remote server 1")
    assert board.credits("runner") == 7


def test_inside_job_bypasses_the_first_ice_that_is_encountered() -> None:
    """NR-307."""
    board = inside_job(*ice("Wall of Static")).choose("Run on remote server 1")
    assert board.is_asked("runner", "jack_out") and "SubroutineResolved" not in board.types()
    assert board.until("action").last("RunEnded").data["how"] == "successful"


def test_inside_job_does_not_bypass_the_second_ice() -> None:
    board = inside_job(*ice("Ice Wall", "Enigma")).choose("Run on remote server 1").until("action")
    assert board.last("RunEnded").data["how"] == "unsuccessful"
    assert board.last("SubroutineResolved").data["number"] == 103


def test_inside_job_is_not_used_up_by_unrezzed_ice() -> None:
    board = inside_job(*ice("Ice Wall"), "Enigma").choose("Run on remote server 1").until("action")
    assert board.last("RunEnded").data["how"] == "successful"


def test_inside_job_comes_before_the_ices_own_encounter_ability() -> None:
    """G-4: that does not resolve any more."""
    board = inside_job(*ice("Data Raven")).choose("Run on remote server 1")
    assert board.is_asked("runner", "jack_out") and board.table.tags == 0


def test_inside_job_lasts_for_its_run_only() -> None:
    board = Board(
        corp={"servers": {"one": {"ice": ice("Ice Wall")}}},
        runner={"credits": 2, "hand": ["Inside Job"]},
    )
    board.choose("Play Inside Job", "Run on HQ", "Run on remote server 1").until("action")
    assert board.last("RunEnded").data["how"] == "unsuccessful"


# Special Order


def test_special_order_finds_an_icebreaker_shows_it_and_shuffles() -> None:
    deck = ["Datasucker", "Crypsis", "Wyrm", "Sure Gamble", "Femme Fatale"]
    board = Board(runner={"credits": 1, "deck": deck, "hand": ["Special Order"]})
    board.choose("Play Special Order")
    assert board.labels() == ["Take Wyrm", "Take Femme Fatale", "Take Crypsis"]
    board.choose("Take Crypsis")
    assert board.grip == ["Crypsis"] and len(board.table.decks[RUNNER]) == 4
    assert board.table.grip_known == [51] and board.credits("runner") == 0
    assert board.types().index("CardFound") < board.types().index("DeckShuffled")


def test_special_order_shuffles_even_if_there_is_no_icebreaker() -> None:
    """G-13."""
    board = Board(runner={"credits": 1, "deck": ["Diesel"], "hand": ["Special Order"]})
    board.choose("Play Special Order")
    assert board.grip == [] and "DeckShuffled" in board.types()


# Lemuria Codecracker


def lemuria(credits: int = 1, **runner: object) -> Board:
    return Board(
        corp={"servers": {"one": {"root": ["PAD Campaign"]}, "hq": {"root": ice("Red Herrings")}}},
        runner={"credits": credits, "rig": ["Lemuria Codecracker", "Sneakdoor Beta"], **runner},
    )


def test_lemuria_codecracker_exposes_a_card_for_a_click_and_a_credit() -> None:
    board = lemuria().choose("Run on HQ", "Leave Red Herrings", "Use Lemuria Codecracker")
    assert board.labels() == [f"Choose a facedown card (#{board.id('PAD Campaign')})"], "unrezzed"
    board.choose("Choose a facedown card", "Pass")
    assert board.last("CardExposed").data["number"] == 109
    assert board.credits("runner") == 0 and board.table.clicks[RUNNER] == 2


def test_lemuria_codecracker_needs_a_successful_run_on_hq_this_turn() -> None:
    board = lemuria()
    assert not board.offers("Use Lemuria Codecracker")
    board.choose("Run on Archives").until("action")
    assert not board.offers("Use Lemuria Codecracker")
    board.choose("Run on HQ", "Jack out")
    assert not board.offers("Use Lemuria Codecracker")


def test_lemuria_codecracker_counts_a_sneakdoor_run_and_needs_its_credit() -> None:
    board = lemuria().choose("Use Sneakdoor Beta", "Leave Red Herrings").until("action")
    assert board.offers("Use Lemuria Codecracker")
    board = lemuria(credits=0).choose("Run on HQ").until("action")
    assert not board.offers("Use Lemuria Codecracker")


def test_lemuria_codecracker_does_not_count_a_run_of_the_turn_before() -> None:
    board = lemuria(clicks=1).choose("Run on HQ", "Leave Red Herrings")
    board.choose(*["Gain 1 credit"] * 3).until("action", "runner")
    assert not board.offers("Use Lemuria Codecracker")


# Desperado


def test_desperado_gives_one_memory() -> None:
    board = Board(runner={"credits": 3, "hand": ["Desperado"]})
    assert memory_limit(board.choose("Install Desperado").table) == 5


def test_desperado_gains_a_credit_for_every_successful_run() -> None:
    """NR-150: each time the condition is met."""
    board = Board(
        corp={"servers": {"one": {"ice": ["Enigma"]}}},
        runner={"credits": 0, "rig": ["Desperado"]},
    )
    board.choose("Run on HQ", "Run on remote server 1", "Run on HQ").until("action")
    assert board.credits("runner") == 3
    assert board.choose("Run on HQ", "Jack out").credits("runner") == 3


# Bank Job


def bank_job(*credits: int) -> Board:
    return Board(
        corp={"servers": {"one": {"root": ["PAD Campaign"]}, "two": {"ice": ["Enigma"]}}},
        runner={
            "credits": 0,
            "rig": [{"card": "Bank Job", "counters": {"credit": count}} for count in credits],
        },
    )


def test_bank_job_has_eight_credits_when_it_is_installed() -> None:
    board = Board(runner={"credits": 1, "hand": ["Bank Job"]}).choose("Install Bank Job")
    assert board.counters("Bank Job", "credit") == 8 and board.credits("runner") == 0


def test_bank_job_gets_nothing_when_another_copy_is_installed() -> None:
    """NR-157."""
    board = Board(runner={"credits": 2, "hand": ["Bank Job"] * 2})
    board.choose("Install Bank Job", "Install Bank Job")
    assert [board.table.counter(card, "credit") for card in board.ids("Bank Job")] == [8, 8]


def test_bank_job_gives_any_number_of_credits_instead_of_an_access() -> None:
    board = bank_job(8).choose("Run on remote server 1", "Use Bank Job instead")
    assert board.labels() == [str(n) for n in range(9)]
    board.choose("3")
    assert (board.credits("runner"), board.counters("Bank Job", "credit")) == (3, 5)
    assert "CardAccessed" not in board.types()


def test_bank_job_is_trashed_when_it_is_empty() -> None:
    board = bank_job(8).choose("Run on remote server 1", "Use Bank Job instead", "8")
    assert board.credits("runner") == 8 and board.heap == ["Bank Job"]


def test_bank_job_need_not_be_used() -> None:
    board = bank_job(8).choose("Run on remote server 1", "Access cards", "Leave PAD Campaign")
    assert board.counters("Bank Job", "credit") == 8


def test_bank_job_works_on_an_empty_remote_and_on_no_central_server() -> None:
    board = bank_job(8).choose("Run on remote server 2", "Use Bank Job instead", "1")
    assert board.credits("runner") == 1
    board.choose("Run on HQ").until("action")
    assert [e.data.get("kind") for e in board.events].count("instead") == 2, "asked and chosen once"


def test_only_one_bank_job_replaces_an_access() -> None:
    """NR-306."""
    board = bank_job(8, 5).choose("Run on remote server 1")
    board.until("instead")
    assert len(board.labels()) == 3
    board.take(board.asked().options[2].id)
    board.choose("5").until("action")
    assert board.credits("runner") == 5 and board.heap == ["Bank Job"]
    assert board.counters("Bank Job", "credit") == 8


# Crash Space


def test_crash_space_pays_for_removing_tags_and_the_click_remains() -> None:
    """NR-80, NR-167."""
    board = Board(runner={"credits": 0, "tags": 2, "rig": ["Crash Space"]}).choose("Remove a tag")
    assert (board.table.tags, board.table.clicks[RUNNER]) == (1, 3)
    assert board.counters("Crash Space", "credit") == 0 and not board.offers("Remove a tag")


def test_crash_space_lets_the_runner_choose_what_pays() -> None:
    board = Board(runner={"credits": 2, "tags": 1, "rig": ["Crash Space"]}).choose("Remove a tag")
    board.choose("Pay 1 from Crash Space")
    assert (board.credits("runner"), board.counters("Crash Space", "credit")) == (1, 1)


def test_crash_space_pays_for_nothing_else() -> None:
    board = Board(runner={"credits": 0, "hand": ["Decoy"], "rig": ["Crash Space"]})
    assert not board.offers("Install Decoy")


def scorched(*rig: str) -> Board:
    """4 meat damage are about to be done."""
    return Board(
        turn="corp",
        corp={"hand": ["Scorched Earth"]},
        runner={"tags": 1, "hand": ["Diesel"] * 5, "rig": list(rig)},
    ).choose("Play Scorched Earth")


def test_crash_space_prevents_up_to_three_meat_damage() -> None:
    """NR-156, G-9: the rest is done."""
    board = scorched("Crash Space").choose("Prevent it with Crash Space")
    assert len(board.grip) == 4 and board.heap == ["Crash Space", "Diesel"]


def test_a_second_crash_space_prevents_what_the_first_one_left() -> None:
    board = scorched("Crash Space", "Crash Space")
    for _ in range(2):
        board.take(board.asked().options[1].id)
    assert len(board.grip) == 5 and board.heap == ["Crash Space", "Crash Space"]
    prevented = [e.data["amount"] for e in board.events if e.type == "EffectPrevented"]
    assert prevented == [3, 1]


def test_crash_space_need_not_be_used() -> None:
    board = scorched("Crash Space").choose("Pass")
    assert len(board.grip) == 1 and board.is_on_table("Crash Space")


def test_crash_space_does_not_help_against_net_damage() -> None:
    board = Board(
        corp={"servers": {"hq": {"ice": ice("Wall of Thorns")}}},
        runner={"hand": ["Diesel"] * 5, "rig": ["Crash Space"]},
    )
    assert len(board.choose("Run on HQ").until("action").grip) == 3


# Data Dealer


def test_data_dealer_gives_nine_credits_for_a_click_and_an_agenda() -> None:
    """NR-166: the agenda is gone from the game, and so are its points."""
    score = ["Priority Requisition", "Nisei MK II"]
    board = Board(runner={"credits": 0, "score": score, "rig": ["Data Dealer"]})
    board.choose("Use Data Dealer", "Forfeit Nisei MK II")
    assert board.credits("runner") == 9 and board.table.clicks[RUNNER] == 3
    assert board.stolen() == ["Priority Requisition"] and board.table.score(RUNNER) == 3
    assert board.table.removed == [68] and board.archives_up == [] and board.heap == []


def test_data_dealer_needs_an_agenda_of_the_runner() -> None:
    """NR-42."""
    board = Board(corp={"score": ["Nisei MK II"]}, runner={"rig": ["Data Dealer"]})
    assert not board.offers("Use Data Dealer")


# Decoy


def test_decoy_avoids_one_tag_and_need_not_be_used() -> None:
    board = Board(corp={"servers": {"hq": {"ice": ice("Data Raven")}}}, runner={"rig": ["Decoy"]})
    board.choose("Run on HQ", "Data Raven: take a tag")
    assert board.labels() == ["Pass", "Prevent it with Decoy (Trash this: avoid 1 tag.)"]
    board.choose("Pass")
    assert board.table.tags == 1 and board.is_on_table("Decoy")


def test_decoy_is_trashed_to_avoid_a_tag_from_any_source() -> None:
    board = Board(corp={"servers": {"hq": {"ice": ice("Data Raven")}}}, runner={"rig": ["Decoy"]})
    board.choose("Run on HQ", "Data Raven: take a tag", "Prevent it with Decoy")
    assert board.table.tags == 0 and board.heap == ["Decoy"]
