"""Subscriptions: all events of all matches, each delivered once, in an order that skips nothing.

Connections commit in another order than they began, so neither their numbers nor the positions
of their rows can be followed naively. A subscriber reads in the order (transaction, position) and
stops before the oldest transaction that still runs: below it nothing can appear any more.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from services.postgres import Connection, Database
from services.records import COLUMNS, Record, records


class Delivered(NamedTuple):
    match_id: str
    record: Record


Handler = Callable[[Connection, Sequence[Delivered]], None]


class Subscription:
    """One subscriber by name. Several processes may run it; one at a time gets the events."""

    def __init__(self, database: Database, subscriber: str) -> None:
        self._database = database
        self._subscriber = subscriber

    def deliver(self, handle: Handler, limit: int = 500) -> int:
        """Hand over the next events; return how many.

        The handler's writes and the checkpoint are one transaction: if it fails, the same events
        come again, and otherwise never.
        """
        with self._database.connection() as connection, connection.transaction():
            if not self._is_alone(connection):
                return 0
            rows = connection.execute(
                f"SELECT match_id, tx, position, {COLUMNS} FROM events"
                " WHERE (tx, position) > ($1::xid8, $2)"
                " AND tx < pg_snapshot_xmin(pg_current_snapshot())"
                " ORDER BY tx, position LIMIT $3",
                (*self._checkpoint(connection), limit),
            ).fetchall()
            if rows:
                match_ids = (row[0] for row in rows)
                read = records(row[3:] for row in rows)
                handle(connection, list(map(Delivered, match_ids, read)))
                self._save(connection, rows[-1][1], rows[-1][2])
            return len(rows)

    def _is_alone(self, connection: Connection) -> bool:
        row = connection.execute(
            "SELECT pg_try_advisory_xact_lock(hashtextextended($1, 2))", (self._subscriber,)
        ).fetchone()
        return row == (True,)

    def _checkpoint(self, connection: Connection) -> tuple[str, int]:
        row = connection.execute(
            "SELECT tx, position FROM subscriptions WHERE subscriber = $1", (self._subscriber,)
        ).fetchone()
        return ("0", 0) if row is None else (row[0], row[1])

    def _save(self, connection: Connection, transaction: str, position: int) -> None:
        connection.execute(
            "INSERT INTO subscriptions VALUES ($1, $2::xid8, $3) ON CONFLICT (subscriber)"
            " DO UPDATE SET tx = excluded.tx, position = excluded.position",
            (self._subscriber, transaction, position),
        )
