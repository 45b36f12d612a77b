"""The decisions on points that the rulebooks leave open: MF-A1 to MF-A20."""

import pytest

from tests.domain.mainframe.board import (
    NODES,
    ORDINARY_SUITE,
    PATHS,
    PLACE,
    TIGHT,
    board,
    finished,
    play,
    position,
)

LEFT_HALF = [f"d{row}-e{row}" for row in range(1, 7)]
PRISON = "K|. N\n-"
SWAPS = [f"gp-ap-swap-{number}" for number in (1, 2, 3, 4)]


def test_an_area_of_half_the_board_is_a_zone_and_a_larger_one_is_the_open_area() -> None:
    """MF-A1: of two halves both are zones; of 32 and 16 nodes only the smaller one."""
    written = position("K . . . . . . N")
    game = play({**written, "partitions": LEFT_HALF})
    assert sorted(len(zone.split()) for zone in game.zones) == [24, 24]
    assert game.tokens == {"a1": "k", "h1": "n"}
    wider = [path.replace("d", "f").replace("e", "g") for path in LEFT_HALF]
    game = play({**written, "partitions": wider})
    assert [len(zone.split()) for zone in game.zones] == [12]
    assert game.tokens == {"a1": "K", "h1": "n"}


def test_the_open_area_may_be_without_tokens() -> None:
    """MF-A1: it is not a zone, so MF-25 does not speak of it."""
    game = board("K N|.\n- ").choose("execute:gp-free-1", "place_partition:b1-b2")
    assert game.zones == {"a1 b1": None}


def test_the_zone_model_components_makes_a_zone_of_the_rest_of_the_board_too() -> None:
    """MF-A1: the option is off by default."""
    assert board(PRISON).zones == {"a1": "K"}
    game = board(PRISON, zone_model="components")
    assert sorted(len(zone.split()) for zone in game.zones) == [1, 47]
    assert game.tokens == {"a1": "k", "c1": "n"}


@pytest.mark.parametrize("zone_model", ["open_area", "components"])
def test_the_undivided_board_is_no_zone(zone_model: str) -> None:
    """MF-A2"""
    game = board("K K|K", zone_model=zone_model)
    assert game.zones == {} and set(game.tokens.values()) == {"K"}


def test_the_edge_encloses_and_has_no_paths() -> None:
    """MF-A3: two partitions close a corner; no path leads over the edge."""
    assert board("K|.\n-").zones == {"a1": "K"}
    game = board("K . N").choose("execute:gp-free-1")
    assert game.targets == set(PATHS) and len(PATHS) == 82


def test_a_zone_secured_by_the_first_partition_is_closed_to_the_second() -> None:
    """MF-A4: the partitions of a free placement are placed one after the other."""
    game = board("K .|N\nK .\n- -").choose("execute:gp-free-1", "place_partition:b2-c2")
    assert game.zones == {"a1 b1 a2 b2": "K"}
    assert game.refused("place_partition:a1-b1").rule == "MF-24"
    game = board("K .|N\nK .\n- -").choose("execute:gp-free-1", "place_partition:a1-b1")
    game.choose("place_partition:b2-c2")
    assert game.zones == {"a1 b1 a2 b2": "K"}, "the player chooses the order"


def test_both_partitions_of_a_free_placement_must_be_legal() -> None:
    """MF-A4: only one path is left on the board."""
    game = board(TIGHT)
    assert "execute:gp-free-1" not in game.options
    assert game.refused("execute:gp-free-1").rule == "MF-15"


def test_a_pattern_may_close_a_zone_and_reach_into_it() -> None:
    """MF-A5: its partitions are placed at once."""
    game = board("K . N\n. .\n- -", suite=["gp-fork-1"])
    game.choose("execute:gp-fork-1", "place_pattern:b1-c1+b2-c2+b1-b2")
    assert game.zones == {"a1 b1 a2 b2": "K"}
    assert game.points["K"] == 4, "the dead end takes nothing away (MF-A6)"


def test_a_dead_end_can_be_moved_unless_it_lies_in_a_secured_zone() -> None:
    """MF-A6"""
    fetch = ["gp-part-move-1"]
    unsecured = board("K|.|.\n. N|.\n- -", suite=fetch).choose("execute:gp-part-move-1")
    assert unsecured.targets == {"a1-b1"}
    in_the_open = board("K|.|.\n. N", suite=fetch).choose("execute:gp-part-move-1")
    assert in_the_open.targets == {"a1-b1", "b1-c1"}
    secured = board("K|.|N\n. .|.\n- -", suite=fetch)
    assert "execute:gp-part-move-1" not in secured.options


