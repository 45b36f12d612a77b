"""Job resources: what somebody asked the workers for, how far it is, and what came of it.

A job is a hash in Redis that belongs to whoever asked and is gone an hour after its last change.
Its state changes in single steps on the server, so a job that was cancelled in time never touches
a match. Nothing else depends on Redis here: a lost job is asked for again.
"""

import hashlib
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from typing import cast

import orjson
from redis import Redis
from redis.exceptions import RedisError
from rq import Queue
from rq.exceptions import DuplicateJobError

from domain.kernel.values import Json
from services.bots import QUEUES
from services.choosing import Interrupted
from services.errors import JobLost, JobNotFound, JobOver, Unavailable
from services.idempotency import Request
from services.ids import new_job_id
from services.players import Caller
from services.records import timestamp

CARRY_OUT = "workers.jobs.carry_out"
QUEUED, RUNNING, DONE, FAILED, CANCELLED = "queued", "running", "done", "failed", "cancelled"
SETTLING = "settling"
"""Running, and past the point at which it can be cancelled: the match is being written."""

LIFETIME = 3600
"""Seconds for which a job is kept after its last change."""
LOST_AFTER = 30.0
"""Seconds of silence after which a running job counts as lost."""
TELL_EVERY = 0.25
"""Seconds between two reports: as often progress is told and a cancellation noticed."""
LONGEST = 600
"""Seconds after which a worker gives a job up."""

TYPICAL = "gridlog:typical-seconds"
"""How long the last job of each kind took, for an estimate before there is any progress."""

_CHANGE = """
local state = redis.call('HGET', KEYS[1], 'state')
if not state or not string.find(ARGV[1], ' ' .. state .. ' ', 1, true) then return 0 end
redis.call('HSET', KEYS[1], unpack(ARGV, 3))
redis.call('EXPIRE', KEYS[1], ARGV[2])
return 1
"""
"""Change a job if it is in one of the given states."""


@dataclass(frozen=True, slots=True)
class Order:
    """What is asked for: by whom, about which seat of which version of a match."""

    kind: str
    player: str
    match: str
    game: str
    seat: int
    version: int
    level: str
    lang: str
    count: int = 0
    """How many options are wanted, if any."""

    @property
    def typical(self) -> str:
        """What other orders take about as long as this one."""
        return f"{self.kind}:{self.game}:{self.level}"

    def is_of(self, caller: Caller) -> bool:
        """Whether it is the caller's own; a seat token knows only of its match."""
        is_within = caller.scope is None or caller.scope.match_id == self.match
        return caller.player.id == self.player and is_within


@dataclass(frozen=True, slots=True)
class Job:
    """A job as it stands in Redis. Times are seconds since 1970."""

    order: Order
    state: str
    progress: int
    created: float
    started: float
    beat: float
    """The last sign of life of its worker."""
    ended: float
    result: Json
    error: Json

    @classmethod
    def read(cls, stored: dict[bytes, bytes]) -> "Job":
        return cls(
            Order(**orjson.loads(stored[b"order"])),
            stored[b"state"].decode(),
            int(stored.get(b"progress", 0)),
            *(float(stored.get(name, 0)) for name in (b"created", b"started", b"beat", b"ended")),
            *(orjson.loads(stored.get(name, b"null")) for name in (b"result", b"error")),
        )

    @property
    def is_lost(self) -> bool:
        is_running = self.state in (RUNNING, SETTLING)
        return is_running and time.time() - self.beat > LOST_AFTER


