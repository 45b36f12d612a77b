"""The event store: one winner per version, no half batch, nothing ever changed."""

import multiprocessing
import threading
from datetime import UTC, datetime, timedelta, timezone

import psycopg
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.kernel.chain import GENESIS, link
from domain.kernel.seal import Sealed, Secret, with_provenance
from domain.kernel.values import canonical
from services import records
from services.errors import MatchNotFound, VersionConflict
from services.event_store import EventStore
from services.ids import new_match_id
from services.postgres import Connection, Database, Transaction
from services.records import BEFORE_THE_FIRST, Head, Record
from services.seeds import Seeds
from tests.services import duels
from tests.services.races import begun, until_somebody_waits, write_until

BATCH = [Sealed("A", 1, {"n": 1}), Sealed("B", 1, {"n": 2}), Sealed("C", 1, {"n": 3})]
NOW = datetime(2026, 11, 16, tzinfo=UTC)

values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**63 - 1)
    | st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"])),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text("abü\n", max_size=3), inner)
    ),
    max_leaves=12,
)


def test_a_stored_duel_reads_back_as_it_was_written(database: Database, store: EventStore) -> None:
    match_id = new_match_id()
    head, written = BEFORE_THE_FIRST, []
    for batch in duels.batches(1):
        with database.transaction() as tx:
            written += store.append(tx, match_id, head, batch, duels.META, duels.NOON)
        head = written[-1].head
    read = store.read(match_id)
    assert [canonical(r.chained()) for r in read] == [canonical(r.chained()) for r in written]
    assert [r.hash for r in read] == [r.hash for r in written]
    assert [canonical(r.sealed.whole()) for r in read] == [
        canonical(r.sealed.whole()) for r in written
    ]
    assert read[0].at == "2026-11-16T12:00:00.000250Z"
    assert store.head(match_id) == head == (len(written), written[-1].hash)


def test_every_record_is_linked_to_the_one_before(database: Database, store: EventStore) -> None:
    match_id, head = duels.stored(database, store)
    previous = GENESIS
    for record in store.read(match_id):
        previous = link(previous, record.chained())
        assert record.hash == previous
    assert previous == head.hash


@settings(deadline=None, max_examples=60)
@given(data=st.dictionaries(st.text("abü", min_size=1), values, max_size=3))
def test_any_value_keeps_its_canonical_bytes(
    database: Database, store: EventStore, data: dict[str, object]
) -> None:
    match_id = new_match_id()
    sealed = Sealed("Any", 3, data, {"x": "00"}, {"x": Secret(data, "ff", (0, 2))})
    with database.transaction() as tx:
        (written,) = store.append(tx, match_id, BEFORE_THE_FIRST, [sealed], data, NOW)
    (read,) = store.read(match_id)
    assert canonical(read.chained()) == canonical(written.chained())
    assert read.sealed.secrets["x"].seats == (0, 2)
    assert canonical(read.sealed.secrets["x"].value) == canonical(data)
    assert link(GENESIS, read.chained()) == read.hash


@given(data=values)
def test_the_fast_spelling_of_json_is_the_canonical_one(data: object) -> None:
    assert records.canonical(data) == canonical(data)


def test_the_record_of_a_match_that_was_played_elsewhere_is_adopted_as_it_is(
    database: Database, store: EventStore
) -> None:
    match_id, head = duels.stored(database, store)
    whole, copy = store.read(match_id), new_match_id()
    with database.transaction() as tx:
        store.adopt(tx, copy, whole)
    assert store.read(copy) == whole
    assert store.replay(copy) == store.replay(match_id)
    with database.transaction() as tx:
        store.append(tx, copy, head, BATCH, {}, NOW)
    with pytest.raises(VersionConflict), database.transaction() as tx:
        store.adopt(tx, copy, whole)


def test_a_replay_gives_the_rules_every_field_of_every_event(
    database: Database, store: EventStore
) -> None:
    match_id, head = duels.stored(database, store)
    stored = store.read(match_id)
    expected = [(r.sealed.type, r.sealed.schema, r.sealed.whole()) for r in stored]
    assert store.replay(match_id) == (expected, head)
    begin, end = stored[4].head, stored[9].head
    assert store.replay(match_id, begin, until=end.version) == (expected[5:10], end)
    assert store.replay(match_id, head) == ([], head)


