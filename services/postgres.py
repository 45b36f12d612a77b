"""The connection pool, and transactions that several stores write into together.

Every store method that writes takes a `Transaction`, so that a use case decides what is committed
as one. Connections work under the role `gridlog_app`, which may append events and change nothing.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeAlias

from psycopg import Connection, OperationalError, RawCursor
from psycopg.rows import TupleRow
from psycopg_pool import ConnectionPool

from services.errors import Unavailable

Transaction: TypeAlias = Connection[TupleRow]


class Database:
    """The pool of one process. Statements are written with $1, $2, … and prepared by the driver."""

    def __init__(self, url: str, pool_size: int = 8, timeout: float = 10.0) -> None:
        self._pool: ConnectionPool[Transaction] = ConnectionPool(
            url,
            min_size=1,
            max_size=pool_size,
            timeout=timeout,
            open=True,
            configure=_configure,
            kwargs={"autocommit": True, "cursor_factory": RawCursor, "prepare_threshold": 2},
        )

    @contextmanager
    def transaction(self) -> Iterator[Transaction]:
        """Commit everything that is written into it, or nothing."""
        with self.statement() as connection, connection.transaction():
            yield connection

    @contextmanager
    def statement(self) -> Iterator[Transaction]:
        """For one statement on its own: it is its own transaction, without the way to BEGIN."""
        try:
            with self._pool.connection() as connection:
                yield connection
        except OperationalError as away:
            raise Unavailable("the database does not answer") from away

    def is_ready(self) -> bool:
        """Whether the server answers, and soon."""
        try:
            with self._pool.connection(timeout=2) as connection:
                return connection.execute("SELECT true").fetchone() == (True,)
        except OperationalError:
            return False

    def close(self) -> None:
        self._pool.close()


def _configure(connection: Transaction) -> None:
    connection.execute(
        "SELECT set_config('role', 'gridlog_app', false), set_config('timezone', 'UTC', false)"
    )
