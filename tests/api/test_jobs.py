"""Jobs: an AI plays, hints or evaluates on request, and tells nobody more than they may know."""

import time
from collections.abc import Callable
from contextlib import closing
from typing import Any
from zlib import crc32

import pytest
from werkzeug.test import TestResponse

from api.app import create_app
from domain.brains import BRAINS
from domain.kernel.chance import PlayoutDice
from domain.kernel.engine import legal_moves, seat_to_choose
from domain.mainframe.table import Mainframe
from domain.search.bot import Choice
from services import choosing, jobs
from services.settings import Settings
from services.wiring import Services, connect
from tests.api.contract import ContractClient
from tests.api.people import Person
from tests.brains import Counting

Match = dict[str, Any]


class Watched(Counting):
    """Does something once, in the middle of its thoughts."""

    def __init__(self, then: Callable[[], object]) -> None:
        self._then: Callable[[], object] | None = then

    def evaluate(self, table: Mainframe) -> tuple[float, ...]:
        if (then := self._then) is not None:
            self._then = None
            then()
        return super().evaluate(table)


class Peeping(Counting):
    """Judges a position by the cards that one seat cannot see."""

    def evaluate(self, table: Mainframe) -> tuple[float, ...]:
        share = crc32(repr((table.hands[1], table.stack)).encode()) / 2**32
        return share, 1 - share


@pytest.fixture(autouse=True)
def brain(monkeypatch: pytest.MonkeyPatch) -> Callable[[Counting], None]:
    """Lets Mainframe think quickly; a test may give it another brain."""

    def give(brain: Counting) -> None:
        monkeypatch.setitem(BRAINS, "mainframe", brain)

    give(Counting())
    return give


@pytest.fixture
def match(ada: Person, bob: Person) -> Match:
    """A match of two players in which Ada must choose, with more than one option."""
    while True:
        opened = ada.open_match("me", "open")
        started = bob.post(f"/v1/matches/{opened['id']}/seats/1").json
        if started["waiting_for"]["seat"] == 0:
            return ada.look(opened)


@pytest.fixture
def work(services: Services) -> Callable[[TestResponse], str]:
    """Carries an accepted job out, as a worker does; returns its address."""

    def carried_out(accepted: TestResponse) -> str:
        assert accepted.status_code == 202, accepted.json
        services.advisers.carry_out(accepted.json["id"])
        return str(accepted.headers["Location"])

    return carried_out


def ask(who: Person, match: Match, what: str, body: Any = None, **headers: str) -> TestResponse:
    return who.post(f"/v1/matches/{match['id']}/{what}", body, **headers)


def refusal(answer: TestResponse) -> tuple[int, str]:
    return answer.status_code, answer.json["type"].removeprefix("/v1/problems/")


def test_a_job_is_queued_at_an_address_of_its_own(ada: Person, match: Match) -> None:
    accepted = ask(ada, match, "hints")
    assert accepted.headers["Location"] == f"/v1/jobs/{accepted.json['id']}"
    job = ada.get(accepted.headers["Location"]).json
    assert job == accepted.json
    assert (job["state"], job["progress"], job["result"]) == ("queued", 0, None)
    assert (job["match"], job["seat"], job["version"]) == (match["id"], 0, match["version"])


def test_an_ai_plays_the_pending_decision(
    ada: Person, match: Match, work: Callable[[TestResponse], str]
) -> None:
    job = ada.get(work(ask(ada, match, "ai-moves"))).json
    assert (job["state"], job["progress"], job["problem"]) == ("done", 100, None)
    result = job["result"]
    offered = {option["id"]: option for option in match["decision"]["options"]}
    assert result["option"] == offered[result["option"]["id"]]
    assert result["decision"] == match["decision"]["decision"]
    chosen = result["chosen"]["events"][0]
    assert chosen["data"]["option"] == result["option"]["id"]
    assert chosen["meta"]["actor"] == ada.id
    assert ada.look(match)["version"] == result["chosen"]["version"] > match["version"]


def test_that_an_ai_chose_is_public_and_how_it_chose_is_not(
    ada: Person, bob: Person, match: Match, work: Callable[[TestResponse], str]
) -> None:
    done = ada.get(work(ask(ada, match, "ai-moves"))).json["result"]["chosen"]
    for who in (ada, bob):
        page = who.get(f"/v1/matches/{match['id']}/events?after={match['version']}").json
        assert "provenance" in page["events"][0]["seals"]
        assert "provenance" not in page["events"][0] and "provenance" not in done["events"][0]
    ada.post(f"/v1/matches/{match['id']}/seats/0/resignation")
    page = bob.get(f"/v1/matches/{match['id']}/events?after={match['version']}").json
    assert page["events"][0]["provenance"]["level"] == "hard"


