"""What can be set from outside, all of it by environment variables."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from deploy.errors import BadSetting


@dataclass(frozen=True)
class Settings:
    port: int = 8000
    data: Path = Path(".gridlog")
    workers: int = 2
    database_url: str | None = None
    redis_url: str | None = None

    @classmethod
    def from_environment(cls, environment: Mapping[str, str]) -> "Settings":
        return cls(
            port=_number(environment, "GRIDLOG_PORT", cls.port, most=65535),
            data=Path(environment.get("GRIDLOG_DATA") or cls.data),
            workers=_number(environment, "GRIDLOG_WORKERS", cls.workers, most=256),
            database_url=environment.get("DATABASE_URL") or None,
            redis_url=environment.get("REDIS_URL") or None,
        )


def _number(environment: Mapping[str, str], name: str, default: int, most: int) -> int:
    text = environment.get(name) or str(default)
    if not (text.isdecimal() and int(text) <= most):
        raise BadSetting(name, text, f"a whole number from 0 to {most}")
    return int(text)
