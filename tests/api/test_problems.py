"""Every error is a problem document with a type of its own, and nothing is stored."""

import inspect
import io
import logging
from collections.abc import Iterator
from types import ModuleType

import pytest
from flask import Flask

import api.errors
import domain.kernel.errors
import services.errors
from api.problems import MISTAKE, PROBLEMS, problem_of
from api.reading import LARGEST_BODY
from services.wiring import Services
from tests.api.contract import ContractClient
from tests.api.people import Person

MATCH = {"game": "mainframe", "seats": [{"kind": "me"}, {"kind": "open"}]}
NEVER_SEEN_BY_CLIENTS = {"MissingSetting", "ChangedMigration", "UnknownEvent"}


@pytest.fixture
def event_count(services: Services) -> Iterator[None]:
    """Fails the test if it stored an event."""

    def count() -> object:
        with services.database.connection() as connection:
            return connection.execute("SELECT count(*) FROM events").fetchone()

    before = count()
    yield
    assert count() == before


@pytest.mark.parametrize("module", [api.errors, domain.kernel.errors, services.errors])
def test_every_refusal_has_a_row_in_the_table(module: ModuleType) -> None:
    for name, kind in inspect.getmembers(module, inspect.isclass):
        if kind.__module__ != module.__name__ or kind.__subclasses__():
            continue
        row = next(PROBLEMS[parent] for parent in kind.__mro__ if parent in PROBLEMS)
        assert (row is MISTAKE) == (name in NEVER_SEEN_BY_CLIENTS), name


def test_the_row_of_the_nearest_parent_is_used() -> None:
    occupied = domain.kernel.errors.SeatOccupied("seat 1 is taken")
    assert problem_of(occupied).slug == "seat-taken"
    assert problem_of(domain.kernel.errors.IllegalSeat("no seat 9")).slug == "illegal-seat"
    assert problem_of(KeyError("x")).slug == "internal-error"


@pytest.mark.parametrize(
    ("body", "status", "slug"),
    [
        (b'{"name": "ada"', 400, "not-json"),
        (b"\xff\xfe", 400, "not-json"),
        (b'{"name": NaN}', 400, "not-json"),
        (b'{"name": "a\\u0000b"}', 400, "not-json"),
        (b"[" * 60_000, 400, "not-json"),
        (b'["ada"]', 400, "not-an-object"),
        (b'"ada"', 400, "not-an-object"),
        (b"null", 400, "not-an-object"),
        (b"", 422, "invalid-body"),
        (b"{}", 422, "invalid-body"),
        (b'{"name": 7}', 422, "invalid-body"),
        (b'{"name": ""}', 422, "invalid-body"),
        (b'{"name": "ada", "role": "admin"}', 422, "invalid-body"),
        (b'{"name": "  "}', 422, "invalid-name"),
        (b'{"name": "a\\u0007b"}', 422, "invalid-name"),
    ],
)
def test_a_body_that_cannot_be_used_is_refused(
    stranger: Person, body: bytes, status: int, slug: str
) -> None:
    refused = stranger.send("POST", "/v1/players", data=body, content_type="application/json")
    assert (refused.status_code, refused.json["type"]) == (status, f"/v1/problems/{slug}")


def test_a_backslash_before_u0000_is_no_nul(stranger: Person) -> None:
    body = rb'{"name": "a\\u0000"}'
    answer = stranger.send("POST", "/v1/players", data=body, content_type="application/json")
    assert answer.json["player"]["name"] == r"a\u0000"


def test_the_refused_fields_are_named(ada: Person) -> None:
    seats = [
        {"kind": "me", "player": "p_bob"},
        {"kind": "ghost"},
        {"kind": "ai"},
        {"kind": "open", "level": "hard"},
    ]
    refused = ada.post("/v1/matches", {"seats": seats, "colour": "red"})
    fields = sorted(error["field"] for error in refused.json["errors"])
    assert fields == [
        *("colour", "game", "seats.0.player", "seats.1.kind", "seats.2.level", "seats.3.level")
    ]


