"""`POST choices` beside a Flask hello-world: same server, same settings, same load, same run."""

import statistics
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

import orjson
from flask import Flask

from deploy import postgres, stack, valkey
from deploy.bench.load import NextRequest, again_and_again, in_turn, request, requests_per_second
from deploy.component import running
from deploy.data_directory import DataDirectory
from deploy.demo import Client
from deploy.port import HOST, reserved

AIM = 0.3
HELLO = "deploy.bench.http:create_hello"
CONNECTIONS = 8
ROUNDS = 5
SECONDS = 2.0
MATCHES_PER_CONNECTION = 20
"""More than a connection can play to the end in a round."""
SEED = "the same match again and again"


class Rates(NamedTuple):
    """Requests per second."""

    choices: float
    hello: float


def create_hello() -> Flask:
    """The yardstick: what Flask costs under this server when it does nothing."""
    app = Flask(__name__)

    @app.get("/hello")
    @app.get("/readyz")
    def hello() -> dict[str, str]:
        return {"hello": "world"}

    return app


def measure(database_url: str, redis_url: str, logs: Path) -> Rates:
    """Interleaved rounds, so that a busy moment of the machine hits both; medians."""
    hello = [again_and_again(request("GET", "/hello"))] * CONNECTIONS
    rounds = []
    with ExitStack() as servers:
        addresses = [
            stack.Addresses(database_url, redis_url, servers.enter_context(reserved(0)))
            for _ in range(2)
        ]
        for at, application in zip(addresses, (stack.APPLICATION, HELLO), strict=True):
            servers.enter_context(running(stack.api(at, application), logs))
        pair = Pair(addresses[0].port)
        for _ in range(ROUNDS):
            choices = pair.scripts()
            rounds.append(
                Rates(
                    requests_per_second(HOST, addresses[0].port, choices, SECONDS, status=201),
                    requests_per_second(HOST, addresses[1].port, hello, SECONDS, status=200),
                )
            )
    return Rates(*(statistics.median(figures) for figures in zip(*rounds, strict=True)))


class Pair:
    """Two players whose matches all run alike: the same seed and the same choices.

    So one match is played to learn its choices, and every other one is nothing but these.
    """

    def __init__(self, port: int) -> None:
        self._clients = [Client(f"http://{HOST}:{port}") for _ in range(2)]
        for client in self._clients:
            client.register("bench")
        self._choices = list(self._learned(self._opened()))

    def scripts(self) -> list[NextRequest]:
        """One script per connection, each with fresh matches to play."""
        return [in_turn(list(self._fresh_matches())) for _ in range(CONNECTIONS)]

    def _opened(self) -> str:
        seats = [{"kind": "me"}, {"kind": "open"}]
        body = {"game": "mainframe", "seats": seats, "seed": SEED}
        match: str = self._clients[0].post("/v1/matches", body)["id"]
        self._clients[1].post(f"/v1/matches/{match}/seats/1", {})
        return match

    def _learned(self, match: str) -> Iterator[tuple[int, bytes]]:
        """Play a match with the middle option of every decision; the seats and the bodies."""
        while decision := self._decision(match):
            options = decision["options"]
            body = {"decision": decision["decision"], "option": options[len(options) // 2]["id"]}
            self._clients[decision["seat"]].post(f"/v1/matches/{match}/choices", body)
            yield decision["seat"], orjson.dumps(body)

    def _decision(self, match: str) -> Any:
        looks = [client.get(f"/v1/matches/{match}") for client in self._clients]
        return looks[0]["decision"] or looks[1]["decision"]

    def _fresh_matches(self) -> Iterator[bytes]:
        for _ in range(MATCHES_PER_CONNECTION):
            path = f"/v1/matches/{self._opened()}/choices"
            for seat, body in self._choices:
                token = self._clients[seat].token
                yield request("POST", path, body, Authorization=f"Bearer {token}")


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="gridlog-bench-") as folder, ExitStack() as servers:
        directory = DataDirectory.claim(Path(folder))
        servers.callback(directory.release)
        logs = directory.folder("logs")
        for server in (postgres.postgres(directory), valkey.valkey(directory)):
            servers.enter_context(running(server, logs))
        database_url = postgres.url(directory, "postgres")
        stack.bring_up_to_date(database_url)
        rates = measure(database_url, valkey.url(directory), logs)
    print(f"POST choices      {rates.choices:8,.0f} requests/s")
    print(f"Flask hello-world {rates.hello:8,.0f} requests/s")
    print(f"ratio             {rates.choices / rates.hello:8.2f} (aim {AIM})")


if __name__ == "__main__":
    main()
