"""Components, words and zones (NR-4 to NR-30, NR-35): what is active, and who may see what."""

import pytest

from domain.netrunner import NETRUNNER
from domain.netrunner.kinds import CARDS
from domain.netrunner.modifiers import max_hand_size
from domain.netrunner.terms import CORP, ICE, IDENTITY, RUNNER
from tests.domain.netrunner.board import Board, ice

SUBROUTINES = {
    "Heimdall 1.0": 3,
    "Ichi 1.0": 3,
    "Viktor 1.0": 2,
    "Rototurret": 2,
    "Cell Portal": 1,
    "Chum": 1,
    "Data Mine": 1,
    "Neural Katana": 1,
    "Wall of Thorns": 2,
    "Data Raven": 1,
    "Matrix Analyzer": 1,
    "Tollbooth": 1,
    "Archer": 4,
    "Hadrian's Wall": 2,
    "Ice Wall": 1,
    "Shadow": 2,
    "Enigma": 2,
    "Hunter": 1,
    "Wall of Static": 1,
}


def test_the_bank_has_no_end() -> None:
    """NR-4: 51 credit tokens, 12 tags and 23 counters are in the box, more may be in play."""
    rig = [{"card": "Crypsis", "counters": {"virus": 40}}]
    board = Board(corp={"bad_publicity": 20}, runner={"credits": 99, "tags": 30, "rig": rig})
    board.choose("Gain 1 credit", "Use Crypsis (Click")
    assert board.credits("runner") == 100 and board.counters("Crypsis", "virus") == 41


def test_a_card_that_contradicts_the_rules_wins() -> None:
    """NR-5: clicks are spent in the action phase only (NR-44), except where a bioroid says so."""
    board = Board(corp={"servers": {"hq": {"ice": ice("Viktor 1.0")}}})
    board.choose("Run on HQ", "Break subroutine 1 with Viktor 1.0")
    assert board.table.encounter and board.table.clicks[RUNNER] == 2


def test_the_recommended_first_game_is_jinteki_against_shaper() -> None:
    """NR-13: nobody has to choose a deck to begin."""
    options = NETRUNNER.options({}, 2)
    assert (options["corp"], options["runner"]) == ("jinteki", "shaper")


def test_spent_credits_go_to_the_bank() -> None:
    """NR-16."""
    servers = {"one": {"root": ["PAD Campaign"]}}
    board = Board(corp={"servers": servers, "credits": 3}, runner={"credits": 4})
    board.choose("Run on remote server 1", "Trash PAD Campaign")
    assert (board.credits("corp"), board.credits("runner")) == (3, 0)


def test_discarding_is_not_trashing_and_nothing_prevents_it() -> None:
    """NR-17: Sacrificial Construct keeps programs from being trashed."""
    hand = ["Corroder"] * 6
    board = Board(runner={"clicks": 1, "hand": hand, "rig": ["Sacrificial Construct"]})
    board.choose("Gain 1 credit", "Discard Corroder")
    assert board.heap == ["Corroder"] and board.is_on_table("Sacrificial Construct")
    assert "CardDiscarded" in board.types() and "CardTrashed" not in board.types()


def test_identities_are_always_active_and_count_neither_for_hand_nor_for_deck() -> None:
    """NR-18."""
    board = Board(corp={"identity": 67, "hand": [], "deck": []})
    assert board.table.active_cards() == [1, 2]
    identity = NETRUNNER.view(board.table, RUNNER)["corp"]["identity"]
    assert identity["title"] == "Jinteki: Personal Evolution"
    assert (board.hq, board.table.decks[CORP]) == ([], [])
    for side in (CORP, RUNNER):
        assert all(CARDS[number].kind != IDENTITY for number in board.table.lists[side])


def test_there_are_three_central_servers_with_roots_and_no_remote_at_the_start() -> None:
    """NR-20, NR-25."""
    table = NETRUNNER.empty_table(2, NETRUNNER.options({}, 2))
    assert list(table.root) == list(table.protecting) == [0, 1, 2]


