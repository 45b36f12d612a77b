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
    looks = (_look(stat) for stat in Path("/proc").glob("[0-9]*/stat"))
    everyone = [seen for seen in looks if seen is not None]
    family: list[Seen] = []
    parents = {pid}
    while parents:
        generation = [seen for seen in everyone if seen.parent in parents]
        family += generation
        parents = {seen.pid for seen in generation}
    return family


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
