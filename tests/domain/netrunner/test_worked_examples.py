"""The worked examples of the rulebook, E-1 to E-9, played through with their exact numbers."""

import pytest

from domain.netrunner.decks import agenda_points_allowed, influence_of, violations
from domain.netrunner.modifiers import strength
from domain.netrunner.terms import RUNNER
from tests.domain.netrunner.board import Board, ice, starter


@pytest.mark.parametrize(
    ("trashed_first", "cost"),
    [((), 2), (("Trash Ice Wall first",), 1), (("Trash Ice Wall first", "Trash Enigma first"), 0)],
)
def test_e1_ice_costs_one_credit_for_each_piece_already_there(
    trashed_first: tuple[str, ...], cost: int
) -> None:
    """NR-66, NR-69."""
    board = Board(
        turn="corp",
        corp={
            "credits": 5,
            "hand": ["Wall of Static"],
            "servers": {
                "mine": {"ice": ["Enigma", "Ice Wall"], "root": ice("Melange Mining Corp.")}
            },
        },
    )
    board.choose("Install Wall of Static: remote server 1", *trashed_first)
    if len(trashed_first) < 2:
        board.choose("Trash nothing more")
    assert board.credits("corp") == 5 - cost
    assert board.table.protecting[3][-1] == board.id("Wall of Static"), "outermost"
    assert len(board.archives_down) == len(trashed_first)


def test_e2_datasucker_weakens_the_encountered_ice_for_a_counter() -> None:
    """NR-149, NR-152."""
    board = Board(
        corp={"servers": {"hq": {"ice": ice("Wall of Static")}}},
        runner={"rig": [{"card": "Datasucker", "counters": {"virus": 2}}]},
    )
    board.choose("Run on HQ", "Use Datasucker")
    assert board.counters("Datasucker", "virus") == 1
    assert strength(board.table, board.id("Wall of Static")) == 2
    board.until("action")
    assert strength(board.table, board.id("Wall of Static")) == 3, "the encounter is over"


def test_e2_datasucker_without_a_counter_cannot_be_used() -> None:
    board = Board(
        corp={"servers": {"hq": {"ice": ice("Wall of Static")}}}, runner={"rig": ["Datasucker"]}
    )
    board.choose("Run on HQ").until("action")
    assert not any(event.data.get("option", "").startswith("use") for event in board.events)


def test_e3_a_whole_run() -> None:
    """Bart runs on Olivia's remote with his last click."""
    board = Board(
        corp={
            "identity": "Jinteki: Personal Evolution",
            "credits": 7,
            "servers": {
                "remote": {
                    "ice": ["Wall of Thorns", "Neural Katana", *ice("Enigma")],
                    "root": [
                        {"card": "Nisei MK II", "counters": {"advancement": 1}},
                        "Akitaro Watanabe",
                    ],
                }
            },
        },
        runner={
            "identity": 33,
            "clicks": 1,
            "credits": 5,
            "hand": ["Diesel", "Modded", "Sure Gamble"],
            "rig": ["Gordian Blade", "Crypsis", "Sacrificial Construct", "The Toolbox"],
        },
    )
    toolbox = "The Toolbox", "credit"

    board.choose("Run on remote server 1", "Pass")
    assert board.window() == "run-3.1", "no jack-out decision at the first ice"
    board.choose("Break subroutine 2 with Gordian Blade", "Pay 1 from The Toolbox", "Pass")
    assert (board.counters(*toolbox), board.credits("runner"), board.table.clicks[1]) == (1, 5, 0)
    assert board.is_asked("runner", "jack_out"), "the second ice"
    board.choose("Continue", "Pass")
    assert board.is_asked("runner", "jack_out"), "the second ice was passed unrezzed"

    board.choose("Continue", "Rez Akitaro Watanabe")
    assert board.credits("corp") == 6
    board.choose("Rez Wall of Thorns")
    assert board.credits("corp") == 0

    board.choose("Use Crypsis (1 credit: +1", "Pay 1 from The Toolbox")
    board.choose(*["Use Crypsis (1 credit: +1"] * 4)
    assert (board.counters(*toolbox), board.credits("runner")) == (0, 1)
    board.choose("Break subroutine 2 with Crypsis")
    assert board.credits("runner") == 0

    board.choose("Prevent it with Sacrificial Construct")
    assert board.is_on_table("Crypsis")
    assert len(board.grip) == 1 and len(board.heap) == 3
    assert board.is_asked("runner", "jack_out"), "the last decision to jack out"

    board.choose("Continue", "Pass", "Access a facedown card")
    assert board.stolen() == ["Nisei MK II"] and board.grip == [], "Personal Evolution"
    assert board.table.attacked is None and board.table.outcome is None
    assert (board.credits("runner"), board.credits("corp")) == (0, 0)
    assert (board.counters(*toolbox), board.table.clicks[1]) == (0, 0)
    assert sorted(board.heap) == ["Diesel", "Modded", "Sacrificial Construct", "Sure Gamble"]
    assert all(board.is_rezzed(t) for t in ("Enigma", "Wall of Thorns", "Akitaro Watanabe"))
    katana = board.id("Neural Katana")
    assert katana not in board.table.rezzed and not board.table.known[katana] & 2


