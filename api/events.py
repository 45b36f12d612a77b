"""The history of a match, page by page, as the caller may see it."""

import orjson
from flask import Blueprint, Response, request

from api import auth
from api.answering import json_answer, link_to_next
from api.backend import services
from api.reading import read_query
from api.schemas.matches import HistoryQuery

blueprint = Blueprint("events", __name__)

HISTORY_QUERY = HistoryQuery()
NDJSON = "application/x-ndjson"
"""One event a line, for those who would rather not parse a page as a whole."""


@blueprint.get("/v1/matches/<id:match_id>/events")
def history(match_id: str) -> Response:
    """Without `lang` the events carry no sentences: a bot has no use for them."""
    caller = auth.caller_if_any()
    page = services().matches.events(caller, match_id, **read_query(HISTORY_QUERY))
    following = page["next"]
    headers = {"Vary": "Accept, Authorization"}
    if following:
        headers |= link_to_next(after=following)
    if NDJSON in request.accept_mimetypes.values():
        lines = b"".join(orjson.dumps(event) + b"\n" for event in page["events"])
        return Response(lines, headers=headers, content_type=NDJSON)
    return json_answer(page, headers=headers)
