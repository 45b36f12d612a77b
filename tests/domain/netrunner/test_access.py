"""Access, stealing, trashing (NR-121 to NR-133), and Archives."""

from domain.netrunner.terms import CORP, RUNNER
from tests.domain.netrunner.board import Board, Loaded, ice


def test_the_top_card_of_r_and_d_is_accessed_and_not_shown_to_the_corp() -> None:
    """NR-121, NR-122, NR-133."""
    board = Board(corp={"deck": ["Enigma", "Hedge Fund"]}).choose("Run on R&D").until("accessed")
    accessed = board.last("CardAccessed")
    assert (accessed.data["number"], accessed.data["knows"]) == (111, 2)
    board.choose("Leave Enigma")
    assert board.table.decks[CORP][-1] == 111 and board.table.rnd_known[RUNNER] == {1}


def test_a_random_card_of_hq_is_accessed_and_returns() -> None:
    """NR-123."""
    board = Board(corp={"hand": ["Enigma", "Hedge Fund"]}, dice=Loaded(0))
    board.choose("Run on HQ", "Leave Enigma")
    assert sorted(board.hq) == ["Enigma", "Hedge Fund"] and board.table.hq_known == [111]


def test_archives_is_turned_face_up_agendas_are_stolen_and_the_rest_stays_face_up() -> None:
    """NR-124, NR-305."""
    archives = {"face_up": ["Enigma"], "face_down": ["Nisei MK II", "PAD Campaign"]}
    board = Board(corp={"archives": archives}, runner={"credits": 9}).choose("Run on Archives")
    board.until("action")
    assert board.stolen() == ["Nisei MK II"] and board.archives_down == []
    assert sorted(board.archives_up) == ["Enigma", "PAD Campaign"]
    assert board.credits("runner") == 9, "cards already there cannot be trashed again"


def test_agendas_in_archives_are_stolen_in_the_runners_order() -> None:
    """NR-129."""
    archives = {"face_down": ["Nisei MK II", "Priority Requisition"]}
    board = Board(corp={"archives": archives}).choose("Run on Archives")
    board.choose("Access Priority Requisition")
    assert board.stolen() == ["Priority Requisition", "Nisei MK II"]


def test_all_cards_of_a_remote_are_accessed_and_ice_never() -> None:
    """NR-125, NR-126."""
    servers = {"one": {"ice": ["Ice Wall"], "root": ["PAD Campaign", "Red Herrings"]}}
    board = Board(corp={"servers": servers}, runner={"credits": 0})
    board.choose("Run on remote server 1", f"Access a facedown card (#{board.id('Red Herrings')})")
    board.choose("Leave Red Herrings", "Leave PAD Campaign")
    assert [e.data["number"] for e in board.events if e.type == "CardAccessed"] == [91, 109]
    assert not board.is_rezzed("PAD Campaign"), "in its previous state"


def test_an_accessed_agenda_is_stolen_without_a_choice() -> None:
    """NR-127, NR-19."""
    board = Board(corp={"deck": ["Nisei MK II"]}).choose("Run on R&D").until("action")
    assert board.stolen() == ["Nisei MK II"] and board.table.score(RUNNER) == 2


def test_a_card_with_a_trash_cost_may_be_trashed_face_up() -> None:
    """NR-128."""
    servers = {"one": {"root": ["PAD Campaign"]}}
    board = Board(corp={"servers": servers}, runner={"credits": 4})
    board.choose("Run on remote server 1", "Trash PAD Campaign")
    assert board.credits("runner") == 0 and board.archives_up == ["PAD Campaign"]
    board = Board(corp={"servers": servers}, runner={"credits": 3})
    board.choose("Run on remote server 1").until("accessed")
    assert board.labels() == ["Leave PAD Campaign"], "it cannot be paid"


def test_each_access_is_resolved_before_the_next_one() -> None:
    """NR-131: Personal Evolution does its damage between two accesses."""
    archives = {"face_down": ["Nisei MK II", "Priority Requisition"]}
    board = Board(corp={"identity": 67, "archives": archives}, runner={"hand": [50, 50, 50]})
    board.choose("Run on Archives", "Access Nisei MK II")
    steals_and_damage = [t for t in board.types() if t in ("AgendaStolen", "DamageDealt")]
    assert steals_and_damage == ["AgendaStolen", "DamageDealt"] * 2


def test_a_seventh_point_wins_in_the_middle_of_an_access_before_any_damage() -> None:
    """NR-132, NR-144, NR-314."""
    archives = {"face_down": ["Nisei MK II", "Priority Requisition"]}
    board = Board(
        corp={"identity": 67, "archives": archives},
        runner={"score": ["Priority Requisition", "Private Security Force"], "hand": []},
    )
    board.choose("Run on Archives", "Access Nisei MK II")
    assert board.table.outcome is not None
    assert board.table.outcome.winners == (RUNNER,) and "DamageDealt" not in board.types()


def test_snare_is_revealed_from_r_and_d_and_hurts_if_the_corp_pays() -> None:
    """NR-304, G-2, G-10: before the Runner may trash it."""
    board = Board(corp={"deck": ["Snare!"]}, runner={"hand": [50, 50, 50, 50]})
    board.choose("Run on R&D").until("may_pay")
    assert board.last("CardRevealed").data["number"] == 70 and board.is_asked("corp", "may_pay")
    board.choose("Yes: Snare!")
    assert (board.credits("corp"), board.table.tags, len(board.grip)) == (1, 1, 1)
    board.choose("Trash Snare!")
    assert board.archives_up == ["Snare!"]


def test_snare_does_nothing_in_archives_and_without_payment() -> None:
    board = Board(corp={"archives": {"face_down": ["Snare!"]}}).choose("Run on Archives")
    assert "may_pay" not in [e.data.get("kind") for e in board.until("action").events]
    board = Board(corp={"deck": ["Snare!"]}).choose("Run on R&D", "No: Snare!", "Leave Snare!")
    assert board.table.tags == 0 and board.table.decks[CORP] == [70]


def test_the_root_of_a_central_server_is_accessed_too() -> None:
    """NR-24, NR-122."""
    board = Board(
        corp={"deck": ["Enigma"], "servers": {"r&d": {"root": ice("Red Herrings")}}},
        runner={"credits": 1},
    )
    board.choose("Run on R&D", "Access Red Herrings", "Trash Red Herrings", "Leave Enigma")
    assert board.archives_up == ["Red Herrings"]


def test_an_empty_hq_is_a_successful_run_without_an_access() -> None:
    """NR-116."""
    board = Board().choose("Run on HQ").until("action")
    assert "CardAccessed" not in board.types()
    assert board.last("RunEnded").data["how"] == "successful"
