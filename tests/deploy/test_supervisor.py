"""The supervisor: starts in order, restarts what dies, stops on a signal, leaves nothing behind."""

import os
import signal
import socket
import urllib.request
from pathlib import Path

import psycopg
import pytest

from deploy import postgres
from deploy.data_directory import DataDirectory
from deploy.errors import BadSetting
from deploy.settings import Settings
from tests.deploy.processes import are_gone, children_of
from tests.deploy.running_stack import SMALL, RunningStack


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One data directory for all: every start but the first finds what the last one left."""
    return tmp_path_factory.mktemp("data")


def database_url(data: Path) -> str:
    return postgres.url(DataDirectory(data, lock=-1))  # a look from outside, without a claim


def body(address: str) -> bytes:
    with urllib.request.urlopen(address, timeout=10) as answer:
        content: bytes = answer.read()
        return content


def test_a_signal_stops_everything_and_the_next_start_finds_the_data(tmp_path: Path) -> None:
    signals = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
    for starts, number in enumerate(signals, start=1):
        with RunningStack(tmp_path) as stack:
            assert body(stack.address) == b"hello"
            with psycopg.connect(database_url(tmp_path)) as connection:
                connection.execute("CREATE TABLE IF NOT EXISTS starts (number serial)")
                connection.execute("INSERT INTO starts DEFAULT VALUES")
                counted = connection.execute("SELECT count(*) FROM starts").fetchone()
                assert counted == (starts,)
            assert stack.end(number) == 0


@pytest.mark.parametrize("victim", ["guard", "supervisor"])
def test_nothing_survives_when_the_top_is_killed(data: Path, victim: str) -> None:
    """Not even what a program has started and forgotten."""
    with RunningStack(data, (*SMALL, "careless")) as stack:
        everything = stack.everything()
        os.kill(getattr(stack, victim), signal.SIGKILL)
        assert are_gone(everything)


def test_nothing_survives_when_both_at_the_top_are_killed_in_one_stroke(data: Path) -> None:
    with RunningStack(data) as stack:
        everything = stack.everything()
        for pid in (stack.supervisor, stack.guard):
            os.kill(pid, signal.SIGKILL)
        assert are_gone(everything)


def test_a_killed_component_is_restarted_without_leftovers_of_the_old_one(data: Path) -> None:
    commands = {"postgres": "bin/postgres", "valkey": "valkey-server", "api": "granian"}
    with RunningStack(data) as stack:
        for name, command in commands.items():
            (victim,) = stack.components(command)
            family = [victim, *children_of(victim.pid)]
            os.kill(victim.pid, signal.SIGKILL)
            stack.await_line(f"{name} ended with status -9, restarting")
            stack.await_line(f"{name} is up")
            assert are_gone(family)
            (successor,) = stack.components(command)
            assert successor.is_running()
        psycopg.connect(database_url(data)).close()
        assert body(stack.address) == b"hello"


def test_a_second_start_on_the_same_data_is_refused(data: Path) -> None:
    with RunningStack(data) as stack:
        second = RunningStack(data)
        assert (
            f"{data} is in use by another run (process {stack.supervisor})" in second.last_words()
        )
        assert second.wait() == 1
        assert body(stack.address) == b"hello"


def test_a_taken_port_is_refused(data: Path, tmp_path: Path) -> None:
    """Also one taken by another stack, although the HTTP server would share it."""
    with RunningStack(data) as stack:
        port = int(stack.address.rsplit(":")[-1])
        second = RunningStack(tmp_path, port=port)
        assert f"Port {port} is taken." in second.last_words()
        assert second.wait() == 1
    with socket.create_server(("127.0.0.1", 0)) as other:
        third = RunningStack(tmp_path, port=other.getsockname()[1])
        assert "is taken." in third.last_words()


def test_a_program_that_does_not_come_up_stops_the_start_with_its_last_words(data: Path) -> None:
    stack = RunningStack(data, (*SMALL[:1], "careless", "hopeless"))
    last_words = stack.last_words()
    assert "hopeless ended with status 3" in last_words
    assert "no luck today" in last_words
    assert "Gridlog answers" not in last_words
    assert stack.wait() == 1
    DataDirectory.claim(data, patience=0).release()  # nobody holds the directory any more


@pytest.mark.parametrize(
    ("name", "value"),
    [("GRIDLOG_PORT", "http"), ("GRIDLOG_PORT", "65536"), ("GRIDLOG_WORKERS", "-1")],
)
def test_a_setting_that_makes_no_sense_is_named(name: str, value: str) -> None:
    with pytest.raises(BadSetting, match=f"{name} must be a whole number .* not '{value}'"):
        Settings.from_environment({name: value})


def test_empty_settings_count_as_unset() -> None:
    """Compose files and CI often pass variables on without a value."""
    assert Settings.from_environment({"GRIDLOG_PORT": "", "DATABASE_URL": ""}) == Settings()
