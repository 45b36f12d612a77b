"""Every error as `application/problem+json` (RFC 9457), from one table.

A subclass without a row of its own is answered like its parent. Nothing but the reason of a
refusal is told: an unexpected error is logged by its kind and place, without its message, because
messages of databases quote rows and rows hold secrets.
"""

import logging
from typing import NamedTuple

from flask import Blueprint, Flask, Response, g, request
from werkzeug import exceptions as http

from api import errors as api
from api.answering import json_answer
from domain.kernel import errors as rules
from services import errors as services
from services.failures import described

log = logging.getLogger(__name__)
blueprint = Blueprint("problems", __name__)


class Problem(NamedTuple):
    status: int
    slug: str
    title: str


MISTAKE = Problem(500, "internal-error", "The server made a mistake")

PROBLEMS: dict[type[Exception], Problem] = {
    # The request itself
    api.NotJson: Problem(400, "not-json", "The body is not JSON"),
    api.NotAnObject: Problem(400, "not-an-object", "The body is not a JSON object"),
    api.WrongMediaType: Problem(415, "wrong-media-type", "The body is not sent as JSON"),
    http.RequestEntityTooLarge: Problem(413, "body-too-large", "The body is too large"),
    api.InvalidBody: Problem(422, "invalid-body", "A field of the body cannot be used"),
    api.InvalidQuery: Problem(400, "invalid-query", "A value of the query cannot be used"),
    api.InvalidHeader: Problem(400, "invalid-header", "A header cannot be understood"),
    services.InvalidCursor: Problem(400, "invalid-cursor", "The page cursor is not from here"),
    services.InvalidName: Problem(422, "invalid-name", "The name cannot be used"),
    services.IdempotencyConflict: Problem(
        422, "idempotency-key-reused", "The idempotency key belongs to another request"
    ),
    http.HTTPException: Problem(400, "bad-request", "The request cannot be understood"),
    # Who asks
    api.TokenMissing: Problem(401, "token-missing", "A bearer token is needed"),
    services.UnknownToken: Problem(401, "token-unknown", "The bearer token is not valid"),
    services.NotAllowed: Problem(403, "not-allowed", "The caller may not do this"),
    # What it is about
    http.NotFound: Problem(404, "no-such-resource", "There is nothing at this address"),
    http.MethodNotAllowed: Problem(405, "method-not-allowed", "The method does not work here"),
    services.MatchNotFound: Problem(404, "match-not-found", "There is no such match"),
    services.VersionNotFound: Problem(404, "version-not-found", "The match has no such version"),
    services.JobNotFound: Problem(404, "job-not-found", "There is no such job"),
    services.SimulationNotFound: Problem(
        404, "simulation-not-found", "There is no such simulation"
    ),
    services.PlayerNotFound: Problem(404, "player-not-found", "There is no such player"),
    api.TokenNotFound: Problem(404, "token-not-found", "The caller has no such token"),
    api.GameNotFound: Problem(404, "game-not-found", "There is no such game"),
    api.CardNotFound: Problem(404, "card-not-found", "The game has no such card"),
    api.ProblemNotFound: Problem(404, "problem-not-found", "There is no such problem type"),
    # Opening and joining matches
    services.UnknownGame: Problem(422, "unknown-game", "The game is not played here"),
    rules.WrongSeatCount: Problem(422, "wrong-seat-count", "The game is not for so many seats"),
    rules.IllegalOptions: Problem(422, "illegal-options", "The options do not fit the game"),
    rules.IllegalPosition: Problem(422, "illegal-position", "The position cannot exist"),
    rules.IllegalDeck: Problem(422, "illegal-deck", "The deck breaks a rule"),
    services.BrokenRecord: Problem(422, "broken-record", "The record is not whole"),
    rules.SeatOccupied: Problem(409, "seat-taken", "The seat is taken"),
    rules.IllegalSeat: Problem(409, "illegal-seat", "This cannot be done with the seat"),
    # Playing
    rules.IllegalChoice: Problem(422, "illegal-choice", "The option is not offered"),
    rules.NotYourDecision: Problem(403, "not-your-decision", "Another seat must choose"),
    rules.MatchOver: Problem(409, "match-over", "The match is over"),
    rules.RuleError: Problem(422, "against-the-rules", "The rules do not allow this"),
    services.DecisionOver: Problem(409, "decision-over", "The decision is over"),
    services.StaleVersion: Problem(412, "stale-version", "The match has moved on"),
    services.Overtaken: Problem(409, "version-conflict", "Somebody else was faster"),
    # Asking the workers
    services.JobOver: Problem(409, "job-over", "The job is over"),
    services.JobLost: Problem(503, "job-lost", "The worker of the job is gone"),
    # The server
    services.Unavailable: Problem(503, "unavailable", "A server behind this one is away"),
    rules.UnknownEvent: MISTAKE,
    Exception: MISTAKE,
}


def register(app: Flask) -> None:
    app.register_error_handler(Exception, answer)
    app.register_blueprint(blueprint)


def problem_of(error: Exception) -> Problem:
    return next(PROBLEMS[kind] for kind in type(error).__mro__ if kind in PROBLEMS)


def address(problem: Problem) -> str:
    """The problem's `type`: where it is explained, on this server."""
    return f"/v1/problems/{problem.slug}"


def problem_told(kind: str, reason: str | None) -> dict[str, str | int]:
    """The problem of a job that failed elsewhere, by the name of its error."""
    named = {error.__name__: problem for error, problem in PROBLEMS.items()}
    problem = named.get(kind, MISTAKE)
    return {**_explained(problem), "detail": reason or problem.title}


def answer(error: Exception) -> Response:
    problem = problem_of(error)
    reason = getattr(error, "reason", None)
    if problem.status >= 500:
        log.error("%s, request %s", described(error), g.request_id)
    body = {
        "type": address(problem),
        "title": problem.title,
        "status": problem.status,
        "detail": reason or problem.title,
        "instance": request.path,
        "request_id": g.request_id,
    }
    for member in ("rule", "errors", "decision"):
        if (told := getattr(error, member, None)) is not None:
            body[member] = told
    response = json_answer(body, problem.status)
    response.content_type = "application/problem+json"
    if problem.status == 401:
        response.headers["WWW-Authenticate"] = "Bearer"
    elif isinstance(error, http.MethodNotAllowed):
        response.headers["Allow"] = ", ".join(sorted(error.valid_methods or ()))
    elif problem.status == 503:
        response.headers["Retry-After"] = "1"
    return response


@blueprint.get("/v1/problems")
def all_problems() -> Response:
    return json_answer(
        {"problems": [_explained(problem) for problem in dict.fromkeys(PROBLEMS.values())]}
    )


@blueprint.get("/v1/problems/<slug>")
def one_problem(slug: str) -> Response:
    for problem in PROBLEMS.values():
        if problem.slug == slug:
            return json_answer(_explained(problem))
    raise api.ProblemNotFound(f"there is no problem type {slug}")


def _explained(problem: Problem) -> dict[str, str | int]:
    return {"type": address(problem), "title": problem.title, "status": problem.status}
