"""One piece of work: everything a use case writes is committed as one, then announced.

Announcing comes after the commit and may be lost: streams poll, and the sweeper wakes AI seats
again. Losing the race for a version is no error of the caller; the use case is simply run anew.
"""

import logging
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime

import orjson

from domain.kernel.facts import Event
from domain.kernel.seal import seal, with_provenance
from domain.kernel.values import Json
from domain.match import Match
from services import answers
from services.announcing import Announcement, Announcer
from services.bus import Bus, News
from services.errors import Overtaken, VersionConflict
from services.event_store import EventStore
from services.idempotency import Answer, Idempotency, Request
from services.loading import Loaded, Loader
from services.match_list import Listing, MatchList
from services.postgres import Database, Transaction
from services.records import Record

SNAPSHOT_EVERY = 200
"""Versions between two snapshots of a match."""

TRIES = 5

log = logging.getLogger(__name__)


class Work:
    """What one use case does inside one transaction."""

    def __init__(self, tx: Transaction, office: "Office") -> None:
        self.tx = tx
        self.recorded: list[tuple[Loaded, Loaded]] = []
        """Each match before and after a batch."""
        self._office = office

    def load(self, match_id: str) -> Loaded:
        return self._office.loader.load(match_id)

    def enlist(self, listing: Listing) -> None:
        """Put a match on the list that was not recorded here."""
        self._office.listing.upsert(self.tx, listing)

    def record(
        self,
        before: Loaded,
        match: Match,
        events: list[Event],
        actor: str,
        provenance: Mapping[str, Json] | None = None,
    ) -> tuple[Loaded, list[Record]]:
        """Append the batch that leads from the loaded match to `match`."""
        first = before.head.version + 1
        sealed = [seal(event, first + n, before.seed) for n, event in enumerate(events)]
        if provenance is not None:
            sealed[0] = with_provenance(sealed[0], provenance, first, before.seed)
        at = datetime.now(UTC)
        meta = {"actor": actor, "batch": first}
        office = self._office
        records = office.store.append(self.tx, before.match_id, before.head, sealed, meta, at)
        created_at = at if first == 1 else before.created_at
        after = before._replace(match=match, head=records[-1].head, created_at=created_at)
        office.listing.upsert(self.tx, listing(after, at))
        self.recorded.append((before, after))
        return after, records


class Office:
    """Runs use cases, each as one piece of work."""

    def __init__(
        self,
        database: Database,
        store: EventStore,
        loader: Loader,
        listing: MatchList,
        idempotency: Idempotency,
        bus: Bus,
        announcer: Announcer,
    ) -> None:
        self.database = database
        self.store = store
        self.loader = loader
        self.listing = listing
        self.idempotency = idempotency
        self.bus = bus
        self.announcer = announcer

    def run(
        self,
        use_case: Callable[[Work], dict[str, Json]],
        status: int = 200,
        request: Request | None = None,
    ) -> Answer:
        """Run a use case to its answer; a keyed request is carried out once only."""
        for _ in range(TRIES - 1):
            try:
                return self._try(use_case, status, request)
            except VersionConflict as conflict:
                self.loader.forget(conflict.match_id)
            except Overtaken:
                continue
        return self._try(use_case, status, request)

    def _try(
        self, use_case: Callable[[Work], dict[str, Json]], status: int, request: Request | None
    ) -> Answer:
        with self.work() as work:
            if request is not None:
                first = self.idempotency.first_answer(request)
                if first is not None:
                    return first
            answer = Answer(status, orjson.dumps(use_case(work)))
            if request is not None:
                self.idempotency.remember(work.tx, request, answer)
        return answer

    @contextmanager
    def work(self, wake: bool = True) -> Iterator[Work]:
        """One transaction; after its commit the match is announced, and AI seats are woken."""
        with self.database.transaction() as tx:
            work = Work(tx, self)
            yield work
        for before, after in work.recorded:
            self.loader.remember(after)
            match = after.match
            news = News(after.match_id, after.head.version, match.people())
            self.announcer.announce(Announcement(news, wake and waits_for_ai(match)))
            if after.head.version // SNAPSHOT_EVERY > before.head.version // SNAPSHOT_EVERY:
                self.loader.keep_snapshot(after)


def waits_for_ai(match: Match) -> bool:
    seat = match.waiting_for()
    return seat is not None and match.seats[seat].kind == "ai"


def listing(loaded: Loaded, at: datetime) -> Listing:
    """The match as it stands in the list."""
    match = loaded.match
    return Listing(
        match_id=loaded.match_id,
        game=match.game.name,
        status=match.status,
        version=loaded.head.version,
        seats=answers.seats_answer(match),
        unlisted=match.unlisted,
        waiting_seat=match.waiting_for(),
        waiting_is_ai=waits_for_ai(match),
        outcome=answers.outcome_answer(match),
        forked_from=match.forked_from,
        forked_version=match.forked_version,
        created_at=loaded.created_at,
        updated_at=at,
    )
