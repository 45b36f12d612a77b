"""Histories: travel back, look ahead, branch off."""

from itertools import pairwise

import pytest

from domain.kernel.errors import IllegalChoice, IllegalSeat
from services.errors import DecisionOver, NotAllowed, VersionNotFound
from services.wiring import Services, connect
from tests.services.table_talk import AI, ME, play, register, told, two_at_a_table


def batch_ends(services: Services, match_id: str) -> list[int]:
    events = services.matches.events(None, match_id, limit=10_000)["events"]
    ends = [one["version"] for one, two in pairwise(events) if one["meta"] != two["meta"]]
    return [*ends, events[-1]["version"]]


def test_a_past_version_looks_as_it_did_then(services: Services) -> None:
    match_id, callers = two_at_a_table(services)
    seen = {}
    for _ in range(12):
        now = services.matches.get(callers[0], match_id)
        seen[now["version"]] = now
        play(services, match_id, callers, most=1)
    for version, then in seen.items():
        assert services.histories.at(callers[0], match_id, version) == {**then, "is_past": True}


def test_inside_a_batch_the_version_before_it_is_shown(services: Services) -> None:
    match_id, callers = two_at_a_table(services)
    play(services, match_id, callers, most=3)
    first, second = batch_ends(services, match_id)[-2:]
    for inside in range(first + 1, second):
        assert services.histories.at(callers[0], match_id, inside)["version"] == first


def test_snapshots_give_the_same_past_as_the_first_event(services: Services) -> None:
    match_id, callers = two_at_a_table(services)
    play(services, match_id, callers)
    fresh = connect(services.settings)
    try:
        for version in batch_ends(services, match_id)[::7]:
            from_snapshot = services.histories.at(None, match_id, version)
            loaded = fresh.office.loader.load_at(match_id, version)
            assert loaded.head.version == from_snapshot["version"] == version
            assert (
                loaded.match.written()
                == services.office.loader.load_at(match_id, version).match.written()
            )
    finally:
        fresh.close()


def test_other_seats_are_shown_only_after_the_end(services: Services) -> None:
    match_id, callers = two_at_a_table(services)
    for seat in (1, "all"):
        with pytest.raises(NotAllowed):
            services.histories.at(callers[0], match_id, 5, seat=seat)
    play(services, match_id, callers)
    hand = services.histories.at(None, match_id, 30, seat=1)["view"]
    assert hand == services.histories.at(callers[1], match_id, 30)["view"]
    assert services.histories.at(None, match_id, 30, seat="all")["state"]
    with pytest.raises(IllegalSeat):
        services.histories.at(None, match_id, 30, seat=7)


def test_a_version_that_does_not_exist_is_refused(services: Services) -> None:
    match_id, callers = two_at_a_table(services)
    for version in (0, -1, 10_000):
        with pytest.raises(VersionNotFound):
            services.histories.at(callers[0], match_id, version)


def test_a_preview_shows_what_an_option_does_and_stores_nothing(services: Services) -> None:
    match_id, callers = two_at_a_table(services)
    waiting = services.matches.get(None, match_id)["waiting_for"]["seat"]
    asked = services.matches.get(callers[waiting], match_id)["decision"]
    before = services.matches.get(callers[waiting], match_id)
    option = asked["options"][0]["id"]
    preview = services.histories.preview(
        callers[waiting], match_id, decision=asked["decision"], option=option
    )
    assert preview["events"][0]["type"] == "Chosen"
    assert preview["view"] != before["view"]
    assert services.matches.get(callers[waiting], match_id) == before
    with pytest.raises(IllegalChoice):
        services.histories.preview(
            callers[waiting], match_id, decision=asked["decision"], option="fly"
        )
    with pytest.raises(DecisionOver):
        services.histories.preview(callers[waiting], match_id, decision="d_1", option=option)


def test_a_finished_match_forks_from_any_version(services: Services) -> None:
    match_id, callers = two_at_a_table(services)
    play(services, match_id, callers)
    at = batch_ends(services, match_id)[20]
    ada = register(services, "Ada")
    fork = told(
        services,
        lambda work: services.histories.fork(work, ada, match_id, at=at, seats=[ME, AI]),
    )
    assert fork["status"] == "playing" and fork["forked_from"] == {
        "match": match_id,
        "version": at,
    }
    assert fork["view"] == services.histories.at(None, match_id, at, seat=0)["view"]
    children = services.matches.list(forked_from=match_id)["matches"]
    assert [child["id"] for child in children] == [fork["id"]]
    with pytest.raises(IllegalSeat):
        told(services, lambda work: services.histories.fork(work, ada, match_id, at=1, seats=[]))


def test_a_live_match_forks_with_everything_unseen_dealt_anew(services: Services) -> None:
    match_id, callers = two_at_a_table(services)
    live = play(services, match_id, callers, most=8)
    with pytest.raises(NotAllowed):
        stranger = register(services, "Eve")
        told(
            services,
            lambda work: services.histories.fork(
                work, stranger, match_id, at=live["version"], seats=[ME, AI]
            ),
        )
    fork = told(
        services,
        lambda work: services.histories.fork(
            work, callers[0], match_id, at=live["version"], seats=[ME, AI]
        ),
    )
    assert fork["view"] == services.matches.get(callers[0], match_id)["view"]
    mine, theirs = (
        services.office.loader.load(one).match.table.written()["stack"]
        for one in (fork["id"], match_id)
    )
    assert mine != theirs
