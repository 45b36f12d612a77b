"""The event store beside a bare INSERT, beside pgbench, and beside the library `eventsourcing`.

All of them write the same events of one played match of Mainframe into the same database, five
events at a time, and wait for the disk; the replays rebuild what they stored.
"""

import random
import re
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from typing import Any
from urllib.parse import parse_qs, urlsplit

import orjson
import psycopg
from eventsourcing.application import Application
from eventsourcing.domain import Aggregate, event
from psycopg import RawCursor

from deploy.bench.figures import Figure, compared, in_turns, often
from deploy.bench.servers import Servers
from deploy.programs import postgres_programs
from domain import match as lifecycle
from domain.games import GAMES
from domain.kernel import engine
from domain.kernel.facts import Event
from domain.kernel.seal import Sealed, seal
from domain.match import Match, Seat
from services.event_store import EventStore
from services.ids import new_match_id
from services.postgres import Database
from services.records import BEFORE_THE_FIRST, Head, chain, written

GAME = GAMES["mainframe"]
SEED = b"bench" * 6 + b"!!"
META = {"actor": "p_0123456789abcdef", "batch": 41}
META_TEXT = orjson.dumps(META).decode()
BATCH = 5
LONG = 200


def figures(on: Servers) -> Iterator[Figure]:
    with closing(Database(on.database_url, pool_size=1)) as database:
        yield from append_figures(database, on.database_url)
        yield replay_figure(database, on.database_url)


def append_figures(database: Database, database_url: str) -> Iterator[Figure]:
    batch = sealed_events()[40 : 40 + BATCH]
    with psycopg.connect(database_url, autocommit=True, cursor_factory=RawCursor) as connection:
        found = in_turns(
            {
                "ours": often(Appending(database, batch)),
                "bare": often(BareInserting(connection, batch)),
                "pgbench": lambda: pgbench(database_url, batch),
                "library": often(Library(database_url).appending(batch)),
            }
        )
    name, unit = f"append, batches of {BATCH}", "events/s"
    ours, bare, bench, library = ([rate * BATCH for rate in rounds] for rounds in found.values())
    yield compared(name, ours, unit, "bare psycopg INSERT", bare, 0.6)
    yield compared(name, ours, unit, "pgbench, one client", bench, 0.5)
    yield compared(name, ours, unit, "eventsourcing", library, 2.0)


def replay_figure(database: Database, database_url: str) -> Figure:
    """Read a match of 200 events and rebuild it, from the database to the table."""
    store, library = EventStore(database), Library(database_url)
    sealed = sealed_events()[:LONG]
    match_id, head = new_match_id(), BEFORE_THE_FIRST
    for first in range(0, LONG, BATCH):
        with database.transaction() as tx:
            batch = sealed[first : first + BATCH]
            head = store.append(tx, match_id, head, batch, META, datetime.now(UTC))[-1].head
    stored = library.stored(sealed)

    def rebuilt() -> Match:
        match = Match(GAME)
        return match.apply(match.read(*event) for event in store.replay(match_id).events)

    assert rebuilt().version == LONG
    found = in_turns({"ours": often(rebuilt), "library": often(lambda: library.rebuilt(stored))})
    ours, theirs = ([rate * LONG for rate in rounds] for rounds in found.values())
    return compared(f"replay of {LONG} events", ours, "events/s", "eventsourcing", theirs, 5.0)


def sealed_events() -> list[Sealed]:
    """The events of one random match."""
    chance = random.Random(7)
    match, events = lifecycle.created(GAME, [Seat("player")] * 4, {}, "p_0", SEED)
    for seat in range(4):
        match, more = lifecycle.joined(match, seat, f"p_{seat}", SEED)
        events += more
    while match.table is not None and match.table.outcome is None:
        match, more = _one_choice(match, chance)
        events += more
    assert len(events) >= LONG, "the match is too short to be replayed"
    return [seal(event, version, SEED) for version, event in enumerate(events, 1)]


def _one_choice(match: Match, chance: random.Random) -> tuple[Match, list[Event]]:
    assert match.table is not None
    asked = engine.decision(match.table)
    assert asked is not None
    return lifecycle.chosen(match, asked.seat, chance.choice(asked.options).id, SEED)


class Appending:
    """The event store, as the use cases call it: sealed events in, one commit."""

    def __init__(self, database: Database, batch: list[Sealed]) -> None:
        self._database = database
        self._store = EventStore(database)
        self._batch = batch
        self._match_id, self._head = new_match_id(), BEFORE_THE_FIRST

    def __call__(self) -> None:
        if self._head.version >= LONG:
            self._match_id, self._head = new_match_id(), BEFORE_THE_FIRST
        with self._database.transaction() as tx:
            records = self._store.append(
                tx, self._match_id, self._head, self._batch, META, datetime.now(UTC)
            )
        self._head = records[-1].head


