"""Plague: make the opponent discard."""

from tests.domain.compile.board import board, deck, down, hand, stack


def test_plague_0_makes_the_opponent_discard_a_card_of_their_choice() -> None:
    game = board(mine=hand("Plague 0"), theirs=hand("Water 1", "Water 2"))
    game.play("Plague 0", line=0)
    assert game.asks == ("theirs", "discard")
    game.choose("Water 2")
    assert game.theirs.trash == ["Water 2"]


def test_plague_0_does_nothing_to_an_empty_hand() -> None:
    game = board(mine=hand("Plague 0"))
    game.play("Plague 0", line=0)
    assert game.asks == ("theirs", "action")


def test_plague_0_keeps_the_opponent_from_playing_in_its_line() -> None:
    game = board(mine=hand("Fire 1"), theirs=stack(0, "Plague 0"))
    assert game.options == {"Fire 1 down 1", "Fire 1 down 2", "refresh"}


def test_plague_0_forbids_nothing_while_covered() -> None:
    """CO-65: its ban stands in the bottom box."""
    game = board(mine=hand("Fire 1"), theirs=stack(0, "Plague 0", "Light 1"))
    assert "Fire 1 up 0" in game.options


def test_plague_0_stops_plays_from_the_deck_too() -> None:
    """E8, CO-54."""
    game = board(mine=hand("Water 1") + deck("Fire 1", "Fire 2"), theirs=stack(1, "Plague 0"))
    game.play("Water 1", line=0)
    assert game.mine.stacks == [["Water 1"], [], [down("Fire 1")]]


def test_plague_1_makes_the_opponent_discard_and_its_owner_draw() -> None:
    game = board(
        mine=hand("Plague 1") + deck("Fire 1", "Fire 2"), theirs=hand("Water 1", "Water 2")
    )
    game.play("Plague 1", line=0)
    assert game.asks == ("theirs", "discard")
    game.choose("Water 1")
    assert game.mine.hand == ["Fire 1"], "its own text sets it off"


def test_plague_1_draws_nothing_if_the_opponent_has_no_card_to_discard() -> None:
    """CO-94: an event of 0 cards triggers nothing."""
    game = board(mine=hand("Plague 1") + deck("Fire 1"))
    game.play("Plague 1", line=0)
    assert game.mine.hand == []


def test_plague_1_draws_once_per_discard_of_several_cards_and_works_covered() -> None:
    game = board(
        mine=hand("Psychic 2") + stack(1, "Plague 1", "Fire 3") + deck("Fire 1", "Fire 2"),
        theirs=hand("Water 1", "Water 2", "Water 3"),
    )
    game.play("Psychic 2", line=0)
    game.choose("Water 1", "Water 2")
    assert game.mine.hand == ["Fire 1"]


def test_plague_1_does_not_answer_its_owners_discards() -> None:
    game = board(mine=hand("Fire 5", "Water 1") + stack(1, "Plague 1") + deck("Life 1"))
    game.play("Fire 5", line=0)
    assert game.mine.trash == ["Water 1"]
    assert game.mine.hand == []


def test_plague_1_answers_the_opponents_clearing_of_the_cache() -> None:
    """C11: one draw, however many cards."""
    game = board(
        mine=stack(1, "Plague 1") + hand("Fire 1") + deck("Fire 2", "Fire 3"),
        theirs=hand(*(f"Water {n}" for n in range(5)), "Death 1", "Death 2"),
        active="theirs",
        phase="cache",
    )
    game.choose("Death 1", "Death 2")
    assert game.mine.hand == ["Fire 1", "Fire 2"]


def test_plague_2_discards_some_cards_and_the_opponent_one_more() -> None:
    game = board(
        mine=hand("Plague 2", "Fire 1", "Fire 2", "Fire 3"),
        theirs=hand("Water 1", "Water 2", "Water 3", "Water 4"),
    )
    game.play("Plague 2", line=0).choose("Fire 1", "Fire 2", "done")
    assert game.asks == ("theirs", "discard")
    game.choose("Water 1", "Water 2")
    assert game.theirs.trash == [], "one event of three cards"
    game.choose("Water 4")
    assert game.theirs.trash == ["Water 1", "Water 2", "Water 4"]


