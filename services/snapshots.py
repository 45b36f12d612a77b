"""Snapshots: folded matches, kept so that reading one does not start at its first event.

A cache and nothing more: every row may be deleted at any time. A snapshot counts only under the
rules and the written form it was made with; when either changes, the match is folded anew.
"""

from collections.abc import Collection
from typing import NamedTuple

import orjson

from domain.kernel.values import Json
from services.postgres import Database
from services.records import Head

WRITTEN_FORM = 1
"""Goes up when matches or tables are written differently than before."""


class Snapshot(NamedTuple):
    """A match at one version, as a JSON value."""

    head: Head
    state: Json


class Snapshots:
    """`rules_versions` are those that this program plays by, one for each game."""

    def __init__(
        self,
        database: Database,
        rules_versions: Collection[str],
        written_form: int = WRITTEN_FORM,
    ) -> None:
        self._database = database
        self._rules_versions = list(rules_versions)
        self._written_form = written_form

    def put(self, match_id: str, head: Head, rules_version: str, state: Json) -> None:
        """Keep a committed version of a match; what is outdated of this match goes away."""
        stamp = (rules_version, self._written_form)
        with self._database.connection() as connection:
            connection.execute(
                "DELETE FROM snapshots WHERE match_id = $1"
                " AND (rules_version, written_form) <> ($2, $3)",
                (match_id, *stamp),
            )
            connection.execute(
                "INSERT INTO snapshots"
                " (match_id, version, hash, rules_version, written_form, state)"
                " SELECT match_id, version, hash, $4, $5, $6 FROM events"
                " WHERE match_id = $1 AND version = $2 AND hash = $3 ON CONFLICT DO NOTHING",
                (match_id, head.version, bytes.fromhex(head.hash), *stamp, orjson.dumps(state)),
            )

    def latest(self, match_id: str, at_or_before: int | None = None) -> Snapshot | None:
        """The newest usable snapshot of a match, up to a version if one is given."""
        with self._database.connection() as connection:
            row = connection.execute(
                "SELECT version, hash, state FROM snapshots WHERE match_id = $1"
                " AND version <= coalesce($2, 2147483647) AND rules_version = ANY($3)"
                " AND written_form = $4 ORDER BY version DESC LIMIT 1",
                (match_id, at_or_before, self._rules_versions, self._written_form),
            ).fetchone()
        if row is None:
            return None
        version, hash_, state = row
        return Snapshot(Head(version, hash_.hex()), orjson.loads(state))