def test_how_an_ai_chose_is_kept_in_the_record_and_away_from_the_rules(
    database: Database, store: EventStore
) -> None:
    match_id, provenance = new_match_id(), {"level": "random", "budget": 50}
    sealed = with_provenance(Sealed("Chosen", 1, {"seat": 1}), provenance, 1, duels.KEY)
    with database.transaction() as tx:
        store.append(tx, match_id, BEFORE_THE_FIRST, [sealed], {}, NOW)
    assert store.read(match_id)[0].sealed == sealed
    assert store.replay(match_id).events == [("Chosen", 1, {"seat": 1})]


def test_a_time_is_stored_in_utc_whatever_its_zone(database: Database, store: EventStore) -> None:
    match_id = new_match_id()
    warsaw = datetime(2026, 11, 16, 1, 0, tzinfo=timezone(timedelta(hours=1)))
    with database.transaction() as tx:
        (record,) = store.append(tx, match_id, BEFORE_THE_FIRST, BATCH[:1], {}, warsaw)
    assert record.at == "2026-11-16T00:00:00.000000Z"
    assert store.read(match_id)[0].at == record.at


def test_reading_can_start_and_stop_anywhere(database: Database, store: EventStore) -> None:
    match_id, head = duels.stored(database, store)
    versions = [record.version for record in store.read(match_id)]
    assert versions == list(range(1, head.version + 1))
    assert [r.version for r in store.read(match_id, after=3, until=6)] == [4, 5, 6]
    assert [r.version for r in store.read(match_id, after=3, limit=2)] == [4, 5]
    assert store.read(match_id, after=head.version) == []


def test_an_unknown_match_has_no_head_and_no_records(store: EventStore) -> None:
    assert store.head("m_none") is None
    assert store.read("m_none") == []


@pytest.mark.parametrize("wrong", ["behind", "ahead", "another past", "anew"])
def test_a_batch_that_does_not_follow_the_newest_record_is_refused(
    database: Database, store: EventStore, wrong: str
) -> None:
    match_id, head = duels.stored(database, store, limit=2)
    kept = store.read(match_id)
    stale = {
        "behind": kept[-2].head,
        "ahead": Head(head.version + 1, head.hash),
        "another past": Head(head.version, "ab" * 32),
        "anew": BEFORE_THE_FIRST,
    }[wrong]
    with pytest.raises(VersionConflict), database.transaction() as tx:
        store.append(tx, match_id, stale, BATCH, {}, NOW)
    assert store.read(match_id) == kept


def test_a_conflict_takes_everything_else_in_its_transaction_with_it(
    database: Database, store: EventStore
) -> None:
    match_id, _ = duels.stored(database, store, limit=1)
    other = new_match_id()
    with pytest.raises(VersionConflict), database.transaction() as tx:
        store.append(tx, match_id, BEFORE_THE_FIRST, BATCH, {}, NOW)
        Seeds(database).put(tx, other, b"s" * 32)
    with pytest.raises(MatchNotFound):
        Seeds(database).of(other)