def test_e4_a_trace_that_ties_is_unsuccessful() -> None:
    """NR-134 to NR-137."""
    board = Board(
        corp={"credits": 5, "servers": {"hq": {"ice": ice("Data Raven")}}},
        runner={"identity": 33, "credits": 7, "rig": ["Access to Globalsec"]},
    )
    board.choose("Run on HQ", "Data Raven: take a tag", "Spend 2", "Spend 3")
    assert board.last("TraceCompared").data == {"trace": 5, "link": 5, "successful": False}
    assert board.counters("Data Raven", "power") == 0
    assert (board.credits("runner"), board.credits("corp")) == (4, 3)


def test_e4_a_trace_that_is_greater_is_successful() -> None:
    board = Board(
        corp={"credits": 5, "servers": {"hq": {"ice": ice("Data Raven")}}},
        runner={"identity": 33, "credits": 7, "rig": ["Access to Globalsec"]},
    )
    board.choose("Run on HQ", "Data Raven: take a tag", "Spend 3", "Spend 3")
    assert board.counters("Data Raven", "power") == 1


def two_unrezzed_ice() -> Board:
    return Board(corp={"servers": {"hq": {"ice": ["Enigma", "Ice Wall"]}}}).choose("Run on HQ")


def test_e5_jacking_out_is_refused_at_the_first_ice_and_offered_later() -> None:
    """NR-101, NR-109."""
    board = two_unrezzed_ice()
    assert board.window() == "run-2.3" and board.table.approaches == 1
    board.until("jack_out")
    assert board.table.approaches == 2
    board.choose("Continue").until("jack_out")
    assert board.table.ice is None, "step 4.2"


@pytest.mark.parametrize("at", [1, 2])
def test_e5_a_run_that_is_jacked_out_of_is_unsuccessful_and_accesses_nothing(at: int) -> None:
    board = two_unrezzed_ice().until("jack_out")
    if at == 2:
        board.choose("Continue").until("jack_out")
    board.choose("Jack out")
    assert board.last("RunEnded").data["how"] == "unsuccessful"
    assert "CardAccessed" not in board.types() and "RunSucceeded" not in board.types()


# E-6 is a test of Aesop's Pawnshop.


def changed(deck: dict[int, int], changes: dict[int, int]) -> dict[int, int]:
    new = {n: deck.get(n, 0) + changes.get(n, 0) for n in {*deck, *changes}}
    return {n: count for n, count in new.items() if count}


GABRIEL, GORDIAN, AKAMATSU, TOOLBOX, DIESEL = 17, 43, 38, 41, 34


def test_e7_influence_is_counted_for_cards_of_other_factions() -> None:
    """NR-203."""
    deck = starter("criminal")
    assert (sum(deck.values()), influence_of(GABRIEL, deck)) == (47, 0)
    deck = changed(deck, {GORDIAN: 2})
    assert influence_of(GABRIEL, deck) == 6
    deck = changed(deck, {AKAMATSU: 2, TOOLBOX: 1})
    assert influence_of(GABRIEL, deck) == 10
    deck = changed(deck, {DIESEL: 2})
    assert influence_of(GABRIEL, deck) == 14 and violations(RUNNER, GABRIEL, deck) == []
    deck = changed(deck, {DIESEL: 1})
    assert [v.rule for v in violations(RUNNER, GABRIEL, deck)] == ["NR-203"]
    deck = changed(deck, {AKAMATSU: -1})
    assert influence_of(GABRIEL, deck) == 15 and violations(RUNNER, GABRIEL, deck) == []
    assert sum(deck.values()) == 54
    deck = changed(deck, {24: -1, 31: -1, 51: -2, 23: -1, 52: -2, 20: -2})
    assert sum(deck.values()) == 45 and violations(RUNNER, GABRIEL, deck) == []


@pytest.mark.parametrize(
    ("sizes", "points"),
    [
        (range(40, 45), (18, 19)),
        (range(45, 50), (20, 21)),
        (range(50, 55), (22, 23)),
        (range(55, 60), (24, 25)),
        (range(60, 65), (26, 27)),
        (range(65, 70), (28, 29)),
    ],
)
def test_e8_agenda_points_by_size(sizes: range, points: tuple[int, int]) -> None:
    """NR-207."""
    assert {agenda_points_allowed(size) for size in sizes} == {points}


def test_e9_cards_of_hq_and_its_root_are_accessed_in_any_order() -> None:
    """NR-129."""
    board = Board(
        corp={
            "hand": ["Hedge Fund"],
            "servers": {"hq": {"root": ["Akitaro Watanabe", "Red Herrings"]}},
        },
        runner={"credits": 0},
    )
    board.choose("Run on HQ", f"Access a facedown card (#{4})", "Leave Red Herrings")
    board.choose("Access a card from HQ", "Leave Hedge Fund", "Leave Akitaro Watanabe")
    accessed = [e.data["number"] for e in board.events if e.type == "CardAccessed"]
    assert accessed == [91, 110, 79]
