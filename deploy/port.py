"""The port of the API, reserved as long as the stack runs.

The API's processes each open the port for themselves (SO_REUSEPORT), which would also let two
stacks share one port without a word. So the supervisor holds it too, without listening.
"""

import socket
from collections.abc import Iterator
from contextlib import contextmanager

from deploy.errors import PortTaken

HOST = "127.0.0.1"


@contextmanager
def reserved(port: int) -> Iterator[int]:
    """Hold a port, any free one for 0; refused if some program listens on it."""
    free = _free(port)
    with socket.socket() as holder:
        holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        holder.bind((HOST, free))
        yield free


def _free(port: int) -> int:
    with socket.socket() as probe:
        probe.setsockopt(
            socket.SOL_SOCKET, socket.SO_REUSEADDR, 1
        )  # closing connections may linger
        try:
            probe.bind((HOST, port))
        except (OSError, OverflowError) as error:
            raise PortTaken(port) from error
        number: int = probe.getsockname()[1]
        return number
