"""The 30 unique programs: each does what its text says, runner by runner (MF-14, MF-15)."""

from tests.domain.mainframe.board import NODES, PATHS, PLACE, TIGHT, Play, board

EXCHANGE = "execute:gp-ap-swap-1"


def ready(card: str, drawing: str, runners: str, **rest: object) -> Play:
    """The first runner has executed the unique program and is asked for its first piece."""
    return board(drawing, runners, hands=[card], **rest).choose(f"execute:{card}")


def move(origin: str, target: str) -> tuple[str, str]:
    return f"choose_access_point:{origin}", f"move_access_point:{origin}:{target}"


def swap(one: str, other: str) -> tuple[str, str]:
    return f"choose_access_point:{one}", f"swap_access_points:{one}:{other}"


def fetch(origin: str, target: str) -> tuple[str, str]:
    return f"choose_partition:{origin}", f"move_partition:{origin}:{target}"


def put(*paths: str) -> list[str]:
    return [f"place_partition:{path}" for path in paths]


# Noise


def test_corroder_returns_up_to_three_unlocked_partitions() -> None:
    """up-noise-1"""
    drawing = "N|. .|.|.|K\n. . ."
    game = ready("up-noise-1", drawing, "NK")
    assert "stop" not in game.options, "at least one"
    game.choose("choose_partition:a1-b1")
    assert "stop" in game.options
    game.choose("choose_partition:c1-d1", "choose_partition:d1-e1")
    assert game.walls == {"e1-f1"} and game.asks == ("K", "take_turn")
    assert game.view()["board"]["partition_supply"] == 94


def test_corroder_may_stop_after_one() -> None:
    """up-noise-1"""
    game = ready("up-noise-1", "N|. .|K", "NK").choose("choose_partition:a1-b1", "stop")
    assert game.walls == {"c1-d1"} and game.asks == ("K", "take_turn")


def test_parasite_returns_a_faceup_token_of_another_runner() -> None:
    """up-noise-2"""
    game = ready("up-noise-2", "N . K A", "NKA")
    assert game.targets == {"c1", "d1"}
    game.choose("choose_access_point:d1")
    assert game.tokens == {"a1": "N", "c1": "K"} and game.seat("A")["supply"] == 8


def test_disrupter_annuls_partitions_of_the_action_before() -> None:
    """up-noise-3: the card stays discarded."""
    game = board("K . N", "KN", hands=["up-noise-3"])
    game.choose("execute:gp-free-1", *put("d3-e3", "d4-e4"))
    game.choose("execute:up-noise-3")
    assert game.walls == set() and game.view()["discard"] == ["gp-free-1"]
    assert game.asks == ("K", "take_turn")


def test_disrupter_annuls_movements_swaps_and_placements() -> None:
    """up-noise-3"""
    for action in (
        ("execute:gp-ap-move-1", *move("c1", "h6")),
        (EXCHANGE, *swap("a1", "c1")),
        (PLACE, f"{PLACE}:h6"),
    ):
        game = board("K . N", "KN", hands=["up-noise-3"]).choose(*action)
        assert game.tokens != {"a1": "K", "c1": "N"}
        game.choose("execute:up-noise-3")
        assert game.tokens == {"a1": "K", "c1": "N"}
        assert game.seat("K")["supply"] == 7


def test_disrupter_puts_a_moved_partition_back() -> None:
    """up-noise-3"""
    game = board("K|. N", "KN", hands=["up-noise-3"], suite=["gp-part-move-1"])
    game.choose("execute:gp-part-move-1", *fetch("a1-b1", "d3-e3"), "execute:up-noise-3")
    assert game.walls == {"a1-b1"}