@pytest.mark.parametrize(
    "content_type", ["text/plain", "application/x-www-form-urlencoded", "application/xml", ""]
)
def test_a_body_of_another_type_is_refused(stranger: Person, content_type: str) -> None:
    refused = stranger.send(
        "POST", "/v1/players", data=b'{"name": "ada"}', content_type=content_type
    )
    assert refused.status_code == 415
    assert refused.json["type"] == "/v1/problems/wrong-media-type"


def test_json_with_a_charset_is_json(stranger: Person) -> None:
    kind = "application/json; charset=utf-8"
    answer = stranger.send("POST", "/v1/players", data=b'{"name": "ada"}', content_type=kind)
    assert answer.status_code == 201


def test_a_body_may_be_as_large_as_promised_and_no_larger(stranger: Person) -> None:
    largest = b'{"name":"ada"}'.ljust(LARGEST_BODY)
    kind = "application/json"
    assert stranger.send("POST", "/v1/players", data=largest, content_type=kind).status_code == 201
    refused = stranger.send("POST", "/v1/players", data=largest + b" ", content_type=kind)
    assert refused.status_code == 413
    assert refused.json["type"] == "/v1/problems/body-too-large"


@pytest.mark.parametrize(("size", "status"), [(LARGEST_BODY, 201), (LARGEST_BODY + 9, 413)])
def test_a_body_of_unknown_length_has_the_same_limit(app: Flask, size: int, status: int) -> None:
    answer = app.test_client().post(
        "/v1/players",
        input_stream=io.BytesIO(b'{"name":"ada"}'.ljust(size)),
        content_type="application/json",
        environ_overrides={"wsgi.input_terminated": True},
    )
    assert answer.status_code == status


@pytest.mark.usefixtures("event_count")
@pytest.mark.parametrize(
    ("change", "slug"),
    [
        ({"game": "chess"}, "unknown-game"),
        ({"seats": [{"kind": "me"}]}, "wrong-seat-count"),
        ({"seats": [{"kind": "open"}] * 9}, "wrong-seat-count"),
        ({"options": {"no_such_option": 1}}, "illegal-options"),
        ({"options": {"no_such_option": 1e308}}, "illegal-options"),
        ({"position": {"no_such_thing": 1}}, "illegal-position"),
        ({"seats": [{"kind": "me"}, {"kind": "ai", "level": "godlike"}]}, "illegal-options"),
        ({"seats": []}, "invalid-body"),
        ({"seats": {"kind": "me"}}, "invalid-body"),
        ({"seats": [{"kind": "me"}, 7]}, "invalid-body"),
        ({"options": []}, "invalid-body"),
        ({"unlisted": "true"}, "invalid-body"),
        ({"unlisted": 1}, "invalid-body"),
        ({"seed": 7}, "invalid-body"),
        ({"game": None}, "invalid-body"),
    ],
)
def test_a_match_that_cannot_be_is_refused(
    ada: Person, change: dict[str, object], slug: str
) -> None:
    refused = ada.post("/v1/matches", {**MATCH, **change})
    assert (refused.status_code, refused.json["type"]) == (422, f"/v1/problems/{slug}")


@pytest.mark.usefixtures("event_count")
def test_nobody_sits_on_two_seats(ada: Person) -> None:
    refused = ada.post("/v1/matches", {**MATCH, "seats": [{"kind": "me"}] * 2})
    assert refused.json["type"] == "/v1/problems/illegal-seat"


@pytest.mark.usefixtures("event_count")
def test_a_very_deep_body_is_refused_like_any_other(ada: Person) -> None:
    deep: dict[str, object] = {}
    for _ in range(500):
        deep = {"a": deep}
    for part, slug in (("options", "illegal-options"), ("position", "illegal-position")):
        refused = ada.post("/v1/matches", {**MATCH, part: deep})
        assert refused.json["type"] == f"/v1/problems/{slug}"


