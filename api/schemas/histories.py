"""Bodies and query strings of histories: streams, past versions, previews, forks."""

from marshmallow import Schema, fields, validate

from api.schemas.fields import Flag, text
from api.schemas.matches import NEWEST, Choice, MatchQuery, NewSeat

LONGEST_WAIT = 60


class LookQuery(MatchQuery):
    at = fields.Integer(validate=validate.Range(1, NEWEST))
    seat = fields.String(validate=validate.Regexp(r"([0-9]{1,3}|all)\Z"))


class StreamQuery(MatchQuery):
    after = fields.Integer(validate=validate.Range(0, NEWEST))


class DecisionQuery(MatchQuery):
    after = fields.Integer(load_default=0, validate=validate.Range(0, NEWEST))
    wait = fields.Integer(load_default=0, validate=validate.Range(0, LONGEST_WAIT))


class InviteQuery(Schema):
    invite = text(64)


class Preview(Choice):
    """An option of the pending decision that is only looked at."""


class NewFork(Schema):
    at = fields.Integer(required=True, strict=True, validate=validate.Range(1, NEWEST))
    seats = fields.List(fields.Nested(NewSeat), required=True, validate=validate.Length(1, 16))
    unlisted = Flag(load_default=False)
