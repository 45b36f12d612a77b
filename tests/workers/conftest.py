"""Services on a database of their own, and worker processes that can be started and killed."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from domain.brains import BRAINS
from services.migrations import migrate
from services.settings import Settings
from services.wiring import Services, connect
from tests.brains import Counting

PATIENCE = 120.0
"""Seconds after which something is wrong; never spent otherwise."""


@pytest.fixture(scope="session")
def services(new_database_url: Callable[[], str], redis_url: str) -> Iterator[Services]:
    database_url = new_database_url()
    migrate(database_url)
    connected = connect(Settings(database_url, redis_url))
    yield connected
    connected.close()


@pytest.fixture(autouse=True)
def empty_queues(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BRAINS, "mainframe", Counting())
    services.office.announcer.flush()
    services.redis.flushdb()


Start = Callable[[str], "subprocess.Popen[bytes]"]


@pytest.fixture
def start(services: Services) -> Iterator[Start]:
    """Starts a worker with this brain; whatever still runs after the test is killed."""
    environment = {
        **os.environ,
        "DATABASE_URL": services.settings.database_url,
        "REDIS_URL": services.settings.redis_url,
    }
    with ExitStack() as running:

        def started(brain: str) -> "subprocess.Popen[bytes]":
            command = [sys.executable, "-m", "tests.workers.worker", brain]
            worker = running.enter_context(subprocess.Popen(command, env=environment))
            running.callback(worker.kill)
            return worker

        yield started


def await_that(is_so: Callable[[], object], meanwhile: Callable[[], object] = lambda: None) -> None:
    """Look again and again until it is so."""
    deadline = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < deadline
        meanwhile()
        time.sleep(0.1)
