"""A record: one event of a match as it is stored, linked into the hash chain of its match."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, NamedTuple

import orjson

from domain.kernel.chain import GENESIS, link_bytes
from domain.kernel.seal import PROVENANCE, Sealed, Secret
from domain.kernel.values import Json


class Head(NamedTuple):
    """The newest version of a match and its hash: what the next record follows."""

    version: int
    hash: str


BEFORE_THE_FIRST = Head(0, GENESIS)


@dataclass(frozen=True, slots=True)
class Record:
    version: int
    sealed: Sealed
    meta: Mapping[str, Json]
    """Who caused it and why: public, and part of the hash chain."""
    at: str
    hash: str

    @property
    def head(self) -> Head:
        """The head of the match once this is its newest record."""
        return Head(self.version, self.hash)

    def chained(self) -> dict[str, Json]:
        """What the hash covers: everything that any reader may see of a record."""
        return chained(self.version, self.sealed, self.meta, self.at)


class Replay(NamedTuple):
    """What the rules need to rebuild a match: type, schema and all fields of each event."""

    events: list[tuple[str, int, dict[str, Json]]]
    head: Head
    """Of the last event; if there is none, where the replay began."""


def chained(version: int, sealed: Sealed, meta: Mapping[str, Json], at: str) -> dict[str, Json]:
    return {
        "version": version,
        "type": sealed.type,
        "schema": sealed.schema,
        "data": sealed.data,
        "seals": sealed.seals,
        "meta": meta,
        "at": at,
    }


def chain(
    head: Head, batch: Sequence[Sealed], meta: Mapping[str, Json], at: datetime
) -> list[Record]:
    """Number the events of a batch and link them to the record before them."""
    version, hash_ = head
    written_at = timestamp(at)
    linked = []
    for sealed in batch:
        version += 1
        hash_ = link_bytes(hash_, canonical(chained(version, sealed, meta, written_at)))
        linked.append(Record(version, sealed, meta, written_at, hash_))
    return linked


def canonical(json_value: Json) -> bytes:
    """The same bytes as the domain's `canonical`, several times faster."""
    return orjson.dumps(json_value, option=orjson.OPT_SORT_KEYS)


def timestamp(at: datetime) -> str:
    """The one spelling of a time: RFC 3339 in UTC with microseconds."""
    return at.astimezone(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")


COLUMNS = (
    "version, type, schema, data::text, seals::text, secret::text, hash, meta::text, recorded_at"
)


def written(record: Record) -> tuple[str, int, str, str | None, str | None, bytes]:
    """The values of a record's own columns: those from `type` to `hash`."""
    sealed = record.sealed
    seals = orjson.dumps(sealed.seals).decode() if sealed.seals else None
    secret = orjson.dumps(_opened(sealed.secrets)).decode() if sealed.secrets else None
    data = orjson.dumps(sealed.data).decode()
    return sealed.type, sealed.schema, data, seals, secret, bytes.fromhex(record.hash)


def portable(record: Record) -> dict[str, Json]:
    """A record with its secrets as one JSON value."""
    sealed = record.sealed
    return {
        **record.chained(),
        "seals": sealed.seals or None,
        "secret": _opened(sealed.secrets) if sealed.secrets else None,
        "hash": record.hash,
    }


def _opened(secrets: Mapping[str, Secret]) -> dict[str, Json]:
    return {
        "values": {name: secret.value for name, secret in secrets.items()},
        "salts": {name: secret.salt for name, secret in secrets.items()},
        "seats": {name: secret.seats for name, secret in secrets.items()},
    }


def records(rows: Iterable[tuple[Any, ...]]) -> Iterator[Record]:
    """Read rows of `COLUMNS`. The records of a batch share their meta and their time."""
    loads = orjson.loads
    last_meta = last_recorded_at = None
    meta: dict[str, Json] = {}
    at = ""
    for version, type_, schema, data, seals, secret, hash_, meta_text, recorded_at in rows:
        if meta_text != last_meta:
            last_meta, meta = meta_text, loads(meta_text)
        if recorded_at != last_recorded_at:
            last_recorded_at, at = recorded_at, timestamp(recorded_at)
        sealed = Sealed(
            type_,
            schema,
            loads(data),
            {} if seals is None else loads(seals),
            {} if secret is None else _secrets(loads(secret)),
        )
        yield Record(version, sealed, meta, at, hash_.hex())


def _secrets(opened: Json) -> dict[str, Secret]:
    salts, seats = opened["salts"], opened["seats"]
    return {
        name: Secret(value, salts[name], tuple(seats[name]))
        for name, value in opened["values"].items()
    }


def replayed(after: Head, rows: Sequence[tuple[Any, ...]]) -> Replay:
    """Read rows of type, schema, data, secret and hash."""
    loads = orjson.loads
    events = []
    for type_, schema, data, secret, _ in rows:
        fields = loads(data)
        if secret is not None:
            fields.update(loads(secret)["values"])
            fields.pop(PROVENANCE, None)
        events.append((type_, schema, fields))
    return Replay(events, Head(after.version + len(rows), rows[-1][4].hex()) if rows else after)