def test_there_may_be_any_number_of_remote_servers() -> None:
    """NR-25."""
    servers = {f"remote {n}": {"root": ["PAD Campaign"]} for n in range(30)}
    board = Board(turn="corp", corp={"servers": servers, "hand": ["PAD Campaign"]})
    board.choose("Install PAD Campaign: a new remote server")
    assert len(board.table.root) == 3 + 31


def test_cards_in_hq_r_and_d_archives_and_unrezzed_cards_are_inactive() -> None:
    """NR-14, NR-21, NR-22, NR-23, NR-25: only the rezzed PAD Campaign pays."""
    pad = "PAD Campaign"
    board = Board(
        corp={
            "credits": 0,
            "hand": [pad],
            "deck": [pad] * 3,
            "archives": {"face_up": [pad], "face_down": [pad]},
            "servers": {"one": {"root": [pad]}, "two": {"root": ice(pad)}},
        },
        runner={"clicks": 1},
    )
    board.choose("Gain 1 credit").until("action", "corp")
    assert board.credits("corp") == 1


def test_cards_in_grip_stack_and_heap_are_inactive_and_cards_in_the_rig_active() -> None:
    """NR-27, NR-28, NR-29, NR-30: only the installed Desperado pays for the run."""
    console = "Desperado"
    board = Board(
        runner={"credits": 0, "hand": [console], "deck": [console], "heap": [console], "rig": [24]}
    )
    assert board.choose("Run on Archives").until("action").credits("runner") == 1


@pytest.mark.parametrize("seat", [CORP, RUNNER])
def test_hands_hold_five_cards_at_the_end_of_a_turn(seat: int) -> None:
    """NR-21, NR-27."""
    assert max_hand_size(Board().table, seat) == 5


def test_decks_are_face_down_and_hands_are_seen_by_their_players_only() -> None:
    """NR-20, NR-22, NR-27, NR-28."""
    board = Board(corp={"hand": ["Enigma"]}, runner={"hand": ["Diesel"]})
    for seat, own, other, title in (
        (CORP, "corp", "runner", "Enigma"),
        (RUNNER, "runner", "corp", "Diesel"),
    ):
        view = NETRUNNER.view(board.table, seat)
        assert view[own]["hand"][0]["title"] == title and view[other]["hand"] == [None]
        assert view["corp"]["deck"] == view["runner"]["deck"] == 10
        assert view["corp"]["deck_known"] == {}


def test_the_heap_and_faceup_cards_of_archives_are_seen_by_everybody() -> None:
    """NR-23, NR-29: the heap in its order; facedown cards only by the Corp."""
    archives = {"face_up": ["Enigma"], "face_down": ["Hunter", "Ice Wall"]}
    board = Board(corp={"archives": archives}, runner={"heap": ["Diesel", "Modded"]})
    for seat in (CORP, RUNNER, None):
        view = NETRUNNER.view(board.table, seat)
        assert [card["title"] for card in view["runner"]["heap"]] == ["Diesel", "Modded"]
        assert [card["title"] for card in view["corp"]["archives"]["face_up"]] == ["Enigma"]
        face_down = view["corp"]["archives"]["face_down"]
        if seat == CORP:
            assert [card["title"] for card in face_down] == ["Hunter", "Ice Wall"]
        else:
            assert face_down == [None, None]


def test_ice_may_protect_an_empty_server_and_is_not_in_it() -> None:
    """NR-26."""
    board = Board(corp={"servers": {"one": {"ice": ice("Hunter")}}}, runner={"credits": 0})
    board.choose("Run on remote server 1", "Spend 0", "Spend 0").until("action")
    assert "CardAccessed" not in board.types()


def test_ice_has_a_rez_cost_a_strength_and_as_many_subroutines_as_printed_arrows() -> None:
    """NR-35, NR-168: each arrow is a subroutine of its own."""
    printed = {card.title: len(card.subroutines) for card in CARDS[1:] if card.kind == ICE}
    assert printed == SUBROUTINES
