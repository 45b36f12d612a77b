"""A record is whole, or the first version that does not fit is named."""

import copy

import pytest

from domain import match as matches
from domain.kernel import chain
from domain.kernel.engine import decision
from domain.kernel.facts import Event
from domain.match import Seat
from domain.verification import linked, verify
from tests.domain.kernel.duel import DUEL
from tests.domain.readers import SEED, Row, rows


def played(choices: int = 1000) -> list[list[Event]]:
    match, events = matches.created(DUEL, [Seat("player")] * 2, {}, "p_ada", SEED)
    batches = [events]
    for seat, player in enumerate(("p_ada", "p_bob")):
        match, events = matches.joined(match, seat, player, SEED, "salt")
        batches.append(events)
    while match.status == "playing" and choices:
        asked = decision(match.table) if match.table else None
        assert asked is not None
        match, events = matches.chosen(match, asked.seat, asked.options[-1].id, SEED)
        batches.append(events)
        choices -= 1
    return batches


def test_a_finished_match_is_whole_and_every_rule_was_run_again() -> None:
    verdict = verify(DUEL, rows(played(), None, is_over=True))
    assert verdict.is_whole and verdict.is_replayed


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_redacted_history_of_a_live_match_is_whole_as_far_as_it_is_open(seat: int | None) -> None:
    verdict = verify(DUEL, rows(played(4), seat, is_over=False))
    assert verdict.is_whole and not verdict.is_replayed


def rechained(records: list[Row]) -> list[Row]:
    """What a forger would do who can compute hashes."""
    previous = chain.GENESIS
    for row in records:
        previous = row["hash"] = chain.link(previous, linked(row))
    return records


def test_any_changed_field_is_found_at_its_version() -> None:
    records = rows(played(), None, is_over=True)
    for number, row in enumerate(records):
        for field in row:
            forged = copy.deepcopy(records)
            value = row[field]
            forged[number][field] = {**value, "x": 1} if isinstance(value, dict) else f"{value}x"
            verdict = verify(DUEL, forged)
            assert not verdict.is_whole, (row["version"], field)
            assert verdict.version == row["version"], (row["version"], field)


def test_a_forger_who_recomputes_the_chain_is_found_by_the_rules() -> None:
    records = rows(played(), None, is_over=True)
    number = next(n for n, row in enumerate(records) if row["type"] == "LifeChanged")
    forged = copy.deepcopy(records)
    forged[number]["data"]["by"] = -99
    verdict = verify(DUEL, rechained(forged))
    assert not verdict.is_whole and verdict.version == records[number]["version"]
    assert verdict.reason and "the rules give" in verdict.reason


def test_another_shuffle_than_the_committed_one_is_found() -> None:
    records = rows(played(), None, is_over=True)
    forged = copy.deepcopy(records)
    forged[-1]["data"]["seed"] = "00" * 32
    verdict = verify(DUEL, rechained(forged))
    assert verdict.reason == "the revealed seed does not fit the commitment"


def test_a_missing_or_doubled_event_is_found() -> None:
    records = rows(played(), None, is_over=True)
    assert verify(DUEL, records[:5] + records[6:]).version == 6
    assert verify(DUEL, [*records[:5], records[4], *records[5:]]).version == 6


def test_a_match_under_other_rules_is_not_judged_by_these() -> None:
    batches = played()
    created = batches[0][0]
    other = ("duel", "duel/0", *created.args[2:])
    batches[0][0] = Event(created.fact, other)
    verdict = verify(DUEL, rows(batches, None, is_over=True))
    assert verdict.version == 1 and verdict.reason and "duel/0" in verdict.reason
