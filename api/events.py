"""The history of a match, page by page, as the caller may see it."""

from flask import Blueprint, Response

from api import auth
from api.answering import json_answer, link_to_next
from api.backend import services
from api.reading import read_query
from api.schemas.matches import HistoryQuery

blueprint = Blueprint("events", __name__)

HISTORY_QUERY = HistoryQuery()


@blueprint.get("/v1/matches/<id:match_id>/events")
def history(match_id: str) -> Response:
    """Without `lang` the events carry no sentences: a bot has no use for them."""
    caller = auth.caller_if_any()
    page = services().matches.events(caller, match_id, **read_query(HISTORY_QUERY))
    following = page["next"]
    return json_answer(page, headers=link_to_next(after=following) if following else None)
