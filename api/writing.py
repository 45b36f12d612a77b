"""Requests that write: one use case in one transaction, and with a key only once."""

import re
from collections.abc import Callable
from typing import Any

import orjson
from flask import Response, request

from api.backend import services
from api.conditional import etag
from api.errors import InvalidHeader
from domain.kernel.values import Json
from services.idempotency import Request
from services.players import Caller
from services.work import Work

_KEY = re.compile(r"[\x21-\x7e]{1,255}")


def carry_out(
    use_case: Callable[..., dict[str, Json]], caller: Caller, *what: Any, status: int, **how: Any
) -> Response:
    """Run a use case of a match for the caller and send its answer, tagged with the version."""
    done: list[dict[str, Json]] = []

    def run(work: Work) -> dict[str, Json]:
        done[:] = [use_case(work, caller, *what, **how)]
        return done[0]

    answer = services().office.run(run, status, keyed(caller))
    if done:
        headers = {"ETag": etag(done[0]["version"]), "Content-Language": how["lang"]}
    else:
        version = orjson.loads(answer.body)["version"]
        headers = {"ETag": etag(version), "Idempotency-Replayed": "true"}
    return Response(answer.body, answer.status, headers, content_type="application/json")


def accepted(
    use_case: Callable[[Work, Request | None], dict[str, Json]], caller: Caller, collection: str
) -> Response:
    """Run a use case whose work is done later, and say where its progress can be looked at."""
    request_ = keyed(caller)
    is_new = False

    def run(work: Work) -> dict[str, Json]:
        nonlocal is_new
        is_new = True
        return use_case(work, request_)

    answer = services().office.run(run, 202, request_)
    location = f"{collection}/{orjson.loads(answer.body)['id']}"
    headers = {"Location": location, "Cache-Control": "no-store"}
    if not is_new:
        headers["Idempotency-Replayed"] = "true"
    return Response(answer.body, answer.status, headers, content_type="application/json")


def keyed(caller: Caller) -> Request | None:
    """The request by its idempotency key, if it has one."""
    key = request.headers.get("Idempotency-Key")
    if key is None:
        return None
    if _KEY.fullmatch(key) is None:
        raise InvalidHeader("Idempotency-Key has 1 to 255 printable ASCII characters")
    return Request.of(caller.player.id, key, request.method, request.full_path, request.get_data())
