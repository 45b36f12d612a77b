"""What a table works out along the way is what a fresh look at the board finds."""

from typing import cast

import pytest

from domain.kernel.agenda import Frame
from domain.kernel.engine import legal_moves
from domain.mainframe import MAINFRAME, zones
from domain.mainframe.board import ENDS, bits
from domain.mainframe.components import GENERIC
from domain.mainframe.foresight import can_execute
from domain.mainframe.partitions import PlacePattern
from domain.mainframe.table import Mainframe
from tests.domain.laws import random_game


def looked_at_afresh(table: Mainframe) -> Mainframe:
    fresh = table.clone()
    fresh.look_at_board()
    return fresh


@pytest.mark.parametrize("zone_model", ["open_area", "components"])
@pytest.mark.parametrize("seed", range(12))
def test_areas_fences_and_legal_paths_are_kept_right(zone_model: str, seed: int) -> None:
    for _, _, after in random_game(MAINFRAME, 2 + seed % 3, seed, {"zone_model": zone_model}):
        table = cast(Mainframe, after)
        fresh = looked_at_afresh(table)
        assert sorted(table.areas) == sorted(fresh.areas)
        assert sorted(table.fences) == sorted(fresh.fences)
        assert (table.free, table.occupied) == (fresh.free, fresh.occupied)
        legal = sum(
            path for path in bits(table.free) if not zones.empty_zone(table, path, ENDS[path])
        )
        assert zones.legal_paths(table) == zones.legal_paths(fresh) == legal


@pytest.mark.parametrize("seed", range(8))
def test_generic_programs_are_judged_as_at_first_sight(seed: int) -> None:
    for _, _, after in random_game(MAINFRAME, 2 + seed % 3, 50 + seed):
        table = cast(Mainframe, after)
        if table.outcome is not None:
            return
        legal_moves(table)
        fresh = looked_at_afresh(table)
        for name in GENERIC:
            (first, *_) = table.scripts[name]
            if isinstance(first, PlacePattern):
                placements = first.candidates(fresh, Frame(name, 0))
                assert can_execute(table, 0, name, name) == bool(placements)
            else:
                assert can_execute(table, 0, name, name) == can_execute(fresh, 0, name, name)
