"""The laws of the kernel on seeded random games of Android: Mainframe."""

import pytest

from domain.mainframe import MAINFRAME
from domain.mainframe.components import PARTITIONS, STACK
from domain.mainframe.table import Mainframe
from tests.domain import laws


def pieces(table: Mainframe) -> tuple[int, ...]:
    """Partitions on the board and in supply; generic programs in all zones."""
    programs = [*table.stack, *table.suite, *table.discard] or STACK
    return (table.walls.bit_count() + table.partition_supply, len(set(programs)), len(programs))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(100))
def test_random_games_keep_the_laws(seats: int, seed: int) -> None:
    decisions = laws.check_whole_game(MAINFRAME, seats, seed, conserved=pieces, every=7)
    assert decisions > 2 * seats
    assert PARTITIONS == 95


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_random_games_in_which_every_enclosed_area_is_a_zone_keep_the_laws(
    seats: int, seed: int
) -> None:
    """MF-A1"""
    options = {"zone_model": "components"}
    laws.check_whole_game(MAINFRAME, seats, seed, options, conserved=pieces, every=7)
    laws.check_masks(MAINFRAME, seats, seed, options)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_games_refuse_what_they_do_not_offer_and_hide_what_is_hidden(seats: int, seed: int) -> None:
    laws.check_refusals(MAINFRAME, seats, seed)
    laws.check_determinism(MAINFRAME, seats, seed)
    laws.check_playout_equals_decide(MAINFRAME, seats, seed)
    laws.check_masks(MAINFRAME, seats, seed)
