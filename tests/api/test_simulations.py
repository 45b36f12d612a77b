"""Simulations: seeded matches between AIs, played when nobody waits, lost by nobody."""

from typing import Any

import pytest
from redis import Redis
from rq import Queue
from werkzeug.test import TestResponse

from services import choosing, simulation_store
from services.bots import AI_QUEUE, SIMULATION_QUEUE
from services.errors import Overtaken
from services.simulating import TICKETS
from services.simulation_store import Claimed, SimulationStore
from services.wiring import Services
from tests.api.people import Person

ORDER: dict[str, Any] = {
    "game": "mainframe",
    "seats": ["random", "random"],
    "matches": 3,
    "seed": "winter",
}


@pytest.fixture(autouse=True)
def quiet(services: Services) -> "Redis":
    """Nobody waits for a worker, and no ticket of another test does."""
    services.office.announcer.flush()
    services.redis.flushdb()
    return services.redis


def order(who: Person, **changes: Any) -> TestResponse:
    return who.post("/v1/simulations", {**ORDER, **changes})


def ordered(who: Person, **changes: Any) -> dict[str, Any]:
    answer = order(who, **changes)
    assert answer.status_code == 202, answer.json
    created: dict[str, Any] = answer.json
    return created


def look(who: Person, simulation: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = who.get(f"/v1/simulations/{simulation['id']}").json
    return found


def tickets(services: Services, simulation: dict[str, Any]) -> int:
    waiting = Queue(SIMULATION_QUEUE, connection=services.redis).get_job_ids()
    return sum(simulation["id"] in job for job in waiting)


def refusal(answer: TestResponse) -> tuple[int, str]:
    return answer.status_code, answer.json["type"].removeprefix("/v1/problems/")


def test_a_simulation_is_played_match_by_match(ada: Person, services: Services) -> None:
    new = ordered(ada)
    assert (new["state"], new["progress"], new["finished"]) == ("running", 0, [])
    assert new["by_seat"][0] == {
        "seat": 0,
        "level": "random",
        "wins": 0,
        "matches": 0,
        "win_rate": None,
        "interval": [0, 1],
    }
    for played in (1, 2, 3):
        services.simulating.play(new["id"])
        found = look(ada, new)
        assert (len(found["finished"]), found["progress"]) == (played, played * 100 // 3)
        assert (found["estimated_seconds"] is None) == (played == 3)
    assert found["state"] == "done" and found["ended_at"] is not None
    services.simulating.play(new["id"])
    assert look(ada, new) == found


def test_a_simulation_says_who_won_how_often_and_how_surely(
    ada: Person, services: Services
) -> None:
    new = ordered(ada)
    for _ in range(3):
        services.simulating.play(new["id"])
    found = look(ada, new)
    assert sum(seat["wins"] for seat in found["by_seat"]) == pytest.approx(3, abs=0.001)
    for rate in (*found["by_seat"], *found["by_level"]):
        low, high = rate["interval"]
        assert low <= rate["win_rate"] <= high and high - low > 0.3
    (level,) = found["by_level"]
    assert (level["level"], level["seats"], level["matches"]) == ("random", 2, 6)
    assert level["win_rate"] == pytest.approx(0.5, abs=0.001)
    choices = sorted(match["choices"] for match in found["finished"])
    assert (found["lengths"]["shortest"], found["lengths"]["longest"]) == (choices[0], choices[2])
    assert found["lengths"]["median"] == choices[1]


def test_the_matches_are_ordinary_records(
    ada: Person, bob: Person, stranger: Person, services: Services
) -> None:
    new = ordered(ada, matches=1)
    services.simulating.play(new["id"])
    (played,) = look(ada, new)["finished"]
    path = f"/v1/matches/{played['match']}"
    match = ada.get(path).json
    assert (match["status"], match["unlisted"]) == ("finished", True)
    assert match["outcome"]["winners"] == played["winners"]
    proof = ada.get(f"{path}/verification").json
    assert proof["whole"] and proof["replayed"]
    history = ada.get(f"{path}/events?limit=1000").json["events"]
    chosen = [event for event in history if event["type"] == "Chosen"]
    assert len(chosen) == played["choices"]
    assert all(event["provenance"]["level"] == "random" for event in chosen)
    for who in (bob, stranger):
        assert who.get(path).status_code == 404


def test_the_same_seed_gives_the_same_matches(ada: Person, services: Services) -> None:
    found = []
    for seed in ("winter", "winter", "summer"):
        new = ordered(ada, seed=seed, matches=2)
        for _ in range(2):
            services.simulating.play(new["id"])
        played = look(ada, new)["finished"]
        found.append([(one["winners"], one["choices"]) for one in played])
    assert found[0] == found[1] != found[2]
    assert found[0][0] != found[0][1], "each match has a seed of its own"


def test_a_seed_is_drawn_and_told_if_none_is_given(ada: Person) -> None:
    seeds = {ada.post("/v1/simulations", _without_seed()).json["seed"] for _ in range(2)}
    assert len(seeds) == 2


def _without_seed() -> dict[str, Any]:
    return {name: value for name, value in ORDER.items() if name != "seed"}


def test_only_the_owner_sees_a_simulation(ada: Person, bob: Person, stranger: Person) -> None:
    new = ordered(ada)
    path = f"/v1/simulations/{new['id']}"
    for send in (bob.get, bob.delete):
        assert refusal(send(path)) == (404, "simulation-not-found")
    assert stranger.get(path).status_code == 401
    match = ada.open_match("me", "open")
    token = ada.post("/v1/tokens", {"match": match["id"], "seat": 0}).json["token"]
    assert refusal(ada.with_token(token).get(path)) == (404, "simulation-not-found")
    assert refusal(order(ada.with_token(token))) == (403, "not-allowed")
    assert refusal(ada.get("/v1/simulations/s_none")) == (404, "simulation-not-found")


def test_whoever_ordered_simulations_finds_them_again(
    ada: Person, bob: Person, stranger: Person, services: Services
) -> None:
    first, second, third = (ordered(ada, matches=matches) for matches in (2, 1, 1))
    ordered(bob)
    services.simulating.play(first["id"])
    page = ada.get("/v1/simulations?limit=2")
    assert [one["id"] for one in page.json["simulations"]] == [third["id"], second["id"]]
    assert page.headers["Link"].startswith("</v1/simulations?")
    rest = ada.get(f"/v1/simulations?cursor={page.json['next']}").json
    assert [one["id"] for one in rest["simulations"]] == [first["id"]] and rest["next"] is None
    known = look(ada, first)
    assert rest["simulations"][0].items() <= known.items() and known["progress"] == 50
    assert stranger.get("/v1/simulations").status_code == 401
    assert refusal(ada.get("/v1/simulations?cursor=x")) == (400, "invalid-cursor")
    match = ada.open_match("me", "open")
    token = ada.post("/v1/tokens", {"match": match["id"], "seat": 0}).json["token"]
    assert refusal(ada.with_token(token).get("/v1/simulations")) == (403, "not-allowed")


def test_what_cannot_be_played_is_refused_at_once(ada: Person) -> None:
    assert refusal(order(ada, game="chess")) == (422, "unknown-game")
    assert refusal(order(ada, seats=["random"])) == (422, "wrong-seat-count")
    assert refusal(order(ada, seats=["god", "random"])) == (422, "illegal-options")
    assert refusal(order(ada, options={"size": 9})) == (422, "illegal-options")
    assert refusal(order(ada, matches=0)) == (422, "invalid-body")
    assert refusal(order(ada, matches=1001)) == (422, "invalid-body")


def test_a_key_orders_once(ada: Person) -> None:
    one, two = (ada.post("/v1/simulations", ORDER, idempotency_key="s1") for _ in range(2))
    assert one.headers["Location"] == two.headers["Location"]
    assert two.headers["Idempotency-Replayed"] == "true"


def test_few_tickets_wait_at_a_time_so_that_simulations_take_turns(
    ada: Person, services: Services
) -> None:
    new = ordered(ada, matches=50)
    assert tickets(services, new) == TICKETS
    few = ordered(ada, matches=2)
    assert tickets(services, few) == 2
    services.simulating.play(few["id"])
    assert tickets(services, few) == 2, "tickets that nobody took yet do no harm"


def test_a_flushed_redis_loses_no_match(ada: Person, services: Services) -> None:
    new = ordered(ada)
    services.redis.flushdb()
    assert tickets(services, new) == 0
    services.simulating.sweep()
    assert tickets(services, new) == 3
    services.simulating.sweep()
    assert tickets(services, new) == 3


def test_a_worker_that_is_needed_elsewhere_gives_way_and_the_match_goes_on_later(
    ada: Person, services: Services
) -> None:
    """A move waits for nobody: the match is left after its last choice and resumed there."""
    new = ordered(ada, matches=1)
    queue = Queue(AI_QUEUE, connection=services.redis)
    services.redis.rpush(queue.key, "somebody waits")
    services.simulating.play(new["id"])
    assert look(ada, new)["finished"] == []
    services.redis.delete(queue.key)
    services.simulating.play(new["id"])
    found = look(ada, new)
    assert found["state"] == "done" and len(found["finished"]) == 1


def test_a_long_match_is_played_in_stints(
    ada: Person, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("services.simulating.LOOK_EVERY", 0.0)
    monkeypatch.setattr("services.simulating.LONGEST_STINT", 0.02)
    new = ordered(ada, matches=1)
    services.simulating.play(new["id"])
    assert look(ada, new)["finished"] == []
    monkeypatch.undo()
    services.simulating.play(new["id"])
    assert look(ada, new)["state"] == "done"


def test_a_match_is_played_by_one_worker_at_a_time(ada: Person, services: Services) -> None:
    new = ordered(ada, matches=1)
    store = SimulationStore(services.database)
    claimed = services.simulating.begin(new["id"])
    assert claimed is not None
    assert store.claim(new["id"]) is None
    services.simulating.play(new["id"])
    assert look(ada, new)["finished"] == []
    store.release(claimed)
    assert store.claim(new["id"]) == claimed


def test_the_match_of_a_dead_worker_is_taken_up_by_another(
    ada: Person, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulation_store, "CLAIM", simulation_store.CLAIM * 0)
    new = ordered(ada, matches=1)
    abandoned = services.simulating.begin(new["id"])
    assert abandoned is not None
    services.simulating.play(new["id"])
    (played,) = look(ada, new)["finished"]
    assert played["match"] == abandoned.match


def test_no_number_is_begun_twice(ada: Person, services: Services) -> None:
    new = ordered(ada)
    first = services.simulating.begin(new["id"])
    assert first is not None
    tx = services.database.transaction()
    with pytest.raises(Overtaken), tx as writes:
        SimulationStore(services.database).begin(
            writes, Claimed(new["id"], first.number, "m_other")
        )


def test_the_sweeper_of_ai_seats_leaves_simulated_matches_alone(
    ada: Person, services: Services
) -> None:
    new = ordered(ada, matches=1)
    claimed = services.simulating.begin(new["id"])
    assert claimed is not None
    stalled = services.office.listing.stalled(simulation_store.CLAIM * 0, limit=10_000)
    assert claimed.match not in [one.match_id for one in stalled]


def test_cancelling_keeps_what_is_finished_and_calls_off_the_rest(
    ada: Person, services: Services
) -> None:
    new = ordered(ada)
    services.simulating.play(new["id"])
    begun = services.simulating.begin(new["id"])
    assert begun is not None
    SimulationStore(services.database).release(begun)
    cancelled = ada.delete(f"/v1/simulations/{new['id']}").json
    assert (cancelled["state"], len(cancelled["finished"])) == ("cancelled", 1)
    assert cancelled["ended_at"] is None
    services.simulating.play(new["id"])
    assert ada.get(f"/v1/matches/{begun.match}").json["status"] == "aborted"
    assert ada.get(f"/v1/matches/{begun.match}/verification").json["whole"]
    services.simulating.play(new["id"])
    found = look(ada, new)
    assert len(found["finished"]) == 1 and found["ended_at"] is not None
    assert ada.delete(f"/v1/simulations/{new['id']}").json == found


def test_a_cancelled_simulation_that_was_never_begun_ends_at_once(ada: Person) -> None:
    new = ordered(ada)
    assert ada.delete(f"/v1/simulations/{new['id']}").json["ended_at"] is not None


def test_a_worker_in_the_middle_of_a_match_notices_the_cancellation(
    ada: Person, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("services.simulating.LOOK_EVERY", 0.0)
    new = ordered(ada, matches=1)
    choices = 0

    def count(*args: Any, **kwargs: Any) -> Any:
        nonlocal choices
        choices += 1
        if choices == 3:
            ada.delete(f"/v1/simulations/{new['id']}")
        return take(*args, **kwargs)

    take = choosing.take
    monkeypatch.setattr(choosing, "take", count)
    services.simulating.play(new["id"])
    assert choices == 3
    services.simulating.play(new["id"])
    assert look(ada, new)["state"] == "cancelled" and look(ada, new)["ended_at"] is not None


def test_a_simulation_that_is_done_cannot_be_cancelled(ada: Person, services: Services) -> None:
    new = ordered(ada, matches=1)
    services.simulating.play(new["id"])
    assert refusal(ada.delete(f"/v1/simulations/{new['id']}")) == (409, "job-over")


def test_an_erased_player_takes_the_simulations_along(ada: Person, services: Services) -> None:
    new = ordered(ada)
    services.players.erase(ada.id)
    services.simulating.play(new["id"])
    assert services.simulating.enqueue(new["id"]) == 0
