"""The run, step by step as in the rulebook's chart (NR-98 to NR-117).

The frame "run" stays at the bottom and pushes the chart's steps as scripts named "run-2", "run-3"
and so on. What changes the course of a run (ending it, a bypass, ice that is gone) only sets the
number of the step that is due; see `course`.
"""

from collections.abc import Sequence

from domain.kernel.agenda import Frame
from domain.kernel.decision import Option
from domain.kernel.script import Ask, Do, If, While, script
from domain.kernel.values import Move
from domain.netrunner.access import begin_access
from domain.netrunner.course import (
    APPROACH_ICE,
    APPROACH_SERVER,
    ENCOUNTER_ICE,
    ONWARD,
    RUN_ENDS,
    end_the_run,
    run_frame,
    server_is_gone,
)
from domain.netrunner.events import (
    EncounterBegan,
    EncounterEnded,
    IceApproached,
    RunBegan,
    RunCreditsChanged,
    RunEnded,
    RunSucceeded,
    ServerApproached,
    SubroutineResolved,
)
from domain.netrunner.interface import unbroken
from domain.netrunner.reactions import (
    BREAKING_ENDS,
    ENCOUNTER_ENDS,
    ENCOUNTERED,
    MEETING_ICE,
    RUN_SUCCESSFUL,
    announce,
)
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import CORP, RUNNER
from domain.netrunner.trashing import settle
from domain.netrunner.windows import Window


def begin_run(
    table: Netrunner, server: int, treated_as: int | None = None, credits: int = 0
) -> None:
    """Step 1: declare the server; credits for this run are there from now on (NR-98, NR-120)."""
    table.emit(RunBegan, server, treated_as)
    if extra := credits + table.bad_publicity:
        table.emit(RunCreditsChanged, extra)
    table.push("run", RUNNER, None, ONWARD)


def _goes_on(table: Netrunner, frame: Frame) -> bool:
    return table.attacked is not None


def _next(table: Netrunner, frame: Frame) -> None:
    """Push the step of the chart that is due; an encounter ends before anything else follows."""
    if table.encounter and frame.it != ENCOUNTER_ICE:
        table.push("encounter-ends", RUNNER)
        return
    if frame.it == ONWARD:
        frame.it = APPROACH_ICE if table.position > 0 else APPROACH_SERVER
    table.push(f"run-{frame.it}", RUNNER)


# Step 2


def _approach_ice(table: Netrunner, frame: Frame) -> None:
    assert table.attacked is not None
    ice = table.protecting[table.attacked][table.position - 1]
    table.emit(IceApproached, ice, table.shown(ice))


class AskJackOut(Ask):
    """Jack out or continue (NR-101, NR-109)."""

    __slots__ = ("rule",)
    kind = "jack_out"

    def __init__(self, rule: str) -> None:
        self.rule = rule

    def moves(self, table: Netrunner, frame: Frame) -> Sequence[Move]:
        return ("continue", "jack_out")

    def answer(self, table: Netrunner, frame: Frame, move: Move) -> None:
        if move == "jack_out":
            end_the_run(table)

    def option(self, table: Netrunner, frame: Frame, move: Move) -> Option:
        assert isinstance(move, str)
        return Option(move, {}, self.rule, move)


def _is_not_first_ice(table: Netrunner, frame: Frame) -> bool:
    return table.approaches > 1


def _check_rezzed(table: Netrunner, frame: Frame) -> None:
    """2.4: rezzed ice is encountered, unrezzed ice is passed (NR-103)."""
    run_frame(table).it = ENCOUNTER_ICE if table.ice in table.rezzed else ONWARD


# Step 3


def _begin_encounter(table: Netrunner, frame: Frame) -> None:
    run_frame(table).it = ENCOUNTER_ICE
    assert table.ice is not None
    table.emit(EncounterBegan, table.ice, table.number[table.ice])
    announce(table, MEETING_ICE, table.ice)


