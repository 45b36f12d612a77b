"""How tests bring two transactions into the order they want to see."""

import psycopg


def until_somebody_waits(database_url: str) -> None:
    """Return once a statement in this database waits for a lock."""
    with psycopg.connect(database_url, autocommit=True) as connection:
        while connection.execute(
            "SELECT count(*) FROM pg_stat_activity"
            " WHERE wait_event_type = 'Lock' AND datname = current_database()"
        ).fetchone() == (0,):
            connection.execute("SELECT pg_sleep(0.005)")
