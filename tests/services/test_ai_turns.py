"""AI seats play through the same door as everybody else, each decision exactly once."""

import json
import logging
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import timedelta
from typing import Any

import pytest
from redis import Redis
from rq import Queue
from rq.timeouts import JobTimeoutException

from domain import portable
from domain.brains import BRAINS
from domain.search.bot import BOT, BOT_VERSION, Choice
from services import choosing
from services.announcing import DirectAnnouncer
from services.bots import AI_QUEUE, Bots, job_id
from services.sweeping import Sweeper
from services.wiring import Services, connect
from tests.brains import Brooding, Counting
from tests.services.reruns import rerun
from tests.services.table_talk import AI, ME, create, register

HARD, EASY = {"kind": "ai", "level": "hard"}, {"kind": "ai", "level": "easy"}


@pytest.fixture
def counting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BRAINS, "mainframe", Counting())


def broken(*_: Any) -> Choice:
    raise ZeroDivisionError("a secret card")


def play_on(services: Services, match_id: str, turns: int = 1000) -> dict[str, Any]:
    """Let the AI seats play, and look at the match as a spectator."""
    match = services.matches.get(None, match_id)
    for _ in range(turns):
        if match["status"] != "playing":
            break
        assert services.ai_turns.take(match_id, match["version"]) >= 1
        match = services.matches.get(None, match_id)
    return match


def chosen(services: Services, match_id: str) -> list[dict[str, Any]]:
    events = services.matches.events(None, match_id, limit=10_000)["events"]
    return [event for event in events if event["type"] == "Chosen"]


def provenances(services: Services, match_id: str) -> list[dict[str, Any]]:
    """How the AI seats chose, straight from the record."""
    records = services.office.store.read(match_id)
    sealed = [record.sealed for record in records if record.sealed.type == "Chosen"]
    return [one.secrets["provenance"].value for one in sealed]


def test_an_ai_turn_ends_when_another_seat_must_choose(services: Services) -> None:
    ada = register(services, "Ada")
    while (match := create(services, ada, AI, ME))["waiting_for"]["seat"] == 1:
        pass
    assert services.ai_turns.take(match["id"], match["version"]) >= 1
    after = services.matches.get(None, match["id"])
    assert after["waiting_for"]["seat"] == 1


def test_a_job_that_runs_twice_or_late_does_nothing(services: Services) -> None:
    match = create(services, register(services, "Ada"), AI, AI)
    assert services.ai_turns.take(match["id"], match["version"]) >= 1
    assert services.ai_turns.take(match["id"], match["version"]) == 0
    assert services.ai_turns.take(match["id"], 1) == 0


def test_a_match_of_ai_seats_plays_itself_to_the_end(services: Services) -> None:
    match = create(services, register(services, "Ada"), AI, AI, AI)
    assert play_on(services, match["id"])["status"] == "finished"
    levels = {event["provenance"]["level"] for event in chosen(services, match["id"])}
    assert levels == {"random"}


def test_every_seat_plays_at_its_own_level(services: Services, counting: None) -> None:
    match = create(services, register(services, "Ada"), HARD, EASY)
    play_on(services, match["id"])
    for event in chosen(services, match["id"]):
        assert event["provenance"]["level"] == ("hard", "easy")[event["data"]["seat"]]
    ways = {event["provenance"]["how"] for event in chosen(services, match["id"])}
    assert {"searched", "random"} <= ways


def test_every_recorded_choice_of_an_ai_is_found_again(services: Services, counting: None) -> None:
    """From the export alone, as anybody could do it who was not there."""
    match = create(services, register(services, "Ada"), HARD, EASY)
    play_on(services, match["id"])
    again = list(rerun(portable.read(services.exports.export(None, match["id"]))))
    assert len(again) == len(chosen(services, match["id"])) > 10
    assert all(recorded == found for recorded, found in again)


def test_a_match_with_a_given_seed_is_played_the_same_way_again(
    services: Services, counting: None
) -> None:
    ada = register(services, "Ada")
    one, two = (create(services, ada, HARD, AI, seed="again")["id"] for _ in range(2))
    for match_id in (one, two):
        play_on(services, match_id)
    first, second = (
        [event["data"] for event in services.matches.events(None, match_id, limit=10_000)["events"]]
        for match_id in (one, two)
    )
    assert first == second


def test_how_an_ai_chose_stays_sealed_until_the_end(services: Services, counting: None) -> None:
    """From everybody: spectators, the creator, and the players at the table."""
    ada = register(services, "Ada")
    while (match := create(services, ada, HARD, ME))["waiting_for"]["seat"] == 1:
        pass
    services.ai_turns.take(match["id"], match["version"])
    records = services.office.store.read(match["id"])
    hidden = next(r.sealed.secrets["provenance"] for r in records if r.sealed.type == "Chosen")
    for caller in (None, ada):
        events = services.matches.events(caller, match["id"])["events"]
        event = next(event for event in events if event["type"] == "Chosen")
        assert "provenance" in event["seals"] and "provenance" not in event
        assert hidden.salt not in json.dumps(events)
        assert str(hidden.value["seed"]) not in json.dumps(events)


