"""What is asked of the workers: moves, hints and evaluations, and how far each of them is."""

from collections.abc import Callable
from typing import Any

import orjson
from flask import Blueprint, Response

from api import auth
from api.answering import json_answer
from api.backend import services
from api.languages import language
from api.problems import problem_told
from api.reading import read_body, read_query
from api.schemas.jobs import NewAiMove, NewEvaluation, NewHints
from api.schemas.language import LanguageQuery
from api.schemas.matches import MatchQuery
from api.writing import keyed
from domain.kernel.values import Json
from services.jobs import job_id_for
from services.players import Caller
from services.work import Work

blueprint = Blueprint("jobs", __name__)

NEW_AI_MOVE = NewAiMove()
NEW_HINTS = NewHints()
NEW_EVALUATION = NewEvaluation()
LANGUAGE_QUERY = LanguageQuery()
MATCH_QUERY = MatchQuery()

NOT_KEPT = {"Cache-Control": "no-store"}


@blueprint.post("/v1/matches/<id:match_id>/ai-moves")
def ask_for_move(match_id: str) -> Response:
    caller = auth.caller()
    body = read_body(NEW_AI_MOVE)
    lang = language(read_query(LANGUAGE_QUERY))
    return accepted(services().advice.move, caller, match_id, lang=lang, **body)


@blueprint.post("/v1/matches/<id:match_id>/hints")
def ask_for_hints(match_id: str) -> Response:
    caller = auth.caller()
    body = read_body(NEW_HINTS)
    lang = language(read_query(LANGUAGE_QUERY))
    return accepted(services().advice.hints, caller, match_id, lang=lang, **body)


@blueprint.post("/v1/matches/<id:match_id>/evaluations")
def ask_for_evaluation(match_id: str) -> Response:
    caller = auth.caller()
    body = read_body(NEW_EVALUATION)
    query = read_query(MATCH_QUERY)
    return accepted(
        services().advice.evaluation,
        caller,
        match_id,
        invite=query.get("invite"),
        lang=language(query),
        **body,
    )


@blueprint.get("/v1/jobs/<id:job_id>")
def look(job_id: str) -> Response:
    return json_answer(told(services().jobs.get(auth.caller(), job_id)), headers=NOT_KEPT)


@blueprint.delete("/v1/jobs/<id:job_id>")
def cancel(job_id: str) -> Response:
    return json_answer(told(services().jobs.cancel(auth.caller(), job_id)), headers=NOT_KEPT)


def accepted(
    ask: Callable[..., dict[str, Json]], caller: Caller, *what: Any, **how: Any
) -> Response:
    """Put a job into a queue, and with a key only once; say where it can be looked at."""
    request = keyed(caller)
    job_id = job_id_for(request)
    is_new = False

    def run(work: Work) -> dict[str, Json]:
        nonlocal is_new
        is_new = True
        return told(ask(work, caller, *what, job_id=job_id, **how))

    answer = services().office.run(run, 202, request)
    headers = {"Location": f"/v1/jobs/{orjson.loads(answer.body)['id']}", **NOT_KEPT}
    if not is_new:
        headers["Idempotency-Replayed"] = "true"
    return Response(answer.body, answer.status, headers, content_type="application/json")


def told(job: dict[str, Json]) -> dict[str, Json]:
    """The job, with its error as the problem that it is."""
    error = job.pop("error")
    problem = None if error is None else problem_told(error["kind"], error["reason"])
    return {**job, "problem": problem}