def test_medium_changes_the_whole_suite_and_executes_a_new_program() -> None:
    """up-noise-4"""
    new = ["gp-ap-swap-4", "gp-ap-swap-5", "gp-zig-2", "gp-ap-move-6"]
    game = ready("up-noise-4", "N|. K", "NK", stack=[*new, "gp-zag-3", "gp-zag-1"])
    assert game.view()["suite"] == new and len(game.view()["discard"]) == 4
    assert game.options == [f"execute:{card}" for card in new]
    game.choose("execute:gp-ap-swap-4", *swap("a1", "c1"))
    assert game.view()["suite"] == [*new[1:], "gp-zag-3"] and game.asks == ("K", "take_turn")


def test_djinn_places_three_partitions() -> None:
    """up-noise-5"""
    game = ready("up-noise-5", "N . K", "NK")
    assert game.targets == set(PATHS)
    game.choose(*put("a1-b1", "d3-e3", "a1-a2"))
    assert game.zones == {"a1": "N"} and game.asks == ("K", "take_turn")


# Kate


def test_self_modifying_code_executes_a_program_of_the_discard_pile() -> None:
    """up-kate-1: it stays there."""
    game = ready("up-kate-1", "K . N", "KN", discard=["gp-ap-swap-5", "gp-zig-2"])
    assert game.options == ["execute:gp-ap-swap-5", "execute:gp-zig-2"]
    game.choose("execute:gp-ap-swap-5", *swap("a1", "c1"))
    assert game.tokens == {"a1": "N", "c1": "K"}
    assert game.view()["discard"] == ["gp-ap-swap-5", "gp-zig-2"]


def test_gordian_blade_may_mirror_a_pattern_of_the_suite() -> None:
    """up-kate-2"""
    game = ready("up-kate-2", "K . N", "KN", suite=["gp-zig-1", "gp-ap-swap-1", "gp-free-1"])
    assert EXCHANGE not in game.options and "execute:gp-free-1" not in game.options
    game.choose("execute:gp-zig-1")
    assert "place_pattern:d3-e3+d2-d3+e3-e4" in game.options
    game.choose("place_pattern:d3-e3+e2-e3+d3-d4")
    assert game.view()["discard"] == ["gp-zig-1"] and len(game.view()["suite"]) == 4


def test_magnum_opus_executes_two_programs_and_refills_after_each() -> None:
    """up-kate-3"""
    game = ready("up-kate-3", "K . N", "KN", stack=["gp-ap-swap-6", "gp-zig-2", "gp-zag-1"])
    game.choose(EXCHANGE, *swap("a1", "c1"))
    assert game.asks == ("K", "execute_suite") and "execute:gp-ap-swap-6" in game.options
    game.choose("execute:gp-ap-swap-6", *swap("a1", "c1"))
    assert game.view()["discard"] == ["gp-ap-swap-1", "gp-ap-swap-6"]
    assert game.view()["stack"] == 1 and game.asks == ("N", "take_turn")


def test_battering_ram_places_four_partitions_in_a_straight_line() -> None:
    """up-kate-4"""
    game = ready("up-kate-4", "K . N", "KN")
    assert "place_pattern:d3-d4+e3-e4+f3-f4+g3-g4" in game.options
    game.choose("place_pattern:d1-e1+d2-e2+d3-e3+d4-e4")
    assert game.walls == {"d1-e1", "d2-e2", "d3-e3", "d4-e4"}


def test_pipeline_moves_one_or_two_partitions() -> None:
    """up-kate-5"""
    game = ready("up-kate-5", "K|. .|N", "KN").choose(*fetch("a1-b1", "d3-e3"))
    assert "stop" in game.options
    game.choose(*fetch("c1-d1", "d4-e4"))
    assert game.walls == {"d3-e3", "d4-e4"} and game.asks == ("N", "take_turn")
    game = ready("up-kate-5", "K|. .|N", "KN").choose(*fetch("a1-b1", "d3-e3"), "stop")
    assert game.walls == {"c1-d1", "d3-e3"} and game.asks == ("N", "take_turn")


# Andromeda


