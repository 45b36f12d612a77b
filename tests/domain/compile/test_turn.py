"""The six phases of a turn (CO-27 to CO-33)."""

from tests.domain.compile.board import board, deck, down, hand, stack

SIX = tuple(f"Water {n}" for n in range(6))


def test_the_phases_come_in_their_order() -> None:
    """CO-27: Start, control, compile, then the action; after it the cache and the End."""
    game = board(
        mine=hand(*SIX, "Fire 1")
        + stack(0, "Light 1")
        + stack(1, "Spirit 1")
        + stack(2, "Fire 4")
        + deck("Fire 2", "Fire 5"),
        phase="start",
    )
    assert game.asks == ("mine", "discard_or_flip")
    game.choose("Fire 1")
    assert [event.type for event in game.events if event.type != "EffectBegan"][1:] == [
        "CardsDiscarded",
        "ControlTaken",
        "Asked",
    ]
    game.play("Water 0", line=0, face="down")
    assert game.asks == ("theirs", "action"), "5 cards left, and Light 1 is covered"
    assert game.control == "mine"


def test_start_texts_are_carried_out_in_an_order_of_the_players_choice() -> None:
    """CO-28."""
    game = board(
        mine=hand("Fire 1") + stack(0, "Death 1") + stack(1, "Psychic 1") + deck("Fire 2"),
        phase="start",
    )
    assert game.asks == ("mine", "order")
    assert game.options == {"Death 1", "Psychic 1"}
    game.choose("Psychic 1")
    assert game.mine.stacks[1] == [down("Psychic 1")]
    assert game.asks == ("mine", "draw")


def test_a_noted_text_that_is_no_longer_active_is_dropped() -> None:
    """CO-29."""
    game = board(
        mine=hand("Fire 1") + stack(0, "Death 1") + stack(1, "Psychic 1") + deck("Fire 2"),
        phase="start",
    )
    game.choose("Death 1", "draw")
    assert game.mine.trash == ["Psychic 1", "Death 1"], "the only other card was deleted"
    assert game.asks == ("mine", "action")


def test_a_start_text_that_appears_later_in_the_phase_waits_for_the_next_turn() -> None:
    """CO-29."""
    game = board(
        mine=stack(0, "Death 1") + stack(1, "Psychic 1", "Fire 3") + deck("Fire 2"),
        theirs=stack(0, "Light 1"),
        phase="start",
    )
    game.choose("draw", "Fire 3")
    assert game.mine.stacks[1] == ["Psychic 1"], "uncovered, but not noted"


def test_end_texts_work_like_start_texts() -> None:
    """CO-30: Fire 3 flips Light 1 down before it draws, or Light 1 draws first."""
    game = board(
        mine=hand("Water 1") + stack(0, "Fire 3") + stack(1, "Light 1") + deck("Fire 2"),
        phase="end",
    )
    assert game.asks == ("mine", "order")
    game.choose("Fire 3", "Water 1", "Light 1")
    assert game.mine.hand == [], "its text was no longer active"


def test_an_end_text_flipped_up_by_another_one_waits() -> None:
    """CO-30, CO-29."""
    game = board(
        mine=hand("Water 1") + stack(0, "Fire 3") + stack(1, down("Light 1")) + deck("Fire 2"),
        phase="end",
    )
    game.choose("Water 1", "Light 1")
    assert game.mine.stacks[1] == ["Light 1"]
    assert game.mine.hand == []


def test_top_boxes_are_visible_when_covered_and_bottom_boxes_are_not() -> None:
    """CO-31."""
    game = board(mine=stack(0, "Death 1", "Spirit 1", "Fire 4") + deck("Fire 2"), phase="start")
    assert game.asks == ("mine", "draw"), "Death 1 only"


def test_the_higher_total_in_two_lines_takes_control() -> None:
    """CO-32."""
    game = board(
        mine=stack(0, "Fire 3") + stack(1, "Fire 4"),
        theirs=stack(0, "Light 1") + stack(2, "Light 4"),
        phase="control",
        control="theirs",
    )
    assert game.control == "mine", "from the opponent too"


def test_ties_do_not_count_for_control() -> None:
    """CO-32."""
    game = board(
        mine=stack(0, "Fire 3") + stack(1, "Fire 4"),
        theirs=stack(0, "Light 3"),
        phase="control",
        control="theirs",
    )
    assert game.control == "theirs"


def test_there_is_no_control_in_the_basic_game() -> None:
    """CO-4, CO-32."""
    game = board(mine=stack(0, "Fire 3") + stack(1, "Fire 4"), phase="control", mode="basic")
    assert game.control is None


def test_more_than_5_cards_are_discarded_to_5_as_one_event() -> None:
    """CO-33."""
    game = board(mine=hand(*SIX, "Fire 1"), phase="cache")
    assert game.asks == ("mine", "discard")
    game.choose("Water 0", "Fire 1")
    assert game.happened("CardsDiscarded") == [{"seat": 0, "cards": ("water-0", "fire-1")}]
    assert len(game.mine.hand) == 5


def test_the_hand_limit_is_checked_for_the_active_player_only() -> None:
    """CO-33."""
    game = board(mine=hand("Fire 1"), theirs=hand(*SIX), phase="cache")
    assert game.asks == ("theirs", "action")
    assert len(game.theirs.hand) == 6
