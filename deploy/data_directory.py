"""The one folder in which a run keeps everything: databases, sockets, logs, and the lock on it."""

import fcntl
import hashlib
import os
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from deploy.errors import DirectoryInUse
from deploy.unprivileged import NOBODY

# sockaddr_un holds 104 (macOS) or 108 (Linux) bytes; the longest socket name is 16 of them.
LONGEST_SOCKET_FOLDER = 86


@dataclass(frozen=True, slots=True)
class DataDirectory:
    """A claimed folder. `lock` is an open file: whoever inherits it keeps the claim alive."""

    path: Path
    lock: int

    @classmethod
    def claim(cls, path: Path, patience: float = 30.0) -> "DataDirectory":
        """Take the folder, waiting for the servers of a dead run to end, but not for a live run."""
        path = path.resolve()
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = os.open(path / "lock", os.O_RDWR | os.O_CREAT, 0o600)
        deadline = time.monotonic() + patience
        while True:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                owner = os.pread(lock, 32, 0).decode().strip()
                if _is_alive(owner) or time.monotonic() > deadline:
                    os.close(lock)
                    raise DirectoryInUse(path, owner) from None
                time.sleep(0.05)
        os.ftruncate(lock, 0)
        os.pwrite(lock, f"{os.getpid()}\n".encode(), 0)
        return cls(path, lock)

    def release(self) -> None:
        """Give up this process's share of the claim; its servers, while they run, keep theirs."""
        os.close(self.lock)

    def folder(self, name: str) -> Path:
        folder = self.path / name
        folder.mkdir(mode=0o700, exist_ok=True)
        return folder

    def socket_folder(self, name: str) -> Path:
        """Where the sockets of a server lie: in its folder, or in a short one if that is too long.

        The short folder is named after the long one, so that every start finds the same again.
        """
        folder = self.folder(name)
        if len(os.fsencode(folder)) <= LONGEST_SOCKET_FOLDER:
            return folder
        digest = hashlib.sha256(os.fsencode(folder)).hexdigest()[:12]
        short = Path(tempfile.gettempdir()) / f"gridlog-{os.geteuid()}-{digest}"
        short.mkdir(mode=0o700, exist_ok=True)
        if short.is_symlink() or short.stat().st_uid not in (os.geteuid(), NOBODY):
            raise DirectoryInUse(short, "of another account")
        return short


def _is_alive(process: str) -> bool:
    """A run whose servers still hold the lock is over if its own process is gone."""
    try:
        os.kill(int(process), 0)
    except (ProcessLookupError, ValueError):
        return False
    except PermissionError:
        pass
    return True
