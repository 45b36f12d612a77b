"""Five hundred spectators follow one match: does each get everything, and how soon?

The clock starts when the choice is answered, so what a frame takes before that is not counted; it
stops when the spectator has read the frame. The spectators share the machine with the server.
"""

import asyncio
import json
import resource
import time
from collections.abc import Iterator
from contextlib import ExitStack

from deploy import stack
from deploy.bench.figures import Figure
from deploy.bench.servers import Servers
from deploy.component import running
from deploy.demo import Client
from deploy.port import HOST, reserved

SPECTATORS = 500
CHOICES = 30
PAUSE = 0.3
"""Seconds between two choices, about what a quick match needs."""
SOON = 100.0
"""Milliseconds within which a frame should be there."""


def figures(on: Servers) -> Iterator[Figure]:
    with ExitStack() as servers:
        at = stack.Addresses(on.database_url, on.redis_url, servers.enter_context(reserved(0)))
        servers.enter_context(running(stack.api(at, stack.APPLICATION), on.logs))
        allow_open_files(SPECTATORS * 3)
        audience = Audience(at.port)
        asyncio.run(audience.follow_a_match())
    share = audience.complete / SPECTATORS
    yield Figure(
        f"{SPECTATORS} spectators, complete histories",
        audience.complete,
        "histories",
        "spectators",
        SPECTATORS,
        share,
        1.0,
    )
    late = sorted(audience.milliseconds)
    for name, place in (("median", 0.5), ("99 of 100", 0.99)):
        took = late[int(len(late) * place)]
        yield Figure(f"their frames, {name}", took, "ms", "soon enough", SOON, SOON / took, 1.0)


def allow_open_files(count: int) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < count:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(count, hard), hard))


class Audience:
    """Two players, and many who watch them."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._players = [Client(f"http://{HOST}:{port}") for _ in range(2)]
        for player in self._players:
            player.register("bench")
        seats = [{"kind": "me"}, {"kind": "open"}]
        match = self._players[0].post("/v1/matches", {"game": "mainframe", "seats": seats})
        self._path = f"/v1/matches/{match['id']}"
        self._players[1].post(f"{self._path}/seats/1", {})
        self._answered: dict[int, float] = {}
        self._seen: list[list[int]] = [[] for _ in range(SPECTATORS)]
        self._ready = 0
        self.milliseconds: list[float] = []
        self.complete = 0

    async def follow_a_match(self) -> None:
        watching = [asyncio.create_task(self._watch(number)) for number in range(SPECTATORS)]
        while self._ready < SPECTATORS:
            await asyncio.sleep(0.05)
        await asyncio.to_thread(self._play)
        await asyncio.gather(*watching)
        newest = self._players[0].get(self._path)["version"]
        whole = list(range(1, newest + 1))
        self.complete = sum(seen == whole for seen in self._seen)

    def _play(self) -> None:
        for _ in range(CHOICES):
            seat = self._players[0].get(self._path)["waiting_for"]["seat"]
            asked = self._players[seat].get(self._path)["decision"]
            choice = {"decision": asked["decision"], "option": asked["options"][0]["id"]}
            answer = self._players[seat].post(f"{self._path}/choices", choice)
            self._answered[answer["version"]] = time.perf_counter()
            time.sleep(PAUSE)
        self._players[0].post(f"{self._path}/seats/0/resignation", {})

    async def _watch(self, number: int) -> None:
        reader, writer = await asyncio.open_connection(HOST, self._port)
        writer.write(f"GET {self._path}/stream HTTP/1.1\r\nHost: {HOST}\r\n\r\n".encode())
        event = b""
        async for line in reader:
            line = line.strip()
            if line.startswith(b"event: "):
                event = line.removeprefix(b"event: ")
            elif line.startswith(b"data: "):
                self._heard(number, event, line.removeprefix(b"data: "))
                if event == b"end":
                    break
        writer.close()

    def _heard(self, number: int, event: bytes, data: bytes) -> None:
        if event == b"caught-up":
            self._ready += 1
        elif event == b"batch":
            now = time.perf_counter()
            batch = json.loads(data)
            self._seen[number] += [one["version"] for one in batch["events"]]
            if batch["version"] in self._answered:
                self.milliseconds.append((now - self._answered[batch["version"]]) * 1000)
