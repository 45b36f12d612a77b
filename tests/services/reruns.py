"""Letting an AI choose once more, from nothing but the record of a finished match."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from itertools import groupby
from typing import Any

from domain.games import GAMES
from domain.match import Match
from domain.search.levels import LEVELS
from services.choosing import find
from services.loading import Loaded
from services.records import Head

Record = dict[str, Any]


def rerun(records: Sequence[Record]) -> Iterator[tuple[str, str]]:
    """Each choice of an AI as it was recorded and as it is found again."""
    seed = bytes.fromhex(records[-1]["data"]["seed"])
    match = Match(GAMES[records[0]["data"]["game"]])
    for _, group in groupby(records, key=lambda record: record["meta"]["batch"]):
        batch = list(group)
        if "provenance" in batch[0]:
            head = Head(match.version, "")
            before = Loaded("m_again", match, head, seed, datetime.now(UTC))
            yield batch[0]["data"]["option"], _found_again(before, batch[0])
        match = match.apply([match.read(r["type"], r["schema"], r["data"]) for r in batch])


def _found_again(before: Loaded, record: Record) -> str:
    how = record["provenance"]

    def report(done: int, budget: int) -> bool:
        return not how["stopped"] or done < how["simulations"]

    found = find(before, record["data"]["seat"], LEVELS[how["level"]], report)
    assert found.provenance["seed"] == how["seed"]
    return found.option
