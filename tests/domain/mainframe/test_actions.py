"""The actions of generic programs and access point placement: MF-17 to MF-25."""

import pytest

from tests.domain.mainframe import reference
from tests.domain.mainframe.board import GAME, NODES, PATHS, PLACE, board

GENERIC = {card["id"]: card for card in GAME.cards("en") if card["type"] == "generic"}
PATTERNS = [name for name, card in GENERIC.items() if card["rule"] == "MF-21"]
SECURED = """
    K .|N
    - -
"""
UNSECURED = """
    K N .|A
    - - -
"""


def test_a_token_moves_to_any_empty_node_outside_secured_zones() -> None:
    """MF-17: distance and partitions are irrelevant."""
    game = board(SECURED).choose("execute:gp-ap-move-1")
    assert game.targets == {"c1"}, "the facedown token of Kate stays"
    game.choose("choose_access_point:c1")
    assert game.targets == set(NODES) - {"a1", "b1", "c1"}
    game.choose("move_access_point:c1:h6")
    assert game.tokens == {"a1": "k", "h6": "N"}


def test_a_token_may_leave_and_enter_an_unsecured_zone() -> None:
    """MF-17"""
    game = board(UNSECURED, "KNA").choose("execute:gp-ap-move-1")
    assert game.targets == {"a1", "b1", "d1"}
    game.choose("choose_access_point:d1")
    assert "c1" in game.targets
    game.choose("move_access_point:d1:c1")
    assert game.tokens == {"a1": "K", "b1": "N", "c1": "A"}


def test_two_faceup_tokens_exchange_their_nodes() -> None:
    """MF-18"""
    game = board("K . N A", "KNA").choose("execute:gp-ap-swap-1", "choose_access_point:a1")
    assert game.targets == {"c1", "d1"}
    game.choose("swap_access_points:a1:d1")
    assert game.tokens == {"a1": "A", "c1": "N", "d1": "K"}
    assert [seat["supply"] for seat in game.view()["seats"]] == [7, 7, 7]


def test_a_facedown_token_cannot_be_swapped() -> None:
    """MF-18, MF-32"""
    game = board("K .|N A\n- -", "KNA").choose("execute:gp-ap-swap-1")
    assert game.targets == {"c1", "d1"}
    assert game.refused("choose_access_point:a1").rule == "MF-32"


def test_a_partition_that_encloses_nothing_goes_to_any_other_empty_path() -> None:
    """MF-19: save where it would enclose an empty corner (MF-25)."""
    game = board("K N|.|.", suite=["gp-part-move-1"]).choose("execute:gp-part-move-1")
    assert game.targets == {"b1-c1", "c1-d1"}
    game.choose("choose_partition:b1-c1")
    assert game.targets == set(PATHS) - {"b1-c1", "c1-d1"}
    game.choose("move_partition:b1-c1:g5-g6")
    assert game.walls == {"c1-d1", "g5-g6"}
    assert game.view()["board"]["partition_supply"] == 93


def test_a_moved_partition_may_close_a_zone() -> None:
    """MF-19, MF-28"""
    game = board("K . .|N\n-", suite=["gp-part-move-1"])
    game.choose("execute:gp-part-move-1", "choose_partition:c1-d1", "move_partition:c1-d1:a1-b1")
    assert game.zones == {"a1": "K"} and game.tokens["a1"] == "k"


def test_two_partitions_are_placed_one_after_the_other_anywhere() -> None:
    """MF-20"""
    game = board("K . N").choose("execute:gp-free-1")
    assert game.targets == set(PATHS)
    game.choose("place_partition:d3-e3")
    assert game.asks == ("K", "place_partition") and game.targets == set(PATHS) - {"d3-e3"}
    game.choose("place_partition:a5-a6")
    assert game.walls == {"d3-e3", "a5-a6"} and game.asks == ("N", "take_turn")
    assert game.view()["board"]["partition_supply"] == 93


@pytest.mark.parametrize("pattern", PATTERNS)
def test_a_pattern_fits_in_every_rotation_wherever_it_is_legal(pattern: str) -> None:
    """MF-21, measured by the plain model on a board with all kinds of zones."""
    game = board(
        """
        K .|N A|. .
        - - - -
        K . .|.
            -
        . N .|. . A
            -   -
        . . K . . .
        """,
        "KNA",
        suite=[f"{pattern}-1"],
    )
    (step,) = GENERIC[pattern]["steps"]
    turned = reference.arrangements(step["segments"])
    walls, tokens = frozenset(game.walls), game.tokens
    legal = {paths for paths in turned if reference.may_stand(paths, walls, _runners(tokens))}
    game.choose(f"execute:{pattern}-1")
    offered = {frozenset(option.partition(":")[2].split("+")) for option in game.options}
    assert offered == legal and len(legal) < len(turned)


