"""The history of a match over HTTP: complete, in pages, redacted, in words."""

import hashlib
from typing import Any

import pytest

from domain.kernel.values import canonical
from tests.api.people import Person


@pytest.fixture
def match(ada: Person, bob: Person) -> dict[str, Any]:
    opened = ada.open_match("me", "open")
    bob.post(f"/v1/matches/{opened['id']}/seats/1")
    for _ in range(3):
        (ada, bob)[ada.look(opened)["waiting_for"]["seat"]].choose_first(opened)
    return ada.look(opened)


def events_of(person: Person, match: dict[str, Any], query: str = "") -> list[dict[str, Any]]:
    events: list[dict[str, Any]] = person.get(f"/v1/matches/{match['id']}/events?{query}").json[
        "events"
    ]
    return events


def test_every_version_is_there(ada: Person, match: dict[str, Any]) -> None:
    events = events_of(ada, match)
    assert [event["version"] for event in events] == list(range(1, match["version"] + 1))
    assert events[0]["type"] == "MatchCreated"
    assert events[-1]["hash"] == match["hash"]


def test_pages_make_up_the_whole(ada: Person, match: dict[str, Any]) -> None:
    path: str | None = f"/v1/matches/{match['id']}/events?limit=4"
    events: list[dict[str, Any]] = []
    while path is not None:
        page = ada.get(path)
        assert len(page.json["events"]) <= 4
        events += page.json["events"]
        link = page.headers.get("Link")
        assert (link is None) == (page.json["next"] is None)
        path = None if link is None else link.removeprefix("<").split(">")[0]
    assert events == events_of(ada, match)


def test_a_page_starts_after_any_version(ada: Person, match: dict[str, Any]) -> None:
    assert events_of(ada, match, "after=3") == events_of(ada, match)[3:]
    assert events_of(ada, match, f"after={match['version']}") == []
    assert events_of(ada, match, "after=2147483647") == []


@pytest.mark.parametrize("lang", ["en", "de", "pl"])
def test_a_language_adds_a_sentence_to_each_event(
    ada: Person, match: dict[str, Any], lang: str
) -> None:
    assert all(event["sentence"] for event in events_of(ada, match, f"lang={lang}"))
    assert not any("sentence" in event for event in events_of(ada, match))


def test_fields_that_the_reader_may_not_see_are_sealed(
    ada: Person, bob: Person, stranger: Person, match: dict[str, Any]
) -> None:
    for reader in (ada, bob, stranger):
        for event in events_of(reader, match):
            assert set(event["salts"]) <= set(event["seals"])
            hidden = set(event["seals"]) - set(event["salts"])
            assert not hidden & set(event["data"])


def test_after_the_end_everything_is_open_and_fits_its_seal(
    ada: Person, stranger: Person, match: dict[str, Any]
) -> None:
    seat = ada.look(match)["seat"]
    ada.post(f"/v1/matches/{match['id']}/seats/{seat}/resignation")
    events = events_of(stranger, match)
    for event in events:
        assert set(event["salts"]) == set(event["seals"])
        for name, seal in event["seals"].items():
            salt = bytes.fromhex(event["salts"][name])
            assert hashlib.sha256(salt + canonical(event["data"][name])).hexdigest() == seal
    assert events[-1]["type"] == "SeedRevealed"


@pytest.mark.parametrize("query", ["after=-1", "after=2147483648", "limit=0", "limit=1001", "x=1"])
def test_a_query_that_cannot_be_used_is_refused(
    ada: Person, match: dict[str, Any], query: str
) -> None:
    refused = ada.get(f"/v1/matches/{match['id']}/events?{query}")
    assert refused.json["type"] == "/v1/problems/invalid-query"
