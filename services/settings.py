"""What the environment says: where the servers are and how many connections a process may hold."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field

from services.errors import MissingSetting


@dataclass(frozen=True, slots=True)
class Settings:
    database_url: str = field(repr=False)
    """Kept out of the repr like the next one: addresses carry passwords."""
    redis_url: str = field(repr=False)
    pool_size: int = 8

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> "Settings":
        try:
            return cls(
                database_url=environment["DATABASE_URL"],
                redis_url=environment["REDIS_URL"],
                pool_size=int(environment.get("GRIDLOG_POOL_SIZE", "8")),
            )
        except KeyError as missing:
            raise MissingSetting(f"{missing.args[0]} is not set") from None
        except ValueError:
            raise MissingSetting("GRIDLOG_POOL_SIZE is not a number") from None