def test_a_partition_cannot_move_to_the_path_on_which_it_stands() -> None:
    """MF-A7"""
    game = board("K|. N", suite=["gp-part-move-1"])
    game.choose("execute:gp-part-move-1", "choose_partition:a1-b1")
    assert "move_partition:a1-b1:a1-b1" not in game.options
    assert game.refused("move_partition:a1-b1:a1-b1").rule == "MF-A7"


def test_two_tokens_of_one_runner_may_be_swapped_without_effect() -> None:
    """MF-A8"""
    game = board("K . K")
    before = game.tokens
    game.choose("execute:gp-ap-swap-1", "choose_access_point:a1", "swap_access_points:a1:c1")
    assert game.tokens == before and game.asks == ("N", "take_turn")


def test_with_an_empty_stack_no_access_point_can_be_placed() -> None:
    """MF-A9"""
    game = board("K . N", stack=(), revealer="N")
    assert PLACE not in game.options
    assert game.refused(PLACE).rule == "MF-A9"


def test_paying_with_the_last_card_starts_the_final_turns() -> None:
    """MF-A10"""
    game = board("K . N", stack=["gp-zag-2"]).choose(PLACE, f"{PLACE}:h6")
    assert game.happened("FinalTurnsBegan") == [{"seat": 0}]
    assert game.view()["revealer"] == 0 and game.asks == ("N", "take_turn")


def test_in_the_final_turns_the_suite_is_not_refilled() -> None:
    """MF-A11"""
    game = board("K . N A", "KNA", suite=SWAPS, stack=(), revealer="A")
    game.choose("execute:gp-ap-swap-2", "choose_access_point:a1", "swap_access_points:a1:c1")
    assert game.view()["suite"] == ["gp-ap-swap-1", "gp-ap-swap-3", "gp-ap-swap-4"]
    assert game.happened("SuiteRefilled") == []


def test_a_skip_in_the_final_turns_uses_the_turn_up() -> None:
    """MF-A11: Kate and Noise skip, then Andromeda's turn would come: the game is over."""
    game = finished("K . N A", "KNA")
    assert [skip["seat"] for skip in game.happened("TurnSkipped")] == [0, 1]


def test_the_supply_of_partitions_is_never_in_danger() -> None:
    """MF-A12, MF-L4: 95 are more than the paths of the board."""
    assert board("K . N").view()["board"]["partition_supply"] == 95 > len(PATHS)


def test_with_an_empty_hand_an_access_point_may_be_placed() -> None:
    """MF-A13"""
    game = board("K . N", executed=["up-kate-1", "up-kate-2", "up-kate-3"])
    assert game.seat("K")["hand"] == [] and PLACE in game.options


def test_the_server_decides_on_skips() -> None:
    """MF-A14: a skip cannot be chosen, and looking at cards alone is no way to act."""
    assert board("K . N").refused("skip").rule == "MF-12"
    fetches = [f"gp-part-move-{number}" for number in (1, 2, 3, 4)]
    stuck = "S S S S S S S S\nN N N N N N N N"
    game = board(stuck, "SN", suite=fetches, hands=["up-nero-5"])
    assert [skip["seat"] for skip in game.happened("TurnSkipped")] == [0, 1]
    assert game.happened("HandsPeeked") == []


def test_zones_that_settle_at_once_are_ordered_by_their_first_node() -> None:
    """MF-A15: row by row, so b1 comes before a2."""
    game = board("A|N|.\n-\nK .|.\n- -", "KNA")
    game.choose("execute:gp-free-1", "place_partition:a2-b2")
    assert [zone["nodes"] for zone in game.happened("ZoneSecured")] == [("b1", "b2"), ("a2",)]


def test_all_players_with_the_best_result_share_the_victory() -> None:
    """MF-A16: Andromeda without zones, two equal winners among three."""
    game = finished("K .|A|N .|.\n- -   - - -", "KAN")
    assert game.points == {"K": 2, "A": 0, "N": 2} and game.winners == "KN"


