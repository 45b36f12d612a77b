"""Death: delete, one by one or a whole line of small cards."""

from tests.domain.compile.board import board, deck, down, hand, stack, trash


def test_death_0_deletes_a_card_in_each_other_line() -> None:
    game = board(
        mine=hand("Death 0") + stack(1, "Fire 3"),
        theirs=stack(0, "Water 3") + stack(1, "Water 4") + stack(2, "Light 4", down("Light 1")),
    )
    game.play("Death 0", line=0)
    assert game.asks == ("mine", "delete")
    assert game.options == {"Fire 3", "Water 4", "Light 1"}, "uncovered cards of other lines"
    game.choose("Water 4")
    assert game.theirs.trash == ["Water 4", "Light 1"], "one card was left in the other line"
    assert game.theirs.stacks == [["Water 3"], [], ["Light 4"]]


def test_death_0_resolves_the_first_deletion_before_the_second_is_chosen() -> None:
    game = board(
        mine=hand("Death 0"),
        theirs=hand("Water 1", "Water 2")
        + stack(1, "Water 5", "Fire 3")
        + stack(2, "Light 4", "Light 3"),
    )
    game.play("Death 0", line=0).choose("Fire 3")
    assert game.asks == ("theirs", "discard"), "Water 5 was uncovered"
    game.choose("Water 1")
    assert game.theirs.stacks[2] == ["Light 4"]


def test_death_0_finds_nothing_in_empty_lines() -> None:
    game = board(mine=hand("Death 0"), theirs=stack(0, "Water 3"))
    game.play("Death 0", line=0)
    assert game.theirs.stacks[0] == ["Water 3"]
    assert game.asks == ("theirs", "action")


def test_death_0_stops_when_it_is_flipped_in_between() -> None:
    """CO-90."""
    game = board(
        mine=hand("Death 0") + stack(2, "Fire 3"),
        theirs=stack(1, "Metal 0", "Water 3"),
    )
    game.play("Death 0", line=0).choose("Water 3")
    assert game.asks == ("theirs", "flip"), "Metal 0 was uncovered"
    game.choose("Death 0")
    assert game.mine.stacks == [[down("Death 0")], [], ["Fire 3"]]


def test_death_1_may_draw_then_deletes_another_card_and_itself() -> None:
    game = board(
        mine=stack(0, "Death 1") + deck("Fire 1"),
        theirs=stack(0, "Water 3") + stack(1, "Water 4"),
        phase="start",
    )
    assert game.asks == ("mine", "draw")
    game.choose("draw")
    assert game.mine.hand == ["Fire 1"]
    assert game.options == {"Water 3", "Water 4"}
    game.choose("Water 4")
    assert game.theirs.trash == ["Water 4"]
    assert game.mine.trash == ["Death 1"]


def test_death_1_declined_does_nothing_at_all() -> None:
    """E5."""
    game = board(
        mine=stack(0, "Death 1") + deck("Fire 1"), theirs=stack(0, "Water 3"), phase="start"
    )
    game.choose("decline")
    assert game.mine.stacks[0] == ["Death 1"]
    assert game.mine.hand == []
    assert game.theirs.trash == []


def test_death_1_is_not_asked_if_no_card_can_be_drawn() -> None:
    game = board(mine=stack(0, "Death 1") + deck() + hand("Fire 3"), phase="start")
    assert game.asks == ("mine", "action")
    assert game.mine.stacks[0] == ["Death 1"]


def test_death_1_works_while_it_is_covered() -> None:
    """CO-61: its text stands in the top box."""
    game = board(mine=stack(0, "Death 1", "Fire 3") + deck("Fire 1"), phase="start")
    game.choose("draw")
    assert game.mine.trash == ["Fire 3", "Death 1"], "the only other card, then itself"


def test_death_1_deletes_itself_even_without_another_card() -> None:
    game = board(mine=stack(0, "Death 1") + deck("Fire 1"), phase="start")
    game.choose("draw")
    assert game.mine.trash == ["Death 1"]


