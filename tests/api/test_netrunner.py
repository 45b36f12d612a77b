"""What only Netrunner needs of the API: own decks and standing orders."""

from typing import Any

from tests.api.people import Person


def starter(person: Person, name: str) -> dict[str, Any]:
    decks = person.get("/v1/games/netrunner/decks").json["decks"]
    deck: dict[str, Any] = next(one["deck"] for one in decks if one["name"] == name)
    return deck


def test_every_violated_rule_of_a_deck_is_listed(stranger: Person) -> None:
    deck = starter(stranger, "anarch")
    legal = stranger.post("/v1/decks/validate", {"game": "netrunner", "seat": 1, "deck": deck})
    assert legal.json == {"legal": True, "violations": []}
    broken = {"identity": deck["identity"], "cards": {"3": 4, "60": 1}}
    told = stranger.post("/v1/decks/validate", {"game": "netrunner", "seat": 1, "deck": broken})
    rules = {violation["rule"] for violation in told.json["violations"]}
    assert not told.json["legal"] and rules >= {"NR-200", "NR-201", "NR-202"}


def test_games_without_decks_say_so(stranger: Person) -> None:
    assert stranger.get("/v1/games/mainframe/decks").json["decks"] == []
    refused = stranger.post("/v1/decks/validate", {"game": "mainframe", "seat": 0, "deck": {}})
    assert refused.json["type"] == "/v1/problems/illegal-options"


def test_an_own_deck_is_brought_along_and_shown_to_nobody(ada: Person, bob: Person) -> None:
    body = {
        "game": "netrunner",
        "seats": [{"kind": "me"}, {"kind": "open"}],
        "options": {"corp_deck": starter(ada, "nbn")},
    }
    match = ada.post("/v1/matches", body).json
    assert "corp_deck" not in match["options"]
    path = f"/v1/matches/{match['id']}"
    foreign = bob.post(f"{path}/seats/1", {"options": {"corp_deck": starter(bob, "nbn")}})
    assert foreign.json["type"] == "/v1/problems/illegal-options"
    bad = bob.post(f"{path}/seats/1", {"options": {"runner_deck": {"identity": 1, "cards": {}}}})
    assert bad.json["type"] == "/v1/problems/illegal-deck" and bad.json["rule"] == "NR-200"
    joined = bob.post(f"{path}/seats/1", {"options": {"runner_deck": starter(bob, "criminal")}})
    assert joined.status_code == 201 and joined.json["status"] == "playing"
    for person in (ada, bob):
        events = person.get(f"{path}/events").json["events"]
        for event in events:
            assert "secret_options" not in event["data"]
            if event["type"] == "SeatTaken":
                assert "options" not in event["data"]


def test_standing_orders_are_the_seat_s_own_affair(ada: Person, bob: Person) -> None:
    body = {"game": "netrunner", "seats": [{"kind": "me"}, {"kind": "open"}]}
    match = ada.post("/v1/matches", body).json
    path = f"/v1/matches/{match['id']}"
    bob.post(f"{path}/seats/1")
    windows = ada.get("/v1/games/netrunner").json["windows"]
    ordered = ada.send("PUT", f"{path}/seats/0/orders", json={"windows": windows[:1]})
    assert ordered.status_code == 200, ordered.json
    given = bob.get(f"{path}/events").json["events"][-2]
    assert given["type"] == "OrdersSet" and "orders" not in given["data"]
    not_mine = bob.send("PUT", f"{path}/seats/0/orders", json={"windows": []})
    assert not_mine.status_code == 403
    unknown = ada.send("PUT", f"{path}/seats/0/orders", json={"windows": ["lunch"]})
    assert unknown.status_code == 422
    ada.post(f"{path}/seats/0/resignation")
    assert ada.get(f"{path}/verification").json["replayed"]
