"""Gridlog's supervisor and servers with small programs in place of Gridlog's own.

Those named on the command line run: `api` is the real HTTP server with a trivial application, so
it has processes below it; `careless` starts a process and never looks after it; `hopeless` ends
before it is up.
"""

import sys
from collections.abc import Callable

from deploy import stack, supervisor
from deploy.component import Component
from deploy.settings import Settings

CARELESS = """
import pathlib, subprocess, sys, time
subprocess.Popen(["sleep", "600"])
pathlib.Path(sys.argv[1]).touch()
time.sleep(600)
"""


def application(
    environment: dict[str, object], start_response: Callable[[str, list[tuple[str, str]]], object]
) -> list[bytes]:
    start_response("200 OK", [("Content-Type", "text/plain")])
    return [b"hello"]


def create_application() -> object:
    return application


def programs(settings: Settings, at: stack.Addresses) -> list[Component]:
    mark = settings.data / "careless.up"
    mark.unlink(missing_ok=True)
    known = [
        stack.api(at, application="tests.deploy.small_stack:create_application"),
        Component("careless", (sys.executable, "-c", CARELESS, str(mark)), lambda _: mark.exists()),
        Component("hopeless", ("sh", "-c", "echo no luck today; exit 3"), lambda _: False),
    ]
    return [component for component in known if component.name in sys.argv]


if __name__ == "__main__":
    sys.exit(supervisor.main(programs))