def test_death_1_stays_if_the_deletion_turns_it_face_down() -> None:
    game = board(
        mine=stack(0, "Death 1") + deck("Fire 1"),
        theirs=stack(1, "Metal 0", "Water 3"),
        phase="start",
    )
    game.choose("draw")
    assert game.asks == ("theirs", "flip")
    game.choose("Death 1")
    assert game.mine.stacks[0] == [down("Death 1")]


def test_death_1_reshuffles_the_trash_to_draw() -> None:
    game = board(mine=stack(0, "Death 1") + deck() + trash("Fire 1"), phase="start")
    game.choose("draw")
    assert game.mine.hand == ["Fire 1"]


def test_death_2_deletes_all_cards_worth_1_or_2_in_one_line() -> None:
    game = board(
        mine=hand("Death 2") + stack(1, "Fire 1", "Fire 3"),
        theirs=stack(1, down("Water 5"), "Life 3", "Water 2") + stack(2, "Light 4"),
    )
    game.play("Death 2", line=0)
    assert game.asks == ("mine", "delete_all")
    assert game.options == {"0", "1"}, "its own line holds itself"
    game.choose("1")
    assert game.mine.stacks[1] == ["Fire 3"]
    assert game.theirs.stacks[1] == ["Life 3"]
    assert game.mine.trash == ["Fire 1"]
    assert game.theirs.trash == ["Water 5", "Water 2"]


def test_death_2_deletes_itself_in_its_own_line() -> None:
    game = board(mine=hand("Death 2"), theirs=stack(0, "Water 4"))
    game.play("Death 2", line=0)
    assert game.mine.trash == ["Death 2"]


def test_death_2_spares_face_down_cards_that_count_4() -> None:
    """CO-20: current values."""
    game = board(
        mine=hand("Death 2"),
        theirs=stack(1, down("Water 1"), "Darkness 2", down("Water 2")),
    )
    game.play("Death 2", line=0).choose("1")
    assert game.theirs.trash == ["Darkness 2"]
    assert game.theirs.stacks[1] == [down("Water 1"), down("Water 2")]


def test_death_2_lets_the_active_player_order_what_it_uncovers() -> None:
    """CO-88: also the texts of the opponent."""
    game = board(
        mine=hand("Death 2", "Fire 4") + stack(1, "Fire 5", "Fire 1"),
        theirs=hand("Water 1", "Water 3") + stack(1, "Water 5", "Water 2"),
    )
    game.play("Death 2", line=0).choose("1")
    assert game.asks == ("mine", "order")
    assert game.options == {"Fire 5", "Water 5"}
    game.choose("Water 5")
    assert game.asks == ("theirs", "discard"), "each text is carried out by its owner"
    game.choose("Water 1")
    assert game.mine.trash == ["Fire 4", "Fire 1"]


def test_death_3_deletes_a_face_down_uncovered_card() -> None:
    game = board(
        mine=hand("Death 3") + stack(1, down("Fire 1")),
        theirs=stack(1, down("Water 1"), "Water 4") + stack(2, down("Water 2")),
    )
    game.play("Death 3", line=0)
    assert game.options == {"Fire 1", "Water 2"}
    game.choose("Water 2")
    assert game.theirs.trash == ["Water 2"]


def test_death_3_without_a_face_down_card_does_nothing() -> None:
    game = board(mine=hand("Death 3"), theirs=stack(1, down("Water 1"), "Water 4"))
    game.play("Death 3", line=0)
    assert game.theirs.trash == []


def test_death_4_deletes_a_card_worth_0_or_1() -> None:
    game = board(
        mine=hand("Death 4") + stack(1, "Fire 1"),
        theirs=stack(1, "Water 0") + stack(2, down("Water 1")) + stack(0, "Water 2"),
    )
    game.play("Death 4", line=0)
    assert game.options == {"Fire 1", "Water 0"}, "face-down cards are worth 2"
    game.choose("Water 0")
    assert game.theirs.trash == ["Water 0"]


def test_death_4_without_such_a_card_does_nothing() -> None:
    game = board(mine=hand("Death 4"), theirs=stack(1, "Water 0", "Water 2"))
    game.play("Death 4", line=0)
    assert game.theirs.trash == []
