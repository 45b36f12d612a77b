"""Events of an old schema lie in the store unchanged and are read by today's rules."""

from datetime import UTC, datetime

from domain.games import GAMES
from domain.kernel.facts import Event
from domain.kernel.seal import Sealed, seal
from domain.match import Seat, created, joined, resigned
from domain.verification import verify
from services.ids import new_match_id
from services.records import BEFORE_THE_FIRST
from services.seeds import Seeds
from services.wiring import Services
from services.work import Work
from tests.services.table_talk import told

SEED = bytes(range(32))


def as_in_schema_1(event: Event, version: int) -> Sealed:
    """Taken seats had no options before players could bring decks along."""
    sealed = seal(event, version, SEED)
    return Sealed("SeatTaken", 1, sealed.data) if event.type == "SeatTaken" else sealed


def stored_under_schema_1(services: Services) -> str:
    """A match of an AI seat and a player, written as an older server wrote it."""
    seats = [Seat("ai", "random"), Seat("player")]
    match, first = created(GAMES["mainframe"], seats, {}, "p_old", SEED)
    _, second = joined(match, 1, "p_old", SEED)
    match_id, head, at = new_match_id(), BEFORE_THE_FIRST, datetime.now(UTC)
    with services.database.transaction() as tx:
        Seeds(services.database).put(tx, match_id, SEED)
    for batch in (first, second):
        start = head.version + 1
        sealed = [as_in_schema_1(event, start + n) for n, event in enumerate(batch)]
        meta = {"actor": "p_old", "batch": start}
        with services.database.transaction() as tx:
            head = services.office.store.append(tx, match_id, head, sealed, meta, at)[-1].head
    return match_id


def test_a_match_that_was_stored_under_an_old_schema_is_read_and_goes_on(
    services: Services,
) -> None:
    match_id = stored_under_schema_1(services)
    rows = services.office.store.read(match_id)
    assert [row.sealed.schema for row in rows if row.sealed.type == "SeatTaken"] == [1]
    loaded = services.office.loader.load(match_id)
    assert loaded.match.seats[1].player == "p_old" and loaded.match.own_options == [{}, {}]

    def resign(work: Work) -> dict[str, object]:
        match, events = resigned(loaded.match, 1, SEED)
        work.record(loaded, match, events, "p_old")
        return {}

    told(services, resign)
    page = services.matches.events(None, match_id)
    verdict = verify(GAMES["mainframe"], page["events"])
    assert verdict.is_whole and verdict.is_replayed
