"""Decks: those that come with a game, and every rule that an own one breaks."""

from flask import Blueprint, Response

from api.answering import json_answer
from api.games import rules_of
from api.reading import read_body, read_query
from api.schemas.decks import DeckToValidate
from api.schemas.matches import Nothing

blueprint = Blueprint("decks", __name__)

DECK = DeckToValidate()
NOTHING = Nothing()


@blueprint.get("/v1/games/<game>/decks")
def starter_decks(game: str) -> Response:
    read_query(NOTHING)
    return json_answer({"game": game, "decks": rules_of(game).starter_decks()})


@blueprint.post("/v1/decks/validate")
def validate() -> Response:
    body = read_body(DECK)
    read_query(NOTHING)
    rules = rules_of(body["game"])
    broken = rules.deck_violations(body["seat"], body["deck"])
    violations = [{"rule": rule, "reason": reason} for rule, reason in broken]
    return json_answer({"legal": not broken, "violations": violations})
