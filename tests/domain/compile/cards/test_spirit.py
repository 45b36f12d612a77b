"""Spirit: strength from within."""

from tests.domain.compile.board import board, deck, down, hand, protocols, stack

LIFE = deck("Life 0", "Life 1", "Life 2", "Life 3", "Life 4", "Life 5", "Fire 0")


def test_spirit_0_refreshes_and_draws_1_more() -> None:
    game = board(mine=hand("Spirit 0", "Water 1") + LIFE)
    game.play("Spirit 0", line=0)
    assert [draw["count"] for draw in game.happened("CardsDrawn")] == [4, 1], "two events"
    assert len(game.mine.hand) == 6


def test_spirit_0_with_a_full_hand_only_draws_1_and_keeps_control() -> None:
    """E13."""
    game = board(mine=hand("Spirit 0", *(f"Water {n}" for n in range(5))) + LIFE, control="mine")
    game.play("Spirit 0", line=0)
    assert len(game.mine.hand) == 6
    assert game.control == "mine"


def test_spirit_0_spends_control_in_its_refresh() -> None:
    game = board(mine=hand("Spirit 0", "Water 1") + LIFE, control="mine")
    game.play("Spirit 0", line=0)
    assert game.asks == ("mine", "control")
    game.choose("decline")
    assert len(game.mine.hand) == 6
    assert game.control is None


def test_spirit_0_leaves_out_the_cache_check() -> None:
    game = board(mine=hand(*(f"Water {n}" for n in range(6))) + stack(0, "Spirit 0"), phase="cache")
    assert len(game.mine.hand) == 6


def test_spirit_0_covered_leaves_nothing_out() -> None:
    game = board(
        mine=hand(*(f"Water {n}" for n in range(6))) + stack(0, "Spirit 0", "Fire 4"),
        phase="cache",
    )
    assert game.asks == ("mine", "discard")


def test_spirit_0_does_not_skip_the_opponents_check() -> None:
    game = board(
        mine=hand(*(f"Water {n}" for n in range(6))),
        theirs=stack(0, "Spirit 0"),
        phase="cache",
    )
    assert game.asks == ("mine", "discard")


def test_spirit_1_lets_its_owner_play_face_up_everywhere() -> None:
    game = board(mine=hand("Fire 1") + stack(2, "Spirit 1", "Water 4"))
    assert {"Fire 1 up 0", "Fire 1 up 1", "Fire 1 up 2"} <= game.options, "also covered (C3)"


def test_spirit_1_does_not_help_the_opponent_or_against_bans() -> None:
    other = board(mine=hand("Fire 1"), theirs=stack(2, "Spirit 1"))
    assert {"Fire 1 up 1", "Fire 1 up 2"} & other.options == set()
    banned = board(mine=hand("Fire 1") + stack(2, "Spirit 1"), theirs=stack(0, "Plague 0"))
    assert "Fire 1 up 0" not in banned.options


def test_spirit_1_draws_2() -> None:
    game = board(mine=hand("Spirit 1") + LIFE)
    game.play("Spirit 1", line=0)
    assert game.mine.hand == ["Life 0", "Life 1"]


def test_spirit_1_costs_a_card_at_the_start() -> None:
    game = board(mine=hand("Fire 1", "Fire 2") + stack(0, "Spirit 1"), phase="start")
    assert game.asks == ("mine", "discard_or_flip")
    assert game.options == {"Fire 1", "Fire 2", "Spirit 1"}
    game.choose("Fire 1")
    assert game.mine.trash == ["Fire 1"]
    assert game.mine.stacks[0] == ["Spirit 1"]


def test_spirit_1_may_flip_itself_instead() -> None:
    game = board(mine=hand("Fire 1", "Fire 2") + stack(0, "Spirit 1"), phase="start")
    game.choose("Spirit 1")
    assert game.mine.stacks[0] == [down("Spirit 1")]
    assert game.mine.hand == ["Fire 1", "Fire 2"]


def test_spirit_1_without_a_hand_must_flip_itself() -> None:
    game = board(mine=stack(0, "Spirit 1"), phase="start")
    assert game.mine.stacks[0] == [down("Spirit 1")]


def test_spirit_1_covered_costs_nothing() -> None:
    game = board(mine=hand("Fire 1") + stack(0, "Spirit 1", "Water 4"), phase="start")
    assert game.asks == ("mine", "action")


def test_spirit_2_may_flip_a_card() -> None:
    game = board(mine=hand("Spirit 2"), theirs=stack(0, "Light 1"))
    game.play("Spirit 2", line=0)
    assert game.options == {"Spirit 2", "Light 1", "decline"}
    game.choose("Light 1")
    assert game.theirs.stacks[0] == [down("Light 1")]


def test_spirit_2_may_flip_nothing() -> None:
    game = board(mine=hand("Spirit 2"), theirs=stack(0, "Light 1"))
    game.play("Spirit 2", line=0).choose("decline")
    assert game.theirs.stacks[0] == ["Light 1"]


def test_spirit_3_may_be_shifted_after_its_owner_draws() -> None:
    game = board(mine=hand("Speed 1") + stack(1, "Spirit 3") + LIFE)
    game.play("Speed 1", line=0)
    assert game.asks == ("mine", "shift")
    assert game.options == {"Spirit 3 to 0", "Spirit 3 to 2", "decline"}
    game.choose("Spirit 3 to 2")
    assert game.mine.stacks[2] == ["Spirit 3"]
    assert game.asks == ("theirs", "action"), "once for a draw of two"


def test_spirit_3_may_stay() -> None:
    game = board(mine=hand("Speed 1") + stack(1, "Spirit 3") + LIFE)
    game.play("Speed 1", line=0).choose("decline")
    assert game.mine.stacks[1] == ["Spirit 3"]


def test_spirit_3_is_shifted_from_under_other_cards_and_uncovers_nothing() -> None:
    game = board(mine=hand("Speed 1") + stack(1, "Fire 5", "Spirit 3", "Water 4") + LIFE)
    game.play("Speed 1", line=0).choose("Spirit 3 to 2")
    assert game.mine.stacks[1:] == [["Fire 5", "Water 4"], ["Spirit 3"]]


def test_spirit_3_answers_a_refresh() -> None:
    game = board(mine=hand("Water 1") + stack(1, "Spirit 3") + LIFE)
    assert game.choose("refresh").asks == ("mine", "shift")


def test_spirit_3_answers_its_owners_draws_in_the_opponents_turn() -> None:
    game = board(mine=hand("Spirit 2"), theirs=stack(0, down("Speed 1")) + stack(1, "Spirit 3"))
    game.play("Spirit 2", line=0).choose("Speed 1")
    assert game.asks == ("theirs", "shift")
    assert len(game.theirs.hand) == 2


def test_spirit_3_does_not_answer_the_opponents_draws() -> None:
    game = board(mine=hand("Speed 1"), theirs=stack(1, "Spirit 3"))
    game.play("Speed 1", line=0)
    assert game.asks == ("theirs", "action")


def test_spirit_4_swaps_two_protocols_of_its_owner() -> None:
    game = board(mine=hand("Spirit 4") + protocols("Spirit", "Fire", "Water"))
    game.play("Spirit 4", line=0)
    assert game.asks == ("mine", "swap")
    assert game.options == {
        "0: Fire Spirit Water",
        "0: Water Fire Spirit",
        "0: Spirit Water Fire",
    }
    game.choose("0: Water Fire Spirit")
    assert game.mine.protocols == ["Water", "Fire", "Spirit"]
