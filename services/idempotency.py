"""Idempotency keys: a request that is sent twice is carried out once and answered alike.

The answer is committed with what it answers, and a key can be committed once. Of two requests at
the same time the second waits there for the first, is overtaken, and finds the first answer when it
is carried out again; if the first fails, nothing of it is stored and the second takes its place.
"""

import hashlib
from datetime import timedelta
from typing import NamedTuple

from services.errors import IdempotencyConflict, Overtaken
from services.postgres import Database, Transaction


class Answer(NamedTuple):
    status: int
    body: bytes


class Request(NamedTuple):
    """A keyed request: who sent it, under which key, and the hash of what was asked."""

    player_id: str
    key: str
    hash: bytes

    @classmethod
    def of(cls, player_id: str, key: str, method: str, path: str, body: bytes) -> "Request":
        whole = b"\n".join((method.encode(), path.encode(), body))
        return cls(player_id, key, hashlib.sha256(whole).digest())


class Idempotency:
    def __init__(self, database: Database) -> None:
        self._database = database

    def first_answer(self, request: Request) -> Answer | None:
        """What was answered under this key before; None if the request is to be carried out."""
        with self._database.connection() as connection:
            row = connection.execute(
                "SELECT request_hash, status, body FROM idempotency"
                " WHERE player_id = $1 AND key = $2",
                (request.player_id, request.key),
            ).fetchone()
        if row is None:
            return None
        request_hash, status, body = row
        if request_hash != request.hash:
            raise IdempotencyConflict("this key was used before with another request")
        return Answer(status, body)

    def remember(self, tx: Transaction, request: Request, answer: Answer) -> None:
        """Keep the answer, in the transaction that holds what was done."""
        tx.add(
            "idempotency",
            "INSERT INTO idempotency (player_id, key, request_hash, status, body)"
            " VALUES ($1, $2, $3, $4, $5)",
            (*request, *answer),
            Overtaken("a request with the same key was faster"),
        )

    def forget(self, older_than: timedelta) -> int:
        """Delete old answers; their keys may be used anew."""
        with self._database.connection() as connection:
            return connection.execute(
                "DELETE FROM idempotency WHERE created_at < now() - $1", (older_than,)
            ).rowcount
