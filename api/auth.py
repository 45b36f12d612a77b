"""Bearer tokens: who makes a request."""

from flask import g, request

from api.backend import services
from api.errors import TokenMissing
from services.players import Caller


def caller() -> Caller:
    """Who asks; refused without a valid token."""
    found = caller_if_any()
    if found is None:
        raise TokenMissing("send the header Authorization: Bearer <token>")
    return found


def caller_if_any() -> Caller | None:
    """Who asks, or None for a stranger. A wrong token is refused even where none is needed."""
    header = request.headers.get("Authorization")
    if header is None:
        return None
    scheme, _, token = header.partition(" ")
    if scheme.lower() != "bearer" or not token:
        raise TokenMissing("the Authorization header must say: Bearer <token>")
    found = services().callers.identify(token.strip())
    g.player = found.player.id
    return found
