"""Light: draw, and bring to light what was hidden."""

from tests.domain.compile.board import board, deck, down, hand, protocols, stack

FIVE_CARDS = deck("Fire 1", "Fire 2", "Fire 3", "Fire 4", "Fire 5", "Water 1", "Water 2")


def test_light_0_flips_a_card_and_draws_as_many_as_it_is_worth_face_down() -> None:
    game = board(mine=hand("Light 0") + FIVE_CARDS, theirs=stack(0, "Death 4"))
    game.play("Light 0", line=0)
    assert game.options == {"Light 0", "Death 4"}
    game.choose("Death 4")
    assert len(game.mine.hand) == 2


def test_light_0_draws_the_printed_value_of_a_card_flipped_face_up() -> None:
    game = board(mine=hand("Light 0") + FIVE_CARDS, theirs=stack(0, down("Plague 4")))
    game.play("Light 0", line=0).choose("Plague 4")
    assert len(game.mine.hand) == 4


def test_light_0_draws_4_for_a_face_down_card_that_counts_4() -> None:
    game = board(mine=hand("Light 0") + FIVE_CARDS, theirs=stack(0, "Darkness 2", "Death 3"))
    game.play("Light 0", line=0).choose("Death 3")
    assert len(game.mine.hand) == 4


def test_light_0_draws_6_for_a_metal_6_that_deleted_itself() -> None:
    """A card in the trash has its printed value (CO-20)."""
    game = board(mine=hand("Light 0") + FIVE_CARDS, theirs=stack(0, "Metal 6"))
    game.play("Light 0", line=0).choose("Metal 6")
    assert game.happened("CardsDrawn")[0]["count"] == 6


def test_light_0_draws_2_for_a_card_that_went_into_a_hand() -> None:
    game = board(mine=hand("Light 0") + FIVE_CARDS, theirs=stack(0, down("Water 4")))
    game.play("Light 0", line=0).choose("Water 4")
    assert game.theirs.hand == ["Water 4"], "it returned itself"
    assert len(game.mine.hand) == 2


def test_light_0_draws_nothing_for_a_card_worth_0_or_if_it_flips_itself() -> None:
    zero = board(mine=hand("Light 0") + FIVE_CARDS, theirs=stack(0, down("Life 0")) + deck()).play(
        "Light 0", line=0
    )
    assert zero.choose("Life 0").mine.hand == []
    itself = board(mine=hand("Light 0") + FIVE_CARDS, theirs=stack(0, "Death 3"))
    assert itself.play("Light 0", line=0).choose("Light 0").mine.hand == []


def test_light_1_draws_1_at_the_end_after_the_cache_check() -> None:
    game = board(
        mine=hand("Fire 1", "Fire 2", "Fire 3", "Fire 4", "Fire 5")
        + stack(0, "Light 1")
        + deck("Water 1"),
        phase="cache",
    )
    assert len(game.mine.hand) == 6, "above the limit until the next check"


def test_light_1_draws_nothing_while_covered() -> None:
    game = board(mine=stack(0, "Light 1", "Fire 3") + deck("Water 1"), phase="end")
    assert game.mine.hand == []


def test_light_2_draws_2_and_reveals_a_face_down_card_to_both() -> None:
    game = board(
        mine=hand("Light 2") + stack(1, down("Fire 1")),
        theirs=stack(0, "Light 3", down("Death 3")) + stack(1, "Plague 4"),
    )
    game.play("Light 2", line=0)
    assert len(game.mine.hand) == 2
    assert game.asks == ("mine", "reveal")
    assert game.options == {"Fire 1", "Death 3"}
    game.choose("Death 3")
    assert game.happened("CardRevealed") == [
        {"seat": 1, "piece": game.table.stacks[3][1], "card": "death-3"}
    ]
    assert game.theirs.stacks[0] == ["Light 3", down("Death 3")], "a reveal changes nothing"


