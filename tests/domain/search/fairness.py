"""Positions of random games, and how often a choice changes with what its seat cannot see."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from typing import Any

from domain.kernel.chance import PlayoutDice, SeededDice
from domain.kernel.engine import begin, legal_moves, play, seat_to_choose
from domain.kernel.game import Game
from domain.kernel.table import Table
from domain.kernel.values import Move
from domain.search.brain import result

Policy = Callable[[Any, int, int], Move]
"""Chooses from a table, for a seat, with a seed."""


def opening(game: Game[Any], seats: int, seed: int) -> Table:
    empty = game.empty_table(seats, game.options({}, seats))
    table, _ = begin(empty, "match", SeededDice(seed.to_bytes(4, "big"), 1))
    table.dice = PlayoutDice(seed)
    return table


def choices(game: Game[Any], seats: int, seed: int) -> Iterator[tuple[Table, int]]:
    """The positions of one random game in which a seat has a choice, with that seat."""
    table = opening(game, seats, seed)
    dice = PlayoutDice(seed + 1)
    while table.outcome is None:
        moves = legal_moves(table)
        if len(moves) > 1:
            yield table.clone(), seat_to_choose(table)
        play(table, moves[dice.below(len(moves))])


def changed_choices(
    game: Game[Any], policy: Policy, seats: int, positions: int
) -> tuple[int, Counter[int]]:
    """Re-deal everything a seat cannot see: changed choices, and the positions tried per seat.

    Goes on until every seat had so many positions.
    """
    changed = 0
    tried = Counter[int]()
    seed = 0
    while min(tried[seat] for seat in range(seats)) < positions:
        for number, (table, seat) in enumerate(choices(game, seats, seed)):
            other = game.deal(game.mask(table, seat), seat, PlayoutDice(seed * 997 + number))
            changed += policy(table, seat, number) != policy(other, seat, number)
            tried[seat] += 1
        seed += 1
    return changed, tried


def score(game: Game[Any], one: Policy, two: Policy, deals: int) -> float:
    """The share of wins of the first policy with two seats, every deal from both."""
    won = 0.0
    for deal in range(deals):
        for mine in (0, 1):
            table = opening(game, 2, deal)
            step = 0
            while table.outcome is None:
                seat = seat_to_choose(table)
                policy = one if seat == mine else two
                play(table, policy(table, seat, deal * 1000 + step))
                step += 1
            won += result(table.outcome, 2)[mine]
    return won / (2 * deals)


def random_policy(table: Table, seat: int, seed: int) -> Move:
    moves = legal_moves(table)
    return moves[PlayoutDice(seed).below(len(moves))]


def is_uniform(drawn: Sequence[object], kinds: int) -> bool:
    """Chi-square with the Wilson–Hilferty limit that chance passes once in a thousand times."""
    counts = Counter(drawn)
    expected = len(drawn) / kinds
    off = sum((count - expected) ** 2 / expected for count in counts.values())
    off += (kinds - len(counts)) * expected
    free = kinds - 1
    limit = free * (1 - 2 / (9 * free) + 3.09 * sqrt(2 / (9 * free))) ** 3
    return len(counts) <= kinds and off < limit
