"""The bus wakes people up, and nothing depends on it."""

import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from redis import Redis

from deploy import valkey
from deploy.component import running
from services.bus import Bus, Watch
from services.ids import new_match_id
from tests.servers import temporary_directory

LONG = 30.0
"""Seconds that no test waits unless a wake-up got lost."""


@pytest.fixture
def new_bus() -> Iterator[Callable[[str], Bus]]:
    """Each bus stands for another process."""
    with ExitStack() as open_ones:

        def new(url: str) -> Bus:
            client = open_ones.enter_context(Redis.from_url(url))
            bus = Bus(client)
            open_ones.callback(bus.close)
            return bus

        yield new


def until_connected(bus: Bus) -> None:
    with bus.watch("m_any") as watch:
        while not bus.is_connected:
            watch.wait(after=0, timeout=LONG)


def is_woken(watch: Watch, after: int) -> bool:
    """By an announcement, perhaps after having been told to look for itself."""
    return any(watch.wait(after, LONG) for _ in range(2))


def test_who_waits_is_woken_from_another_process(
    new_bus: Callable[[str], Bus], redis_url: str
) -> None:
    here, there = new_bus(redis_url), new_bus(redis_url)
    until_connected(here)
    match_id = new_match_id()
    with here.watch(match_id) as watch:
        threading.Timer(0.05, there.publish, (match_id, 7)).start()
        assert watch.wait(after=6, timeout=LONG)


def test_everybody_who_watches_a_match_is_woken(
    new_bus: Callable[[str], Bus], redis_url: str
) -> None:
    bus = new_bus(redis_url)
    until_connected(bus)
    match_id = new_match_id()
    with bus.watch(match_id) as first, bus.watch(match_id) as second:
        bus.publish(match_id, 1)
        assert first.wait(after=0, timeout=LONG)
        assert second.wait(after=0, timeout=LONG)


def test_what_is_announced_before_the_wait_is_not_lost(
    new_bus: Callable[[str], Bus], redis_url: str
) -> None:
    """Watch, then read, then wait: an announcement during the reading counts."""
    bus = new_bus(redis_url)
    until_connected(bus)
    match_id, other = new_match_id(), new_match_id()
    with bus.watch(match_id) as watch, bus.watch(other) as marker:
        bus.publish(match_id, 3)
        bus.publish(other, 1)
        assert marker.wait(after=0, timeout=LONG)
        assert watch.wait(after=2, timeout=0)


def test_what_is_known_already_and_other_matches_wake_nobody(
    new_bus: Callable[[str], Bus], redis_url: str
) -> None:
    bus = new_bus(redis_url)
    until_connected(bus)
    match_id, other = new_match_id(), new_match_id()
    with bus.watch(match_id) as watch, bus.watch(other) as marker:
        bus.publish(match_id, 2)
        bus.publish(other, 9)
        assert marker.wait(after=8, timeout=LONG)
        assert not watch.wait(after=2, timeout=0)


def test_without_redis_publishing_is_harmless_and_waiting_is_short(
    new_bus: Callable[[str], Bus], caplog: pytest.LogCaptureFixture
) -> None:
    bus = new_bus("unix:///nowhere/valkey.sock")
    bus.publish("m_1", 1)
    assert "nobody was woken up" in caplog.text
    with bus.watch("m_1") as watch:
        assert not watch.wait(after=0, timeout=3600)
        assert not bus.is_connected


def test_when_redis_comes_back_everybody_looks_once_and_is_woken_again(
    new_bus: Callable[[str], Bus],
) -> None:
    match_id = new_match_id()
    with temporary_directory() as directory:
        server, logs = valkey.valkey(directory), directory.folder("logs")
        bus = new_bus(valkey.url(directory))
        with bus.watch(match_id) as watch:
            with running(server, logs):
                until_connected(bus)
                bus.publish(match_id, 1)
                assert is_woken(watch, after=0)
            while bus.is_connected:
                watch.wait(after=1, timeout=LONG)
            bus.publish(match_id, 2)  # lost
            with running(server, logs):
                while not bus.is_connected:
                    assert not watch.wait(after=1, timeout=LONG)
                bus.publish(match_id, 3)
                assert is_woken(watch, after=2)
