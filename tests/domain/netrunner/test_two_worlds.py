"""The two-worlds test: what a seat gets does not depend on what it cannot know."""

from collections.abc import Sequence
from typing import Any

import pytest

from domain.kernel.chance import PlayoutDice
from domain.kernel.engine import decide_move, legal_moves, seat_to_choose
from domain.kernel.facts import Event
from domain.kernel.seal import redact, seal
from domain.netrunner import NETRUNNER
from domain.netrunner.terms import CORP, RUNNER
from tests.domain import laws

PUBLIC_CHOICES = ("pass", "continue", "jack_out", "keep", ("draw",), ("credit",), ("purge",))
OPENED = ("CardAccessed", "CardExposed", "DamageDealt", "ArchivesTurnedUp", "Finished")
"""What follows them may differ: the hidden cards themselves come to light."""


def received(events: Sequence[Event], seat: int) -> list[tuple[str, Any]]:
    """What a seat gets of a batch of events."""
    return [(e.type, redact(seal(e, 1, b"seed"), seat, False).whole()) for e in events]


@pytest.mark.parametrize("seed", range(6))
def test_public_choices_look_the_same_in_every_world_that_a_seat_holds_possible(seed: int) -> None:
    options = {"corp": ("jinteki", "nbn")[seed % 2], "runner": ("criminal", "shaper")[seed % 2]}
    compared = 0
    for step, (_, _, table) in enumerate(laws.random_game(NETRUNNER, 2, seed, options)):
        if table.outcome is not None or step % 2:
            continue
        for seat in (CORP, RUNNER):
            if seat_to_choose(table) == seat:
                continue
            other = NETRUNNER.deal(NETRUNNER.mask(table, seat), seat, PlayoutDice(step))
            other.decks[seat] = table.decks[seat].copy()  # the seat may draw from it
            for move in legal_moves(table):
                if move not in PUBLIC_CHOICES or move not in legal_moves(other):
                    continue
                here, real = decide_move(table, move, PlayoutDice(1))
                there, dealt = decide_move(other, move, PlayoutDice(1))
                if any(event.type in OPENED for event in (*real, *dealt)):
                    continue
                assert received(real, seat) == received(dealt, seat)
                assert NETRUNNER.view(here, seat) == NETRUNNER.view(there, seat)
                compared += 1
    assert compared > 20
