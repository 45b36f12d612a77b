"""Simulations in PostgreSQL: what was ordered, which matches were begun, and who plays them now."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

import orjson

from domain.kernel.values import Json
from services.cursors import cursor_after, read_cursor
from services.errors import Overtaken
from services.postgres import Database, Transaction

CLAIM = timedelta(seconds=15)
"""How long a match belongs to a worker that gives no further sign of life."""


class Simulation(NamedTuple):
    id: str
    player: str
    game: str
    levels: Sequence[str]
    options: Mapping[str, Json]
    seed: str
    matches: int
    created_at: datetime
    ended_at: datetime | None
    is_cancelled: bool


class Played(NamedTuple):
    """A match of a simulation that was begun; it has winners and a length once it is finished."""

    number: int
    match: str
    is_over: bool
    winners: Sequence[int] | None
    choices: int | None


class Claimed(NamedTuple):
    """A match that this worker may play on."""

    simulation: str
    number: int
    match: str


class Page(NamedTuple):
    """Simulations, each with how many of its matches are finished."""

    simulations: Sequence[tuple[Simulation, int]]
    next: str | None
    """The cursor of the next page, if there is one."""


_COLUMNS = (
    "simulation_id, player_id, game, levels, options::text, seed, matches, created_at, ended_at,"
    " is_cancelled"
)
_FREE = "NOT is_over AND claimed_until < now()"
_MINE = "simulation_id = $1 AND number = $2 AND NOT is_over"


class SimulationStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    def put(self, tx: Transaction, new: Simulation) -> None:
        tx.add(
            "simulations",
            "INSERT INTO simulations (simulation_id, player_id, game, levels, options, seed,"
            " matches, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
            (*new[:4], orjson.dumps(new.options).decode(), *new[5:8]),
        )

    def find(self, simulation_id: str) -> Simulation | None:
        with self._database.connection() as connection:
            row = connection.execute(
                f"SELECT {_COLUMNS} FROM simulations WHERE simulation_id = $1", (simulation_id,)
            ).fetchone()
        return None if row is None else _simulation(row)

    def page(self, player_id: str, cursor: str | None, limit: int) -> Page:
        """One page of the simulations that the player ordered, newest first."""
        before = (None, None) if cursor is None else read_cursor(cursor)
        with self._database.connection() as connection:
            rows = connection.execute(
                f"SELECT {_COLUMNS}, (SELECT count(*) FROM simulated_matches m"
                " WHERE m.simulation_id = s.simulation_id AND winners IS NOT NULL)"
                " FROM simulations s WHERE player_id = $1"
                " AND ($2::timestamptz IS NULL OR (created_at, simulation_id) < ($2, $3::text))"
                " ORDER BY created_at DESC, simulation_id DESC LIMIT $4",
                (player_id, *before, limit + 1),
            )
            found = [(_simulation(row), finished) for *row, finished in rows]
        if len(found) <= limit:
            return Page(found, None)
        last, _ = found[limit - 1]
        return Page(found[:limit], cursor_after(last.created_at, last.id))

    def under_way(self) -> list[str]:
        """The simulations with something left to do, oldest first."""
        with self._database.connection() as connection:
            rows = connection.execute(
                "SELECT simulation_id FROM simulations WHERE ended_at IS NULL ORDER BY created_at"
            )
            return [simulation_id for (simulation_id,) in rows]

    def played(self, simulation_id: str) -> list[Played]:
        with self._database.connection() as connection:
            rows = connection.execute(
                "SELECT number, match_id, is_over, winners, choices FROM simulated_matches"
                " WHERE simulation_id = $1 ORDER BY number",
                (simulation_id,),
            )
            return [Played(*row) for row in rows]

    def cancel(self, simulation_id: str) -> bool:
        """Play no more; False if it had ended. Matches under way are called off by workers."""
        with self._database.connection() as connection:
            changed = connection.execute(
                "UPDATE simulations SET is_cancelled = true"
                " WHERE simulation_id = $1 AND ended_at IS NULL",
                (simulation_id,),
            )
            return changed.rowcount == 1

    def end_if_over(self, simulation_id: str) -> None:
        """Note the end, if there is nothing left to play and nothing being played."""
        with self._database.connection() as connection:
            connection.execute(
                "UPDATE simulations s SET ended_at = now()"
                " WHERE simulation_id = $1 AND ended_at IS NULL"
                " AND NOT EXISTS (SELECT FROM simulated_matches m"
                " WHERE m.simulation_id = s.simulation_id AND NOT m.is_over)"
                " AND (is_cancelled OR matches = (SELECT count(*) FROM simulated_matches m"
                " WHERE m.simulation_id = s.simulation_id))",
                (simulation_id,),
            )

    def free(self, simulation_id: str) -> int:
        """How many matches of the simulation a worker could take up now."""
        with self._database.connection() as connection:
            row = connection.execute(
                f"SELECT count(*) FILTER (WHERE {_FREE})"
                " + CASE WHEN s.is_cancelled THEN 0 ELSE s.matches - count(m.number) END"
                " FROM simulations s LEFT JOIN simulated_matches m USING (simulation_id)"
                " WHERE simulation_id = $1 AND s.ended_at IS NULL"
                " GROUP BY simulation_id",
                (simulation_id,),
            ).fetchone()
        return 0 if row is None else int(row[0])

    def claim(self, simulation_id: str) -> Claimed | None:
        """Take up a match that was begun and that nobody plays."""
        with self._database.connection() as connection:
            row = connection.execute(
                "UPDATE simulated_matches SET claimed_until = now() + $2"
                " WHERE (simulation_id, number) IN (SELECT simulation_id, number"
                f" FROM simulated_matches WHERE simulation_id = $1 AND {_FREE}"
                " ORDER BY number LIMIT 1 FOR UPDATE SKIP LOCKED)"
                " RETURNING simulation_id, number, match_id",
                (simulation_id, CLAIM),
            ).fetchone()
        return None if row is None else Claimed(*row)

    def begin(self, tx: Transaction, claimed: Claimed) -> None:
        """Begin the match of this number; Overtaken if another worker has just done so."""
        tx.add(
            "simulated_matches",
            "INSERT INTO simulated_matches (simulation_id, number, match_id, claimed_until)"
            " VALUES ($1, $2, $3, now() + $4)",
            (*claimed, CLAIM),
            refusal=Overtaken(f"match {claimed.number} of {claimed.simulation} was begun"),
        )

    def keep(self, claimed: Claimed) -> bool:
        """Go on claiming; False if the simulation was cancelled or erased."""
        with self._database.connection() as connection:
            kept = connection.execute(
                f"UPDATE simulated_matches SET claimed_until = now() + $3 WHERE {_MINE}"
                " AND NOT (SELECT is_cancelled FROM simulations WHERE simulation_id = $1)",
                (claimed.simulation, claimed.number, CLAIM),
            )
            return kept.rowcount == 1

    def release(self, claimed: Claimed) -> None:
        """Leave the match to the next worker."""
        with self._database.connection() as connection:
            connection.execute(
                f"UPDATE simulated_matches SET claimed_until = '-infinity' WHERE {_MINE}",
                (claimed.simulation, claimed.number),
            )

    def finish(self, claimed: Claimed, winners: Sequence[int] | None) -> None:
        """Note that the match is over; one that was called off has no winners and no length."""
        with self._database.connection() as connection:
            connection.execute(
                "UPDATE simulated_matches SET is_over = true, winners = $3::smallint[],"
                " choices = CASE WHEN $3::smallint[] IS NULL THEN NULL ELSE (SELECT count(*)"
                " FROM events WHERE match_id = $4 AND type = 'Chosen') END"
                f" WHERE {_MINE}",
                (
                    claimed.simulation,
                    claimed.number,
                    None if winners is None else list(winners),
                    claimed.match,
                ),
            )


def _simulation(row: Sequence[Json]) -> Simulation:
    id_, player, game, levels, options, *more = row
    return Simulation(id_, player, game, levels, orjson.loads(options), *more)