def _settle(table: Netrunner, frame: Frame) -> None:
    """Strength that only counts in encounters may be down to 0 from the start."""
    settle(table)


def _meet_conditions(table: Netrunner, frame: Frame) -> None:
    announce(table, ENCOUNTERED, table.ice)


def _close_breaking(table: Netrunner, frame: Frame) -> None:
    run_frame(table).keep("breaking over", True)
    announce(table, BREAKING_ENDS, table.ice)


def _resolve_next_subroutine(table: Netrunner, frame: Frame) -> None:
    """3.2: resolve the first unbroken subroutine that is left, in printed order."""
    at = frame.it if isinstance(frame.it, int) else 0
    ice = table.ice
    assert ice is not None
    while at in table.broken:
        at += 1
    frame.it = at + 1
    if at < table.subroutines:
        table.emit(SubroutineResolved, ice, table.number[ice], at)
        table.push(table.card(ice).subroutines[at].script, CORP, ice)


def _has_subroutine_left(table: Netrunner, frame: Frame) -> bool:
    at = frame.it if isinstance(frame.it, int) else 0
    return any(subroutine >= at for subroutine in unbroken(table))


def _pass(table: Netrunner, frame: Frame) -> None:
    run_frame(table).it = ONWARD


def _was_not_closed(table: Netrunner, frame: Frame) -> bool:
    kept = run_frame(table).kept
    return kept is None or "breaking over" not in kept


def _conditions_of_the_end(table: Netrunner, frame: Frame) -> None:
    announce(table, ENCOUNTER_ENDS, table.ice)


def _end_encounter(table: Netrunner, frame: Frame) -> None:
    kept = run_frame(table).kept
    if kept is not None:
        kept.pop("breaking over", None)
    table.emit(EncounterEnded)
    settle(table)


# Step 4


def _approach_server(table: Netrunner, frame: Frame) -> None:
    assert table.attacked is not None
    table.emit(ServerApproached, table.attacked)


def success_server(table: Netrunner) -> int:
    """The server that a successful run counts for."""
    server = table.attacked if table.treated_as is None else table.treated_as
    assert server is not None
    return server


def _succeed(table: Netrunner, frame: Frame) -> None:
    """4.4: the run is successful (NR-111)."""
    server = success_server(table)
    run_frame(table).keep("successful", True)
    table.emit(RunSucceeded, server)
    announce(table, RUN_SUCCESSFUL, server, RUNNER)


def _access(table: Netrunner, frame: Frame) -> None:
    """4.5: access cards, then step 5."""
    run_frame(table).it = RUN_ENDS
    begin_access(table, success_server(table))


# Steps 5 and 6


def _end(table: Netrunner, frame: Frame) -> None:
    kept = run_frame(table).kept
    if kept is not None and "successful" in kept:
        how = "successful"
    else:
        how = "gone" if server_is_gone(table) else "unsuccessful"
    assert table.attacked is not None
    table.emit(RunEnded, table.attacked, how)
    settle(table)


Netrunner.scripts |= {
    "run": script(While(_goes_on, Do(_next))),
    "run-2": script(
        Do(_approach_ice),
        Window("run-2.1"),
        If(_is_not_first_ice, AskJackOut("NR-101")),
        Window("run-2.3"),
        Do(_check_rezzed),
    ),
    "run-3": script(
        Do(_begin_encounter),
        Do(_settle),
        Do(_meet_conditions),
        Window("run-3.1"),
        Do(_close_breaking),
        While(_has_subroutine_left, Do(_resolve_next_subroutine)),
        Do(_pass),
    ),
    "encounter-ends": script(
        If(_was_not_closed, Do(_close_breaking)),
        Do(_conditions_of_the_end),
        Do(_end_encounter),
    ),
    "run-4": script(
        Do(_approach_server),
        Window("run-4.1"),
        AskJackOut("NR-109"),
        Window("run-4.3"),
        Do(_succeed),
        Do(_access),
    ),
    "run-5": script(Do(_end)),
    "run-6": script(Do(_end)),
}
