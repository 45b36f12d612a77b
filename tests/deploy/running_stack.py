"""A stack in a process of its own, as a person at the terminal would have it."""

import os
import signal
import subprocess
import sys
from pathlib import Path

from tests.deploy.processes import Seen, are_gone, children_of

WHOLE = ("deploy.supervisor",)
SMALL = ("tests.deploy.small_stack", "api")


class RunningStack:
    """Port 0 asks for a free one; `address` is what the stack says at the end of its start."""

    def __init__(self, data: Path, module: tuple[str, ...] = SMALL, port: int = 0) -> None:
        given = {"DATABASE_URL", "REDIS_URL"}  # the servers under test are the embedded ones
        environment = {name: value for name, value in os.environ.items() if name not in given}
        self._process = subprocess.Popen(
            [sys.executable, "-m", *module],
            env={**environment, "GRIDLOG_DATA": str(data), "GRIDLOG_PORT": str(port)},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.guard = self._process.pid

    def __enter__(self) -> "RunningStack":
        self.address = self.await_line("Gridlog answers at ").split()[-1]
        return self

    def __exit__(self, *_: object) -> None:
        self.end(signal.SIGTERM)

    @property
    def supervisor(self) -> int:
        (supervisor,) = [seen.pid for seen in self.everything() if seen.parent == self.guard]
        return supervisor

    def everything(self) -> list[Seen]:
        return children_of(self.guard)

    def components(self, command: str) -> list[Seen]:
        """The processes right under the supervisor whose command lines hold these words."""
        top = self.supervisor
        family = (seen for seen in self.everything() if seen.parent == top)
        return [seen for seen in family if command in seen.command_line()]

    def await_line(self, beginning: str) -> str:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if line.startswith(beginning):
                return line
        raise AssertionError(f"ended without {beginning!r}: {self.last_words()}")

    def last_words(self) -> str:
        """What it says until it ends, errors too."""
        return "".join(self._process.communicate())

    def end(self, number: signal.Signals) -> int:
        """Signal the guard, as a terminal or a service manager does; its exit status."""
        everything = self.everything()
        self._process.send_signal(number)
        self._process.communicate()
        assert are_gone(everything)
        return self._process.returncode

    def wait(self) -> int:
        return self._process.wait()
