"""`POST choices` beside a Flask hello-world: same server, same settings, same load, same run."""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import orjson
from flask import Flask

from deploy import stack
from deploy.bench.figures import Figure, compared, in_turns
from deploy.bench.load import NextRequest, again_and_again, in_turn, request, requests_per_second
from deploy.bench.servers import Servers
from deploy.component import running
from deploy.demo import Client
from deploy.port import HOST, reserved

AIM = 0.3
HELLO = "deploy.bench.http:create_hello"
CONNECTIONS = 8
SECONDS = 2.0
MATCHES_PER_CONNECTION = 20
"""More than a connection can play to the end in a round."""
SEED = "the same match again and again"


def create_hello() -> Flask:
    """The yardstick: what Flask costs under this server when it does nothing."""
    app = Flask(__name__)

    @app.get("/hello")
    @app.get("/readyz")
    def hello() -> dict[str, str]:
        return {"hello": "world"}

    return app


def figures(on: Servers) -> Iterator[Figure]:
    hello = [again_and_again(request("GET", "/hello"))] * CONNECTIONS
    with ExitStack() as servers:
        addresses = [
            stack.Addresses(on.database_url, on.redis_url, servers.enter_context(reserved(0)))
            for _ in range(2)
        ]
        for at, application in zip(addresses, (stack.APPLICATION, HELLO), strict=True):
            servers.enter_context(running(stack.api(at, application), on.logs))
        ours, theirs = (at.port for at in addresses)
        pair = Pair(ours)
        found = in_turns(
            {
                "choices": lambda: rate(ours, pair.scripts(), status=201),
                "hello": lambda: rate(theirs, hello, status=200),
            }
        )
    yield compared(
        "POST choices", found["choices"], "requests/s", "Flask hello-world", found["hello"], AIM
    )


def rate(port: int, scripts: list[NextRequest], status: int) -> float:
    return requests_per_second(HOST, port, scripts, SECONDS, status)


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
