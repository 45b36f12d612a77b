"""The one thing that every query string may say."""

from marshmallow import Schema, fields, validate

from api.languages import LANGUAGES


class LanguageQuery(Schema):
    lang = fields.String(validate=validate.OneOf(LANGUAGES))
