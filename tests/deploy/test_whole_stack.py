"""Matches over HTTP on the whole embedded stack: API, workers, sweeper, PostgreSQL and Valkey."""

import os
import signal
import time
from pathlib import Path
from typing import Any

import pytest

from deploy.demo import AI_SEAT, Client, history
from tests.deploy.running_stack import WHOLE, RunningStack

MATCH = {"game": "mainframe", "options": {}}
PATIENCE = 120.0  # only spent when something is wrong


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("data")


def registered(address: str, name: str) -> Client:
    client = Client(address)
    client.register(name)
    return client


def hashes(events: list[dict[str, Any]]) -> list[str]:
    return [event["hash"] for event in events]


def await_version(client: Client, match_id: str, version: int) -> dict[str, Any]:
    """The match once it has grown this long, or is over."""
    deadline = time.monotonic() + PATIENCE
    while True:
        match: dict[str, Any] = client.get(f"/v1/matches/{match_id}")
        if match["version"] >= version or match["status"] == "finished":
            return match
        assert time.monotonic() < deadline, match["status"]
        time.sleep(0.02)


def test_two_players_play_a_match_by_taking_what_the_server_offers(data: Path) -> None:
    with RunningStack(data, WHOLE) as stack:
        ada, bob = registered(stack.address, "ada"), registered(stack.address, "bob")
        match = ada.post("/v1/matches", {**MATCH, "seats": [{"kind": "me"}, {"kind": "open"}]})
        path = f"/v1/matches/{match['id']}"
        bob.post(f"{path}/seats/1", {})
        choices = 0
        while (match := ada.get(path))["status"] == "playing":
            mover = ada if match["decision"] else bob
            decision = match["decision"] or bob.get(path)["decision"]
            option = decision["options"][choices % len(decision["options"])]
            mover.post(
                f"{path}/choices", {"decision": decision["decision"], "option": option["id"]}
            )
            choices += 1
        assert match["status"] == "finished"
        assert match["outcome"]["winners"]
        assert [event["version"] for event in history(bob, match["id"])] == [
            *range(1, match["version"] + 1)
        ]


def test_killed_workers_and_a_restart_of_everything_lose_nothing(data: Path) -> None:
    with RunningStack(data, WHOLE) as stack:
        workers = stack.components("workers.main")
        assert len(workers) == 2
        client = registered(stack.address, "eve")
        created = client.post("/v1/matches", {**MATCH, "seats": [AI_SEAT, AI_SEAT]})
        match = await_version(client, created["id"], created["version"] + 5)
        for worker in workers:
            os.kill(worker.pid, signal.SIGKILL)
        match = await_version(client, match["id"], match["version"] + 5)
        assert match["status"] == "playing"
        before = list(history(client, match["id"]))
    with RunningStack(data, WHOLE) as stack:
        client = Client(stack.address)
        match = await_version(client, created["id"], 1_000_000)
        after = list(history(client, created["id"]))
    assert match["status"] == "finished"
    assert hashes(after)[: len(before)] == hashes(before)
    assert [event["version"] for event in after] == [*range(1, match["version"] + 1)]
