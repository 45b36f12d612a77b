"""Installing, rezzing, memory, consoles, uniqueness, hosting (NR-31 to NR-43, NR-66 to NR-75)."""

from domain.netrunner.modifiers import memory_limit, memory_used
from domain.netrunner.terms import CORP
from tests.domain.netrunner.board import Board, ice


def installs(board: Board) -> set[str]:
    return {label for label in board.labels() if label.startswith("Install")}


def test_agendas_and_assets_go_into_remotes_upgrades_and_ice_anywhere() -> None:
    """NR-33, NR-36, NR-37, NR-60, NR-70."""
    board = Board(turn="corp", corp={"hand": ["Nisei MK II"], "servers": {"one": {"ice": [111]}}})
    new, one = "a new remote server", "remote server 1"
    assert installs(board) == {f"Install Nisei MK II: {s}" for s in (new, one)}
    board = Board(turn="corp", corp={"hand": ["Enigma"]})
    assert installs(board) == {f"Install Enigma: {s}" for s in ("HQ", "R&D", "Archives", new)}
    board = Board(turn="corp", corp={"hand": ["Red Herrings"]})
    assert len(installs(board)) == 4


def test_corp_cards_are_installed_face_down_for_a_click() -> None:
    """NR-31, NR-60."""
    board = Board(turn="corp", corp={"hand": ["PAD Campaign"]}).choose("Install PAD Campaign")
    card = board.id("PAD Campaign")
    assert card not in board.table.rezzed and board.table.known[card] == 1
    assert (board.table.clicks[CORP], board.credits("corp")) == (2, 5)


def test_a_new_asset_trashes_the_old_one_first_and_upgrades_may_stay() -> None:
    """NR-34, NR-66, NR-67."""
    root = ["PAD Campaign", *ice("Red Herrings")]
    board = Board(
        turn="corp", corp={"hand": ["Melange Mining Corp."], "servers": {"one": {"root": root}}}
    )
    board.choose("Install Melange Mining Corp.: remote server 1")
    assert board.archives_down == ["PAD Campaign"]
    assert board.labels() == ["Trash nothing more", "Trash Red Herrings first"]
    board.choose("Trash Red Herrings first")
    assert board.archives_up == ["Red Herrings"], "rezzed cards go face up"


def test_only_one_region_is_in_a_server() -> None:
    """NR-68, NR-308."""
    root = ["SanSan City Grid"]
    board = Board(
        turn="corp", corp={"hand": ["SanSan City Grid"], "servers": {"one": {"root": root}}}
    )
    board.choose("Install SanSan City Grid: remote server 1")
    assert board.archives_down == ["SanSan City Grid"]


def test_ice_that_cannot_be_paid_for_needs_trashing_first() -> None:
    """NR-42, NR-69."""
    board = Board(
        turn="corp",
        corp={"credits": 0, "hand": ["Enigma"], "servers": {"hq": {"ice": ["Ice Wall"]}}},
    )
    board.choose("Install Enigma: HQ")
    assert board.labels() == ["Trash Ice Wall first"]


def test_a_remote_of_ice_alone_exists_and_can_be_run_on() -> None:
    """NR-70, NR-116."""
    board = Board(corp={"servers": {"one": {"ice": ["Enigma"]}}}).choose("Run on remote server 1")
    assert board.until("action").last("RunEnded").data["how"] == "successful"


def test_a_remote_without_cards_and_ice_ceases_to_exist_and_its_number_is_not_used_again() -> None:
    """NR-311, NR-318."""
    board = Board(
        corp={"servers": {"one": {"root": ice("PAD Campaign")}}},
        runner={"credits": 4, "clicks": 1},
    )
    board.choose("Run on remote server 1", "Trash PAD Campaign")
    assert 3 not in board.table.root and board.table.next_server == 4
    assert board.last("RunEnded").data["how"] == "successful"


def test_assets_and_upgrades_are_rezzed_at_their_cost_without_a_click() -> None:
    """NR-15, NR-85, NR-86."""
    board = Board(turn="corp", corp={"servers": {"one": {"root": ["PAD Campaign"]}}})
    board.choose("Gain 1 credit", "Rez PAD Campaign")
    assert board.is_rezzed("PAD Campaign") and board.credits("corp") == 4
    assert board.table.clicks[CORP] == 2


