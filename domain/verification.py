"""Proof that a record is whole: the chain, the seals, the commitment, and every rule run again.

Works on the events as any reader has them (see `domain/kernel/seal`), without a server. A redacted
history of a live match is checked as far as it is open; once the seed is revealed every choice is
decided again under the rules version of the match and must give the very same events.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from domain import match as lifecycle
from domain.kernel import chain
from domain.kernel.chance import commitment
from domain.kernel.errors import RuleError
from domain.kernel.facts import Event
from domain.kernel.game import Game
from domain.kernel.seal import PROVENANCE, digest, salt
from domain.kernel.values import Json
from domain.match import LOBBY, Match


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the examination found; `version` is the first record that does not fit."""

    is_whole: bool
    is_replayed: bool
    """Whether every rule was run again: only possible after the seed has been revealed."""
    version: int | None = None
    reason: str | None = None


class Divergence(Exception):
    """A record that does not follow from those before it."""

    def __init__(self, version: int, reason: str) -> None:
        super().__init__(reason)
        self.version = version
        self.reason = reason


def verify(game: Game[Any], records: Sequence[Mapping[str, Json]]) -> Verdict:
    """Examine the records of a match, oldest first and from the beginning."""
    try:
        check_chain(records)
        seed = revealed_seed(records)
        if seed is None:
            return Verdict(is_whole=True, is_replayed=False)
        check_salts(records, seed)
        replay(game, records, seed)
    except Divergence as found:
        return Verdict(False, False, found.version, found.reason)
    return Verdict(is_whole=True, is_replayed=True)


def check_chain(records: Iterable[Mapping[str, Json]]) -> None:
    """Every record links to the one before it, and every opened field fits its seal."""
    previous = chain.GENESIS
    for expected, record in enumerate(records, 1):
        try:
            if record["version"] != expected:
                raise Divergence(expected, f"version {record['version']} stands here")
            previous = chain.link(previous, linked(record))
            if previous != record["hash"]:
                raise Divergence(expected, "the hash does not fit the record and its predecessors")
            for name, opened in openings(record):
                if digest(record["salts"][name], opened) != record["seals"][name]:
                    raise Divergence(expected, f"the opened field '{name}' does not fit its seal")
            if set(record["salts"]) - set(record["seals"]):
                raise Divergence(expected, "a salt without a seal")
        except (KeyError, TypeError, ValueError) as broken:
            raise Divergence(expected, f"the record is malformed: {broken}") from None


def linked(record: Mapping[str, Json]) -> dict[str, Json]:
    """The part of a record that the chain covers."""
    public = {k: v for k, v in record["data"].items() if k not in record["seals"]}
    covered = ("version", "type", "schema", "seals", "meta", "at")
    return {**{name: record[name] for name in covered}, "data": public}


def openings(record: Mapping[str, Json]) -> Iterator[tuple[str, Json]]:
    """The sealed fields that this reader may see."""
    for name in record["seals"]:
        if name == PROVENANCE and PROVENANCE in record:
            yield name, record[PROVENANCE]
        elif name in record["data"]:
            yield name, record["data"][name]


def revealed_seed(records: Sequence[Mapping[str, Json]]) -> bytes | None:
    last = records[-1] if records else None
    if last is None or last["type"] != "SeedRevealed":
        return None
    try:
        seed = bytes.fromhex(last["data"]["seed"])
    except ValueError:
        raise Divergence(last["version"], "the revealed seed is no hexadecimal number") from None
    if commitment(seed) != records[0]["data"]["commitment"]:
        raise Divergence(last["version"], "the revealed seed does not fit the commitment")
    return seed


def check_salts(records: Iterable[Mapping[str, Json]], seed: bytes) -> None:
    """After the end everything is open, under the salts that the seed gives."""
    for record in records:
        for name, seal in record["seals"].items():
            if record["salts"].get(name) != salt(seed, record["version"], name) or not seal:
                raise Divergence(record["version"], f"the salt of '{name}' does not fit the seed")


def replay(game: Game[Any], records: Sequence[Mapping[str, Json]], seed: bytes) -> None:
    """Run the rules again, batch by batch."""
    created = records[0]["data"]
    if created["rules_version"] != game.rules_version:
        wanted = created["rules_version"]
        raise Divergence(1, f"this server has the rules {game.rules_version}, not {wanted}")
    match = Match(game)
    for _, group in groupby(records, key=lambda record: record["meta"]["batch"]):
        batch = list(group)
        try:
            recorded = [match.read(r["type"], r["schema"], r["data"]) for r in batch]
            again = decided_again(match, recorded, seed)
        except RuleError as refused:
            raise Divergence(batch[0]["version"], refused.reason) from None
        for record, was, now in zip(batch, recorded, [*again, *[None] * len(batch)], strict=False):
            if was != now:
                raise Divergence(record["version"], f"the rules give {now}, not {was}")
        if len(again) != len(recorded):
            raise Divergence(batch[-1]["version"], "the rules give more events than are recorded")
        match = match.apply(recorded)


def decided_again(match: Match, recorded: Sequence[Event], seed: bytes) -> list[Event]:
    """The events that the rules give for the choice at the head of a batch."""
    first = recorded[0]
    if first.type == "Chosen":
        chosen = first.data
        return lifecycle.chosen(match, chosen["seat"], chosen["option"], seed)[1]
    if first.type == "Resigned":
        return lifecycle.resigned(match, first.data["seat"], seed)[1]
    if first.type == "OrdersSet":
        return lifecycle.ordered(match, first.data["seat"], first.data["orders"], seed)[1]
    lobby = [event for event in recorded if event.type in LOBBY and event.type in _GIVEN]
    begun = match.apply(lobby)
    return [*lobby, *lifecycle.started_if_full(begun, seed)[1]] if _starts(recorded) else lobby


_GIVEN = frozenset({"MatchCreated", "SeatTaken", "SeatLeft", "MatchAborted"})
"""What players said, which no rule can give again."""


def _starts(recorded: Sequence[Event]) -> bool:
    return any(event.type == "MatchStarted" for event in recorded)
