"""Foresight: a piece of a program is offered only if the whole can be carried out (MF-15).

Three ways to find out, the cheap ones first. Nothing uncertain may follow: then the piece itself is
all there is to look at. The rest may be **sure**: possible after any **quiet** piece, one that
divides no area and secures no zone. Otherwise the rest is tried out on a copy of the table, with
the same steps that carry it out. The copy hides what the seat does not know, so that no option
tells it more: a program that turns up cards is possible only if it is whatever the cards are.
"""

from collections.abc import Container, Iterable, Mapping, Sequence
from typing import ClassVar, cast

from domain.kernel.agenda import Frame
from domain.kernel.chance import Dice
from domain.kernel.script import NO_MOVE, Script, Step
from domain.kernel.values import Move
from domain.mainframe.components import COPIES, GENERIC, PROGRAM, UNKNOWN, Program
from domain.mainframe.refusals import Explained
from domain.mainframe.table import Mainframe, known_stack

STOP = "stop"
"""The move that ends an "up to" early."""

Failed = set[tuple[object, ...]]
"""Positions from which a program cannot be finished, so that they are tried once only."""


class Used:
    """What quiet pieces have used up at most, before a later one comes."""

    __slots__ = ("apart", "nodes", "paths", "programs")

    def __init__(self, paths: int = 0, nodes: int = 0, programs: frozenset[str] = frozenset()):
        self.paths = paths
        self.nodes = nodes
        self.programs = programs
        self.apart: int | None = None
        """How many scattered paths there are, once they have been counted."""

    def with_program(self, program: str) -> "Used":
        return Used(self.paths, self.nodes, self.programs | {program})

    def become(self, other: "Used") -> None:
        self.paths, self.nodes, self.programs = other.paths, other.nodes, other.programs


class Act(Step):
    """A step of a program at which nothing is chosen."""

    __slots__ = ()
    assured: ClassVar[bool] = True
    """Whether it can be carried out whatever happened before."""

    replenishes: ClassVar[str | None] = None
    """What it may bring for later steps: "programs" or "tokens"."""

    def possible(self, table: Mainframe, frame: Frame) -> bool:
        return True

    def is_sure(self, table: Mainframe, frame: Frame, used: Used) -> bool:
        return self.assured


class Piece(Explained):
    """One choice of a program."""

    __slots__ = ()
    assured = False
    """Whether an earlier piece has made sure that there is a choice here, or none is needed."""
    needs: ClassVar[str | None] = None
    replenishes: ClassVar[str | None] = None
    """What it needs, and what it may bring for later steps: "programs" or "tokens"."""

    def candidates(self, table: Mainframe, frame: Frame) -> Sequence[Move]:
        """The moves that are legal by themselves, whatever the rest of the program needs."""
        raise NotImplementedError

    def each(self, table: Mainframe, frame: Frame) -> Iterable[Move]:
        """The candidates, found one by one where that saves time."""
        return self.candidates(table, frame)

    def possible(self, table: Mainframe, frame: Frame) -> bool:
        """Whether there is any candidate."""
        return bool(self.candidates(table, frame))

    def harmless(self, table: Mainframe, frame: Frame, rest: Used) -> Container[Move]:
        """The candidates after which a rest that is sure stays sure: quiet ones, above all."""
        return ()

    def is_sure(self, table: Mainframe, frame: Frame, used: Used) -> bool:
        """Whether it can be done quietly after the quiet pieces that used so much; adds its use."""
        return self.assured

    def use(self, used: Used) -> None:
        """Add what the piece uses up when it is done quietly."""

    def lacks(self, table: Mainframe, frame: Frame) -> bool:
        """Whether nothing is there of what it needs."""
        return False

    def foresee(self, table: Mainframe, frame: Frame, move: Move) -> bool | None:
        """Whether the rest is possible after the move, or None if that must be tried."""
        return None

    def moves(self, table: Mainframe, frame: Frame) -> Sequence[Move]:
        found = self.candidates(table, frame)
        if not found or is_last_piece(table):
            return found
        rest = sure_rest(table)
        harmless = () if rest is None else self.harmless(table, frame, rest)
        doubtful = [move for move in found if move not in harmless]
        if not doubtful:
            return found
        trial = as_known_to(table, frame.seat)
        failed: Failed = set()
        useless = {move for move in doubtful if not leads_to_end(trial, move, failed)}
        return [move for move in found if move not in useless] if useless else found

    def sample(self, table: Mainframe, frame: Frame, dice: Dice) -> Move:
        found = list(self.candidates(table, frame))
        is_last = not found or is_last_piece(table)
        while found:
            move = found.pop(dice.below(len(found)))
            if is_last or self.is_offered(table, frame, move):
                return move
        return cast(Move, NO_MOVE)

    def is_offered(self, table: Mainframe, frame: Frame, move: Move) -> bool:
        """Whether the candidate leaves the rest of the program possible."""
        rest = sure_rest(table)
        if rest is not None and move in self.harmless(table, frame, rest):
            return True
        return leads_to_end(as_known_to(table, frame.seat), move, set())


def as_known_to(table: Mainframe, seat: int) -> Mainframe:
    """A copy whose stack shows only what the seat has looked at."""
    copy = table.clone()
    copy.stack = known_stack(table, seat)
    return copy


GENERIC_SCRIPTS = frozenset({*GENERIC, *(f"{name}/mirrored" for name in GENERIC)})
"""Scripts that depend on nothing but the board, so that one answer serves for all who ask."""

UNCERTAIN: dict[str, tuple[tuple[Piece | Act, ...], ...]] = {}
"""By script and step number: the steps from there on that might turn out to be impossible."""


