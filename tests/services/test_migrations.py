"""Migrations: applied once each, in order, also when several processes start at the same time."""

import threading
from collections.abc import Callable

import psycopg
import pytest

from services.errors import ChangedMigration
from services.migrations import migrate


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
