"""A real PostgreSQL in the data directory, on a unix socket that only its owner may open."""

import os
import shutil
import signal
import subprocess
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import quote, urlencode

import psycopg
from psycopg import sql

from deploy.component import Component
from deploy.data_directory import DataDirectory
from deploy.errors import ComponentFailed
from deploy.programs import postgres_programs
from deploy.unprivileged import Identity, identity_for

USER = "postgres"
DATABASE = "gridlog"


def postgres(directory: DataDirectory, settings: Mapping[str, str] | None = None) -> Component:
    """Make the database cluster unless it is there, and say how to run it."""
    programs = postgres_programs()
    identity = identity_for(programs / "postgres")
    folder = directory.folder("postgres")
    sockets = directory.socket_folder("postgres")
    identity.let_through(directory.path)
    identity.give(folder, sockets)
    cluster = folder / "cluster"
    if not cluster.exists():
        _initialise(directory, cluster, programs, identity)
    _forget_stale_pid(cluster / "postmaster.pid")
    options = {"listen_addresses": "", "unix_socket_directories": str(sockets), **(settings or {})}
    admin_url = url(directory, "postgres")
    return Component(
        name="postgres",
        command=(
            *identity.prefix,
            str(programs / "postgres"),
            *("-D", str(cluster)),
            *(word for name, value in options.items() for word in ("-c", f"{name}={value}")),
        ),
        is_up=lambda _: _answers(admin_url),
        account=identity.account,
        keeps_open=(directory.lock,),
        stop_signal=signal.SIGINT,  # its "fast" stop: ends sessions, keeps the data
    )


def url(directory: DataDirectory, database: str = DATABASE) -> str:
    sockets = str(directory.socket_folder("postgres"))
    return f"postgresql://{USER}@/{quote(database)}?{urlencode({'host': sockets})}"


def create_database(admin_url: str, name: str, template: str = "template1") -> None:
    """Create a database unless it exists."""
    with psycopg.connect(admin_url, autocommit=True) as connection:
        exists = "SELECT 1 FROM pg_database WHERE datname = %s"
        if connection.execute(exists, (name,)).fetchone() is None:
            connection.execute(
                sql.SQL("CREATE DATABASE {} TEMPLATE {}").format(
                    sql.Identifier(name), sql.Identifier(template)
                )
            )


def _initialise(
    directory: DataDirectory, cluster: Path, programs: Path, identity: Identity
) -> None:
    """Run initdb beside the final place: an interrupted one is never taken for a cluster."""
    unfinished = cluster.with_suffix(".unfinished")
    shutil.rmtree(unfinished, ignore_errors=True)
    initdb = (*identity.prefix, str(programs / "initdb"))
    place = ("-D", str(unfinished), "-U", USER, "-A", "trust", "-E", "UTF8", "--no-instructions")
    log = directory.folder("logs") / "initdb.log"
    with log.open("wb") as output:
        done = subprocess.run(
            (*initdb, *place, *_locale(programs)),
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            user=identity.account,
            pass_fds=(directory.lock,),
        )
    if done.returncode != 0:
        raise ComponentFailed("initdb", f"ended with status {done.returncode}", log)
    unfinished.rename(cluster)


def _locale(programs: Path) -> tuple[str, ...]:
    """A locale that is the same on every machine; built into PostgreSQL since version 17."""
    version = subprocess.run(
        [programs / "initdb", "--version"], capture_output=True, text=True, check=True
    ).stdout
    major = int(version.split()[2].split(".")[0])
    builtin = ("--locale-provider=builtin", "--builtin-locale=C.UTF-8") if major >= 17 else ()
    return ("--locale=C", *builtin)


def _forget_stale_pid(pid_file: Path) -> None:
    """Remove the pid file of a killed server if its number now belongs to some other program.

    PostgreSQL itself sees to numbers that belong to nobody, but takes any live process of the same
    account for a second server; inside a container that is the usual case.
    """
    if not pid_file.exists():
        return
    owner = Path("/proc") / pid_file.read_text().split()[0]
    try:
        program = os.readlink(owner / "exe")
    except OSError:
        return
    if Path(program).name != "postgres":
        pid_file.unlink()


def _answers(database_url: str) -> bool:
    try:
        psycopg.connect(database_url, connect_timeout=2).close()
    except psycopg.OperationalError:
        return False
    return True
