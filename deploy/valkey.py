"""A real Valkey (or Redis) in the data directory, reached by a unix socket.

It appends to a file what it is told, so that a restart finds the queues as they were. Nothing
depends on that: the queues can be rebuilt from the database.
"""

from urllib.parse import quote

import redis

from deploy.component import Component
from deploy.data_directory import DataDirectory
from deploy.programs import valkey_program

SOCKET = "valkey.sock"


def valkey(directory: DataDirectory) -> Component:
    folder = directory.folder("valkey")
    socket = directory.socket_folder("valkey") / SOCKET
    options = {
        "port": "0",  # no TCP
        "unixsocket": str(socket),
        "unixsocketperm": "700",
        "dir": str(folder),
        "appendonly": "yes",
        "save": "",
    }
    return Component(
        name="valkey",
        command=(
            str(valkey_program()),
            *(word for name, value in options.items() for word in (f"--{name}", value)),
        ),
        is_up=lambda _: _answers(url(directory)),
        keeps_open=(directory.lock,),
    )


def url(directory: DataDirectory, database: int = 0) -> str:
    socket = directory.socket_folder("valkey") / SOCKET
    return f"unix://{quote(str(socket))}?db={database}"


def _answers(redis_url: str) -> bool:
    try:
        with redis.Redis.from_url(redis_url) as client:
            return bool(client.ping())
    except redis.RedisError:
        return False
