"""`make bench`: starts servers of its own, measures, and prints one row per figure."""

import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

from deploy import postgres, valkey
from deploy.bench import store
from deploy.bench.figures import Figure, table
from deploy.component import running
from deploy.data_directory import DataDirectory


class Servers(NamedTuple):
    """Embedded servers with their usual settings: PostgreSQL waits for the disk."""

    database_url: str
    redis_url: str
    logs: Path


SUITES: tuple[Callable[[Servers], Iterator[Figure]], ...] = (
    lambda servers: store.figures(servers.database_url),
)


@contextmanager
def servers() -> Iterator[Servers]:
    with tempfile.TemporaryDirectory(prefix="gridlog-bench-") as folder, ExitStack() as up:
        directory = DataDirectory.claim(Path(folder))
        up.callback(directory.release)
        logs = directory.folder("logs")
        for server in (postgres.postgres(directory), valkey.valkey(directory)):
            up.enter_context(running(server, logs))
        postgres.create_database(postgres.url(directory, "postgres"), postgres.DATABASE)
        yield Servers(postgres.url(directory), valkey.url(directory), logs)


def main() -> None:
    figures = []
    with servers() as up:
        for suite in SUITES:
            for figure in suite(up):
                print(f"{figure.name}: {figure.ratio:.2f}", file=sys.stderr)
                figures.append(figure)
    print(table(figures))


if __name__ == "__main__":
    main()