def test_switchblade_swaps_two_tokens_and_places_a_partition() -> None:
    """up-andromeda-1"""
    game = ready("up-andromeda-1", "K . A|.\n- -", "AK").choose(*swap("a1", "c1"))
    game.choose(*put("a1-b1"))
    assert game.zones == {"a1": "A"} and game.asks == ("K", "take_turn")


def test_sneakdoor_beta_places_a_token_and_moves_an_own_one() -> None:
    """up-andromeda-2"""
    game = ready("up-andromeda-2", "A . K", "AK").choose(f"{PLACE}:h6")
    assert game.targets == {"a1", "h6"}
    game.choose(*move("a1", "g6"))
    assert game.tokens == {"g6": "A", "c1": "K", "h6": "A"} and game.view()["stack"] == 41


def test_ninja_moves_one_or_two_tokens_of_anybody() -> None:
    """up-andromeda-3"""
    game = ready("up-andromeda-3", "A . K", "AK").choose(*move("c1", "h6"), *move("a1", "h5"))
    assert game.tokens == {"h6": "K", "h5": "A"} and game.asks == ("K", "take_turn")
    game = ready("up-andromeda-3", "A . K", "AK").choose(*move("c1", "h6"), "stop")
    assert game.tokens == {"a1": "A", "h6": "K"} and game.asks == ("K", "take_turn")


def test_femme_fatale_takes_the_place_of_another_runner() -> None:
    """up-andromeda-4"""
    game = ready("up-andromeda-4", "A . K", "AK")
    assert game.targets == {"c1"}
    game.choose(*move("c1", "h6"))
    assert game.tokens == {"a1": "A", "c1": "A", "h6": "K"} and game.asks == ("K", "take_turn")


def test_femme_fatale_drops_the_second_part_if_the_place_is_secured_by_then() -> None:
    """up-andromeda-4: Noise is alone in the zone as soon as Kate has left it."""
    game = ready("up-andromeda-4", "N . K|A\n- - -", "ANK").choose(*move("c1", "h6"))
    assert game.zones == {"a1 b1 c1": "N"}
    assert game.tokens == {"a1": "n", "d1": "A", "h6": "K"}


def test_femme_fatale_drops_the_second_part_without_supply() -> None:
    """up-andromeda-4"""
    game = ready("up-andromeda-4", "A A A A A A A A\nK", "AK").choose(*move("a2", "h6"))
    assert "a2" not in game.tokens and game.asks == ("K", "take_turn")


def test_alias_swaps_twice() -> None:
    """up-andromeda-5"""
    game = ready("up-andromeda-5", "A . K N", "AKN")
    game.choose(*swap("a1", "c1"), *swap("c1", "d1"))
    assert game.tokens == {"a1": "K", "c1": "N", "d1": "A"} and game.asks == ("K", "take_turn")


# Chaos Theory


def test_hyperdriver_stores_a_turn_for_the_next_time() -> None:
    """up-chaos-1"""
    suite = [f"gp-ap-swap-{number}" for number in (1, 2, 3, 4)]
    game = board("C . K", "CK", suite=suite, hands=["up-chaos-1"]).choose("execute:up-chaos-1")
    assert game.asks == ("K", "take_turn")
    order = []
    for number in (1, 2, 3, 4):
        order.append(game.asks[0])
        game.choose(f"execute:gp-ap-swap-{number}", *swap("a1", "c1"))
    assert order == ["K", "C", "C", "K"]


def test_hyperdriver_can_always_be_executed_but_only_once() -> None:
    """up-chaos-1: it asks for nothing on the board."""
    game = board(TIGHT.replace("N", "C"), "CK", hands=["up-chaos-1"])
    assert "execute:up-chaos-1" in game.options
    game = board("C . K", "CK", executed=["up-chaos-1"])
    assert game.refused("execute:up-chaos-1").rule == "MF-14"


