"""Water: wash cards back and start anew."""

from tests.domain.compile.board import board, deck, down, hand, protocols, stack


def test_water_0_flips_another_card_and_then_itself() -> None:
    game = board(mine=hand("Water 0") + stack(1, "Fire 3"), theirs=stack(0, "Light 1"))
    game.play("Water 0", line=0)
    assert game.options == {"Fire 3", "Light 1"}
    game.choose("Light 1")
    assert game.theirs.stacks[0] == [down("Light 1")]
    assert game.mine.stacks[0] == [down("Water 0")]


def test_water_0_alone_still_flips_itself() -> None:
    game = board(mine=hand("Water 0"))
    game.play("Water 0", line=0)
    assert game.mine.stacks[0] == [down("Water 0")]


def test_water_0_flipped_by_a_consequence_is_not_flipped_again() -> None:
    game = board(mine=hand("Water 0"), theirs=stack(0, down("Metal 0")))
    game.play("Water 0", line=0).choose("Water 0")
    assert game.mine.stacks[0] == [down("Water 0")]


def test_water_1_plays_the_top_card_into_both_other_lines() -> None:
    game = board(mine=hand("Water 1") + deck("Fire 1", "Fire 2", "Fire 3"))
    game.play("Water 1", line=0)
    assert game.asks == ("mine", "play_top")
    assert game.options == {"1", "2"}
    game.choose("2")
    assert game.mine.stacks == [["Water 1"], [down("Fire 2")], [down("Fire 1")]]


def test_water_1_resolves_consequences_in_between() -> None:
    game = board(mine=hand("Water 1") + stack(1, "Life 3") + deck("Fire 1", "Fire 2", "Fire 3"))
    game.play("Water 1", line=0).choose("1")
    assert game.asks == ("mine", "play_top"), "Life 3 reacts"
    game.choose("2")
    assert game.mine.stacks[1] == ["Life 3", down("Fire 1")]
    assert game.mine.stacks[2] == [down("Fire 2"), down("Fire 3")]


def test_water_1_plays_as_many_as_the_deck_holds() -> None:
    game = board(mine=hand("Water 1") + deck("Fire 1"))
    game.play("Water 1", line=0).choose("1")
    assert game.mine.stacks == [["Water 1"], [down("Fire 1")], []]


def test_water_2_draws_2_and_rearranges_its_owners_protocols() -> None:
    game = board(
        mine=hand("Water 2") + protocols("Water", "Fire", "Life") + deck("Fire 1", "Fire 2")
    )
    game.play("Water 2", line=0)
    assert game.mine.hand == ["Fire 1", "Fire 2"]
    assert game.asks == ("mine", "rearrange")
    assert len(game.options) == 5
    assert "0: Water Fire Life" not in game.options, "it must change something"
    game.choose("0: Life Water Fire")
    assert game.mine.protocols == ["Life", "Water", "Fire"]


def test_water_3_returns_all_cards_worth_2_of_one_line() -> None:
    game = board(
        mine=hand("Water 3") + stack(1, down("Fire 1"), "Fire 3"),
        theirs=stack(1, "Death 3", "Death 2", down("Light 1")) + stack(2, "Light 4"),
    )
    game.play("Water 3", line=0)
    assert game.mine.hand == ["Fire 1"], "the only line with such cards"
    assert game.theirs.hand == ["Death 2", "Light 1"]
    assert game.theirs.stacks[1] == ["Death 3"]


def test_water_3_chooses_among_the_lines_with_such_cards() -> None:
    game = board(
        mine=hand("Water 3"),
        theirs=stack(0, down("Light 1")) + stack(1, "Death 2") + stack(2, "Light 4"),
    )
    game.play("Water 3", line=0)
    assert game.asks == ("mine", "return_all")
    assert game.options == {"0", "1"}


def test_water_3_leaves_face_down_cards_that_count_4() -> None:
    game = board(mine=hand("Water 3"), theirs=stack(1, "Darkness 2", down("Light 1")))
    game.play("Water 3", line=0)
    assert game.theirs.hand == ["Darkness 2"]
    assert game.theirs.stacks[1] == [down("Light 1")]


def test_water_3_without_such_a_card_does_nothing() -> None:
    game = board(mine=hand("Water 3"), theirs=stack(1, "Light 4"))
    game.play("Water 3", line=0)
    assert game.asks == ("theirs", "action")


def test_water_4_returns_a_card_of_its_owner() -> None:
    game = board(mine=hand("Water 4") + stack(1, "Fire 4", "Fire 3"), theirs=stack(0, "Light 1"))
    game.play("Water 4", line=0)
    assert game.options == {"Water 4", "Fire 3"}
    game.choose("Fire 3")
    assert game.asks == ("theirs", "action"), "Fire 4 was uncovered: an empty hand draws 1"
    assert "Fire 3" in game.mine.hand
    assert len(game.mine.hand) == 2


def test_water_4_must_return_itself_if_it_is_the_only_card() -> None:
    """CO-68."""
    game = board(mine=hand("Water 4"), theirs=stack(0, "Light 1"))
    game.play("Water 4", line=0)
    assert game.mine.hand == ["Water 4"]
