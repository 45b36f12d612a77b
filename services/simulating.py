"""Playing simulations on the workers: one match per job, and never in the way of a move.

A job is a ticket: it names a simulation, not a match, and takes up whatever is free there. So a
ticket that is lost or doubled does no harm. Between two reports of a search a worker looks whether
somebody waits for it; then it leaves the match to a later ticket and is gone.
"""

import logging
from time import monotonic

from redis import Redis
from redis.exceptions import RedisError
from rq import Queue

from domain import match as lifecycle
from services import choosing
from services.bots import AI_QUEUE, BACKGROUND_QUEUE, SIMULATION_QUEUE
from services.choosing import Interrupted
from services.errors import Overtaken, VersionConflict
from services.ids import new_job_id
from services.matches import Matches, game_named
from services.players import Caller, Player
from services.simulation_store import Claimed, Simulation, SimulationStore
from services.work import Office

PLAY = "workers.jobs.play_simulated_match"
TICKETS = 4
"""Jobs of one simulation that wait in the queue at most, so that simulations take turns."""
LOOK_EVERY = 0.25
"""Seconds between two looks whether somebody else needs the worker."""
LONGEST_STINT = 300.0
"""Seconds after which a worker leaves a long match to a later ticket."""
LONGEST_JOB = 900
"""Seconds after which rq gives a ticket up: more than a stint and the decision at its end."""

log = logging.getLogger(__name__)


class Simulating:
    def __init__(
        self, office: Office, matches: Matches, store: SimulationStore, redis: "Redis"
    ) -> None:
        self._office = office
        self._matches = matches
        self._store = store
        self._redis = redis
        self._queue = Queue(SIMULATION_QUEUE, connection=redis)

    def enqueue(self, simulation_id: str) -> int:
        """Put tickets into the queue for what is free and has none; return how many."""
        prefix = f"sim-{simulation_id}-"
        free = self._store.free(simulation_id)
        waiting = sum(job.startswith(prefix) for job in self._queue.get_job_ids()) if free else 0
        missing = max(0, min(free, TICKETS) - waiting)
        for _ in range(missing):
            self._queue.enqueue_call(
                PLAY,
                args=(simulation_id,),
                job_id=prefix + new_job_id(),
                timeout=LONGEST_JOB,
                result_ttl=0,
                failure_ttl=0,
            )
        return missing

    def enqueue_soon(self, simulation_id: str) -> None:
        """The same for callers who do not depend on it: the sweeper would do it later."""
        try:
            self.enqueue(simulation_id)
        except RedisError as away:
            log.warning("no tickets for a simulation: %s", type(away).__name__)

    def sweep(self) -> int:
        """Replace the tickets that were lost, in all simulations; return how many."""
        enqueued = 0
        for simulation_id in self._store.under_way():
            self._store.end_if_over(simulation_id)
            enqueued += self.enqueue(simulation_id)
        return enqueued

    def play(self, simulation_id: str) -> None:
        """Take up a free match of the simulation, if there is one, and play it to its end."""
        claimed = self._store.claim(simulation_id) or self.begin(simulation_id)
        if claimed is None:
            return
        self.enqueue_soon(simulation_id)
        try:
            self._play_on(claimed)
        except Interrupted:
            self._store.release(claimed)
            self.enqueue_soon(simulation_id)
        except VersionConflict:
            log.warning("match %s is played by another worker", claimed.match)
            self._office.loader.forget(claimed.match)
        else:
            self._store.end_if_over(simulation_id)

    def begin(self, simulation_id: str) -> Claimed | None:
        """The next match, opened with a seed of its own; None if all were begun."""
        simulation = self._store.find(simulation_id)
        while simulation is not None and not simulation.is_cancelled:
            number = len(self._store.played(simulation_id)) + 1
            if number > simulation.matches:
                break
            try:
                return self._open(simulation, number)
            except Overtaken:
                continue
        return None

    def _open(self, simulation: Simulation, number: int) -> Claimed:
        with self._office.work(wake=False) as work:
            opened = self._matches.open(
                work,
                Caller(Player(simulation.player, ""), ""),
                game_named(simulation.game),
                [{"kind": "ai", "level": level} for level in simulation.levels],
                simulation.options,
                unlisted=True,
                seed=f"{simulation.seed}/{number}",
            )
            claimed = Claimed(simulation.id, number, opened["id"])
            self._store.begin(work.tx, claimed)
        return claimed

    def _play_on(self, claimed: Claimed) -> None:
        patience = Patience(self._redis, self._store, claimed)
        loaded = self._office.loader.load(claimed.match)
        simulation = self._store.find(claimed.simulation)
        if simulation is not None and simulation.is_cancelled and not loaded.match.is_over:
            match, events = lifecycle.aborted(loaded.match, "the simulation was cancelled")
            with self._office.work() as work:
                loaded, _ = work.record(loaded, match, events, "ai")
        while (seat := loaded.match.waiting_for()) is not None:
            patience(0, 1)
            loaded = choosing.take(self._office, loaded, seat, patience, wakes=False)
        outcome = loaded.match.outcome
        self._store.finish(claimed, None if outcome is None else outcome.winners)


class Patience:
    """A report that gives the worker up as soon as it is needed elsewhere or nowhere at all."""

    def __init__(self, redis: "Redis", store: SimulationStore, claimed: Claimed) -> None:
        self._queues = [Queue(name, connection=redis) for name in (AI_QUEUE, BACKGROUND_QUEUE)]
        self._store = store
        self._claimed = claimed
        self._next = monotonic()
        self._until = self._next + LONGEST_STINT

    def __call__(self, done: int, budget: int) -> bool:
        now = monotonic()
        if now >= self._next:
            self._next = now + LOOK_EVERY
            if now > self._until or self._is_needed() or not self._store.keep(self._claimed):
                raise Interrupted
        return True

    def _is_needed(self) -> bool:
        return any(queue.count for queue in self._queues)
