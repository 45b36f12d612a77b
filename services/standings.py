"""What a simulation has shown so far: win rates with their intervals, and lengths of matches."""

import statistics
from collections.abc import Sequence

from domain.kernel.values import Json
from domain.search.intervals import wilson
from services.simulation_store import Played


def by_seat(levels: Sequence[str], finished: Sequence[Played]) -> list[dict[str, Json]]:
    return [
        {"seat": seat, "level": level, **_rate(_wins(finished, {seat}), len(finished))}
        for seat, level in enumerate(levels)
    ]


def by_level(levels: Sequence[str], finished: Sequence[Played]) -> list[dict[str, Json]]:
    """A level on several seats plays each match several times and can win it once."""
    told = []
    for level in dict.fromkeys(levels):
        seats = {seat for seat, other in enumerate(levels) if other == level}
        rate = _rate(_wins(finished, seats), len(finished) * len(seats))
        told.append({"level": level, "seats": len(seats), **rate})
    return told


def lengths(finished: Sequence[Played]) -> dict[str, Json] | None:
    """How many choices the matches took."""
    choices = [match.choices for match in finished if match.choices is not None]
    if not choices:
        return None
    return {
        "shortest": min(choices),
        "median": statistics.median(choices),
        "mean": round(statistics.fmean(choices), 2),
        "longest": max(choices),
    }


def _wins(finished: Sequence[Played], seats: set[int]) -> float:
    """A shared victory counts for each winner as its share."""
    shares = (
        len(seats.intersection(match.winners)) / len(match.winners)
        for match in finished
        if match.winners
    )
    return sum(shares)


def _rate(wins: float, matches: int) -> dict[str, Json]:
    low, high = wilson(wins, matches)
    return {
        "wins": round(wins, 4),
        "matches": matches,
        "win_rate": round(wins / matches, 4) if matches else None,
        "interval": [round(low, 4), round(high, 4)],
    }
