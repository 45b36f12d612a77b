"""The bus: "this match has advanced", from whoever wrote to everybody who waits.

It only wakes people up. What happened is read from PostgreSQL; a message that is lost, doubled or
late costs a moment and never an event, and without Redis those who wait look by themselves.
"""

import logging
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from redis import Redis
from redis.client import PubSub
from redis.exceptions import RedisError

CHANNEL = "gridlog:"
LOOK_EVERY = 0.5
"""Seconds between two looks of somebody who waits while Redis is away."""

logger = logging.getLogger(__name__)


class News(NamedTuple):
    """A match has advanced, and whose match it is."""

    match_id: str
    version: int
    players: frozenset[str] = frozenset()


class Watch:
    """What is announced about one match, from the moment at which the watch began.

    Begin to watch, then read the match, then wait for more than was read: no wake-up is lost.
    """

    def __init__(self, bus: "Bus") -> None:
        self._bus = bus
        self.newest = 0
        """The newest version that was announced."""
        self._wakes = threading.Condition()
        self._roused = False

    def wait(self, after: int, timeout: float) -> bool:
        """Return at once when a version beyond `after` is announced; say whether one was.

        False means: look for yourself, either because nothing came or because something may have
        been missed.
        """
        if not self._bus.is_connected:
            timeout = min(timeout, LOOK_EVERY)
        with self._wakes:
            self._wakes.wait_for(lambda: self.newest > after or self._roused, timeout)
            self._roused = False
            return self.newest > after

    def announced(self, version: int) -> None:
        with self._wakes:
            self.newest = max(self.newest, version)
            self._wakes.notify_all()

    def rouse(self) -> None:
        """Make those who wait look for themselves."""
        with self._wakes:
            self._roused = True
            self._wakes.notify_all()


class Bus:
    """One per process: a single subscription serves all who wait in it."""

    def __init__(self, redis: "Redis") -> None:
        self._redis = redis
        self._watches: dict[str, set[Watch]] = {}
        self._lock = threading.Lock()
        self._listener: threading.Thread | None = None
        self._connected = threading.Event()
        self._closing = threading.Event()

    @property
    def is_connected(self) -> bool:
        return self._connected.is_set()

    def publish(self, match_id: str, version: int) -> None:
        """Tell everybody that a match has advanced."""
        self.publish_all([News(match_id, version)])

    def publish_all(self, gathered: Iterable[News]) -> None:
        """Tell everybody, after the commits. Nothing depends on it.

        Players have a channel of their own, for news of all their matches; what counts there is
        the time.
        """
        try:
            with self._redis.pipeline(transaction=False) as messages:
                for news in gathered:
                    messages.publish(CHANNEL + news.match_id, news.version)
                    for player in news.players:
                        messages.publish(CHANNEL + player, time.time_ns())
                messages.execute()
        except RedisError as away:
            logger.warning("Redis is away, nobody was woken up: %s", type(away).__name__)

    @contextmanager
    def watch(self, topic: str) -> Iterator[Watch]:
        """Watch a match, or a player's matches, by id."""
        watch = Watch(self)
        with self._lock:
            self._watches.setdefault(topic, set()).add(watch)
            if self._listener is None:
                self._listener = threading.Thread(target=self._listen, name="bus", daemon=True)
                self._listener.start()
        try:
            yield watch
        finally:
            with self._lock:
                self._watches[topic].discard(watch)
                if not self._watches[topic]:
                    del self._watches[topic]

    def close(self) -> None:
        self._closing.set()
        if self._listener is not None:
            self._listener.join()

    def _listen(self) -> None:
        """Pass messages on, and connect again for as long as it takes."""
        while not self._closing.is_set():
            try:
                with PubSub(self._redis.connection_pool) as subscription:
                    subscription.psubscribe(CHANNEL + "*")
                    while not self._closing.is_set():
                        self._pass_on(subscription.get_message(timeout=LOOK_EVERY))
            except (RedisError, OSError) as away:
                logger.warning("Redis is away, those who wait look by themselves: %s", away)
            self._connected.clear()
            self._rouse_all()
            self._closing.wait(LOOK_EVERY)

    def _pass_on(self, message: dict[str, object] | None) -> None:
        match message:
            case {"type": "psubscribe"}:
                self._rouse_all()
                self._connected.set()
            case {"type": "pmessage", "channel": bytes(channel), "data": bytes(version)}:
                topic = channel.decode().removeprefix(CHANNEL)
                with self._lock:
                    watches = tuple(self._watches.get(topic, ()))
                for watch in watches:
                    watch.announced(int(version))

    def _rouse_all(self) -> None:
        """Something may have been announced while nobody listened."""
        with self._lock:
            everybody = [watch for watches in self._watches.values() for watch in watches]
        for watch in everybody:
            watch.rouse()
