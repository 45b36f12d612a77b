"""`python -m deploy.arena.tuning`: which weights of Mainframe's judgement win more games.

Every seat plays greedily with weights drawn around the present ones, so that all weights are tried
at once and every seat of every game tells something. A weight that its owners win more with, the
larger it is, is too small.
"""

import argparse
import random
import sys
from collections.abc import Sequence
from functools import partial
from math import exp, sqrt
from multiprocessing import Pool
from typing import Any, NamedTuple

from deploy.arena import progress
from deploy.arena.games import seed_of
from domain.kernel.chance import PlayoutDice, SeededDice
from domain.kernel.engine import begin, play, seat_to_choose
from domain.mainframe import MAINFRAME
from domain.mainframe.bot import BRAIN
from domain.mainframe.judgement import WEIGHTS, Weights, weigh
from domain.search.bot import choose_greedily
from domain.search.brain import result

SPREAD = 0.4
"""A step multiplies a weight by e to this power."""
SMALL = 0.2
"""A step of a weight that is nothing now."""

Steps = tuple[float, ...]
"""How many steps each weight was moved."""


class Tried(NamedTuple):
    """What one seat played with, and its share of the victory."""

    steps: Steps
    won: float


class Slope(NamedTuple):
    """How much more is won per step of a weight, and how uncertain that is."""

    gain: float
    error: float


def flat(weights: Weights) -> dict[str, float]:
    """Every number of the weights by its name."""
    named = {}
    for name, value in weights._asdict().items():
        if isinstance(value, tuple):
            named.update({f"{name} {number}": part for number, part in enumerate(value)})
        else:
            named[name] = value
    return named


def moved(weights: Weights, steps: Steps) -> Weights:
    left = iter(
        value * exp(SPREAD * step) if value else SMALL * step
        for value, step in zip(flat(weights).values(), steps, strict=True)
    )
    values: list[Any] = [
        (next(left), next(left)) if isinstance(value, tuple) else next(left) for value in weights
    ]
    return Weights(*values)


def try_out(seats: int, seed: int, number: int) -> list[Tried]:
    """One game between greedy bots, each with weights of its own."""
    present = WEIGHTS[seats]
    deal = seed_of(seed, "tuning", seats, number)
    dice = random.Random(deal)
    drawn = [tuple(dice.gauss(0, 1) for _ in flat(present)) for _ in range(seats)]
    table, _ = begin(
        MAINFRAME.empty_table(seats, MAINFRAME.options({}, seats)), "match", SeededDice(deal, 1)
    )
    table.dice = PlayoutDice(int.from_bytes(deal, "big"))
    try:
        step = 0
        while table.outcome is None:
            seat = seat_to_choose(table)
            weigh(seats, moved(present, drawn[seat]))
            seed_of_choice = int.from_bytes(seed_of(deal.hex(), step), "big")
            mask = MAINFRAME.mask(table, seat)
            play(table, choose_greedily(MAINFRAME, BRAIN, mask, seat, seed_of_choice).move)
            step += 1
    finally:
        weigh(seats, present)
    shares = result(table.outcome, seats)
    return [Tried(steps, won) for steps, won in zip(drawn, shares, strict=True)]


def slopes(tried: Sequence[Tried]) -> list[Slope]:
    """The steps are drawn independently, so each weight can be looked at alone."""
    mean = sum(one.won for one in tried) / len(tried)
    spread = sum((one.won - mean) ** 2 for one in tried)
    found = []
    for each in zip(*[one.steps for one in tried], strict=True):
        squares = sum(step * step for step in each)
        product = sum(step * (one.won - mean) for step, one in zip(each, tried, strict=True))
        found.append(Slope(product / squares, sqrt(spread / len(tried) / squares)))
    return found


def table_of(seats: int, tried: Sequence[Tried]) -> str:
    lines = ["| weight | now | won per step | error |", "| --- | --- | --- | --- |"]
    named = flat(WEIGHTS[seats]).items()
    for (name, value), slope in zip(named, slopes(tried), strict=True):
        lines.append(f"| {name} | {value:g} | {slope.gain:+.1%} | {slope.error:.1%} |")
    return "\n".join(lines)


def main(given: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m deploy.arena.tuning", description=__doc__)
    parser.add_argument("--seats", type=int, choices=sorted(WEIGHTS), default=4)
    parser.add_argument("--games", type=int, default=800)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    asked = parser.parse_args(given)
    tried: list[Tried] = []
    with Pool(asked.workers) as pool:
        games = pool.imap(partial(try_out, asked.seats, asked.seed), range(asked.games))
        for done, game in enumerate(games, 1):
            tried += game
            progress.show(done, asked.games, "games")
    print(table_of(asked.seats, tried))
    return 0


if __name__ == "__main__":
    sys.exit(main())
