"""Server-sent events and the long poll: for those who wait for something to happen."""

from collections.abc import Iterator
from datetime import UTC, datetime

from flask import Blueprint, Response, request

from api import auth
from api.answering import json_answer
from api.backend import services
from api.conditional import etag
from api.errors import InvalidHeader
from api.languages import language
from api.reading import read_query
from api.schemas.histories import DecisionQuery, StreamQuery
from api.schemas.matches import Nothing
from services.following import Frame

blueprint = Blueprint("streams", __name__)

STREAM_QUERY = StreamQuery()
DECISION_QUERY = DecisionQuery()
NOTHING = Nothing()


@blueprint.get("/v1/matches/<id:match_id>/stream")
def follow(match_id: str) -> Response:
    """The backlog, a caught-up mark, then every batch as it is committed, until the end."""
    caller = auth.caller_if_any()
    query = read_query(STREAM_QUERY)
    after = last_event_id()
    frames = services().following.stream(
        caller,
        match_id,
        after=query.get("after", 0) if after is None else after,
        invite=query.get("invite"),
        lang=language(query),
    )
    return event_stream(frames)


@blueprint.get("/v1/me/stream")
def news() -> Response:
    """My turns, invitations and finished matches, of all my matches."""
    caller = auth.caller()
    read_query(NOTHING)
    stamp = last_event_id()
    since = None if stamp is None else datetime.fromtimestamp(stamp / 1_000_000, UTC)
    return event_stream(services().inbox.stream(caller, since=since))


@blueprint.get("/v1/matches/<id:match_id>/decision")
def decision(match_id: str) -> Response:
    """The caller's pending decision; with `wait` it is waited for."""
    caller = auth.caller()
    query = read_query(DECISION_QUERY)
    lang = language(query)
    told = services().following.decision(
        caller,
        match_id,
        after=query["after"],
        wait=query["wait"],
        invite=query.get("invite"),
        lang=lang,
    )
    headers = {"ETag": etag(told["version"]), "Content-Language": lang, "Cache-Control": "no-store"}
    return json_answer(told, headers=headers)


def last_event_id() -> int | None:
    """Where a reader who comes back goes on."""
    given = request.headers.get("Last-Event-ID")
    if given is None:
        return None
    if not given.isdecimal() or len(given) > 18:
        raise InvalidHeader("Last-Event-ID is the id of a frame of this stream")
    return int(given)


def event_stream(frames: Iterator[Frame]) -> Response:
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return Response(map(written, frames), headers=headers, content_type="text/event-stream")


def written(frame: Frame) -> bytes:
    return b"id: %d\nevent: %s\ndata: %s\n\n" % (frame.version, frame.kind.encode(), frame.body)
