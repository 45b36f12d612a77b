"""Request ids and the log: one JSON line per request, without anything that must stay secret.

The line names the route and the match, never a query (it may hold an invite), a token, or a body
(an option may be a hidden choice).
"""

import logging
import re
import secrets
import sys
from time import perf_counter

import orjson
from flask import Flask, Response, g, request

log = logging.getLogger("gridlog.requests")

_REQUEST_ID = re.compile(r"[A-Za-z0-9._-]{1,128}")


def register(app: Flask) -> None:
    app.before_request(_begin)
    app.after_request(_end)


def log_to_stderr() -> None:
    """For the served app; tests and embedding programs keep the logging they have."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("%(message)s"))
    log.addHandler(handler)
    log.setLevel(logging.INFO)
    log.propagate = False


def _begin() -> None:
    g.started = perf_counter()
    given = request.headers.get("X-Request-Id", "")
    g.request_id = given if _REQUEST_ID.fullmatch(given) else secrets.token_hex(8)


def _end(response: Response) -> Response:
    response.headers["X-Request-Id"] = g.request_id
    if log.isEnabledFor(logging.INFO):
        line = {
            "request": g.request_id,
            "method": request.method,
            "route": None if request.url_rule is None else request.url_rule.rule,
            "match": (request.view_args or {}).get("match_id"),
            "player": g.get("player"),
            "status": response.status_code,
            "ms": round((perf_counter() - g.started) * 1000, 2),
        }
        log.info(orjson.dumps(line).decode())
    return response
