"""Registering, and tokens that are handed to bots."""

import pytest

from services.wiring import Services
from tests.api.people import Person


def test_a_player_registers_and_is_known_by_the_token(stranger: Person) -> None:
    answer = stranger.post("/v1/players", {"name": " Żółw 🐢 "})
    player = answer.json["player"]
    assert player["name"] == "Żółw 🐢"
    me = stranger.with_token(answer.json["token"]).get("/v1/me").json
    assert me["player"] == player
    assert (me["match"], me["seat"], len(me["tokens"])) == (None, None, 1)


def test_names_need_not_be_unique(stranger: Person) -> None:
    first, second = (stranger.post("/v1/players", {"name": "ada"}).json for _ in range(2))
    assert first["player"]["id"] != second["player"]["id"]
    assert first["token"] != second["token"]


def test_the_scheme_is_written_in_any_case(ada: Person) -> None:
    assert ada.get("/v1/me", authorization=f"bearer {ada.token}").status_code == 200


def test_tokens_are_stored_as_hashes_only(services: Services, ada: Person) -> None:
    with services.database.connection() as connection:
        rows = connection.execute("SELECT t::text FROM tokens t").fetchall()
    assert ada.token is not None
    assert not any(ada.token in row for (row,) in rows)


def test_a_second_token_does_all_that_the_player_may(ada: Person) -> None:
    answer = ada.post("/v1/tokens", {}).json
    assert (answer["match"], answer["seat"]) == (None, None)
    assert ada.with_token(answer["token"]).id == ada.id
    assert len(ada.get("/v1/me").json["tokens"]) == 2


def test_a_token_is_made_without_a_body_too(ada: Person) -> None:
    assert ada.send("POST", "/v1/tokens").status_code == 201


def test_a_revoked_token_is_void_at_once_where_it_was_revoked(ada: Person) -> None:
    new = ada.post("/v1/tokens", {}).json
    other = ada.with_token(new["token"])
    assert other.get("/v1/me").status_code == 200
    assert ada.delete(f"/v1/tokens/{new['id']}").status_code == 204
    assert other.get("/v1/me").json["type"] == "/v1/problems/token-unknown"
    assert ada.delete(f"/v1/tokens/{new['id']}").json["type"] == "/v1/problems/token-not-found"


def test_nobody_revokes_the_token_of_another(ada: Person, bob: Person) -> None:
    (token,) = ada.get("/v1/me").json["tokens"]
    assert bob.delete(f"/v1/tokens/{token['id']}").status_code == 404
    assert ada.get("/v1/me").status_code == 200


def test_a_token_can_end_itself(ada: Person) -> None:
    assert ada.delete("/v1/tokens").status_code == 204
    assert ada.get("/v1/me").status_code == 401


@pytest.fixture
def match(ada: Person, bob: Person) -> dict[str, object]:
    opened = ada.open_match("me", "open")
    assert bob.post(f"/v1/matches/{opened['id']}/seats/1").status_code == 201
    return opened


def bot_of(person: Person, match: dict[str, object], seat: int) -> Person:
    answer = person.post("/v1/tokens", {"match": match["id"], "seat": seat})
    assert answer.status_code == 201
    return person.with_token(answer.json["token"])


def test_a_seat_token_plays_its_seat_and_nothing_else(
    ada: Person, bob: Person, match: dict[str, object]
) -> None:
    seat = ada.look(match)["waiting_for"]["seat"]
    bot = bot_of((ada, bob)[seat], match, seat)
    assert bot.look(match)["seat"] == seat
    assert bot.choose_first(match).status_code == 201
    refused = bot.post("/v1/matches", {"game": "mainframe", "seats": [{"kind": "open"}] * 2})
    assert refused.json["type"] == "/v1/problems/not-allowed"
    assert bot.post("/v1/tokens", {}).json["type"] == "/v1/problems/not-allowed"


def test_a_seat_token_sees_itself_only(ada: Person, match: dict[str, object]) -> None:
    me = bot_of(ada, match, 0).get("/v1/me").json
    assert (me["match"], me["seat"]) == (match["id"], 0)
    assert [(token["match"], token["seat"]) for token in me["tokens"]] == [(match["id"], 0)]


def test_a_seat_token_ends_itself_but_no_other_token(ada: Person, match: dict[str, object]) -> None:
    bot = bot_of(ada, match, 0)
    tokens = [token["id"] for token in ada.get("/v1/me").json["tokens"]]
    for token in tokens:
        assert bot.delete(f"/v1/tokens/{token}").json["type"] == "/v1/problems/not-allowed"
    assert bot.delete("/v1/tokens").status_code == 204
    assert bot.get("/v1/me").status_code == 401
    assert ada.get("/v1/me").status_code == 200


def test_a_seat_token_is_a_spectator_elsewhere(ada: Person, match: dict[str, object]) -> None:
    elsewhere = ada.open_match("me", "ai")
    bot = bot_of(ada, match, 0)
    seen = bot.look(elsewhere)
    assert (seen["seat"], seen["decision"]) == (None, None)


@pytest.mark.parametrize("seat", [1, 7])
def test_only_the_own_seat_can_be_handed_on(
    ada: Person, match: dict[str, object], seat: int
) -> None:
    refused = ada.post("/v1/tokens", {"match": match["id"], "seat": seat})
    assert refused.json["type"] == "/v1/problems/not-allowed"


@pytest.mark.parametrize("body", [{"match": "m_x"}, {"seat": 0}, {"match": "m_x", "seat": "0"}])
def test_a_seat_token_needs_a_match_and_a_seat(ada: Person, body: dict[str, object]) -> None:
    assert ada.post("/v1/tokens", body).json["type"] == "/v1/problems/invalid-body"
