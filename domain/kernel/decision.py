"""A decision as a client sees it: whose it is, and every legal option with its id."""

from collections.abc import Mapping
from dataclasses import dataclass

from domain.kernel.values import Move, Value


@dataclass(frozen=True, slots=True)
class Option:
    """One legal choice. The id is made of the verb and the arguments, so it says what it does."""

    verb: str
    args: Mapping[str, Value]
    rule: str
    move: Move

    @property
    def id(self) -> str:
        parts = (spell(value) for value in self.args.values())
        return ":".join((self.verb, *parts))


def spell(value: Value) -> str:
    if isinstance(value, tuple):
        return "+".join(spell(part) for part in value)
    return "-" if value is None else str(value)


@dataclass(frozen=True, slots=True)
class Decision:
    """One seat must choose one of the options."""

    seat: int
    kind: str
    rule: str
    options: tuple[Option, ...]
