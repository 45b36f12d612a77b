"""Anarch without its programs: a test for each sentence of cards 1 to 6, 15 and 16."""

import pytest

from domain.netrunner import NETRUNNER
from domain.netrunner.modifiers import max_hand_size, memory_limit, strength
from domain.netrunner.terms import CORP, RUNNER
from tests.domain.netrunner.board import Board, Loaded, ice

# Noise


def noise(*hand: str, deck: tuple[str, ...] = ("Enigma", "Hedge Fund"), **corp: object) -> Board:
    return Board(
        corp={"deck": list(deck), **corp},
        runner={"identity": 1, "credits": 20, "hand": list(hand)},
    )


@pytest.mark.parametrize("virus", ["Datasucker", "Crypsis", "Medium"])
def test_noise_makes_the_corp_trash_the_top_card_of_r_and_d_face_down(virus: str) -> None:
    board = noise(virus).choose(f"Install {virus}")
    assert board.archives_down == ["Enigma"] and board.table.decks[CORP] == [110]
    archives = NETRUNNER.view(board.table, RUNNER)["corp"]["archives"]
    assert archives["face_down"] == [None], "the Runner does not learn what it was"


def test_noise_counts_a_parasite_on_ice_and_each_install_once() -> None:
    board = noise("Parasite", "Parasite", servers={"hq": {"ice": ice("Wall of Static")}})
    board.choose("Install Parasite")
    assert board.archives_down == ["Enigma"]
    board.choose("Install Parasite", "Trash nothing more")
    assert board.archives_down == ["Enigma", "Hedge Fund"]


def test_noise_counts_a_parasite_that_kills_its_host_at_once() -> None:
    board = noise("Parasite", servers={"hq": {"ice": ice("Rototurret")}}).choose("Install Parasite")
    assert board.heap == ["Parasite"] and board.archives_down == ["Enigma"]


def test_noise_does_not_count_other_programs() -> None:
    assert noise("Corroder").choose("Install Corroder").archives_down == []


def test_noise_does_nothing_to_an_empty_r_and_d() -> None:
    """NR-310: trashing from an empty R&D is not drawing."""
    board = noise("Datasucker", deck=()).choose("Install Datasucker")
    assert board.archives_down == [] and board.table.outcome is None


# Déjà Vu


def deja_vu(*heap: str, credits: int = 2) -> Board:
    return Board(runner={"credits": credits, "hand": ["Déjà Vu"], "heap": list(heap)})


def test_deja_vu_takes_one_card_of_any_kind_and_keeps_the_order_of_the_heap() -> None:
    """NR-29. The event itself still resolves, so it cannot come back."""
    board = deja_vu("Sure Gamble", "Corroder", "Decoy").choose("Play Déjà Vu")
    assert board.labels() == ["Take Corroder", "Take Decoy", "Take Sure Gamble"]
    board.choose("Take Corroder")
    assert board.is_asked("runner", "action"), "no second card after one that is no virus"
    assert board.grip == ["Corroder"] and board.heap == ["Sure Gamble", "Decoy", "Déjà Vu"]
    assert board.credits("runner") == 0 and board.table.grip_known == [7]


def test_deja_vu_takes_two_virus_cards() -> None:
    """Crypsis is one too; the second card must be a virus card."""
    board = deja_vu("Crypsis", "Corroder", "Medium").choose("Play Déjà Vu", "Take Crypsis")
    assert board.labels() == ["Take Medium", "Choose nothing"]
    assert sorted(board.choose("Take Medium").grip) == ["Crypsis", "Medium"]


def test_deja_vu_need_not_take_a_second_virus_card() -> None:
    board = deja_vu("Crypsis", "Medium").choose("Play Déjà Vu", "Take Medium", "Choose nothing")
    assert board.grip == ["Medium"] and board.heap == ["Crypsis", "Déjà Vu"]


def test_deja_vu_asks_for_no_second_card_if_no_other_virus_card_is_there() -> None:
    board = deja_vu("Medium", "Diesel").choose("Play Déjà Vu", "Take Medium")
    assert board.is_asked("runner", "action")


def test_deja_vu_takes_two_copies_of_one_virus_card() -> None:
    board = deja_vu("Medium", "Medium").choose("Play Déjà Vu", "Take Medium", "Take Medium")
    assert board.grip == ["Medium", "Medium"]


