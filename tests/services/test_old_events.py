"""Events of an old schema stay as they were stored, and are read by the rules of today."""

import psycopg

from domain.kernel.chain import GENESIS, link
from domain.kernel.codec import Codec
from domain.kernel.facts import Event, fact, seat_in
from domain.kernel.values import Json
from services.event_store import EventStore
from services.ids import new_match_id

STORED = {
    "type": "CardsDrawn",
    "schema": 1,
    "data": '{"seat":1}',
    "seals": '{"cards":"6b2f5d4c3b1a00aa6b2f5d4c3b1a00aa6b2f5d4c3b1a00aa6b2f5d4c3b1a00aa"}',
    "secret": '{"values":{"cards":["zap","bomb"]},"salts":{"cards":"00ff"},"seats":{"cards":[1]}}',
    "meta": '{"actor":"p_ada","batch":1}',
    "recorded_at": "2026-11-16T00:00:00.000000Z",
    "hash": "1720642baa9c45c201704047579eaa9d18ce2d32e9425eac23f06ac8ddfe3f2d",
}
"""A row as it was written when drawing cards had no reason yet."""


@fact(secret={"cards": seat_in("seat")}, schema=2)
def CardsDrawn(table: list[str], seat: int, cards: tuple[str, ...], reason: str) -> None:
    table.extend(cards)


def with_a_reason(old: dict[str, Json]) -> dict[str, Json]:
    return {**old, "reason": "unknown"}


CODEC = Codec({"CardsDrawn": CardsDrawn}, {("CardsDrawn", 1): with_a_reason})


def test_an_event_of_schema_1_is_read_after_schema_2_exists(
    store: EventStore, database_url: str
) -> None:
    match_id = new_match_id()
    with psycopg.connect(database_url) as connection:
        connection.execute(
            "INSERT INTO events (match_id, version, type, schema, data, seals, secret, meta,"
            " recorded_at, hash) VALUES (%(match_id)s, 1, %(type)s, %(schema)s, %(data)s,"
            " %(seals)s, %(secret)s, %(meta)s, %(recorded_at)s, decode(%(hash)s, 'hex'))",
            {"match_id": match_id, **STORED},
        )
    (event,) = store.replay(match_id).events
    assert CODEC.read(*event) == Event(CardsDrawn, (1, ("zap", "bomb"), "unknown"))
    (record,) = store.read(match_id)
    assert record.sealed.schema == 1
    assert link(GENESIS, record.chained()) == record.hash
