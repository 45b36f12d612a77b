"""The match list is a projection: whatever happens to it, the events bring it back."""

from collections.abc import Callable, Iterator
from contextlib import closing

import psycopg
import pytest

from services.migrations import migrate
from services.rebuilding import rebuild
from services.settings import Settings
from services.wiring import Services, connect
from tests.services.table_talk import AI, ME, OPEN, create, play, register, two_at_a_table


@pytest.fixture
def url(new_database_url: Callable[[], str]) -> str:
    """A rebuild goes through all matches, so it has a database to itself."""
    url = new_database_url()
    migrate(url)
    return url


@pytest.fixture
def services(url: str, redis_url: str) -> Iterator[Services]:
    with closing(connect(Settings(url, redis_url))) as services:
        yield services


def test_a_damaged_match_list_is_rebuilt_from_the_events(services: Services, url: str) -> None:
    """A lost row comes back, a wrong one is corrected, one without events goes away."""
    ada = register(services, "Ada")
    create(services, ada, ME, OPEN, unlisted=True)
    create(services, ada, AI, AI)
    match_id, callers = two_at_a_table(services)
    play(services, match_id, callers)
    with psycopg.connect(url) as connection:
        rows = "SELECT * FROM matches ORDER BY match_id"
        whole = connection.execute(rows).fetchall()
        connection.execute("DELETE FROM matches WHERE status = 'open'")
        connection.execute("UPDATE matches SET status = 'aborted', outcome = NULL, seats = '[]'")
        connection.execute(
            "INSERT INTO matches SELECT 'm_stray', game, status, version, seats, unlisted,"
            " waiting_seat, waiting_is_ai, outcome, forked_from, forked_version, created_at,"
            " updated_at FROM matches LIMIT 1"
        )
        connection.commit()
        assert connection.execute(rows).fetchall() != whole
        connection.commit()
        assert rebuild(url) == 3
        assert connection.execute(rows).fetchall() == whole
