"""Transactions are one statement, and a database that goes away is a refusal of its own."""

from collections.abc import Callable

import psycopg
import pytest

from services.errors import Overtaken, Unavailable
from services.ids import new_player_id
from services.migrations import migrate
from services.players import Players
from services.postgres import Database


def test_a_database_that_does_not_answer_is_unavailable(
    new_database_url: Callable[[], str], database_url: str
) -> None:
    url = new_database_url()
    migrate(url)
    database = Database(url, pool_size=1, timeout=0.5)
    assert database.is_ready()
    name = url.rpartition("/")[2].partition("?")[0]
    with psycopg.connect(database_url, autocommit=True) as server:
        server.execute(f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS false')
        server.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", (name,)
        )
        with pytest.raises(Unavailable), database.connection() as connection:
            connection.execute("SELECT true")
        assert not database.is_ready()
    database.close()


def test_writes_of_several_stores_are_committed_as_one(database: Database) -> None:
    """Each write counts its values from $1 on, whatever stands before it."""
    player_id = new_player_id()
    with database.transaction() as tx:
        for subscriber, position in ((f"a-{player_id}", 11), (f"b-{player_id}", 12)):
            tx.add(
                "subscriptions",
                "INSERT INTO subscriptions (position, subscriber, tx) VALUES ($2, $1, '0')",
                (subscriber, position),
            )
    with database.connection() as connection:
        stored = connection.execute(
            "SELECT position FROM subscriptions WHERE subscriber LIKE $1 ORDER BY subscriber",
            (f"%{player_id}",),
        ).fetchall()
    assert stored == [(11,), (12,)]


def test_a_block_that_fails_writes_nothing(database: Database) -> None:
    player_id = new_player_id()
    with pytest.raises(ZeroDivisionError), database.transaction() as tx:
        tx.add("players", "INSERT INTO players VALUES ($1, 'Ada')", (player_id,))
        raise ZeroDivisionError
    assert Players(database).names([player_id]) == {}


def test_a_block_without_writes_does_not_go_to_the_database() -> None:
    database = Database("postgresql:///none?host=/nowhere", timeout=0.1)
    with database.transaction():
        pass
    database.close()


def test_a_violation_that_no_store_foresaw_stays_what_it_is(database: Database) -> None:
    with pytest.raises(psycopg.errors.CheckViolation), database.transaction() as tx:
        tx.add("players", "INSERT INTO players VALUES ($1, '')", (new_player_id(),), Overtaken(""))
