"""The match list: what can be searched and paged without folding a single match.

A projection: use cases write it in the transaction of the events, and `rebuilding` makes it anew.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from datetime import datetime, timedelta
from operator import attrgetter

import orjson

from domain.kernel.values import Json
from services.cursors import cursor_after, read_cursor
from services.postgres import Database, Transaction


@dataclass(frozen=True, slots=True)
class Listing:
    """One match in the list. `seats` and `outcome` are JSON; a seat names its player by id."""

    match_id: str
    game: str
    status: str
    version: int
    seats: Sequence[Json]
    unlisted: bool
    waiting_seat: int | None
    waiting_is_ai: bool
    outcome: Json
    forked_from: str | None
    forked_version: int | None
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, slots=True)
class Page:
    listings: list[Listing]
    next: str | None
    """The cursor of the next page, if there is one."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A match that waits for an AI seat at this version."""

    match_id: str
    version: int
    seat: int


_NAMES = [field.name for field in fields(Listing)]
_values = attrgetter(*_NAMES)
_JSON = ("seats", "outcome")
_SELECT = (
    "SELECT "
    + ", ".join(f"{name}::text" if name in _JSON else name for name in _NAMES)
    + " FROM matches"
)
_UPSERT = (
    f"INSERT INTO matches ({', '.join(_NAMES)})"
    f" VALUES ({', '.join(f'${n}' for n in range(1, len(_NAMES) + 1))})"
    " ON CONFLICT (match_id) DO UPDATE SET "
    + ", ".join(f"{name} = excluded.{name}" for name in _NAMES[1:])
    + " WHERE matches.version <= excluded.version"
)


class MatchList:
    def __init__(self, database: Database) -> None:
        self._database = database

    def upsert(self, tx: Transaction, listing: Listing) -> None:
        """Write the newest state of a match; an older state never replaces a newer one."""
        values = [
            orjson.dumps(value).decode() if name in _JSON and value is not None else value
            for name, value in zip(_NAMES, _values(listing), strict=True)
        ]
        tx.add("matches", _UPSERT, values)

    def get(self, match_id: str) -> Listing | None:
        with self._database.connection() as connection:
            row = connection.execute(f"{_SELECT} WHERE match_id = $1", (match_id,)).fetchone()
        return None if row is None else _listing(row)

    def page(
        self,
        game: str | None = None,
        status: str | None = None,
        player_id: str | None = None,
        forked_from: str | None = None,
        cursor: str | None = None,
        limit: int = 50,
    ) -> Page:
        """One page of matches, newest first. Unlisted ones appear only to a player in them."""
        conditions: list[str] = []
        values: list[object] = [limit + 1]

        def where(condition: str, *given: object) -> None:
            for value in given:
                values.append(value)
                condition = condition.replace("?", f"${len(values)}", 1)
            conditions.append(condition)

        if player_id is None:
            where("NOT unlisted")
        else:
            where("seats @> ?::jsonb", orjson.dumps([{"player": player_id}]).decode())
        if game is not None:
            where("game = ?", game)
        if status is not None:
            where("status = ?", status)
        if forked_from is not None:
            where("forked_from = ?", forked_from)
        if cursor is not None:
            where("(created_at, match_id) < (?::timestamptz, ?)", *read_cursor(cursor))
        sql: str = (
            f"{_SELECT} WHERE {' AND '.join(conditions)}"
            " ORDER BY created_at DESC, match_id DESC LIMIT $1"
        )
        with self._database.connection() as connection:
            listings = [_listing(row) for row in connection.execute(sql, values)]
        if len(listings) <= limit:
            return Page(listings, None)
        last = listings[limit - 1]
        return Page(listings[:limit], cursor_after(last.created_at, last.match_id))

    def news(self, player_id: str, since: datetime, limit: int = 100) -> list[Listing]:
        """The matches of a player, and those with a seat kept for them, that changed since."""
        mine, kept = ([{role: player_id}] for role in ("player", "invited"))
        with self._database.connection() as connection:
            rows = connection.execute(
                f"{_SELECT} WHERE (seats @> $1::jsonb OR seats @> $2::jsonb) AND updated_at > $3"
                " ORDER BY updated_at, match_id LIMIT $4",
                (orjson.dumps(mine).decode(), orjson.dumps(kept).decode(), since, limit),
            )
            return [_listing(row) for row in rows]

    def stalled(self, older_than: timedelta, limit: int = 100) -> list[Waiting]:
        """Matches that have waited for an AI seat for longer than a job takes.

        Those of simulations have no such jobs: their workers come by when there is time.
        """
        with self._database.connection() as connection:
            rows = connection.execute(
                "SELECT match_id, version, waiting_seat FROM matches m"
                " WHERE status = 'playing' AND waiting_is_ai AND updated_at < now() - $1"
                " AND NOT EXISTS (SELECT FROM simulated_matches s WHERE s.match_id = m.match_id)"
                " ORDER BY updated_at LIMIT $2",
                (older_than, limit),
            )
            return [Waiting(*row) for row in rows]

    def drop_strays(self) -> None:
        """Delete the rows of matches that have no events."""
        with self._database.connection() as connection:
            connection.execute(
                "DELETE FROM matches WHERE NOT EXISTS"
                " (SELECT FROM events WHERE events.match_id = matches.match_id)"
            )


def _listing(row: tuple[Json, ...]) -> Listing:
    values = (
        orjson.loads(value) if name in _JSON and value is not None else value
        for name, value in zip(_NAMES, row, strict=True)
    )
    return Listing(*values)
