"""`openapi.yaml` says what the app does: routes, bodies, queries, problems."""

import re
from typing import Any

import pytest
import yaml
from flask import Flask
from marshmallow import Schema, fields, validate
from openapi_spec_validator import validate as validate_document

from api import contract
from api.games import LANGUAGE_QUERY
from api.problems import PROBLEMS, address
from api.reading import LARGEST_BODY
from api.schemas import decks, histories, jobs, matches, players, simulations
from api.schemas import fields as own_fields
from tests.api.contract import document, operations, resolved
from tests.api.people import Person

BODIES = {
    "registerPlayer": players.NewPlayer,
    "issueToken": players.NewToken,
    "createMatch": matches.NewMatch,
    "joinMatch": matches.Joining,
    "giveOrders": matches.Orders,
    "validateDeck": decks.DeckToValidate,
    "choose": matches.Choice,
    "previewOption": histories.Preview,
    "forkMatch": histories.NewFork,
    "askForMove": jobs.NewAiMove,
    "askForHints": jobs.NewHints,
    "askForEvaluation": jobs.NewEvaluation,
    "createSimulation": simulations.NewSimulation,
}
QUERIES = {
    "listCards": type(LANGUAGE_QUERY),
    "getCard": type(LANGUAGE_QUERY),
    "createMatch": type(LANGUAGE_QUERY),
    "listMatches": matches.MatchListQuery,
    "getMatch": histories.LookQuery,
    "joinMatch": matches.MatchQuery,
    "leaveMatch": type(LANGUAGE_QUERY),
    "resign": type(LANGUAGE_QUERY),
    "giveOrders": type(LANGUAGE_QUERY),
    "choose": type(LANGUAGE_QUERY),
    "listEvents": matches.HistoryQuery,
    "getDecision": histories.DecisionQuery,
    "followMatch": histories.StreamQuery,
    "previewOption": type(LANGUAGE_QUERY),
    "forkMatch": type(LANGUAGE_QUERY),
    "exportMatch": histories.InviteQuery,
    "verifyMatch": histories.InviteQuery,
    "importMatch": type(LANGUAGE_QUERY),
    "askForMove": type(LANGUAGE_QUERY),
    "askForHints": type(LANGUAGE_QUERY),
    "askForEvaluation": matches.MatchQuery,
    "listSimulations": simulations.SimulationListQuery,
}
LIMITS = ("minLength", "maxLength", "minItems", "maxItems", "minimum", "maximum", "enum", "pattern")
TYPES = {
    fields.String: "string",
    fields.Integer: "integer",
    fields.Boolean: "boolean",
    fields.List: "array",
    fields.Nested: "object",
    own_fields.Flag: "boolean",
    own_fields.JsonObject: "object",
}


def test_the_document_is_valid_openapi() -> None:
    validate_document(yaml.safe_load(contract.CONTRACT.read_text("utf-8")))


def test_every_route_is_in_the_document_and_nothing_else(app: Flask) -> None:
    routes = {
        (method.lower(), re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", rule.rule))
        for rule in app.url_map.iter_rules()
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }
    assert routes == set(operations())


def test_every_operation_names_its_path_parameters() -> None:
    for (method, path), operation in operations().items():
        given = [resolved(parameter) for parameter in operation.get("parameters", [])]
        named = {parameter["name"] for parameter in given if parameter["in"] == "path"}
        assert named == set(re.findall(r"{(\w+)}", path)), (method, path)


def test_every_operation_that_needs_a_token_says_so(stranger: Person) -> None:
    for (method, path), operation in operations().items():
        address_ = re.sub(r"{\w+}", "0", path)
        refused = stranger.send(method.upper(), address_, json={} if method == "post" else None)
        needs_token = operation.get("security") == [{"bearer": []}]
        assert (refused.status_code == 401) == needs_token, (method, path)


def test_request_bodies_are_what_the_schemas_accept() -> None:
    for operation in operations().values():
        name = operation["operationId"]
        content = operation.get("requestBody", {}).get("content", {})
        if "application/json" not in content:
            assert name not in BODIES
            continue
        body = operation["requestBody"]
        promised = resolved(content["application/json"]["schema"])
        schema = BODIES[name]()
        has_required = any(field.required for field in schema.fields.values())
        assert body.get("required", False) == has_required, name
        assert_same_object(promised, schema)


def test_queries_are_what_the_schemas_accept() -> None:
    for operation in operations().values():
        given = [resolved(parameter) for parameter in operation.get("parameters", [])]
        in_query = {item["name"]: item["schema"] for item in given if item["in"] == "query"}
        schema = QUERIES.get(operation["operationId"], Schema)()
        assert set(in_query) == set(schema.fields), operation["operationId"]
        for name, promised in in_query.items():
            assert_same_field(resolved(promised), schema.fields[name])


def test_problem_types_are_those_of_the_table() -> None:
    promised = document()["components"]["schemas"]["ProblemAddress"]["enum"]
    assert sorted(promised) == sorted(address(problem) for problem in set(PROBLEMS.values()))
    assert len(set(promised)) == len(promised), "each problem has a type of its own"


def test_examples_of_problems_are_from_the_table() -> None:
    rows = {address(problem): problem for problem in PROBLEMS.values()}
    for response in document()["components"]["responses"].values():
        media = response["content"].get("application/problem+json", {"examples": {}})
        examples = [item["value"] for item in media.get("examples", {}).values()]
        for example in [media["example"]] if "example" in media else examples:
            problem = rows[example["type"]]
            assert (example["status"], example["title"]) == (problem.status, problem.title)


def test_the_size_of_bodies_is_told() -> None:
    assert f"at most {LARGEST_BODY // 1024} KiB" in document()["info"]["description"]


@pytest.mark.parametrize("form", ["yaml", "json"])
def test_the_document_is_served(stranger: Person, form: str) -> None:
    served = stranger.get(f"/v1/openapi.{form}")
    assert yaml.safe_load(served.data) == yaml.safe_load(contract.CONTRACT.read_text("utf-8"))


def assert_same_object(promised: dict[str, Any], schema: Schema) -> None:
    assert promised["type"] == "object"
    assert promised["additionalProperties"] is False
    assert set(promised["properties"]) == set(schema.fields)
    required = {name for name, field in schema.fields.items() if field.required}
    assert set(promised.get("required", [])) == required
    for name, field in schema.fields.items():
        assert_same_field(resolved(promised["properties"][name]), field)


def assert_same_field(promised: dict[str, Any], field: fields.Field[Any]) -> None:
    assert promised["type"] == TYPES[type(field)]
    limits = {name: promised[name] for name in LIMITS if name in promised}
    assert limits == _limits_of(field), field.name
    if "default" in promised:
        assert promised["default"] == field.load_default
    if isinstance(field, fields.List):
        items = resolved(promised["items"])
        if isinstance(field.inner, fields.Nested):
            assert_same_object(items, field.inner.schema)
        else:
            assert_same_field(items, field.inner)


def _limits_of(field: fields.Field[Any]) -> dict[str, Any]:
    kind = "Items" if isinstance(field, fields.List) else "Length"
    limits: dict[str, Any] = {}
    for validator in field.validators:
        match validator:
            case validate.Length():
                limits |= {f"min{kind}": validator.min, f"max{kind}": validator.max}
            case validate.Range():
                limits |= {"minimum": validator.min, "maximum": validator.max}
            case validate.OneOf():
                limits["enum"] = list(validator.choices)
            case validate.Regexp():
                limits["pattern"] = "^" + validator.regex.pattern.removesuffix(r"\Z") + "$"
    return limits
