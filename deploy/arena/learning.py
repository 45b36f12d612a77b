"""`python -m deploy.arena.learning`: what play teaches about the weights of Netrunner's judgement.

A chance that is right changes from turn to turn by luck alone. Where it drifts in step with a part
of the lead, that part weighs too much or too little. Every turn of a match teaches something so,
not only its end (least squares of temporal differences, with a trace).
"""

import argparse
import sys
from collections.abc import Iterable, Sequence
from functools import partial
from math import sqrt
from multiprocessing import Pool
from operator import mul
from typing import Any, NamedTuple

from deploy.arena import progress
from deploy.arena.games import Pairing, Task, begun, seed_of
from deploy.arena.players import Player
from domain.games import GAMES
from domain.kernel.chance import PlayoutDice
from domain.kernel.engine import asking, play, seat_to_choose
from domain.netrunner.bot.judgement import Judgement
from domain.netrunner.bot.standing import SCALE, chance, lead
from domain.netrunner.bot.weights import PLAIN, Weights
from domain.netrunner.decks import CORP_FACTIONS, RUNNER_FACTIONS
from domain.netrunner.terms import CORP, RUNNER
from domain.search.bot import choose
from domain.search.brain import result
from domain.search.levels import LEVELS

TRACE = 0.6
"""How much of a turn's blame falls on the turn before it."""
RIDGE = 800.0
"""How firmly weights stay where they are, in turns that would have to speak against it."""
FOLDS = 10
"""The error of a weight comes from leaving out a tenth of the games in turn."""
NOTHING = Weights(*[0.0] * len(PLAIN))
ALONE = tuple(Weights(*[float(n == one) for n in range(len(PLAIN))]) for one in range(len(PLAIN)))
"""Each weight by itself."""
NEARLY_WON = (5, 6)
APART = (
    "always",
    "turn",
    *(f"points of seat {seat} are {points}" for seat in (CORP, RUNNER) for points in NEARLY_WON),
    *(f"deck {faction}" for faction in (*CORP_FACTIONS, *RUNNER_FACTIONS)),
)
"""What sways a chance without being a weight; it must not be blamed on one."""
NAMES = (*Weights._fields, *APART)

Row = list[float]


class Turn(NamedTuple):
    """How a turn began: the Corp's chance, and by how much each name would move it."""

    chance: float
    pulls: Row


class Game(NamedTuple):
    turns: list[Turn]
    won: float
    """The Corp's share of the victory."""


class Lesson(NamedTuple):
    """Sums over turns: `slopes` times the weights sought are the `drifts`."""

    slopes: list[Row]
    drifts: Row


class Learned(NamedTuple):
    """By how much a weight should grow, and how uncertain that is."""

    growth: float
    error: float


def parts(table: Any) -> Row:
    """What each weight contributes to the lead: the lead is linear in them."""
    base = lead(table, Judgement(NOTHING))
    return [lead(table, Judgement(weights)) - base for weights in ALONE]


def apart(table: Any, options: dict[str, Any]) -> Row:
    """In tens of credits, as the parts are of that size."""
    points = [table.score(seat) == nearly for seat in (CORP, RUNNER) for nearly in NEARLY_WON]
    decks = [options["corp"] == faction for faction in CORP_FACTIONS]
    decks += [options["runner"] == faction for faction in RUNNER_FACTIONS]
    return [10.0, table.turn / 2, *(10.0 * one for one in (*points, *decks))]


def turn_of(table: Any, options: dict[str, Any]) -> Turn:
    corp = chance(lead(table))[CORP]
    slope = corp * (1 - corp) / SCALE
    return Turn(corp, [slope * one for one in (*parts(table), *apart(table, options))])


def record(pairing: Pairing, seed: int, explored: float, deal: int) -> Game:
    """Play one match; a share of the actions is drawn from those that were searched."""
    game, player = GAMES[pairing.game], pairing.hero
    brain, level = player.brain(pairing.game), LEVELS[player.name]
    task = Task(pairing, seed, deal, 0)
    dealt, table = begun(task)
    dice = PlayoutDice(int.from_bytes(seed_of("exploring", dealt.hex()), "big"))
    turns: list[Turn] = []
    step, seen = 0, -1
    while table.outcome is None:
        seat = seat_to_choose(table)
        is_action = asking(table)[0].kind == "action"
        if is_action and table.turn != seen:
            seen = table.turn
            turns.append(turn_of(table, task.options))
        seed_of_choice = int.from_bytes(seed_of(dealt.hex(), 0, step), "big")
        choice = choose(game, brain, game.mask(table, seat), seat, level, seed_of_choice)
        move = choice.move
        if is_action and choice.lines and dice.random() < explored:
            move = choice.lines[dice.below(len(choice.lines))].move
        play(table, move)
        step += 1
    return Game(turns, result(table.outcome, pairing.seats)[CORP])


