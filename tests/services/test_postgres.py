"""A database that goes away is a refusal of its own, not a mistake of the program."""

from collections.abc import Callable

import psycopg
import pytest

from services.errors import Unavailable
from services.migrations import migrate
from services.postgres import Database


def test_a_database_that_does_not_answer_is_unavailable(
    new_database_url: Callable[[], str], database_url: str
) -> None:
    url = new_database_url()
    migrate(url)
    database = Database(url, pool_size=1, timeout=0.5)
    assert database.is_ready()
    name = url.rpartition("/")[2].partition("?")[0]
    with psycopg.connect(database_url, autocommit=True) as server:
        server.execute(f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS false')
        server.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", (name,)
        )
        with pytest.raises(Unavailable), database.statement() as connection:
            connection.execute("SELECT true")
        assert not database.is_ready()
    database.close()
