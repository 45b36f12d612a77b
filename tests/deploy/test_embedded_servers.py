"""PostgreSQL and Valkey from the wheels: they start, stop, keep their data and leave nothing."""

import os
import signal
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
import redis

from deploy import postgres, valkey
from deploy.component import Component, Process, running
from deploy.data_directory import LONGEST_SOCKET_FOLDER, DataDirectory
from deploy.errors import ComponentFailed, DirectoryInUse
from tests.deploy.processes import are_gone, children_of
from tests.servers import UNSAFE_BUT_FAST, temporary_directory


@pytest.fixture
def directory() -> Iterator[DataDirectory]:
    with temporary_directory() as claimed:
        yield claimed


def test_postgres_keeps_its_data_from_one_start_to_the_next(directory: DataDirectory) -> None:
    logs = directory.folder("logs")
    with running(postgres.postgres(directory, UNSAFE_BUT_FAST), logs):
        postgres.create_database(postgres.url(directory, "postgres"), "gridlog")
        with psycopg.connect(postgres.url(directory)) as connection:
            connection.execute("CREATE TABLE kept (word text)")
            connection.execute("INSERT INTO kept VALUES ('zażółć')")
    with (
        running(postgres.postgres(directory, UNSAFE_BUT_FAST), logs),
        psycopg.connect(postgres.url(directory)) as connection,
    ):
        kept = connection.execute("SELECT upper(word) FROM kept").fetchone()
        assert kept == ("ZAŻÓŁĆ",)


def test_postgres_starts_again_after_it_was_killed_and_its_number_was_taken(
    directory: DataDirectory,
) -> None:
    server = postgres.postgres(directory, UNSAFE_BUT_FAST)
    process = Process(server, directory.folder("logs"))
    process.wait_until_up()
    backends = children_of(process.pid)
    os.kill(process.pid, signal.SIGKILL)
    process.await_end()
    assert are_gone(backends)
    pid_file = directory.path / "postgres" / "cluster" / "postmaster.pid"
    lines = pid_file.read_text().splitlines()
    with subprocess.Popen(["sleep", "60"]) as other:
        pid_file.write_text("\n".join([str(other.pid), *lines[1:]]))
        with running(postgres.postgres(directory, UNSAFE_BUT_FAST), directory.folder("logs")):
            pass
        other.kill()


def test_valkey_keeps_its_data_from_one_start_to_the_next(directory: DataDirectory) -> None:
    logs = directory.folder("logs")
    url = valkey.url(directory)
    with running(valkey.valkey(directory), logs), redis.Redis.from_url(url) as client:
        client.set("kept", "yes")
    with running(valkey.valkey(directory), logs), redis.Redis.from_url(url) as client:
        assert client.get("kept") == b"yes"


def test_a_long_path_gets_its_sockets_in_a_short_folder(directory: DataDirectory) -> None:
    long = directory.path / ("x" * LONGEST_SOCKET_FOLDER)
    deep = DataDirectory.claim(long)
    try:
        url = valkey.url(deep)
        server = valkey.valkey(deep)
        with running(server, deep.folder("logs")), redis.Redis.from_url(url) as client:
            assert client.ping()
        sockets = deep.socket_folder("valkey")
        assert sockets == deep.socket_folder("valkey") != deep.folder("valkey")
        sockets.rmdir()
    finally:
        deep.release()


def test_a_directory_is_claimed_by_one_run_at_a_time(directory: DataDirectory) -> None:
    with pytest.raises(DirectoryInUse, match=f"process {os.getpid()}"):
        DataDirectory.claim(directory.path)


def test_the_servers_of_a_dead_run_are_awaited_before_the_directory_is_claimed(
    tmp_path: Path,
) -> None:
    """The lock lies on an open file that the servers inherit, so it ends with the last of them."""
    run = """
        import subprocess, sys
        from pathlib import Path
        from deploy.data_directory import DataDirectory
        directory = DataDirectory.claim(Path(sys.argv[1]))
        subprocess.Popen(["sleep", "0.5"], pass_fds=[directory.lock])
    """
    subprocess.run([sys.executable, "-c", textwrap.dedent(run), tmp_path], check=True)
    with pytest.raises(DirectoryInUse):
        DataDirectory.claim(tmp_path, patience=0)
    DataDirectory.claim(tmp_path).release()


def test_no_server_outlives_a_killed_parent(tmp_path: Path) -> None:
    run = """
        import sys, time
        from pathlib import Path
        from deploy import postgres, valkey
        from deploy.component import Process
        from deploy.data_directory import DataDirectory
        directory = DataDirectory.claim(Path(sys.argv[1]))
        for component in (postgres.postgres(directory), valkey.valkey(directory)):
            process = Process(component, directory.folder("logs"))
            process.wait_until_up()
        print("up", flush=True)
        time.sleep(60)
    """
    parent = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(run), tmp_path], stdout=subprocess.PIPE
    )
    with parent:
        assert parent.stdout is not None
        assert parent.stdout.readline() == b"up\n"
        servers = children_of(parent.pid)
        assert len(servers) > 2  # both servers and PostgreSQL's own processes
        parent.kill()
    assert are_gone(servers)


def test_a_component_that_fails_shows_the_end_of_its_log(directory: DataDirectory) -> None:
    broken = Component("oracle", ("sh", "-c", "echo out of omens; exit 3"), is_up=lambda _: False)
    logs = directory.folder("logs")
    expected = r"oracle ended with status 3.*\n    out of omens"
    with pytest.raises(ComponentFailed, match=expected), running(broken, logs):
        raise AssertionError("it came up")