def test_the_provenance_says_how_a_choice_was_found(services: Services, counting: None) -> None:
    match = create(services, register(services, "Ada"), HARD, HARD)
    services.ai_turns.take(match["id"], match["version"])
    found = next(p for p in provenances(services, match["id"]) if p["how"] == "searched")
    assert (found["bot"], found["version"], found["level"]) == (BOT, BOT_VERSION, "hard")
    assert found["simulations"] <= 25 and found["milliseconds"] >= 0
    assert 1 <= len(found["top"]) <= 3
    assert found["stopped"] is False and found["failed"] == []


def test_the_greedy_bot_answers_when_the_search_fails(
    services: Services,
    counting: None,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(choosing, "choose", broken)
    match = create(services, register(services, "Ada"), HARD, HARD)
    with caplog.at_level(logging.ERROR):
        assert services.ai_turns.take(match["id"], match["version"]) >= 1
    found = provenances(services, match["id"])[0]
    assert found["how"] == "greedy" and found["failed"] == ["search"]
    assert "ZeroDivisionError" in caplog.text
    assert "secret" not in caplog.text


def test_chance_answers_when_the_greedy_bot_fails_too(
    services: Services, counting: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(choosing, "choose", broken)
    monkeypatch.setattr(choosing, "choose_greedily", broken)
    match = create(services, register(services, "Ada"), HARD, HARD)
    assert play_on(services, match["id"])["status"] == "finished"
    found = provenances(services, match["id"])
    assert all(one["failed"] == ["search", "greedy"] for one in found)


def test_a_bot_that_chooses_what_is_not_offered_is_not_believed(
    services: Services, counting: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(choosing, "choose", lambda *_: Choice("win", "searched", 1))
    match = create(services, register(services, "Ada"), HARD, HARD)
    assert services.ai_turns.take(match["id"], match["version"]) >= 1
    assert provenances(services, match["id"])[0]["failed"] == ["search"]


def test_a_job_that_is_given_up_takes_no_hasty_choice(
    services: Services, counting: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def too_late(*_: Any) -> Choice:
        raise JobTimeoutException

    monkeypatch.setattr(choosing, "choose", too_late)
    match = create(services, register(services, "Ada"), HARD, HARD)
    with pytest.raises(JobTimeoutException):
        services.ai_turns.take(match["id"], match["version"])
    assert services.matches.get(None, match["id"])["version"] == match["version"]


def test_a_search_that_takes_too_long_is_stopped_and_says_so(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BRAINS, "mainframe", Brooding())
    monkeypatch.setattr(choosing, "STOP_AFTER", {"hard": 0.0})
    match = create(services, register(services, "Ada"), HARD, HARD)
    services.ai_turns.take(match["id"], match["version"])
    found = next(p for p in provenances(services, match["id"]) if p["how"] == "searched")
    assert found["stopped"] is True
    assert 0 < found["simulations"] <= 25


def test_the_sweeper_wakes_what_a_flushed_redis_forgot(services: Services, redis_url: str) -> None:
    redis = Redis.from_url(redis_url)
    match = create(services, register(services, "Ada"), AI, AI)
    queue = Queue(AI_QUEUE, connection=redis)
    services.office.announcer.flush()
    assert job_id(match["id"], match["version"]) in queue.job_ids
    redis.flushdb()
    bots = Bots(redis)
    sweeper = Sweeper(services.office.listing, bots, patience=timedelta(0))
    assert sweeper.sweep() >= 1
    assert any(match["id"] in waiting for waiting in queue.job_ids)
    assert sweeper.sweep() == 0, "the job waits in its queue now"
    redis.flushdb()
    redis.close()


def test_the_sweeper_leaves_alone_who_waits_in_the_queue_or_thinks(
    services: Services, redis_url: str
) -> None:
    redis = Redis.from_url(redis_url)
    redis.flushdb()
    bots = Bots(redis)
    assert bots.wake("m_queued", 7)
    assert not bots.wake_again("m_queued", 7)
    bots.is_thinking("m_busy", 7)
    assert not bots.wake_again("m_busy", 7)
    assert bots.wake_again("m_busy", 8)
    redis.flushdb()
    redis.close()


def test_a_worker_has_woken_the_next_ai_seat_when_its_job_ends(
    services: Services,
) -> None:
    match = create(services, register(services, "Ada"), AI, AI)
    with closing(connect(services.settings, DirectAnnouncer)) as worker:
        worker.ai_turns.take(match["id"], match["version"])
        following = worker.matches.get(None, match["id"])["version"]
        waiting = Queue(AI_QUEUE, connection=worker.redis).job_ids
    assert job_id(match["id"], following) in waiting


def test_waking_twice_makes_one_job(services: Services, redis_url: str) -> None:
    redis = Redis.from_url(redis_url)
    bots = Bots(redis)
    assert bots.wake("m_test", 7)
    assert not bots.wake("m_test", 7)
    redis.flushdb()
    redis.close()


def test_workers_that_race_for_a_match_take_each_decision_once(services: Services) -> None:
    match = create(services, register(services, "Ada"), AI, AI)
    other = connect(services.settings)
    workers = [services, other]

    def work(number: int) -> int:
        taken, worker = 0, workers[number % 2]
        for _ in range(20):
            version = worker.matches.get(None, match["id"])["version"]
            taken += worker.ai_turns.take(match["id"], version)
        return taken

    with closing(other), ThreadPoolExecutor(4) as threads:
        taken = sum(threads.map(work, range(4)))
    events = services.matches.events(None, match["id"], limit=10_000)["events"]
    assert sum(event["type"] == "Chosen" for event in events) == taken
    assert [event["version"] for event in events] == list(range(1, len(events) + 1))
