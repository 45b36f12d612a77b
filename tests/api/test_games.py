"""The catalogue tells a client all it needs to know before a match."""

import pytest
from jsonschema import Draft202012Validator

from domain.games import GAMES
from tests.api.people import Person


def test_every_game_is_listed(stranger: Person) -> None:
    listed = stranger.get("/v1/games").json["games"]
    assert [game["name"] for game in listed] == list(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_tells_seats_options_positions_and_decisions(stranger: Person, name: str) -> None:
    game = stranger.get(f"/v1/games/{name}").json
    assert game["seats"] == list(GAMES[name].seat_counts)
    assert game["rules_version"] == GAMES[name].rules_version
    for schema in (game["options"], game["position"]):
        Draft202012Validator.check_schema(schema)
    assert [decision["kind"] for decision in game["decisions"]] == list(GAMES[name].kinds)
    for decision in game["decisions"]:
        Draft202012Validator.check_schema(decision["args"])


def test_a_card_is_found_alone_and_among_all(stranger: Person) -> None:
    cards = stranger.get("/v1/games/mainframe/cards").json["cards"]
    assert cards
    for card in cards[:3]:
        assert stranger.get(f"/v1/games/mainframe/cards/{card['id']}").json == card


def test_card_texts_come_in_the_language_asked_for(stranger: Person) -> None:
    """`?lang=` wins over `Accept-Language`; what is not offered falls back to English."""
    path = "/v1/games/mainframe/cards"
    english = stranger.get(path)
    german = stranger.get(f"{path}?lang=de", accept_language="pl")
    polish = stranger.get(path, accept_language="fr, pl;q=0.8, en;q=0.5")
    french = stranger.get(path, accept_language="fr")
    languages = [a.headers["Content-Language"] for a in (english, german, polish, french)]
    assert languages == ["en", "de", "pl", "en"]
    assert german.json != english.json
    assert polish.json != english.json
    assert french.json == english.json


@pytest.mark.parametrize(
    ("path", "slug"),
    [
        ("/v1/games/chess", "game-not-found"),
        ("/v1/games/chess/cards", "game-not-found"),
        ("/v1/games/mainframe/cards/queen", "card-not-found"),
        ("/v1/games/mainframe/cards?lang=fr", "invalid-query"),
    ],
)
def test_what_is_not_in_the_catalogue_is_a_problem(stranger: Person, path: str, slug: str) -> None:
    assert stranger.get(path).json["type"] == f"/v1/problems/{slug}"
