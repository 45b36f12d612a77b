"""AI seats play through the same door as everybody else, each decision exactly once."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import timedelta

from redis import Redis
from rq import Queue

from services.bots import AI_QUEUE, Bots, job_id
from services.sweeping import Sweeper
from services.wiring import Services, connect
from tests.services.table_talk import AI, ME, create, register


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
    while match["status"] == "playing":
        assert services.ai_turns.take(match["id"], match["version"]) >= 1
        match = services.matches.get(None, match["id"])
    events = services.matches.events(None, match["id"], limit=10_000)["events"]
    chosen = [event for event in events if event["type"] == "Chosen"]
    assert all(event["provenance"]["level"] == "random" for event in chosen)


def test_how_an_ai_chose_stays_sealed_until_the_end(services: Services) -> None:
    match = create(services, register(services, "Ada"), AI, AI)
    services.ai_turns.take(match["id"], match["version"])
    events = services.matches.events(None, match["id"])["events"]
    chosen = next(event for event in events if event["type"] == "Chosen")
    assert "provenance" in chosen["seals"] and "provenance" not in chosen


def test_the_sweeper_wakes_what_a_flushed_redis_forgot(services: Services, redis_url: str) -> None:
    redis = Redis.from_url(redis_url)
    match = create(services, register(services, "Ada"), AI, AI)
    queue = Queue(AI_QUEUE, connection=redis)
    assert job_id(match["id"], match["version"]) in queue.job_ids
    redis.flushdb()
    bots = Bots(redis)
    sweeper = Sweeper(services.office.listing, bots, patience=timedelta(0))
    assert sweeper.sweep() >= 1
    assert any(match["id"] in waiting for waiting in queue.job_ids)
    redis.flushdb()
    redis.close()


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
