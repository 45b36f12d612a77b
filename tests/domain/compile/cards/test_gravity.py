"""Gravity: pull cards into this line."""

from tests.domain.compile.board import board, deck, down, hand, stack


def test_gravity_0_plays_a_deck_card_under_itself_for_every_two_cards_of_its_line() -> None:
    game = board(
        mine=hand("Gravity 0") + stack(0, "Life 3") + deck("Fire 1", "Fire 2", "Fire 3"),
        theirs=stack(0, "Water 1", "Light 1", "Water 4"),
    )
    game.play("Gravity 0", line=0).choose("1")
    assert game.mine.stacks[0] == ["Life 3", down("Fire 2"), down("Fire 3"), "Gravity 0"], (
        "5 cards are 2 pairs; each new card lies directly under Gravity 0"
    )
    assert game.mine.stacks[1] == [down("Fire 1")], "by Life 3, before it was covered"


def test_gravity_0_alone_in_its_line_plays_nothing() -> None:
    game = board(mine=hand("Gravity 0") + deck("Fire 1"))
    game.play("Gravity 0", line=0)
    assert game.mine.stacks[0] == ["Gravity 0"]


def test_gravity_0_stops_when_the_deck_runs_out() -> None:
    """CO-97: no reshuffle."""
    game = board(
        mine=hand("Gravity 0") + deck("Fire 1"),
        theirs=stack(0, "Water 1", "Light 1", "Water 4"),
    )
    game.play("Gravity 0", line=0)
    assert game.mine.stacks[0] == [down("Fire 1"), "Gravity 0"]


def test_gravity_0_is_blocked_by_a_ban_on_face_down_plays() -> None:
    """E8."""
    game = board(mine=hand("Gravity 0") + deck("Fire 1"), theirs=stack(0, "Water 1", "Metal 2"))
    game.play("Gravity 0", line=0)
    assert game.mine.stacks[0] == ["Gravity 0"]


def test_gravity_1_draws_2_then_shifts_a_card_to_or_from_its_line() -> None:
    game = board(
        mine=hand("Gravity 1") + deck("Fire 1", "Fire 2"),
        theirs=stack(0, "Light 1") + stack(1, "Light 4", down("Water 4")),
    )
    game.play("Gravity 1", line=0)
    assert game.mine.hand == ["Fire 1", "Fire 2"]
    assert game.options == {
        "Gravity 1 to 1",
        "Gravity 1 to 2",
        "Light 1 to 1",
        "Light 1 to 2",
        "Water 4 to 0",
    }
    game.choose("Water 4 to 0")
    assert game.theirs.stacks[0] == ["Light 1", down("Water 4")]


def test_gravity_1_may_shift_itself_and_does_not_start_again() -> None:
    """CO-64: it was uncovered already."""
    game = board(mine=hand("Gravity 1") + deck("Fire 1", "Fire 2", "Fire 3", "Fire 4"))
    game.play("Gravity 1", line=0).choose("Gravity 1 to 2")
    assert game.mine.stacks == [[], [], ["Gravity 1"]]
    assert game.mine.hand == ["Fire 1", "Fire 2"]


def test_gravity_2_flips_a_card_and_shifts_it_to_its_line() -> None:
    game = board(
        mine=hand("Gravity 2"),
        theirs=stack(1, "Light 1") + stack(2, "Light 4"),
    )
    game.play("Gravity 2", line=0)
    assert game.options == {"Gravity 2", "Light 1", "Light 4"}
    game.choose("Light 1")
    assert game.theirs.stacks == [[down("Light 1")], [], ["Light 4"]]


def test_gravity_2_shifts_the_card_although_it_got_covered_by_its_own_text() -> None:
    """Covered meanwhile, so it is uncovered by the shift and carries its text out again."""
    game = board(
        mine=hand("Gravity 2"),
        theirs=stack(0, down("Light 4")) + stack(1, down("Speed 3")) + stack(2, down("Water 3")),
    )
    game.play("Gravity 2", line=0).choose("Speed 3")
    game.choose("Water 3 to 1")
    assert game.asks == ("theirs", "shift"), "shifted to line 0, Speed 3 starts anew"
    assert game.theirs.stacks == [
        [down("Light 4"), "Speed 3"],
        [down("Water 3")],
        [],
    ]


def test_gravity_2_leaves_a_card_of_its_own_line_where_it_is() -> None:
    game = board(mine=hand("Gravity 2"), theirs=stack(0, "Light 1"))
    game.play("Gravity 2", line=0).choose("Light 1")
    assert game.theirs.stacks[0] == [down("Light 1")]
    assert game.asks == ("theirs", "action")


def test_gravity_2_loses_the_rest_if_it_flips_itself() -> None:
    game = board(mine=hand("Gravity 2"), theirs=stack(1, "Light 1"))
    game.play("Gravity 2", line=0).choose("Gravity 2")
    assert game.mine.stacks[0] == [down("Gravity 2")]


def test_gravity_2_shifts_nothing_if_the_flipped_card_deletes_itself() -> None:
    game = board(mine=hand("Gravity 2"), theirs=stack(1, "Metal 6"))
    game.play("Gravity 2", line=0).choose("Metal 6")
    assert game.theirs.stacks == [[], [], []]
    assert game.theirs.trash == ["Metal 6"]


def test_gravity_4_shifts_a_face_down_card_of_another_line_here() -> None:
    game = board(
        mine=hand("Gravity 4") + stack(2, down("Fire 1")),
        theirs=stack(0, down("Water 3")) + stack(1, down("Light 4")) + stack(2, "Light 1"),
    )
    game.play("Gravity 4", line=0)
    assert game.options == {"Fire 1 to 0", "Light 4 to 0"}
    game.choose("Fire 1 to 0")
    assert game.mine.stacks[0] == ["Gravity 4", down("Fire 1")]


def test_gravity_4_without_such_a_card_does_nothing() -> None:
    game = board(mine=hand("Gravity 4"), theirs=stack(0, down("Water 3")))
    game.play("Gravity 4", line=0)
    assert game.theirs.stacks[0] == [down("Water 3")]


def test_gravity_6_makes_the_opponent_play_the_top_card_of_their_deck() -> None:
    game = board(mine=hand("Gravity 6"), theirs=stack(0, "Light 1") + deck("Light 4", "Light 3"))
    game.play("Gravity 6", line=0)
    assert game.theirs.stacks[0] == ["Light 1", down("Light 4")]
    assert game.theirs.deck == ["Light 3"]


def test_gravity_6_does_nothing_against_an_empty_deck() -> None:
    game = board(mine=hand("Gravity 6"), theirs=deck() + hand("Light 1"))
    game.play("Gravity 6", line=0)
    assert game.theirs.stacks[0] == []


def test_gravity_6_sets_off_what_reacts_to_being_covered() -> None:
    game = board(
        mine=hand("Gravity 6"),
        theirs=stack(0, "Life 3") + deck("Light 4", "Light 3"),
    )
    game.play("Gravity 6", line=0)
    assert game.asks == ("theirs", "play_top")
    game.choose("2")
    assert game.theirs.stacks == [["Life 3", down("Light 4")], [], [down("Light 3")]]
