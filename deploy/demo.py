"""A match of Mainframe between two AI seats, played over HTTP on a stack started for it.

Nothing here knows a rule: it registers a player, opens the match, watches it until it is over and
prints the history as the server tells it. This is what `make demo` runs.
"""

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from deploy import linux

PATIENCE = 120.0  # seconds for the whole match
NOT_TOLD = {"Asked"}  # whose turn it is to decide is no news to a reader of the history
AI_SEAT = {"kind": "ai", "level": "random"}


class Client:
    """Just enough of HTTP for the demo."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._headers = {"Content-Type": "application/json"}
        self._opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))

    def register(self, name: str) -> None:
        self.token: str = self.post("/v1/players", {"name": name})["token"]
        self._headers["Authorization"] = f"Bearer {self.token}"

    def get(self, path: str) -> Any:
        return self._answer(urllib.request.Request(self._address + path, headers=self._headers))

    def post(self, path: str, body: object) -> Any:
        data = json.dumps(body).encode()
        request = urllib.request.Request(self._address + path, data, self._headers, method="POST")
        return self._answer(request)

    def _answer(self, request: urllib.request.Request) -> Any:
        with self._opener.open(request, timeout=30) as answer:
            return json.load(answer)


@contextmanager
def fresh_stack() -> Iterator[str]:
    """A whole stack on a free port and in a temporary directory; its address."""
    given = {"DATABASE_URL", "REDIS_URL"}  # the demo never plays on somebody's servers
    environment = {name: value for name, value in os.environ.items() if name not in given}
    with tempfile.TemporaryDirectory(prefix="gridlog-demo-") as data:
        stack = subprocess.Popen(
            [sys.executable, "-m", "deploy.supervisor"],
            env={**environment, "GRIDLOG_DATA": data, "GRIDLOG_PORT": "0"},
            stdout=subprocess.PIPE,
            text=True,
            preexec_fn=linux.ending_with_parent(signal.SIGTERM),
        )
        with stack:
            try:
                yield _address_said_by(stack)
            finally:
                stack.send_signal(signal.SIGTERM)
                print(stack.communicate()[0], end="")


def _address_said_by(stack: subprocess.Popen[str]) -> str:
    assert stack.stdout is not None
    for line in stack.stdout:
        print(line, end="", flush=True)
        if line.startswith("Gridlog answers at "):
            return line.split()[-1]
    raise SystemExit("The stack did not start.")


def play(client: Client) -> dict[str, Any]:
    """Open the match and wait until the AI seats have finished it."""
    client.register("demo")
    new = {"game": "mainframe", "seats": [AI_SEAT, AI_SEAT], "options": {}}
    match: dict[str, Any] = client.post("/v1/matches", new)
    deadline = time.monotonic() + PATIENCE
    while match["status"] != "finished":
        if time.monotonic() > deadline:
            raise SystemExit(f"The match is not over after {PATIENCE:.0f} s: {match['status']}.")
        time.sleep(0.2)
        match = client.get(f"/v1/matches/{match['id']}")
    return match


def history(client: Client, match_id: str) -> Iterator[dict[str, Any]]:
    after: int | None = 0
    while after is not None:
        page = client.get(f"/v1/matches/{match_id}/events?after={after}&lang=en")
        yield from page["events"]
        after = page["next"]


def main() -> None:
    with fresh_stack() as address:
        client = Client(address)
        match = play(client)
        print(f"\nMatch {match['id']}, two AI seats of level random:\n")
        for event in history(client, match["id"]):
            if event["type"] not in NOT_TOLD:
                print(f"{event['version']:>5}  {event['sentence']}")
        print("\nFinal score:")
        for seat in match["view"]["seats"]:
            won = ", winner" if seat["seat"] in match["outcome"]["winners"] else ""
            print(f"  seat {seat['seat']} ({seat['runner']}): {seat['points']} points{won}")
        print(f"\nHash of the whole record: {match['hash']}\n")


if __name__ == "__main__":
    main()
