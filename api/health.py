"""Is this process alive, and can it serve?"""

from flask import Blueprint, Response

from api.answering import json_answer
from api.backend import services

blueprint = Blueprint("health", __name__)


@blueprint.get("/healthz")
def alive() -> Response:
    return json_answer({"status": "ok"})


@blueprint.get("/readyz")
def ready() -> Response:
    checks = services().ready()
    is_ready = all(checks.values())
    body = {"status": "ok" if is_ready else "unavailable", "checks": checks}
    return json_answer(body, 200 if is_ready else 503)
