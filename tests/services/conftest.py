"""A migrated database for the storage layer, shared by the tests: each makes matches of its own."""

from collections.abc import Iterator

import pytest

from services.event_store import EventStore
from services.migrations import migrate
from services.postgres import Database
from services.settings import Settings
from services.wiring import Services, connect


@pytest.fixture(scope="session")
def database(database_url: str) -> Iterator[Database]:
    migrate(database_url)
    database = Database(database_url, pool_size=8)
    yield database
    database.close()


@pytest.fixture(scope="session")
def store(database: Database) -> EventStore:
    return EventStore(database)


@pytest.fixture(scope="session")
def services(database: Database, database_url: str, redis_url: str) -> Iterator[Services]:
    """All services on the test's own database and Redis."""
    connected = connect(Settings(database_url, redis_url))
    yield connected
    connected.close()
