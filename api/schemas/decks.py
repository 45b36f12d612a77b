"""The body of `/v1/decks/validate`."""

from marshmallow import Schema, fields, validate

from api.schemas.fields import JsonObject, text


class DeckToValidate(Schema):
    game = text(40, required=True)
    seat = fields.Integer(required=True, strict=True, validate=validate.Range(0, 31))
    deck = JsonObject(required=True)
