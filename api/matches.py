"""Matches: open, list, look, join, leave, resign, choose."""

from flask import Blueprint, Response

from api import auth
from api.answering import json_answer, link_to_next
from api.backend import services
from api.conditional import etag, expected_version, is_known
from api.errors import RefusedChoice
from api.languages import language
from api.reading import read_body, read_query
from api.schemas.histories import LookQuery
from api.schemas.language import LanguageQuery
from api.schemas.matches import (
    Choice,
    Joining,
    MatchListQuery,
    MatchQuery,
    NewMatch,
    Nothing,
    Orders,
)
from api.writing import carry_out
from domain.kernel.errors import IllegalChoice
from services.histories import OMNISCIENT

blueprint = Blueprint("matches", __name__)

NEW_MATCH = NewMatch()
JOINING = Joining()
NOTHING = Nothing()
CHOICE = Choice()
ORDERS = Orders()
LANGUAGE_QUERY = LanguageQuery()
MATCH_QUERY = MatchQuery()
LOOK_QUERY = LookQuery()
MATCH_LIST_QUERY = MatchListQuery()


@blueprint.post("/v1/matches")
def create() -> Response:
    caller = auth.caller()
    body = read_body(NEW_MATCH)
    lang = language(read_query(LANGUAGE_QUERY))
    return carry_out(services().matches.create, caller, status=201, lang=lang, **body)


@blueprint.get("/v1/matches")
def page() -> Response:
    query = read_query(MATCH_LIST_QUERY)
    mine = auth.caller() if query.pop("mine") else None
    found = services().matches.list(**query, mine=mine)
    following = found["next"]
    return json_answer(found, headers=link_to_next(cursor=following) if following else None)


@blueprint.get("/v1/matches/<id:match_id>")
def look(match_id: str) -> Response:
    """The match now, or as it was at a past version: that never changes again."""
    caller = auth.caller_if_any()
    query = read_query(LOOK_QUERY)
    lang = language(query)
    invite = query.get("invite")
    if "at" in query or "seat" in query:
        seat = query.get("seat")
        match = services().histories.at(
            caller,
            match_id,
            query.get("at"),
            seat=seat if seat is None or seat == OMNISCIENT else int(seat),
            invite=invite,
            lang=lang,
        )
    else:
        match = services().matches.get(caller, match_id, invite=invite, lang=lang)
    is_past = match.pop("is_past", False)
    headers = {
        "ETag": etag(match["version"]),
        "Content-Language": lang,
        "Vary": "Authorization, Accept-Language",
        "Cache-Control": "private, max-age=31536000, immutable" if is_past else "no-cache",
    }
    if is_known(match["version"]):
        return Response(status=304, headers=headers)
    return json_answer(match, headers=headers)


@blueprint.post("/v1/matches/<id:match_id>/seats/<int:seat>")
def join(match_id: str, seat: int) -> Response:
    caller = auth.caller()
    body = read_body(JOINING)
    query = read_query(MATCH_QUERY)
    return carry_out(
        services().matches.join,
        caller,
        match_id,
        seat,
        status=201,
        invite=query.get("invite"),
        lang=language(query),
        **body,
    )


@blueprint.delete("/v1/matches/<id:match_id>/seats/<int:seat>")
def leave(match_id: str, seat: int) -> Response:
    caller = auth.caller()
    lang = language(read_query(LANGUAGE_QUERY))
    return carry_out(services().matches.leave, caller, match_id, seat, status=200, lang=lang)


@blueprint.post("/v1/matches/<id:match_id>/seats/<int:seat>/resignation")
def resign(match_id: str, seat: int) -> Response:
    caller = auth.caller()
    read_body(NOTHING)
    lang = language(read_query(LANGUAGE_QUERY))
    return carry_out(services().matches.resign, caller, match_id, seat, status=201, lang=lang)


@blueprint.put("/v1/matches/<id:match_id>/seats/<int:seat>/orders")
def order(match_id: str, seat: int) -> Response:
    caller = auth.caller()
    body = read_body(ORDERS)
    lang = language(read_query(LANGUAGE_QUERY))
    return carry_out(
        services().matches.order,
        caller,
        match_id,
        seat,
        status=200,
        windows=body["windows"],
        lang=lang,
    )


@blueprint.post("/v1/matches/<id:match_id>/choices")
def choose(match_id: str) -> Response:
    caller = auth.caller()
    body = read_body(CHOICE)
    query = read_query(LANGUAGE_QUERY)
    lang = language(query)
    seen = expected_version()
    try:
        return carry_out(
            services().matches.choose,
            caller,
            match_id,
            status=201,
            if_match=seen,
            lang=lang,
            in_words="lang" in query,
            **body,
        )
    except IllegalChoice as refused:
        # The same look that GET gives, so the options are told to the deciding seat only.
        match = services().matches.get(caller, match_id, lang=lang)
        raise RefusedChoice(refused, match["decision"]) from None
