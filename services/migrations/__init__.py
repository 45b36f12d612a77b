"""The shape of the database, as numbered SQL files that are applied once each, in order."""

import hashlib
from importlib import resources

import psycopg

from services.errors import ChangedMigration

_LOCK = 4919_0001
"""Two starters take the same advisory lock: one migrates, the other then finds nothing to do."""


def migrate(database_url: str) -> list[str]:
    """Apply what is missing, all of it or nothing; return the names of what was applied."""
    applied = []
    with psycopg.connect(database_url) as connection:
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (_LOCK,))
        connection.execute(
            "CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, digest text NOT NULL,"
            " applied_at timestamptz NOT NULL DEFAULT now())"
        )
        rows = connection.execute("SELECT name, digest FROM migrations").fetchall()
        known: dict[str, str] = dict(rows)
        for name, sql in _files():
            digest = hashlib.sha256(sql.encode()).hexdigest()
            if known.get(name, digest) != digest:
                raise ChangedMigration(f"{name} was applied in another form; add a new file")
            if name not in known:
                connection.execute(sql)
                connection.execute("INSERT INTO migrations VALUES (%s, %s)", (name, digest))
                applied.append(name)
        connection.execute("SELECT adopt_restored_events()")
    return applied


def _files() -> list[tuple[str, str]]:
    files = [file for file in resources.files(__name__).iterdir() if file.name.endswith(".sql")]
    return sorted((file.name.removesuffix(".sql"), file.read_text("utf-8")) for file in files)
