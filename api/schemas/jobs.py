"""Bodies of what is asked of the workers: moves, hints, evaluations."""

from marshmallow import Schema, fields, validate

from api.schemas.fields import text
from api.schemas.matches import NEWEST

SEARCHING = ("hard", "expert")
"""The levels that think about every decision."""
MOST_HINTS = 20


class NewAiMove(Schema):
    decision = text(64)
    level = text(40, load_default="hard")


class NewHints(Schema):
    decision = text(64)
    level = fields.String(load_default="hard", validate=validate.OneOf(SEARCHING))
    count = fields.Integer(strict=True, load_default=3, validate=validate.Range(1, MOST_HINTS))


class NewEvaluation(Schema):
    level = fields.String(load_default="hard", validate=validate.OneOf(SEARCHING))
    at = fields.Integer(strict=True, validate=validate.Range(1, NEWEST))
    seat = fields.Integer(strict=True, validate=validate.Range(0, 31))