def test_deja_vu_does_nothing_with_an_empty_heap() -> None:
    board = deja_vu().choose("Play Déjà Vu")
    assert board.is_asked("runner", "action") and board.heap == ["Déjà Vu"]


def test_deja_vu_costs_two_credits() -> None:
    """NR-42."""
    assert not deja_vu("Medium", credits=1).offers("Play Déjà Vu")


# Demolition Run


def demolition(credits: int = 2, **corp: object) -> Board:
    return Board(corp=corp, runner={"credits": credits, "hand": ["Demolition Run"]})


def test_demolition_run_is_made_on_hq_or_r_and_d_only() -> None:
    board = demolition(servers={"one": {"ice": ["Enigma"]}}).choose("Play Demolition Run")
    assert board.labels() == ["Run on HQ", "Run on R&D"]


def test_demolition_run_costs_two_credits() -> None:
    assert not demolition(credits=1).offers("Play Demolition Run")


@pytest.mark.parametrize("title", ["Hedge Fund", "Enigma", "PAD Campaign"])
def test_demolition_run_trashes_any_accessed_card_free_and_face_up(title: str) -> None:
    """NR-128, G-15: cards without a trash cost too."""
    board = demolition(hand=[title]).choose("Play Demolition Run", "Run on HQ", f"Trash {title}")
    assert board.archives_up == [title] and board.hq == [] and board.credits("runner") == 0


def test_demolition_run_need_not_trash() -> None:
    board = demolition(deck=["Enigma"]).choose("Play Demolition Run", "Run on R&D", "Leave Enigma")
    assert board.table.decks[CORP] == [111] and board.archives_up == []


def test_demolition_run_trashes_an_agenda_instead_of_stealing_it() -> None:
    board = demolition(deck=["Priority Requisition"]).choose("Play Demolition Run", "Run on R&D")
    board.choose("Trash Priority Requisition")
    assert board.stolen() == [] and board.archives_up == ["Priority Requisition"]


def test_demolition_run_lets_an_agenda_be_stolen_as_ever() -> None:
    board = demolition(deck=["Priority Requisition"]).choose("Play Demolition Run", "Run on R&D")
    board.until("accessed")
    assert board.labels() == ["Steal Priority Requisition", "Trash Priority Requisition"]
    assert board.choose("Steal Priority Requisition").stolen() == ["Priority Requisition"]


def test_demolition_run_trashes_what_the_runner_could_not_pay_to_steal() -> None:
    servers = {"hq": {"root": ice("Red Herrings")}}
    board = demolition(hand=["Priority Requisition"], servers=servers)
    board.choose("Play Demolition Run", "Run on HQ", "Access a card from HQ")
    assert board.labels() == ["Trash Priority Requisition", "Leave Priority Requisition"]
    board.choose("Trash Priority Requisition", "Trash Red Herrings")
    assert board.archives_up == ["Priority Requisition", "Red Herrings"], "the root likewise"


def test_demolition_run_comes_after_the_abilities_of_an_accessed_card() -> None:
    """G-2."""
    board = demolition(deck=["Snare!"]).choose("Play Demolition Run", "Run on R&D")
    assert board.until("may_pay").is_asked("corp", "may_pay")
    board.choose("No: Snare!", "Trash Snare!")
    assert board.archives_up == ["Snare!"]


def test_demolition_run_holds_for_its_own_run_only() -> None:
    board = demolition(deck=["Enigma"]).choose("Play Demolition Run", "Run on R&D", "Leave Enigma")
    board.choose("Run on R&D").until("accessed")
    assert board.labels() == ["Leave Enigma"]


# Stimhack


def stimhack(*rig: str, hand: tuple[str, ...] = ("Diesel",), **corp: object) -> Board:
    return Board(
        corp=corp, runner={"credits": 0, "hand": ["Stimhack", *hand], "rig": list(rig)}
    ).choose("Play Stimhack")


def test_stimhack_makes_a_run_on_any_server() -> None:
    board = stimhack(servers={"one": {"ice": ["Enigma"]}})
    servers = ["Run on HQ", "Run on R&D", "Run on Archives", "Run on remote server 1"]
    assert board.labels() == servers


