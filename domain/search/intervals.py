"""How far a measured win rate can be trusted."""

from math import sqrt

Z95 = 1.959964
"""How many standard deviations around the mean hold 95 % of a normal distribution."""


def wilson(wins: float, matches: int, z: float = Z95) -> tuple[float, float]:
    """The Wilson interval of a win rate; a shared victory counts as its share of a win."""
    if matches == 0:
        return 0.0, 1.0
    rate = wins / matches
    spread = z * z / matches
    centre = (rate + spread / 2) / (1 + spread)
    reach = z * sqrt(rate * (1 - rate) / matches + spread / (4 * matches)) / (1 + spread)
    return max(0.0, centre - reach), min(1.0, centre + reach)