def test_cyber_cypher_places_two_tokens() -> None:
    """up-chaos-2: without paying with a card of the stack."""
    game = ready("up-chaos-2", "C . K", "CK").choose(f"{PLACE}:h6", f"{PLACE}:h5")
    assert game.tokens == {"a1": "C", "c1": "K", "h5": "C", "h6": "C"}
    assert game.view()["stack"] == 41 and game.asks == ("K", "take_turn")


def test_atman_places_a_token_and_a_partition_at_its_node() -> None:
    """up-chaos-3"""
    game = ready("up-chaos-3", "C . K", "CK").choose(f"{PLACE}:h6")
    assert game.targets == {"g6-h6", "h5-h6"}
    assert game.refused("place_partition:a1-b1").rule == "MF-14"
    game.choose(*put("g6-h6"))
    assert game.walls == {"g6-h6"} and game.tokens["h6"] == "C"


def test_snowball_places_a_token_and_executes_a_program_that_places_partitions() -> None:
    """up-chaos-4"""
    game = ready("up-chaos-4", "C . K", "CK").choose(f"{PLACE}:h6")
    assert game.options == ["execute:gp-line-1", "execute:gp-free-1"]
    game.choose("execute:gp-free-1", *put("g6-h6", "h5-h6"))
    assert game.zones == {"h6": "C"} and game.view()["discard"] == ["gp-free-1"]


def test_paintbrush_swaps_tokens_and_moves_a_partition() -> None:
    """up-chaos-5"""
    game = ready("up-chaos-5", "C . K|.", "CK").choose(*swap("a1", "c1"))
    game.choose(*fetch("c1-d1", "d3-e3"))
    assert game.tokens == {"a1": "K", "c1": "C"} and game.walls == {"d3-e3"}


# Adam


def test_multithreader_executes_a_suite_program_and_places_a_token() -> None:
    """up-adam-1"""
    game = ready("up-adam-1", "D . K", "DK").choose(EXCHANGE, *swap("a1", "c1"))
    game.choose(f"{PLACE}:h6")
    assert game.tokens == {"a1": "K", "c1": "D", "h6": "D"}
    assert game.view()["discard"] == ["gp-ap-swap-1"] and game.asks == ("K", "take_turn")


def test_always_be_running_moves_an_own_token_and_places_a_pattern() -> None:
    """up-adam-2"""
    game = ready("up-adam-2", "D . K", "DK")
    assert game.targets == {"a1"}
    game.choose(*move("a1", "h6"))
    assert game.options == ["execute:gp-line-1"]
    game.choose("execute:gp-line-1", "place_pattern:d1-e1+d2-e2+d3-e3")
    assert game.tokens == {"h6": "D", "c1": "K"} and len(game.walls) == 3


def test_neutralize_all_threats_moves_another_runner_and_places_a_partition() -> None:
    """up-adam-3"""
    game = ready("up-adam-3", "D . K", "DK")
    assert game.targets == {"c1"}
    game.choose(*move("c1", "h6"), *put("g6-h6"))
    assert game.tokens == {"a1": "D", "h6": "K"} and game.walls == {"g6-h6"}


def test_safety_first_places_up_to_three_partitions_around_an_own_token() -> None:
    """up-adam-4"""
    game = ready("up-adam-4", ". K\n. . .\nD .", "DK").choose("choose_access_point:a3")
    assert game.targets == {"a2-a3", "a3-a4", "a3-b3"}
    game.choose(*put("a2-a3", "a3-a4", "a3-b3"))
    assert game.zones == {"a3": "D"} and game.asks == ("K", "take_turn")
    game = ready("up-adam-4", "D . K", "DK").choose("choose_access_point:a1", *put("a1-b1"))
    game.choose("stop")
    assert game.walls == {"a1-b1"} and game.asks == ("K", "take_turn")


