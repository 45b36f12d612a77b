"""Life: flip, and grow from the top of the deck."""

from tests.domain.compile.board import board, deck, down, hand, stack


def test_life_0_is_deleted_at_the_end_if_it_is_covered() -> None:
    game = board(mine=stack(0, "Life 0", "Metal 2"), phase="end")
    assert game.mine.stacks[0] == ["Metal 2"]
    assert game.mine.trash == ["Life 0"]


def test_life_0_stays_at_the_end_if_it_is_uncovered() -> None:
    game = board(mine=stack(0, "Fire 3", "Life 0"), phase="end")
    assert game.mine.stacks[0] == ["Fire 3", "Life 0"]


def test_life_0_uncovers_nothing_when_it_leaves() -> None:
    """CO-86."""
    game = board(
        mine=stack(0, "Fire 5", "Life 0", "Fire 3") + hand("Water 1", "Water 2"), phase="end"
    )
    game.choose("Life 0", "decline")
    assert game.mine.stacks[0] == ["Fire 5", "Fire 3"]
    assert game.mine.hand == ["Water 1", "Water 2"]


def test_life_0_plays_the_top_card_in_each_line_where_its_owner_has_a_card() -> None:
    game = board(
        mine=hand("Life 0") + stack(1, "Metal 2") + deck("Water 1", "Water 2", "Water 3"),
        theirs=stack(2, "Light 1"),
    )
    game.play("Life 0", line=0)
    assert game.asks == ("mine", "play_top")
    assert game.options == {"0", "1"}, "its own line counts, the empty one does not"
    game.choose("1")
    assert game.mine.stacks == [[down("Water 2")], ["Metal 2", down("Water 1")], []], (
        "Life 0 is covered by now and goes at the End"
    )


def test_life_0_stops_as_soon_as_it_is_covered() -> None:
    """CO-90."""
    game = board(mine=hand("Life 0") + stack(1, "Metal 2") + deck("Water 1", "Water 2"))
    game.play("Life 0", line=0).choose("0")
    assert game.mine.stacks == [[down("Water 1")], ["Metal 2"], []]
    assert game.mine.trash == ["Life 0"]


def test_life_0_with_an_empty_deck_plays_nothing() -> None:
    game = board(mine=hand("Life 0", "Fire 1") + deck())
    game.play("Life 0", line=0)
    assert game.mine.stacks == [["Life 0"], [], []]


def test_life_0_lets_a_covered_card_react_first() -> None:
    """C10."""
    game = board(mine=hand("Life 0") + stack(1, "Metal 6") + deck("Water 1", "Water 2"))
    game.play("Life 0", line=0).choose("1")
    assert game.mine.stacks[1] == [down("Water 1")]
    assert game.mine.trash == ["Metal 6", "Life 0"]


def test_life_1_flips_twice() -> None:
    game = board(mine=hand("Life 1"), theirs=stack(0, "Light 1") + stack(1, down("Water 5")))
    game.play("Life 1", line=0)
    assert game.options == {"Life 1", "Light 1", "Water 5"}
    game.choose("Light 1")
    assert game.options == {"Life 1", "Light 1", "Water 5"}, "the same card again, if wished"
    game.choose("Light 1")
    assert game.theirs.stacks[0] == ["Light 1"]


def test_life_1_resolves_the_first_flip_before_the_second_is_chosen() -> None:
    game = board(
        mine=hand("Life 1"),
        theirs=stack(0, "Light 1") + stack(1, down("Water 5")) + hand("Fire 1", "Fire 2"),
    )
    game.play("Life 1", line=0).choose("Water 5")
    assert game.asks == ("theirs", "discard")
    game.choose("Fire 1")
    assert game.asks == ("mine", "flip")


def test_life_1_that_flips_itself_stops() -> None:
    game = board(mine=hand("Life 1"), theirs=stack(0, "Light 1"))
    game.play("Life 1", line=0).choose("Life 1")
    assert game.asks == ("theirs", "action")
    assert game.mine.stacks[0] == [down("Life 1")]


def test_life_2_draws_1_and_may_flip_a_face_down_card() -> None:
    game = board(
        mine=hand("Life 2") + deck("Fire 1") + stack(1, down("Fire 3")),
        theirs=stack(0, "Light 3", down("Light 1")) + stack(1, "Water 3"),
    )
    game.play("Life 2", line=0)
    assert game.mine.hand == ["Fire 1"]
    assert game.options == {"Fire 3", "Light 1", "decline"}
    game.choose("Light 1")
    assert game.theirs.stacks[0] == ["Light 3", "Light 1"]


def test_life_2_may_flip_nothing() -> None:
    game = board(mine=hand("Life 2") + stack(1, down("Fire 3")))
    game.play("Life 2", line=0).choose("decline")
    assert game.mine.stacks[1] == [down("Fire 3")]


def test_life_2_asks_nothing_without_a_face_down_card() -> None:
    game = board(mine=hand("Life 2"), theirs=stack(0, "Light 1"))
    game.play("Life 2", line=0)
    assert game.asks == ("theirs", "action")


def test_life_3_plays_the_top_card_into_another_line_before_it_is_covered() -> None:
    game = board(mine=hand("Life 4") + stack(0, "Life 3") + deck("Fire 1", "Fire 2"))
    game.play("Life 4", line=0)
    assert game.asks == ("mine", "play_top")
    assert game.options == {"1", "2"}
    assert game.mine.stacks[0] == ["Life 3"]
    game.choose("2")
    assert game.mine.stacks == [["Life 3", "Life 4"], [], [down("Fire 1")]]


def test_life_3_with_an_empty_deck_does_nothing() -> None:
    game = board(mine=hand("Life 1") + stack(0, "Life 3") + deck())
    game.play("Life 1", line=0, face="down")
    assert game.mine.stacks == [["Life 3", down("Life 1")], [], []]


def test_life_3_reacts_only_while_uncovered() -> None:
    game = board(mine=hand("Life 1") + stack(0, "Life 3", "Light 1") + deck("Fire 1"))
    game.play("Life 1", line=0, face="down")
    assert game.mine.stacks[1:] == [[], []]


def test_life_4_draws_1_if_it_lies_on_a_card() -> None:
    game = board(mine=hand("Life 4") + stack(0, "Fire 3") + deck("Fire 1"))
    game.play("Life 4", line=0)
    assert game.mine.hand == ["Fire 1"]


def test_life_4_alone_in_its_stack_draws_nothing() -> None:
    game = board(mine=hand("Life 4") + deck("Fire 1"), theirs=stack(0, "Light 1"))
    game.play("Life 4", line=0)
    assert game.mine.hand == []
