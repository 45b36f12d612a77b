"""What is asked of the workers: moves, hints and evaluations, and how far each of them is."""

from collections.abc import Callable
from typing import Any

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
from api.writing import accepted
from domain.kernel.values import Json
from services.idempotency import Request
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
    return submitted(services().advice.move, caller, match_id, lang=lang, **body)


@blueprint.post("/v1/matches/<id:match_id>/hints")
def ask_for_hints(match_id: str) -> Response:
    caller = auth.caller()
    body = read_body(NEW_HINTS)
    lang = language(read_query(LANGUAGE_QUERY))
    return submitted(services().advice.hints, caller, match_id, lang=lang, **body)


@blueprint.post("/v1/matches/<id:match_id>/evaluations")
def ask_for_evaluation(match_id: str) -> Response:
    caller = auth.caller()
    body = read_body(NEW_EVALUATION)
    query = read_query(MATCH_QUERY)
    return submitted(
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


def submitted(
    ask: Callable[..., dict[str, Json]], caller: Caller, match_id: str, **how: Any
) -> Response:
    """Put a job into a queue; a key names the job, so that it is put there only once."""

    def run(_: Work, keyed: Request | None) -> dict[str, Json]:
        return told(ask(caller, match_id, job_id=job_id_for(keyed), **how))

    return accepted(run, caller, "/v1/jobs")


def told(job: dict[str, Json]) -> dict[str, Json]:
    """The job, with its error as the problem that it is."""
    error = job.pop("error")
    problem = None if error is None else problem_told(error["kind"], error["reason"])
    return {**job, "problem": problem}
