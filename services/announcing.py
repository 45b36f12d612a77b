"""Announcing: after a commit, tell those who wait and wake the AI seat that must choose.

A thread of its own does it, all that has gathered at once, so that no caller waits for Redis.
An announcement may be lost with its process: streams look for themselves after a while, and the
sweeper wakes AI seats again.
"""

import logging
import queue
import threading
from typing import NamedTuple

from redis.exceptions import RedisError

from services.bots import Bots
from services.bus import Bus, News

log = logging.getLogger(__name__)


class Announcement(NamedTuple):
    news: News
    wakes_ai: bool


class Announcer:
    def __init__(self, bus: Bus, bots: Bots) -> None:
        self._bus = bus
        self._bots = bots
        self._gathered: queue.Queue[Announcement | None] = queue.Queue()
        self._thread: threading.Thread | None = None
        self._lock = threading.Lock()

    def announce(self, announcement: Announcement) -> None:
        """Leave it to the thread, which starts with the first announcement of its process."""
        if self._thread is None:
            with self._lock:
                if self._thread is None:
                    self._thread = threading.Thread(target=self._run, name="announcer", daemon=True)
                    self._thread.start()
        self._gathered.put(announcement)

    def flush(self) -> None:
        """Wait until everything has been announced."""
        self._gathered.join()

    def close(self) -> None:
        if self._thread is not None:
            self._gathered.put(None)
            self._thread.join()

    def _run(self) -> None:
        while True:
            batch = [self._gathered.get()]
            while not self._gathered.empty():
                batch.append(self._gathered.get())
            self._tell([one for one in batch if one is not None])
            for _ in batch:
                self._gathered.task_done()
            if None in batch:
                return

    def _tell(self, batch: list[Announcement]) -> None:
        self._bus.publish_all([one.news for one in batch])
        for news, wakes_ai in batch:
            if wakes_ai:
                try:
                    self._bots.wake(news.match_id, news.version)
                except RedisError as away:
                    log.warning("an AI seat was not woken: %s", type(away).__name__)


class DirectAnnouncer(Announcer):
    """For workers: no caller waits there, and a thread would only wait for the search beside it."""

    def announce(self, announcement: Announcement) -> None:
        self._tell([announcement])
