"""Zones: MF-26 to MF-33, and the tuned code against the plain model."""

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from domain.kernel.errors import IllegalPosition
from tests.domain.mainframe import reference
from tests.domain.mainframe.board import (
    COLUMNS,
    NODES,
    PATHS,
    PLACE,
    RUNNER,
    board,
    play,
    position,
    walls_between,
)

UNSECURED = """
    K . N|A
    - - -
"""


def test_a_zone_is_a_group_of_nodes_enclosed_by_partitions_and_the_edge() -> None:
    """MF-26: a gap in the fence, and there is none."""
    assert board("K .|.\n-").zones == {}
    assert board("K .|.\n- -").zones == {"a1 b1": "K"}
    assert board(". .\n  -\n.|K|N\n  -").zones == {"b2": "K"}


def test_one_runners_zone_is_secured_and_a_shared_one_is_not() -> None:
    """MF-27"""
    assert board("K K|N\n- -").zones == {"a1 b1": "K"}
    assert board("K N|.\n- -").zones == {"a1 b1": None}


def test_a_new_zone_of_one_runner_is_secured_at_once() -> None:
    """MF-28: it is Kate's turn, and Noise's tokens are turned facedown."""
    game = board("N .|K\n- \nN .").choose("execute:gp-free-1")
    game.choose("place_partition:a1-b1")
    assert game.happened("ZoneSecured") == [{"owner": 1, "nodes": ("a1",)}]
    assert game.tokens == {"a1": "n", "a2": "N", "c1": "K"}
    assert game.asks == ("K", "place_partition"), "secured before the second partition"


def test_all_tokens_of_a_new_secured_zone_are_turned_facedown() -> None:
    """MF-28"""
    game = board("N N N|K\n- -").choose("execute:gp-free-1", "place_partition:c1-c2")
    assert game.zones == {"a1 b1 c1": "N"}
    assert game.tokens == {"a1": "n", "b1": "n", "c1": "n", "d1": "K"}


def test_a_new_zone_of_several_runners_stays_faceup() -> None:
    """MF-29"""
    game = board("N K|.\n- ").choose("execute:gp-free-1", "place_partition:b1-b2")
    assert game.zones == {"a1 b1": None} and game.tokens == {"a1": "N", "b1": "K"}
    assert game.happened("ZoneSecured") == []


def test_an_unsecured_zone_is_secured_when_one_runner_remains_by_movement() -> None:
    """MF-30"""
    game = board(UNSECURED, "KNA").choose("execute:gp-ap-move-1")
    game.choose("choose_access_point:c1", "move_access_point:c1:h6")
    assert game.zones == {"a1 b1 c1": "K"} and game.tokens["a1"] == "k"


def test_an_unsecured_zone_is_secured_when_one_runner_remains_by_swap() -> None:
    """MF-30"""
    game = board("K . N|K\n- - -").choose("execute:gp-ap-swap-1")
    game.choose("choose_access_point:c1", "swap_access_points:c1:d1")
    assert game.zones == {"a1 b1 c1": "K"}
    assert game.tokens == {"a1": "k", "c1": "k", "d1": "N"}


def test_an_unsecured_zone_is_secured_when_a_partition_divides_it() -> None:
    """MF-30, MF-33: the halves are judged one by one."""
    game = board("K . N A|.\n- - - -", "KNA").choose("execute:gp-free-1")
    game.choose("place_partition:b1-c1")
    assert game.zones == {"a1 b1": "K", "c1 d1": None}
    assert game.tokens == {"a1": "k", "c1": "N", "d1": "A"}


def test_an_unsecured_zone_is_secured_when_a_unique_program_empties_it() -> None:
    """MF-30: Parasite returns the other token."""
    game = board(UNSECURED, "NKA", hands=["up-noise-2"])
    game.choose("execute:up-noise-2", "choose_access_point:a1")
    assert game.zones == {"a1 b1 c1": "N"} and game.tokens["c1"] == "n"


def test_partitions_that_enclose_a_zone_cannot_be_affected() -> None:
    """MF-31: neither those of a secured nor those of an unsecured zone."""
    game = board("K|N A .|.\n- - - -\n. . .|.", "KNA", suite=["gp-part-move-1"])
    assert game.zones == {"a1": "K", "b1 c1 d1": None}
    game.choose("execute:gp-part-move-1")
    assert game.targets == {"c2-d2"}
    for locked in ("a1-b1", "a1-a2", "d1-e1", "c1-c2"):
        assert game.refused(f"choose_partition:{locked}").rule == "MF-31"


def test_in_a_secured_zone_nothing_changes_any_more() -> None:
    """MF-32"""
    drawing = "K|.|N\n. .|.\n- -"
    game = board(drawing, suite=["gp-part-move-1", "gp-ap-move-1", "gp-ap-swap-1", "gp-free-1"])
    assert game.zones == {"a1 b1 a2 b2": "K"}
    assert "execute:gp-part-move-1" not in game.options, "the inner partitions are closed in"
    assert "execute:gp-ap-swap-1" not in game.options
    game.choose(PLACE)
    assert game.refused(f"{PLACE}:a2").rule == "MF-22"
    game.choose(f"{PLACE}:h6", "execute:gp-ap-move-1")
    assert game.refused("choose_access_point:a1").rule == "MF-32"
    game.choose("choose_access_point:c1")
    assert game.refused("move_access_point:c1:b2").rule == "MF-17"
    game.choose("move_access_point:c1:c2", "execute:gp-free-1")
    assert game.refused("place_partition:a1-a2").rule == "MF-24"


