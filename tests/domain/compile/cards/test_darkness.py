"""Darkness: draw, shift, and make hidden cards count."""

from tests.domain.compile.board import board, deck, down, hand, stack


def test_darkness_0_draws_3() -> None:
    game = board(mine=hand("Darkness 0") + deck("Fire 1", "Fire 2", "Fire 3", "Fire 4"))
    game.play("Darkness 0", line=0)
    assert game.mine.hand == ["Fire 1", "Fire 2", "Fire 3"]


def test_darkness_0_shifts_a_covered_card_of_the_opponent() -> None:
    game = board(
        mine=hand("Darkness 0") + stack(1, "Fire 3", "Fire 4"),
        theirs=stack(0, "Water 5", down("Water 2"), "Death 3"),
    )
    game.play("Darkness 0", line=0)
    assert game.asks == ("mine", "shift")
    assert game.options == {"Water 5 to 1", "Water 5 to 2", "Water 2 to 1", "Water 2 to 2"}
    game.choose("Water 2 to 1")
    assert game.theirs.stacks == [["Water 5", "Death 3"], [down("Water 2")], []]


def test_darkness_0_without_a_covered_card_shifts_nothing() -> None:
    game = board(mine=hand("Darkness 0"), theirs=stack(0, "Death 3"))
    game.play("Darkness 0", line=0)
    assert game.asks == ("theirs", "action")


def test_darkness_0_lets_the_opponent_carry_out_a_card_that_becomes_uncovered() -> None:
    """CO-64: covered and face-up before, uncovered after the shift."""
    game = board(
        mine=hand("Darkness 0"),
        theirs=stack(0, "Death 4", "Water 3") + hand("Water 1"),
    )
    game.play("Darkness 0", line=0).choose("Death 4 to 1")
    assert game.theirs.stacks[1] == ["Death 4"]
    assert game.mine.trash == ["Darkness 0"], "the only card worth 0 or 1"


def test_darkness_1_flips_an_opposing_card_and_may_shift_it() -> None:
    game = board(
        mine=hand("Darkness 1") + stack(1, "Fire 3"),
        theirs=stack(0, "Death 3") + stack(1, "Water 2"),
    )
    game.play("Darkness 1", line=0)
    assert game.options == {"Death 3", "Water 2"}, "opposing uncovered cards only"
    game.choose("Death 3")
    assert game.asks == ("mine", "shift")
    assert game.options == {"Death 3 to 1", "Death 3 to 2", "decline"}
    game.choose("Death 3 to 2")
    assert game.theirs.stacks[2] == [down("Death 3")]


def test_darkness_1_leaves_the_flipped_card_where_it_is_if_its_owner_declines() -> None:
    game = board(mine=hand("Darkness 1"), theirs=stack(0, "Death 3") + stack(1, "Water 2"))
    game.play("Darkness 1", line=0).choose("Death 3", "decline")
    assert game.theirs.stacks[0] == [down("Death 3")]


def test_darkness_1_shifts_the_flipped_card_although_it_got_covered() -> None:
    """A8: "that card" is followed through covering."""
    game = board(
        mine=hand("Darkness 1"),
        theirs=stack(0, down("Water 1")) + stack(1, down("Spirit 3")) + stack(2, down("Speed 3")),
    )
    game.play("Darkness 1", line=0).choose("Speed 3")
    assert game.asks == ("theirs", "shift"), "Speed 3 was flipped up and shifts another card"
    game.choose("Water 1 to 2")
    assert game.theirs.stacks[2] == ["Speed 3", down("Water 1")]
    assert game.asks == ("mine", "shift")
    game.choose("Speed 3 to 0")
    assert game.theirs.stacks[0] == ["Speed 3"]


def test_darkness_1_shifts_nothing_if_the_card_left_the_field() -> None:
    game = board(mine=hand("Darkness 1"), theirs=stack(0, "Metal 6"))
    game.play("Darkness 1", line=0)
    assert game.theirs.trash == ["Metal 6"]
    assert game.asks == ("theirs", "action")


