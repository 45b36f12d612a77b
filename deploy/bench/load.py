"""A small HTTP load generator: keep-alive connections that each send one request after another."""

import selectors
import socket
import time
from collections.abc import Callable
from contextlib import ExitStack, closing

NextRequest = Callable[[], bytes | None]
"""The next request of a connection, or None if there is nothing left to ask."""


class Connection:
    """One keep-alive connection with at most one request under way."""

    def __init__(self, opened: socket.socket, next_request: NextRequest, status: int) -> None:
        self._socket = opened
        self._next_request = next_request
        self._expected = b"HTTP/1.1 %d " % status
        self._received = b""

    def ask(self) -> bool:
        """Send the next request; False if there is none."""
        request = self._next_request()
        if request is None:
            return False
        self._socket.sendall(request)
        return True

    def is_answered(self) -> bool:
        """Read what has come; True once the answer is whole."""
        self._received += self._socket.recv(1 << 16)
        head, found, body = self._received.partition(b"\r\n\r\n")
        if not found or len(body) < _length(head):
            return False
        if not head.startswith(self._expected):
            raise RuntimeError(f"not the answer that is measured: {self._received[:500]!r}")
        self._received = b""
        return True


def requests_per_second(
    host: str, port: int, scripts: list[NextRequest], seconds: float, status: int
) -> float:
    """Run one connection per script for some seconds; every answer must have the status."""
    with ExitStack() as open_sockets, selectors.DefaultSelector() as selector:
        connections = []
        for script in scripts:
            opened = open_sockets.enter_context(closing(socket.create_connection((host, port))))
            opened.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            connections.append(Connection(opened, script, status))
            selector.register(opened, selectors.EVENT_READ, connections[-1])
        answered = 0
        began = time.perf_counter()
        busy = sum(connection.ask() for connection in connections)
        while busy:
            for key, _ in selector.select():
                if key.data.is_answered():
                    answered += 1
                    is_over = time.perf_counter() - began > seconds
                    busy -= is_over or not key.data.ask()
        return answered / (time.perf_counter() - began)


def request(method: str, path: str, body: bytes = b"", **headers: str) -> bytes:
    """A request as it goes over the wire."""
    lines = [f"{method} {path} HTTP/1.1", "Host: localhost", f"Content-Length: {len(body)}"]
    if body:
        lines.append("Content-Type: application/json")
    lines += [f"{name}: {value}" for name, value in headers.items()]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


def in_turn(requests: list[bytes]) -> NextRequest:
    """A script that sends each request once."""
    left = iter(requests)
    return lambda: next(left, None)


def again_and_again(one: bytes) -> NextRequest:
    return lambda: one


def _length(head: bytes) -> int:
    for line in head.split(b"\r\n"):
        name, _, value = line.partition(b":")
        if name.lower() == b"content-length":
            return int(value)
    return 0
