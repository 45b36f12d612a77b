"""What somebody may not know is in no answer: not in a body, a header or an error."""

from typing import Any

import pytest
from werkzeug.test import TestResponse

from tests.api.people import Person

SAME_ID = {"x_request_id": "same"}


def told(answer: TestResponse, match: dict[str, Any]) -> tuple[object, ...]:
    """Every byte of an answer, with the id of its match taken out."""
    headers = [(name, value) for name, value in answer.headers if name != "Date"]
    return answer.status_code, headers, answer.data.replace(match["id"].encode(), b"<id>")


@pytest.fixture
def secret_match(ada: Person) -> dict[str, Any]:
    return ada.open_match("me", "open", unlisted=True)


def test_an_unlisted_match_does_not_exist_for_a_stranger(
    stranger: Person, bob: Person, secret_match: dict[str, Any]
) -> None:
    """Every answer is the one that an id without a match gets."""
    nothing = {"id": "m_" + "x" * (len(secret_match["id"]) - 2)}
    choice = {"decision": "d_1", "option": "win"}
    for path, method, body in (
        ("", "GET", None),
        ("?invite=wrong", "GET", None),
        ("/events", "GET", None),
        ("/events?invite=wrong&lang=en", "GET", None),
        ("/seats/1", "POST", {}),
        ("/seats/1?invite=wrong", "POST", {}),
        ("/seats/0", "POST", {}),
        ("/seats/1", "DELETE", None),
        ("/seats/0/resignation", "POST", {}),
        ("/choices", "POST", choice),
    ):
        for who in (stranger, bob):
            answers = [
                told(who.send(method, f"/v1/matches/{m['id']}{path}", json=body, **SAME_ID), m)
                for m in (secret_match, nothing)
            ]
            assert answers[0] == answers[1]
            assert answers[0][0] in (401, 404)


def test_no_token_can_be_made_for_an_unlisted_match_of_another(
    bob: Person, secret_match: dict[str, Any]
) -> None:
    refused = bob.post("/v1/tokens", {"match": secret_match["id"], "seat": 0})
    assert refused.json["type"] == "/v1/problems/match-not-found"


def test_an_unlisted_match_is_listed_to_its_players_only(
    ada: Person, bob: Person, secret_match: dict[str, Any]
) -> None:
    def listed(who: Person, query: str) -> bool:
        found = who.get(f"/v1/matches?limit=100{query}").json["matches"]
        return secret_match["id"] in [match["id"] for match in found]

    assert listed(ada, "&mine=true")
    assert not listed(ada, "")
    assert not listed(bob, "")
    assert not listed(bob, "&mine=true")


def test_the_invite_opens_an_unlisted_match(
    stranger: Person, bob: Person, secret_match: dict[str, Any]
) -> None:
    query = f"?invite={secret_match['invite']}"
    path = f"/v1/matches/{secret_match['id']}"
    assert stranger.get(path + query).status_code == 200
    assert stranger.get(f"{path}/events{query}").status_code == 200
    assert bob.post(f"{path}/seats/1{query}").status_code == 201
    assert bob.get(path).status_code == 200


def test_only_the_creator_is_told_the_invite(
    ada: Person, bob: Person, secret_match: dict[str, Any]
) -> None:
    joined = bob.post(f"/v1/matches/{secret_match['id']}/seats/1?invite={secret_match['invite']}")
    assert "invite" not in joined.json
    assert secret_match["invite"].encode() not in bob.get(f"/v1/matches/{secret_match['id']}").data


def test_only_the_deciding_seat_sees_the_decision(
    ada: Person, bob: Person, stranger: Person
) -> None:
    match = ada.open_match("me", "open")
    bob.post(f"/v1/matches/{match['id']}/seats/1")
    seen = [who.look(match) for who in (ada, bob, stranger)]
    chooser = seen[0]["waiting_for"]["seat"]
    for number, look in enumerate(seen):
        assert (look["decision"] is not None) == (number == chooser)
        assert look["waiting_for"] == seen[0]["waiting_for"]


def test_no_answer_holds_the_seed_before_the_end(
    ada: Person, bob: Person, stranger: Person
) -> None:
    match = ada.open_match("me", "open")
    path = f"/v1/matches/{match['id']}"
    bob.post(f"{path}/seats/1")
    answers = [who.get(path + rest) for who in (ada, bob, stranger) for rest in ("", "/events")]
    seed = ada.post(f"{path}/seats/0/resignation").json["seed"]
    assert not any(seed.encode() in answer.data for answer in answers)
