"""Subscriptions: whatever order transactions begin, write and commit in, nothing is lost."""

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack

import psycopg
import pytest

from domain.kernel.seal import Sealed
from services.event_store import EventStore
from services.ids import new_match_id
from services.migrations import migrate
from services.postgres import Connection, Database, Transaction
from services.records import BEFORE_THE_FIRST, Head
from services.subscription import Delivered, Subscription
from tests.services import duels
from tests.services.races import begun


@pytest.fixture(scope="module")
def own_url(new_database_url: Callable[[], str]) -> str:
    """A subscriber sees every match, so these tests have a database to themselves."""
    url = new_database_url()
    migrate(url)
    return url


@pytest.fixture(scope="module")
def database(own_url: str) -> Iterator[Database]:
    database = Database(own_url, pool_size=6)
    yield database
    database.close()


@pytest.fixture(scope="module")
def store(database: Database) -> EventStore:
    return EventStore(database)


class Reader:
    """A subscriber that writes down what it gets, from now on."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.subscription = Subscription(database, f"reader-{new_match_id()}")
        self.got: list[tuple[str, int]] = []
        self.catch_up()
        self.got.clear()

    def handle(self, connection: Connection, events: Sequence[Delivered]) -> None:
        self.got += [(event.match_id, event.record.version) for event in events]

    def look(self, limit: int = 500) -> list[tuple[str, int]]:
        while self.subscription.deliver(self.handle, limit):
            pass
        return self.got

    def catch_up(self, limit: int = 500) -> list[tuple[str, int]]:
        """Look once nothing holds up what is committed."""
        until_all_can_be_delivered(self.database)
        return self.look(limit)


def until_all_can_be_delivered(database: Database) -> None:
    """The housekeeping of the server, too, has transactions that subscribers wait for."""
    with database.connection() as connection:
        while connection.execute(
            "SELECT count(*) FROM events WHERE tx >= pg_snapshot_xmin(pg_current_snapshot())"
        ).fetchone() != (0,):
            connection.execute("SELECT pg_sleep(0.005)")


def append(
    store: EventStore,
    connection: Connection,
    match_id: str,
    head: Head = BEFORE_THE_FIRST,
    count: int = 1,
) -> Head:
    batch = [Sealed("Happened", 1, {})] * count
    transaction = Transaction()
    records = store.append(transaction, match_id, head, batch, {}, duels.NOON)
    transaction.execute(connection)
    return records[-1].head


def test_a_match_is_delivered_in_order_once(database: Database, store: EventStore) -> None:
    reader = Reader(database)
    match_id, head = duels.stored(database, store)
    assert reader.catch_up(limit=3) == [(match_id, v + 1) for v in range(head.version)]
    assert reader.subscription.deliver(reader.handle) == 0


def test_a_subscriber_that_comes_late_gets_everything_from_the_beginning(
    database: Database, store: EventStore
) -> None:
    duels.stored(database, store)
    late = Subscription(database, f"late-{new_match_id()}")
    got: list[Delivered] = []
    until_all_can_be_delivered(database)
    while late.deliver(lambda _, events: got.extend(events)):
        pass
    assert {event.match_id for event in got} == set(store.match_ids())


def test_who_commits_first_does_not_hide_who_wrote_first(
    database: Database, store: EventStore
) -> None:
    """The early one draws its position first and commits last: the gap must be waited for."""
    reader = Reader(database)
    early_match, late_match = new_match_id(), new_match_id()
    with begun(database) as early:
        append(store, early, early_match)
        with begun(database) as late:
            append(store, late, late_match)
        assert reader.look() == []
    assert reader.catch_up() == [(early_match, 1), (late_match, 1)]


def test_who_began_first_and_wrote_last_does_not_hide_who_wrote_in_between(
    database: Database, store: EventStore
) -> None:
    """The early one has the lower number and the higher position, and commits first.

    A checkpoint of the position alone would move past the other's row before it is visible.
    """
    reader = Reader(database)
    early_match, late_match = new_match_id(), new_match_id()
    with ExitStack() as late:
        with begun(database) as early:
            append(store, late.enter_context(begun(database)), late_match)
            append(store, early, early_match)
        assert reader.catch_up() == [(early_match, 1)]
    assert reader.catch_up() == [(early_match, 1), (late_match, 1)]


def test_what_is_rolled_back_is_not_delivered_and_holds_up_nothing(
    database: Database, store: EventStore
) -> None:
    reader = Reader(database)
    kept = new_match_id()
    with begun(database) as rolled_back:
        append(store, rolled_back, new_match_id())
        with begun(database) as tx:
            append(store, tx, kept)
        raise psycopg.Rollback
    assert reader.catch_up() == [(kept, 1)]


def test_under_many_writers_every_event_is_delivered_once_and_each_match_in_order(
    database: Database, store: EventStore
) -> None:
    reader = Reader(database)
    match_ids = [new_match_id() for _ in range(4)]
    done = threading.Event()

    def write(match_id: str) -> None:
        head = BEFORE_THE_FIRST
        for count in range(30):
            with begun(database) as tx:
                head = append(store, tx, match_id, head, 1 + count % 3)

    def read() -> None:
        while not done.is_set():
            reader.look(limit=7)

    writers = [threading.Thread(target=write, args=(match_id,)) for match_id in match_ids]
    follower = threading.Thread(target=read)
    for thread in (*writers, follower):
        thread.start()
    for thread in writers:
        thread.join()
    done.set()
    follower.join()
    got = reader.catch_up()
    assert len(got) == 4 * 60
    for match_id in match_ids:
        assert [version for match, version in got if match == match_id] == list(range(1, 61))


def test_a_handler_that_fails_gets_the_same_events_again(
    database: Database, store: EventStore
) -> None:
    reader = Reader(database)
    match_id, head = duels.stored(database, store, limit=1)
    until_all_can_be_delivered(database)

    def fail(connection: Connection, events: Sequence[Delivered]) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        reader.subscription.deliver(fail)
    assert reader.catch_up() == [(match_id, v + 1) for v in range(head.version)]


def test_what_the_handler_writes_is_committed_with_the_checkpoint(
    database: Database, store: EventStore
) -> None:
    reader = Reader(database)
    duels.stored(database, store, limit=1)
    until_all_can_be_delivered(database)
    made = new_match_id()

    def write_and_fail(connection: Connection, events: Sequence[Delivered]) -> None:
        append(store, connection, made)
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        reader.subscription.deliver(write_and_fail)
    assert store.head(made) is None


def test_two_processes_of_one_subscriber_never_work_at_the_same_time(
    database: Database, store: EventStore
) -> None:
    reader = Reader(database)
    duels.stored(database, store, limit=1)
    until_all_can_be_delivered(database)
    second: list[int] = []

    def handle(connection: Connection, events: Sequence[Delivered]) -> None:
        second.append(reader.subscription.deliver(reader.handle))

    assert reader.subscription.deliver(handle) > 0
    assert second == [0]
    assert reader.got == []


def test_looking_for_events_writes_nothing(database: Database, store: EventStore) -> None:
    """An idle subscriber costs no transaction number, however often it looks."""
    reader = Reader(database)
    duels.stored(database, store, limit=1)
    until_all_can_be_delivered(database)
    numbers: list[object] = []

    def handle(connection: Connection, events: Sequence[Delivered]) -> None:
        numbers.append(connection.execute("SELECT pg_current_xact_id_if_assigned()").fetchone())

    reader.subscription.deliver(handle)
    assert numbers == [(None,)]


def test_events_from_the_dump_of_another_server_are_adopted_at_the_next_start(
    database: Database, store: EventStore, own_url: str
) -> None:
    """Their transaction numbers are of another server and may lie in the future of this one."""
    reader = Reader(database)
    seen, unseen = new_match_id(), new_match_id()
    with database.connection() as connection:
        head = append(store, connection, seen)
    assert reader.catch_up() == [(seen, 1)]
    with database.connection() as connection:
        append(store, connection, unseen)
    with psycopg.connect(own_url) as owner:
        owner.execute("ALTER TABLE events DISABLE TRIGGER append_only")
        owner.execute("UPDATE events SET tx = (tx::text::bigint + 1000000)::text::xid8")
        owner.execute("UPDATE subscriptions SET tx = (tx::text::bigint + 1000000)::text::xid8")
        owner.execute("ALTER TABLE events ENABLE ALWAYS TRIGGER append_only")
    assert reader.look() == [(seen, 1)]
    assert migrate(own_url) == []
    assert reader.catch_up() == [(seen, 1), (unseen, 1)]
    with database.connection() as connection:
        append(store, connection, seen, head)
    assert reader.catch_up()[2:] == [(seen, 2)]
    with (
        psycopg.connect(own_url) as owner,
        pytest.raises(psycopg.errors.RestrictViolation),
    ):
        owner.execute("DELETE FROM events")