def test_darkness_2_makes_face_down_cards_of_its_stack_worth_4() -> None:
    game = board(
        mine=stack(0, down("Fire 1"), "Darkness 2", down("Fire 2")) + stack(1, down("Fire 3")),
        theirs=stack(0, down("Water 1")),
    )
    assert game.mine.totals == [10, 2, 0], "also while it is covered itself"
    assert game.theirs.totals == [2, 0, 0], "only its own stack"


def test_darkness_2_face_down_has_no_text() -> None:
    game = board(mine=stack(0, down("Fire 1"), down("Darkness 2")))
    assert game.mine.totals[0] == 4


def test_darkness_2_may_flip_a_covered_card_of_its_line() -> None:
    game = board(
        mine=hand("Darkness 2", "Fire 5") + stack(0, down("Fire 4")) + stack(1, "Fire 1", "Fire 2"),
        theirs=stack(0, down("Water 4"), down("Water 3")),
    )
    game.play("Darkness 2", line=0)
    assert game.asks == ("mine", "flip")
    assert game.options == {"Fire 4", "Water 4", "decline"}
    game.choose("Fire 4")
    assert game.mine.stacks[0] == ["Fire 4", "Darkness 2"]
    assert game.asks == ("theirs", "action"), "a covered card carries out nothing (CO-63)"


def test_darkness_2_may_leave_covered_cards_alone() -> None:
    game = board(mine=hand("Darkness 2") + stack(0, down("Fire 4")))
    game.play("Darkness 2", line=0).choose("decline")
    assert game.mine.stacks[0] == [down("Fire 4"), "Darkness 2"]


def test_darkness_2_asks_nothing_without_a_covered_card_in_its_line() -> None:
    game = board(mine=hand("Darkness 2"), theirs=stack(0, "Water 4"))
    game.play("Darkness 2", line=0)
    assert game.asks == ("theirs", "action")


def test_darkness_3_plays_a_card_face_down_in_another_line() -> None:
    game = board(mine=hand("Darkness 3", "Fire 1", "Fire 2"))
    game.play("Darkness 3", line=0)
    assert game.asks == ("mine", "play")
    assert game.options == {"Fire 1 down 1", "Fire 1 down 2", "Fire 2 down 1", "Fire 2 down 2"}
    game.choose("Fire 2 down 1")
    assert game.mine.stacks[1] == [down("Fire 2")]


def test_darkness_3_obeys_a_ban_on_face_down_plays() -> None:
    """CO-54."""
    game = board(mine=hand("Darkness 3", "Fire 1"), theirs=stack(1, "Metal 2"))
    game.play("Darkness 3", line=0)
    assert game.options == {"Fire 1 down 2"}


def test_darkness_3_without_a_hand_does_nothing() -> None:
    game = board(mine=hand("Darkness 3"))
    game.play("Darkness 3", line=0)
    assert game.asks == ("theirs", "action")


def test_darkness_3_sets_off_what_reacts_to_being_covered() -> None:
    game = board(mine=hand("Darkness 3", "Fire 1") + stack(1, "Metal 6"))
    game.play("Darkness 3", line=0).choose("Fire 1 down 1")
    assert game.mine.stacks[1] == [down("Fire 1")]
    assert game.mine.trash == ["Metal 6"]


def test_darkness_4_shifts_a_face_down_card_of_either_player() -> None:
    game = board(
        mine=hand("Darkness 4") + stack(1, "Fire 3", down("Fire 1")),
        theirs=stack(1, down("Water 1"), "Death 3") + stack(2, down("Water 2")),
    )
    game.play("Darkness 4", line=0)
    assert game.options == {"Fire 1 to 0", "Fire 1 to 2", "Water 2 to 0", "Water 2 to 1"}
    game.choose("Water 2 to 1")
    assert game.theirs.stacks[1] == [down("Water 1"), "Death 3", down("Water 2")]


def test_darkness_4_without_a_face_down_card_does_nothing() -> None:
    game = board(mine=hand("Darkness 4"), theirs=stack(0, "Death 3"))
    game.play("Darkness 4", line=0)
    assert game.asks == ("theirs", "action")
