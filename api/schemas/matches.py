"""Bodies and query strings of `/v1/matches`."""

from typing import Any

from marshmallow import Schema, ValidationError, fields, validate, validates_schema

from api.schemas.fields import Flag, JsonObject, text
from api.schemas.language import LanguageQuery

SEAT_KINDS = ("me", "open", "ai")
STATUSES = ("open", "playing", "finished", "aborted")
LONGEST_PAGE = 100
LONGEST_HISTORY_PAGE = 1000
NEWEST = 2**31 - 1


class NewSeat(Schema):
    kind = fields.String(required=True, validate=validate.OneOf(SEAT_KINDS))
    level = text(40)
    player = text(64)

    @validates_schema
    def has_what_its_kind_needs(self, data: dict[str, Any], **_: Any) -> None:
        if (data["kind"] == "ai") != ("level" in data):
            raise ValidationError("An AI seat has a level, and no other seat has one.", "level")
        if "player" in data and data["kind"] != "open":
            raise ValidationError("Only an open seat is kept for a player.", "player")


class NewMatch(Schema):
    game = text(40, required=True)
    seats = fields.List(fields.Nested(NewSeat), required=True, validate=validate.Length(1, 16))
    options = JsonObject(load_default=dict)
    unlisted = Flag(load_default=False)
    seed = text(128)
    position = JsonObject()
    entropy = text(128, load_default="")


class Joining(Schema):
    entropy = text(128, load_default="")
    options = JsonObject(load_default=dict)


class Nothing(Schema):
    """A body without fields, or none at all."""


class Choice(Schema):
    decision = text(64, required=True)
    option = text(500, required=True)


class Orders(Schema):
    windows = fields.List(text(64), required=True, validate=validate.Length(0, 64))


class MatchQuery(LanguageQuery):
    invite = text(64)


class MatchListQuery(Schema):
    game = fields.String(validate=validate.Regexp(r"[a-z0-9-]{1,40}\Z"))
    status = fields.String(validate=validate.OneOf(STATUSES))
    mine = fields.Boolean(load_default=False, truthy={"true"}, falsy={"false"})
    forked_from = text(64)
    cursor = text(200)
    limit = fields.Integer(load_default=20, validate=validate.Range(1, LONGEST_PAGE))


class HistoryQuery(MatchQuery):
    after = fields.Integer(load_default=0, validate=validate.Range(0, NEWEST))
    limit = fields.Integer(load_default=200, validate=validate.Range(1, LONGEST_HISTORY_PAGE))
