"""Wilson intervals, against figures that were worked out by hand."""

import pytest

from domain.search.intervals import wilson


@pytest.mark.parametrize(
    ("wins", "matches", "low", "high"),
    [
        (50, 100, 0.4038, 0.5962),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (12.5, 20, 0.41, 0.80),
    ],
)
def test_a_wilson_interval_holds_95_percent(
    wins: float, matches: int, low: float, high: float
) -> None:
    assert wilson(wins, matches) == pytest.approx((low, high), abs=0.005)


def test_without_a_match_every_rate_is_possible() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
