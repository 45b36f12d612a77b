"""Speed: play more, draw more, get out of the way."""

from tests.domain.compile.board import board, compiled, deck, down, hand, stack

TEN = stack(0, "Fire 5", "Water 5")


def test_speed_0_plays_another_card_under_all_rules_of_playing() -> None:
    game = board(mine=hand("Speed 0", "Fire 3"), theirs=stack(2, "Metal 2"))
    game.play("Speed 0", line=0)
    assert game.asks == ("mine", "play")
    assert game.options == {"Fire 3 up 1", "Fire 3 down 0", "Fire 3 down 1"}
    game.choose("Fire 3 up 1")
    assert game.mine.stacks[1] == ["Fire 3"]


def test_speed_0_without_a_hand_does_nothing() -> None:
    game = board(mine=hand("Speed 0"))
    game.play("Speed 0", line=0)
    assert game.asks == ("theirs", "action")


def test_speed_0_is_played_by_its_owner_in_the_opponents_turn_too() -> None:
    game = board(mine=hand("Spirit 2"), theirs=hand("Water 1") + stack(0, down("Speed 0")))
    game.play("Spirit 2", line=0).choose("Speed 0")
    assert game.asks == ("theirs", "play")


def test_speed_1_draws_2() -> None:
    game = board(mine=hand("Speed 1") + deck("Fire 1", "Fire 2", "Fire 3"))
    game.play("Speed 1", line=0)
    assert game.mine.hand == ["Fire 1", "Fire 2"]


def test_speed_1_draws_1_after_its_owner_cleared_the_cache() -> None:
    game = board(
        mine=hand(*(f"Water {n}" for n in range(6)), "Life 1")
        + stack(0, "Speed 1", "Fire 3")
        + deck("Fire 1", "Fire 2"),
        phase="cache",
    )
    assert game.asks == ("mine", "discard")
    game.choose("Water 0", "Life 1")
    assert len(game.mine.hand) == 6, "once per clearing, also covered, and no second check"
    assert "Fire 1" in game.mine.hand


def test_speed_1_draws_nothing_if_the_cache_was_not_cleared() -> None:
    game = board(mine=hand("Water 1") + stack(0, "Speed 1") + deck("Fire 1"), phase="cache")
    assert game.mine.hand == ["Water 1"]


def test_speed_2_is_shifted_instead_of_deleted_when_its_line_is_compiled() -> None:
    game = board(mine=stack(0, "Speed 2", "Fire 5", "Water 5") + hand("Fire 1"), phase="compile")
    assert game.asks == ("mine", "shift")
    assert game.mine.trash == ["Fire 5", "Water 5"], "all others have left"
    assert game.mine.compiled == set(), "the protocol is turned after the landing (E14)"
    game.choose("Speed 2 to 2")
    assert game.mine.stacks == [[], [], ["Speed 2"]]
    assert len(game.mine.compiled) == 1


def test_speed_2_is_shifted_by_its_owner_in_the_opponents_compile() -> None:
    game = board(mine=TEN, theirs=stack(0, "Speed 2", "Light 1"), phase="compile")
    assert game.asks == ("theirs", "shift")
    game.choose("Speed 2 to 1")
    assert game.theirs.stacks == [[], ["Speed 2"], []]
    assert game.theirs.trash == ["Light 1"]


def test_speed_2_face_down_is_deleted() -> None:
    game = board(mine=TEN, theirs=stack(0, down("Speed 2")) + hand("Life 1"), phase="compile")
    assert game.theirs.trash == ["Speed 2"]


def test_speed_2_is_not_saved_from_other_deletions() -> None:
    game = board(mine=hand("Death 2"), theirs=stack(1, "Speed 2"))
    game.play("Death 2", line=0).choose("1")
    assert game.theirs.trash == ["Speed 2"]


def test_speed_3_shifts_another_card_of_its_owner() -> None:
    game = board(
        mine=hand("Speed 3") + stack(1, "Fire 4", down("Fire 1")), theirs=stack(0, "Light 1")
    )
    game.play("Speed 3", line=0)
    assert game.options == {"Fire 1 to 0", "Fire 1 to 2"}
    game.choose("Fire 1 to 2")
    assert game.mine.stacks[2] == [down("Fire 1")]


def test_speed_3_alone_shifts_nothing_when_played() -> None:
    game = board(mine=hand("Speed 3"), theirs=stack(0, "Light 1"))
    game.play("Speed 3", line=0)
    assert game.asks == ("mine", "shift"), "that is its End already"
    assert game.options == {"Speed 3 to 1", "Speed 3 to 2", "decline"}


def test_speed_3_may_shift_a_card_at_the_end_and_flips() -> None:
    game = board(mine=stack(0, "Speed 3") + stack(1, down("Fire 1")), phase="end")
    assert game.options == {
        "Speed 3 to 1",
        "Speed 3 to 2",
        "Fire 1 to 0",
        "Fire 1 to 2",
        "decline",
    }
    game.choose("Fire 1 to 2")
    assert game.mine.stacks == [[down("Speed 3")], [], [down("Fire 1")]]


def test_speed_3_may_shift_itself_and_is_flipped_there() -> None:
    """CO-90: a shift does not stop a text."""
    game = board(mine=stack(0, "Speed 3"), phase="end")
    game.choose("Speed 3 to 2")
    assert game.mine.stacks[2] == [down("Speed 3")]


def test_speed_3_covered_by_its_own_shift_is_not_flipped() -> None:
    """E10."""
    game = board(mine=stack(0, "Speed 3") + stack(1, down("Fire 1")), phase="end")
    game.choose("Fire 1 to 0")
    assert game.mine.stacks[0] == ["Speed 3", down("Fire 1")]


def test_speed_3_declined_stays() -> None:
    game = board(mine=stack(0, "Speed 3"), phase="end")
    game.choose("decline")
    assert game.mine.stacks[0] == ["Speed 3"]


def test_speed_4_shifts_a_face_down_opposing_card() -> None:
    game = board(
        mine=hand("Speed 4") + stack(1, down("Fire 1")),
        theirs=stack(0, down("Light 1")) + stack(1, "Death 3"),
    )
    game.play("Speed 4", line=0)
    assert game.options == {"Light 1 to 1", "Light 1 to 2"}
    game.choose("Light 1 to 1")
    assert game.theirs.stacks[1] == ["Death 3", down("Light 1")]


def test_speed_4_without_such_a_card_does_nothing() -> None:
    game = board(mine=hand("Speed 4") + stack(1, down("Fire 1")), theirs=stack(1, "Death 3"))
    game.play("Speed 4", line=0)
    assert game.asks == ("theirs", "action")


def test_speed_2_saved_card_lets_a_covered_card_react() -> None:
    game = board(
        mine=stack(0, "Speed 2", "Fire 5", "Water 5") + stack(1, "Metal 6") + compiled(),
        phase="compile",
    )
    game.choose("Speed 2 to 1")
    assert game.mine.stacks[1] == ["Speed 2"]
    assert game.mine.trash == ["Fire 5", "Water 5", "Metal 6"]
