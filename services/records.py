"""A record: one event of a match as it is stored, linked into the hash chain of its match."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import NamedTuple

from domain.kernel.chain import GENESIS, link
from domain.kernel.seal import Sealed
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
    records = []
    for sealed in batch:
        version += 1
        hash_ = link(hash_, chained(version, sealed, meta, written_at))
        records.append(Record(version, sealed, meta, written_at, hash_))
    return records


def timestamp(at: datetime) -> str:
    """The one spelling of a time: RFC 3339 in UTC with microseconds."""
    return at.astimezone(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")
