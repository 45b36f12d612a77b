"""Fields that take JSON as it is: no number is read from a string and no truth from a number."""

from collections.abc import Mapping
from typing import Any

from marshmallow import ValidationError, fields, validate


class Flag(fields.Field[bool]):
    """`true` or `false` and nothing that merely looks like it."""

    def _deserialize(
        self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **kwargs: Any
    ) -> bool:
        if not isinstance(value, bool):
            raise ValidationError("Must be true or false.")
        return value


class JsonObject(fields.Field[dict[str, Any]]):
    """A JSON object that the rules of the game look into."""

    def _deserialize(
        self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **kwargs: Any
    ) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise ValidationError("Must be an object.")
        return value


def text(longest: int, *, required: bool = False, **kwargs: Any) -> fields.String:
    """A string of 1 to `longest` characters."""
    return fields.String(required=required, validate=validate.Length(1, longest), **kwargs)
