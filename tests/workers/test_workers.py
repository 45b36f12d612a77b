"""Real worker processes, killed, flushed, doubled and cancelled: no decision is lost or doubled."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import orjson
import pytest

from domain import portable
from services.bots import Bots
from services.players import Caller
from services.sweeping import Sweeper
from services.wiring import Services
from services.work import Work
from tests.services.reruns import rerun
from tests.services.table_talk import AI, ME, create, register
from tests.workers.conftest import Start, await_that

HARD = {"kind": "ai", "level": "hard"}


@pytest.fixture
def sweep(services: Services) -> Callable[[], object]:
    """Looks after everything that was lost, at once."""
    sweeper = Sweeper(services.office.listing, Bots(services.redis), patience=timedelta(0))
    return lambda: (sweeper.sweep(), services.simulating.sweep())


@pytest.fixture
def ada(services: Services) -> Caller:
    return register(services, "Ada")


def is_finished(services: Services, match_id: str) -> bool:
    return bool(services.matches.get(None, match_id)["status"] == "finished")


def assert_every_decision_was_taken_once(services: Services, caller: Caller, match_id: str) -> None:
    """No gap, no double: each question but the last has one answer, and the rules agree."""
    events = services.matches.events(caller, match_id, limit=10_000)["events"]
    assert [event["version"] for event in events] == [*range(1, len(events) + 1)]
    turns = [event["type"] for event in events if event["type"] in ("Asked", "Chosen")]
    assert turns == ["Asked", "Chosen"] * (len(turns) // 2)
    assert services.exports.verification(caller, match_id)["replayed"]


def test_the_match_of_a_worker_that_is_killed_while_it_thinks_goes_on(
    services: Services, ada: Caller, start: Start, sweep: Callable[[], object]
) -> None:
    match = create(services, ada, HARD, AI)
    victim = start("Brooding")
    await_that(lambda: services.redis.keys(f"gridlog:thinking:{match['id']}:*"))
    victim.kill()
    victim.wait()
    start("Counting")
    await_that(lambda: is_finished(services, match["id"]), meanwhile=sweep)
    assert_every_decision_was_taken_once(services, ada, match["id"])
    again = list(rerun(portable.read(services.exports.export(None, match["id"]))))
    assert again and all(recorded == found for recorded, found in again)


def test_a_match_survives_a_redis_that_is_flushed_again_and_again(
    services: Services, ada: Caller, start: Start, sweep: Callable[[], object]
) -> None:
    match = create(services, ada, AI, AI)
    services.office.announcer.flush()
    services.redis.flushdb()
    start("Counting")
    flushed_at: list[int] = []

    def flush() -> None:
        flushed_at.append(services.matches.get(None, match["id"])["version"])
        services.redis.flushdb()
        sweep()

    await_that(lambda: is_finished(services, match["id"]), meanwhile=flush)
    assert flushed_at
    assert_every_decision_was_taken_once(services, ada, match["id"])


def test_jobs_that_run_twice_on_two_workers_take_each_decision_once(
    services: Services, ada: Caller, start: Start
) -> None:
    bots = Bots(services.redis)
    matches = [create(services, ada, AI, AI)["id"] for _ in range(2)]
    start("Counting")
    start("Counting")

    def double() -> None:
        for match_id in matches:
            version = services.matches.get(None, match_id)["version"]
            bots.wake(match_id, version, attempt=1)

    double()
    await_that(lambda: all(is_finished(services, one) for one in matches), meanwhile=double)
    for match_id in matches:
        assert_every_decision_was_taken_once(services, ada, match_id)


def test_a_cancelled_search_ends_and_its_worker_is_free_for_others(
    services: Services, ada: Caller, start: Start
) -> None:
    """The search would never end by itself, so the other match shows that it was given up."""
    while (match := create(services, ada, ME, AI))["waiting_for"]["seat"] != 0:
        services.redis.flushdb()
    start("Brooding")
    job = ask(services, ada, match["id"])
    await_that(lambda: services.jobs.get(ada, job)["started_at"] is not None)
    assert services.jobs.cancel(ada, job)["state"] == "cancelled"
    other = create(services, ada, AI, AI)["id"]
    await_that(lambda: is_finished(services, other))
    assert services.jobs.get(ada, job)["state"] == "cancelled"
    assert services.matches.get(ada, match["id"])["version"] == match["version"]


def ask(services: Services, caller: Caller, match_id: str) -> str:
    """Have the pending decision played at level `hard`."""
    return str(services.advice.move(caller, match_id, job_id="j_test", level="hard")["id"])


def order(services: Services, caller: Caller, level: str, matches: int) -> str:
    def use_case(work: Work) -> dict[str, Any]:
        seats = [level, "random"]
        return services.simulations.create(
            work, caller, game="mainframe", seats=seats, matches=matches, options={}, seed="w"
        )

    simulation: str = orjson.loads(services.office.run(use_case).body)["id"]
    services.simulating.enqueue(simulation)
    return simulation


def test_a_simulation_makes_no_move_wait_even_on_the_only_worker(
    services: Services, ada: Caller, start: Start
) -> None:
    """The simulated match would never end, and the other one is played all the same."""
    simulation = order(services, ada, "hard", 1)
    start("Brooding")
    await_that(lambda: services.simulating.enqueue(simulation) == 0 and begun(services))
    match_id = create(services, ada, AI, AI)["id"]
    await_that(lambda: is_finished(services, match_id))
    assert services.simulations.get(ada, simulation)["finished"] == []
    services.simulations.cancel(ada, simulation)
    await_that(lambda: services.simulations.get(ada, simulation)["ended_at"] is not None)


def begun(services: Services) -> bool:
    """Whether a worker has a ticket in its hands."""
    with services.database.connection() as connection:
        row = connection.execute(
            "SELECT count(*) FROM simulated_matches WHERE NOT is_over AND claimed_until > now()"
        ).fetchone()
    return row is not None and row[0] > 0


def test_a_simulation_survives_a_killed_worker_and_a_flushed_redis(
    services: Services, ada: Caller, start: Start, sweep: Callable[[], object]
) -> None:
    simulation = order(services, ada, "random", 4)
    victim = start("Counting")
    await_that(lambda: services.simulations.get(ada, simulation)["finished"])
    victim.kill()
    victim.wait()
    services.redis.flushdb()
    start("Counting")
    await_that(lambda: services.simulations.get(ada, simulation)["state"] == "done", sweep)
    finished = services.simulations.get(ada, simulation)["finished"]
    assert [match["number"] for match in finished] == [1, 2, 3, 4]
    for match in finished:
        assert_every_decision_was_taken_once(services, ada, match["match"])