COLUMNS = "match_id, version, type, schema, data, seals, secret, hash, meta, recorded_at"


def bare_rows(batch: list[Sealed]) -> list[tuple[Any, ...]]:
    """What the store writes for a batch, hashes and all, made beforehand."""
    return [written(record) for record in chain(Head(0, "0" * 64), batch, META, datetime.now(UTC))]


class BareInserting:
    """One prepared multi-row INSERT of the same bytes into a table of the same shape."""

    def __init__(self, connection: psycopg.Connection[Any], batch: list[Sealed]) -> None:
        connection.execute("DROP TABLE IF EXISTS bare")
        connection.execute("CREATE TABLE bare (LIKE events INCLUDING ALL)")
        self._connection = connection
        self._values = [value for row in bare_rows(batch) for value in row]
        self._match_id, self._version = new_match_id(), 0
        rows = ", ".join(
            f"($1, $2 + {row + 1}, ${n}, ${n + 1}, ${n + 2}, ${n + 3}, ${n + 4}, ${n + 5}, $3, $4)"
            for row, n in enumerate(range(5, 5 + 6 * len(batch), 6))
        )
        self._sql = f"INSERT INTO bare ({COLUMNS}) VALUES {rows}"

    def __call__(self) -> None:
        if self._version >= LONG:
            self._match_id, self._version = new_match_id(), 0
        shared = (self._match_id, self._version, META_TEXT, datetime.now(UTC))
        self._connection.execute(self._sql, (*shared, *self._values), prepare=True)
        self._version += BATCH


def pgbench(database_url: str, batch: list[Sealed]) -> float:
    """The same INSERT from a C program, in batches per second."""
    rows = ", ".join(
        f"(:match::text, {number}, {', '.join(map(_literal, (*row, META_TEXT)))}, now())"
        for number, row in enumerate(bare_rows(batch), 1)
    )
    with tempfile.NamedTemporaryFile("w", suffix=".sql") as script:
        script.write("\\set match random(1, 9000000000000000000)\n")
        script.write(f"INSERT INTO bare ({COLUMNS}) VALUES {rows};\n")
        script.flush()
        program = postgres_programs() / "pgbench"
        options = ["-n", "-M", "prepared", "-c", "1", "-T", "1", "-f", script.name]
        report = subprocess.run(
            [program, *options, database_url], capture_output=True, text=True, check=True
        ).stdout
    found = re.search(r"tps = ([\d.]+)", report)
    assert found is not None, report
    return float(found[1])


def _literal(value: object) -> str:
    """A constant of the script, without a colon, which pgbench would take for a variable."""
    if value is None:
        return "NULL"
    text = f"\\x{value.hex()}" if isinstance(value, bytes) else str(value)
    return f"E'{text.replace(chr(92), chr(92) * 2).replace(chr(39), chr(39) * 2)}'".replace(
        ":", r"\x3a"
    )


class Kept(Aggregate):
    """The library's way to hold a match: an object that applies its own events."""

    def __init__(self) -> None:
        self.fields: dict[str, Any] = {}

    @event("Happened")
    def happen(self, type_: str, fields: dict[str, Any]) -> None:
        self.fields = fields


class Library:
    """The PyPI library `eventsourcing` with its PostgreSQL recorder."""

    def __init__(self, database_url: str) -> None:
        parts = urlsplit(database_url)
        query = parse_qs(parts.query)
        self._application: Application[Any] = Application(
            env={
                "PERSISTENCE_MODULE": "eventsourcing.postgres",
                "POSTGRES_DBNAME": parts.path[1:],
                "POSTGRES_HOST": query["host"][0] if "host" in query else parts.hostname or "",
                "POSTGRES_PORT": str(parts.port or 5432),
                "POSTGRES_USER": parts.username or "",
                "POSTGRES_PASSWORD": parts.password or "unused",
            }
        )

    def appending(self, batch: list[Sealed]) -> "LibraryAppending":
        return LibraryAppending(self._application, batch)

    def stored(self, sealed: list[Sealed]) -> Any:
        kept = Kept()
        for one in sealed[1:]:
            kept.happen(one.type, one.whole())
        self._application.save(kept)
        return kept.id

    def rebuilt(self, id_: Any) -> object:
        return self._application.repository.get(id_)


class LibraryAppending:
    def __init__(self, application: Application[Any], batch: list[Sealed]) -> None:
        self._application = application
        self._batch = [(one.type, one.whole()) for one in batch]
        self._kept = Kept()

    def __call__(self) -> None:
        if self._kept.version >= LONG:
            self._kept = Kept()
        for type_, fields in self._batch:
            self._kept.happen(type_, fields)
        self._application.save(self._kept)
