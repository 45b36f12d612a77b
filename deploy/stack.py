"""The table of what Gridlog consists of: which servers, then which programs, and how each runs."""

import http.client
import sys
from collections.abc import Callable
from dataclasses import dataclass

import psycopg
from redis import Redis
from redis.exceptions import RedisError
from rq import Worker

from deploy import postgres, valkey
from deploy.component import Component
from deploy.data_directory import DataDirectory
from deploy.errors import DatabaseUnusable
from deploy.port import HOST
from deploy.settings import Settings
from services.errors import ServiceError
from services.migrations import migrate

APPLICATION = "api.app:create_app"
API_PROCESSES = 2
API_THREADS = 512  # a long poll or a stream keeps one of them waiting (README, decision 3)


@dataclass(frozen=True, slots=True)
class Addresses:
    database_url: str
    redis_url: str
    port: int

    @property
    def environment(self) -> dict[str, str]:
        """How Gridlog's programs find the servers."""
        return {"DATABASE_URL": self.database_url, "REDIS_URL": self.redis_url}


def addresses(settings: Settings, directory: DataDirectory, port: int) -> Addresses:
    return Addresses(
        database_url=settings.database_url or postgres.url(directory),
        redis_url=settings.redis_url or valkey.url(directory),
        port=port,
    )


def servers(settings: Settings, directory: DataDirectory) -> list[Component]:
    """Those that are not given from outside."""
    embedded = []
    if settings.database_url is None:
        embedded.append(postgres.postgres(directory))
    if settings.redis_url is None:
        embedded.append(valkey.valkey(directory))
    return embedded


def prepare_database(settings: Settings, directory: DataDirectory, database_url: str) -> None:
    if settings.database_url is None:
        postgres.create_database(postgres.url(directory, "postgres"), postgres.DATABASE)
    bring_up_to_date(database_url)


def bring_up_to_date(database_url: str) -> list[str]:
    """Apply the missing migrations; their names."""
    try:
        return migrate(database_url)
    except (psycopg.Error, ServiceError) as error:
        raise DatabaseUnusable(error) from error


def programs(settings: Settings, at: Addresses) -> list[Component]:
    """Gridlog's own programs."""
    workers = (worker(at, number) for number in range(1, settings.workers + 1))
    return [api(at), *workers, sweeper(at)]


def api(at: Addresses, application: str = APPLICATION) -> Component:
    command = api_command(HOST, at.port, application)
    return Component("api", command, _is_ready(at.port), at.environment)


def api_command(host: str, port: int, application: str = APPLICATION) -> tuple[str, ...]:
    return (
        *(sys.executable, "-m", "granian", "--interface", "wsgi", "--http", "1", "--no-ws"),
        *("--host", host, "--port", str(port)),
        *("--workers", str(API_PROCESSES), "--blocking-threads", str(API_THREADS)),
        *("--respawn-failed-workers", "--workers-kill-timeout", "3"),
        *("--factory", application),
    )


def worker(at: Addresses, number: int) -> Component:
    command = (sys.executable, "-m", "workers.main")
    return Component(f"worker-{number}", command, _is_registered(at.redis_url), at.environment)


def sweeper(at: Addresses) -> Component:
    command = (sys.executable, "-m", "workers.sweeper")
    return Component("sweeper", command, _runs, at.environment)


def _is_ready(port: int) -> Callable[[int], bool]:
    def ask(_: int) -> bool:
        connection = http.client.HTTPConnection(HOST, port, timeout=5)
        try:
            connection.request("GET", "/readyz")
            return connection.getresponse().status == http.HTTPStatus.OK
        except (OSError, http.client.HTTPException):
            return False
        finally:
            connection.close()

    return ask


def _is_registered(redis_url: str) -> Callable[[int], bool]:
    """A worker is up once it has told Redis that it takes jobs."""

    def ask(pid: int) -> bool:
        try:
            with Redis.from_url(redis_url) as client:
                return any(worker.pid == pid for worker in Worker.all(connection=client))
        except RedisError:
            return False

    return ask


def _runs(_: int) -> bool:
    """For a program that answers nobody: to run is all it can show."""
    return True