def test_stimhack_gives_nine_credits_that_pay_for_everything_in_the_run() -> None:
    servers = {"one": {"ice": ice("Wall of Static"), "root": ["PAD Campaign"]}}
    board = stimhack("Corroder", servers=servers).choose("Run on remote server 1")
    assert board.table.run_credits == 9
    board.choose("Use Corroder", "Break subroutine 1", "Trash PAD Campaign")
    assert board.archives_up == ["PAD Campaign"]
    spent = [e.data["by"] for e in board.events if e.type == "RunCreditsChanged"]
    assert spent == [9, -1, -1, -4] and board.credits("runner") == 0


def test_stimhack_adds_to_bad_publicity() -> None:
    """NR-120."""
    assert stimhack(bad_publicity=2).choose("Run on HQ").table.run_credits == 11


@pytest.mark.parametrize("way_out", ["Continue the run", "Jack out"])
def test_stimhack_credits_are_gone_and_brain_damage_comes_however_the_run_ends(
    way_out: str,
) -> None:
    """NR-141."""
    board = stimhack().choose("Run on HQ", way_out).until("action")
    assert (board.table.run_credits, board.credits("runner"), board.grip) == (0, 0, [])
    assert board.table.brain_damage == 1 and max_hand_size(board.table, RUNNER) == 4
    assert board.heap == ["Diesel", "Stimhack"]
    types = board.types()
    assert types.index("RunEnded") < types.index("DamageDealt"), "after the run"


def test_stimhack_flatlines_a_runner_with_an_empty_grip() -> None:
    """NR-143."""
    board = stimhack(hand=()).choose("Run on HQ", "Jack out")
    assert board.table.outcome is not None
    assert (board.table.outcome.winners, board.table.outcome.reason) == ((CORP,), "flatline")


def test_random_damage_of_stimhack_comes_from_the_dice() -> None:
    """NR-140: a random card of the grip."""
    board = Board(runner={"hand": ["Stimhack", "Diesel", "Modded"]}, dice=Loaded(1)).choose(
        "Play Stimhack", "Run on HQ", "Jack out"
    )
    assert board.heap == ["Modded", "Stimhack"]


# Cyberfeeder


def test_cyberfeeder_pays_for_using_an_icebreaker() -> None:
    board = Board(
        corp={"servers": {"hq": {"ice": ice("Wall of Static")}}},
        runner={"credits": 1, "rig": ["Corroder", "Cyberfeeder"]},
    )
    board.choose("Run on HQ", "Use Corroder", "Pay 1 from Cyberfeeder", "Break subroutine 1")
    assert (board.credits("runner"), board.counters("Cyberfeeder", "credit")) == (0, 0)


@pytest.mark.parametrize(("virus", "cost"), [("Datasucker", 1), ("Crypsis", 5)])
def test_cyberfeeder_pays_for_installing_a_virus_program(virus: str, cost: int) -> None:
    board = Board(runner={"credits": cost - 1, "hand": [virus], "rig": ["Cyberfeeder"]})
    board.choose(f"Install {virus}")
    assert (board.credits("runner"), board.counters("Cyberfeeder", "credit")) == (0, 0)


def test_cyberfeeder_pays_for_nothing_else() -> None:
    """NR-167: neither other programs nor events nor traces."""
    board = Board(
        corp={"servers": {"hq": {"ice": ice("Data Raven")}}},
        runner={"credits": 1, "hand": ["Corroder", "Déjà Vu"], "rig": ["Cyberfeeder"]},
    )
    assert not board.offers("Install Corroder") and not board.offers("Play Déjà Vu")
    board.choose("Run on HQ", "Data Raven: take a tag", "Spend 0")
    assert board.labels() == ["Spend 0", "Spend 1"]


def test_cyberfeeders_credit_comes_back_each_turn_and_does_not_pile_up() -> None:
    """NR-167, NR-313."""
    used = {"card": "Cyberfeeder", "counters": {"credit": 0}}
    rig = ["Cyberfeeder", {"card": "Crypsis"}, used]
    board = Board(turn="corp", corp={"clicks": 1}, runner={"rig": rig}).choose("Gain 1 credit")
    board.until("action", "runner")
    assert [board.table.counter(card, "credit") for card in board.ids("Cyberfeeder")] == [1, 1]


