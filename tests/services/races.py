"""How tests bring two transactions into the order they want to see."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime

import psycopg

from domain.kernel.seal import Sealed
from services.errors import VersionConflict
from services.event_store import EventStore
from services.postgres import Connection, Database
from services.records import BEFORE_THE_FIRST


@contextmanager
def begun(database: Database) -> Iterator[Connection]:
    """A transaction that has its number already and stays open until the end of the block."""
    with database.connection() as connection, connection.transaction():
        connection.execute("SELECT pg_current_xact_id()")
        yield connection


def until_somebody_waits(database_url: str) -> None:
    """Return once a statement in this database waits for a lock."""
    with psycopg.connect(database_url, autocommit=True) as connection:
        for _ in range(3000):
            waiting = connection.execute(
                "SELECT count(*) FROM pg_stat_activity"
                " WHERE wait_event_type = 'Lock' AND datname = current_database()"
            ).fetchone()
            if waiting != (0,):
                return
            connection.execute("SELECT pg_sleep(0.01)")
    raise AssertionError("nobody waits")


def write_until(database_url: str, match_id: str, writer: int, version: int) -> int:
    """Append batches of three, as a process of its own, until the match is at the version.

    Return the number of batches that went in.
    """
    won = 0
    with closing(Database(database_url, pool_size=1)) as database:
        store = EventStore(database)
        while (head := store.head(match_id) or BEFORE_THE_FIRST).version < version:
            batch = [Sealed("Raced", 1, {"writer": writer, "number": n}) for n in range(3)]
            try:
                with database.transaction() as tx:
                    store.append(tx, match_id, head, batch, {}, datetime.now(UTC))
                won += 1
            except VersionConflict:
                pass
    return won
