"""Conditional abilities: who answers a trigger, in which order (NR-160 to NR-162).

The player whose turn it is resolves all of his first; each player orders his own; an ability whose
card has left play by then does not resolve.
"""

from collections.abc import Sequence
from typing import Any

from domain.kernel.agenda import Frame
from domain.kernel.decision import Option
from domain.kernel.script import Do, Skip, Step, While, script
from domain.kernel.values import Move, Value
from domain.netrunner.choices import Question, named
from domain.netrunner.events import EffectBegan, EffectEnded
from domain.netrunner.table import Netrunner

TURN_BEGINS, TURN_ENDS = "turn begins", "turn ends"
INSTALLED, REZZED, SCORED, STOLEN, PLAYED = "installed", "rezzed", "scored", "stolen", "played"
RUN_SUCCESSFUL = "run successful"
MEETING_ICE = "meeting ice"
"""Before anything else of an encounter: for effects that wait for the next piece of ice."""
ENCOUNTERED = "encountered"
BREAKING_ENDS = "breaking ends"
"""Step 3.1 is over, or the encounter ends without it."""
ENCOUNTER_ENDS = "encounter ends"

Reaction = tuple[int, str, int, int]
"""Seat, script, step and source of what is to be resolved."""


def announce(table: Netrunner, trigger: str, it: Value = None, seat: int | None = None) -> None:
    """Let a trigger be met. With a seat only that seat's cards answer ("when you …").

    Call it last in a step: what answers is pushed and happens before the next step.
    """
    if table.outcome is not None:
        return
    found: list[Reaction] = []
    for card, ability in table.find(trigger):
        side = table.card(card).side
        if (seat is None or side == seat) and ability.only_if(table, card, it):
            found.append((side, ability.script, 0, card))
    for effect in tuple(table.lingering):
        if effect[0] == "when" and effect[1] == trigger:
            table.emit(EffectEnded, effect)
            found.append(effect[2:6])
    if len(found) == 1:
        _resolve(table, found[0], it)
    elif found:
        found.sort(key=lambda reaction: reaction[0] != table.active)
        frame = table.push("reactions", found[0][0], None, it)
        frame.keep("pending", tuple(found))
        frame.keep("trigger", trigger)
        frame.keep("it", it)


def _resolve(table: Netrunner, reaction: Reaction, it: Any) -> None:
    seat, name, at, source = reaction
    table.push(name, seat, source, it).at = at


def _pending(frame: Frame) -> tuple[Reaction, ...]:
    assert frame.kept is not None
    pending: tuple[Reaction, ...] = frame.kept["pending"]
    return pending


class AskNext(Question):
    """Which of one's simultaneous abilities resolves next (NR-160)."""

    kind = "order"
    rule = "NR-160"

    def seat(self, table: Netrunner, frame: Frame) -> int:
        return _pending(frame)[0][0]

    def moves(self, table: Netrunner, frame: Frame) -> Sequence[Move]:
        pending = _pending(frame)
        count = sum(reaction[0] == pending[0][0] for reaction in pending)
        return range(count) if count > 1 else ()

    def answer(self, table: Netrunner, frame: Frame, move: Move) -> None:
        frame.it = move

    def option(self, table: Netrunner, frame: Frame, move: Move) -> Option:
        assert isinstance(move, int)
        seat, _, _, source = _pending(frame)[move]
        return Option("resolve", {**named(table, seat, source), "place": move}, self.rule, move)


def _resolve_next(table: Netrunner, frame: Frame) -> None:
    assert frame.kept is not None
    pending = list(_pending(frame))
    reaction = pending.pop(frame.it if isinstance(frame.it, int) else 0)
    frame.keep("pending", tuple(pending))
    _, _, at, source = reaction
    trigger = frame.kept["trigger"]
    if at or any(card == source for card, _ in table.find(trigger)):
        _resolve(table, reaction, frame.kept["it"])


Netrunner.scripts["reactions"] = script(
    While(lambda table, frame: _pending(frame), AskNext(), Do(_resolve_next))
)


class Linger(Step):
    """Do the steps later, once, when a trigger is met before the duration is over."""

    __slots__ = ("duration", "steps", "trigger")

    def __init__(self, trigger: str, duration: str, *steps: Step) -> None:
        self.trigger = trigger
        self.duration = duration
        self.steps = steps

    def begin(self, table: Netrunner, frame: Frame) -> None:
        seat, source = frame.seat, frame.source
        assert isinstance(source, int)
        later = frame.at + 1
        effect = ("when", self.trigger, seat, frame.script, later, source, self.duration)
        table.emit(EffectBegan, effect)

    def flat(self) -> list[Step]:
        body = script(*self.steps)
        return [Do(self.begin), Skip(len(body) + 1), *body, Do(_drop_frame)]


def _drop_frame(table: Netrunner, frame: Frame) -> None:
    """A lingering effect is done; the steps behind it belong to the text that began it."""
    table.agenda.pop()
