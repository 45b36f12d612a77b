"""The listed moves of a table are its own: what another table does later does not change them."""

import pytest

from domain.kernel.chance import PlayoutDice
from domain.kernel.engine import begin, legal_moves, play
from tests.domain.kernel.duel import DUEL, ChooseCard, Duel


def test_moves_that_were_a_live_hand_do_not_change_with_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ChooseCard, "moves", lambda self, table, frame: table.hands[frame.seat])
    table, _ = begin(DUEL.empty_table(2, {}), "match", PlayoutDice(3))
    clone: Duel = table.clone()
    listed = list(legal_moves(clone))
    table.dice = PlayoutDice(3)
    play(table, listed[0])
    assert list(legal_moves(clone)) == listed