def _runners(tokens: dict[str, str]) -> dict[str, str]:
    return {node: letter.upper() for node, letter in tokens.items()}


def test_the_seven_patterns_are_all_that_three_joined_partitions_can_form() -> None:
    """MF-21: 22 orientations in all, no pattern is a rotation of another."""
    shapes = [reference.arrangements(GENERIC[name]["steps"][0]["segments"]) for name in PATTERNS]
    assert len(shapes) == 7
    assert len(set().union(*shapes)) == sum(len(shape) for shape in shapes)


@pytest.mark.parametrize(("one", "other"), [("gp-zig", "gp-zag"), ("gp-hook-l", "gp-hook-r")])
def test_a_mirrored_pattern_is_another_pattern(one: str, other: str) -> None:
    """MF-21"""
    mirrored = reference.arrangements(GENERIC[one]["steps"][0]["segments"], mirrored=True)
    assert mirrored == reference.arrangements(GENERIC[other]["steps"][0]["segments"])


def test_a_pattern_needs_three_empty_paths_on_the_board() -> None:
    """MF-21"""
    game = board("K|. . N", suite=["gp-line-1"]).choose("execute:gp-line-1")
    assert game.refused("place_pattern:a1-b1+a2-b2+a3-b3").rule == "MF-23"
    assert game.refused("place_pattern:h1-i1+h2-i2+h3-i3").rule == "MF-23"


def test_placing_an_access_point_costs_the_top_card_of_the_stack() -> None:
    """MF-22"""
    game = board(SECURED, stack=["gp-zag-2", "gp-zag-3"]).choose(PLACE)
    assert game.happened("StackCardDiscarded") == [{"seat": 0, "program": "gp-zag-2"}]
    assert game.targets == set(NODES) - {"a1", "b1", "c1"}
    game.choose(f"{PLACE}:h6")
    view = game.view()
    assert view["discard"] == ["gp-zag-2"] and view["stack"] == 1
    assert game.tokens["h6"] == "K" and game.seat("K")["supply"] == 6
    assert view["suite"] == ["gp-line-1", "gp-ap-move-1", "gp-ap-swap-1", "gp-free-1"]


def test_without_a_token_in_the_supply_none_can_be_placed() -> None:
    """MF-22"""
    game = board("K K K K K K K K\nN")
    assert PLACE not in game.options
    assert game.refused(PLACE).rule == "MF-22"


def test_a_partition_stands_only_on_an_empty_path_of_the_board() -> None:
    """MF-23"""
    game = board("K|. N").choose("execute:gp-free-1")
    assert game.refused("place_partition:a1-b1").rule == "MF-23"
    assert game.refused("place_partition:h1-i1").rule == "MF-23"
    assert game.refused("place_partition:a1-c1").rule == "MF-23"


def test_no_partition_is_put_inside_a_secured_zone() -> None:
    """MF-24"""
    game = board(SECURED).choose("execute:gp-free-1")
    assert "place_partition:a1-b1" not in game.options
    assert game.refused("place_partition:a1-b1").rule == "MF-24"


def test_no_partition_may_create_a_zone_without_tokens() -> None:
    """MF-25"""
    game = board("K . N").choose("execute:gp-free-1", "place_partition:g6-h6")
    assert "place_partition:h5-h6" not in game.options
    assert game.refused("place_partition:h5-h6").rule == "MF-25"


def test_a_partition_may_not_move_so_that_an_empty_zone_is_created() -> None:
    """MF-25"""
    game = board(". .|.\n-\nK N", suite=["gp-part-move-1"])
    game.choose("execute:gp-part-move-1", "choose_partition:b1-c1")
    assert game.refused("move_partition:b1-c1:a1-b1").rule == "MF-25"


def test_a_pattern_may_not_create_an_empty_zone() -> None:
    """MF-25: the cup around the upper edge closes b1 by itself."""
    game = board("K . . N", suite=["gp-cup-1"]).choose("execute:gp-cup-1")
    assert game.refused("place_pattern:a1-b1+b1-c1+b1-b2").rule == "MF-25"
    game.choose("place_pattern:c1-d1+d1-e1+d1-d2")
    assert game.zones == {"d1": "N"}
