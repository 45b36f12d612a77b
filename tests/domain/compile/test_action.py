"""The action: play or refresh (CO-47 to CO-56), and rearranging (CO-57 to CO-60)."""

import pytest

from tests.domain.compile.board import board, compiled, deck, down, hand, protocols, stack, trash


def test_the_action_is_one_play_or_a_refresh() -> None:
    """CO-47: no pass."""
    game = board(mine=hand("Fire 1") + protocols("Fire"))
    assert game.asks == ("mine", "action")
    assert game.options == {"Fire 1 up 0", *(f"Fire 1 down {n}" for n in range(3)), "refresh"}
    game.play("Fire 1", line=0, face="down")
    assert game.asks[0] == "theirs"


def test_an_empty_hand_must_refresh_and_a_full_one_may_not() -> None:
    """CO-48."""
    assert board().options == {"refresh"}
    full = board(mine=hand(*(f"Fire {n}" for n in range(5))))
    assert "refresh" not in full.options


def test_without_play_and_draw_the_action_is_skipped() -> None:
    """CO-49."""
    game = board(mine=deck(), theirs=hand("Light 1"))
    assert game.asks == ("theirs", "action")


def test_a_refresh_that_draws_nothing_is_not_offered() -> None:
    """CO-49: it would be a pass."""
    game = board(mine=hand("Fire 1") + deck())
    assert "refresh" not in game.options


def test_a_play_goes_onto_the_own_stack_of_any_line_face_up_or_face_down() -> None:
    """CO-50."""
    game = board(mine=hand("Fire 3") + protocols("Water", "Fire"))
    game.play("Fire 3", line=1)
    assert game.mine.stacks[1] == ["Fire 3"]


@pytest.mark.parametrize("line", [0, 1, 2])
def test_face_down_fits_in_every_line(line: int) -> None:
    """CO-51."""
    game = board(mine=hand("Fire 3"))
    game.play("Fire 3", line=line, face="down")
    assert game.mine.stacks[line] == [down("Fire 3")]


def test_face_up_needs_a_matching_protocol_in_the_line() -> None:
    """CO-52, CO-101: of either player."""
    game = board(
        mine=hand("Fire 3", "Light 1") + protocols("Water", "Fire"),
        theirs=protocols("Metal", "Death", "Light"),
    )
    face_up = {option for option in game.options if " up " in option}
    assert face_up == {"Fire 3 up 1", "Light 1 up 2"}


def test_bans_beat_permissions() -> None:
    """CO-53: Spirit 1 allows, Psychic 1 and Plague 0 forbid."""
    game = board(
        mine=hand("Fire 3") + stack(0, "Spirit 1"),
        theirs=stack(1, "Plague 0") + stack(2, "Psychic 1"),
    )
    assert game.options == {"Fire 3 down 0", "Fire 3 down 2", "refresh"}


def test_psychic_1_and_metal_2_together_close_a_line() -> None:
    """CO-53, C2."""
    game = board(mine=hand("Fire 3"), theirs=stack(0, "Metal 2") + stack(1, "Psychic 1"))
    assert game.options == {"Fire 3 down 1", "Fire 3 down 2", "refresh"}


def test_bans_hold_for_plays_ordered_by_texts_and_not_for_shifts() -> None:
    """CO-54."""
    played = board(mine=hand("Speed 0", "Fire 3"), theirs=stack(1, "Metal 2"))
    played.play("Speed 0", line=0)
    assert played.options == {"Fire 3 up 1", "Fire 3 down 0", "Fire 3 down 2"}
    shifted = board(mine=hand("Darkness 4") + stack(2, down("Fire 1")), theirs=stack(1, "Metal 2"))
    shifted.play("Darkness 4", line=0).choose("Fire 1 to 1")
    assert shifted.mine.stacks[1] == [down("Fire 1")]


def test_a_face_up_play_carries_out_the_middle_box_and_a_face_down_play_nothing() -> None:
    """CO-55."""
    up = board(mine=hand("Fire 5", "Water 1")).play("Fire 5", line=0)
    assert up.mine.trash == ["Water 1"]
    face_down = board(mine=hand("Fire 5", "Water 1")).play("Fire 5", line=0, face="down")
    assert face_down.mine.trash == []


def test_a_refresh_draws_to_5_as_one_event() -> None:
    """CO-56."""
    game = board(mine=hand("Fire 1", "Fire 2"))
    game.choose("refresh")
    assert [draw["count"] for draw in game.happened("CardsDrawn")] == [3]
    assert len(game.mine.hand) == 5


def test_a_refresh_spends_control_before_drawing() -> None:
    """CO-56."""
    game = board(mine=hand("Fire 1"), control="mine")
    game.choose("refresh")
    assert game.asks == ("mine", "control")
    assert game.mine.hand == ["Fire 1"], "not drawn yet"
    game.choose("decline")
    assert game.control is None
    assert len(game.mine.hand) == 5


def test_a_refresh_continues_with_the_shuffled_trash() -> None:
    """CO-56, CO-96."""
    game = board(mine=hand("Fire 1") + deck("Fire 2") + trash("Water 1", "Water 2"))
    game.choose("refresh")
    assert game.mine.hand == ["Fire 1", "Fire 2", "Water 1", "Water 2"]


def test_rearranging_moves_protocols_with_their_sides_and_no_cards() -> None:
    """CO-57."""
    game = board(
        mine=hand("Water 2")
        + protocols("Water", "Fire", "Life")
        + compiled("Fire")
        + stack(1, "Fire 4")
    )
    game.play("Water 2", line=0).choose("0: Fire Life Water")
    assert game.mine.protocols == ["Fire", "Life", "Water"]
    assert game.mine.compiled == {"Fire"}
    assert game.mine.stacks[1] == ["Fire 4"]


def test_a_rearrangement_must_change_something() -> None:
    """CO-58."""
    game = board(mine=hand("Water 2") + protocols("Water", "Fire", "Life"))
    game.play("Water 2", line=0)
    assert len(game.options) == 5
    assert "0: Water Fire Life" not in game.options


def test_control_offers_11_options() -> None:
    """CO-59: decline, five orders of the own protocols, five of the opponent's."""
    game = board(mine=hand("Fire 1"), control="mine").choose("refresh")
    assert len(game.options) == 11
    assert "decline" in game.options
    assert sum(option.startswith("1: ") for option in game.options) == 5


def test_a_card_makes_rearranging_and_swapping_mandatory() -> None:
    """CO-60."""
    game = board(mine=hand("Spirit 4"))
    game.play("Spirit 4", line=0)
    assert len(game.options) == 3
    assert "decline" not in game.options