@pytest.mark.parametrize(
    "query",
    ["limit=0", "limit=101", "limit=x", "status=lost", "mine=1", "size=9", "game=%00", "cursor="],
)
def test_a_query_that_cannot_be_used_is_refused(ada: Person, query: str) -> None:
    refused = ada.get(f"/v1/matches?{query}")
    assert refused.status_code == 400
    assert refused.json["type"] == "/v1/problems/invalid-query"


@pytest.mark.parametrize("cursor", ["nonsense", "%00", "AAAA", "8J-SqQ", "b x"])
def test_a_cursor_from_elsewhere_is_refused(stranger: Person, cursor: str) -> None:
    refused = stranger.get(f"/v1/matches?cursor={cursor}")
    assert refused.status_code == 400
    assert refused.json["type"] == "/v1/problems/invalid-cursor"


def test_without_a_token_the_door_is_closed(stranger: Person) -> None:
    refused = stranger.post("/v1/matches", MATCH)
    assert refused.json["type"] == "/v1/problems/token-missing"


@pytest.mark.parametrize("header", ["Basic YWRhOmFkYQ==", "Bearer", "Bearer ", "gl_abc"])
def test_another_kind_of_authorization_is_no_token(stranger: Person, header: str) -> None:
    refused = stranger.get("/v1/me", authorization=header)
    assert refused.json["type"] == "/v1/problems/token-missing"


@pytest.mark.parametrize("token", ["gl_wrong", "é", "a" * 5000])
def test_a_wrong_token_is_refused_even_where_none_is_needed(stranger: Person, token: str) -> None:
    for path in ("/v1/me", "/v1/matches/m_nothing"):
        refused = stranger.get(path, authorization=f"Bearer {token}")
        assert refused.status_code == 401
        assert refused.json["type"] == "/v1/problems/token-unknown"


@pytest.mark.parametrize(
    "path",
    ["/", "/v1", "/v1/nothing", "/v1/matches/", "/v1//games", "/v1/matches/a%00b", "/v1/matches/é"],
)
def test_an_address_without_anything_is_a_problem_too(ada: Person, path: str) -> None:
    refused = ada.get(path)
    assert refused.status_code == 404
    assert refused.json["type"] == "/v1/problems/no-such-resource"


def test_a_wrong_method_is_told_the_right_ones(ada: Person) -> None:
    refused = ada.send("PUT", "/v1/matches")
    assert refused.status_code == 405
    assert refused.json["type"] == "/v1/problems/method-not-allowed"
    assert set(refused.headers["Allow"].split(", ")) >= {"GET", "POST"}


def test_a_type_leads_to_its_explanation(stranger: Person) -> None:
    problem = stranger.get("/v1/me").json
    explained = stranger.get(problem["type"]).json
    assert explained == {name: problem[name] for name in ("type", "title", "status")}
    assert explained in stranger.get("/v1/problems").json["problems"]
    assert stranger.get("/v1/problems/no-such-thing").json["status"] == 404


def test_a_mistake_of_the_server_tells_nothing(
    services: Services, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    from api.app import create_app

    app: Flask = create_app(services)
    app.test_client_class = ContractClient

    def broken() -> None:
        raise RuntimeError("row (m_1, seed=5ec2e7) violates check")

    monkeypatch.setitem(app.view_functions, "health.alive", broken)
    with caplog.at_level(logging.ERROR):
        answer = Person(app.test_client()).get("/healthz")
    assert answer.status_code == 500
    assert answer.json["type"] == "/v1/problems/internal-error"
    assert b"5ec2e7" not in answer.data
    assert "5ec2e7" not in caplog.text
    assert "RuntimeError" in caplog.text
    assert "broken" in caplog.text
