"""A component of the stack: a program, how to tell that it is up, and how it is ended."""

import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from deploy import linux
from deploy.errors import ComponentFailed

GLANCE = 0.02  # seconds between two looks at a component that is coming up


@dataclass(frozen=True, slots=True)
class Component:
    name: str
    command: tuple[str, ...]
    is_up: Callable[[int], bool]  # asked with the number of the process
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
                preexec_fn=linux.ending_with_parent(component.stop_signal),
            )
        self.pid = self._process.pid
        self._is_swept = False

    def exit_status(self) -> int | None:
        """None while it runs."""
        return self._process.poll()

    def wait_until_up(self, patience: float = 60.0) -> None:
        deadline = time.monotonic() + patience
        while True:
            if (status := self.exit_status()) is not None:
                raise ComponentFailed(self.component.name, f"ended with status {status}", self.log)
            if self.component.is_up(self.pid):
                return
            if time.monotonic() > deadline:
                raise ComponentFailed(self.component.name, "did not come up", self.log)
            time.sleep(GLANCE)

    def ask_to_stop(self) -> None:
        self._process.send_signal(self.component.stop_signal)

    def await_end(self, patience: float = 10.0) -> None:
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(patience)
        self.end_leftovers()
        self._process.wait()

    def end_leftovers(self) -> None:
        """End at once whatever still runs of the program and of what it has started.

        Once only: later the number may belong to others.
        """
        if not self._is_swept:
            self._is_swept = True
            with suppress(ProcessLookupError):
                os.killpg(self.pid, signal.SIGKILL)


@contextmanager
def running(component: Component, logs: Path) -> Iterator[Process]:
    """A component that is up inside the block and gone after it."""
    process = Process(component, logs)
    try:
        process.wait_until_up()
        yield process
    finally:
        process.ask_to_stop()
        process.await_end()
