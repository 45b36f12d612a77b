"""Previews, forks, portable records and proof."""

from flask import Blueprint, Response, request
from werkzeug.exceptions import RequestEntityTooLarge

from api import auth
from api.answering import json_answer
from api.backend import services
from api.errors import WrongMediaType
from api.events import NDJSON
from api.languages import language
from api.reading import read_body, read_query
from api.schemas.histories import InviteQuery, NewFork, Preview
from api.schemas.language import LanguageQuery
from api.writing import carry_out

blueprint = Blueprint("histories", __name__)

PREVIEW = Preview()
NEW_FORK = NewFork()
LANGUAGE_QUERY = LanguageQuery()
INVITE_QUERY = InviteQuery()

LARGEST_RECORD = 16 * 1024 * 1024


@blueprint.post("/v1/matches/<id:match_id>/previews")
def preview(match_id: str) -> Response:
    caller = auth.caller()
    body = read_body(PREVIEW)
    lang = language(read_query(LANGUAGE_QUERY))
    told = services().histories.preview(caller, match_id, lang=lang, **body)
    return json_answer(told, headers={"Content-Language": lang, "Cache-Control": "no-store"})


@blueprint.post("/v1/matches/<id:match_id>/forks")
def fork(match_id: str) -> Response:
    caller = auth.caller()
    body = read_body(NEW_FORK)
    lang = language(read_query(LANGUAGE_QUERY))
    return carry_out(services().histories.fork, caller, match_id, status=201, lang=lang, **body)


@blueprint.get("/v1/matches/<id:match_id>/export")
def export(match_id: str) -> Response:
    caller = auth.caller_if_any()
    lines = services().exports.export(caller, match_id, **read_query(INVITE_QUERY))
    headers = {
        "Content-Disposition": f'attachment; filename="{match_id}.ndjson"',
        "Cache-Control": "no-store",
    }
    return Response(lines, headers=headers, content_type=NDJSON)


@blueprint.get("/v1/matches/<id:match_id>/verification")
def verification(match_id: str) -> Response:
    caller = auth.caller_if_any()
    told = services().exports.verification(caller, match_id, **read_query(INVITE_QUERY))
    return json_answer(told, headers={"Cache-Control": "no-store"})


@blueprint.post("/v1/imports")
def import_() -> Response:
    caller = auth.caller()
    lang = language(read_query(LANGUAGE_QUERY))
    if request.mimetype != NDJSON:
        raise WrongMediaType(f"send the record as {NDJSON}")
    request.max_content_length = LARGEST_RECORD + 1
    record = request.get_data()
    if len(record) > LARGEST_RECORD:
        raise RequestEntityTooLarge
    lines = record.splitlines(keepends=True)
    return carry_out(services().exports.import_, caller, lines, status=201, lang=lang)
