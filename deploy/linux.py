"""What the Linux kernel offers to keep a family of processes together; no-ops elsewhere."""

import ctypes
import os
import signal
from collections.abc import Callable
from pathlib import Path

PR_SET_PDEATHSIG = 1
PR_SET_CHILD_SUBREAPER = 36


def ending_with_parent(stop_signal: signal.Signals) -> Callable[[], None]:
    """What a child calls so that the kernel stops it when this process dies, even of SIGKILL."""
    prctl = _prctl()
    parent = os.getpid()

    def tie() -> None:
        if prctl is not None:
            prctl(PR_SET_PDEATHSIG, stop_signal)
            if os.getppid() != parent:  # it died before the kernel knew
                os._exit(1)

    return tie


def adopt_orphans() -> None:
    """Become the parent of every descendant whose own parent dies."""
    if (prctl := _prctl()) is not None:
        prctl(PR_SET_CHILD_SUBREAPER, 1)


def children() -> list[int]:
    """The direct children of this process, adopted ones included."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:  # it has ended meanwhile
            continue
        if int(fields[1]) == os.getpid():
            found.append(int(stat.parent.name))
    return found


def _prctl() -> Callable[[int, int], int] | None:
    prctl: Callable[[int, int], int] | None = getattr(ctypes.CDLL(None), "prctl", None)
    return prctl
