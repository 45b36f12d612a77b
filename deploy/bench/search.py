"""How fast the AI seats think: simulations, and the time of one decision by level."""

import statistics
import time
from collections.abc import Iterator
from itertools import product

from deploy.bench.figures import Figure, Round, compared, in_turns, often
from deploy.bench.servers import Servers
from domain.brains import BRAINS
from domain.games import GAMES
from domain.kernel.chance import PlayoutDice, SeededDice
from domain.kernel.engine import begin, legal_moves, play, seat_to_choose
from domain.kernel.table import Table
from domain.search.bot import choose
from domain.search.ismcts import Search
from domain.search.levels import LEVELS

POSITIONS = 12
"""Of each game, spread over one random match."""
MOST_MILLISECONDS = {"hard": 1000.0, "expert": 5000.0}
SIMULATIONS = 20


def opening(game: str, seats: int) -> Table:
    rules = GAMES[game]
    empty: Table = rules.empty_table(seats, rules.options({}, seats))
    table, _ = begin(empty, "match", SeededDice(b"bench", 1))
    table.dice = PlayoutDice(1)
    return table


def positions(game: str, seats: int = 2) -> list[Table]:
    table = opening(game, seats)
    dice = PlayoutDice(2)
    met = []
    while table.outcome is None:
        moves = legal_moves(table)
        if len(moves) > 1:
            met.append(table.clone())
        play(table, moves[dice.below(len(moves))])
    return met[:: max(1, len(met) // POSITIONS)]


def random_matches(game: str) -> Round:
    """Whole random matches: what a plain playout would cost."""
    dice = PlayoutDice(3)

    def one() -> None:
        table = opening(game, 2)
        while table.outcome is None:
            moves = legal_moves(table)
            play(table, moves[dice.below(len(moves))])

    return often(one)


def simulations(game: str) -> Round:
    """Simulations a second, the first look at the moves included."""
    met = positions(game)
    at = 0

    def one() -> None:
        nonlocal at
        table = met[at % len(met)]
        seat = seat_to_choose(table)
        masked = GAMES[game].mask(table, seat)
        Search(GAMES[game], BRAINS[game], masked, seat, SIMULATIONS, at).run()
        at += 1

    searches = often(one)
    return lambda: SIMULATIONS * searches()


def decision_time(game: str, seats: int, level: str) -> float:
    """The median time of a decision, in milliseconds."""
    taken = []
    for seed, table in enumerate(positions(game, seats)):
        seat = seat_to_choose(table)
        masked = GAMES[game].mask(table, seat)
        begun = time.perf_counter()
        choose(GAMES[game], BRAINS[game], masked, seat, LEVELS[level], seed)
        taken.append(1000 * (time.perf_counter() - begun))
    return statistics.median(taken)


def figures(_servers: Servers) -> Iterator[Figure]:
    for game in BRAINS:
        found = in_turns({"ours": simulations(game), "playouts": random_matches(game)})
        yield compared(
            f"{game}: simulations", found["ours"], "/s", "random matches", found["playouts"], 1.0
        )
        for seats, (level, most) in product(
            sorted({2, max(GAMES[game].seat_counts)}), MOST_MILLISECONDS.items()
        ):
            spent = decision_time(game, seats, level)
            name = f"{game}: decision, {level}, {seats} seats"
            yield Figure(name, spent, "ms", "at most", most, most / spent, 1.0)
