"""Streams and long polls: nothing is lost, nothing comes twice, with and without Redis."""

import json
import threading
import time
from contextlib import closing

import pytest
from redis import Redis

from services.bus import Bus
from services.following import Following, Frame
from services.players import Caller
from services.wiring import Services
from tests.services.table_talk import choose, play, two_at_a_table


def followed(services: Services, match_id: str, after: int = 0, **more: object) -> list[Frame]:
    return list(services.following.stream(None, match_id, after=after, **more))


def versions(frames: list[Frame]) -> list[int]:
    batches = [json.loads(frame.body) for frame in frames if frame.kind == "batch"]
    return [event["version"] for batch in batches for event in batch["events"]]


def test_a_finished_match_streams_its_whole_history_and_ends(services: Services) -> None:
    match_id, callers = two_at_a_table(services)
    over = play(services, match_id, callers)
    frames = followed(services, match_id)
    assert versions(frames) == list(range(1, over["version"] + 1))
    assert [frame.kind for frame in frames[-2:]] == ["caught-up", "end"]
    assert json.loads(frames[-1].body)["outcome"] == over["outcome"]


@pytest.mark.parametrize("with_redis", [True, False])
def test_followers_of_a_live_match_miss_nothing(services: Services, with_redis: bool) -> None:
    match_id, callers = two_at_a_table(services)
    unreachable = Redis(port=1, socket_connect_timeout=0.05, socket_timeout=0.05)
    bus = services.office.bus if with_redis else Bus(unreachable)
    following = Following(services.office.store, services.office.loader, bus)
    got: list[list[Frame]] = [[] for _ in range(5)]

    def follow(number: int) -> None:
        got[number] += following.stream(None, match_id, after=0)

    threads = [threading.Thread(target=follow, args=(number,)) for number in range(5)]
    for thread in threads:
        thread.start()
    over = play(services, match_id, callers)
    for thread in threads:
        thread.join(30)
    if not with_redis:
        bus.close()
    for frames in got:
        assert versions(frames) == list(range(1, over["version"] + 1))


def test_a_reader_who_comes_back_goes_on_where_it_stopped(services: Services) -> None:
    match_id, callers = two_at_a_table(services)
    over = play(services, match_id, callers)
    read: list[int] = []
    after = 0
    while after < over["version"]:
        with closing(services.following.stream(None, match_id, after=after)) as frames:
            for _ in range(3):
                frame = next(frames)
                read += versions([frame])
                after = frame.version
                if frame.kind == "caught-up":
                    break
    assert read == list(range(1, over["version"] + 1))


def test_the_newest_frame_carries_the_pending_decision_of_its_reader(services: Services) -> None:
    match_id, callers = two_at_a_table(services)
    waiting = services.matches.get(None, match_id)["waiting_for"]["seat"]
    for seat, caller in enumerate(callers):
        with closing(services.following.stream(caller, match_id)) as frames:
            last = None
            while (frame := next(frames)).kind == "batch":
                last = json.loads(frame.body)
        assert last is not None and (last["decision"] is not None) == (seat == waiting)


def test_a_long_poll_is_woken_by_the_choice_of_the_other_seat(services: Services) -> None:
    match_id, callers = two_at_a_table(services)
    answers: list[dict[str, object]] = []

    def poll(caller: Caller, after: int) -> None:
        answers.append(services.following.decision(caller, match_id, after=after, wait=20))

    for _ in range(6):
        now = services.matches.get(None, match_id)
        waiting = now["waiting_for"]["seat"]
        waiter = threading.Thread(target=poll, args=(callers[1 - waiting], now["version"]))
        waiter.start()
        began = time.monotonic()
        while services.matches.get(None, match_id)["waiting_for"]["seat"] == waiting:
            asked = services.matches.get(callers[waiting], match_id)["decision"]
            option = asked["options"][0]["id"]
            choose(services, callers[waiting], match_id, decision=asked["decision"], option=option)
        waiter.join(20)
        assert time.monotonic() - began < 15, "woken, not timed out"
        assert answers[-1]["decision"] is not None


def test_a_long_poll_ends_when_its_time_is_up_or_the_match_is(services: Services) -> None:
    match_id, callers = two_at_a_table(services)
    waiting = services.matches.get(None, match_id)["waiting_for"]["seat"]
    asleep = callers[1 - waiting]
    assert services.following.decision(asleep, match_id, wait=0.2)["decision"] is None
    play(services, match_id, callers)
    assert services.following.decision(asleep, match_id, wait=20)["status"] == "finished"
