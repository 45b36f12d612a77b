"""The laws of the kernel on the duel, which holds every hard case in one small game."""

import pytest

from tests.domain import laws
from tests.domain.kernel.duel import DUEL, Duel


def pieces(table: Duel) -> int:
    hands = sum(len(hand) for hand in table.hands)
    return hands + len(table.stack) + len(table.side) + len(table.trash) if table.agenda else 20


@pytest.mark.parametrize("seed", range(60))
def test_random_duels_keep_the_laws(seed: int) -> None:
    assert laws.check_whole_game(DUEL, 2, seed, conserved=pieces) > 5


@pytest.mark.parametrize("seed", range(10))
def test_duels_refuse_what_they_do_not_offer_and_hide_what_is_hidden(seed: int) -> None:
    laws.check_refusals(DUEL, 2, seed)
    laws.check_determinism(DUEL, 2, seed)
    laws.check_playout_equals_decide(DUEL, 2, seed)
    laws.check_masks(DUEL, 2, seed)
