"""Long matches: an action late in a match beside one early in it, and the past beside the present.

The action is a standing order of Netrunner: it takes the same way as a choice, from loading the
match to the commit, and can be repeated for ever, so that a match of any length can be made.
Rates are compared, so "at most 1.2 times as slow" reads as a ratio of at least 0.83.
"""

import random
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from datetime import UTC, datetime

from deploy.bench.figures import ROUNDS, Figure, compared, in_turns, often
from deploy.bench.servers import Servers
from domain import match as lifecycle
from domain.games import GAMES
from domain.match import Match, Seat
from services.ids import new_match_id
from services.loading import Loaded
from services.records import BEFORE_THE_FIRST
from services.seeds import Seeds
from services.settings import Settings
from services.wiring import Services, connect
from services.work import Work

GAME = GAMES["netrunner"]
LATE = 2000
SEED = bytes(32)
ACTIONS = 40
"""In a round."""


def figures(on: Servers) -> Iterator[Figure]:
    settings = Settings(on.database_url, on.redis_url, pool_size=2)
    with closing(connect(settings)) as services:
        long = Long(services)
        young = iter([begun(services) for _ in range(ACTIONS * (ROUNDS + 1))])

        def early() -> float:
            matches = [next(young) for _ in range(ACTIONS)]
            return rate(services, matches)

        found = in_turns(
            {"late": lambda: rate(services, [long.match_id] * ACTIONS), "early": early}
        )
        yield compared(
            f"action after version {LATE:,}",
            found["late"],
            "actions/s",
            "action at the first decision",
            found["early"],
            0.83,
        )
        found = in_turns({"past": often(long.look_back), "now": often(long.look)})
        yield compared(
            f"state at a random version of {LATE:,}",
            found["past"],
            "states/s",
            "newest state, read anew",
            found["now"],
            0.2,
        )


def begun(services: Services) -> str:
    """A match at its first decision."""
    match, created = lifecycle.created(GAME, [Seat("player"), Seat("ai")], {}, "p_bench", SEED)
    match, started = lifecycle.joined(match, 0, "p_bench", SEED)
    match_id = new_match_id()
    before = Loaded(match_id, Match(GAME), BEFORE_THE_FIRST, SEED, datetime.now(UTC))
    with services.office.work(wake=False) as work:
        Seeds(services.database).put(work.tx, match_id, SEED)
        work.record(before, match, [*created, *started], "p_bench")
    return match_id


def rate(services: Services, matches: Sequence[str]) -> float:
    """Actions per second, one in each of the matches."""
    start = time.perf_counter()
    for match_id in matches:
        act(services, match_id)
    return len(matches) / (time.perf_counter() - start)


def act(services: Services, match_id: str) -> None:
    """Give the Corp's seat a standing order."""

    def use_case(work: Work) -> dict[str, object]:
        loaded = work.load(match_id)
        match, events = lifecycle.ordered(loaded.match, 0, GAME.windows[:1], loaded.seed)
        work.record(loaded, match, events, "p_bench")
        return {}

    services.office.run(use_case)


class Long:
    """A match of two thousand versions, and looks at it that trust no memory."""

    def __init__(self, services: Services) -> None:
        self._loader = services.office.loader
        self._chance = random.Random(1)
        self.match_id = begun(services)
        while self._loader.load(self.match_id).head.version < LATE:
            act(services, self.match_id)

    def look(self) -> Loaded:
        self._loader.forget(self.match_id)
        return self._loader.load(self.match_id)

    def look_back(self) -> Loaded:
        return self._loader.load_at(self.match_id, self._chance.randrange(1, LATE))
