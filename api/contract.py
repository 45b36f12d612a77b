"""The contract: `openapi.yaml` as it is written, and the same as JSON."""

from functools import cache
from pathlib import Path

import yaml
from flask import Blueprint, Response

from api.answering import json_answer

blueprint = Blueprint("contract", __name__)

CONTRACT = Path(__file__).parent.parent / "openapi.yaml"


@blueprint.get("/v1/openapi.yaml")
def as_yaml() -> Response:
    return Response(CONTRACT.read_bytes(), content_type="application/yaml")


@blueprint.get("/v1/openapi.json")
def as_json() -> Response:
    return json_answer(_parsed())


@cache
def _parsed() -> object:
    with CONTRACT.open("rb") as file:
        return yaml.safe_load(file)
