"""The plain data that events, frames and moves are made of, and its exact JSON form.

A value is None, a bool, an int, a string or a tuple of values: immutable, hashable and the same
after a round trip through JSON. Floats are left out because they have no canonical spelling.
"""

import json
from typing import Any, TypeAlias

Value: TypeAlias = "bool | int | str | tuple[Value, ...] | None"
Move: TypeAlias = Value
Json: TypeAlias = Any

LONGEST = 1 << 53
"""Integers below this bound are exact for every reader of JSON."""


_KEPT = frozenset({int, str, bool, type(None), dict})


def frozen(json_value: Json) -> Json:
    """Turn the arrays of a JSON value into tuples.

    Objects are left as they are: only the lobby's events have some (a match's options), and the
    games read those in the form in which the client sent them.
    """
    kind = json_value.__class__
    if kind in _KEPT:
        return json_value
    if kind is list:
        return tuple([item if item.__class__ in _KEPT else frozen(item) for item in json_value])
    raise TypeError(f"{type(json_value).__name__} is no value of an event")


def canonical(json_value: Json) -> bytes:
    """Spell a JSON value in the one way that is hashed: sorted keys, no spaces, UTF-8."""
    return json.dumps(
        json_value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False
    ).encode()


def dump(state: Json) -> Json:
    """Write a table's containers so that `load` gives back the very same types.

    A JSON array stands for a tuple; lists, dicts and sets are marked objects, and so are numbers
    that are too long for readers of JSON (the bit masks of a board).
    """
    if isinstance(state, int) and not -LONGEST < state < LONGEST:
        return {"int": str(state)}
    if isinstance(state, list):
        return {"list": [dump(item) for item in state]}
    if isinstance(state, dict):
        return {"dict": [[dump(key), dump(value)] for key, value in state.items()]}
    if isinstance(state, set):
        return {"set": [dump(item) for item in sorted(state)]}
    if isinstance(state, tuple):
        return [dump(item) for item in state]
    if state is None or isinstance(state, (bool, int, str)):
        return state
    raise TypeError(f"a table may not hold a {type(state).__name__}")


def load(written: Json) -> Json:
    """Read what `dump` wrote."""
    if isinstance(written, list):
        return tuple(load(item) for item in written)
    if isinstance(written, dict):
        ((kind, items),) = written.items()
        if kind == "int":
            return int(items)
        if kind == "list":
            return [load(item) for item in items]
        if kind == "dict":
            return {load(key): load(value) for key, value in items}
        return {load(item) for item in items}
    return written
