"""Metal: prevent, weigh down, and do not bend."""

from tests.domain.compile.board import board, deck, down, hand, stack


def test_metal_0_takes_2_off_the_opponents_total_in_its_line() -> None:
    game = board(
        mine=stack(0, "Metal 0"), theirs=stack(0, "Water 5", "Water 4") + stack(1, "Fire 3")
    )
    assert game.theirs.totals == [7, 3, 0]
    assert game.mine.totals == [0, 0, 0]


def test_metal_0_works_covered_but_not_face_down() -> None:
    covered = board(mine=stack(0, "Metal 0", down("Fire 1")), theirs=stack(0, "Water 5"))
    assert covered.theirs.totals[0] == 3
    face_down = board(mine=stack(0, down("Metal 0")), theirs=stack(0, "Water 5"))
    assert face_down.theirs.totals[0] == 5


def test_metal_0_never_pushes_a_total_below_0() -> None:
    """E6, CO-19."""
    game = board(mine=stack(0, "Metal 0"), theirs=stack(0, "Water 1") + stack(1, "Water 0"))
    assert game.theirs.totals == [0, 0, 0]


def test_metal_0_flips_a_card() -> None:
    game = board(mine=hand("Metal 0"), theirs=stack(0, "Light 1"))
    game.play("Metal 0", line=0)
    assert game.options == {"Metal 0", "Light 1"}
    game.choose("Light 1")
    assert game.theirs.stacks[0] == [down("Light 1")]


def test_metal_1_draws_2_and_bars_the_opponent_from_compiling() -> None:
    """CO-44: control is not spent, and a normal action follows."""
    game = board(
        mine=hand("Metal 1") + deck("Fire 1", "Fire 2"),
        theirs=hand("Death 1") + stack(1, "Water 5", "Light 5"),
        control="theirs",
    )
    game.play("Metal 1", line=0)
    assert game.mine.hand == ["Fire 1", "Fire 2"]
    assert game.asks == ("theirs", "action")
    assert game.control == "theirs"


def test_metal_1_bars_one_turn_only() -> None:
    game = board(
        mine=hand("Metal 1") + deck("Fire 1", "Fire 2", "Fire 3"),
        theirs=hand("Death 1") + stack(1, "Water 5", "Light 5"),
        mode="basic",
    )
    game.play("Metal 1", line=0).play("Death 1", line=2, face="down")
    game.play("Fire 1", line=2, face="down")
    assert game.theirs.stacks[1] == [], "compiled at their next turn"


def test_metal_1_bars_nothing_once_it_is_covered() -> None:
    """E4, C16: the text must be visible at the check."""
    game = board(
        mine=hand("Speed 0", "Metal 1") + stack(2, "Speed 3"),
        theirs=hand("Death 1") + stack(0, "Water 5", "Light 5"),
        mode="basic",
    )
    game.play("Speed 0", line=0).play("Metal 1", line=1)
    game.choose("Speed 3 to 1")
    assert game.mine.stacks[1] == ["Metal 1", down("Speed 3")], "covered by its owner at the End"
    assert game.theirs.stacks[0] == [], "so they compiled"


def test_metal_1_flipped_up_in_the_opponents_turn_bars_their_following_turn() -> None:
    game = board(
        mine=stack(0, down("Metal 1")) + hand("Fire 1"),
        theirs=hand("Spirit 2", "Death 1") + stack(1, "Water 5", "Light 5"),
        active="theirs",
        mode="basic",
    )
    game.play("Spirit 2", line=0).choose("Metal 1")
    game.play("Fire 1", line=2, face="down")
    assert game.asks == ("theirs", "action"), "no compile although they have 10 in a line"


def test_metal_1_never_bars_its_owner() -> None:
    game = board(
        mine=stack(0, down("Metal 1")) + stack(2, "Fire 5", "Life 5"),
        theirs=hand("Spirit 2"),
        active="theirs",
        mode="basic",
    )
    game.play("Spirit 2", line=0).choose("Metal 1")
    assert len(game.mine.compiled) == 1


def test_metal_2_forbids_the_opponent_to_play_face_down_in_its_line() -> None:
    game = board(mine=hand("Fire 1", "Water 1"), theirs=stack(1, "Metal 2", "Light 1"))
    assert game.options == {
        "Fire 1 up 0",
        "Fire 1 down 0",
        "Fire 1 down 2",
        "Water 1 up 1",
        "Water 1 down 0",
        "Water 1 down 2",
        "refresh",
    }, "covered or not; face-up plays are allowed"