def test_hints_name_the_best_options_with_reasons(
    ada: Person, match: Match, work: Callable[[TestResponse], str]
) -> None:
    result = ada.get(work(ask(ada, match, "hints", {"count": 2}))).json["result"]
    offered = {option["id"]: option for option in match["decision"]["options"]}
    first, second = result["hints"]
    assert first["share"] >= second["share"] > 0
    assert first["share"] + second["share"] <= 1
    assert all(hint["option"] == offered[hint["option"]["id"]] for hint in result["hints"])
    assert f"after {result['simulations']} simulations" in first["why"]
    assert ada.look(match)["version"] == match["version"]


@pytest.mark.parametrize(("lang", "word"), [("de", "Simulationen"), ("pl", "symulacj")])
def test_hints_speak_the_language_of_the_one_who_asked(
    ada: Person, match: Match, work: Callable[[TestResponse], str], lang: str, word: str
) -> None:
    job = ada.get(work(ask(ada, match, "hints", accept_language=lang))).json
    assert word in job["result"]["hints"][0]["why"]


@pytest.mark.parametrize(
    ("how", "why"), [("forced", "It is the only option."), ("greedy", "No search came to an end")]
)
def test_without_a_search_there_is_one_hint(
    ada: Person,
    match: Match,
    work: Callable[[TestResponse], str],
    services: Services,
    monkeypatch: pytest.MonkeyPatch,
    how: str,
    why: str,
) -> None:
    move = legal_moves(services.office.loader.load(match["id"]).match.in_play())[0]
    monkeypatch.setattr(choosing, "choose", lambda *_: Choice(move, how, 0))
    result = ada.get(work(ask(ada, match, "hints"))).json["result"]
    (hint,) = result["hints"]
    assert (hint["share"], hint["value"], result["simulations"]) == (1, None, 0)
    assert hint["why"].startswith(why)


def test_chances_add_up(ada: Person, match: Match, work: Callable[[TestResponse], str]) -> None:
    result = ada.get(work(ask(ada, match, "evaluations"))).json["result"]
    assert (result["version"], result["seat"]) == (match["version"], 0)
    assert sum(result["chances"]) == pytest.approx(1, abs=0.001) and len(result["chances"]) == 2


@pytest.mark.parametrize("what", ["hints", "evaluations"])
def test_what_the_caller_cannot_see_changes_no_answer(
    ada: Person,
    bob: Person,
    match: Match,
    work: Callable[[TestResponse], str],
    services: Services,
    brain: Callable[[Counting], None],
    what: str,
) -> None:
    """MF-A18: re-deal the other hand and the stack, keep the seed: the same answer comes out."""
    brain(Peeping())
    while not (table := table_of(services, match)).hands[1] or seat_to_choose(table) != 0:
        (ada, bob)[seat_to_choose(table)].choose_first(match)
    results = []
    for world in range(4):
        loaded = services.office.loader.load(match["id"])
        game = loaded.match.game
        other = loaded.match.copied()
        other.table = game.deal(game.mask(table, 0), 0, PlayoutDice(world))
        services.office.loader.remember(loaded._replace(match=other))
        results.append(ada.get(work(ask(ada, match, what))).json["result"])
    assert all(result == results[0] for result in results)


def table_of(services: Services, match: Match) -> Any:
    return services.office.loader.load(match["id"]).match.in_play()


def test_the_one_who_waits_may_ask_how_the_match_stands_too(
    bob: Person, match: Match, work: Callable[[TestResponse], str]
) -> None:
    result = bob.get(work(ask(bob, match, "evaluations"))).json["result"]
    assert result["seat"] == 1


def test_a_live_match_is_evaluated_for_those_in_it_only(
    ada: Person, match: Match, register: Callable[[str], Person]
) -> None:
    eve = register("eve")
    for body in ({}, {"seat": 0}, {"at": 3}):
        assert refusal(ask(eve, match, "evaluations", body)) == (403, "not-allowed")
    assert refusal(ask(ada, match, "evaluations", {"seat": 1})) == (403, "not-allowed")


def test_a_finished_match_is_evaluated_for_everybody(
    ada: Person,
    match: Match,
    register: Callable[[str], Person],
    work: Callable[[TestResponse], str],
) -> None:
    ada.post(f"/v1/matches/{match['id']}/seats/0/resignation")
    eve = register("eve")
    past = ask(eve, match, "evaluations", {"seat": 1, "at": match["version"]})
    result = eve.get(work(past)).json["result"]
    assert (result["version"], result["seat"]) == (match["version"], 1)
    now = eve.get(work(ask(eve, match, "evaluations", {"seat": 1}))).json["result"]
    assert now["chances"] == [0, 1]
    assert refusal(ask(eve, match, "evaluations")) == (403, "not-allowed")
    assert refusal(ask(eve, match, "evaluations", {"seat": 2})) == (409, "illegal-seat")
    assert refusal(ask(ada, match, "evaluations", {"at": 9999})) == (404, "version-not-found")
    assert refusal(ask(ada, match, "evaluations", {"at": 1})) == (409, "illegal-seat")
    assert refusal(ask(ada, match, "ai-moves")) == (409, "match-over")