def test_plague_2_takes_all_cards_of_an_opponent_with_too_few() -> None:
    game = board(mine=hand("Plague 2", "Fire 1", "Fire 2"), theirs=hand("Water 1", "Water 2"))
    game.play("Plague 2", line=0).choose("Fire 1", "Fire 2")
    assert game.theirs.trash == ["Water 1", "Water 2"], "nothing to choose"


def test_plague_2_without_a_hand_costs_the_opponent_1_card() -> None:
    """E9."""
    game = board(mine=hand("Plague 2"), theirs=hand("Water 1", "Water 2"))
    game.play("Plague 2", line=0).choose("Water 2")
    assert game.theirs.trash == ["Water 2"]


def test_plague_3_flips_every_other_uncovered_face_up_card_in_its_owners_order() -> None:
    game = board(
        mine=hand("Plague 3") + stack(1, "Fire 3"),
        theirs=stack(0, "Light 3", "Light 1") + stack(1, down("Water 1")) + stack(2, "Death 3"),
    )
    game.play("Plague 3", line=0)
    assert game.asks == ("mine", "flip")
    assert game.options == {"Fire 3", "Light 1", "Death 3"}
    game.choose("Light 1", "Fire 3")
    assert game.mine.stacks == [["Plague 3"], [down("Fire 3")], []]
    assert game.theirs.stacks == [
        ["Light 3", down("Light 1")],
        [down("Water 1")],
        [down("Death 3")],
    ]


def test_plague_3_adds_no_card_that_is_uncovered_meanwhile() -> None:
    """CO-73: noted first."""
    game = board(mine=hand("Plague 3"), theirs=stack(0, "Light 1", "Metal 6") + stack(1, "Death 3"))
    game.play("Plague 3", line=0).choose("Metal 6")
    assert game.theirs.stacks == [["Light 1"], [down("Death 3")], []]
    assert game.theirs.trash == ["Metal 6"]


def test_plague_3_skips_a_noted_card_that_is_covered_or_face_down_when_its_turn_comes() -> None:
    """E11, CO-74."""
    game = board(
        mine=hand("Plague 3"),
        theirs=stack(0, "Speed 3", "Metal 6") + stack(1, "Light 1") + stack(2, down("Water 1")),
    )
    game.play("Plague 3", line=0).choose("Metal 6")
    assert game.asks == ("theirs", "shift"), "Speed 3 was uncovered"
    game.choose("Water 1 to 1")
    assert game.theirs.stacks[1] == ["Light 1", down("Water 1")], "covered, so not flipped"


def test_plague_3_alone_does_nothing() -> None:
    game = board(mine=hand("Plague 3"), theirs=stack(0, down("Light 1")))
    game.play("Plague 3", line=0)
    assert game.theirs.stacks[0] == [down("Light 1")]


def test_plague_4_makes_the_opponent_delete_a_face_down_card_at_the_end() -> None:
    game = board(
        mine=stack(0, "Plague 4"),
        theirs=stack(0, down("Water 1"))
        + stack(1, down("Water 2"), "Light 1")
        + stack(2, down("Water 3")),
        phase="end",
    )
    assert game.asks == ("theirs", "delete")
    assert game.options == {"Water 1", "Water 3"}, "uncovered ones"
    game.choose("Water 3")
    assert game.asks == ("mine", "flip")
    assert game.options == {"Plague 4", "decline"}
    game.choose("Plague 4")
    assert game.mine.stacks[0] == [down("Plague 4")]


def test_plague_4_may_stay_face_up() -> None:
    game = board(mine=stack(0, "Plague 4"), theirs=stack(0, down("Water 1")), phase="end")
    game.choose("decline")
    assert game.theirs.trash == ["Water 1"]
    assert game.mine.stacks[0] == ["Plague 4"]


def test_plague_4_may_flip_although_nothing_was_deleted() -> None:
    game = board(mine=stack(0, "Plague 4"), phase="end")
    game.choose("Plague 4")
    assert game.mine.stacks[0] == [down("Plague 4")]
