"""Fire: discard to get something done."""

from tests.domain.compile.board import board, deck, down, hand, stack


def test_fire_0_flips_another_card_then_draws_2() -> None:
    game = board(
        mine=hand("Fire 0") + deck("Water 1", "Water 2", "Water 3"),
        theirs=stack(0, "Death 3") + stack(1, "Plague 2"),
    )
    game.play("Fire 0", line=0)
    assert game.asks == ("mine", "flip")
    assert game.options == {"Death 3", "Plague 2"}, "not itself"
    game.choose("Plague 2")
    assert game.theirs.stacks[1] == [down("Plague 2")]
    assert game.mine.hand == ["Water 1", "Water 2"]


def test_fire_0_without_another_card_only_draws() -> None:
    game = board(mine=hand("Fire 0") + deck("Water 1", "Water 2"))
    game.play("Fire 0", line=0)
    assert game.mine.stacks[0] == ["Fire 0"]
    assert game.mine.hand == ["Water 1", "Water 2"]


def test_fire_0_draws_nothing_if_the_flip_turns_it_over() -> None:
    """CO-90."""
    game = board(mine=hand("Fire 0") + deck("Water 1"), theirs=stack(0, down("Metal 0")))
    game.play("Fire 0", line=0)
    assert game.asks == ("theirs", "flip")
    game.choose("Fire 0")
    assert game.mine.hand == []
    assert game.mine.stacks[0] == [down("Fire 0")]


def test_fire_0_draws_and_flips_before_it_is_covered() -> None:
    """CO-92; the covering card is committed and cannot be chosen (CO-91)."""
    game = board(
        mine=hand("Fire 3") + stack(0, "Fire 0") + deck("Water 1"),
        theirs=stack(0, "Death 3") + stack(1, "Plague 2"),
    )
    game.play("Fire 3", line=0)
    assert game.mine.hand == ["Water 1"], "the draw comes first"
    assert game.mine.stacks[0] == ["Fire 0"], "the covering card has not landed"
    assert game.options == {"Death 3", "Plague 2"}
    game.choose("Death 3")
    assert game.mine.stacks[0] == ["Fire 0", "Fire 3"]
    assert game.theirs.stacks[0] == [down("Death 3")]


def test_fire_0_that_is_flipped_by_its_own_reaction_is_covered_anyway() -> None:
    """CO-93."""
    game = board(
        mine=hand("Fire 3") + stack(0, "Fire 0") + deck("Water 1"),
        theirs=stack(0, down("Metal 0")),
    )
    game.play("Fire 3", line=0)
    assert game.asks == ("theirs", "flip")
    game.choose("Fire 0")
    assert game.mine.stacks[0] == [down("Fire 0"), "Fire 3"]


def test_fire_0_face_down_does_not_react_to_being_covered() -> None:
    game = board(
        mine=hand("Fire 3") + stack(0, down("Fire 0")) + deck("Water 1"),
        theirs=stack(0, "Death 3"),
    )
    game.play("Fire 3", line=0)
    assert game.mine.hand == []


def test_fire_1_discards_a_card_and_deletes_one() -> None:
    game = board(mine=hand("Fire 1", "Water 5", "Water 4"), theirs=stack(1, "Death 3"))
    game.play("Fire 1", line=0)
    assert game.asks == ("mine", "discard")
    game.choose("Water 5")
    assert game.asks == ("mine", "delete")
    assert game.options == {"Fire 1", "Death 3"}, "itself too (CO-76)"
    game.choose("Death 3")
    assert game.mine.trash == ["Water 5"]
    assert game.theirs.trash == ["Death 3"]


def test_fire_1_without_a_hand_deletes_nothing() -> None:
    """CO-67: "if you do" needs the discard."""
    game = board(mine=hand("Fire 1"), theirs=stack(1, "Death 3"))
    game.play("Fire 1", line=0)
    assert game.theirs.trash == []
    assert game.asks == ("theirs", "action")


