"""Abilities and who decides (NR-148 to NR-168, NR-301, NR-306, NR-311; G-1, G-6, G-7)."""

from domain.netrunner.terms import HQ, RUNNER
from tests.domain.netrunner.board import Board, ice


def asked(board: Board, kind: str) -> int:
    """How often a kind of decision was asked so far."""
    return [e.data["kind"] for e in board.events if e.type == "Asked"].count(kind)


def test_an_effect_resolves_at_once_and_only_prevention_interrupts_it() -> None:
    """NR-148: while damage resolves the Corp may not rez, and the Runner may only prevent."""
    servers = {"one": {"root": ["PAD Campaign"]}}
    board = Board(
        turn="corp",
        corp={"hand": ["Scorched Earth"], "servers": servers},
        runner={"tags": 1, "hand": ["Diesel"] * 4, "rig": ["Crash Space", "Decoy"]},
    )
    board.choose("Play Scorched Earth")
    assert board.is_asked("runner", "prevent")
    assert len(board.labels()) == 2 and board.offers("Prevent it with Crash Space")
    board.choose("Pass")
    assert board.grip == [] and board.is_asked("corp", "window")


def test_a_conditional_ability_resolves_each_time_its_condition_is_met() -> None:
    """NR-150."""
    board = Board(runner={"rig": ["Datasucker"]})
    board.choose("Run on Archives").until("action").choose("Run on HQ").until("action")
    assert board.counters("Datasucker", "virus") == 2


def test_only_a_may_leaves_a_choice() -> None:
    """NR-151: Wyldside must draw and cost a click, Aesop's Pawnshop may trash."""
    rig = ["Wyldside", "Aesop's Pawnshop"]
    board = Board(turn="corp", corp={"clicks": 1}, runner={"rig": rig})
    board.choose("Gain 1 credit", "First: Wyldside")
    assert len(board.grip) == 2 and board.table.clicks[RUNNER] == 3
    assert board.labels() == ["Choose Wyldside", "Choose nothing"]


def test_what_cannot_be_prevented_is_not_prevented() -> None:
    """NR-158, NR-165: a construct may save Djinn, but not what goes with it."""
    board = Board(
        corp={"servers": {"hq": {"ice": ice("Rototurret")}}},
        runner={"rig": [{"card": "Djinn", "hosted": ["Datasucker"]}, "Sacrificial Construct"]},
    )
    board.choose("Run on HQ", "Choose Djinn", "Pass")
    assert board.heap == ["Datasucker", "Djinn"] and asked(board, "prevent") == 1


def test_crypsis_is_due_when_the_encounter_ends_not_when_it_breaks() -> None:
    """NR-301: after the unbroken subroutines have resolved."""
    board = Board(
        corp={"servers": {"hq": {"ice": ice("Wall of Thorns")}}},
        runner={"rig": ["Crypsis"], "credits": 6, "hand": ["Diesel"] * 2},
    )
    board.choose("Run on HQ", *["Use Crypsis (1 credit: +1"] * 5, "Break subroutine 2")
    board.until("jack_out")
    types = board.types()
    assert types.index("DamageDealt") < types.index("CardTrashed")
    assert board.heap == ["Diesel", "Diesel", "Crypsis"]


def test_the_corp_chooses_for_its_cards_and_the_runner_for_his() -> None:
    """G-1, NR-303."""
    servers = {"hq": {"ice": [*ice("Rototurret")]}, "one": {"root": ["PAD Campaign"]}}
    runner = {"hand": ["Infiltration"], "rig": ["Djinn", "Corroder"]}
    board = Board(corp={"servers": servers}, runner=runner)
    board.choose("Run on HQ").until("choose")
    assert board.is_asked("corp", "choose")
    board.choose("Choose Corroder").until("action", "runner")
    board.choose("Play Infiltration", "Infiltration: expose")
    assert board.is_asked("runner", "choose")


def test_a_run_event_makes_its_run_without_another_click() -> None:
    """G-6."""
    board = Board(runner={"hand": ["Inside Job"]}).choose("Play Inside Job", "Run on HQ")
    assert board.table.attacked == HQ and board.table.clicks[RUNNER] == 3


def test_a_run_counts_for_the_server_on_which_it_was_successful() -> None:
    """G-7: a Sneakdoor run is no successful run on Archives."""
    board = Board(runner={"rig": ["Sneakdoor Beta"]}).choose("Use Sneakdoor Beta").until("action")
    assert board.table.happened("successful runs on 0") == 1
    assert board.table.happened("successful runs on 2") == 0


def test_a_replaced_access_leaves_the_root_alone_too() -> None:
    """NR-306."""
    servers = {"hq": {"root": ice("Red Herrings")}}
    corp = {"hand": ["Breaking News"], "servers": servers}
    board = Board(corp=corp, runner={"hand": ["Account Siphon"]})
    board.choose("Play Account Siphon", "Use Account Siphon instead", "5").until("action")
    assert "CardAccessed" not in board.types() and board.stolen() == []


def test_a_run_on_a_server_that_ceases_to_exist_ends_neither_way() -> None:
    """NR-311: its only card was the ice that the Parasite ate."""
    enigma = {
        "card": "Enigma",
        "rezzed": True,
        "hosted": [{"card": "Parasite", "counters": {"virus": 1}}],
    }
    board = Board(
        corp={"servers": {"one": {"ice": [enigma]}}},
        runner={"rig": [{"card": "Datasucker", "counters": {"virus": 1}}]},
    )
    board.choose("Run on remote server 1", "Use Datasucker")
    assert board.last("RunEnded").data["how"] == "gone" and board.is_asked("runner", "action")
    assert "RunSucceeded" not in board.types() and 3 not in board.table.root
