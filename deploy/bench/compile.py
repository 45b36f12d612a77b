"""Compile in random play, beside random play of the package `chess`."""

from collections.abc import Iterator

from deploy.bench.figures import Figure, compared, in_turns
from deploy.bench.playing import RandomChess, RandomPlay, often_per_core
from deploy.bench.servers import Servers
from domain.compile import COMPILE

AT_LEAST = 15_000
CLONES = 100_000
"""A clone within 10 µs."""


def figures(_on: Servers) -> Iterator[Figure]:
    ours, games, chess, chess_games = (
        RandomPlay(COMPILE, {}),
        RandomPlay(COMPILE, {}),
        RandomChess(),
        RandomChess(),
    )
    middle = RandomPlay(COMPILE, {})
    for _ in range(60):
        middle()
    found = in_turns(
        {
            "decisions": often_per_core(ours),
            "moves": often_per_core(chess),
            "games": often_per_core(games.whole_game),
            "chess": often_per_core(chess_games.whole_game),
            "clones": often_per_core(middle.table.clone),
        }
    )
    decisions, moves = found["decisions"], found["moves"]
    aim = [float(AT_LEAST)] * len(decisions)
    yield compared("Compile, random", decisions, "decisions/s", "chess, moves/s", moves, 1.2)
    yield compared("Compile, random", decisions, "decisions/s", "the aim", aim, 1)
    yield compared("Compile, random", found["games"], "games/s", "chess", found["chess"], 1.2)
    clones = [float(CLONES)] * len(decisions)
    yield compared("Compile, clone", found["clones"], "clones/s", "the aim", clones, 1)
