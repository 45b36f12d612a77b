"""Bodies of `/v1/players` and `/v1/tokens`."""

from typing import Any

from marshmallow import Schema, ValidationError, fields, validate, validates_schema

from api.schemas.fields import text
from services.players import LONGEST_NAME


class NewPlayer(Schema):
    name = text(LONGEST_NAME, required=True)


class NewToken(Schema):
    """Without a match the token may do everything its player may."""

    match = text(64)
    seat = fields.Integer(strict=True, validate=validate.Range(0, 31))

    @validates_schema
    def names_match_and_seat(self, data: dict[str, Any], **_: Any) -> None:
        if ("match" in data) != ("seat" in data):
            missing = "seat" if "match" in data else "match"
            raise ValidationError("A seat token needs both match and seat.", missing)
