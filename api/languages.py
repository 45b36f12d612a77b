"""The language of labels, prompts and sentences: `?lang=` wins over `Accept-Language`."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from flask import request
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

LANGUAGES = ("en", "de", "pl")


def language(query: Mapping[str, Any]) -> str:
    """The language of this answer: the one asked for in the query, else the client's best."""
    return query.get("lang") or _best(request.headers.get("Accept-Language", "en"))


@lru_cache(maxsize=256)
def _best(header: str) -> str:
    """Cached, because clients send the same few headers again and again."""
    return parse_accept_header(header, LanguageAccept).best_match(LANGUAGES, "en")