# What the games teach


def spreads(games: Iterable[Game]) -> Row:
    """How much each pull differs from turn to turn; what never differs teaches nothing."""
    rows = [turn.pulls for game in games for turn in game.turns]
    found = []
    for column in zip(*rows, strict=True):
        mean = sum(column) / len(column)
        found.append(sqrt(sum((one - mean) ** 2 for one in column) / len(column)))
    return found


def lesson(game: Game, scale: Row) -> Lesson:
    size = len(scale)
    slopes = [[0.0] * size for _ in range(size)]
    drifts = [0.0] * size
    rows = [
        [pull / unit if unit else 0.0 for pull, unit in zip(turn.pulls, scale, strict=True)]
        for turn in game.turns
    ]
    rows.append([0.0] * size)
    chances = [*(turn.chance for turn in game.turns), game.won]
    blamed = [0.0] * size
    for here, now in enumerate(rows[:-1]):
        blamed = [TRACE * old + new for old, new in zip(blamed, now, strict=True)]
        change = [old - new for old, new in zip(now, rows[here + 1], strict=True)]
        drift = chances[here + 1] - chances[here]
        for n, blame in enumerate(blamed):
            if blame:
                row = slopes[n]
                slopes[n] = [old + blame * one for old, one in zip(row, change, strict=True)]
                drifts[n] += blame * drift
    return Lesson(slopes, drifts)


def together(lessons: Sequence[Lesson]) -> Lesson:
    rows = zip(*(one.slopes for one in lessons), strict=True)
    return Lesson([added(row) for row in rows], added([one.drifts for one in lessons]))


def added(rows: Sequence[Row]) -> Row:
    return [sum(column) for column in zip(*rows, strict=True)]


def growth(learned: Lesson, scale: Row) -> Row:
    """The growth of each weight that ends the drift, if nothing speaks against it too firmly."""
    size = len(scale)
    firm = [
        [cell + (RIDGE if n == m else 0.0) for m, cell in enumerate(row)]
        for n, row in enumerate(learned.slopes)
    ]
    solved = solve(firm, learned.drifts)
    return [solved[n] / scale[n] if scale[n] else 0.0 for n in range(size)]


def solve(rows: list[Row], right: Row) -> Row:
    """Linear equations, by elimination with the largest pivot."""
    size = len(right)
    left = [[*row, one] for row, one in zip(rows, right, strict=True)]
    for at in range(size):
        best = max(range(at, size), key=lambda n: abs(left[n][at]))
        left[at], left[best] = left[best], left[at]
        pivot = left[at]
        for n in range(at + 1, size):
            share = left[n][at] / pivot[at]
            if share:
                left[n] = [one - share * other for one, other in zip(left[n], pivot, strict=True)]
    found = [0.0] * size
    for at in range(size - 1, -1, -1):
        known = sum(map(mul, left[at][at + 1 : size], found[at + 1 :]))
        found[at] = (left[at][size] - known) / left[at][at]
    return found


def learn(games: Sequence[Game]) -> list[Learned]:
    scale = spreads(games)
    lessons = [lesson(game, scale) for game in games]
    whole = growth(together(lessons), scale)
    folds = min(FOLDS, len(games))
    without = []
    for fold in range(folds):
        kept = [one for n, one in enumerate(lessons) if n % folds != fold]
        without.append(growth(together(kept), scale))
    found = []
    for one, others in zip(whole, zip(*without, strict=True), strict=True):
        mean = sum(others) / folds
        error = sqrt((folds - 1) / folds * sum((other - mean) ** 2 for other in others))
        found.append(Learned(one, error))
    return found


def table_of(learned: Sequence[Learned]) -> str:
    lines = ["| weight | should be | error |", "| --- | --- | --- |"]
    for name, now, one in zip(Weights._fields, PLAIN, learned[: len(PLAIN)], strict=True):
        lines.append(f"| {name} | {now + one.growth:.2f} | {one.error:.2f} |")
    return "\n".join(lines)


def main(given: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m deploy.arena.learning", description=__doc__)
    parser.add_argument("--player", default="hard@12", help="who plays, e.g. hard@24")
    parser.add_argument("--explored", type=float, default=0.1, help="share of drawn actions")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    asked = parser.parse_args(given)
    if asked.games < 2:
        parser.error("the errors need two games or more")
    player = Player.called(asked.player)
    if player.name not in LEVELS:
        parser.error(f"'{player.name}' is no level; there are {', '.join(LEVELS)}")
    games: list[Game] = []
    with Pool(asked.workers) as pool:
        one = partial(record, Pairing("netrunner", 2, player, player), asked.seed, asked.explored)
        for done, game in enumerate(pool.imap(one, range(asked.games)), 1):
            games.append(game)
            progress.show(done, asked.games, "games")
    print(table_of(learn(games)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
