"""`python -m deploy.arena.calibration`: whether the chances that evaluations tell come true.

A player meets itself; now and then the seat that must choose foretells its chance to win. Of all
positions with a chance of 70 % seven of ten should be won.
"""

import argparse
import sys
from collections.abc import Sequence
from functools import partial
from math import exp, log
from multiprocessing import Pool
from typing import NamedTuple

from deploy.arena import progress
from deploy.arena.games import Pairing, Task, begun, seed_of
from deploy.arena.players import Player
from domain.brains import BRAINS
from domain.games import GAMES
from domain.kernel.engine import legal_moves, play, seat_to_choose
from domain.search.brain import result
from domain.search.outlook import outlook

EVERY = 12
"""Real choices between two positions that are foretold: neighbours tell nearly the same."""
SURE = 0.002
"""Chances nearer to 0 or 1 count as this near: a logarithm must not drown all others."""
BINS = 10
STEPS = 30
"""More than a fit of two numbers ever needs."""


class Foretold(NamedTuple):
    """The chance of the seat that had to choose, and what became of it."""

    seat: int
    chance: float
    won: float


class Fit(NamedTuple):
    """How the chances would have come true best: their odds to a power, times a factor."""

    sharpness: float
    favour: float
    """By how much the odds of the first seat are too low."""


def foretell(pairing: Pairing, seed: int, deal: int) -> list[Foretold]:
    """Play one match and foretell some of its positions."""
    name, player = pairing.game, pairing.hero
    game, brain = GAMES[name], player.brain(name)
    dealt, table = begun(Task(pairing, seed, deal, 0))
    told: list[tuple[int, float]] = []
    step = choices = 0
    while table.outcome is None:
        seat = seat_to_choose(table)
        seed_of_choice = int.from_bytes(seed_of(dealt.hex(), 0, step), "big")
        if len(legal_moves(table)) > 1:
            choices += 1
            if choices % EVERY == 0:
                budget = brain.simulations["hard"]
                masked = game.mask(table, seat)
                chances = outlook(game, brain, masked, seat, budget, seed_of_choice)
                told.append((seat, chances[seat]))
        play(table, player.choose(game, brain, table, seat, seed_of_choice))
        step += 1
    shares = result(table.outcome, pairing.seats)
    return [Foretold(seat, chance, shares[seat]) for seat, chance in told]


def log_odds(chance: float) -> float:
    sure = min(max(chance, SURE), 1 - SURE)
    return log(sure / (1 - sure))


def fit(told: Sequence[Foretold]) -> Fit:
    """The likeliest power and factor, by Newton's steps."""
    sharpness, favour = 1.0, 0.0
    rows = [(log_odds(one.chance), 1.0 if one.seat == 0 else -1.0, one.won) for one in told]
    for _ in range(STEPS):
        slope = [0.0, 0.0]
        bend = [[1e-9, 0.0], [0.0, 1e-9]]
        for odds, side, won in rows:
            chance = 1 / (1 + exp(-(sharpness * odds + favour * side)))
            weight = chance * (1 - chance)
            for n, one in enumerate((odds, side)):
                slope[n] += (won - chance) * one
                for m, other in enumerate((odds, side)):
                    bend[n][m] += weight * one * other
        whole = bend[0][0] * bend[1][1] - bend[0][1] * bend[1][0]
        sharpness += (bend[1][1] * slope[0] - bend[0][1] * slope[1]) / whole
        favour += (bend[0][0] * slope[1] - bend[1][0] * slope[0]) / whole
    return Fit(sharpness, exp(favour))


def log_loss(told: Sequence[Foretold]) -> float:
    """What foretelling cost on average; always saying "one half" costs 0.693."""
    total = 0.0
    for one in told:
        odds = log_odds(one.chance)
        total += one.won * log(1 + exp(-odds)) + (1 - one.won) * log(1 + exp(odds))
    return total / len(told)


def table_of(told: Sequence[Foretold]) -> str:
    """What was foretold and what came true, by tenths of the chance."""
    lines = ["| chance | positions | foretold | won |", "| --- | --- | --- | --- |"]
    for number in range(BINS):
        inside = [one for one in told if min(int(one.chance * BINS), BINS - 1) == number]
        if inside:
            foretold = sum(one.chance for one in inside) / len(inside)
            won = sum(one.won for one in inside) / len(inside)
            low, high = 100 * number // BINS, 100 * (number + 1) // BINS
            lines.append(f"| {low} to {high} % | {len(inside)} | {foretold:.1%} | {won:.1%} |")
    return "\n".join(lines)


def main(given: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m deploy.arena.calibration", description=__doc__)
    parser.add_argument("--game", choices=list(BRAINS), default=next(iter(BRAINS)))
    parser.add_argument("--player", default="hard", help="who plays, e.g. hard@24")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    asked = parser.parse_args(given)
    player = Player.called(asked.player)
    told: list[Foretold] = []
    with Pool(asked.workers) as pool:
        one = partial(foretell, Pairing(asked.game, 2, player, player), asked.seed)
        for done, positions in enumerate(pool.imap(one, range(asked.games)), 1):
            told += positions
            progress.show(done, asked.games, "games")
    print(table_of(told))
    print(f"log loss {log_loss(told):.3f}; {fit(told)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
