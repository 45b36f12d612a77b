"""The rulebooks' examples: MF-E1 to MF-E7."""

from tests.domain.mainframe.board import (
    PLACE,
    RUNNER,
    board,
    play,
    position,
    walls_between,
)


def test_a_token_goes_beside_a_token_in_the_open_but_not_into_a_secured_zone() -> None:
    """MF-E1"""
    game = board("K .|A .\n- -", "KAN").choose(PLACE)
    assert f"{PLACE}:d1" in game.options, "beside the faceup token of Andromeda"
    assert f"{PLACE}:b1" not in game.options
    assert game.refused(f"{PLACE}:b1").rule == "MF-22"


def test_a_pocket_without_token_is_illegal_and_a_row_of_three_can_be_divided() -> None:
    """MF-E2"""
    row = "K . N|.\n- - -\n. . .|.|.\n      -"
    game = board(row).choose("execute:gp-free-1")
    assert game.refused("place_partition:d1-e1").rule == "MF-25", "closes d1 and d2"
    for path, zones in (
        ("a1-b1", {"a1": "K", "b1 c1": "N"}),
        ("b1-c1", {"a1 b1": "K", "c1": "N"}),
    ):
        divided = board(row).choose("execute:gp-free-1", f"place_partition:{path}")
        assert divided.zones == zones


def test_a_mirrored_pattern_is_illegal_and_a_rotated_one_legal() -> None:
    """MF-E3"""
    game = board("K . N", suite=["gp-zig-1"]).choose("execute:gp-zig-1")
    as_printed = "place_pattern:d3-e3+d2-d3+e3-e4"
    rotated = "place_pattern:d2-e2+c3-d3+d2-d3"
    mirrored = "place_pattern:d3-e3+e2-e3+d3-d4"
    assert as_printed in game.options and rotated in game.options
    refusal = game.refused(mirrored)
    assert refusal.rule == "MF-21" and "mirror" in refusal.reason


def test_partitions_around_an_unsecured_zone_stay_and_others_may_move() -> None:
    """MF-E4"""
    game = board("K N|.\n- -\n. . .|.", suite=["gp-part-move-1"])
    assert game.zones == {"a1 b1": None}
    assert game.choose("execute:gp-part-move-1").options == ["choose_partition:c2-d2"]


def test_andromeda_enters_any_empty_node_save_in_a_secured_zone() -> None:
    """MF-E5: also one in an unsecured zone."""
    game = board("K .|A|K . N|.\n- -   - - -", "AKN")
    assert game.zones == {"a1 b1": "K", "d1 e1 f1": None}
    game.choose("execute:gp-ap-move-1", "choose_access_point:c1")
    assert "move_access_point:c1:e1" in game.options
    assert "move_access_point:c1:h6" in game.options
    assert game.refused("move_access_point:c1:b1").rule == "MF-17"


def test_kate_is_swapped_with_faceup_andromeda_not_with_facedown_noise() -> None:
    """MF-E6"""
    game = board("N|K . A\n-", "KAN").choose("execute:gp-ap-swap-1", "choose_access_point:b1")
    assert game.options == ["swap_access_points:b1:d1"]
    assert game.refused("swap_access_points:b1:a1").rule == "MF-32"


MAP = """
    C C T T T x x k
    C C x x x x x R
    x x x M x c x R
    x x x x N N N R
    D x x x N N u u
    D K K x x q q o
"""
TOKENS = {
    "A": "d1 d3 h2 h4",
    "C": "a1 a6 f3 d4 g5",
    "K": "b6 c6 f6 h1 h6 h5",
    "N": "e4 g4 f1",
}


def test_the_final_scoring_of_the_rulebook_is_won_by_andromeda_on_secured_zones() -> None:
    """MF-E7: 10, 7, 8 and 10 points."""
    written = position(runners="ACKN", suite=(), stack=(), revealer="N")
    written["partitions"] = walls_between(MAP)
    written["access_points"] = {RUNNER[letter]: nodes.split() for letter, nodes in TOKENS.items()}
    assert len(written["partitions"]) == 40
    game = play(written)
    assert game.points == {"A": 10, "C": 7, "K": 8, "N": 10}
    assert game.happened("Scored") == [
        {"points": (10, 7, 8, 10), "zone_sizes": ((3, 3, 1), (4, 2, 1), (2, 2, 1, 1), (5,))}
    ]
    assert game.winners == "A"
    faceup = {node for node, letter in game.tokens.items() if letter.isupper()}
    assert faceup == {"d4", "g5", "h5", "f1"}
    assert sorted(len(zone.split()) for zone, owner in game.zones.items() if not owner) == [2, 21]
