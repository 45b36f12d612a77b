"""The body and the query of `/v1/simulations`."""

from marshmallow import Schema, fields, validate

from api.schemas.fields import JsonObject, text

MOST_MATCHES = 1000
LONGEST_PAGE = 100


class NewSimulation(Schema):
    game = text(40, required=True)
    seats = fields.List(text(40), required=True, validate=validate.Length(1, 16))
    matches = fields.Integer(required=True, strict=True, validate=validate.Range(1, MOST_MATCHES))
    seed = text(100)
    options = JsonObject(load_default=dict)


class SimulationListQuery(Schema):
    cursor = text(200)
    limit = fields.Integer(load_default=20, validate=validate.Range(1, LONGEST_PAGE))
