"""Compares the HTTP servers that could carry the API, on a Flask hello-world with open streams.

    pip install gunicorn; apt install wrk; python -m deploy.compare_http_servers

Neither gunicorn nor wrk is a dependency of Gridlog; the figures are in README, decision 3.
"""

import http.client
import re
import select
import signal
import socket
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

from flask import Flask, Response

from deploy.port import HOST, reserved
from deploy.stack import API_PROCESSES, API_THREADS

CLIENTS, SECONDS, ROUNDS = 32, 3, 5
STREAMS, PATIENCE = 400, 10.0
APPLICATION = f"{__spec__.name if __spec__ else __name__}:create_app"


def create_app() -> Flask:
    app = Flask(__name__)

    @app.get("/hello")
    def hello() -> dict[str, str]:
        return {"hello": "world"}

    @app.get("/stream")
    def stream() -> Response:
        def beats() -> Iterator[str]:
            while True:
                yield "data: beat\n\n"
                time.sleep(1)

        return Response(beats(), mimetype="text/event-stream")

    return app


def commands(port: int) -> dict[str, list[str]]:
    python = [sys.executable, "-m"]
    granian = ["granian", "--interface", "wsgi", "--http", "1", "--no-ws", "--no-log"]
    gunicorn = ["gunicorn", "--worker-class", "gthread", "--log-level", "critical"]
    return {
        "granian": [
            *(*python, *granian, "--host", HOST, "--port", str(port)),
            *("--workers", str(API_PROCESSES), "--blocking-threads", str(API_THREADS)),
            *("--workers-kill-timeout", "3", "--factory", APPLICATION),
        ],
        "gunicorn gthread": [
            *(*python, *gunicorn, "--bind", f"{HOST}:{port}"),
            *("--workers", str(API_PROCESSES), "--threads", str(API_THREADS)),
            *("--graceful-timeout", "3", f"{APPLICATION}()"),
        ],
    }


@contextmanager
def served(name: str) -> Iterator[tuple[int, subprocess.Popen[bytes]]]:
    with reserved(0) as port:
        pass
    server = subprocess.Popen(commands(port)[name])
    try:
        while not answers(port):
            time.sleep(0.1)
        time.sleep(1)  # every process of it is up
        yield port, server
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait()


def answers(port: int) -> bool:
    with closing(http.client.HTTPConnection(HOST, port, timeout=5)) as connection:
        try:
            connection.request("GET", "/hello")
            return connection.getresponse().status == http.HTTPStatus.OK
        except OSError:
            return False


def load(port: int) -> tuple[float, float]:
    """Requests per second, and the 99th percentile in milliseconds."""
    options = ["-t2", f"-c{CLIENTS}", f"-d{SECONDS}", "--latency"]
    command = ["wrk", *options, f"http://{HOST}:{port}/hello"]
    report = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    rate = re.search(r"Requests/sec:\s+([\d.]+)", report)
    slow = re.search(r"99%\s+([\d.]+)(us|ms|s)", report)
    assert rate is not None and slow is not None, report
    return float(rate[1]), float(slow[1]) * {"us": 1e-3, "ms": 1, "s": 1e3}[slow[2]]


@contextmanager
def streams(port: int) -> Iterator[int]:
    """Open streams; how many of them have had an answer within the patience."""
    with ExitStack() as closers:
        waiting = []
        for _ in range(STREAMS):
            stream = closers.enter_context(socket.create_connection((HOST, port)))
            stream.sendall(b"GET /stream HTTP/1.1\r\nHost: localhost\r\n\r\n")
            waiting.append(stream)
        deadline = time.monotonic() + PATIENCE
        while waiting and time.monotonic() < deadline:
            answered, _, _ = select.select(waiting, [], [], 0.1)
            waiting = [stream for stream in waiting if stream not in answered]
        yield STREAMS - len(waiting)


def memory(server: subprocess.Popen[bytes]) -> float:
    """Megabytes of the server's processes, shared pages divided among them."""
    children = Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text().split()
    pss = 0
    for pid in [str(server.pid), *children]:
        rollup = Path(f"/proc/{pid}/smaps_rollup").read_text()
        pss += int(rollup.partition("\nPss:")[2].split()[0])
    return pss / 1024


def measure(name: str) -> dict[str, float]:
    with served(name) as (port, server):
        rate, slow = load(port)
        with streams(port) as started:
            rate_beside, slow_beside = load(port)
            used = memory(server)
            began = time.monotonic()
            server.send_signal(signal.SIGTERM)
            server.wait()
            stop = time.monotonic() - began
    return {
        "requests/s": rate,
        "p99, ms": slow,
        f"streams served of {STREAMS}": started,
        "requests/s beside the streams": rate_beside,
        "p99 beside the streams, ms": slow_beside,
        "memory with the streams, MB": used,
        "stop with the streams open, s": stop,
    }


def main() -> None:
    """Interleaved rounds, so that a busy moment of the machine hits both; medians."""
    measured: dict[str, list[dict[str, float]]] = {name: [] for name in commands(0)}
    for _ in range(ROUNDS):
        for name, rounds in measured.items():
            rounds.append(measure(name))
    print("| |", " | ".join(measured), "|")
    print("| --- |" + " ---: |" * len(measured))
    for figure in next(iter(measured.values()))[0]:
        medians = (statistics.median(row[figure] for row in rows) for rows in measured.values())
        print(f"| {figure} |", " | ".join(f"{median:,.1f}" for median in medians), "|")


if __name__ == "__main__":
    main()