def test_brain_chip_places_a_partition_for_each_own_secured_zone() -> None:
    """up-adam-5: at least one and at most four."""
    for drawing, count in (
        ("D . K", 1),
        ("D|K\n-", 1),
        ("D|D|D|K\n- - -", 3),
        ("D|D|D|D|D|K\n- - - - -", 4),
    ):
        game = ready("up-adam-5", drawing, "DK")
        before = game.walls
        game.choose(*put("d3-e3", "d4-e4", "d5-e5", "d6-e6")[:count])
        assert len(game.walls - before) == count and game.asks == ("K", "take_turn")


# Nero


def test_leviathan_places_four_partitions_that_share_no_node() -> None:
    """up-nero-1"""
    game = ready("up-nero-1", "S . K", "SK").choose(*put("d3-e3"))
    assert game.refused("place_partition:d3-d4").rule == "MF-14"
    assert {"d4-e4", "c3-c4"} <= game.targets
    game.choose(*put("d4-e4", "a1-b1", "h5-h6"))
    assert game.walls == {"d3-e3", "d4-e4", "a1-b1", "h5-h6"}


def test_au_revoir_moves_one_or_two_own_tokens() -> None:
    """up-nero-2"""
    game = ready("up-nero-2", "S S K", "SK")
    assert game.targets == {"a1", "b1"}
    game.choose(*move("a1", "h6"), *move("b1", "h5"))
    assert game.tokens == {"c1": "K", "h5": "S", "h6": "S"} and game.asks == ("K", "take_turn")
    game = ready("up-nero-2", "S S K", "SK").choose(*move("a1", "h6"), "stop")
    assert game.tokens == {"b1": "S", "c1": "K", "h6": "S"}


def test_snitch_executes_one_of_the_top_five_and_orders_the_others() -> None:
    """up-nero-3"""
    top = ["gp-zig-1", "gp-ap-swap-5", "gp-zag-1", "gp-cup-1", "gp-fork-1"]
    game = ready("up-nero-3", "S|. K", "SK", stack=[*top, "gp-hook-l-1"])
    assert sorted(game.options) == sorted(f"execute:{card}" for card in top)
    game.choose("execute:gp-ap-swap-5", *swap("a1", "c1"))
    assert game.asks == ("S", "put_back")
    game.choose("put_back:gp-zig-1", "put_back:gp-fork-1", "put_back:gp-cup-1")
    known = {card["depth"]: card["program"] for card in game.view("S")["known_stack"]}
    assert known == {1: "gp-zag-1", 2: "gp-cup-1", 3: "gp-fork-1", 4: "gp-zig-1"}
    assert game.view()["discard"] == ["gp-ap-swap-5"] and game.view()["stack"] == 5
    game.choose(PLACE)
    assert game.view()["discard"][-1] == "gp-zag-1", "the order is the one that Nero chose"


def test_copycat_executes_the_top_of_the_discard_pile() -> None:
    """up-nero-4"""
    game = ready("up-nero-4", "S . K", "SK", discard=["gp-zig-1", "gp-ap-swap-5"])
    assert game.options == ["execute:gp-ap-swap-5"]
    game.choose("execute:gp-ap-swap-5", *swap("a1", "c1"))
    assert game.tokens == {"a1": "K", "c1": "S"}
    assert game.view()["discard"] == ["gp-zig-1", "gp-ap-swap-5"]


def test_expert_schedule_analyzer_looks_at_all_hands_and_executes_a_suite_program() -> None:
    """up-nero-5"""
    hands = ["up-nero-5", "up-kate-1", "up-adam-2"]
    game = board("S . K D", "SKD", hands=hands).choose("execute:up-nero-5")
    assert [seat["hand"] for seat in game.view("S")["seats"]] == [[], ["up-kate-1"], ["up-adam-2"]]
    game.choose("execute:gp-ap-move-1", *move("a1", "h6"))
    assert game.tokens["h6"] == "S" and set(game.tokens) <= set(NODES)
