"""How a match stands for every seat, as one seat can know it: the same search, another question."""

from typing import Any

from domain.kernel.chance import PlayoutDice
from domain.kernel.game import Game
from domain.kernel.table import Table
from domain.search.brain import Brain, result
from domain.search.ismcts import REPORT_EVERY, Report, simulate
from domain.search.playouts import simulate_on
from domain.search.sight import Sight
from domain.search.tree import Node


def outlook(
    game: Game[Any],
    brain: Brain,
    masked: Table,
    seat: int,
    simulations: int,
    seed: int,
    report: Report | None = None,
) -> tuple[float, ...]:
    """Each seat's chance to win, all together 1: the mean over the worlds of a search.

    Only the mask is looked at, whoever must choose, so the chances tell the seat nothing that it
    does not know.
    """
    if masked.outcome is not None:
        return result(masked.outcome, masked.seats)
    dice = PlayoutDice(seed)
    sight = Sight(brain, seat, dice)
    root = Node()
    totals = [0.0] * masked.seats
    for done in range(1, simulations + 1):
        world = game.deal(masked, seat, dice)
        brain.believe(world, seat, dice)
        if brain.plays_on:
            worth = simulate_on(game, world, sight, root, dice)
        else:
            worth = simulate(world, sight, root)
        totals = [total + one for total, one in zip(totals, worth, strict=True)]
        if done % REPORT_EVERY == 0 and report is not None and not report(done, simulations):
            break
    whole = sum(totals)
    if whole == 0:
        return (1.0 / masked.seats,) * masked.seats
    return tuple(total / whole for total in totals)
