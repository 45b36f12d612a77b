"""The use cases of a match on the real event store."""

import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from domain.games import GAMES
from domain.kernel.errors import (
    IllegalChoice,
    IllegalOptions,
    IllegalSeat,
    MatchOver,
    NotYourDecision,
    SeatOccupied,
    WrongSeatCount,
)
from domain.verification import verify
from services.errors import DecisionOver, MatchNotFound, NotAllowed, StaleVersion, UnknownGame
from services.idempotency import Request
from services.players import Caller, SeatScope
from services.wiring import Services, connect
from services.work import Work
from tests.services.table_talk import (
    AI,
    ME,
    OPEN,
    choose,
    create,
    join,
    play,
    register,
    told,
    two_at_a_table,
)


def version_of(services: Services, match_id: str) -> int:
    head = services.office.store.head(match_id)
    assert head is not None
    return head.version


def test_a_match_is_played_from_creation_to_the_final_score(services: Services) -> None:
    match_id, callers = two_at_a_table(services)
    over = play(services, match_id, callers)
    assert over["status"] == "finished" and over["outcome"]["winners"]
    assert over["seed"] is not None
    page = services.matches.events(None, match_id, limit=10_000)
    assert page["next"] is None
    verdict = verify(GAMES["mainframe"], json.loads(json.dumps(page["events"])))
    assert verdict.is_whole and verdict.is_replayed


def test_a_match_waits_for_its_open_seat(services: Services) -> None:
    ada = register(services, "Ada")
    match = create(services, ada, ME, OPEN)
    assert match["status"] == "open" and match["decision"] is None and match["view"] is None
    assert [seat["kind"] for seat in match["seats"]] == ["player", "open"]


def test_only_the_deciding_seat_is_told_its_options(services: Services) -> None:
    match_id, callers = two_at_a_table(services)
    waiting = services.matches.get(None, match_id)["waiting_for"]["seat"]
    assert services.matches.get(None, match_id)["decision"] is None
    assert services.matches.get(callers[1 - waiting], match_id)["decision"] is None
    assert services.matches.get(callers[waiting], match_id)["decision"]["options"]


def test_refusals_store_nothing(services: Services) -> None:
    match_id, callers = two_at_a_table(services)
    waiting = services.matches.get(None, match_id)["waiting_for"]["seat"]
    mine, other = callers[waiting], callers[1 - waiting]
    asked = services.matches.get(mine, match_id)["decision"]
    option = asked["options"][0]["id"]
    before = version_of(services, match_id)

    def refused(error: type[Exception], caller: Caller, **given: Any) -> None:
        with pytest.raises(error):
            choose(services, caller, match_id, **{"decision": asked["decision"], **given})

    refused(IllegalChoice, mine, option="fly")
    refused(NotYourDecision, other, option=option)
    refused(DecisionOver, mine, option=option, decision="d_1")
    refused(StaleVersion, mine, option=option, if_match=before - 1)
    refused(NotAllowed, register(services, "Eve"), option=option)
    with pytest.raises(IllegalSeat, match="playing"):
        join(services, register(services, "Eve"), match_id, 0)
    assert version_of(services, match_id) == before


def test_a_taken_seat_cannot_be_taken_again(services: Services) -> None:
    match_id = create(services, register(services, "Ada"), ME, OPEN)["id"]
    with pytest.raises(SeatOccupied):
        join(services, register(services, "Eve"), match_id, 0)


def test_creating_is_refused_with_a_reason(services: Services) -> None:
    ada = register(services, "Ada")
    with pytest.raises(WrongSeatCount):
        create(services, ada, ME)
    with pytest.raises(IllegalOptions, match="no level 'genius'"):
        create(services, ada, ME, {"kind": "ai", "level": "genius"})
    with pytest.raises(UnknownGame, match="chess"):
        told(
            services,
            lambda work: services.matches.create(
                work, ada, game="chess", seats=[ME, AI], options={}
            ),
        )


def test_a_taken_decision_is_over_for_whoever_comes_later(services: Services) -> None:
    match_id, callers = two_at_a_table(services)
    waiting = services.matches.get(None, match_id)["waiting_for"]["seat"]
    asked = services.matches.get(callers[waiting], match_id)["decision"]

    def attempt(option: str) -> bool:
        try:
            choose(services, callers[waiting], match_id, decision=asked["decision"], option=option)
        except (DecisionOver, NotYourDecision):
            return False
        return True

    options = [option["id"] for option in asked["options"]] * 2
    with ThreadPoolExecutor(8) as threads:
        assert sum(threads.map(attempt, options)) == 1


def test_another_process_that_remembers_an_older_version_catches_up(
    services: Services, database_url: str, redis_url: str
) -> None:
    match_id, callers = two_at_a_table(services)
    second = connect(services.settings)
    try:
        second.matches.get(None, match_id)
        play(services, match_id, callers, most=5)
        assert (
            second.matches.get(None, match_id)["version"]
            == services.matches.get(None, match_id)["version"]
        )
        play(second, match_id, callers, most=3)
        over = play(services, match_id, callers)
        assert over["status"] == "finished"
    finally:
        second.close()


