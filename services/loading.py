"""Loading a match: what this process remembers of it, plus the records that came since."""

from collections import OrderedDict
from collections.abc import Sequence
from datetime import datetime
from threading import Lock
from typing import NamedTuple

from domain.games import GAMES
from domain.match import Match
from services.errors import MatchNotFound
from services.event_store import EventStore
from services.postgres import Transaction
from services.records import Head, Record
from services.seeds import Seeds

REMEMBERED = 1000
"""Matches that a process keeps folded; the least recently used go first."""


class Loaded(NamedTuple):
    """A match at its newest known version, with what is needed to write the next batch."""

    match_id: str
    match: Match
    head: Head
    seed: bytes
    created_at: datetime


class Loader:
    """Folded matches by id. An entry is replaced as a whole and never changed in place."""

    def __init__(self, store: EventStore, seeds: Seeds) -> None:
        self._store = store
        self._seeds = seeds
        self._remembered: OrderedDict[str, Loaded] = OrderedDict()
        self._lock = Lock()

    def load(self, match_id: str, tx: Transaction | None = None) -> Loaded:
        """The match as it is now."""
        known = self.remembered(match_id)
        if known is None:
            return self.remember(self._from_the_beginning(match_id, tx))
        tail = self._store.read(match_id, after=known.head.version, tx=tx)
        if not tail:
            return known
        return self.remember(known._replace(match=folded(known.match, tail), head=tail[-1].head))

    def _from_the_beginning(self, match_id: str, tx: Transaction | None) -> Loaded:
        records = self._store.read(match_id, tx=tx)
        if not records:
            raise MatchNotFound(f"there is no match {match_id}")
        first = records[0]
        return Loaded(
            match_id,
            folded(Match(GAMES[first.sealed.data["game"]]), records),
            records[-1].head,
            self._seeds.of(match_id, tx),
            datetime.fromisoformat(first.at),
        )

    def remembered(self, match_id: str) -> Loaded | None:
        """What this process knows of the match; it may be out of date."""
        with self._lock:
            if match_id in self._remembered:
                self._remembered.move_to_end(match_id)
            return self._remembered.get(match_id)

    def remember(self, loaded: Loaded) -> Loaded:
        with self._lock:
            self._remembered[loaded.match_id] = loaded
            self._remembered.move_to_end(loaded.match_id)
            if len(self._remembered) > REMEMBERED:
                self._remembered.popitem(last=False)
        return loaded

    def forget(self, match_id: str) -> None:
        with self._lock:
            self._remembered.pop(match_id, None)


def folded(match: Match, records: Sequence[Record]) -> Match:
    """The match after these records."""
    return match.apply(
        match.read(record.sealed.type, record.sealed.schema, record.sealed.whole())
        for record in records
    )
