"""Server-sent events and the long poll, over HTTP."""

import json
import threading
from typing import Any

from tests.api.people import Person

Match = dict[str, Any]


def begun(ada: Person, bob: Person) -> Match:
    match = ada.open_match("me", "open")
    bob.post(f"/v1/matches/{match['id']}/seats/1")
    return match


def frames(stream: bytes) -> list[tuple[str, str, Any]]:
    """The id, event and data of every frame."""
    parsed = []
    for frame in stream.decode().strip().split("\n\n"):
        lines = dict(line.split(": ", 1) for line in frame.split("\n"))
        parsed.append((lines["id"], lines["event"], json.loads(lines["data"])))
    return parsed


def test_a_finished_match_streams_its_history_and_ends(ada: Person, bob: Person) -> None:
    match = begun(ada, bob)
    ada.post(f"/v1/matches/{match['id']}/seats/0/resignation")
    stream = ada.get(f"/v1/matches/{match['id']}/stream")
    assert stream.mimetype == "text/event-stream"
    got = frames(stream.data)
    versions = [e["version"] for _, kind, data in got if kind == "batch" for e in data["events"]]
    assert versions == list(range(1, ada.look(match)["version"] + 1))
    assert [kind for _, kind, _ in got[-2:]] == ["caught-up", "end"]


def test_a_reader_who_comes_back_says_where_it_stopped(ada: Person, bob: Person) -> None:
    match = begun(ada, bob)
    ada.post(f"/v1/matches/{match['id']}/seats/0/resignation")
    path = f"/v1/matches/{match['id']}/stream"
    whole = frames(ada.get(path).data)
    seen = whole[1][0]
    assert frames(ada.get(path, last_event_id=seen).data) == whole[2:]
    assert frames(ada.get(f"{path}?after={seen}").data) == whole[2:]
    assert ada.get(path, last_event_id="yesterday").status_code == 400


def test_strangers_may_not_follow_an_unlisted_match(ada: Person, stranger: Person) -> None:
    match = ada.open_match("me", "open", unlisted=True)
    assert stranger.get(f"/v1/matches/{match['id']}/stream").status_code == 404


def test_a_long_poll_answers_when_the_decision_comes(ada: Person, bob: Person) -> None:
    match = begun(ada, bob)
    people = (ada, bob)
    waiting = ada.look(match)["waiting_for"]["seat"]
    mine, other = people[waiting], people[1 - waiting]
    there = mine.get(f"/v1/matches/{match['id']}/decision")
    assert there.json["decision"] == mine.look(match)["decision"]
    answers: list[Any] = []

    def poll() -> None:
        path = f"/v1/matches/{match['id']}/decision?wait=20&after={there.json['version']}"
        answers.append(other.get(path).json)

    waiter = threading.Thread(target=poll)
    waiter.start()
    while mine.look(match)["waiting_for"]["seat"] == waiting:
        mine.choose_first(match)
    waiter.join(20)
    assert answers[0]["decision"]["seat"] == 1 - waiting


def test_a_long_poll_without_a_decision_says_whose_turn_it_is(ada: Person, bob: Person) -> None:
    match = begun(ada, bob)
    waiting = ada.look(match)["waiting_for"]["seat"]
    told = (ada, bob)[1 - waiting].get(f"/v1/matches/{match['id']}/decision").json
    assert told["decision"] is None and told["waiting_for"]["seat"] == waiting
    assert ada.get(f"/v1/matches/{match['id']}/decision?wait=3600").status_code == 400
