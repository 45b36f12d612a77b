"""Request ids go through, and the log tells nothing that must stay secret."""

import json
import logging

import pytest

from tests.api.people import Person


def test_the_request_id_of_the_client_is_kept(stranger: Person) -> None:
    refused = stranger.get("/v1/me", x_request_id="my-request.7")
    assert refused.headers["X-Request-Id"] == refused.json["request_id"] == "my-request.7"


@pytest.mark.parametrize("given", ["", "a b", "<script>", "a" * 129, "ä"])
def test_a_request_id_that_does_not_fit_in_a_log_is_replaced(stranger: Person, given: str) -> None:
    answer = stranger.get("/healthz", x_request_id=given)
    assert answer.headers["X-Request-Id"] not in ("", given)


def test_every_request_has_an_id_of_its_own(stranger: Person) -> None:
    ids = {stranger.get("/healthz").headers["X-Request-Id"] for _ in range(20)}
    assert len(ids) == 20


def test_each_request_is_one_line(ada: Person, caplog: pytest.LogCaptureFixture) -> None:
    match = ada.open_match("me", "open")
    with caplog.at_level(logging.INFO, logger="gridlog.requests"):
        ada.get(f"/v1/matches/{match['id']}", x_request_id="r-1")
        ada.get("/nothing")
    looked, lost = (json.loads(record.message) for record in caplog.records)
    assert looked.pop("ms") >= 0
    assert looked == {
        "request": "r-1",
        "method": "GET",
        "route": "/v1/matches/<id:match_id>",
        "match": match["id"],
        "player": match["creator"],
        "status": 200,
    }
    assert (lost["route"], lost["status"]) == (None, 404)


def test_no_token_invite_or_choice_is_logged(ada: Person, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG):
        match = ada.open_match("me", "ai", unlisted=True, seed="my-own-seed")
        ada.get(f"/v1/matches/{match['id']}?invite={match['invite']}")
        ada.choose(match, "d_1", "an-option-nobody-may-know", idempotency_key="my-key")
    logged = caplog.text
    assert match["id"] in logged
    for secret in (ada.token, match["invite"], "an-option-nobody-may-know", "my-own-seed"):
        assert secret is not None
        assert secret not in logged
