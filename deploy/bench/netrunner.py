"""Netrunner in random play between all starter decks, beside random play of the package `chess`."""

import statistics
from collections.abc import Callable, Iterator
from itertools import cycle
from operator import methodcaller

from deploy.bench.figures import Figure, compared, in_turns
from deploy.bench.playing import RandomChess, RandomPlay, often_per_core
from deploy.bench.servers import Servers
from domain.kernel.engine import decision
from domain.kernel.table import Table
from domain.netrunner import NETRUNNER
from domain.netrunner.decks import CORP_FACTIONS, RUNNER_FACTIONS

DECISIONS, GAMES = 8_000, 20
"""So many per second of a core's time."""
OF_CHESS = 0.4
"""What they are beside chess, which makes 20,000 random moves and 50 games in that time."""
CLONE, OPTIONS = 40, 50
"""At most so many microseconds."""


class EveryPairing(RandomPlay):
    """One random match after the other, each between the next two starter decks."""

    def __init__(self) -> None:
        self.pairings = cycle(
            NETRUNNER.options({"corp": corp, "runner": runner}, 2)
            for corp in CORP_FACTIONS
            for runner in RUNNER_FACTIONS
        )
        super().__init__(NETRUNNER, {})

    def begun(self) -> Table:
        self.options = next(self.pairings)
        return super().begun()


def figures(_on: Servers) -> Iterator[Figure]:
    tables = all_tables()
    found = in_turns(
        {
            "decisions": often_per_core(EveryPairing()),
            "chess moves": often_per_core(RandomChess()),
            "games": often_per_core(EveryPairing().whole_game),
            "chess games": often_per_core(RandomChess().whole_game),
            "clones": often_per_core(with_each(tables, methodcaller("clone"))),
            "options": often_per_core(with_each(tables, list_options)),
        }
    )
    for name, unit, beside, aim in (
        ("decisions", "decisions/s", "chess moves", DECISIONS),
        ("games", "games/s", "chess games", GAMES),
    ):
        rates = found[name]
        yield compared("Netrunner, random", rates, unit, beside, found[beside], OF_CHESS)
        yield compared("Netrunner, random", rates, unit, "the aim", [float(aim)] * len(rates), 1)
    yield duration("Netrunner, clone", found["clones"], CLONE)
    yield duration("Netrunner, option list", found["options"], OPTIONS)


def all_tables() -> list[Table]:
    """A table for every decision of one match of every pairing."""
    play, tables = EveryPairing(), []
    for _ in range(len(CORP_FACTIONS) * len(RUNNER_FACTIONS)):
        while play.table.outcome is None:
            tables.append(play.table.clone())
            play()
        play.table = play.begun()
    return tables


def with_each(tables: list[Table], act: Callable[[Table], object]) -> Callable[[], object]:
    """Do it with one table after the other, from the first again after the last."""
    following = cycle(tables)
    return lambda: act(next(following))


def list_options(table: Table) -> None:
    table.pending = None
    decision(table)


def duration(name: str, rates: list[float], most: int) -> Figure:
    taken = 1e6 / statistics.median(rates)
    return Figure(name, taken, "µs", "at most", most, most / taken, 1.0)
