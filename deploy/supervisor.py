"""Runs the whole stack under one roof: starts it in order, restarts what dies, stops it in order.

`python -m deploy.supervisor` is what `make run` calls. Every component writes to a log of its own;
the terminal shows one line for each that is up, and then the address.
"""

import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

from deploy import stack
from deploy.component import Component, Process
from deploy.data_directory import DataDirectory
from deploy.errors import DeployError
from deploy.guard import guarded
from deploy.port import HOST, reserved
from deploy.settings import Settings

Programs = Callable[[Settings, stack.Addresses], list[Component]]

ROUND = 0.2  # seconds between two looks at the components
SETTLED = 10.0  # a component that lived this long is not in a crash loop
PAUSES = (0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0)  # before a restart, longer after each early death


class Supervisor:
    def __init__(self, logs: Path, say: Callable[[str], None]) -> None:
        self._logs = logs
        self._say = say
        self._tiers: list[list[Watched]] = []

    def start(self, *components: Component) -> None:
        """Start them together and wait until each is up; later ones may rely on them."""
        tier: list[Watched] = []
        self._tiers.append(tier)
        for component in components:
            tier.append(Watched(component, self._logs, self._say))
        for watched in tier:
            watched.await_first_start()

    def watch(self) -> None:
        """Restart what dies, for ever."""
        while True:
            for tier in self._tiers:
                for watched in tier:
                    watched.look()
            time.sleep(ROUND)

    def stop(self) -> None:
        """Stop the last tier first, the members of a tier together."""
        for tier in reversed(self._tiers):
            for watched in tier:
                watched.process.ask_to_stop()
            for watched in tier:
                watched.process.await_end()


class Watched:
    """A component with its current process, restarted with growing pauses while it keeps dying."""

    def __init__(self, component: Component, logs: Path, say: Callable[[str], None]) -> None:
        self._component = component
        self._logs = logs
        self._say = say
        self._early_deaths = 0
        self._restart_at: float | None = None
        self._start()

    def await_first_start(self) -> None:
        self.process.wait_until_up()
        self._announce()

    def look(self) -> None:
        now = time.monotonic()
        if self._restart_at is not None:
            if now >= self._restart_at:
                self._start()
        elif (status := self.process.exit_status()) is not None:
            self.process.end_leftovers()
            lived = now - self._started_at
            self._early_deaths = 0 if lived > SETTLED else self._early_deaths + 1
            self._restart_at = now + PAUSES[min(self._early_deaths, len(PAUSES) - 1)]
            self._say(f"{self._component.name} ended with status {status}, restarting")
        elif not self._is_announced and self._component.is_up(self.process.pid):
            self._announce()

    def _start(self) -> None:
        self.process = Process(self._component, self._logs)
        self._started_at = time.monotonic()
        self._restart_at = None
        self._is_announced = False

    def _announce(self) -> None:
        self._is_announced = True
        self._say(f"{self._component.name} is up")


def run(settings: Settings, programs: Programs) -> int:
    """Bring everything up and keep it so until told to stop."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        directory = DataDirectory.claim(settings.data)
        supervisor = Supervisor(directory.folder("logs"), _say)
        with reserved(settings.port) as port:
            at = stack.addresses(settings, directory, port)
            try:
                supervisor.start(*stack.servers(settings, directory))
                stack.prepare_database(settings, directory, at.database_url)
                _say("database is up to date")
                supervisor.start(*programs(settings, at))
                _say(f"Gridlog answers at http://{HOST}:{port}")
                supervisor.watch()
            finally:
                for number in (signal.SIGTERM, signal.SIGINT):
                    signal.signal(number, signal.SIG_IGN)
                supervisor.stop()
    except DeployError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        _say("Gridlog has stopped")
    return 0


def _say(line: str) -> None:
    try:
        print(line, flush=True)
    except BrokenPipeError:  # nobody listens any more, which is no reason to stop
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def main(programs: Programs = stack.programs) -> int:
    try:
        settings = Settings.from_environment(os.environ)
    except DeployError as error:
        print(error, file=sys.stderr)
        return 1
    return guarded(lambda: run(settings, programs))


if __name__ == "__main__":
    sys.exit(main())
