"""The services of this worker process, connected once when the first job needs them."""

from functools import cache

from services.announcing import DirectAnnouncer
from services.settings import Settings
from services.wiring import Services, connect


@cache
def services() -> Services:
    return connect(Settings.from_environment(), DirectAnnouncer)
