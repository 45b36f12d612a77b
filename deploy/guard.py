"""The guard stands above the supervisor and ends whatever the supervisor leaves behind.

A process killed with SIGKILL cannot clean up, so two processes watch each other: if the
supervisor is killed, its descendants fall to the guard, which ends them; if the guard is killed,
the kernel asks the supervisor to stop. Each component is tied to the supervisor as well, for the
case that both are killed in one stroke.
"""

import os
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress

from deploy import linux

PATIENCE = 15.0  # for a clean end of the leftovers, before SIGKILL


def guarded(run: Callable[[], int]) -> int:
    """Run in a process of its own. Both processes return; the result is the exit status."""
    linux.adopt_orphans()
    tie = linux.ending_with_parent(signal.SIGTERM)
    supervisor = os.fork()
    if supervisor == 0:
        os.setsid()  # Ctrl-C reaches the guard alone, which passes it on once
        tie()
        return run()

    def pass_on(*_: object) -> None:
        with suppress(ProcessLookupError):
            os.kill(supervisor, signal.SIGTERM)

    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, pass_on)
    status = _wait_for(supervisor)
    _end_leftovers()
    if status < 0:
        print("The supervisor was killed; what it had started is stopped.", file=sys.stderr)
    return abs(status)


def _wait_for(supervisor: int) -> int:
    ended = None
    while ended != supervisor:
        ended, status = os.wait()  # adopted orphans are reaped on the way
    return os.waitstatus_to_exitcode(status)


def _end_leftovers() -> None:
    asked: set[int] = set()
    deadline = time.monotonic() + PATIENCE
    while _has_children():
        for child in linux.children():
            with suppress(ProcessLookupError):
                if time.monotonic() > deadline:
                    os.kill(child, signal.SIGKILL)
                elif child not in asked:
                    os.kill(child, signal.SIGTERM)
                    asked.add(child)
        time.sleep(0.02)


def _has_children() -> bool:
    try:
        while os.waitpid(-1, os.WNOHANG) != (0, 0):
            pass
    except ChildProcessError:
        return False
    return True