def test_light_2_may_flip_shift_or_leave_the_revealed_card() -> None:
    game = board(mine=hand("Light 2"), theirs=stack(0, "Light 1", down("Plague 4")))
    game.play("Light 2", line=0)
    assert game.asks == ("mine", "shift_or_flip"), "the only face-down card was revealed"
    assert game.options == {"Plague 4", "Plague 4 to 1", "Plague 4 to 2", "decline"}
    game.choose("Plague 4")
    assert game.theirs.stacks[0] == ["Light 1", "Plague 4"]


def test_light_2_may_shift_the_revealed_card() -> None:
    game = board(mine=hand("Light 2"), theirs=stack(0, "Light 1", down("Plague 4")))
    game.play("Light 2", line=0).choose("Plague 4 to 2")
    assert game.theirs.stacks[2] == [down("Plague 4")]


def test_light_2_may_leave_the_revealed_card() -> None:
    game = board(mine=hand("Light 2"), theirs=stack(0, "Light 1", down("Plague 4")))
    game.play("Light 2", line=0).choose("decline")
    assert game.theirs.stacks[0] == ["Light 1", down("Plague 4")]


def test_light_2_without_a_face_down_card_only_draws() -> None:
    game = board(mine=hand("Light 2"), theirs=stack(0, down("Plague 4"), "Light 1"))
    game.play("Light 2", line=0)
    assert game.asks == ("theirs", "action")
    assert len(game.mine.hand) == 2


def test_light_3_shifts_all_face_down_cards_of_its_line_to_another_one() -> None:
    """C14: both sides, covered or not, in their order, to the same line."""
    game = board(
        mine=hand("Light 3") + stack(0, down("Fire 1"), "Fire 3", down("Fire 2")),
        theirs=stack(0, down("Death 3"), "Plague 4", down("Death 4")) + stack(1, "Spirit 3"),
    )
    game.play("Light 3", line=0)
    assert game.asks == ("mine", "shift_all")
    assert game.options == {"1", "2"}
    game.choose("1")
    assert game.mine.stacks == [["Fire 3", "Light 3"], [down("Fire 1"), down("Fire 2")], []]
    assert game.theirs.stacks == [
        ["Plague 4"],
        ["Spirit 3", down("Death 3"), down("Death 4")],
        [],
    ]


def test_light_3_uncovers_cards_and_lets_a_card_react_once_to_being_covered() -> None:
    game = board(
        mine=hand("Light 3"),
        theirs=hand("Death 1", "Death 2")
        + stack(0, "Death 5", down("Death 3"), down("Death 4"))
        + stack(1, "Life 3")
        + deck("Water 1", "Water 2"),
    )
    game.play("Light 3", line=0).choose("1")
    assert game.asks == ("theirs", "discard"), "Death 5 is uncovered before anything lands"
    assert game.theirs.stacks[1] == ["Life 3"]
    game.choose("Death 1")
    assert game.asks == ("theirs", "play_top")
    game.choose("2")
    assert game.theirs.stacks[1] == ["Life 3", down("Death 3"), down("Death 4")]
    assert game.theirs.stacks[2] == [down("Water 1")]


def test_light_3_without_a_face_down_card_in_its_line_does_nothing() -> None:
    game = board(mine=hand("Light 3"), theirs=stack(1, down("Death 3")))
    game.play("Light 3", line=0)
    assert game.asks == ("theirs", "action")


def test_light_4_makes_the_opponent_reveal_their_hand() -> None:
    game = board(mine=hand("Light 4"), theirs=hand("Death 3", "Fire 1"))
    game.play("Light 4", line=0)
    assert game.happened("HandRevealed") == [{"seat": 1, "cards": ("death-3", "fire-1")}]
    assert game.theirs.hand == ["Death 3", "Fire 1"]


def test_light_4_reveals_nothing_of_an_empty_hand() -> None:
    game = board(mine=hand("Light 4") + protocols("Light"))
    game.play("Light 4", line=0)
    assert game.happened("HandRevealed") == []
