"""The catalogue: which games are played here, with which options, decisions and cards."""

from typing import Any

from flask import Blueprint, Response

from api.answering import json_answer
from api.errors import CardNotFound, GameNotFound
from api.languages import language
from api.reading import read_query
from api.schemas.language import LanguageQuery
from domain.brains import levels_of
from domain.games import GAMES
from domain.kernel.game import Game
from domain.kernel.values import Json

blueprint = Blueprint("games", __name__)

LANGUAGE_QUERY = LanguageQuery()


@blueprint.get("/v1/games")
def all_games() -> Response:
    return json_answer({"games": [_summary(game) for game in GAMES.values()]})


@blueprint.get("/v1/games/<game>")
def one_game(game: str) -> Response:
    rules = rules_of(game)
    return json_answer(
        {
            **_summary(rules),
            "options": rules.option_schema,
            "position": rules.position_schema,
            "windows": rules.windows,
            "levels": levels_of(rules.name),
            "decisions": [{"kind": kind, "args": schema} for kind, schema in rules.kinds.items()],
        }
    )


@blueprint.get("/v1/games/<game>/cards")
def all_cards(game: str) -> Response:
    lang = language(read_query(LANGUAGE_QUERY))
    cards = rules_of(game).cards(lang)
    return json_answer({"game": game, "cards": cards}, headers={"Content-Language": lang})


@blueprint.get("/v1/games/<game>/cards/<card>")
def one_card(game: str, card: str) -> Response:
    lang = language(read_query(LANGUAGE_QUERY))
    for found in rules_of(game).cards(lang):
        if str(found["id"]) == card:
            return json_answer(found, headers={"Content-Language": lang})
    raise CardNotFound(f"{game} has no card {card}")


def rules_of(game: str) -> Game[Any]:
    try:
        return GAMES[game]
    except KeyError:
        raise GameNotFound(f"there is no game {game}") from None


def _summary(game: Game[Any]) -> dict[str, Json]:
    return {
        "name": game.name,
        "title": game.title,
        "rules_version": game.rules_version,
        "seats": game.seat_counts,
    }
