"""Loading a match: what this process remembers of it, plus the records that came since."""

import logging
from collections import OrderedDict
from datetime import datetime
from threading import Lock
from typing import Any, NamedTuple

from domain.games import GAMES
from domain.kernel.game import Game
from domain.match import Match
from services.errors import MatchNotFound, Unavailable
from services.event_store import EventStore
from services.records import BEFORE_THE_FIRST, Head, Replay
from services.seeds import Seeds
from services.snapshots import Snapshots

log = logging.getLogger(__name__)

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

    def __init__(self, store: EventStore, snapshots: Snapshots, seeds: Seeds) -> None:
        self._store = store
        self._snapshots = snapshots
        self._seeds = seeds
        self._remembered: OrderedDict[str, Loaded] = OrderedDict()
        self._lock = Lock()

    def load(self, match_id: str) -> Loaded:
        """The match as it is now."""
        known = self.remembered(match_id) or self._newest_snapshot(match_id)
        tail = self._store.replay(match_id, known.head)
        if not tail.events and known.head != BEFORE_THE_FIRST:
            return known
        return self.remember(known._replace(match=folded(known.match, tail), head=tail.head))

    def _newest_snapshot(self, match_id: str) -> Loaded:
        """What is known of a match at its newest snapshot, or before its first event."""
        first = self._store.read(match_id, until=1)
        if not first:
            raise MatchNotFound(f"there is no match {match_id}")
        game = GAMES[first[0].sealed.data["game"]]
        match, head = self._snapshot(match_id, game)
        seed = self._seeds.of(match_id)
        return Loaded(match_id, match, head, seed, datetime.fromisoformat(first[0].at))

    def _snapshot(
        self, match_id: str, game: Game[Any], at_or_before: int | None = None
    ) -> tuple[Match, Head]:
        snapshot = self._snapshots.latest(match_id, at_or_before)
        if snapshot is None:
            return Match(game), BEFORE_THE_FIRST
        return Match.restored(game, snapshot.state), snapshot.head

    def load_at(self, match_id: str, version: int) -> Loaded:
        """The match as it was at a past version, or at the end of the batch before it.

        Inside a batch a table is on its way from one decision to the next; only the ends of
        batches are ever shown.
        """
        now = self.load(match_id)
        if version >= now.head.version:
            return now
        match, head = self._snapshot(match_id, now.match.game, version)
        end = self._store.batch_end(match_id, version)
        if end <= head.version:
            return now._replace(match=match, head=head)
        replay = self._store.replay(match_id, head, until=end)
        return now._replace(match=folded(match, replay), head=replay.head)

    def keep_snapshot(self, loaded: Loaded) -> None:
        """Write a snapshot of a committed version. Without it nothing is lost but time."""
        match = loaded.match
        try:
            self._snapshots.put(loaded.match_id, loaded.head, match.rules_version, match.written())
        except Unavailable:
            log.warning("no snapshot of %s at %d", loaded.match_id, loaded.head.version)

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


def folded(match: Match, replay: Replay) -> Match:
    """The match after these events."""
    return match.apply([match.read(*event) for event in replay.events])
