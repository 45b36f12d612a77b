"""Players and tokens: register, look who I am, hand a seat to a bot, revoke."""

from flask import Blueprint, Response

from api import auth
from api.answering import json_answer
from api.backend import services
from api.errors import TokenNotFound
from api.reading import read_body
from api.schemas.players import NewPlayer, NewToken
from domain.kernel.values import Json
from services.errors import UnknownToken
from services.players import Player, SeatScope

blueprint = Blueprint("players", __name__)

NEW_PLAYER = NewPlayer()
NEW_TOKEN = NewToken()


@blueprint.post("/v1/players")
def register() -> Response:
    body = read_body(NEW_PLAYER)
    player, new = services().players.register(body["name"])
    return json_answer({"player": _player(player), "token": new.token}, 201)


@blueprint.get("/v1/me")
def me() -> Response:
    caller = auth.caller()
    tokens = services().players.tokens(caller.player.id)
    return json_answer(
        {
            "player": _player(caller.player),
            **_scope(caller.scope),
            "tokens": [
                {"id": token.id, **_scope(token.scope)}
                for token in tokens
                if caller.scope is None or token.id == caller.token_id
            ],
        }
    )


@blueprint.post("/v1/tokens")
def new_token() -> Response:
    caller = auth.caller()
    body = read_body(NEW_TOKEN)
    caller.require_player()
    scope = None
    if body:
        scope = services().matches.own_seat(caller, body["match"], body["seat"])
    new = services().players.new_token(caller.player.id, scope)
    return json_answer({"id": new.id, "token": new.token, **_scope(scope)}, 201)


@blueprint.delete("/v1/tokens")
def revoke_this_token() -> Response:
    caller = auth.caller()
    services().callers.revoke(caller.player.id, caller.token_id)
    return Response(status=204)


@blueprint.delete("/v1/tokens/<id:token_id>")
def revoke_token(token_id: str) -> Response:
    caller = auth.caller()
    caller.require_player()
    try:
        services().callers.revoke(caller.player.id, token_id)
    except UnknownToken as unknown:
        raise TokenNotFound(unknown.reason) from None
    return Response(status=204)


def _player(player: Player) -> dict[str, Json]:
    return {"id": player.id, "name": player.name}


def _scope(scope: SeatScope | None) -> dict[str, Json]:
    match_id, seat = scope or (None, None)
    return {"match": match_id, "seat": seat}
