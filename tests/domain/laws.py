"""The laws that every game must keep, checked along one seeded random game.

Each game's own `test_laws.py` calls these functions with its seeds and options.
"""

import json
import types
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest

from domain.kernel.chance import PlayoutDice, SeededDice
from domain.kernel.engine import (
    begin,
    decide,
    decide_move,
    decision,
    evolve,
    legal_moves,
    play,
    seat_to_choose,
)
from domain.kernel.errors import IllegalChoice, MatchOver, NotYourDecision
from domain.kernel.facts import Event
from domain.kernel.game import Game
from domain.kernel.table import Table
from domain.kernel.values import LONGEST

KEY = b"laws"


def random_game(
    game: Game[Any],
    seats: int,
    seed: int,
    options: Mapping[str, Any] | None = None,
    limit: int = 5000,
) -> Iterator[tuple[Table, list[Event], Table]]:
    """Play one random game; yield (table before, events, table after) for every batch."""
    chance = PlayoutDice(seed)
    before = game.empty_table(seats, game.options(options or {}, seats))
    key = seed.to_bytes(8, "big")
    version = 1
    after, events = begin(before, "match", SeededDice(key, version))
    yield before, events, after
    for _ in range(limit):
        if after.outcome is not None:
            return
        before = after
        version += len(events)
        moves = legal_moves(before)
        after, events = decide_move(
            before, moves[chance.below(len(moves))], SeededDice(key, version)
        )
        yield before, events, after
    pytest.fail(f"a random game of {limit} decisions did not end (law 9)")


def check_whole_game(
    game: Game[Any],
    seats: int,
    seed: int,
    options: Mapping[str, Any] | None = None,
    conserved: Callable[[Any], Any] = lambda table: None,
    every: int = 1,
) -> int:
    """Check laws 1-5 and 7-10 along one random game; return the number of decisions.

    The form of a table (laws 2, 3, 4) is checked after every so many batches.
    """
    codec = game.codec()
    start = game.empty_table(seats, game.options(options or {}, seats))
    rebuilt = start
    first: Any = None
    decisions = 0
    for number, (before, events, after) in enumerate(random_game(game, seats, seed, options)):
        stored = [
            (event.type, event.fact.schema, json.loads(json.dumps(event.data))) for event in events
        ]
        read = [codec.read(*row) for row in stored]
        assert read == events, "law 3: events survive JSON"
        assert not list(too_long(stored)), "law 3: readers of JSON know no longer numbers"
        rebuilt = evolve(rebuilt, read)
        assert rebuilt == after, "law 1: fold(events) == live"
        if number % every == 0:
            check_form(game, seats, options, after)
            if number:
                kept = before.written()
                decide_move(before, legal_moves(before)[-1], SeededDice(KEY, 1))
                assert before.written() == kept, "law 4: deciding leaves its argument equal"
        amount = conserved(after)
        first = amount if first is None else first
        assert amount == first, "law 7: pieces are conserved"
        kinds = [event.type for event in events]
        assert kinds[-1] in ("Asked", "Finished")
        assert kinds.count("Asked") + kinds.count("Finished") == 1
        if after.outcome is None:
            asked = decision(after)
            assert asked is not None and asked.options
            assert asked.kind in game.kinds, f"{asked.kind} is a published kind of decision"
            ids = [option.id for option in asked.options]
            assert len(set(ids)) == len(ids), "options have ids of their own"
            decisions += 1
    return decisions


def check_form(
    game: Game[Any], seats: int, options: Mapping[str, Any] | None, table: Table
) -> None:
    """Laws 2, 3 and 4: plain data, the same after JSON, and a clone of its own."""
    check_clone(table)
    copy = game.empty_table(seats, game.options(options or {}, seats))
    copy.restore(json.loads(json.dumps(table.written())))
    assert copy == table, "law 3: tables survive JSON"
    assert not list(callables(table)), "law 2: no callable in a table"