def test_a_keyed_request_is_carried_out_once(services: Services) -> None:
    ada = register(services, "Ada")
    request = Request.of(ada.player.id, "key-1", "POST", "/v1/matches", b"{}")

    def use_case(work: Work) -> dict[str, Any]:
        return services.matches.create(work, ada, game="mainframe", seats=[ME, OPEN], options={})

    first = services.office.run(use_case, 201, request)
    assert services.office.run(use_case, 201, request) == first
    assert len(services.matches.list(mine=ada)["matches"]) == 1


def test_an_unlisted_match_is_found_only_with_its_invite_code(services: Services) -> None:
    ada, eve = register(services, "Ada"), register(services, "Eve")
    match = create(services, ada, ME, OPEN, unlisted=True)
    with pytest.raises(MatchNotFound):
        services.matches.get(eve, match["id"])
    with pytest.raises(MatchNotFound):
        join(services, eve, match["id"], 1, invite="wrong")
    listed = services.matches.list(status="open", limit=100)["matches"]
    assert match["id"] not in [one["id"] for one in listed]
    assert services.matches.get(eve, match["id"], invite=match["invite"])["status"] == "open"
    assert join(services, eve, match["id"], 1, invite=match["invite"])["status"] == "playing"
    assert "invite" not in services.matches.get(eve, match["id"])


def test_a_seat_token_plays_its_seat_and_nothing_else(services: Services) -> None:
    match_id, callers = two_at_a_table(services)
    waiting = services.matches.get(None, match_id)["waiting_for"]["seat"]
    owner = callers[waiting].player.id
    token = services.players.new_token(owner, SeatScope(match_id, waiting))
    bot = services.players.caller(token.token)
    asked = services.matches.get(bot, match_id)["decision"]
    choose(services, bot, match_id, decision=asked["decision"], option=asked["options"][0]["id"])
    other_match, _ = two_at_a_table(services)
    assert services.matches.get(bot, other_match)["seat"] is None
    with pytest.raises(NotAllowed):
        create(services, bot, ME, OPEN)


def test_the_same_given_seed_deals_the_same_match(services: Services) -> None:
    ada = register(services, "Ada")
    one, two = (create(services, ada, AI, ME, seed="lucky") for _ in range(2))
    assert one["seed_given"] and one["commitment"] == two["commitment"]
    assert one["view"] == two["view"]
    assert create(services, ada, AI, ME, seed="other")["commitment"] != one["commitment"]


def test_resigning_leaves_the_victory_to_the_other_seat(services: Services) -> None:
    match_id, callers = two_at_a_table(services)
    with pytest.raises(NotAllowed):
        told(services, lambda work: services.matches.resign(work, callers[0], match_id, 1))
    over = told(services, lambda work: services.matches.resign(work, callers[0], match_id, 0))
    assert over["status"] == "finished" and over["outcome"]["winners"] == [1]
    with pytest.raises(MatchOver):
        told(services, lambda work: services.matches.resign(work, callers[1], match_id, 1))


def test_leaving_an_open_match_frees_the_seat(services: Services) -> None:
    ada, bob = register(services, "Ada"), register(services, "Bob")
    match_id = create(services, ada, ME, OPEN, OPEN)["id"]
    join(services, bob, match_id, 1)
    left = told(services, lambda work: services.matches.leave(work, ada, match_id, 0))
    assert [seat["kind"] for seat in left["seats"]] == ["open", "player", "open"]
    gone = told(services, lambda work: services.matches.leave(work, bob, match_id, 1))
    assert gone["status"] == "aborted"


def test_the_history_hides_what_a_seat_may_not_know_until_the_end(services: Services) -> None:
    match_id, callers = two_at_a_table(services)
    live = services.matches.events(callers[0], match_id)["events"]
    asked = next(event for event in live if event["type"] == "Asked")
    assert "agenda" not in asked["data"] and "agenda" in asked["seals"]
    play(services, match_id, callers)
    over = services.matches.events(None, match_id, limit=10_000)["events"]
    assert all(set(event["seals"]) == set(event["salts"]) for event in over)


def test_the_history_comes_in_pages(services: Services) -> None:
    match_id, callers = two_at_a_table(services)
    play(services, match_id, callers, most=5)
    whole = services.matches.events(None, match_id, limit=10_000)["events"]
    paged, after = [], 0
    while after is not None:
        page = services.matches.events(None, match_id, after=after, limit=7)
        paged += page["events"]
        after = page["next"]
    assert paged == whole


def test_the_list_pages_newest_first(services: Services) -> None:
    ada = register(services, "Ada")
    made = [create(services, ada, ME, OPEN)["id"] for _ in range(5)]
    found, cursor = [], None
    while True:
        page = services.matches.list(mine=ada, cursor=cursor, limit=2)
        found += [one["id"] for one in page["matches"]]
        cursor = page["next"]
        if cursor is None:
            break
    assert found == made[::-1]
