"""The table: the whole state of one game in progress.

Each game has its own subclass with slots for its pieces. Mutation stays inside the kernel and the
steps; the public functions of `engine` work on a clone.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, ParamSpec, TypeVar

from domain.kernel.agenda import Frame
from domain.kernel.chance import Dice
from domain.kernel.facts import Event, Fact
from domain.kernel.values import Json, Move, Value, dump, load

if TYPE_CHECKING:
    from domain.kernel.script import Script

T = TypeVar("T", bound="Table")
P = ParamSpec("P")


class Outcome:
    """How a match ended: the winning seats (several share a victory, none is a draw) and why."""

    __slots__ = ("reason", "winners")

    def __init__(self, winners: tuple[int, ...], reason: str) -> None:
        self.winners = winners
        self.reason = reason

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and self.written() == other.written()

    def __hash__(self) -> int:
        return hash(self.written())

    def written(self) -> tuple[Value, ...]:
        return (self.winners, self.reason)

    def __repr__(self) -> str:
        return f"Outcome{self.written()!r}"


class Table:
    """What all tables have: seats, the agenda, the outcome; and how facts reach them."""

    __slots__ = ("agenda", "dice", "log", "outcome", "pending", "resigned", "seats")

    scripts: ClassVar["dict[str, Script]"]
    facts: ClassVar[dict[str, Fact[Any, Any]]]
    transient: ClassVar[frozenset[str]] = frozenset({"dice", "log", "pending"})
    """Slots that are no part of the state; subclasses add their caches."""

    agenda: list[Frame]
    outcome: Outcome | None
    seats: int
    resigned: tuple[int, ...]
    pending: Sequence[Move] | None
    """The moves of the pending decision once they have been listed; never changed in place."""
    log: list[Event] | None
    dice: Dice

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.agenda = []
        self.outcome = None
        self.resigned = ()
        self.pending = None
        self.log = None

    def clone(self: T) -> T:
        """Copy the table. Subclasses copy their own slots onto `bare_clone()`."""
        raise NotImplementedError

    def bare_clone(self: T) -> T:
        new = object.__new__(type(self))
        new.seats = self.seats
        new.agenda = [frame.copy() for frame in self.agenda]
        new.outcome = self.outcome
        new.resigned = self.resigned
        new.pending = self.pending
        new.log = None
        return new

    def emit(self: T, fact: Fact[T, P], *args: P.args, **kwargs: P.kwargs) -> None:
        """Let a fact happen: change the table, and record it if somebody keeps a log.

        The fields are given by position; the keyword part exists for the type checker only.
        """
        fact.apply(self, *args, **kwargs)
        if self.log is not None:
            self.log.append(Event(fact, args))

    def push(self, script: str, seat: int, source: Value = None, it: Value = None) -> Frame:
        """Put a script on top of the agenda: it is carried out before anything below."""
        frame = Frame(script, seat, source, it)
        self.agenda.append(frame)
        return frame

    def after_resignation(self, seat: int) -> None:
        """Let the others play on without a seat. Games of two seats never get here."""
        raise NotImplementedError

    @classmethod
    def state_slots(cls) -> tuple[str, ...]:
        """The slots that make up the state, kernel's first."""
        slots = [s for klass in reversed(cls.__mro__) for s in getattr(klass, "__slots__", ())]
        return tuple(slot for slot in slots if slot not in cls.transient)

    def written(self) -> Json:
        """The whole state as a JSON value: snapshots and set-up positions are stored so."""
        state = {slot: getattr(self, slot) for slot in self.state_slots()}
        state["agenda"] = [frame.written() for frame in self.agenda]
        state["outcome"] = None if self.outcome is None else self.outcome.written()
        return {slot: dump(value) for slot, value in state.items()}

    def restore(self, written: Json) -> None:
        """Become the table that `written` describes."""
        for slot in self.state_slots():
            setattr(self, slot, load(written[slot]))
        self.agenda = [Frame.read(frame) for frame in self.agenda]
        if self.outcome is not None:
            self.outcome = Outcome(*self.outcome)  # type: ignore[misc]  # still the written form
        self.pending = None

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and all(
            getattr(self, slot) == getattr(other, slot) for slot in self.state_slots()
        )

    __hash__ = None  # type: ignore[assignment]  # a table changes; it is never a key
