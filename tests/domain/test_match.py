"""A match: seats fill, it starts, it ends, and it is rebuilt from its events at any point."""

import hashlib
import json

import pytest

from domain import match as matches
from domain.kernel.engine import decision
from domain.kernel.errors import (
    IllegalSeat,
    MatchOver,
    NotYourDecision,
    SeatOccupied,
    WrongSeatCount,
)
from domain.kernel.facts import Event
from domain.match import Fork, Match, Seat
from tests.domain.kernel.duel import DUEL

SEED = bytes(range(32))
PLAYERS = [Seat("player")] * 2


def sitting(entropy: str = "") -> tuple[Match, list[Event]]:
    match, events = matches.created(DUEL, PLAYERS, {}, "p_ada", SEED)
    for seat, player in enumerate(("p_ada", "p_bob")):
        match, more = matches.joined(match, seat, player, SEED, entropy)
        events += more
    return match, events


def test_a_match_starts_when_the_last_seat_is_taken() -> None:
    match, _ = matches.created(DUEL, PLAYERS, {}, "p_ada", SEED)
    match, _ = matches.joined(match, 1, "p_ada", SEED)
    assert match.status == "open" and match.waiting_for() is None
    match, events = matches.joined(match, 0, "p_bob", SEED)
    assert match.status == "playing"
    assert [e.type for e in events[:2]] == ["SeatTaken", "MatchStarted"]


def test_a_match_of_ai_seats_needs_nobody_to_join() -> None:
    match, _ = matches.created(DUEL, [Seat("ai", "random")] * 2, {}, "p_ada", SEED)
    assert matches.started_if_full(match, SEED)[0].status == "playing"


def test_the_commitment_is_published_before_anything_is_dealt() -> None:
    _, events = sitting()
    assert events[0].data["commitment"] == hashlib.sha256(SEED).hexdigest()


def test_a_match_is_rebuilt_from_its_events_and_from_a_snapshot() -> None:
    match, events = sitting()
    while match.status == "playing":
        assert match.table is not None
        asked = decision(match.table)
        assert asked is not None
        match, batch = matches.chosen(match, asked.seat, asked.options[0].id, SEED)
        events += batch
        rebuilt = Match(DUEL).apply(
            match.read(e.type, e.fact.schema, json.loads(json.dumps(e.data))) for e in events
        )
        assert rebuilt.written() == match.written()
        stored = json.loads(json.dumps(match.written()))
        assert Match.restored(DUEL, stored).written() == match.written()
    assert events[-1].type == "SeedRevealed" and match.seed == SEED.hex()
    assert match.version == len(events)


def test_what_a_seat_hands_in_changes_the_shuffle() -> None:
    def stack(match: Match) -> object:
        assert match.table is not None
        return match.table.written()["stack"]

    assert stack(sitting()[0]) == stack(sitting()[0])
    assert stack(sitting()[0]) != stack(sitting("my own dice")[0])


def test_joining_is_refused_with_a_reason() -> None:
    match, _ = matches.created(DUEL, PLAYERS, {}, "p_ada", SEED)
    match, _ = matches.joined(match, 0, "p_ada", SEED)
    with pytest.raises(SeatOccupied, match="taken"):
        matches.joined(match, 0, "p_bob", SEED)
    with pytest.raises(IllegalSeat, match="already sit"):
        matches.joined(match, 1, "p_ada", SEED)
    with pytest.raises(IllegalSeat, match="no seat 2"):
        matches.joined(match, 2, "p_bob", SEED)
    with pytest.raises(IllegalSeat, match="not started"):
        matches.chosen(match, 0, "play:zap", SEED)


def test_a_wrong_number_of_seats_is_refused() -> None:
    with pytest.raises(WrongSeatCount, match="2 seats, not 3"):
        matches.created(DUEL, [Seat("ai", "random")] * 3, {}, "p_ada", SEED)


def test_a_match_can_be_called_off_once() -> None:
    match, _ = sitting()
    match, (event,) = matches.aborted(match, "no time")
    assert (match.status, event.type) == ("aborted", "MatchAborted")
    assert match.waiting_for() is None
    with pytest.raises(MatchOver):
        matches.aborted(match, "once more")


def test_leaving_an_open_match_frees_the_seat_and_the_last_one_aborts_it() -> None:
    match, _ = matches.created(DUEL, PLAYERS, {}, "p_ada", SEED)
    match, _ = matches.joined(match, 0, "p_ada", SEED)
    match, events = matches.left(match, 0)
    assert [e.type for e in events] == ["SeatLeft", "MatchAborted"]
    assert match.status == "aborted"
    with pytest.raises(IllegalSeat, match="aborted"):
        matches.joined(match, 0, "p_bob", SEED)


def test_a_resignation_ends_the_match_and_reveals_the_seed() -> None:
    match, _ = sitting()
    match, events = matches.resigned(match, 1, SEED)
    assert [e.type for e in events] == ["Resigned", "Finished", "SeedRevealed"]
    assert match.outcome is not None and match.outcome.winners == (0,)
    with pytest.raises(MatchOver):
        matches.resigned(match, 0, SEED)


def test_only_the_seat_that_is_asked_may_choose() -> None:
    match, _ = sitting()
    seat = match.waiting_for()
    assert seat is not None
    with pytest.raises(NotYourDecision):
        matches.chosen(match, 1 - seat, "play:zap", SEED)


def test_a_seat_kept_for_somebody_is_theirs_alone() -> None:
    seats = [Seat("player"), Seat("player", invited="p_bob")]
    match, _ = matches.created(DUEL, seats, {}, "p_ada", SEED)
    with pytest.raises(SeatOccupied, match="kept for somebody else"):
        matches.joined(match, 1, "p_eve", SEED)
    assert matches.joined(match, 1, "p_bob", SEED)[0].seats[1].player == "p_bob"


def test_a_fork_starts_from_the_table_of_another_match() -> None:
    origin, _ = sitting()
    assert origin.table is not None
    fork = Fork("m_origin", origin.version, json.dumps(origin.table.written()))
    match, events = matches.created(DUEL, [Seat("ai", "random")] * 2, {}, "p_ada", SEED, fork=fork)
    match, begun = matches.started_if_full(match, SEED)
    assert match.table is not None and match.table == origin.table
    assert [event.type for event in begun] == ["MatchStarted", "TableSet", "Asked"]
    assert Match(DUEL).apply([*events, *begun]).written() == match.written()
