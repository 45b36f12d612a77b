"""What card texts do to runs: make one, end it, bypass ice, send the Runner back out."""

from collections.abc import Sequence

from domain.kernel.agenda import Frame
from domain.kernel.decision import Option
from domain.kernel.script import Ask, Step
from domain.kernel.values import Move
from domain.netrunner.course import ONWARD, end_the_run, go_to, pass_ice
from domain.netrunner.events import RunnerSentOut
from domain.netrunner.run import begin_run
from domain.netrunner.table import Netrunner


class Run(Ask):
    """Make a run on one of some servers (without a name: on any); ask only if there are several.

    `treated_as` is the server that a successful run counts for, `credits` are for this run only.
    """

    __slots__ = ("credits", "servers", "treated_as")
    kind = "run"
    rule = "NR-98"

    def __init__(self, *servers: int, treated_as: int | None = None, credits: int = 0) -> None:
        self.servers = servers
        self.treated_as = treated_as
        self.credits = credits

    def moves(self, table: Netrunner, frame: Frame) -> Sequence[Move]:
        return self.servers or tuple(table.root)

    def answer(self, table: Netrunner, frame: Frame, move: Move) -> None:
        assert isinstance(move, int)
        begin_run(table, move, self.treated_as, self.credits)

    def option(self, table: Netrunner, frame: Frame, move: Move) -> Option:
        return Option("run", {"server": move}, self.rule, move)

    def flat(self) -> list[Step]:
        return [self] if len(self.servers) != 1 else [_RunOn(self)]


class _RunOn(Step):
    __slots__ = ("run",)

    def __init__(self, run: Run) -> None:
        self.run = run

    def perform(self, table: Netrunner, frame: Frame) -> None:
        begin_run(table, self.run.servers[0], self.run.treated_as, self.run.credits)


class EndRun(Step):
    """End the run; nothing that was still to come in it happens."""

    __slots__ = ()

    def perform(self, table: Netrunner, frame: Frame) -> None:
        end_the_run(table)


class Bypass(Step):
    """Pass the encountered ice at once; its subroutines count as not broken (NR-307)."""

    __slots__ = ()

    def perform(self, table: Netrunner, frame: Frame) -> None:
        pass_ice(table)


class ApproachOutermost(Step):
    """The Runner approaches the outermost ice of the attacked server again (NR-300)."""

    __slots__ = ()

    def perform(self, table: Netrunner, frame: Frame) -> None:
        table.emit(RunnerSentOut)
        go_to(table, ONWARD)