def test_fire_1_must_delete_itself_if_it_is_the_only_card() -> None:
    """CO-68."""
    game = board(mine=hand("Fire 1", "Water 5"))
    game.play("Fire 1", line=0)
    assert game.mine.trash == ["Water 5", "Fire 1"]


def test_fire_2_discards_a_card_and_returns_one() -> None:
    game = board(mine=hand("Fire 2", "Water 5"), theirs=stack(1, "Death 3") + hand("Death 1"))
    game.play("Fire 2", line=0)
    assert game.asks == ("mine", "return"), "the only hand card is discarded"
    assert game.options == {"Fire 2", "Death 3"}
    game.choose("Death 3")
    assert game.theirs.hand == ["Death 1", "Death 3"], "to its owner's hand"


def test_fire_2_without_a_hand_returns_nothing() -> None:
    game = board(mine=hand("Fire 2"), theirs=stack(1, "Death 3"))
    game.play("Fire 2", line=0)
    assert game.theirs.stacks[1] == ["Death 3"]


def test_fire_3_may_discard_at_the_end_and_flips_a_card() -> None:
    game = board(
        mine=hand("Water 1", "Water 2") + stack(0, "Fire 3"),
        theirs=stack(1, "Death 3"),
        phase="end",
    )
    assert game.asks == ("mine", "discard")
    assert game.options == {"Water 1", "Water 2", "decline"}
    game.choose("Water 1")
    assert game.asks == ("mine", "flip")
    assert game.options == {"Fire 3", "Death 3"}, "mandatory now"
    game.choose("Fire 3")
    assert game.mine.stacks[0] == [down("Fire 3")]


def test_fire_3_declined_flips_nothing() -> None:
    game = board(mine=hand("Water 1") + stack(0, "Fire 3"), theirs=stack(1, "Death 3"), phase="end")
    game.choose("decline")
    assert game.theirs.stacks[1] == ["Death 3"]
    assert game.mine.hand == ["Water 1"]


def test_fire_3_is_silent_while_covered_and_without_a_hand() -> None:
    """CO-65."""
    covered = board(mine=hand("Water 1") + stack(0, "Fire 3", "Fire 4"), phase="end")
    assert covered.asks == ("theirs", "action")
    without_hand = board(mine=stack(0, "Fire 3"), phase="end")
    assert without_hand.asks == ("theirs", "action")


def test_fire_4_discards_as_many_as_wished_and_draws_one_more() -> None:
    """CO-83, CO-84: one discard and one draw."""
    game = board(
        mine=hand("Fire 4", "Water 1", "Water 2", "Water 3")
        + deck("Life 1", "Life 2", "Life 3", "Life 4")
    )
    game.play("Fire 4", line=0)
    assert game.options == {"Water 1", "Water 2", "Water 3"}, "at least one"
    game.choose("Water 1")
    assert game.options == {"Water 2", "Water 3", "done"}
    assert game.mine.trash == [], "not before the choice is complete"
    game.choose("Water 3")
    game.choose("done")
    assert game.happened("CardsDiscarded") == [{"seat": 0, "cards": ("water-1", "water-3")}]
    assert [draw["count"] for draw in game.happened("CardsDrawn")] == [3]
    assert game.mine.hand == ["Life 1", "Life 2", "Life 3", "Water 2"]


def test_fire_4_may_discard_the_whole_hand() -> None:
    game = board(
        mine=hand("Fire 4", "Water 1", "Water 2") + deck("Life 1", "Life 2", "Life 3", "Life 4")
    )
    game.play("Fire 4", line=0).choose("Water 2", "Water 1")
    assert game.mine.trash == ["Water 2", "Water 1"]
    assert game.mine.hand == ["Life 1", "Life 2", "Life 3"]


def test_fire_4_without_a_hand_draws_1() -> None:
    """CO-67."""
    game = board(mine=hand("Fire 4") + deck("Life 1", "Life 2"))
    game.play("Fire 4", line=0)
    assert game.mine.hand == ["Life 1"]
