"""Damage, flatline, tags, prevention (NR-138 to NR-146, NR-156)."""

from domain.netrunner.terms import CORP
from tests.domain.netrunner.board import Board, Loaded, ice


def katana(hand: list[object], dice: Loaded | None = None, **corp: object) -> Board:
    """A run into Wall of Thorns: 2 net damage, then the run ends."""
    return Board(
        corp={"servers": {"hq": {"ice": ice("Wall of Thorns")}}, **corp},
        runner={"hand": hand},
        dice=dice,
    ).choose("Run on HQ")


def test_damage_trashes_random_cards_into_the_heap_in_their_random_order() -> None:
    """NR-140, NR-142, NR-319."""
    board = katana(["Diesel", "Modded", "Tinkering"], dice=Loaded(2, 0)).until("action")
    assert board.heap == ["Tinkering", "Diesel"] and board.grip == ["Modded"]


def test_damage_equal_to_the_grip_is_survived() -> None:
    """NR-143."""
    board = katana(["Diesel", "Modded"]).until("action")
    assert board.grip == [] and board.table.outcome is None


def test_more_damage_than_cards_flatlines_the_runner_at_once() -> None:
    """NR-143, NR-146."""
    board = katana(["Diesel"])
    while board.table.outcome is None:
        board.take("pass")
    assert (board.table.outcome.winners, board.table.outcome.reason) == ((CORP,), "flatline")
    assert board.table.agenda == []


def test_a_tagged_runner_stays_tagged_until_the_tag_is_removed() -> None:
    """NR-138."""
    board = Board(corp={"servers": {"hq": {"ice": ice("Data Raven")}}}, runner={"credits": 2})
    board.choose("Run on HQ", "Data Raven: take a tag", "Spend 0", "Spend 0").until("action")
    assert board.table.tags == 1
    assert board.choose("Remove a tag").table.tags == 0


def test_each_decoy_avoids_one_tag() -> None:
    """NR-156, G-9."""
    board = Board(
        corp={"credits": 0},
        runner={"hand": ["Account Siphon"], "rig": ["Decoy", "Decoy"]},
    )
    board.choose("Play Account Siphon", "Use Account Siphon instead")
    first, second = board.ids("Decoy")
    board.take(f"prevent:{first}:32:0")
    board.take(f"prevent:{second}:32:0")
    assert board.table.tags == 0 and board.heap == ["Decoy", "Decoy", "Account Siphon"]


def test_a_power_counter_gives_a_tag_in_a_paid_window() -> None:
    """NR-149, NR-152."""
    raven = {"card": "Data Raven", "rezzed": True, "counters": {"power": 1}}
    board = Board(turn="corp", corp={"servers": {"hq": {"ice": [raven]}}})
    board.choose("Gain 1 credit", "Use Data Raven")
    assert board.table.tags == 1 and board.counters("Data Raven", "power") == 0
