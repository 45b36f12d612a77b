"""The connection pool, and transactions that several stores write into together.

Every store method that writes adds to a `Transaction`, so that a use case decides what is committed
as one. Connections work under the role `gridlog_app`, which may append events and change nothing.
"""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import TypeAlias

from psycopg import Connection as PsycopgConnection
from psycopg import OperationalError, RawCursor
from psycopg.errors import ForeignKeyViolation, NotNullViolation, UniqueViolation
from psycopg.rows import TupleRow
from psycopg_pool import ConnectionPool

from services.errors import ServiceError, Unavailable

Connection: TypeAlias = PsycopgConnection[TupleRow]


class Transaction:
    """Writes that are committed as one: collected first, then sent as a single statement.

    One way to the server instead of one for each write, BEGIN and COMMIT. The writes do not see
    each other, so each belongs to rows of its own.
    """

    def __init__(self) -> None:
        self._writes: list[str] = []
        self._counts: list[int] = []
        self._values: list[object] = []
        self._refusals: dict[str, ServiceError] = {}

    def add(
        self,
        table: str,
        sql: str,
        values: Sequence[object],
        refusal: ServiceError | None = None,
    ) -> None:
        """Add one write; `refusal` is raised if a constraint of the table forbids it."""
        self._writes.append(sql)
        self._counts.append(len(values))
        self._values += values
        if refusal is not None:
            self._refusals[table] = refusal

    @property
    def is_empty(self) -> bool:
        return not self._writes

    def execute(self, connection: Connection) -> None:
        """Carry out all writes or none."""
        try:
            sql = _one_statement(tuple(self._writes), tuple(self._counts))
            connection.execute(sql, self._values, prepare=True)
        except (UniqueViolation, NotNullViolation, ForeignKeyViolation) as forbidden:
            refusal = self._refusals.get(forbidden.diag.table_name or "")
            if refusal is None:
                raise
            raise refusal from None


class Database:
    """The pool of one process. Statements are written with $1, $2, … and prepared by the driver."""

    def __init__(self, url: str, pool_size: int = 8, timeout: float = 10.0) -> None:
        self._pool: ConnectionPool[Connection] = ConnectionPool(
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
        """Commit at the end of the block everything that was added to it, or nothing."""
        transaction = Transaction()
        yield transaction
        if not transaction.is_empty:
            with self.connection() as connection:
                transaction.execute(connection)

    @contextmanager
    def connection(self) -> Iterator[Connection]:
        """A connection on which each statement is a transaction of its own."""
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


@lru_cache(1000)
def _one_statement(writes: tuple[str, ...], counts: tuple[int, ...]) -> str:
    """Join writes that each count their values from $1 on."""
    joined: list[str] = []
    before = 0
    for sql, count in zip(writes, counts, strict=True):
        joined.append(_renumbered(sql, before))
        before += count
    *others, last = joined
    clauses = ", ".join(f"write_{n} AS ({sql})" for n, sql in enumerate(others))
    return f"WITH {clauses} {last}" if others else last


def _renumbered(sql: str, by: int) -> str:
    return re.sub(r"\$(\d+)", lambda number: f"${int(number[1]) + by}", sql)


def _configure(connection: Connection) -> None:
    connection.execute(
        "SELECT set_config('role', 'gridlog_app', false), set_config('timezone', 'UTC', false)"
    )
