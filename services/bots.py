"""Waking the AI seats: one job per decision, enqueued by name so that services know no worker.

The job id is made of the match and the version: a second call for the same decision is no second
job. Redis is never the truth: the sweeper tries again for matches whose job was lost, under an id
of its own, and a job that finds its decision taken does nothing.
"""

import logging
import time
from datetime import UTC, datetime, timedelta

from redis import Redis
from redis.exceptions import RedisError
from rq import Queue
from rq.exceptions import DuplicateJobError, NoSuchJobError
from rq.job import Job, JobStatus

AI_QUEUE = "ai"
BACKGROUND_QUEUE = "background"
SIMULATION_QUEUE = "simulations"
QUEUES = (AI_QUEUE, BACKGROUND_QUEUE, SIMULATION_QUEUE)
"""In the order in which workers empty them."""

TAKE_AI_TURN = "workers.jobs.take_ai_turn"
LONGEST_TURN = 900
"""Seconds after which a worker gives a turn up; the sweeper has it played on."""
ALIVE = 5
"""Seconds for which a bot counts as alive after a sign of life."""
QUEUED = timedelta(seconds=30)
"""How long a job may wait in a queue before nobody relies on it any more."""

log = logging.getLogger(__name__)


def job_id(match_id: str, version: int, attempt: int = 0) -> str:
    return f"ai-{match_id}-{version}" + (f"-{attempt}" if attempt else "")


class Bots:
    """The AI seats' alarm clock."""

    def __init__(self, redis: "Redis") -> None:
        self._redis = redis
        self._queue = Queue(AI_QUEUE, connection=redis)

    def wake(self, match_id: str, version: int, attempt: int = 0) -> bool:
        """Ask the workers to play the decision at this version; False if they were asked."""
        try:
            self._queue.enqueue_call(
                TAKE_AI_TURN,
                args=(match_id, version),
                job_id=job_id(match_id, version, attempt),
                timeout=LONGEST_TURN,
                result_ttl=0,
                failure_ttl=3600,
                unique=True,
            )
        except DuplicateJobError:
            return False
        return True

    def is_thinking(self, match_id: str, version: int) -> None:
        """Note that a bot is alive and busy with the decision at this version."""
        try:
            self._redis.set(_sign(match_id, version), 1, ex=ALIVE)
        except RedisError as away:
            log.warning("a sign of life was lost: %s", type(away).__name__)

    def wake_again(self, match_id: str, version: int) -> bool:
        """Ask once more, unless the job still waits in its queue or somebody thinks already."""
        if self._waits(job_id(match_id, version)):
            return False
        is_first = self._redis.set(_sign(match_id, version), 1, nx=True, ex=QUEUED)
        return bool(is_first) and self.wake(match_id, version, attempt=time.time_ns())

    def _waits(self, job: str) -> bool:
        try:
            found = Job.fetch(job, connection=self._redis)
        except NoSuchJobError:
            return False
        since = found.enqueued_at
        is_queued = found.get_status(refresh=False) == JobStatus.QUEUED
        return is_queued and since is not None and datetime.now(UTC) - since < QUEUED


def _sign(match_id: str, version: int) -> str:
    return f"gridlog:thinking:{match_id}:{version}"
