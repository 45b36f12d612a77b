"""The agenda: one stack of plain frames that says what is still to be done.

The bottom frame is the match itself, a turn or a run lies on it, an interrupting effect on top.
A frame names a script and a step number, so a table can be stored, copied and resumed anywhere.
"""

from typing import Any

from domain.kernel.values import Value


class Frame:
    """A script in progress: which step comes next, for whom, because of what."""

    __slots__ = ("at", "it", "kept", "script", "seat", "source")

    def __init__(
        self,
        script: str,
        seat: int,
        source: Value = None,
        it: Value = None,
        at: int = 0,
        kept: dict[str, Any] | None = None,
    ) -> None:
        self.script = script
        self.seat = seat
        self.source = source
        """The piece whose text is being carried out: an instance id, never a printed identity."""
        self.it = it
        """The last result: "that card", "the amount", or None if nothing was done."""
        self.at = at
        self.kept = kept
        """Earlier results under a name, for the few scripts that need more than `it`."""

    def copy(self) -> "Frame":
        kept = self.kept
        return Frame(
            self.script,
            self.seat,
            self.source,
            self.it,
            self.at,
            None if kept is None else kept.copy(),
        )

    def keep(self, name: str, value: Value) -> None:
        if self.kept is None:
            self.kept = {}
        self.kept[name] = value

    def written(self) -> tuple[Value, ...]:
        """The frame as a value, as it stands in an `Asked` event."""
        kept = None if self.kept is None else tuple(sorted(self.kept.items()))
        return (self.script, self.at, self.seat, self.source, self.it, kept)

    @staticmethod
    def read(written: Any) -> "Frame":
        script, at, seat, source, it, kept = written
        return Frame(script, seat, source, it, at, None if kept is None else dict(kept))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Frame) and self.written() == other.written()

    __hash__ = None  # type: ignore[assignment]  # frames move on; they are never keys

    def __repr__(self) -> str:
        return f"Frame{self.written()!r}"