def test_placing_and_moving_within_an_unsecured_zone_leave_it_unsecured() -> None:
    """MF-A17"""
    game = board("K . . N|.\n- - - -").choose(PLACE, f"{PLACE}:b1")
    assert game.zones == {"a1 b1 c1 d1": None}
    game.choose("execute:gp-ap-move-1", "choose_access_point:a1", "move_access_point:a1:c1")
    assert game.zones == {"a1 b1 c1 d1": None} and game.tokens["c1"] == "K"


def test_hands_and_the_order_of_the_stack_are_hidden_and_all_else_is_public() -> None:
    """MF-A18"""
    game = board("K . N", hands=["up-kate-1", "up-noise-1"], executed=["up-noise-2"])
    view = game.view("K")
    assert [seat["hand"] for seat in view["seats"]] == [["up-kate-1"], None]
    assert [seat["hand_size"] for seat in view["seats"]] == [1, 1]
    assert view["seats"][1]["executed"] == ["up-noise-2"]
    assert view["stack"] == 41 and view["known_stack"] == []
    assert view["suite"] == list(ORDINARY_SUITE)
    assert [seat["supply"] for seat in view["seats"]] == [7, 7]


def test_a_stored_turn_lapses_when_the_last_card_is_revealed() -> None:
    """MF-A19"""
    game = board("C . N", "CN", suite=SWAPS, stack=["gp-zag-2"], hands=["up-chaos-1"])
    game.choose("execute:up-chaos-1")
    assert game.seat("C")["stored_turns"] == 1 and game.happened("TurnSkipped") == []
    game.choose("execute:gp-ap-swap-1", "choose_access_point:a1", "swap_access_points:a1:c1")
    assert game.seat("C")["stored_turns"] == 0
    game.choose("execute:gp-ap-swap-2", "choose_access_point:a1", "swap_access_points:a1:c1")
    assert game.over, "one turn, not two"


def test_the_second_of_two_turns_lapses_when_the_first_reveals_the_last_card() -> None:
    """MF-A19"""
    stack = ["gp-zag-1", "gp-zag-2"]
    game = board("C . N", "CN", suite=SWAPS, stack=stack, hands=["up-chaos-1"])
    game.choose("execute:up-chaos-1", PLACE, f"{PLACE}:h6")
    assert game.asks == ("C", "take_turn") and game.view()["more_turns"] == 1
    game.choose(PLACE, f"{PLACE}:h5")
    assert game.asks == ("N", "take_turn") and game.view()["more_turns"] == 0


def test_storing_a_turn_is_not_a_skip() -> None:
    """MF-A19: Noise and Kate skip before and after it, and the game goes on."""
    fetches = [f"gp-part-move-{number}" for number in (1, 2, 3, 4)]
    stuck = "C C C C C C C C\nN N N N N N N N"
    game = board(stuck, "NC", suite=fetches, hands=["up-chaos-1"])
    assert game.asks == ("C", "take_turn") and game.options == ["execute:up-chaos-1"]
    game.choose("execute:up-chaos-1")
    assert [skip["seat"] for skip in game.happened("TurnSkipped")] == [0, 1]


def test_the_turns_of_a_player_who_left_are_passed_over() -> None:
    """MF-A20: no skip is noted, and the others play on."""
    game = board("K . N A", "KNA").resign("K")
    assert game.asks == ("N", "take_turn") and game.happened("TurnSkipped") == []
    game.choose(PLACE, f"{PLACE}:h6")
    assert game.asks == ("A", "take_turn")
    game.choose(PLACE, f"{PLACE}:h5")
    assert game.asks == ("N", "take_turn")


def test_the_game_ends_when_all_who_are_left_skip() -> None:
    """MF-A20, MF-35: and who left does not win, whatever the points."""
    fetches = [f"gp-part-move-{number}" for number in (1, 2, 3, 4)]
    stuck = "N N N N N N N N\nA A A A A A A A\n              -\n. . . . . . .|K\n              -"
    game = board(stuck, "KNA", suite=fetches)
    assert game.points == {"K": 1, "N": 0, "A": 0}
    game.resign("K")
    assert game.happened("Finished") == [{"winners": (1, 2), "reason": "all_players_skipped"}]


def test_who_left_in_the_middle_of_a_program_leaves_it_unfinished() -> None:
    """MF-A20"""
    game = board("K . N A", "KNA").choose("execute:gp-free-1", "place_partition:d3-e3")
    game.resign("K")
    assert game.asks == ("N", "take_turn") and game.walls == {"d3-e3"}
    assert set(game.choose(PLACE).targets) == set(NODES) - set(game.tokens)
