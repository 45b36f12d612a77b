"""Bad input: a typed refusal that names the rule, and neither an event nor the table changes.

`refused` checks that the table stays as it was; a refusal is raised, so there are no events.
"""

from typing import Any

import pytest

from domain.kernel.chance import PlayoutDice
from domain.kernel.engine import decide
from domain.kernel.errors import (
    IllegalChoice,
    IllegalOptions,
    IllegalPosition,
    MatchOver,
    NotYourDecision,
)
from tests.domain.mainframe.board import (
    GAME,
    PLACE,
    TIGHT,
    board,
    finished,
    new_match,
    play,
    position,
)

ZONES = "K .|N . A|.\n- - - - -"
"""One secured zone, a1 b1, and one unsecured, c1 d1 e1."""


@pytest.mark.parametrize(
    ("chosen", "option", "rule"),
    [
        # Not offered at all
        ([], "", "MF-11"),
        ([], "nonsense", "MF-11"),
        ([], "execute", "MF-11"),
        ([], "execute:gp-line-1:and-more", "MF-11"),
        ([], "execute:no-such-program", "MF-11"),
        ([], "execute:gp-zig-1", "MF-13"),
        ([], "execute:up-noise-1", "MF-14"),
        ([], "place_partition:a1-b1", "MF-11"),
        ([], "skip", "MF-12"),
        # Unknown nodes and paths
        ([PLACE], f"{PLACE}:z9", "MF-3"),
        ([PLACE], f"{PLACE}:", "MF-3"),
        (["execute:gp-ap-move-1"], "choose_access_point:i1", "MF-3"),
        (["execute:gp-free-1"], "place_partition:h6-i6", "MF-23"),
        (["execute:gp-free-1"], "place_partition:b1-a1", "MF-23"),
        (["execute:gp-line-1"], "place_pattern:a1-b1+a2-b2+x1-y1", "MF-23"),
        # What does not lie there
        (["execute:gp-ap-move-1"], "choose_access_point:h6", "MF-17"),
        (["execute:gp-ap-swap-1"], "choose_access_point:h6", "MF-18"),
        (["execute:gp-ap-swap-1", "choose_access_point:c1"], "swap_access_points:c1:c1", "MF-18"),
        # Secured zones, occupied places
        ([PLACE], f"{PLACE}:b1", "MF-22"),
        ([PLACE], f"{PLACE}:c1", "MF-22"),
        (["execute:gp-ap-move-1"], "choose_access_point:a1", "MF-32"),
        (["execute:gp-ap-move-1", "choose_access_point:c1"], "move_access_point:c1:b1", "MF-17"),
        (["execute:gp-ap-move-1", "choose_access_point:c1"], "move_access_point:e1:h6", "MF-17"),
        (["execute:gp-free-1"], "place_partition:a1-b1", "MF-24"),
        (["execute:gp-free-1"], "place_partition:b1-c1", "MF-23"),
        # Shapes that the card does not show
        (["execute:gp-line-1"], "place_pattern:a3-b3+a4-b4", "MF-21"),
        (["execute:gp-line-1"], "place_pattern:a3-b3+a4-b4+b4-b5", "MF-21"),
        (["execute:gp-line-1"], "place_pattern:", "MF-23"),
    ],
)
def test_what_is_not_offered_is_refused_with_its_rule(
    chosen: list[str], option: str, rule: str
) -> None:
    """Law 5 of the kernel, and the rule that each refusal names."""
    game = board(ZONES, "KNA").choose(*chosen)
    refusal = game.refused(option)
    assert type(refusal) is IllegalChoice and refusal.rule == rule


@pytest.mark.parametrize("pattern", ["gp-zig-1", "gp-hook-l-1"])
def test_a_mirrored_pattern_is_refused(pattern: str) -> None:
    """MF-21"""
    game = board("K . N", suite=[pattern]).choose(f"execute:{pattern}")
    mirror = {"gp-zig-1": "d3-e3+e2-e3+d3-d4", "gp-hook-l-1": "d3-e3+d4-e4+d4-d5"}[pattern]
    refusal = game.refused(f"place_pattern:{mirror}")
    assert refusal.rule == "MF-21" and "mirrored" in refusal.reason


@pytest.mark.parametrize("path", ["a1-b1", "b1-c1", "a1-a2", "d1-d2"])
def test_a_locked_partition_is_refused(path: str) -> None:
    """MF-31: around a secured and around an unsecured zone; a1-b1 is not there at all."""
    game = board(f"{ZONES}\n. .|.", "KNA", suite=["gp-part-move-1"])
    refusal = game.choose("execute:gp-part-move-1").refused(f"choose_partition:{path}")
    assert refusal.rule == ("MF-19" if path == "a1-b1" else "MF-31")


def test_a_partition_in_a_secured_zone_is_refused() -> None:
    """MF-32"""
    game = board("K|.|N|.\n. .|.\n- -", suite=["gp-part-move-1"])
    game.choose("execute:gp-part-move-1")
    assert game.refused("choose_partition:a1-b1").rule == "MF-32"


