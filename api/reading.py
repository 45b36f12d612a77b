"""What a request says: its body and its query string, checked before anything is done."""

from collections.abc import Iterator, Mapping
from typing import Any

import orjson
from flask import request
from marshmallow import Schema, ValidationError
from werkzeug.exceptions import RequestEntityTooLarge

from api.errors import InvalidBody, InvalidQuery, NotAnObject, NotJson, WrongMediaType

LARGEST_BODY = 64 * 1024
READ_AT_MOST = LARGEST_BODY + 1
"""One byte more, because a body of unknown length is silently cut where reading must stop."""


def read_body(schema: Schema) -> dict[str, Any]:
    """The JSON body as the schema reads it. No body at all is an empty object."""
    raw = request.get_data()
    if len(raw) > LARGEST_BODY:
        raise RequestEntityTooLarge
    if not raw and request.mimetype in ("", "application/json"):
        body = {}
    elif request.mimetype != "application/json":
        raise WrongMediaType("send the body as application/json")
    else:
        body = _object(raw)
    try:
        loaded: dict[str, Any] = schema.load(body)
    except ValidationError as refused:
        raise InvalidBody("the body has fields that cannot be used", _listed(refused)) from None
    return loaded


def read_query(schema: Schema) -> dict[str, Any]:
    """The query string as the schema reads it."""
    try:
        loaded: dict[str, Any] = schema.load(request.args.to_dict() if request.query_string else {})
    except ValidationError as refused:
        raise InvalidQuery("the query has values that cannot be used", _listed(refused)) from None
    return loaded


def _object(raw: bytes) -> dict[str, Any]:
    try:
        body = orjson.loads(raw)
    except orjson.JSONDecodeError as broken:
        raise NotJson(f"the body is no JSON: {broken}") from None
    if not isinstance(body, dict):
        raise NotAnObject("the body must be a JSON object")
    if b"\\u0000" in raw and _has_nul(body):
        raise NotJson("the body holds the character U+0000, which cannot be stored")
    return body


def _has_nul(value: Any) -> bool:
    if isinstance(value, dict):
        return any(_has_nul(part) for item in value.items() for part in item)
    if isinstance(value, list):
        return any(_has_nul(part) for part in value)
    return isinstance(value, str) and "\0" in value


def _listed(refused: ValidationError) -> list[dict[str, str]]:
    return [{"field": field, "reason": reason} for field, reason in _flat(refused.messages_dict)]


def _flat(messages: Mapping[Any, Any], path: str = "") -> Iterator[tuple[str, str]]:
    """marshmallow nests what it refuses like the body; a list of paths is easier to read."""
    for key, found in messages.items():
        here = f"{path}.{key}" if path else str(key)
        if isinstance(found, Mapping):
            yield from _flat(found, here)
        else:
            for reason in found:
                yield here, reason
