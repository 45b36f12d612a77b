"""The fives: the same text in every protocol."""

import pytest

from domain.compile.components import PROTOCOLS
from tests.domain.compile.board import board, down, hand, stack

FIVES = [f"{protocol.name['en']} 5" for protocol in PROTOCOLS.values()]


@pytest.mark.parametrize("five", FIVES)
def test_a_five_makes_its_owner_discard_a_card_of_their_choice(five: str) -> None:
    ones = [name for name in ("Fire 1", "Water 1", "Death 1") if name[:-2] != five[:-2]][:2]
    game = board(mine=hand(five, *ones))
    game.play(five, line=0)
    assert game.asks == ("mine", "discard")
    assert game.options == set(ones)
    game.choose(ones[1])
    assert game.mine.trash == [ones[1]]
    assert game.mine.hand == [ones[0]]


@pytest.mark.parametrize("five", FIVES)
def test_a_five_without_a_hand_does_nothing(five: str) -> None:
    game = board(mine=hand(five))
    game.play(five, line=0)
    assert game.mine.trash == []
    assert game.asks == ("theirs", "action")


def test_a_five_that_is_uncovered_makes_its_owner_discard_again() -> None:
    """CO-62: in the opponent's turn too; the owner decides (CO-78)."""
    game = board(
        mine=hand("Death 3"),
        theirs=hand("Water 1", "Water 2") + stack(0, "Water 5", down("Fire 3")),
    )
    game.play("Death 3", line=0)
    assert game.asks == ("theirs", "discard")
    game.choose("Water 2")
    assert game.theirs.trash == ["Water 2", "Fire 3"], "the deleted card arrives last (CO-91)"
