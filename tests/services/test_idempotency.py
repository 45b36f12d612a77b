"""Idempotency keys: one execution, one answer, however often and however closely it is asked."""

import threading
from datetime import timedelta

import psycopg
import pytest

from services.errors import IdempotencyConflict
from services.event_store import EventStore
from services.idempotency import Answer, Idempotency, Request
from services.ids import new_match_id, new_player_id
from services.postgres import Database
from services.records import BEFORE_THE_FIRST
from tests.services import duels
from tests.services.races import until_somebody_waits

CREATED = Answer(201, b'{"version":3}')


@pytest.fixture
def keys(database: Database) -> Idempotency:
    return Idempotency(database)


def a_request(body: bytes = b"{}", key: str = "k-1", player_id: str | None = None) -> Request:
    return Request.of(player_id or new_player_id(), key, "POST", "/v1/matches", body)


def test_the_first_answer_is_given_again(database: Database, keys: Idempotency) -> None:
    request = a_request()
    with database.transaction() as tx:
        assert keys.first_answer(tx, request) is None
        keys.remember(tx, request, CREATED)
    with database.transaction() as tx:
        assert keys.first_answer(tx, request) == CREATED


def test_a_key_belongs_to_its_player(database: Database, keys: Idempotency) -> None:
    with database.transaction() as tx:
        keys.remember(tx, a_request(), CREATED)
        assert keys.first_answer(tx, a_request()) is None


@pytest.mark.parametrize(
    "other",
    [
        ("POST", "/v1/matches", b'{"a":1}'),
        ("PUT", "/v1/matches", b"{}"),
        ("POST", "/v1/decks", b"{}"),
    ],
)
def test_another_request_under_the_same_key_is_refused(
    database: Database, keys: Idempotency, other: tuple[str, str, bytes]
) -> None:
    request = a_request()
    with database.transaction() as tx:
        keys.remember(tx, request, CREATED)
    with database.transaction() as tx, pytest.raises(IdempotencyConflict):
        keys.first_answer(tx, Request.of(request.player_id, request.key, *other))


def test_a_failed_request_leaves_its_key_free(database: Database, keys: Idempotency) -> None:
    request = a_request()
    with pytest.raises(ZeroDivisionError), database.transaction() as tx:
        keys.remember(tx, request, CREATED)
        raise ZeroDivisionError
    with database.transaction() as tx:
        assert keys.first_answer(tx, request) is None


@pytest.mark.parametrize("first_fails", [False, True])
def test_of_two_at_once_the_second_waits_for_the_first(
    database: Database, database_url: str, keys: Idempotency, first_fails: bool
) -> None:
    """If the first fails, the second is carried out in its place."""
    request = a_request()
    answers: list[Answer | None] = []

    def second() -> None:
        with database.transaction() as tx:
            answers.append(keys.first_answer(tx, request))

    thread = threading.Thread(target=second)
    with database.transaction() as tx:
        assert keys.first_answer(tx, request) is None
        thread.start()
        until_somebody_waits(database_url)
        keys.remember(tx, request, CREATED)
        if first_fails:
            raise psycopg.Rollback
    thread.join()
    assert answers == [None if first_fails else CREATED]


def test_many_at_once_store_one_match_and_all_get_its_answer(
    database: Database, store: EventStore, keys: Idempotency
) -> None:
    request = a_request()
    batch = next(duels.batches(1))
    barrier = threading.Barrier(8)
    made: list[str] = []
    answers: list[bytes] = []

    def send() -> None:
        barrier.wait()
        with database.transaction() as tx:
            answer = keys.first_answer(tx, request)
            if answer is None:
                match_id = new_match_id()
                store.append(tx, match_id, BEFORE_THE_FIRST, batch, {}, duels.NOON)
                answer = Answer(201, match_id.encode())
                keys.remember(tx, request, answer)
                made.append(match_id)
        answers.append(answer.body)

    threads = [threading.Thread(target=send) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(made) == 1
    assert answers == [made[0].encode()] * 8
    assert store.head(made[0]) is not None


def test_asking_for_the_first_answer_writes_nothing(database: Database, keys: Idempotency) -> None:
    """The append must be the first write, so that its transaction number is of that moment."""
    with database.transaction() as tx:
        keys.first_answer(tx, a_request())
        assert tx.execute("SELECT pg_current_xact_id_if_assigned()").fetchone() == (None,)


def test_old_answers_are_forgotten_and_new_ones_kept(
    database: Database, database_url: str, keys: Idempotency
) -> None:
    old, new = a_request(), a_request()
    with database.transaction() as tx:
        keys.remember(tx, old, CREATED)
        keys.remember(tx, new, CREATED)
    with psycopg.connect(database_url) as connection:
        connection.execute(
            "UPDATE idempotency SET created_at = now() - interval '2 days' WHERE player_id = %s",
            (old.player_id,),
        )
    assert keys.forget(timedelta(days=1)) == 1
    with database.transaction() as tx:
        assert keys.first_answer(tx, old) is None
        assert keys.first_answer(tx, new) == CREATED