class Jobs:
    def __init__(self, redis: "Redis") -> None:
        self._redis = redis
        self._change = redis.register_script(_CHANGE)

    def submit(self, order: Order, queue: str, job_id: str) -> dict[str, Json]:
        """Put a job into a queue. The same id makes no second job, so this may be repeated."""
        assert queue in QUEUES
        key = _key(job_id)
        with _answering(), self._redis.pipeline() as pipeline:
            pipeline.hsetnx(key, "order", orjson.dumps(asdict(order)))
            pipeline.hsetnx(key, "state", QUEUED)
            pipeline.hsetnx(key, "created", time.time())
            pipeline.expire(key, LIFETIME)
            pipeline.execute()
            with suppress(DuplicateJobError):
                Queue(queue, connection=self._redis).enqueue_call(
                    CARRY_OUT,
                    args=(job_id,),
                    job_id=job_id,
                    timeout=LONGEST,
                    result_ttl=0,
                    failure_ttl=0,
                    unique=True,
                )
            return self._told(job_id, self._read(job_id))

    def get(self, caller: Caller, job_id: str) -> dict[str, Json]:
        """The job as its owner sees it."""
        with _answering():
            job = self._own(caller, job_id)
            if job.is_lost:
                self.fail(job_id, JobLost("the worker of this job is gone"))
                job = self._read(job_id)
            return self._told(job_id, job)

    def cancel(self, caller: Caller, job_id: str) -> dict[str, Json]:
        """End a job that is not over; once this has returned it touches nothing any more."""
        with _answering():
            self._own(caller, job_id)
            self._move(job_id, (QUEUED, RUNNING), state=CANCELLED, ended=time.time())
            job = self._read(job_id)
            if job.state != CANCELLED:
                raise JobOver("the job has ended, or its choice is just being recorded")
            return self._told(job_id, job)

    def begin(self, job_id: str) -> Order | None:
        """Take a job up on a worker; None if it is gone, cancelled or taken already."""
        now = time.time()
        if not self._move(job_id, (QUEUED,), state=RUNNING, started=now, beat=now):
            return None
        return self._read(job_id).order

    def tell(self, job_id: str, progress: int) -> None:
        """Say how far a running job is; Interrupted if nobody wants it any more."""
        if not self._move(job_id, (RUNNING,), progress=progress, beat=time.time()):
            raise Interrupted

    def settle(self, job_id: str) -> None:
        """Pass the last point at which the job can be cancelled; Interrupted if it was."""
        if not self._move(job_id, (RUNNING,), state=SETTLING, beat=time.time()):
            raise Interrupted

    def finish(self, job_id: str, order: Order, result: dict[str, Json]) -> None:
        now = time.time()
        written = orjson.dumps(result)
        if self._move(job_id, (RUNNING, SETTLING), state=DONE, ended=now, result=written):
            seconds = now - self._read(job_id).started
            self._redis.hset(TYPICAL, order.typical, seconds)

    def fail(self, job_id: str, error: Exception) -> None:
        """Keep the kind of the error and, of a refusal, the reason; no other message is told."""
        written = orjson.dumps(
            {"kind": type(error).__name__, "reason": getattr(error, "reason", None)}
        )
        states = (RUNNING, SETTLING)
        self._move(job_id, states, state=FAILED, ended=time.time(), error=written)

    def _move(self, job_id: str, states: tuple[str, ...], **fields: str | float | bytes) -> bool:
        named = [part for field in fields.items() for part in field]
        given = f" {' '.join(states)} "
        return bool(self._change(keys=[_key(job_id)], args=[given, LIFETIME, *named]))

    def _own(self, caller: Caller, job_id: str) -> Job:
        job = self._read(job_id)
        if not job.order.is_of(caller):
            raise JobNotFound(f"there is no job {job_id}")
        return job

    def _read(self, job_id: str) -> Job:
        stored = cast(dict[bytes, bytes], self._redis.hgetall(_key(job_id)))
        if b"order" not in stored:
            raise JobNotFound(f"there is no job {job_id}")
        return Job.read(stored)

    def _told(self, job_id: str, job: Job) -> dict[str, Json]:
        return {
            "id": job_id,
            "kind": job.order.kind,
            "match": job.order.match,
            "seat": job.order.seat,
            "version": job.order.version,
            "level": job.order.level,
            "state": RUNNING if job.state == SETTLING else job.state,
            "progress": 100 if job.state == DONE else job.progress,
            "estimated_seconds": self._estimated(job),
            "created_at": _time(job.created),
            "started_at": _time(job.started),
            "ended_at": _time(job.ended),
            "result": job.result,
            "error": job.error,
        }

    def _estimated(self, job: Job) -> float | None:
        """Seconds that the work will still take; unknown if nothing like it was done before."""
        if job.ended:
            return None
        if job.progress:
            elapsed = max(time.time() - job.started, 0)
            return round(elapsed * (100 - job.progress) / job.progress, 1)
        typical = cast(bytes | None, self._redis.hget(TYPICAL, job.order.typical))
        return None if typical is None else round(float(typical), 1)


def job_id_for(request: Request | None) -> str:
    """A new id; a keyed request names its job, so that two of them at once make one job."""
    if request is None:
        return new_job_id()
    whole = "\n".join((request.player_id, request.key, request.hash.hex())).encode()
    return f"j_{hashlib.sha256(whole).hexdigest()[:16]}"


class Progress:
    """The report of one job: tells how far it is, a few times a second."""

    def __init__(self, jobs: Jobs, job_id: str) -> None:
        self._jobs = jobs
        self._job_id = job_id
        self._next = 0.0

    def __call__(self, done: int, budget: int) -> bool:
        now = time.monotonic()
        if now >= self._next:
            self._next = now + TELL_EVERY
            self._jobs.tell(self._job_id, min(99, done * 100 // budget))
        return True

    def settle(self) -> None:
        self._jobs.settle(self._job_id)


def _key(job_id: str) -> str:
    return f"gridlog:job:{job_id}"


def _time(seconds: float) -> str | None:
    return timestamp(datetime.fromtimestamp(seconds, UTC)) if seconds else None


@contextmanager
def _answering() -> Iterator[None]:
    try:
        yield
    except RedisError as away:
        raise Unavailable("the queue does not answer") from away