@pytest.mark.parametrize("what", ["ai-moves", "hints"])
def test_only_the_seat_that_must_choose_gets_help_with_it(
    bob: Person, match: Match, register: Callable[[str], Person], what: str
) -> None:
    assert refusal(ask(bob, match, what)) == (403, "not-your-decision")
    assert refusal(ask(register("eve"), match, what)) == (403, "not-allowed")
    assert refusal(ask(bob, {"id": "m_none"}, what)) == (404, "match-not-found")


def test_an_open_match_has_no_decision_to_help_with(ada: Person) -> None:
    match = ada.open_match("me", "open")
    for what in ("ai-moves", "hints", "evaluations"):
        assert refusal(ask(ada, match, what)) == (409, "illegal-seat")


def test_an_unlisted_match_does_not_exist_for_those_who_ask_about_it(
    ada: Person, bob: Person
) -> None:
    match = ada.open_match("me", "ai", unlisted=True)
    for what in ("ai-moves", "hints", "evaluations"):
        assert refusal(ask(bob, match, what)) == (404, "match-not-found")


def test_a_level_must_be_one_of_the_game(ada: Person, match: Match) -> None:
    assert refusal(ask(ada, match, "ai-moves", {"level": "god"})) == (422, "illegal-options")
    assert refusal(ask(ada, match, "hints", {"level": "random"})) == (422, "invalid-body")
    del BRAINS["mainframe"]
    assert refusal(ask(ada, match, "hints")) == (422, "illegal-options")


def test_only_the_owner_sees_a_job(
    ada: Person, bob: Person, stranger: Person, match: Match
) -> None:
    """A seat token of the owner sees the jobs of its match, and of no other."""
    path = ask(ada, match, "hints").headers["Location"]
    for send in (bob.get, bob.delete):
        assert refusal(send(path)) == (404, "job-not-found")
    assert stranger.get(path).status_code == 401
    assert ada.get(path).json["state"] == "queued"
    elsewhere = ada.open_match("me", "open")
    for where, status in ((match, 200), (elsewhere, 404)):
        token = ada.post("/v1/tokens", {"match": where["id"], "seat": 0}).json["token"]
        assert ada.with_token(token).get(path).status_code == status


def test_a_job_that_is_not_there_is_not_found(ada: Person) -> None:
    for send in (ada.get, ada.delete):
        assert refusal(send("/v1/jobs/j_none")) == (404, "job-not-found")


def test_jobs_are_gone_with_redis_and_the_match_is_not(
    ada: Person, match: Match, services: Services
) -> None:
    path = ask(ada, match, "ai-moves").headers["Location"]
    services.redis.flushdb()
    assert refusal(ada.get(path)) == (404, "job-not-found")
    assert ada.look(match)["decision"] == match["decision"]


def test_jobs_are_not_kept_for_ever(ada: Person, match: Match, services: Services) -> None:
    job = ask(ada, match, "hints").json
    assert 0 < services.redis.ttl(f"gridlog:job:{job['id']}") <= jobs.LIFETIME


@pytest.mark.parametrize("what", ["ai-moves", "hints"])
def test_a_decision_that_was_taken_meanwhile_fails_the_job(
    ada: Person, match: Match, work: Callable[[TestResponse], str], what: str
) -> None:
    accepted = ask(ada, match, what)
    version = ada.choose_first(match).json["version"]
    job = ada.get(work(accepted)).json
    assert (job["state"], job["result"]) == ("failed", None)
    assert job["problem"]["type"] == "/v1/problems/decision-over"
    assert ada.look(match)["version"] == version


@pytest.mark.parametrize("what", ["ai-moves", "hints"])
def test_a_decision_that_is_taken_while_the_bot_thinks_fails_the_job(
    ada: Person,
    match: Match,
    work: Callable[[TestResponse], str],
    brain: Callable[[Counting], None],
    what: str,
) -> None:
    brain(Watched(lambda: ada.choose_first(match)))
    job = ada.get(work(ask(ada, match, what))).json
    assert job["problem"]["type"] == "/v1/problems/decision-over"
    history = ada.get(f"/v1/matches/{match['id']}/events?after={match['version']}").json
    assert sum(event["type"] == "Chosen" for event in history["events"]) == 1


def test_a_meant_decision_that_is_over_is_refused_at_once(ada: Person, match: Match) -> None:
    body = {"decision": match["decision"]["decision"]}
    assert ask(ada, match, "ai-moves", body).status_code == 202
    ada.choose_first(match)
    assert refusal(ask(ada, match, "ai-moves", body)) == (409, "decision-over")


