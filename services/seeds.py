"""The seeds of the matches: kept apart from the events, and read in this one place only.

A seed appears in no view, log line or error; the event that reveals it after the end is the first
time anybody else sees it.
"""

from services.errors import MatchNotFound
from services.postgres import Database, Transaction


class Seeds:
    def __init__(self, database: Database) -> None:
        self._database = database

    def put(self, tx: Transaction, match_id: str, seed: bytes) -> None:
        """Keep the seed of a new match. It can never be changed."""
        tx.add("match_seeds", "INSERT INTO match_seeds VALUES ($1, $2)", (match_id, seed))

    def of(self, match_id: str) -> bytes:
        with self._database.connection() as connection:
            row = connection.execute("SELECT match_seed($1)", (match_id,)).fetchone()
        if row is None or row[0] is None:
            raise MatchNotFound(f"there is no match {match_id}")
        seed: bytes = row[0]
        return seed