def too_long(value: Any) -> Iterator[int]:
    if isinstance(value, int) and not -LONGEST < value < LONGEST:
        yield value
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from too_long(item)
    elif isinstance(value, dict):
        yield from too_long(list(value.values()))


def check_clone(table: Table) -> None:
    """Law 4: a clone is equal and shares no container."""
    clone = table.clone()
    assert clone == table
    for slot in table.state_slots():
        mine, theirs = getattr(table, slot), getattr(clone, slot)
        for a, b in zip(containers(mine), containers(theirs), strict=True):
            assert a is not b, f"law 4: {slot} is shared by a clone"


def containers(value: Any) -> Iterator[Any]:
    if isinstance(value, (list, dict, set)):
        yield value
        for item in value.values() if isinstance(value, dict) else value:
            yield from containers(item)


def callables(value: Any) -> Iterator[Any]:
    if isinstance(value, Table):
        for slot in value.state_slots():
            yield from callables(getattr(value, slot))
    elif isinstance(value, (types.FunctionType, types.MethodType, types.GeneratorType)):
        yield value
    elif isinstance(value, (list, tuple, set)):
        for item in value:
            yield from callables(item)
    elif isinstance(value, dict):
        for item in (*value.keys(), *value.values()):
            yield from callables(item)


def check_refusals(
    game: Game[Any], seats: int, seed: int, options: Mapping[str, Any] | None = None
) -> None:
    """Law 5: every offered option is accepted; everything else is refused, nothing changes."""
    dice = SeededDice(KEY, 1)
    for step, (_, _, table) in enumerate(random_game(game, seats, seed, options)):
        if table.outcome is not None:
            with pytest.raises(MatchOver):
                decide(table, 0, "anything", dice)
            continue
        kept = table.written()
        asked = decision(table)
        assert asked is not None
        with pytest.raises(IllegalChoice):
            decide(table, asked.seat, "no-such-option", dice)
        with pytest.raises(NotYourDecision):
            decide(table, (asked.seat + 1) % seats, asked.options[0].id, dice)
        if step % 5 == 0:
            for option in asked.options:
                decide(table, asked.seat, option.id, SeededDice(KEY, 1))
        assert table.written() == kept


def check_determinism(
    game: Game[Any], seats: int, seed: int, options: Mapping[str, Any] | None = None
) -> None:
    """Law 10: the same seed and the same choices give the same events, byte for byte."""
    first = [repr(events) for _, events, _ in random_game(game, seats, seed, options)]
    assert first == [repr(events) for _, events, _ in random_game(game, seats, seed, options)]


def check_playout_equals_decide(
    game: Game[Any],
    seats: int,
    seed: int,
    options: Mapping[str, Any] | None = None,
    chancy: tuple[str, ...] = ("Shuffled", "Dealt"),
) -> None:
    """Playing in place without a log ends on the same table as deciding with events.

    Batches with an event whose name holds one of the `chancy` words depend on the dice.
    """
    for before, events, after in random_game(game, seats, seed, options):
        chosen = [event for event in events if event.type == "Chosen"]
        if not chosen or before.outcome is not None:
            continue
        if not any(word in event.type for event in events for word in chancy):
            silent = before.clone()
            silent.dice = PlayoutDice(0)
            play(silent, chosen[0].args[-1])
            assert silent == after


def check_masks(
    game: Game[Any], seats: int, seed: int, options: Mapping[str, Any] | None = None, every: int = 3
) -> None:
    """Law 6: a re-dealt world looks the same to the seat, and its own options are the same."""
    for step, (_, _, table) in enumerate(random_game(game, seats, seed, options)):
        if step % every:
            continue
        for seat in range(seats):
            view = game.view(table, seat)
            json.dumps(view)
            masked = game.mask(table, seat)
            dealt = game.deal(masked, seat, PlayoutDice(seed * 1000 + step))
            assert game.view(dealt, seat) == view, "law 6: view(deal(mask(t))) == view(t)"
            assert game.mask(dealt, seat) == masked
            if table.outcome is None and seat_to_choose(table) == seat:
                assert decision(dealt) == decision(table)
