"""PostgreSQL refuses to run as root: here is how root starts it all the same.

First choice is a user namespace in which root appears as the account nobody: no account is made,
no file changes hands, and a home that is closed to others stays closed. Where the kernel forbids
that, the server really runs as nobody and its folder is given to that account.
"""

import functools
import os
import pwd
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from deploy.errors import RootNotPossible


def _nobody() -> int:
    try:
        return pwd.getpwnam("nobody").pw_uid
    except KeyError:
        return 65534


NOBODY = _nobody()


@dataclass(frozen=True, slots=True)
class Identity:
    """How to start a program so that it does not see root: a prefix, or another account."""

    prefix: tuple[str, ...] = ()
    account: int | None = None

    def give(self, *folders: Path) -> None:
        if self.account is not None:
            for folder in folders:
                os.chown(folder, self.account, -1)

    def let_through(self, folder: Path) -> None:
        """Let the account reach what lies in a folder, but not look around in it."""
        if self.account is not None:
            folder.chmod(0o711)


@functools.cache
def identity_for(program: Path) -> Identity:
    if os.geteuid() != 0:
        return Identity()
    unshare = shutil.which("unshare")
    if unshare is not None:
        namespace = Identity(prefix=(unshare, "--user", f"--map-user={NOBODY}"))
        if _can_start(namespace, program):
            return namespace
    account = Identity(account=NOBODY)
    if _can_start(account, program):
        return account
    raise RootNotPossible(program)


def _can_start(identity: Identity, program: Path) -> bool:
    try:
        version = subprocess.run(
            [*identity.prefix, program, "--version"], user=identity.account, capture_output=True
        )
    except PermissionError:
        return False
    return version.returncode == 0