def test_a_job_that_is_cancelled_in_time_never_begins(
    ada: Person, match: Match, work: Callable[[TestResponse], str]
) -> None:
    accepted = ask(ada, match, "ai-moves")
    cancelled = ada.delete(accepted.headers["Location"])
    assert (cancelled.status_code, cancelled.json["state"]) == (200, "cancelled")
    assert ada.get(work(accepted)).json["state"] == "cancelled"
    assert ada.look(match)["version"] == match["version"]
    assert ada.delete(accepted.headers["Location"]).json["state"] == "cancelled"


def test_a_search_that_is_cancelled_leaves_the_match_untouched(
    ada: Person,
    match: Match,
    work: Callable[[TestResponse], str],
    brain: Callable[[Counting], None],
) -> None:
    accepted = ask(ada, match, "ai-moves")
    brain(Watched(lambda: ada.delete(accepted.headers["Location"])))
    job = ada.get(work(accepted)).json
    assert (job["state"], job["result"], job["problem"]) == ("cancelled", None, None)
    assert ada.look(match)["version"] == match["version"]


def test_a_job_that_is_over_cannot_be_cancelled(
    ada: Person, match: Match, work: Callable[[TestResponse], str]
) -> None:
    path = work(ask(ada, match, "ai-moves"))
    assert refusal(ada.delete(path)) == (409, "job-over")
    assert ada.get(path).json["state"] == "done"


def test_a_choice_that_is_being_recorded_cannot_be_cancelled(
    ada: Person, match: Match, services: Services
) -> None:
    job = ask(ada, match, "ai-moves").json
    services.jobs.begin(job["id"])
    services.jobs.settle(job["id"])
    assert refusal(ada.delete(f"/v1/jobs/{job['id']}")) == (409, "job-over")
    assert ada.get(f"/v1/jobs/{job['id']}").json["state"] == "running"


def test_a_job_that_is_delivered_twice_is_done_once(
    ada: Person, match: Match, work: Callable[[TestResponse], str]
) -> None:
    accepted = ask(ada, match, "ai-moves")
    first = ada.get(work(accepted)).json
    assert ada.get(work(accepted)).json == first
    assert ada.look(match)["version"] == first["result"]["chosen"]["version"]


def test_progress_and_an_estimate_are_told_on_the_way(
    ada: Person, match: Match, services: Services, work: Callable[[TestResponse], str]
) -> None:
    job = ask(ada, match, "hints").json
    services.jobs.begin(job["id"])
    services.jobs.tell(job["id"], 40)
    running = ada.get(f"/v1/jobs/{job['id']}").json
    assert (running["state"], running["progress"]) == ("running", 40)
    assert running["estimated_seconds"] >= 0
    work(ask(ada, match, "hints"))
    assert ask(ada, match, "hints").json["estimated_seconds"] is not None


def test_a_job_whose_worker_died_fails(
    ada: Person, match: Match, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    job = ask(ada, match, "hints").json
    services.jobs.begin(job["id"])
    later = time.time() + jobs.LOST_AFTER + 1
    monkeypatch.setattr("services.jobs.time.time", lambda: later)
    found = ada.get(f"/v1/jobs/{job['id']}").json
    assert found["state"] == "failed"
    assert found["problem"]["type"] == "/v1/problems/job-lost"


def test_a_mistake_inside_a_job_is_told_without_its_message(
    ada: Person,
    match: Match,
    work: Callable[[TestResponse], str],
    brain: Callable[[Counting], None],
) -> None:
    def fail() -> None:
        raise ZeroDivisionError("a hidden card")

    brain(Watched(fail))
    answer = ada.get(work(ask(ada, match, "evaluations")))
    assert answer.json["problem"]["type"] == "/v1/problems/internal-error"
    assert b"hidden card" not in answer.data


def test_a_key_asks_once(ada: Person, match: Match) -> None:
    one, two = (ask(ada, match, "hints", {"count": 1}, idempotency_key="h1") for _ in range(2))
    assert one.json == two.json
    assert one.headers["Location"] == two.headers["Location"]
    assert two.headers["Idempotency-Replayed"] == "true"
    other = ask(ada, match, "hints", {"count": 2}, idempotency_key="h1")
    assert refusal(other) == (422, "idempotency-key-reused")


def test_without_a_queue_nothing_can_be_asked(
    ada: Person, match: Match, services: Services
) -> None:
    lonely = connect(Settings(services.settings.database_url, "redis://127.0.0.1:1/0"))
    with closing(lonely):
        client = ContractClient(create_app(lonely), TestResponse)
        there = Person(client, ada.token)
        assert refusal(ask(there, match, "hints")) == (503, "unavailable")
        for send in (there.get, there.delete):
            assert refusal(send("/v1/jobs/j_any")) == (503, "unavailable")
