"""Past versions, previews, forks, portable records and proof, over HTTP."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.api.people import Person

Match = dict[str, Any]


@pytest.fixture
def live(ada: Person, bob: Person) -> Match:
    match = ada.open_match("me", "open")
    bob.post(f"/v1/matches/{match['id']}/seats/1")
    return match


@pytest.fixture
def over(ada: Person, bob: Person, live: Match) -> Match:
    for _ in range(6):
        chooser = (ada, bob)[ada.look(live)["waiting_for"]["seat"]]
        assert chooser.choose_first(live).status_code == 201
    assert ada.post(f"/v1/matches/{live['id']}/seats/0/resignation").status_code == 201
    return live


def test_a_past_version_may_be_cached_for_ever(ada: Person, over: Match) -> None:
    past = ada.get(f"/v1/matches/{over['id']}?at=9")
    assert past.status_code == 200 and past.json["version"] <= 9
    assert "immutable" in past.headers["Cache-Control"]
    now = ada.get(f"/v1/matches/{over['id']}")
    assert now.headers["Cache-Control"] == "no-cache"


def test_other_seats_are_shown_only_after_the_end(
    ada: Person, stranger: Person, live: Match
) -> None:
    for seat in ("1", "all"):
        refused = ada.get(f"/v1/matches/{live['id']}?seat={seat}")
        assert refused.status_code == 403
    assert ada.get(f"/v1/matches/{live['id']}?seat=0").json["seat"] == 0
    assert ada.post(f"/v1/matches/{live['id']}/seats/0/resignation").status_code == 201
    assert stranger.get(f"/v1/matches/{live['id']}?seat=1").json["seat"] == 1
    everything = stranger.get(f"/v1/matches/{live['id']}?at=6&seat=all").json
    assert everything["seat"] == "all" and everything["state"]


@pytest.mark.parametrize("query", ["at=0", "at=x", "seat=me", "seat=-1"])
def test_a_query_that_means_nothing_is_refused(ada: Person, live: Match, query: str) -> None:
    refused = ada.get(f"/v1/matches/{live['id']}?{query}")
    assert refused.status_code == 400
    assert refused.json["type"] == "/v1/problems/invalid-query"


def test_a_version_that_does_not_exist_is_not_found(ada: Person, live: Match) -> None:
    refused = ada.get(f"/v1/matches/{live['id']}?at=5000")
    assert refused.status_code == 404
    assert refused.json["type"] == "/v1/problems/version-not-found"


def test_a_preview_shows_and_stores_nothing(ada: Person, bob: Person, live: Match) -> None:
    chooser = (ada, bob)[ada.look(live)["waiting_for"]["seat"]]
    before = chooser.look(live)
    body = {
        "decision": before["decision"]["decision"],
        "option": before["decision"]["options"][0]["id"],
    }
    told = chooser.post(f"/v1/matches/{live['id']}/previews", body)
    assert told.status_code == 200
    assert told.json["events"][0]["type"] == "Chosen"
    assert chooser.look(live) == before
    refused = chooser.post(f"/v1/matches/{live['id']}/previews", {**body, "option": "fly"})
    assert refused.status_code == 422


def test_a_finished_match_forks(ada: Person, over: Match) -> None:
    body = {"at": 15, "seats": [{"kind": "me"}, {"kind": "open"}]}
    fork = ada.post(f"/v1/matches/{over['id']}/forks", body)
    assert fork.status_code == 201
    assert fork.json["forked_from"]["match"] == over["id"]
    listed = ada.get(f"/v1/matches?forked_from={over['id']}").json["matches"]
    assert [one["id"] for one in listed] == [fork.json["id"]]


def test_a_fork_is_refused_with_a_reason(
    ada: Person, register: Callable[[str], Person], live: Match
) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}]
    eve = register("eve")
    assert eve.post(f"/v1/matches/{live['id']}/forks", {"at": 6, "seats": seats}).status_code == 403
    wrong = ada.post(f"/v1/matches/{live['id']}/forks", {"at": 6, "seats": seats[:1]})
    assert wrong.json["type"] == "/v1/problems/wrong-seat-count"
    early = ada.post(f"/v1/matches/{live['id']}/forks", {"at": 1, "seats": seats})
    assert early.status_code == 409


def test_an_export_is_imported_unchanged(ada: Person, bob: Person, over: Match) -> None:
    record = ada.get(f"/v1/matches/{over['id']}/export")
    assert record.mimetype == "application/x-ndjson"
    header = json.loads(record.data.splitlines()[0])
    assert header["game"] == "mainframe" and header["seed"]
    imported = bob.send(
        "POST", "/v1/imports", data=record.data, content_type="application/x-ndjson"
    )
    assert imported.status_code == 201, imported.json
    again = ada.get(f"/v1/matches/{imported.json['id']}/export")
    assert again.data == record.data


def test_a_record_that_is_not_whole_is_not_imported(ada: Person, over: Match) -> None:
    record = ada.get(f"/v1/matches/{over['id']}/export").data
    forged = record.replace(b'"seat":0', b'"seat":1', 1)
    ndjson = "application/x-ndjson"
    refused = ada.send("POST", "/v1/imports", data=forged, content_type=ndjson)
    assert refused.status_code == 422
    assert refused.json["type"] == "/v1/problems/broken-record"
    wrong_type = ada.send("POST", "/v1/imports", data=record, content_type="application/json")
    assert wrong_type.status_code == 415
    too_large = ada.send("POST", "/v1/imports", data=b"x" * (1 << 25), content_type=ndjson)
    assert too_large.status_code == 413


def test_the_record_is_examined_on_request(ada: Person, over: Match) -> None:
    found = ada.get(f"/v1/matches/{over['id']}/verification").json
    assert found["whole"] and found["replayed"] and found["first_divergent"] is None


def test_the_history_comes_as_lines_if_asked_for(ada: Person, over: Match) -> None:
    path = f"/v1/matches/{over['id']}/events?limit=5"
    lines = ada.get(path, accept="application/x-ndjson")
    assert lines.mimetype == "application/x-ndjson"
    events = ada.get(path).json["events"]
    assert [json.loads(line) for line in lines.data.splitlines()] == events
    assert lines.headers["Link"] == ada.get(path).headers["Link"]
