"""The event store: append-only streams of records, one per match, in PostgreSQL.

A batch is one INSERT. It goes in only behind the very record it was decided on, so two writers can
never both follow the same version, and no batch is ever stored in part.
"""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from functools import cache

import orjson

from domain.kernel.chain import GENESIS
from domain.kernel.seal import Sealed
from domain.kernel.values import Json
from services.errors import VersionConflict
from services.postgres import Database, Transaction
from services.records import (
    BEFORE_THE_FIRST,
    COLUMNS,
    Head,
    Record,
    Replay,
    chain,
    portable,
    records,
    replayed,
    written,
)

_ADOPT = (
    "INSERT INTO events"
    " (match_id, version, type, schema, data, seals, secret, hash, meta, recorded_at)"
    " SELECT $1, version, type, schema, data, seals, secret, decode(hash, 'hex'), meta, at"
    " FROM json_to_recordset($2) AS whole (version int, type text, schema smallint, data json,"
    " seals json, secret json, hash text, meta json, at timestamptz)"
)


class EventStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    def append(
        self,
        tx: Transaction,
        match_id: str,
        head: Head,
        batch: Sequence[Sealed],
        meta: Mapping[str, Json],
        at: datetime,
    ) -> list[Record]:
        """Store a batch behind `head`; if that is not the newest record, VersionConflict."""
        new = chain(head, batch, meta, at)
        values: list[object] = [
            match_id,
            head.version,
            bytes.fromhex(head.hash),
            orjson.dumps(meta).decode(),
            at,
        ]
        for record in new:
            values += written(record)
        tx.add("events", _insert(len(new)), values, VersionConflict(match_id, head.version))
        return new

    def adopt(self, tx: Transaction, match_id: str, whole: Sequence[Record]) -> None:
        """Store the whole record of a match that was played elsewhere, as it is."""
        rows = orjson.dumps([portable(record) for record in whole]).decode()
        tx.add("events", _ADOPT, (match_id, rows), VersionConflict(match_id, 0))

    def read(
        self,
        match_id: str,
        after: int = 0,
        until: int | None = None,
        limit: int | None = None,
    ) -> list[Record]:
        """The records with after < version <= until, oldest first, for whoever shows them."""
        with self._database.connection() as connection:
            rows = connection.execute(
                f"SELECT {COLUMNS} FROM events WHERE match_id = $1 AND version > $2"
                " AND version <= coalesce($3, 2147483647) ORDER BY version LIMIT $4",
                (match_id, after, until, limit),
            ).fetchall()
        return list(records(rows))

    def replay(
        self,
        match_id: str,
        after: Head = BEFORE_THE_FIRST,
        until: int | None = None,
    ) -> Replay:
        """The events behind `after` with all their fields, for whoever folds them."""
        with self._database.connection() as connection:
            rows = connection.execute(
                "SELECT type, schema, data::text, secret::text, hash FROM events"
                " WHERE match_id = $1 AND version > $2 AND version <= coalesce($3, 2147483647)"
                " ORDER BY version",
                (match_id, after.version, until),
            ).fetchall()
        return replayed(after, rows)

    def batch_end(self, match_id: str, version: int) -> int:
        """The last version, up to the given one, at which a batch was complete."""
        with self._database.connection() as connection:
            row = connection.execute(
                "SELECT coalesce((SELECT (meta->>'batch')::int FROM events"
                " WHERE match_id = $1 AND version = $2 + 1) - 1, $2)",
                (match_id, version),
            ).fetchone()
        assert row is not None
        end: int = row[0]
        return min(version, end)

    def head(self, match_id: str) -> Head | None:
        """The newest version of a match, or None if there is no such match."""
        with self._database.connection() as connection:
            row = connection.execute(
                "SELECT version, hash FROM events WHERE match_id = $1"
                " ORDER BY version DESC LIMIT 1",
                (match_id,),
            ).fetchone()
        return None if row is None else Head(row[0], row[1].hex())

    def match_ids(self, page_size: int = 1000) -> Iterator[str]:
        """Every match there is."""
        last = ""
        while True:
            with self._database.connection() as connection:
                rows = connection.execute(
                    "SELECT match_id FROM events WHERE version = 1 AND match_id > $1"
                    " ORDER BY match_id LIMIT $2",
                    (last, page_size),
                ).fetchall()
            if not rows:
                return
            for (last,) in rows:
                yield last


@cache
def _insert(rows: int) -> str:
    """The statement for a batch of so many events.

    Versions count on from the record that the batch follows; if there is none, they are NULL and
    the database refuses them. That record must also be of no later transaction, so that a match's
    versions and transaction numbers rise together and a subscriber meets them in order.
    """
    tuples = ", ".join(
        f"({row + 1}, ${n}, ${n + 1}::smallint, ${n + 2}::json, ${n + 3}::json, ${n + 4}::json,"
        f" ${n + 5}::bytea)"
        for row, n in enumerate(range(6, 6 + 6 * rows, 6))
    )
    previous = (
        f"(SELECT 0 WHERE $2 = 0 AND $3 = '\\x{GENESIS}' UNION ALL SELECT version FROM events"
        " WHERE match_id = $1 AND version = $2 AND hash = $3 AND tx <= pg_current_xact_id())"
    )
    return (
        "INSERT INTO events"
        " (match_id, version, type, schema, data, seals, secret, hash, meta, recorded_at)"
        f" SELECT $1, {previous} + number, type, schema, data, seals, secret, hash, $4::json,"
        f" $5::timestamptz FROM (VALUES {tuples})"
        " AS batch (number, type, schema, data, seals, secret, hash)"
    )
