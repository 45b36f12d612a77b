"""Facts: what happened at a table, and what it changes, in one small function each.

A fact is declared once, as the function that applies it:

    @fact
    def CardFlipped(table: Table, card: int) -> None:
        table.face_up[card] = not table.face_up[card]

Steps say `table.emit(CardFlipped, card)`. With a log the table keeps an Event of it; in a playout
there is no log, and no event object is ever made. Rebuilding a table calls the same function.
"""

import inspect
from collections.abc import Callable, Mapping
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar, overload

from domain.kernel.values import Value

T = TypeVar("T", contravariant=True)
P = ParamSpec("P")

Data = Mapping[str, Value]
Audience = Callable[[Data], tuple[int, ...] | None]
"""Which seats may see a secret field of an event; None stands for everybody."""


def nobody(_data: Data) -> tuple[int, ...]:
    """A field that no seat may see before the match is over."""
    return ()


def seat_in(field: str) -> Audience:
    """A field that only the seat named by another field of the event may see."""

    def audience(data: Data) -> tuple[int, ...]:
        seat = data[field]
        assert isinstance(seat, int)
        return (seat,)

    return audience


class Fact(Generic[T, P]):
    """A kind of event: its name, its fields, who may see them, and how it changes the table."""

    __slots__ = ("apply", "field_set", "fields", "name", "schema", "secret")

    def __init__(
        self,
        apply: Callable[Concatenate[T, P], None],
        secret: Mapping[str, Audience] | None = None,
        schema: int = 1,
    ) -> None:
        self.apply = apply
        self.name = apply.__name__
        self.fields = tuple(inspect.signature(apply).parameters)[1:]
        self.field_set = frozenset(self.fields)
        self.secret = dict(secret or {})
        self.schema = schema
        unknown = set(self.secret) - self.field_set
        if unknown:
            raise TypeError(f"{self.name} has no field {', '.join(sorted(unknown))}")

    def __repr__(self) -> str:
        return self.name


class Event:
    """One fact that happened, with its values. Immutable by convention, compared by content."""

    __slots__ = ("args", "fact")

    def __init__(self, fact: Fact[Any, Any], args: tuple[Any, ...]) -> None:
        self.fact = fact
        self.args = args

    @property
    def type(self) -> str:
        return self.fact.name

    @property
    def data(self) -> dict[str, Any]:
        return dict(zip(self.fact.fields, self.args, strict=True))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and (self.type, self.args) == (other.type, other.args)

    __hash__ = None  # type: ignore[assignment]  # events are compared, never keys

    def __repr__(self) -> str:
        return f"{self.type}({', '.join(f'{k}={v!r}' for k, v in self.data.items())})"


@overload
def fact(apply: Callable[Concatenate[T, P], None], /) -> Fact[T, P]: ...
@overload
def fact(
    *, secret: Mapping[str, Audience] = ..., schema: int = ...
) -> Callable[[Callable[Concatenate[T, P], None]], Fact[T, P]]: ...
def fact(
    apply: Callable[Concatenate[T, P], None] | None = None,
    /,
    *,
    secret: Mapping[str, Audience] | None = None,
    schema: int = 1,
) -> Any:
    """Declare a fact; `secret` names the fields that not everybody may see."""
    if apply is not None:
        return Fact(apply)
    return lambda function: Fact(function, secret, schema)


def facts_of(*namespaces: Mapping[str, object]) -> dict[str, Fact[Any, Any]]:
    """Collect the facts that modules declare, by name: `facts_of(vars(events))`."""
    found = [item for space in namespaces for item in space.values() if isinstance(item, Fact)]
    return {item.name: item for item in found}
