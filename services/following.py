"""Following a match: the backlog, then every batch as it is committed, and whose turn it is.

Those who wait are woken by the bus but believe only the event store, so nothing is lost or doubled
whatever happens to Redis. Many spectators of one match cost one reading and one rendering.
"""

import threading
import time
from collections import OrderedDict
from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

import orjson

from domain.kernel.values import Json
from services import answers
from services.bus import Bus
from services.event_store import EventStore
from services.loading import Loaded, Loader
from services.matches import may_see
from services.players import Caller
from services.records import Record

HEARTBEAT = 15.0
"""Seconds after which a silent stream says that it is still there."""
READ = 50
"""Stretches of histories that a process keeps, for the next follower at the same version."""
RENDERED = 2000
"""Frames that a process keeps, for the next follower who sees the same."""


class Frame(NamedTuple):
    """One message of a stream; `version` is where a reader who comes back goes on."""

    kind: str
    version: int
    body: bytes


class Following:
    def __init__(self, store: EventStore, loader: Loader, bus: Bus) -> None:
        self._store = store
        self._loader = loader
        self._bus = bus
        self._read: OrderedDict[tuple[str, int, int], list[list[Record]]] = OrderedDict()
        self._rendered: OrderedDict[tuple[Json, ...], bytes] = OrderedDict()
        self._lock = threading.Lock()

    def stream(
        self,
        caller: Caller | None,
        match_id: str,
        *,
        after: int = 0,
        invite: str | None = None,
        lang: str = "en",
    ) -> Iterator[Frame]:
        """Everything behind a version, then what comes, until the match is over."""
        seat = may_see(self._loader.load(match_id), caller, invite)
        return self._frames(match_id, seat, after, lang)

    def _frames(self, match_id: str, seat: int | None, after: int, lang: str) -> Iterator[Frame]:
        with self._bus.watch(match_id) as watch:
            loaded = self._loader.load(match_id)
            is_caught_up = False
            while True:
                for batch in self._batches(loaded, after):
                    yield self._batch_frame(loaded, batch, seat, lang)
                    after = batch[-1].version
                if not is_caught_up:
                    is_caught_up = True
                    yield Frame("caught-up", after, orjson.dumps({"version": after}))
                if loaded.match.is_over:
                    told = {"version": after, "outcome": answers.outcome_answer(loaded.match)}
                    yield Frame("end", after, orjson.dumps(told))
                    return
                if not watch.wait(after, HEARTBEAT):
                    yield Frame("heartbeat", after, b"{}")
                loaded = self._newest(match_id, after)

    def _newest(self, match_id: str, after: int) -> Loaded:
        """The match beyond a version: of all who were woken, the first one reads."""
        with self._lock:
            known = self._loader.remembered(match_id)
            if known is not None and known.head.version > after:
                return known
            return self._loader.load(match_id)

    def _batches(self, loaded: Loaded, after: int) -> list[list[Record]]:
        """The batches behind a version: of all who are at the same one, the first reads."""
        if after >= loaded.head.version:
            return []
        key = (loaded.match_id, after, loaded.head.version)
        with self._lock:
            batches = self._read.get(key)
            if batches is None:
                records = self._store.read(*key)
                grouped = groupby(records, key=lambda record: record.meta["batch"])
                batches = self._read[key] = [list(batch) for _, batch in grouped]
                if len(self._read) > READ:
                    self._read.popitem(last=False)
        return batches

    def _batch_frame(
        self, loaded: Loaded, batch: list[Record], seat: int | None, lang: str
    ) -> Frame:
        last = batch[-1]
        is_newest = last.version == loaded.head.version
        key = (loaded.match_id, batch[0].version, seat, lang, is_newest, loaded.match.is_over)
        with self._lock:
            body = self._rendered.get(key)
        if body is None:
            body = orjson.dumps(self._batch_answer(loaded, batch, seat, lang, is_newest))
            with self._lock:
                self._rendered[key] = body
                if len(self._rendered) > RENDERED:
                    self._rendered.popitem(last=False)
        return Frame("batch", last.version, body)

    def _batch_answer(
        self, loaded: Loaded, batch: list[Record], seat: int | None, lang: str, is_newest: bool
    ) -> dict[str, Json]:
        match = loaded.match
        told = {
            "version": batch[-1].version,
            "hash": batch[-1].hash,
            "events": [answers.event_answer(record, match, seat, lang) for record in batch],
        }
        if is_newest:
            told["waiting_for"] = answers.waiting_answer(match)
            told["decision"] = answers.decision_answer(match, seat, lang)
        return told

    def decision(
        self,
        caller: Caller,
        match_id: str,
        *,
        after: int = 0,
        wait: float = 0.0,
        invite: str | None = None,
        lang: str = "en",
    ) -> dict[str, Json]:
        """The caller's pending decision, waited for if it is not there yet.

        A decision counts if it was asked beyond the version `after`. The answer comes at once when
        the match is over.
        """
        until = time.monotonic() + wait
        with self._bus.watch(match_id) as watch:
            loaded = self._loader.load(match_id)
            seat = may_see(loaded, caller, invite)
            while True:
                asked = None
                if loaded.head.version > after:
                    asked = answers.decision_answer(loaded.match, seat, lang)
                left = until - time.monotonic()
                if asked is not None or loaded.match.is_over or left <= 0:
                    return {
                        "version": loaded.head.version,
                        "hash": loaded.head.hash,
                        "status": loaded.match.status,
                        "waiting_for": answers.waiting_answer(loaded.match),
                        "decision": asked,
                        "outcome": answers.outcome_answer(loaded.match),
                    }
                watch.wait(loaded.head.version, left)
                loaded = self._loader.load(match_id)
