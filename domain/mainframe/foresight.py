"""Foresight: a piece of a program is offered only if the whole can be carried out (MF-15).

What is not settled by a quick look is tried out on a copy of the table, with the same steps that
carry the program out. The copy hides what the seat does not know, so that no option tells it more
than that: a program that turns up cards is possible only if it is whatever the cards are.
"""

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar, cast

from domain.kernel.agenda import Frame
from domain.kernel.script import Ask, Script, Step
from domain.kernel.values import Move
from domain.mainframe.components import GENERIC, PROGRAM, STACK, UNKNOWN, Program
from domain.mainframe.refusals import Explained
from domain.mainframe.table import Mainframe

STOP = "stop"
"""The move that ends an "up to" early."""


class Act(Step):
    """A step of a program at which nothing is chosen."""

    __slots__ = ()
    assured: ClassVar[bool] = True
    """Whether it can be carried out whatever happened before."""

    def can(self, table: Mainframe, frame: Frame) -> bool:
        return True


class Piece(Explained):
    """One choice of a program."""

    __slots__ = ()
    assured = False
    """Whether an earlier piece has made sure that there is a choice here, or none is needed."""

    def candidates(self, table: Mainframe, frame: Frame) -> Sequence[Move]:
        """The moves that are legal by themselves, whatever the rest of the program needs."""
        raise NotImplementedError

    def possible(self, table: Mainframe, frame: Frame) -> bool:
        """Whether there is any candidate."""
        return bool(self.candidates(table, frame))

    def moves(self, table: Mainframe, frame: Frame) -> Sequence[Move]:
        found = self.candidates(table, frame)
        if is_last_piece(table):
            return found
        trial = as_known_to(table, frame.seat)
        return [move for move in found if leads_to_end(trial, move)]


def as_known_to(table: Mainframe, seat: int) -> Mainframe:
    """A copy whose stack shows only what the seat has looked at."""
    copy = table.clone()
    known = table.known_stack[seat]
    copy.stack = [card if known >> place & 1 else UNKNOWN for place, card in enumerate(copy.stack)]
    return copy


_open_after: dict[str, tuple[bool, ...]] = {}


def _leaves_open(name: str, script: Script, at: int) -> bool:
    """Whether an uncertain step follows in the script after the one at this number."""
    if name not in _open_after:
        uncertain = [isinstance(step, (Piece, Act)) and not step.assured for step in script]
        _open_after[name] = tuple(any(uncertain[i:]) for i in range(len(script) + 1))
    return _open_after[name][at + 1]


def is_last_piece(table: Mainframe) -> bool:
    """Whether nothing uncertain comes after the pending piece of the program."""
    scripts = table.scripts
    first, *programs = reversed(table.agenda)
    if _leaves_open(first.script, scripts[first.script], first.at):
        return False
    return not any(
        _leaves_open(frame.script, scripts[frame.script], frame.at - 1) for frame in programs[:-1]
    )


def leads_to_end(table: Mainframe, move: Move) -> bool:
    """Whether the program can be carried out to its end after the move."""
    if move == UNKNOWN:
        return False
    trial = table.clone()
    frame = trial.agenda[-1]
    step = cast(Ask, trial.scripts[frame.script][frame.at])
    frame.at += 1
    step.answer(trial, frame, move)
    return can_finish(trial)


def can_finish(table: Mainframe) -> bool:
    """Whether the programs on the agenda can be carried out to their end. Changes the table."""
    agenda = table.agenda
    while len(agenda) > 1:
        frame = agenda[-1]
        script = table.scripts[frame.script]
        if frame.at == len(script):
            agenda.pop()
            continue
        step = script[frame.at]
        if isinstance(step, Piece):
            if is_last_piece(table):
                return step.assured or step.possible(table, frame)
            found = step.candidates(table, frame)
            if found or not step.assured:
                return any(leads_to_end(table, move) for move in found)
            frame.it = None
        elif isinstance(step, Act) and not step.can(table, frame):
            return False
        frame.at += 1
        if not step.asks:
            step.perform(table, frame)
    return True


def can_execute(table: Mainframe, seat: int, card: str, script: str) -> bool:
    """Whether the whole program of a card can be carried out now."""
    steps = table.scripts[script]
    first = steps[0]
    if isinstance(first, Piece) and not _leaves_open(script, steps, 0):
        return first.possible(table, Frame(script, seat, card))
    trial = as_known_to(table, seat)
    del trial.agenda[1:]
    trial.push(script, seat, card)
    return can_finish(trial)


def is_sure_among_unknown(table: Mainframe, seat: int, count: int, fits: "Filter") -> bool:
    """Whether so many unknown cards hold one that can be executed, whatever they are."""
    seen = {*table.suite, *table.discard, *table.stack}
    unseen = Counter(PROGRAM[card].id for card in STACK if card not in seen)
    useless = sum(
        copies
        for name, copies in unseen.items()
        if not _is_useful(table, seat, GENERIC[name], fits)
    )
    return useless < count


def _is_useful(table: Mainframe, seat: int, program: Program, fits: "Filter") -> bool:
    return fits(program) and can_execute(table, seat, program.id, fits.script(program))


class Filter:
    """Which generic programs a unique program may execute, and whether it may mirror them."""

    __slots__ = ("actions", "mirror")

    def __init__(self, actions: frozenset[str] | None, mirror: bool) -> None:
        self.actions = actions
        self.mirror = mirror

    def __call__(self, program: Program) -> bool:
        return self.actions is None or program.action in self.actions

    def script(self, program: Program) -> str:
        return f"{program.id}/mirrored" if self.mirror else program.id
