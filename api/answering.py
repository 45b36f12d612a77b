"""What the API says: plain JSON, dumped once."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

import orjson
from flask import Response, request


def json_answer(body: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    return Response(orjson.dumps(body), status, headers, content_type="application/json")


def link_to_next(**changes: Any) -> dict[str, str]:
    """The `Link` header to the next page: this request with some values of its query changed."""
    query = urlencode({**request.args.to_dict(), **changes})
    return {"Link": f'<{request.path}?{query}>; rel="next"'}
