"""A component of the stack: a program, how to tell that it is up, and how it is ended."""

import ctypes
import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from deploy.errors import ComponentFailed

PR_SET_PDEATHSIG = 1
GLANCE = 0.02  # seconds between two looks at a component that is coming up


@dataclass(frozen=True, slots=True)
class Component:
    name: str
    command: tuple[str, ...]
    is_up: Callable[[], bool]
    environment: Mapping[str, str] = field(default_factory=dict)
    account: int | None = None
    keeps_open: tuple[int, ...] = ()  # files inherited by the program, such as a lock
    stop_signal: signal.Signals = signal.SIGTERM


class Process:
    """One life of a component: its program with all that the program starts."""

    def __init__(self, component: Component, logs: Path) -> None:
        self.component = component
        self.log = logs / f"{component.name}.log"
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                component.command,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                env={**os.environ, **component.environment},
                user=component.account,
                pass_fds=component.keeps_open,
                start_new_session=True,  # Ctrl-C reaches the supervisor alone, which stops the rest
                preexec_fn=_ending_with_parent(component.stop_signal),
            )
        self.pid = self._process.pid

    def has_ended(self) -> bool:
        return self._process.poll() is not None

    def wait_until_up(self, patience: float = 60.0) -> None:
        deadline = time.monotonic() + patience
        while not self.component.is_up():
            if self.has_ended():
                what = f"ended with status {self._process.returncode}"
                raise ComponentFailed(self.component.name, what, self.log)
            if time.monotonic() > deadline:
                self.stop(patience=0)
                raise ComponentFailed(self.component.name, "did not come up", self.log)
            time.sleep(GLANCE)

    def ask_to_stop(self) -> None:
        self._process.send_signal(self.component.stop_signal)

    def stop(self, patience: float = 10.0) -> None:
        """Ask, wait, then end whatever of it is left."""
        self.ask_to_stop()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(patience)
        with suppress(ProcessLookupError):
            os.killpg(self.pid, signal.SIGKILL)
        self._process.wait()


@contextmanager
def running(component: Component, logs: Path) -> Iterator[Process]:
    """A component that is up inside the block and gone after it."""
    process = Process(component, logs)
    try:
        process.wait_until_up()
        yield process
    finally:
        process.stop()


def _ending_with_parent(stop_signal: signal.Signals) -> Callable[[], None] | None:
    """Have the kernel stop the child when its parent dies, even of SIGKILL (Linux only)."""
    libc = ctypes.CDLL(None)
    if not hasattr(libc, "prctl"):
        return None
    parent = os.getpid()

    def tie() -> None:
        libc.prctl(PR_SET_PDEATHSIG, stop_signal)
        if os.getppid() != parent:  # it died before the kernel knew
            os._exit(1)

    return tie