def test_an_inner_partition_of_a_secured_zone_is_refused_by_its_rule() -> None:
    """MF-32, MF-A6"""
    game = board("K|.|N|.\n. .|.\n- -", suite=["gp-part-move-1"])
    assert game.zones == {"a1 b1 a2 b2": "K"}
    assert game.choose("execute:gp-part-move-1").refused("choose_partition:a1-b1").rule == "MF-32"


def test_in_an_unsecured_zone_tokens_and_partitions_come_and_go() -> None:
    """MF-33: placing, moving within, swapping and dividing."""
    drawing = "K . N|A\n- - -"
    game = board(drawing, "KNA").choose(PLACE)
    assert "b1" in game.targets
    game = board(drawing, "KNA").choose("execute:gp-ap-move-1", "choose_access_point:a1")
    assert "b1" in game.targets
    game = board(drawing, "KNA").choose("execute:gp-ap-swap-1", "choose_access_point:a1")
    assert {"c1", "d1"} == game.targets
    game = board(drawing, "KNA").choose("execute:gp-free-1", "place_partition:a1-b1")
    assert game.zones == {"a1": "K", "b1 c1": "N"}


def test_an_unsecured_zone_may_not_be_divided_so_that_a_part_is_empty() -> None:
    """MF-33, MF-25"""
    game = board("K N .|A\n- - -", "KNA").choose("execute:gp-free-1")
    assert game.refused("place_partition:b1-c1").rule == "MF-25"


# Against the plain model

letters = st.sampled_from("PQR")
blocks = st.lists(st.lists(letters, min_size=4, max_size=4), min_size=3, max_size=3)
spare_walls = st.sets(st.sampled_from(PATHS), max_size=8)
placed = st.lists(st.sampled_from(NODES), unique=True, min_size=8, max_size=20)


def _walls(map_of_blocks: list[list[str]], spare: set[str], missing: set[str]) -> frozenset[str]:
    """The borders of a map of 2 × 2 blocks, some of them missing, and some partitions more."""
    lines = [" ".join(a for a in row for _ in (0, 1)) for row in map_of_blocks for _ in (0, 1)]
    return frozenset((set(walls_between("\n".join(lines))) | spare) - missing)


@settings(max_examples=60, deadline=None)
@given(blocks, spare_walls, spare_walls, placed, st.sampled_from(("open_area", "components")))
def test_zones_are_those_of_the_plain_model(
    map_of_blocks: list[list[str]],
    spare: set[str],
    missing: set[str],
    nodes: list[str],
    zone_model: str,
) -> None:
    """MF-26 to MF-29, MF-A1: a position is refused exactly if it has a zone without a token."""
    walls = _walls(map_of_blocks, spare, missing)
    tokens = {node: "KNA"[number % 3] for number, node in enumerate(nodes)}
    limit = reference.HALF if zone_model == "open_area" else len(NODES) - 1
    written = _written(walls, tokens)
    if reference.has_empty_zone(walls, tokens, limit):
        with pytest.raises(IllegalPosition) as refusal:
            play(written, zone_model)
        assert refusal.value.rule == "MF-25"
        return
    game = play(written, zone_model)
    secured = reference.secured(walls, tokens, limit)
    assert {frozenset(zone.split()): owner for zone, owner in game.zones.items()} == {
        zone: secured.get(zone) for zone in reference.zones(walls, limit)
    }
    facedown = frozenset().union(*secured)
    assert game.tokens == {
        node: letter.lower() if node in facedown else letter for node, letter in tokens.items()
    }


many = st.lists(st.sampled_from(NODES), unique=True, min_size=16, max_size=20)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])
@given(blocks, spare_walls, spare_walls, many)
def test_legal_and_unlocked_paths_are_those_of_the_plain_model(
    map_of_blocks: list[list[str]], spare: set[str], missing: set[str], nodes: list[str]
) -> None:
    """MF-19, MF-23 to MF-25, MF-31; a first partition needs a second one after it (MF-15)."""
    walls = _walls(map_of_blocks, spare, missing)
    tokens = {node: "KNA"[number % 3] for number, node in enumerate(nodes)}
    assume(not reference.has_empty_zone(walls, tokens))
    unlocked = reference.unlocked(walls, tokens)
    firsts = {
        path
        for path in reference.legal_paths(walls, tokens)
        if any(reference.may_stand({second}, walls | {path}, tokens) for second in PATHS)
    }
    game = play(_written(walls, tokens))
    assert ("execute:gp-part-move-1" in game.options) == bool(unlocked)
    assert ("execute:gp-free-1" in game.options) == bool(firsts)
    if unlocked:
        fetching = play(_written(walls, tokens)).choose("execute:gp-part-move-1")
        assert fetching.targets == unlocked
    if firsts:
        game.choose("execute:gp-free-1")
        assert game.targets == firsts
        first = min(firsts)
        game.choose(f"place_partition:{first}")
        assert game.targets == reference.legal_paths(walls | {first}, tokens)


def _written(walls: frozenset[str], tokens: dict[str, str]) -> dict[str, object]:
    written = position(runners="KNA", suite=["gp-free-1", "gp-part-move-1"])
    written["partitions"] = sorted(walls)
    written["access_points"] = {
        RUNNER[letter]: [node for node, owner in tokens.items() if owner == letter]
        for letter in "KNA"
    }
    return written


def test_the_drawn_board_has_the_columns_and_rows_of_the_game() -> None:
    """MF-26: the reference knows the same 82 paths as the game."""
    game = board("K . N", runners="KN").choose("execute:gp-free-1")
    assert game.targets == set(PATHS) and len(COLUMNS) == 8
