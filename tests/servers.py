"""The PostgreSQL and the Redis that the tests run on: never a mock.

Taken by this chain: the servers named in the environment, else containers if a Docker engine
answers, else the embedded ones. Each test process gets databases of its own.
"""

import functools
import os
import shutil
import socket
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import parse_qsl, urlencode, urlsplit

import psycopg
import redis
from psycopg import sql

from deploy import postgres, valkey
from deploy.component import running
from deploy.data_directory import DataDirectory

POSTGRES_IMAGE = "postgres:18"
REDIS_IMAGE = "valkey/valkey:9"

# No test pulls the plug of the machine, so PostgreSQL need not wait for the disk.
UNSAFE_BUT_FAST = {"fsync": "off", "full_page_writes": "off", "synchronous_commit": "off"}


def postgres_source() -> str:
    return "environment" if "DATABASE_URL" in os.environ else _source_of(POSTGRES_IMAGE)


def redis_source() -> str:
    return "environment" if "REDIS_URL" in os.environ else _source_of(REDIS_IMAGE)


@contextmanager
def postgres_server() -> Iterator[str]:
    """The URL of a server on which this test process may create databases."""
    match postgres_source():
        case "environment":
            yield os.environ["DATABASE_URL"]
        case "container":
            from testcontainers.community.postgres import PostgresContainer

            with PostgresContainer(POSTGRES_IMAGE, driver=None) as container:
                yield container.get_connection_url()
        case _:
            with temporary_directory() as directory:
                server = postgres.postgres(directory, UNSAFE_BUT_FAST)
                with running(server, directory.folder("logs")):
                    yield postgres.url(directory, "postgres")


@contextmanager
def redis_database(number: int) -> Iterator[str]:
    """The URL of an empty Redis database that no other test process uses."""
    match redis_source():
        case "environment":
            with _borrowed(os.environ["REDIS_URL"], number) as url:
                yield url
        case "container":
            from testcontainers.community.redis import RedisContainer

            with RedisContainer(REDIS_IMAGE) as container:
                port = container.get_exposed_port(container.port)
                yield f"redis://{container.get_container_host_ip()}:{port}/0"
        case _:
            with (
                temporary_directory() as directory,
                running(valkey.valkey(directory), directory.folder("logs")),
            ):
                yield valkey.url(directory)


@contextmanager
def new_database(server_url: str, name: str) -> Iterator[str]:
    """An empty database, gone after the block."""
    postgres.create_database(server_url, name)
    try:
        yield _with_database(server_url, name)
    finally:
        with psycopg.connect(server_url, autocommit=True) as connection:
            drop = sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name))
            connection.execute(drop)


def _with_database(server_url: str, name: str) -> str:
    """By hand: urllib takes the empty host of `postgresql:///…?host=…` for none at all."""
    address, mark, query = server_url.partition("?")
    scheme, _, place = address.partition("://")
    host = place.partition("/")[0]
    return f"{scheme}://{host}/{name}{mark}{query}"


@contextmanager
def temporary_directory() -> Iterator[DataDirectory]:
    """A data directory with a short path, gone after the block."""
    path = Path(tempfile.mkdtemp(prefix="gridlog-test-"))
    directory = DataDirectory.claim(path)
    try:
        yield directory
    finally:
        directory.release()
        shutil.rmtree(path)


@functools.cache
def _source_of(image: str) -> str:
    return "container" if _docker_engine_answers() and _can_have(image) else "embedded"


def _docker_engine_answers() -> bool:
    """Ask by hand: the client library is slow to import and leaks the socket of a dead engine."""
    host = urlsplit(os.environ.get("DOCKER_HOST", "unix:///var/run/docker.sock"))
    is_local = host.scheme == "unix"
    family = socket.AF_UNIX if is_local else socket.AF_INET
    address = host.path if is_local else (host.hostname, host.port)
    with socket.socket(family) as engine:
        engine.settimeout(2)
        try:
            engine.connect(address)
            engine.sendall(b"GET /_ping HTTP/1.0\r\n\r\n")
            return b" 200 " in engine.recv(64)
        except OSError:
            return False


def _can_have(image: str) -> bool:
    import docker
    import docker.errors

    with closing(docker.from_env()) as engine:
        try:
            engine.images.get(image)
        except docker.errors.ImageNotFound:
            try:
                engine.images.pull(image)
            except docker.errors.APIError:
                return False
    return True


@contextmanager
def _borrowed(server_url: str, number: int) -> Iterator[str]:
    """A numbered database of somebody's server: refused unless empty, emptied at the end."""
    address, _, query = server_url.partition("?")
    url = f"{address}?{urlencode({**dict(parse_qsl(query)), 'db': number})}"
    with redis.Redis.from_url(url) as client:
        if client.dbsize() != 0:
            raise RuntimeError(f"Database {number} of REDIS_URL is not empty, and tests wipe")
        yield url
        client.flushdb()