def test_cyberfeeders_credit_is_there_in_the_turn_of_its_install() -> None:
    board = Board(runner={"credits": 2, "hand": ["Cyberfeeder", "Datasucker"]})
    board.choose("Install Cyberfeeder", "Install Datasucker")
    assert board.is_on_table("Datasucker") and board.credits("runner") == 0


# Grimoire


def test_grimoire_gives_two_memory() -> None:
    board = Board(runner={"credits": 3, "hand": ["Grimoire"]})
    assert memory_limit(board.table) == 4
    assert memory_limit(board.choose("Install Grimoire").table) == 6


def grimoire(hand: str, **corp: object) -> Board:
    return Board(
        corp=corp, runner={"identity": 17, "credits": 9, "hand": [hand], "rig": ["Grimoire"]}
    )


@pytest.mark.parametrize("virus", ["Datasucker", "Medium", "Crypsis"])
def test_grimoire_places_a_counter_on_each_virus_program(virus: str) -> None:
    board = grimoire(virus).choose(f"Install {virus}")
    assert board.counters(virus, "virus") == 1


def test_grimoire_places_nothing_on_other_programs() -> None:
    assert grimoire("Corroder").choose("Install Corroder").table.counters == {}


def test_grimoire_lets_a_parasite_kill_weak_ice_at_once() -> None:
    board = grimoire("Parasite", servers={"hq": {"ice": ice("Ice Wall")}})
    board.choose("Install Parasite")
    assert board.archives_up == ["Ice Wall"] and board.heap == ["Parasite"]


def test_the_runner_orders_grimoire_and_noise() -> None:
    """NR-160."""
    board = Board(runner={"identity": 1, "credits": 9, "hand": ["Medium"], "rig": ["Grimoire"]})
    board.choose("Install Medium")
    assert board.labels() == ["First: Noise: Hacker Extraordinaire", "First: Grimoire"]
    board.choose("First: Grimoire")
    types = board.types()
    assert types.index("CountersChanged") < types.index("TopCardTrashed")
    assert board.counters("Medium", "virus") == 1


# Ice Carver


def test_ice_carver_lowers_the_strength_of_ice_while_it_is_encountered() -> None:
    board = Board(
        corp={"servers": {"hq": {"ice": ice("Enigma", "Wall of Static")}}},
        runner={"rig": ["Ice Carver", "Corroder"]},
    )
    enigma, wall = board.id("Enigma"), board.id("Wall of Static")
    assert strength(board.table, wall) == 3, "not before"
    board.choose("Run on HQ").until_window("run-3.1", "runner")
    assert (strength(board.table, wall), strength(board.table, enigma)) == (2, 2)
    board.choose("Break subroutine 1 with Corroder").until("jack_out")
    assert (strength(board.table, wall), strength(board.table, enigma)) == (3, 2)


def test_ice_carver_lets_a_parasite_kill_ice_when_it_is_met() -> None:
    """NR-312: nothing of the ice resolves, its encounter ability neither."""
    hosted = [{"card": "Parasite", "counters": {"virus": 3}}]
    raven = {"card": "Data Raven", "rezzed": True, "hosted": hosted}
    board = Board(corp={"servers": {"hq": {"ice": [raven]}}}, runner={"rig": ["Ice Carver"]})
    board.choose("Run on HQ")
    assert board.is_asked("runner", "jack_out") and board.archives_up == ["Data Raven"]
    assert board.table.tags == 0


# Wyldside


def test_wyldside_draws_two_cards_and_costs_a_click_each_turn() -> None:
    """NR-151: without a "may" nothing is asked."""
    board = Board(turn="corp", corp={"clicks": 1}, runner={"rig": ["Wyldside"]})
    board.choose("Gain 1 credit").until("action", "runner")
    assert len(board.grip) == 2 and board.table.clicks[RUNNER] == 3


def test_wyldside_draws_what_is_left_of_the_stack() -> None:
    """NR-310."""
    board = Board(turn="corp", corp={"clicks": 1}, runner={"deck": ["Diesel"], "rig": ["Wyldside"]})
    board.choose("Gain 1 credit").until("action", "runner")
    assert board.grip == ["Diesel"] and board.table.clicks[RUNNER] == 3
