"""The servers that a run measures on: its own, gone after it."""

import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

from deploy import postgres, stack, valkey
from deploy.component import running
from deploy.data_directory import DataDirectory


class Servers(NamedTuple):
    """Embedded servers with their usual settings: PostgreSQL waits for the disk."""

    database_url: str
    redis_url: str
    logs: Path


@contextmanager
def embedded() -> Iterator[Servers]:
    with tempfile.TemporaryDirectory(prefix="gridlog-bench-") as folder, ExitStack() as up:
        directory = DataDirectory.claim(Path(folder))
        up.callback(directory.release)
        logs = directory.folder("logs")
        for server in (postgres.postgres(directory), valkey.valkey(directory)):
            up.enter_context(running(server, logs))
        postgres.create_database(postgres.url(directory, "postgres"), postgres.DATABASE)
        stack.bring_up_to_date(postgres.url(directory))
        yield Servers(postgres.url(directory), valkey.url(directory), logs)