def test_metal_2_does_not_bind_its_owner() -> None:
    game = board(mine=hand("Metal 1") + stack(0, "Metal 2"))
    assert "Metal 1 down 0" in game.options


def test_metal_3_draws_1_and_deletes_all_cards_of_another_line_with_8_cards() -> None:
    game = board(
        mine=hand("Metal 3") + stack(1, "Fire 1", "Fire 3", "Fire 4", down("Fire 2")),
        theirs=stack(1, "Water 1", "Water 2", "Speed 2", "Light 1"),
    )
    game.play("Metal 3", line=0)
    assert len(game.mine.hand) == 1
    assert game.mine.stacks == [["Metal 3"], [], []]
    assert game.theirs.stacks == [[], [], []]
    assert game.theirs.trash == ["Water 1", "Water 2", "Speed 2", "Light 1"], (
        "Speed 2 is saved from compiling only"
    )


def test_metal_3_leaves_lines_with_fewer_cards_and_its_own_line() -> None:
    game = board(
        mine=hand("Metal 3") + stack(0, "Fire 1", "Fire 3", "Fire 4"),
        theirs=stack(0, "Water 1", "Water 2", "Water 3", "Light 1")
        + stack(1, "Death 1", "Death 2", "Death 3"),
    )
    game.play("Metal 3", line=0)
    assert game.theirs.trash == []


def test_metal_3_asks_which_line_if_two_are_full() -> None:
    four = ("Fire 1", "Fire 2", "Fire 3", "Fire 4")
    game = board(
        mine=hand("Metal 3")
        + stack(1, *four)
        + stack(2, *(down(f"Death {n}") for n in (1, 2, 3, 4))),
        theirs=stack(1, *(down(f"Water {n}") for n in (1, 2, 3, 4)))
        + stack(2, *(down(f"Light {n}") for n in (1, 2, 3, 4))),
    )
    game.play("Metal 3", line=0)
    assert game.asks == ("mine", "delete_all")
    assert game.options == {"1", "2"}
    game.choose("2")
    assert game.mine.stacks[1] == list(four)
    assert game.mine.stacks[2] == []


def test_metal_6_is_deleted_before_it_is_covered() -> None:
    game = board(mine=hand("Metal 3") + stack(0, "Fire 3", "Metal 6"))
    game.play("Metal 3", line=0)
    assert game.mine.stacks[0] == ["Fire 3", "Metal 3"]
    assert game.mine.trash == ["Metal 6"]


def test_metal_6_is_deleted_instead_of_flipped() -> None:
    game = board(mine=hand("Spirit 2"), theirs=stack(0, "Fire 3", "Metal 6"))
    game.play("Spirit 2", line=0).choose("Metal 6")
    assert game.theirs.stacks[0] == ["Fire 3"]
    assert game.theirs.trash == ["Metal 6"]


def test_metal_6_covered_and_face_up_is_deleted_by_a_flip_too() -> None:
    game = board(mine=hand("Darkness 2"), theirs=stack(0, "Metal 6", "Fire 3"))
    game.play("Darkness 2", line=0).choose("Metal 6")
    assert game.theirs.stacks[0] == ["Fire 3"]
    assert game.theirs.trash == ["Metal 6"]


def test_metal_6_face_down_does_not_react() -> None:
    game = board(mine=hand("Metal 3") + stack(0, down("Metal 6")))
    game.play("Metal 3", line=0)
    assert game.mine.stacks[0] == [down("Metal 6"), "Metal 3"]


def test_metal_6_does_not_react_to_being_shifted() -> None:
    game = board(mine=hand("Psychic 3"), theirs=stack(0, "Metal 6"))
    game.play("Psychic 3", line=0).choose("Metal 6 to 1")
    assert game.theirs.stacks[1] == ["Metal 6"]


def test_metal_6_uncovers_the_card_below_before_the_covering_card_lands() -> None:
    """A5."""
    game = board(
        mine=hand("Metal 3", "Water 1", "Water 2") + stack(0, "Fire 5", "Metal 6"),
    )
    game.play("Metal 3", line=0)
    assert game.asks == ("mine", "discard")
    assert game.options == {"Water 1", "Water 2"}, "the covering card is committed"
    game.choose("Water 1")
    assert game.mine.stacks[0] == ["Fire 5", "Metal 3"]
    assert game.mine.trash[:2] == ["Water 1", "Metal 6"]
