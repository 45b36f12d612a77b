"""Snapshots are a cache: with them, without them and between them the match is the same."""

import psycopg
import pytest

from services.event_store import EventStore
from services.ids import new_match_id
from services.postgres import Database
from services.records import BEFORE_THE_FIRST, Head
from services.snapshots import Snapshot, Snapshots
from tests.domain.kernel.duel import DUEL, Duel
from tests.services import duels

EVERY = 20


@pytest.fixture
def snapshots(database: Database) -> Snapshots:
    return Snapshots(database, [DUEL.rules_version])


def table_at(store: EventStore, match_id: str, version: int) -> Duel:
    """The full fold."""
    return duels.fold(DUEL.empty_table(2, {}), store.replay(match_id, until=version))


def keep(snapshots: Snapshots, store: EventStore, match_id: str, head: Head) -> None:
    state = table_at(store, match_id, head.version).written()
    snapshots.put(match_id, head, DUEL.rules_version, state)


def table_from(snapshot: Snapshot) -> Duel:
    table = DUEL.empty_table(2, {})
    table.restore(snapshot.state)
    return table


@pytest.mark.parametrize("seed", range(5))
def test_newest_snapshot_and_tail_equal_the_full_fold_at_every_version(
    database: Database, store: EventStore, snapshots: Snapshots, seed: int
) -> None:
    match_id, head = duels.stored(database, store, seed)
    for record in store.read(match_id):
        if record.version % EVERY == 0:
            keep(snapshots, store, match_id, record.head)
    for version in range(1, head.version + 1):
        snapshot = snapshots.latest(match_id, at_or_before=version)
        if version < EVERY:
            assert snapshot is None
            continue
        assert snapshot is not None
        assert snapshot.head.version == version - version % EVERY
        tail = store.replay(match_id, snapshot.head, until=version)
        assert duels.fold(table_from(snapshot), tail) == table_at(store, match_id, version)


def test_the_newest_snapshot_is_found_without_a_limit(
    database: Database, store: EventStore, snapshots: Snapshots
) -> None:
    match_id, head = duels.stored(database, store)
    for record in (store.read(match_id)[2], store.read(match_id)[-1]):
        keep(snapshots, store, match_id, record.head)
    snapshot = snapshots.latest(match_id)
    assert snapshot is not None
    assert snapshot.head == head


@pytest.mark.parametrize("change", ["rules", "written form"])
def test_a_snapshot_of_other_rules_or_another_form_is_not_used_and_goes_with_the_next(
    database: Database, database_url: str, store: EventStore, snapshots: Snapshots, change: str
) -> None:
    match_id, _ = duels.stored(database, store)
    first, second = (record.head for record in store.read(match_id)[:2])
    keep(snapshots, store, match_id, first)
    later = Snapshots(
        database,
        ["duel/2" if change == "rules" else DUEL.rules_version],
        written_form=2 if change == "written form" else 1,
    )
    assert later.latest(match_id) is None
    later.put(match_id, second, "duel/2" if change == "rules" else DUEL.rules_version, {})
    assert later.latest(match_id) == (second, {})
    with psycopg.connect(database_url) as connection:
        rows = connection.execute("SELECT 1 FROM snapshots WHERE match_id = %s", (match_id,))
        assert rows.rowcount == 1


def test_a_snapshot_of_what_was_never_committed_is_not_kept(
    database: Database, store: EventStore, snapshots: Snapshots
) -> None:
    match_id, head = duels.stored(database, store, limit=1)
    snapshots.put(match_id, Head(head.version, "ab" * 32), DUEL.rules_version, {})
    snapshots.put(match_id, Head(head.version + 1, head.hash), DUEL.rules_version, {})
    snapshots.put(new_match_id(), BEFORE_THE_FIRST, DUEL.rules_version, {})
    assert snapshots.latest(match_id) is None


def test_the_same_snapshot_twice_is_one(
    database: Database, store: EventStore, snapshots: Snapshots
) -> None:
    match_id, head = duels.stored(database, store)
    keep(snapshots, store, match_id, head)
    keep(snapshots, store, match_id, head)
    assert snapshots.latest(match_id) is not None
