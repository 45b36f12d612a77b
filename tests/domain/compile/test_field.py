"""Field, stacks and values (CO-13 to CO-20)."""

from tests.domain.compile.board import board, down, hand, stack


def test_a_line_has_one_stack_per_player() -> None:
    """CO-13: plays go onto the own stack only."""
    game = board(mine=hand("Fire 1"), theirs=stack(0, "Light 1"))
    game.play("Fire 1", line=0, face="down")
    assert game.mine.stacks[0] == [down("Fire 1")]
    assert game.theirs.stacks[0] == ["Light 1"]


def test_a_new_card_goes_on_top() -> None:
    """CO-14."""
    game = board(mine=hand("Fire 1") + stack(0, "Fire 3", "Fire 4"))
    game.play("Fire 1", line=0, face="down")
    assert game.mine.stacks[0] == ["Fire 3", "Fire 4", down("Fire 1")]


def test_only_the_top_card_of_a_stack_is_uncovered() -> None:
    """CO-15."""
    game = board(mine=stack(0, "Fire 3", "Fire 4") + stack(1, "Water 1"))
    covered = [game.table.is_covered(piece) for piece in (1, 2, 3)]
    assert covered == [True, False, False]


def test_a_face_down_card_is_worth_2_and_has_no_text() -> None:
    """CO-16."""
    game = board(mine=stack(0, down("Fire 5")), theirs=stack(0, down("Metal 0")))
    assert game.mine.totals[0] == 2
    assert game.theirs.totals[0] == 2


def test_a_face_up_card_is_worth_its_printed_value() -> None:
    """CO-17."""
    assert board(mine=stack(0, "Gravity 6")).mine.totals[0] == 6


def test_a_total_sums_all_cards_of_a_stack_covered_or_not() -> None:
    """CO-18."""
    game = board(mine=stack(0, "Fire 5", down("Fire 0"), "Fire 3"))
    assert game.mine.totals[0] == 10


def test_a_total_never_goes_below_0() -> None:
    """CO-19."""
    game = board(mine=stack(0, "Metal 0"), theirs=stack(0, "Fire 1"))
    assert game.theirs.totals[0] == 0


def test_values_in_texts_are_current_values() -> None:
    """CO-20: a face-down 5 counts as a 2 for Death 2."""
    game = board(mine=hand("Death 2"), theirs=stack(1, down("Fire 5"), "Fire 3"))
    game.play("Death 2", line=0).choose("1")
    assert game.theirs.trash == ["Fire 5"]
