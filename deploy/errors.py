"""What can go wrong around the servers, each with a sentence for the person at the terminal.

DeployError
├── BadSetting         an environment variable that cannot be meant
├── MissingSetting     an environment variable that must be given
├── DirectoryInUse     another run owns the data directory
├── PortTaken          another program listens on the port
├── ProgramMissing     no PostgreSQL or Valkey for this platform
├── RootNotPossible    PostgreSQL refuses root and there is no way around it here
├── DatabaseUnusable   the database does not answer, or its tables are not ours
└── ComponentFailed    a component ended, or did not come up in time
"""

from pathlib import Path


class DeployError(Exception):
    """Shown as one sentence; never a traceback."""


class BadSetting(DeployError):
    def __init__(self, name: str, value: str, wanted: str) -> None:
        super().__init__(f"{name} must be {wanted}, not {value!r}.")


class MissingSetting(DeployError):
    def __init__(self, name: str, why: str) -> None:
        super().__init__(f"{name} is not set. {why}")


class DirectoryInUse(DeployError):
    def __init__(self, directory: Path, owner: str) -> None:
        super().__init__(
            f"{directory} is in use by another run (process {owner}). "
            "Stop it, or set GRIDLOG_DATA to another directory."
        )


class PortTaken(DeployError):
    def __init__(self, port: int) -> None:
        super().__init__(
            f"Port {port} is taken. Set GRIDLOG_PORT to another one, or to 0 for any free port."
        )


class ProgramMissing(DeployError):
    def __init__(self, names: tuple[str, ...], variable: str) -> None:
        super().__init__(
            f"No {' or '.join(names)} found: the bundled one does not cover this platform and none "
            f"is on PATH. Install one, or set {variable} to a running server."
        )


class RootNotPossible(DeployError):
    def __init__(self, program: Path) -> None:
        super().__init__(
            "PostgreSQL refuses to run as root, user namespaces are off here, and the account "
            f"nobody cannot run {program}. Start as an ordinary user, or set DATABASE_URL."
        )


class DatabaseUnusable(DeployError):
    def __init__(self, reason: Exception) -> None:
        super().__init__(f"The database cannot be brought up to date: {str(reason).strip()}.")


class ComponentFailed(DeployError):
    def __init__(self, name: str, what: str, log: Path) -> None:
        last_lines = log.read_text(errors="replace").splitlines()[-10:] if log.exists() else []
        quoted = "".join(f"\n    {line}" for line in last_lines)
        super().__init__(f"{name} {what}. The end of {log}:{quoted or ' (empty)'}")
