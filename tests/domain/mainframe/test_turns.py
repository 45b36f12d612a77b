"""Turns: MF-11 to MF-16."""

from tests.domain.mainframe.board import CARDS, PLACE, board

TWO_TOKENS = "K . N"


def test_a_turn_is_a_suite_program_or_a_unique_program_or_a_placement() -> None:
    """MF-11: one of them, then the next seat clockwise has its turn."""
    suite = ["gp-line-1", "gp-ap-move-1", "gp-ap-swap-1", "gp-free-1"]
    game = board(TWO_TOKENS, "KNA", suite=suite, hands=["up-kate-4", "up-noise-5"], turn="K")
    assert game.options == [*(f"execute:{card}" for card in (*suite, "up-kate-4")), PLACE]
    game.choose(PLACE, f"{PLACE}:b1")
    assert game.asks == ("N", "take_turn")
    game.choose("execute:gp-ap-swap-1", "choose_access_point:a1", "swap_access_points:a1:c1")
    assert game.asks == ("A", "take_turn")
    game.choose(PLACE, f"{PLACE}:h6")
    assert game.asks == ("K", "take_turn")


def test_who_can_act_must_act() -> None:
    """MF-12"""
    game = board(TWO_TOKENS)
    assert not any("skip" in option or "pass" in option for option in game.options)
    assert game.refused("skip").rule == "MF-12"


def test_who_can_do_nothing_skips_without_being_asked() -> None:
    """MF-12: Kate has neither a suite nor a hand nor a stack to pay with."""
    game = board(
        TWO_TOKENS, "KNA", suite=(), stack=(), revealer="A", hands=["up-noise-5"], turn="K"
    )
    assert game.happened("TurnSkipped") == [{"seat": 0}]
    assert game.asks == ("N", "take_turn") and game.options == ["execute:up-noise-5"]


def test_an_executed_suite_program_is_discarded_and_replaced_from_the_stack() -> None:
    """MF-13"""
    game = board(TWO_TOKENS, suite=["gp-ap-swap-1", *CARDS[:3]], stack=["gp-zag-2", "gp-free-6"])
    game.choose("execute:gp-ap-swap-1", "choose_access_point:a1", "swap_access_points:a1:c1")
    view = game.view()
    assert view["discard"] == ["gp-ap-swap-1"]
    assert view["suite"] == [*CARDS[:3], "gp-zag-2"] and view["stack"] == 1
    kinds = [event.type for event in game.events]
    assert kinds.index("AccessPointsSwapped") < kinds.index("ProgramsDiscarded")
    assert kinds.index("ProgramsDiscarded") < kinds.index("SuiteRefilled")
    assert kinds.index("SuiteRefilled") < kinds.index("TurnBegan")


def test_an_executed_unique_program_is_not_replaced_and_leaves_the_suite_alone() -> None:
    """MF-14"""
    game = board(TWO_TOKENS, hands=["up-kate-4", "up-kate-1"])
    before = game.view()
    line = "a1-a2+b1-b2+c1-c2+d1-d2"
    game.choose("execute:up-kate-4", f"place_pattern:{line}")
    after = game.view()
    assert game.seat("K")["hand"] == ["up-kate-1"]
    assert after["seats"][0]["executed"] == ["up-kate-4"]
    for pile in ("suite", "stack", "discard"):
        assert after[pile] == before[pile]


def test_only_the_own_runner_executes_a_unique_program() -> None:
    """MF-14"""
    game = board(TWO_TOKENS, hands=["up-noise-5"])
    assert "execute:up-noise-5" not in game.options
    assert game.refused("execute:up-noise-5").rule == "MF-14"


def test_with_an_empty_hand_generic_programs_and_placement_remain() -> None:
    """MF-14, MF-A13"""
    game = board(TWO_TOKENS, hands=["up-noise-5"])
    assert game.options == [
        "execute:gp-line-1",
        "execute:gp-ap-move-1",
        "execute:gp-ap-swap-1",
        "execute:gp-free-1",
        PLACE,
    ]


def test_a_program_that_cannot_be_carried_out_cannot_be_executed() -> None:
    """MF-15: no partition stands, so none can be moved; one token cannot be swapped."""
    game = board("K", suite=["gp-part-move-1", "gp-ap-swap-1"])
    for card in ("gp-part-move-1", "gp-ap-swap-1"):
        assert f"execute:{card}" not in game.options
        assert game.refused(f"execute:{card}").rule == "MF-15"


def test_a_program_not_in_the_suite_cannot_be_executed() -> None:
    """MF-13"""
    game = board(TWO_TOKENS)
    assert game.refused("execute:gp-zig-1").rule == "MF-13"


def test_every_runners_faceup_tokens_may_be_used_whoever_owns_them() -> None:
    """MF-16"""
    game = board("K . N A", "KNA").choose("execute:gp-ap-move-1")
    assert game.targets == {"a1", "c1", "d1"}
    game.choose("choose_access_point:d1", "move_access_point:d1:h6")
    assert game.tokens == {"a1": "K", "c1": "N", "h6": "A"}


def test_partitions_belong_to_nobody() -> None:
    """MF-16: what Kate has placed, Noise may take."""
    game = board(TWO_TOKENS, suite=["gp-free-1", "gp-part-move-1"])
    game.choose("execute:gp-free-1", "place_partition:d3-e3", "place_partition:d4-e4")
    game.choose("execute:gp-part-move-1")
    assert game.asks == ("N", "choose_partition") and game.targets == {"d3-e3", "d4-e4"}
