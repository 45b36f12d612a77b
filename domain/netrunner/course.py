"""The course of a run: which step of the chart comes next, and how an effect changes that.

The frame "run" lies at the bottom of every run; its `it` is the number of the chart's step that is
due. To jump, everything above that frame is dropped: only what has not happened yet is lost.
"""

from domain.kernel.agenda import Frame
from domain.netrunner.table import Netrunner

ONWARD, APPROACH_ICE, ENCOUNTER_ICE, APPROACH_SERVER, RUN_ENDS, RUN_FAILS = 0, 2, 3, 4, 5, 6
"""ONWARD is decided when it is due: step 2 if there is more ice, else step 4."""


def run_frame(table: Netrunner) -> Frame:
    return next(frame for frame in reversed(table.agenda) if frame.script == "run")


def go_to(table: Netrunner, step: int) -> None:
    """Continue the run with another step of the chart; drop what was still to be done."""
    agenda = table.agenda
    while agenda[-1].script != "run":
        agenda.pop()
    agenda[-1].it = step


def end_the_run(table: Netrunner) -> None:
    """End the run at once; it is unsuccessful (NR-114). Without a run nothing happens."""
    if table.attacked is not None:
        go_to(table, RUN_FAILS)


def pass_ice(table: Netrunner) -> None:
    """The Runner is past the current piece of ice, because of a bypass or because it is gone."""
    go_to(table, ONWARD)


def server_is_gone(table: Netrunner) -> bool:
    return table.attacked is not None and table.attacked not in table.root
