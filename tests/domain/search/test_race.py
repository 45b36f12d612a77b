"""Races: who is clearly behind, world by world."""

from domain.search.race import is_clearly_behind

LUCK = (0.1, 0.9, 0.4, 0.7, 0.2, 0.8, 0.5, 0.3)


def test_a_small_but_steady_difference_is_clear() -> None:
    """The worlds differ much more than the two do, and both meet the same ones."""
    worse = [luck - 0.01 - 0.001 * (number % 3) for number, luck in enumerate(LUCK)]
    assert is_clearly_behind(LUCK, worse)
    assert not is_clearly_behind(worse, LUCK)


def test_a_large_difference_in_one_world_alone_is_not_clear() -> None:
    assert not is_clearly_behind(LUCK, [*LUCK[:-1], 0.0])


def test_equals_stay_in_the_race() -> None:
    assert not is_clearly_behind(LUCK, LUCK)
