"""Events as they are stored: plain JSON with a schema number, read back by any later version.

When a fact's fields change, its schema number goes up and an upcaster says how to read the old
form; stored events are never rewritten.
"""

from collections.abc import Callable, Mapping
from typing import Any

from domain.kernel.errors import UnknownEvent
from domain.kernel.facts import Event, Fact
from domain.kernel.values import Json, frozen

Upcaster = Callable[[dict[str, Json]], dict[str, Json]]


class Codec:
    """Writes and reads the events of one game."""

    __slots__ = ("facts", "upcasters")

    def __init__(
        self,
        facts: Mapping[str, Fact[Any, Any]],
        upcasters: Mapping[tuple[str, int], Upcaster] | None = None,
    ) -> None:
        self.facts = facts
        self.upcasters = upcasters or {}
        """By event type and the schema number that the upcaster reads."""

    def read(self, type_: str, schema: int, data: Mapping[str, Json]) -> Event:
        fact = self.facts.get(type_)
        if fact is None:
            raise UnknownEvent(f"these rules know no event '{type_}'")
        if schema > fact.schema:
            raise UnknownEvent(f"'{type_}' has schema {schema}, newer than {fact.schema}")
        for old in range(schema, fact.schema):
            if (type_, old) not in self.upcasters:
                raise UnknownEvent(f"no upcaster reads schema {old} of '{type_}'")
            data = self.upcasters[type_, old](dict(data))
        if data.keys() != fact.field_set:
            raise UnknownEvent(f"'{type_}' does not have the fields {', '.join(fact.fields)}")
        return Event(fact, tuple([frozen(data[field]) for field in fact.fields]))
