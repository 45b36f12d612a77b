"""The portable record of a match: one file that proves itself.

The first line is the header; every other line is one batch. Each line is canonical JSON, so that
there is only one way to write it, and everything in the header follows from the batches.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from domain.games import GAMES
from domain.kernel.errors import RuleError
from domain.kernel.game import Game
from domain.kernel.values import Json, canonical
from domain.match import Match
from domain.verification import Divergence, Verdict, verify

FORMAT = 1
_SHARED = ("meta", "at")
"""What the events of a batch have in common and the line says once."""


def lines(records: Sequence[Mapping[str, Json]]) -> Iterator[bytes]:
    """Write the records of a match, as one reader is shown them, line by line."""
    yield canonical(header(records)) + b"\n"
    for _, group in groupby(records, key=lambda record: record["meta"]["batch"]):
        batch = list(group)
        shared = {name: batch[0][name] for name in _SHARED}
        events = [{k: v for k, v in one.items() if k not in _SHARED} for one in batch]
        yield canonical({**shared, "events": events}) + b"\n"


def header(records: Sequence[Mapping[str, Json]]) -> dict[str, Json]:
    """What a reader wants to know first."""
    created = records[0]["data"]
    by_type = {record["type"]: record["data"] for record in records}
    finished = by_type.get("Finished")
    return {
        "gridlog": FORMAT,
        "game": created["game"],
        "rules_version": created["rules_version"],
        "options": created["options"],
        "seats": created["seats"],
        "commitment": created["commitment"],
        "outcome": finished,
        "seed": by_type.get("SeedRevealed", {}).get("seed"),
        "version": records[-1]["version"],
        "hash": records[-1]["hash"],
    }


def read(content: Iterable[bytes]) -> list[dict[str, Json]]:
    """The records of a file, or Divergence if it is not written as `lines` writes."""
    records: list[dict[str, Json]] = []
    first: Json = None
    for number, line in enumerate(content):
        try:
            written = json.loads(line)
            if canonical(written) + b"\n" != line:
                raise ValueError("it is not canonical")
            if number == 0:
                first = written
                continue
            for event in written["events"]:
                records.append({**event, **{name: written[name] for name in _SHARED}})
            if set(written) != {*_SHARED, "events"}:
                raise ValueError("it has unknown fields")
        except (ValueError, KeyError, TypeError, AttributeError) as broken:
            following = len(records) + 1
            raise Divergence(following, f"line {number + 1} cannot be read: {broken}") from None
    if not records:
        raise Divergence(1, "the file holds no batch")
    try:
        derived = header(records)
    except (KeyError, TypeError, AttributeError) as broken:
        raise Divergence(1, f"the record is malformed: {broken}") from None
    if first != derived:
        wrong = sorted(k for k in {*derived, *first} if first.get(k) != derived.get(k))
        raise Divergence(1, f"the header does not fit the record: {', '.join(wrong)}")
    return records


def verify_file(content: Iterable[bytes]) -> Verdict:
    """Examine a file from its first byte to its last."""
    try:
        records = read(content)
        game = GAMES.get(records[0]["data"]["game"])
        if game is None:
            raise Divergence(1, f"no game '{records[0]['data']['game']}' is known here")
        if set(_fields(records)) - _KNOWN:
            raise Divergence(1, "an event has unknown fields")
    except Divergence as found:
        return Verdict(False, False, found.version, found.reason)
    return verify(game, records)


_KNOWN = {"version", "type", "schema", "data", "seals", "salts", "hash", "provenance", *_SHARED}


def _fields(records: Iterable[Mapping[str, Json]]) -> Iterator[str]:
    for record in records:
        yield from record


def replayed(game: Game[Any], records: Sequence[Mapping[str, Json]]) -> Match:
    """The match that the records of a finished match lead to."""
    match = Match(game)
    try:
        return match.apply([match.read(r["type"], r["schema"], r["data"]) for r in records])
    except RuleError as broken:
        raise Divergence(1, broken.reason) from None