def test_of_many_writers_at_one_version_one_wins_and_no_batch_is_split(
    database: Database, store: EventStore
) -> None:
    """Eight threads race for twenty versions, each with a batch of another length."""
    match_id = new_match_id()
    rounds, writers = 20, 8
    barrier = threading.Barrier(writers)
    wins: list[tuple[int, int, int]] = []

    def write(writer: int) -> None:
        for round_ in range(rounds):
            barrier.wait()
            head = store.head(match_id) or BEFORE_THE_FIRST
            barrier.wait()
            batch = [Sealed("Raced", 1, {"writer": writer, "round": round_})] * (1 + writer % 3)
            try:
                with database.transaction() as tx:
                    store.append(tx, match_id, head, batch, {}, NOW)
                wins.append((round_, writer, len(batch)))
            except VersionConflict:
                pass

    threads = [threading.Thread(target=write, args=(writer,)) for writer in range(writers)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert [round_ for round_, _, _ in wins] == list(range(rounds))
    expected = [(w, r) for r, w, length in wins for _ in range(length)]
    stored = store.read(match_id)
    assert [(r.sealed.data["writer"], r.sealed.data["round"]) for r in stored] == expected
    assert _is_whole(stored)


def test_processes_that_write_to_one_match_never_mix_their_batches(
    database: Database, store: EventStore, database_url: str
) -> None:
    match_id, writers = new_match_id(), 3
    arguments = [(database_url, match_id, writer, 120) for writer in range(writers)]
    with multiprocessing.get_context("spawn").Pool(writers) as processes:
        won = processes.starmap(write_until, arguments)
    stored = store.read(match_id)
    assert len(stored) == 3 * sum(won) >= 120
    assert _is_whole(stored)
    for first in range(0, len(stored), 3):
        batch = [record.sealed.data for record in stored[first : first + 3]]
        assert {data["writer"] for data in batch} == {batch[0]["writer"]}
        assert [data["number"] for data in batch] == [0, 1, 2]


def test_a_writer_waits_for_the_one_before_and_then_loses(
    database: Database, store: EventStore, database_url: str
) -> None:
    """The second INSERT blocks on the first one's uncommitted version; the commit decides."""
    match_id, head = duels.stored(database, store, limit=1)
    outcome: list[str] = []

    def second() -> None:
        try:
            with database.transaction() as tx:
                store.append(tx, match_id, head, BATCH[:1], {}, NOW)
            outcome.append("won")
        except VersionConflict:
            outcome.append("lost")

    with begun(database) as first:
        written_on(first, store, match_id, head, BATCH)
        thread = threading.Thread(target=second)
        thread.start()
        until_somebody_waits(database_url)
        assert outcome == []
    thread.join()
    assert outcome == ["lost"]
    assert len(store.read(match_id, after=head.version)) == len(BATCH)


def test_a_writer_takes_the_place_of_one_that_rolled_back(
    database: Database, store: EventStore
) -> None:
    match_id, head = duels.stored(database, store, limit=1)
    with begun(database) as connection:
        written_on(connection, store, match_id, head, BATCH)
        raise psycopg.Rollback
    assert store.head(match_id) == head
    with database.transaction() as tx:
        store.append(tx, match_id, head, BATCH, {}, NOW)


def test_a_transaction_that_began_to_write_before_the_newest_record_cannot_follow_it(
    database: Database, store: EventStore
) -> None:
    """Otherwise a subscriber, who reads by transaction, would meet version 2 before version 1."""
    match_id, head = duels.stored(database, store, limit=1)
    with begun(database) as early:
        with database.transaction() as late:
            newest = store.append(late, match_id, head, BATCH, {}, NOW)[-1].head
        with pytest.raises(VersionConflict), early.transaction():
            written_on(early, store, match_id, newest, BATCH)


@pytest.mark.parametrize("table", ["events", "match_seeds"])
@pytest.mark.parametrize(
    "change", ["UPDATE {} SET match_id = 'm_x'", "DELETE FROM {}", "TRUNCATE {}"]
)
def test_the_database_refuses_every_change(
    database: Database, database_url: str, table: str, change: str
) -> None:
    """By a trigger for the owner of the tables, by missing rights for the services' role."""
    statement = change.format(table)
    with (
        psycopg.connect(database_url) as owner,
        pytest.raises(psycopg.errors.RestrictViolation, match="append-only"),
    ):
        owner.execute("SET session_replication_role = replica")
        owner.execute(statement)
    with (
        database.connection() as services,
        pytest.raises(psycopg.errors.InsufficientPrivilege),
    ):
        services.execute(statement)


def test_a_seed_is_read_through_its_one_door_only(database: Database) -> None:
    seeds, match_id = Seeds(database), new_match_id()
    with database.transaction() as tx:
        seeds.put(tx, match_id, b"s" * 32)
    assert seeds.of(match_id) == b"s" * 32
    with pytest.raises(MatchNotFound):
        seeds.of("m_none")
    with database.connection() as tx, pytest.raises(psycopg.errors.InsufficientPrivilege):
        tx.execute("SELECT * FROM match_seeds")
    with pytest.raises(psycopg.errors.UniqueViolation) as refused, database.transaction() as tx:
        seeds.put(tx, match_id, b"t" * 32)
    assert "7474" not in str(refused.value) and "ttt" not in str(refused.value)


def test_all_matches_are_found(database: Database, store: EventStore) -> None:
    made = {duels.stored(database, store, limit=1)[0] for _ in range(5)}
    found = list(store.match_ids(page_size=2))
    assert made <= set(found)
    assert sorted(set(found)) == found


def written_on(
    connection: Connection, store: EventStore, match_id: str, head: Head, batch: list[Sealed]
) -> Head:
    """Append within a transaction that somebody else ends."""
    transaction = Transaction()
    records = store.append(transaction, match_id, head, batch, {}, NOW)
    transaction.execute(connection)
    return records[-1].head


def _is_whole(records: list[Record]) -> bool:
    previous = GENESIS
    for version, record in enumerate(records, 1):
        previous = link(previous, record.chained())
        if (record.version, record.hash) != (version, previous):
            return False
    return True
