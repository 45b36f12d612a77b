"""The laws of every game, over random matches of both modes."""

import pytest

from domain.compile import COMPILE
from domain.compile.knowledge import cards_in
from domain.compile.table import CompileTable
from tests.domain import laws

MODES = ("basic", "advanced")


def has_every_card_once(table: CompileTable) -> bool:
    """CO-102: hands, decks, trash piles, field and committed cards are always the same cards."""
    cards = list(table.printed.values())
    for seat in (0, 1):
        cards += table.hands[seat] + table.decks[seat] + table.picked[seat]
    return sorted(cards) == sorted(cards_in(table.pool)) and len(cards) in (0, 36)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seed", range(150))
def test_random_matches_keep_the_laws(mode: str, seed: int) -> None:
    decisions = laws.check_whole_game(
        COMPILE, 2, seed, {"mode": mode}, conserved=has_every_card_once, every=7
    )
    assert decisions > 20


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seed", range(6))
def test_matches_refuse_what_they_do_not_offer(mode: str, seed: int) -> None:
    laws.check_refusals(COMPILE, 2, seed, {"mode": mode})


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seed", range(6))
def test_matches_run_the_same_again_and_without_a_log(mode: str, seed: int) -> None:
    laws.check_determinism(COMPILE, 2, seed, {"mode": mode})
    laws.check_playout_equals_decide(COMPILE, 2, seed, {"mode": mode})


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seed", range(20))
def test_a_dealt_world_looks_the_same_to_its_seat(mode: str, seed: int) -> None:
    laws.check_masks(COMPILE, 2, seed, {"mode": mode})
