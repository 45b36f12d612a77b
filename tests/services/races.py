"""How tests bring two transactions into the order they want to see."""

from collections.abc import Iterator
from contextlib import contextmanager

import psycopg

from services.postgres import Connection, Database


@contextmanager
def begun(database: Database) -> Iterator[Connection]:
    """A transaction that has its number already and stays open until the end of the block."""
    with database.connection() as connection, connection.transaction():
        connection.execute("SELECT pg_current_xact_id()")
        yield connection


def until_somebody_waits(database_url: str) -> None:
    """Return once a statement in this database waits for a lock."""
    with psycopg.connect(database_url, autocommit=True) as connection:
        while connection.execute(
            "SELECT count(*) FROM pg_stat_activity"
            " WHERE wait_event_type = 'Lock' AND datname = current_database()"
        ).fetchone() == (0,):
            connection.execute("SELECT pg_sleep(0.005)")
