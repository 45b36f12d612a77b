"""Idempotency keys: one execution, one answer, however often and however closely it is asked."""

import threading
from datetime import timedelta

import psycopg
import pytest

from services.errors import IdempotencyConflict, Overtaken, VersionConflict
from services.event_store import EventStore
from services.idempotency import Answer, Idempotency, Request
from services.ids import new_match_id, new_player_id
from services.postgres import Database, Transaction
from services.records import BEFORE_THE_FIRST, Head
from tests.services import duels
from tests.services.races import begun, until_somebody_waits

CREATED = Answer(201, b'{"version":3}')


@pytest.fixture
def keys(database: Database) -> Idempotency:
    return Idempotency(database)


def a_request(body: bytes = b"{}", key: str = "k-1", player_id: str | None = None) -> Request:
    return Request.of(player_id or new_player_id(), key, "POST", "/v1/matches", body)


def test_the_first_answer_is_given_again(database: Database, keys: Idempotency) -> None:
    request = a_request()
    assert keys.first_answer(request) is None
    with database.transaction() as tx:
        keys.remember(tx, request, CREATED)
    assert keys.first_answer(request) == CREATED


def test_a_key_belongs_to_its_player(database: Database, keys: Idempotency) -> None:
    with database.transaction() as tx:
        keys.remember(tx, a_request(), CREATED)
    assert keys.first_answer(a_request()) is None


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
    with pytest.raises(IdempotencyConflict):
        keys.first_answer(Request.of(request.player_id, request.key, *other))


def test_a_failed_request_leaves_its_key_free(
    database: Database, store: EventStore, keys: Idempotency
) -> None:
    request, match_id = a_request(), new_match_id()
    with pytest.raises(VersionConflict), database.transaction() as tx:
        keys.remember(tx, request, CREATED)
        store.append(tx, match_id, Head(7, "ab" * 32), next(duels.batches(1)), {}, duels.NOON)
    assert keys.first_answer(request) is None


@pytest.mark.parametrize("first_fails", [False, True])
def test_of_two_at_once_the_second_waits_for_the_first(
    database: Database, database_url: str, keys: Idempotency, first_fails: bool
) -> None:
    """It is overtaken if the first succeeds, and takes its place if the first fails."""
    request, second_answer = a_request(), Answer(201, b"second")
    ends: list[str] = []

    def second() -> None:
        try:
            with database.transaction() as tx:
                keys.remember(tx, request, second_answer)
            ends.append("stored")
        except Overtaken:
            ends.append("overtaken")

    thread = threading.Thread(target=second)
    with begun(database) as connection:
        first = Transaction()
        keys.remember(first, request, CREATED)
        first.execute(connection)
        thread.start()
        until_somebody_waits(database_url)
        assert ends == []
        if first_fails:
            raise psycopg.Rollback
    thread.join()
    assert ends == ["stored" if first_fails else "overtaken"]
    assert keys.first_answer(request) == (second_answer if first_fails else CREATED)


def test_many_at_once_store_one_match_and_all_get_its_answer(
    database: Database, store: EventStore, keys: Idempotency
) -> None:
    request = a_request()
    batch = next(duels.batches(1))
    barrier = threading.Barrier(8)
    answers: list[bytes] = []
    tried: list[str] = []

    def carried_out() -> Answer:
        answer = keys.first_answer(request)
        if answer is None:
            match_id = new_match_id()
            tried.append(match_id)
            answer = Answer(201, match_id.encode())
            with database.transaction() as tx:
                store.append(tx, match_id, BEFORE_THE_FIRST, batch, {}, duels.NOON)
                keys.remember(tx, request, answer)
        return answer

    def send() -> None:
        barrier.wait()
        try:
            answer = carried_out()
        except Overtaken:
            answer = carried_out()
        answers.append(answer.body)

    threads = [threading.Thread(target=send) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    (stored,) = [match_id for match_id in tried if store.head(match_id) is not None]
    assert answers == [stored.encode()] * 8


def test_old_answers_are_forgotten_and_new_ones_kept(
    database: Database, database_url: str, keys: Idempotency
) -> None:
    old, new = a_request(), a_request()
    for request in (old, new):
        with database.transaction() as tx:
            keys.remember(tx, request, CREATED)
    with psycopg.connect(database_url) as connection:
        connection.execute(
            "UPDATE idempotency SET created_at = now() - interval '2 days' WHERE player_id = %s",
            (old.player_id,),
        )
    assert keys.forget(timedelta(days=1)) == 1
    assert keys.first_answer(old) is None
    assert keys.first_answer(new) == CREATED
