"""Migrations: applied once each, in order, also when several processes start at the same time."""

import threading
import uuid
from collections.abc import Callable, Iterator
from contextlib import closing
from urllib.parse import parse_qsl, urlencode, urlsplit

import psycopg
import pytest

from services.errors import ChangedMigration
from services.event_store import EventStore
from services.migrations import migrate
from services.postgres import Database
from tests.services import duels


def test_the_second_start_finds_nothing_to_do(new_database_url: Callable[[], str]) -> None:
    url = new_database_url()
    applied = migrate(url)
    assert applied[0] == "0001_events"
    assert applied == sorted(applied)
    assert migrate(url) == []


def test_of_several_starters_one_migrates(new_database_url: Callable[[], str]) -> None:
    url = new_database_url()
    barrier = threading.Barrier(4)
    applied: list[list[str]] = []

    def start() -> None:
        barrier.wait()
        applied.append(migrate(url))

    threads = [threading.Thread(target=start) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(bool(names) for names in applied) == [False, False, False, True]


def test_two_databases_of_one_server_can_be_migrated_at_the_same_time(
    new_database_url: Callable[[], str],
) -> None:
    """They share the role of the services, which only one of them can create."""
    urls = [new_database_url(), new_database_url()]
    applied: list[list[str]] = []
    threads = [threading.Thread(target=lambda u=url: applied.append(migrate(u))) for url in urls]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert applied[0] == applied[1] != []


def test_a_migration_that_was_changed_after_it_was_applied_is_refused(
    new_database_url: Callable[[], str],
) -> None:
    url = new_database_url()
    migrate(url)
    with psycopg.connect(url) as connection:
        connection.execute("UPDATE migrations SET digest = 'x' WHERE name = '0001_events'")
    with pytest.raises(ChangedMigration, match="0001_events"):
        migrate(url)


def test_a_migration_that_fails_leaves_nothing_behind(
    new_database_url: Callable[[], str],
) -> None:
    url = new_database_url()
    with psycopg.connect(url) as connection:
        connection.execute("CREATE TABLE players (in_the_way integer)")
    with pytest.raises(psycopg.errors.DuplicateTable):
        migrate(url)
    with psycopg.connect(url) as connection:
        assert connection.execute("SELECT to_regclass('events')").fetchone() == (None,)


@pytest.fixture
def plain_owner(database: Database, new_database_url: Callable[[], str]) -> Iterator[str]:
    """A database whose owner is no superuser but was given the role of the services."""
    url, owner = new_database_url(), f"owner_{uuid.uuid4().hex[:12]}"
    parts = urlsplit(url)
    with psycopg.connect(url, autocommit=True) as server:
        server.execute(f"CREATE ROLE {owner} LOGIN PASSWORD 'plain'")
        server.execute(f"GRANT gridlog_app TO {owner}")
        server.execute(f'ALTER DATABASE "{parts.path[1:]}" OWNER TO {owner}')
        query = urlencode({**dict(parse_qsl(parts.query)), "user": owner, "password": "plain"})
        yield parts._replace(query=query).geturl()
        server.execute(f"REASSIGN OWNED BY {owner} TO CURRENT_USER")
        server.execute(f"DROP OWNED BY {owner}")
        server.execute(f"DROP ROLE {owner}")


def test_no_superuser_is_needed_to_migrate_and_to_run(plain_owner: str) -> None:
    assert migrate(plain_owner) != []
    with closing(Database(plain_owner, pool_size=1)) as database:
        store = EventStore(database)
        match_id, head = duels.stored(database, store)
        assert store.head(match_id) == head
