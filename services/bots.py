"""Waking the AI seats: one job per decision, enqueued by name so that services know no worker.

The job id is made of the match and the version: a second call for the same decision is no second
job. Redis is never the truth: the sweeper tries again for matches whose job was lost, under an id
of its own, and a job that finds its decision taken does nothing.
"""

from redis import Redis
from rq import Queue
from rq.exceptions import DuplicateJobError

AI_QUEUE = "ai"
BACKGROUND_QUEUE = "background"
TAKE_AI_TURN = "workers.jobs.take_ai_turn"


def job_id(match_id: str, version: int, attempt: int = 0) -> str:
    return f"ai-{match_id}-{version}" + (f"-{attempt}" if attempt else "")


class Bots:
    """The AI seats' alarm clock."""

    def __init__(self, redis: Redis) -> None:
        self._queue = Queue(AI_QUEUE, connection=redis)

    def wake(self, match_id: str, version: int, attempt: int = 0) -> bool:
        """Ask the workers to play the decision at this version; False if that is under way."""
        try:
            self._queue.enqueue_call(
                TAKE_AI_TURN,
                args=(match_id, version),
                job_id=job_id(match_id, version, attempt),
                result_ttl=0,
                failure_ttl=3600,
                unique=True,
            )
        except DuplicateJobError:
            return False
        return True
