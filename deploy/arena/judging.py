"""`python -m deploy.arena.judging`: which expectations of Netrunner's seats win more games.

Both seats judge by parts moved up or down at random, all at once, so that every game tells
something about every part. What is found is what a part does while the others are moved too; a sum
of small gains has to be tried as a whole in the arena.
"""

import argparse
import random
import sys
from collections.abc import Mapping, Sequence
from functools import partial
from math import sqrt
from multiprocessing import Pool
from typing import Any, NamedTuple

from deploy.arena import progress
from deploy.arena.games import Pairing, Task, begun, seed_of
from deploy.arena.players import Player
from domain.games import GAMES
from domain.kernel.engine import play, seat_to_choose
from domain.netrunner.bot.brain import NetrunnerBrain
from domain.netrunner.bot.judgement import EXPERTS, ORDINARY, Judgement
from domain.netrunner.bot.weights import Weights
from domain.netrunner.bot.worth import NUMBER, ON_TABLE
from domain.netrunner.decks import starter_deck
from domain.netrunner.kinds import CARDS
from domain.netrunner.terms import CORP, RUNNER, SIDES
from domain.search.brain import Brain, result

STEP = 1.4
"""A part is moved up or down by this factor; a whole number by one."""
FROM_NOTHING = 0.5
"""What a part that counts nothing is moved up to."""
AROUND = {"ordinary": (ORDINARY, ORDINARY), "expert": EXPERTS}
DOWN, UP = -1, 1
WEIGHT, CARD, EXPECTATION = "weight", "card", "expectation"

Moves = Mapping[str, int]
"""The parts that are moved, by name, and which way."""


class Tried(NamedTuple):
    """What one seat judged by, which deck it played, and its share of the victory."""

    seat: int
    deck: str
    moves: Moves
    won: float


class Gain(NamedTuple):
    """How much more is won with a part moved this way than with it unmoved."""

    seat: int
    part: str
    way: int
    games: int
    won: float
    error: float


def parts_of(seat: int) -> list[str]:
    """Every number that a seat's judgement is made of, cards of the other side apart."""
    apart = ("weights", "on_table", "expected")
    cards = [CARDS[number] for number in ON_TABLE]
    return [
        *(f"{WEIGHT} {name}" for name in Weights._fields),
        *(f"{CARD} {card.title}" for card in cards if card.side == seat),
        *(f"{EXPECTATION} {name}" for name in Judgement._fields if name not in apart),
    ]


def moved(judgement: Judgement, moves: Moves) -> Judgement:
    for part, way in moves.items():
        kind, _, name = part.partition(" ")
        if kind == WEIGHT:
            weight = shifted(getattr(judgement.weights, name), way)
            judgement = judgement._replace(weights=judgement.weights._replace(**{name: weight}))
        elif kind == CARD:
            worth = shifted(judgement.on_table[NUMBER[name]], way)
            on_table = {**judgement.on_table, NUMBER[name]: worth}
            judgement = judgement._replace(on_table=on_table)
        else:
            judgement = judgement._replace(**{name: shifted(getattr(judgement, name), way)})
    return judgement


def shifted(value: Any, way: int) -> Any:
    if isinstance(value, int):
        return value + way
    if not value:
        return FROM_NOTHING if way == UP else value
    return value * STEP**way


def try_out(player: Player, around: str, seed: int, number: int) -> list[Tried]:
    """One match, each seat with a judgement of its own; half of the parts are moved."""
    game = GAMES["netrunner"]
    task = Task(Pairing("netrunner", 2, player, player), seed, number, CORP)
    deal, table = begun(task)
    dice = random.Random(deal)
    drawn: list[Moves] = []
    brains: list[Brain] = []
    for seat, judgement in enumerate(AROUND[around]):
        ways = {part: dice.choice((DOWN, 0, 0, UP)) for part in parts_of(seat)}
        moves = {part: way for part, way in ways.items() if way}
        drawn.append(moves)
        brain: Brain = NetrunnerBrain(moved(judgement, moves))
        brain.simulations = player.brain("netrunner").simulations
        brains.append(brain)
    step = 0
    while table.outcome is None:
        seat = seat_to_choose(table)
        seed_of_choice = int.from_bytes(seed_of(deal.hex(), step), "big")
        play(table, player.choose(game, brains[seat], table, seat, seed_of_choice))
        step += 1
    shares = result(table.outcome, 2)
    decks = [str(task.options[side]) for side in ("corp", "runner")]
    return [Tried(seat, decks[seat], drawn[seat], shares[seat]) for seat in (CORP, RUNNER)]


def gains(tried: Sequence[Tried]) -> list[Gain]:
    """What each move won, the surest first; the parts are drawn independently of each other.

    A card tells something only in decks that hold it.
    """
    found = []
    for seat in (CORP, RUNNER):
        for part in parts_of(seat):
            told = [one for one in tried if one.seat == seat and holds(one.deck, part)]
            unmoved = [one.won for one in told if part not in one.moves]
            for way in (DOWN, UP):
                with_it = [one.won for one in told if one.moves.get(part) == way]
                if with_it and unmoved:
                    found.append(Gain(seat, part, way, len(with_it), *compared(with_it, unmoved)))
    return sorted(found, key=lambda gain: -abs(gain.won) / gain.error if gain.error else 0.0)


def holds(deck: str, part: str) -> bool:
    kind, _, name = part.partition(" ")
    return kind != CARD or NUMBER[name] in starter_deck(deck)[1]


def compared(some: Sequence[float], others: Sequence[float]) -> tuple[float, float]:
    """The difference of two means, and its standard error."""
    every = [*some, *others]
    mean = sum(every) / len(every)
    variance = sum((one - mean) ** 2 for one in every) / len(every)
    difference = sum(some) / len(some) - sum(others) / len(others)
    return difference, sqrt(variance * (1 / len(some) + 1 / len(others)))


def table_of(found: Sequence[Gain]) -> str:
    lines = [
        "| side | part | moved | games | won more | error |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for gain in found:
        way = "up" if gain.way == UP else "down"
        lines.append(
            f"| {SIDES[gain.seat]} | {gain.part} | {way} | {gain.games} | {gain.won:+.1%}"
            f" | {gain.error:.1%} |"
        )
    return "\n".join(lines)


def main(given: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m deploy.arena.judging", description=__doc__)
    parser.add_argument("--player", default="hard@6", help="who plays, e.g. hard@24")
    parser.add_argument("--around", choices=list(AROUND), default="ordinary")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=30, help="rows to print, the surest first")
    parser.add_argument("--workers", type=int, default=2)
    asked = parser.parse_args(given)
    try:
        player = Player.called(asked.player)
    except ValueError as error:
        parser.error(str(error))
    if player.name == "expert":
        parser.error("an expert has a judgement of its own; say --around expert")
    tried: list[Tried] = []
    with Pool(asked.workers) as pool:
        one = partial(try_out, player, asked.around, asked.seed)
        for done, game in enumerate(pool.imap(one, range(asked.games)), 1):
            tried += game
            progress.show(done, asked.games, "games")
    print(table_of(gains(tried)[: asked.most]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