def look_through(scripts: Mapping[str, Script]) -> None:
    """Note for each script which of its steps are uncertain."""
    for name, script in scripts.items():
        UNCERTAIN[name] = tuple(
            tuple(s for s in script[start:] if isinstance(s, (Piece, Act)) and not s.assured)
            for start in range(len(script) + 1)
        )


def is_last_piece(table: Mainframe) -> bool:
    """Whether nothing uncertain comes after the pending piece of the program."""
    agenda = table.agenda
    skipped = 1
    for place in range(len(agenda) - 1, 0, -1):
        frame = agenda[place]
        if UNCERTAIN[frame.script][frame.at + skipped]:
            return False
        skipped = 0
    return True


def only_rest(table: Mainframe) -> Piece | Act | None:
    """The only uncertain step after the pending piece, if there is exactly one."""
    found: list[Piece | Act] = []
    skipped = 1
    for frame in table.agenda[:0:-1]:
        found += UNCERTAIN[frame.script][frame.at + skipped]
        skipped = 0
    return found[0] if len(found) == 1 else None


def sure_rest(table: Mainframe) -> Used | None:
    """What the rest uses if it can be done after the pending piece is done quietly, or None."""
    frame = table.agenda[-1]
    used = Used(programs=_busy(table))
    cast(Piece, table.scripts[frame.script][frame.at]).use(used)
    return used if _is_sure(table, used, 1) else None


def _busy(table: Mainframe) -> frozenset[str]:
    """The programs that are being executed, so that no other piece can count on them."""
    return frozenset(str(frame.it) for frame in table.agenda)


def _is_sure(table: Mainframe, used: Used, skipped: int) -> bool:
    """Whether the agenda can be finished quietly, from so many steps after the pending one on."""
    for frame in table.agenda[:0:-1]:
        for step in UNCERTAIN[frame.script][frame.at + skipped]:
            if not step.is_sure(table, frame, used):
                return False
        skipped = 0
    return True


def leads_to_end(table: Mainframe, move: Move, failed: Failed) -> bool:
    """Whether the program can be carried out to its end after the move."""
    if move == UNKNOWN:
        return False
    frame = table.agenda[-1]
    step = cast(Piece, table.scripts[frame.script][frame.at])
    foreseen = step.foresee(table, frame, move)
    if foreseen is not None:
        return foreseen
    trial = table.clone()
    frame = trial.agenda[-1]
    frame.at += 1
    step.answer(trial, frame, move)
    return can_finish(trial, failed)


def can_finish(table: Mainframe, failed: Failed) -> bool:
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
            if not step.assured or step.possible(table, frame):
                return _leads_any_to_end(table, step, frame, failed)
            frame.it = None
        elif isinstance(step, Act) and not step.possible(table, frame):
            return False
        frame.at += 1
        if not step.asks:
            step.perform(table, frame)
    return True


def _leads_any_to_end(table: Mainframe, step: Piece, frame: Frame, failed: Failed) -> bool:
    if not step.assured and _is_sure(table, Used(programs=_busy(table)), 0):
        return True
    stage = (len(table.agenda), frame.script, frame.at, frame.it)
    position = (table.walls, table.secured, *table.tokens, *table.suite, *stage)
    if position in failed:
        return False
    if any(leads_to_end(table, move, failed) for move in step.each(table, frame)):
        return True
    failed.add(position)
    return False


def can_execute(table: Mainframe, seat: int, card: str, script: str) -> bool:
    """Whether the whole program of a card can be carried out now."""
    answer = table.executable.get(script)
    if answer is None:
        answer = _can_execute(table, Frame(script, seat, card))
        if script in GENERIC_SCRIPTS:
            table.executable[script] = answer
    return answer


def _can_execute(table: Mainframe, frame: Frame) -> bool:
    first = table.scripts[frame.script][0]
    if not UNCERTAIN[frame.script][1] and isinstance(first, (Piece, Act)):
        return first.possible(table, frame)
    if is_surely_executable(table, frame, Used()):
        return True
    if is_out_of_question(table, frame):
        return False
    trial = as_known_to(table, frame.seat)
    del trial.agenda[1:]
    trial.agenda.append(frame)
    return can_finish(trial, set())


def is_surely_executable(table: Mainframe, frame: Frame, used: Used) -> bool:
    """Whether a whole program can be carried out quietly after the pieces that used so much."""
    return all(step.is_sure(table, frame, used) for step in UNCERTAIN[frame.script][0])


def is_out_of_question(table: Mainframe, frame: Frame) -> bool:
    """Whether a program lacks programs or tokens, which spares trying it out."""
    replenished: set[str | None] = set()
    for step in table.scripts[frame.script]:
        if isinstance(step, Piece) and step.needs not in replenished and step.lacks(table, frame):
            return True
        if isinstance(step, (Piece, Act)):
            replenished.add(step.replenishes)
    return False


def is_sure_among_unknown(table: Mainframe, seat: int, count: int, fits: "Filter") -> bool:
    """Whether so many unknown cards hold one that can be executed, whatever they are.

    Programs of the suite come first: where none of them can be executed, that settles it soonest.
    """
    seen = {*table.suite, *table.discard, *table.stack}
    in_suite = (PROGRAM[card].id for card in table.suite if card != UNKNOWN)
    useless = 0
    for name in dict.fromkeys((*in_suite, *COPIES)):
        program = GENERIC[name]
        if not (fits(program) and can_execute(table, seat, name, fits.script(program))):
            useless += sum(card not in seen for card in COPIES[name])
            if useless >= count:
                return False
    return True


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
