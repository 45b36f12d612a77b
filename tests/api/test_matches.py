"""Opening, listing, joining, leaving and resigning."""

from typing import Any

from tests.api.people import Person


def test_a_match_against_an_ai_starts_at_once(ada: Person) -> None:
    match = ada.open_match("me", "ai")
    assert match["status"] == "playing"
    assert match["seat"] == 0
    assert [seat["kind"] for seat in match["seats"]] == ["player", "ai"]
    assert match["seats"][0]["player"] == ada.id
    assert match["outcome"] is None


def test_the_answer_to_opening_is_the_match_itself(ada: Person) -> None:
    body = {"game": "mainframe", "seats": [{"kind": "me"}, {"kind": "open"}]}
    opened = ada.post("/v1/matches", body)
    looked = ada.get(f"/v1/matches/{opened.json['id']}")
    assert looked.json == opened.json
    assert looked.headers["ETag"] == opened.headers["ETag"] == f'"{opened.json["version"]}"'


def test_the_last_to_sit_down_starts_the_match(ada: Person, bob: Person) -> None:
    match = ada.open_match("me", "open")
    assert (match["status"], match["view"], match["decision"]) == ("open", None, None)
    joined = bob.post(f"/v1/matches/{match['id']}/seats/1", {"entropy": "eleven dice"})
    assert joined.status_code == 201
    assert (joined.json["status"], joined.json["seat"]) == ("playing", 1)
    assert joined.headers["ETag"] == f'"{joined.json["version"]}"'


def test_a_taken_seat_is_refused(ada: Person, bob: Person) -> None:
    match = ada.open_match("me", "open", "open")
    refused = bob.post(f"/v1/matches/{match['id']}/seats/0")
    assert (refused.status_code, refused.json["type"]) == (409, "/v1/problems/seat-taken")
    refused = bob.post(f"/v1/matches/{match['id']}/seats/9")
    assert (refused.status_code, refused.json["type"]) == (409, "/v1/problems/illegal-seat")
    refused = ada.post(f"/v1/matches/{match['id']}/seats/1")
    assert (refused.status_code, refused.json["type"]) == (409, "/v1/problems/illegal-seat")
    assert ada.look(match)["version"] == match["version"]


def test_a_seat_is_kept_for_an_invited_player(ada: Person, bob: Person, register: Any) -> None:
    seats = [{"kind": "me"}, {"kind": "open", "player": bob.id}]
    body = {"game": "mainframe", "seats": seats, "unlisted": True}
    match = ada.post("/v1/matches", body).json
    assert match["seats"][1]["invited"] == bob.id
    seat = f"/v1/matches/{match['id']}/seats/1"
    refused = register("eve").post(f"{seat}?invite={match['invite']}")
    assert refused.json["type"] == "/v1/problems/seat-taken"
    assert bob.post(seat).status_code == 201


def test_a_seat_can_be_left_until_the_match_starts(ada: Person, bob: Person) -> None:
    match = ada.open_match("me", "open", "open")
    seat = f"/v1/matches/{match['id']}/seats/1"
    assert bob.post(seat).status_code == 201
    left = bob.delete(seat)
    assert left.status_code == 200
    assert left.json["seats"][1]["kind"] == "open"
    assert ada.delete(seat).json["type"] == "/v1/problems/not-allowed"
    alone = ada.delete(f"/v1/matches/{match['id']}/seats/0")
    assert alone.json["status"] == "aborted"


def test_a_match_in_play_is_not_left_but_resigned(ada: Person, bob: Person) -> None:
    match = ada.open_match("me", "open")
    seat = f"/v1/matches/{match['id']}/seats/1"
    bob.post(seat)
    assert bob.delete(seat).json["type"] == "/v1/problems/illegal-seat"
    assert ada.post(f"{seat}/resignation").json["type"] == "/v1/problems/not-allowed"
    over = bob.post(f"{seat}/resignation")
    assert over.status_code == 201
    assert over.json["status"] == "finished"
    assert over.json["outcome"] == {"winners": [0], "reason": "resignation"}
    assert over.json["seats"][1]["resigned"] is True
    assert bob.post(f"{seat}/resignation").json["type"] == "/v1/problems/match-over"


def test_the_seed_is_told_only_after_the_end(ada: Person) -> None:
    match = ada.open_match("me", "ai", seed="for the tests")
    assert match["seed_given"] is True
    assert match["seed"] is None
    over = ada.post(f"/v1/matches/{match['id']}/seats/0/resignation").json
    assert over["commitment"] == match["commitment"]
    assert over["seed"] is not None


def test_the_same_seed_deals_the_same_match(ada: Person) -> None:
    first, second = (ada.open_match("me", "ai", seed="again") for _ in range(2))
    assert first["view"] == second["view"]


def test_a_client_that_is_up_to_date_gets_no_body(ada: Person) -> None:
    match = ada.open_match("me", "open")
    path = f"/v1/matches/{match['id']}"
    assert ada.get(path, if_none_match=f'"{match["version"]}"').status_code == 304
    assert ada.get(path, if_none_match='"0"').status_code == 200
    tags = f'"1", W/"{match["version"]}"'
    assert ada.get(path, if_none_match=tags).status_code == 304


def test_matches_are_listed_newest_first_and_page_by_page(ada: Person) -> None:
    opened = [ada.open_match("me", "open")["id"] for _ in range(5)]
    path: str | None = "/v1/matches?mine=true&limit=2"
    listed, pages = [], 0
    while path is not None:
        page = ada.get(path)
        listed += [match["id"] for match in page.json["matches"]]
        link = page.headers.get("Link")
        assert (link is None) == (page.json["next"] is None)
        path = None if link is None else link.removeprefix("<").split(">")[0]
        pages += 1
    assert listed == opened[::-1]
    assert pages == 3


def test_the_list_is_filtered_by_game_and_status(ada: Person) -> None:
    waiting = ada.open_match("me", "open")["id"]
    playing = ada.open_match("me", "ai")["id"]

    def found(query: str) -> set[str]:
        answer = ada.get(f"/v1/matches?mine=true&{query}").json
        return {match["id"] for match in answer["matches"]}

    assert found("status=open") == {waiting}
    assert found("status=playing") == {playing}
    assert found("game=mainframe") == {waiting, playing}
    assert found("game=chess") == set()


def test_a_stranger_lists_matches_but_none_of_their_own(stranger: Person, ada: Person) -> None:
    match = ada.open_match("me", "open")
    listed = [found["id"] for found in stranger.get("/v1/matches").json["matches"]]
    assert match["id"] in listed
    assert stranger.get("/v1/matches?mine=true").json["type"] == "/v1/problems/token-missing"


def test_prompts_and_labels_are_in_the_language_asked_for(ada: Person) -> None:
    match = ada.open_match("me", "open")
    seen = ada.get(f"/v1/matches/{match['id']}?lang=de", accept_language="pl")
    assert seen.headers["Content-Language"] == "de"
