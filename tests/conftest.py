"""Fixtures that every test may ask for: a PostgreSQL database and a Redis database, both real."""

import uuid
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from tests import servers


def pytest_report_header() -> str:
    return f"PostgreSQL: {servers.postgres_source()}, Redis: {servers.redis_source()}"


@pytest.fixture(scope="session")
def new_database_url() -> Iterator[Callable[[], str]]:
    """Makes one more empty database at each call."""
    with servers.postgres_server() as server_url, ExitStack() as databases:
        yield lambda: databases.enter_context(
            servers.new_database(server_url, f"gridlog_test_{uuid.uuid4().hex[:12]}")
        )


@pytest.fixture(scope="session")
def database_url(new_database_url: Callable[[], str]) -> str:
    """An empty PostgreSQL database, one per test process."""
    return new_database_url()


@pytest.fixture(scope="session")
def redis_url(worker_id: str) -> Iterator[str]:
    """An empty Redis database, one per test process."""
    number = 0 if worker_id == "master" else int(worker_id.removeprefix("gw"))
    with servers.redis_database(number) as url:
        yield url
