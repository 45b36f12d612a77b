"""Duels to store: real batches of a small game with secrets, choices and an end."""

from collections.abc import Iterator
from datetime import UTC, datetime

from domain.kernel.engine import evolve
from domain.kernel.seal import Sealed, seal
from services.event_store import EventStore
from services.ids import new_match_id
from services.postgres import Database
from services.records import BEFORE_THE_FIRST, Head, Replay
from tests.domain.kernel.duel import DUEL, Duel
from tests.domain.laws import random_game

KEY = b"duels"
META = {"actor": "p_ada", "correlation": "r_1"}
NOON = datetime(2026, 11, 16, 12, 0, 0, 250, tzinfo=UTC)

CODEC = DUEL.codec()


def batches(seed: int) -> Iterator[list[Sealed]]:
    """The batches of one random duel."""
    version = 0
    for _, events, _ in random_game(DUEL, 2, seed):
        yield [seal(event, version + n, KEY) for n, event in enumerate(events, 1)]
        version += len(events)


def stored(
    database: Database, store: EventStore, seed: int = 1, limit: int | None = None
) -> tuple[str, Head]:
    """Store a duel, or its first batches; return its id and its head."""
    match_id = new_match_id()
    head = BEFORE_THE_FIRST
    for batch in list(batches(seed))[:limit]:
        with database.transaction() as tx:
            head = store.append(tx, match_id, head, batch, META, NOON)[-1].head
    return match_id, head


def fold(table: Duel, replay: Replay) -> Duel:
    """The table of a duel after these events."""
    return evolve(table, [CODEC.read(*event) for event in replay.events])
