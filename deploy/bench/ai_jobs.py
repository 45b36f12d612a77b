"""The job of an AI turn beside an rq job that does nothing, on the same worker process.

Timed is the way from the queue to the first committed choice of a random AI, in matches that go on:
the other seat is played in between, off the clock.
"""

import random
import time
from collections.abc import Iterator
from contextlib import closing

from rq import Queue

from deploy import stack
from deploy.bench.figures import SECONDS, Figure, Round, compared, in_turns
from deploy.bench.servers import Servers
from deploy.component import running
from domain.kernel.values import Json
from services.bots import AI_QUEUE, Bots
from services.settings import Settings
from services.wiring import Services, connect

AIM = 0.5
"""At most twice as long as doing nothing."""
PATIENCE = 10.0


def do_nothing() -> None:
    """The yardstick's work."""


def figures(on: Servers) -> Iterator[Figure]:
    at = stack.Addresses(on.database_url, on.redis_url, port=0)
    with (
        running(stack.worker(at, 1), on.logs),
        closing(connect(Settings(on.database_url, on.redis_url))) as services,
    ):
        found = in_turns({"turns": AiTurns(services).round, "nothing": no_ops(services)})
    yield compared(
        "choice -> AI's answering choice committed",
        found["turns"],
        "jobs/s",
        "no-op rq job",
        found["nothing"],
        AIM,
    )


def no_ops(services: Services) -> Round:
    queue = Queue(AI_QUEUE, connection=services.redis)

    def measured() -> float:
        jobs, taken = 0, 0.0
        while taken < SECONDS:
            begun = time.perf_counter()
            job = queue.enqueue(do_nothing, result_ttl=60)
            assert job.latest_result(timeout=int(PATIENCE)) is not None
            taken += time.perf_counter() - begun
            jobs += 1
        return jobs / taken

    return measured


class AiTurns:
    """One player against a random AI, match after match."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._bots = Bots(services.redis)
        self._chance = random.Random(1)
        _, token = services.players.register("bench")
        self._caller = services.players.caller(token.token)
        self._left_at = 0
        """The version after the player's last choice; beyond it the AI is still at its turn."""
        self._match_id = self._opened()

    def round(self) -> float:
        jobs, taken = 0, 0.0
        while taken < SECONDS:
            version = self._version_at_the_turn_of_the_ai()
            with self._services.office.bus.watch(self._match_id) as watch:
                begun = time.perf_counter()
                self._bots.wake(self._match_id, version)
                while not watch.wait(version, PATIENCE):
                    assert time.perf_counter() - begun < PATIENCE, "no AI answered"
                taken += time.perf_counter() - begun
            jobs += 1
        return jobs / taken

    def _version_at_the_turn_of_the_ai(self) -> int:
        """Play the other seat, and let a turn of the AI end, until the AI is asked anew."""
        while True:
            match = self._services.matches.get(self._caller, self._match_id)
            if match["status"] == "finished":
                self._match_id = self._opened()
            elif match["decision"] is None and match["version"] == self._left_at:
                return self._left_at
            elif match["decision"] is not None:
                self._choose(match["decision"])

    def _choose(self, decision: dict[str, Json]) -> None:
        option = self._chance.choice(decision["options"])["id"]
        with self._services.office.work(wake=False) as work:
            chosen = self._services.matches.choose(
                work,
                self._caller,
                self._match_id,
                decision=decision["decision"],
                option=option,
            )
        self._left_at = chosen["version"]

    def _opened(self) -> str:
        seats = [{"kind": "me"}, {"kind": "ai", "level": "random"}]
        with self._services.office.work(wake=False) as work:
            match = self._services.matches.create(
                work, self._caller, game="mainframe", seats=seats, options={}
            )
        self._left_at = match["version"]
        return str(match["id"])
