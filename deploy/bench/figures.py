"""One figure: what was measured, what it is held against, and whether the aim is met.

Machines differ and are busy, so a figure means nothing alone: ours and the yardstick are measured
in turns within the same run, and the ratio is the median of the rounds' ratios.
"""

import statistics
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

ROUNDS = 7
SECONDS = 0.6
"""Of each contestant in each round."""


@dataclass(frozen=True, slots=True)
class Figure:
    name: str
    value: float
    unit: str
    yardstick: str
    yardstick_value: float
    ratio: float
    aim: float
    """The least ratio that is good enough."""

    @property
    def is_met(self) -> bool:
        return self.ratio >= self.aim


Round = Callable[[], float]
"""Measures for one round: how often per second."""


def often(act: Callable[[], object], seconds: float = SECONDS) -> Round:
    """How often per second something can be done, one after the other."""

    def measured() -> float:
        times = 0
        begun = time.perf_counter()
        while (taken := time.perf_counter() - begun) < seconds:
            act()
            times += 1
        return times / taken

    return measured


def in_turns(contestants: Mapping[str, Round]) -> dict[str, list[float]]:
    """Let everybody measure, round by round; a first round is for warming up."""
    rounds = [
        {name: measured() for name, measured in contestants.items()} for _ in range(ROUNDS + 1)
    ]
    return {name: [found[name] for found in rounds[1:]] for name in contestants}


def compared(
    name: str, ours: list[float], unit: str, yardstick: str, theirs: list[float], aim: float
) -> Figure:
    ratio = statistics.median(a / b for a, b in zip(ours, theirs, strict=True))
    return Figure(
        name, statistics.median(ours), unit, yardstick, statistics.median(theirs), ratio, aim
    )


def table(figures: Iterable[Figure]) -> str:
    rows = [("figure", "value", "yardstick", "value", "ratio", "aim", "")]
    rows += [
        (
            figure.name,
            f"{figure.value:,.0f} {figure.unit}",
            figure.yardstick,
            f"{figure.yardstick_value:,.0f}",
            f"{figure.ratio:.2f}",
            f">= {figure.aim:g}",
            "ok" if figure.is_met else "SHORT",
        )
        for figure in figures
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    )
