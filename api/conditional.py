"""Versions as entity tags: the ETag of a match is its version."""

import re

from flask import request

from api.errors import InvalidHeader

_TAG = re.compile(r'"?(\d{1,9})"?')


def etag(version: int) -> str:
    return f'"{version}"'


def expected_version() -> int | None:
    """The version that the client has seen (`If-Match`); None if it does not say."""
    given = request.headers.get("If-Match")
    if given is None or given == "*":
        return None
    tag = _TAG.fullmatch(given)
    if tag is None:
        raise InvalidHeader('If-Match holds one version, such as "12"')
    return int(tag[1])


def is_known(version: int) -> bool:
    """Whether the client has this version already (`If-None-Match`)."""
    given = request.headers.get("If-None-Match")
    return given is not None and etag(version) in given
