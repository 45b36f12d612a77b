"""The measurements are fair: a figure says what it is held against, and both write the same."""

from collections.abc import Callable
from contextlib import closing

import psycopg
import pytest
from psycopg import RawCursor

from deploy.bench import store
from deploy.bench.figures import compared, table
from services.migrations import migrate
from services.postgres import Database


def test_the_ratio_is_the_median_of_the_rounds() -> None:
    """A busy moment hits one round of both sides, not the verdict."""
    figure = compared("append", [10.0, 1.0, 30.0], "events/s", "bare", [20.0, 2.0, 10.0], aim=0.6)
    assert (figure.value, figure.yardstick_value, figure.ratio) == (10.0, 10.0, 0.5)


@pytest.mark.parametrize(("aim", "verdict"), [(0.5, "ok"), (0.51, "SHORT")])
def test_a_row_says_whether_the_aim_is_met(aim: float, verdict: str) -> None:
    row = table([compared("append", [1000.0], "events/s", "bare", [2000.0], aim)]).splitlines()[1]
    assert row.split("  ")[-1] == verdict
    assert "1,000 events/s" in row and "2,000" in row and "0.50" in row


def test_the_store_and_its_yardsticks_write_the_same_bytes(
    new_database_url: Callable[[], str],
) -> None:
    url = new_database_url()
    migrate(url)
    batch = store.sealed_events()[40:45]
    columns = "version, type, schema, data::text, seals::text, secret::text, meta::text"
    with (
        closing(Database(url, pool_size=1)) as database,
        psycopg.connect(url, autocommit=True, cursor_factory=RawCursor) as connection,
    ):
        store.Appending(database, batch)()
        store.BareInserting(connection, batch)()
        ours = connection.execute(f"SELECT {columns} FROM events ORDER BY version").fetchall()
        bare = connection.execute(f"SELECT {columns} FROM bare ORDER BY version").fetchall()
        assert len(ours) == len(batch)
        assert bare == ours
        connection.execute("TRUNCATE bare")
        assert store.pgbench(url, batch) > 0
        bench = connection.execute(
            f"SELECT {columns} FROM bare WHERE match_id = (SELECT min(match_id) FROM bare)"
            " ORDER BY version"
        ).fetchall()
        assert bench == ours


def test_the_library_rebuilds_every_event(new_database_url: Callable[[], str]) -> None:
    library = store.Library(new_database_url())
    rebuilt = library.rebuilt(library.stored(store.sealed_events()[: store.LONG]))
    assert isinstance(rebuilt, store.Kept)
    assert rebuilt.version == store.LONG