def test_a_zone_without_tokens_is_refused() -> None:
    """MF-25"""
    game = board("K . N\n  -").choose("execute:gp-free-1", "place_partition:a1-b1")
    assert game.zones == {}
    refusal = game.refused("place_partition:b1-c1")
    assert refusal.rule == "MF-25" and "b1-c1" in refusal.reason


def test_a_seat_out_of_turn_is_refused() -> None:
    """MF-11"""
    game = board(ZONES, "KNA")
    for seat in (1, 2, 7, -1):
        refusal = game.refused(PLACE, seat=seat)
        assert type(refusal) is NotYourDecision and refusal.rule == "MF-11"


def test_a_seat_out_of_turn_is_refused_within_a_program() -> None:
    """MF-20"""
    game = board("K . N").choose("execute:gp-free-1")
    refusal = game.refused("place_partition:d3-e3", seat=1)
    assert type(refusal) is NotYourDecision and refusal.rule == "MF-20"


def test_a_taken_and_an_unknown_runner_are_refused() -> None:
    """MF-6"""
    game = new_match(3).choose("choose_runner:kate")
    taken = game.refused("choose_runner:kate")
    assert taken.rule == "MF-6" and "kate" in taken.reason
    assert game.refused("choose_runner:whizzard").rule == "MF-6"


def test_after_the_end_everything_is_refused() -> None:
    """MF-34"""
    game = finished("K . N")
    before = game.table.written()
    with pytest.raises(MatchOver):
        decide(game.table, 0, PLACE, PlayoutDice(0))
    assert game.table.written() == before


def test_no_empty_node_is_left_for_an_access_point() -> None:
    """MF-22"""
    game = board(TIGHT)
    assert game.refused(PLACE).rule == "MF-22"


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        ({"runners": ["kate"]}, "MF-6"),
        ({"runners": ["kate", "kate"]}, "MF-6"),
        ({"runners": ["kate", "whizzard"]}, "MF-6"),
        ({"runners": "kate"}, None),
        ({"partitions": ["a1-a1"]}, "MF-23"),
        ({"partitions": ["a1-b1", "a1-b1"]}, "MF-23"),
        ({"partitions": [["a1"]]}, "MF-23"),
        ({"partitions": ["g6-h6", "h5-h6"]}, "MF-25"),
        ({"access_points": {"kate": ["z9"]}}, "MF-9"),
        ({"access_points": {"kate": ["a1"], "noise": ["a1"]}}, "MF-9"),
        ({"access_points": {"kate": [f"{c}{r}" for c in "abc" for r in "123"]}}, "MF-8"),
        ({"access_points": {"adam": ["a1"]}}, "MF-6"),
        ({"access_points": ["a1"]}, None),
        ({"suite": ["gp-line-1"]}, "MF-13"),
        ({"suite": ["gp-zig-9"]}, "MF-2"),
        ({"suite": [f"gp-ap-swap-{n}" for n in range(1, 6)], "stack": ["gp-zag-1"]}, "MF-10"),
        ({"discard": ["gp-line-1"]}, "MF-2"),
        ({"hands": {"kate": ["up-noise-1"]}}, "MF-14"),
        ({"hands": {"kate": ["gp-zig-1"]}}, "MF-14"),
        ({"hands": {"kate": [f"up-kate-{n}" for n in (1, 2, 3, 4)]}}, "MF-8"),
        ({"hands": {"kate": ["up-kate-1"]}, "executed": {"kate": ["up-kate-1"]}}, "MF-14"),
        ({"active": 2}, "MF-11"),
        ({"active": -1}, "MF-11"),
        ({"active": True}, "MF-11"),
        ({"first_player": "kate"}, "MF-5"),
        ({"stack": []}, "MF-34"),
        ({"revealer": 0}, "MF-34"),
        ({"stack": [], "revealer": 0}, "MF-34"),
        ({"stack": [], "revealer": 5}, "MF-34"),
        ({"weather": "sunny"}, None),
    ],
    ids=str,
)
def test_an_impossible_position_is_refused_with_a_reason(
    change: dict[str, Any], rule: str | None
) -> None:
    """What a position may say, by rule."""
    with pytest.raises(IllegalPosition) as refusal:
        play({**position("K . N"), **change})
    assert refusal.value.reason and refusal.value.rule == rule


def test_unknown_options_are_refused() -> None:
    """MF-A1: the only option is the zone model."""
    with pytest.raises(IllegalOptions) as refusal:
        GAME.options({"zone_model": "hexagons"}, 2)
    assert refusal.value.rule == "MF-A1"
    with pytest.raises(IllegalOptions):
        GAME.options({"speed": "fast"}, 2)
    assert GAME.options({}, 2) == {"zone_model": "open_area"}


@pytest.mark.parametrize("value", [None, 1, ["open_area"], {"a": 1}])
def test_an_option_of_the_wrong_kind_is_refused(value: Any) -> None:
    """MF-A1"""
    with pytest.raises(IllegalOptions):
        GAME.options({"zone_model": value}, 2)