def test_ice_is_rezzed_only_when_it_is_approached_and_agendas_never() -> None:
    """NR-33, NR-87."""
    servers = {"one": {"root": ["Nisei MK II"]}, "hq": {"ice": ["Enigma", "Ice Wall"]}}
    board = Board(turn="corp", corp={"servers": servers})
    assert board.choose("Gain 1 credit").labels() == ["Pass"]
    board = Board(corp={"servers": servers}).choose("Run on HQ").until_window("run-2.3", "corp")
    assert board.labels() == ["Pass", "Rez Ice Wall"]


def test_two_unrezzed_unique_cards_may_coexist_but_rezzing_one_trashes_the_other() -> None:
    """NR-43."""
    servers = {
        "hq": {"root": ice("Akitaro Watanabe")},
        "r&d": {"root": ["Akitaro Watanabe"]},
    }
    board = Board(turn="corp", corp={"servers": servers})
    board.choose("Gain 1 credit", "Rez Akitaro Watanabe")
    assert board.archives_up == ["Akitaro Watanabe"]
    assert board.table.server[board.id("Akitaro Watanabe")] == 1


def test_a_second_unique_runner_card_trashes_the_first_and_nothing_prevents_it() -> None:
    """NR-43, G-8."""
    board = Board(
        runner={"hand": ["Wyldside"], "rig": ["Wyldside", "Sacrificial Construct"], "credits": 9}
    )
    board.choose("Install Wyldside")
    assert board.heap == ["Wyldside"] and len(board.ids("Wyldside")) == 1


def test_only_one_console_can_be_installed() -> None:
    """NR-75, NR-308."""
    board = Board(runner={"hand": ["Desperado"], "rig": ["Grimoire"], "credits": 9})
    assert not board.offers("Install Desperado")


def test_runner_cards_are_installed_face_up_for_their_cost() -> None:
    """NR-38, NR-39, NR-40, NR-78."""
    board = Board(runner={"hand": ["Decoy", "Corroder"], "credits": 3})
    board.choose("Install Decoy", "Install Corroder")
    assert board.credits("runner") == 0 and board.table.known[board.id("Corroder")] == 7


def test_programs_need_memory_and_others_may_be_trashed_first() -> None:
    """NR-71."""
    board = Board(
        runner={"hand": ["Corroder"], "rig": ["Magnum Opus", "Sneakdoor Beta"], "credits": 9}
    )
    board.choose("Install Corroder")
    assert board.labels() == ["Trash Magnum Opus first", "Trash Sneakdoor Beta first"]
    board.choose("Trash Sneakdoor Beta first", "Trash nothing more")
    assert board.heap == ["Sneakdoor Beta"] and memory_used(board.table) == 3


def test_programs_are_trashed_when_the_memory_no_longer_suffices() -> None:
    """NR-72."""
    programs = ["Magnum Opus", "Magnum Opus", "Corroder"]
    board = Board(
        turn="corp",
        corp={"clicks": 1},
        runner={"rig": ["Aesop's Pawnshop", "The Toolbox", *programs]},
    )
    assert (memory_used(board.table), memory_limit(board.table)) == (5, 6)
    board.choose("Gain 1 credit", "Choose The Toolbox")
    assert board.is_asked("runner", "memory")
    board.choose("Trash Corroder")
    assert memory_used(board.table) == 4 and board.is_asked("runner", "action")


def test_hosted_cards_leave_without_their_host() -> None:
    """NR-164."""
    rig = ["Aesop's Pawnshop", {"card": "Djinn", "hosted": ["Datasucker"]}]
    board = Board(turn="corp", corp={"clicks": 1}, runner={"rig": rig})
    board.choose("Gain 1 credit", "Choose Datasucker")
    assert board.heap == ["Datasucker"] and board.is_on_table("Djinn")


def test_kate_makes_the_first_program_or_hardware_of_a_turn_cheaper() -> None:
    """NR-315: a cost of 0 stays 0."""
    board = Board(runner={"identity": 33, "hand": ["Corroder", "Corroder"], "credits": 3})
    board.choose("Install Corroder")
    assert board.credits("runner") == 2
    board.choose("Install Corroder", "Trash nothing more")
    assert board.credits("runner") == 0
