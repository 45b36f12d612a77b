"""A test client that holds every answer against `openapi.yaml`."""

import re
from functools import cache
from pathlib import Path
from typing import Any

import yaml
from flask.testing import FlaskClient
from jsonschema import Draft202012Validator, FormatChecker
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012
from werkzeug.test import TestResponse

METHODS = ("get", "put", "post", "delete", "patch")


ROOT = "urn:contract"
"""What the references of the contract are resolved against, wherever in it they stand."""


@cache
def document() -> dict[str, Any]:
    text = (Path(__file__).parents[2] / "openapi.yaml").read_text("utf-8")
    loaded: dict[str, Any] = yaml.safe_load(text.replace("$ref: '#/", f"$ref: '{ROOT}#/"))
    return loaded


def operations() -> dict[tuple[str, str], dict[str, Any]]:
    """Every operation of the contract by method and path."""
    return {
        (method, path): item[method]
        for path, item in document()["paths"].items()
        for method in METHODS
        if method in item
    }


def resolved(part: dict[str, Any]) -> dict[str, Any]:
    """The part itself, or what its `$ref` points at."""
    while "$ref" in part:
        found: Any = document()
        for key in part["$ref"].removeprefix(f"{ROOT}#/").split("/"):
            found = found[key]
        part = found
    return part


class ContractClient(FlaskClient):
    """Fails the test when an answer is not what the contract promises."""

    def open(self, *args: Any, **kwargs: Any) -> TestResponse:
        response = super().open(*args, **kwargs)
        check(response)
        return response


def check(response: TestResponse) -> None:
    request = response.request
    operation = _operation(request.method.lower(), request.path)
    if operation is None:
        # Nothing at this address, or nothing for this method: a problem like any other.
        assert response.status_code in (404, 405), f"{request.method} {request.path} undocumented"
        promised = document()["components"]["responses"]["ServerProblem"]
    else:
        answers = operation["responses"]
        promised = resolved(answers.get(str(response.status_code)) or answers["default"])
        if str(response.status_code) not in answers:
            assert response.status_code >= 500, f"{response.status_code} is not in the contract"
    _check_headers(response, promised.get("headers", {}))
    _check_body(response, promised.get("content"))


def _check_headers(response: TestResponse, promised: dict[str, Any]) -> None:
    for name, header in promised.items():
        header = resolved(header)
        if name in response.headers:
            _validator(header["schema"]).validate(response.headers[name])
        else:
            assert not header.get("required"), f"the answer has no {name}"


def _check_body(response: TestResponse, content: dict[str, Any] | None) -> None:
    if content is None:
        assert response.data == b""
        return
    assert response.mimetype in content, f"{response.mimetype} is not in the contract"
    if response.mimetype in ("application/json", "application/problem+json"):
        _validator(content[response.mimetype]["schema"]).validate(response.get_json(force=True))


def _operation(method: str, path: str) -> dict[str, Any] | None:
    for (known_method, template), operation in operations().items():
        if known_method == method and _pattern(template).fullmatch(path):
            return operation
    return None


@cache
def _pattern(template: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\\\{(\w+)\\\}", "[^/]+", re.escape(template)))


def _validator(schema: dict[str, Any]) -> Draft202012Validator:
    return Draft202012Validator(schema, registry=_registry(), format_checker=FormatChecker())


@cache
def _registry() -> Registry[Any]:
    resource = Resource.from_contents(document(), default_specification=DRAFT202012)
    return Registry().with_resource(ROOT, resource)
