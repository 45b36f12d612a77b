"""Looking at the processes of this machine, through /proc."""

import time
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Seen:
    """A process, told from a later one of the same number by the time of its start."""

    pid: int
    parent: int
    started: str

    def is_running(self) -> bool:
        now = _look(Path(f"/proc/{self.pid}/stat"))
        return now is not None and now.started == self.started

    def command_line(self) -> str:
        return Path(f"/proc/{self.pid}/cmdline").read_text().replace("\0", " ")


def children_of(pid: int) -> list[Seen]:
    """Everything that a process has started, directly or not."""
    seen = [process for stat in Path("/proc").glob("[0-9]*/stat") if (process := _look(stat))]
    family = [process for process in seen if process.parent == pid]
    return family + [later for process in family for later in children_of(process.pid)]


def are_gone(processes: Collection[Seen], patience: float = 20.0) -> bool:
    """Whether they end; the patience is only spent when something is wrong."""
    deadline = time.monotonic() + patience
    while any(process.is_running() for process in processes):
        if time.monotonic() > deadline:
            return False
        time.sleep(0.02)
    return True


def _look(stat: Path) -> Seen | None:
    try:
        pid, rest = stat.read_text().split(" (", 1)
    except (FileNotFoundError, ProcessLookupError):
        return None
    state, parent, *numbers = rest.rsplit(") ", 1)[1].split()
    return None if state == "Z" else Seen(int(pid), int(parent), started=numbers[17])
