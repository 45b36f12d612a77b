"""Two worlds that a seat cannot tell apart stay alike to it until something hidden is shown."""

from typing import Any

import pytest

from domain.compile import COMPILE
from domain.compile.components import CARDS
from domain.compile.knowledge import BIT, set_of
from domain.compile.table import CompileTable
from domain.kernel.chance import PlayoutDice, SeededDice
from domain.kernel.decision import Option
from domain.kernel.engine import decide, decision, seat_to_choose
from domain.kernel.facts import Event
from domain.kernel.seal import redact, seal
from tests.domain import laws

SHOWING = {
    "CardFlipped",
    "CardRevealed",
    "HandRevealed",
    "CardsDiscarded",
    "CardsTrashed",
    "CardPlayed",
    "CardsDrawn",
    "CardStolen",
    "CardLanded",
    "CardPutUnder",
    "CardTaken",
}
"""Events that may show a card that was hidden; whatever follows may differ."""


def read(events: list[Event], seat: int) -> list[tuple[str, Any, Any]]:
    """The batch as the seat gets it, down to the names of the fields it may not see."""
    seen = []
    for event in events:
        sealed = redact(seal(event, 1, b"seed"), seat, False)
        seen.append((sealed.type, sealed.whole(), sorted(sealed.seals)))
    return seen


def twin(option: Option, others: tuple[Option, ...], is_secret: bool) -> Option | None:
    """The same choice in the other world, as far as the observer can tell."""
    for other in others:
        same = (
            {**option.args, "card": None} == {**other.args, "card": None}
            if is_secret
            else (option.id == other.id)
        )
        if other.verb == option.verb and same:
            return other
    return None


def compare(table: CompileTable, world: CompileTable, seat: int, chance: PlayoutDice) -> bool:
    """Take one choice in both worlds; say whether it could be compared."""
    asked, other = decision(table), decision(world)
    assert asked is not None and other is not None
    assert (asked.seat, asked.kind) == (other.seat, other.kind)
    if asked.seat == seat:
        assert asked == other
    option = asked.options[chance.below(len(asked.options))]
    is_secret = asked.seat != seat and option.args.get("face") == "down"
    match = option if asked.seat == seat else twin(option, other.options, is_secret)
    if match is None:
        return False
    after, events = decide(table, asked.seat, option.id, SeededDice(b"a", 1))
    after_world, events_world = decide(world, asked.seat, match.id, SeededDice(b"a", 1))
    for mine, theirs in zip(read(events, seat), read(events_world, seat), strict=False):
        if mine != theirs:
            assert mine[0] == theirs[0], "the same kind of event"
            assert mine[0] in SHOWING, f"{mine} and {theirs} differ"
            return True
    assert len(events) == len(events_world)
    assert COMPILE.view(after, seat) == COMPILE.view(after_world, seat)
    return True


@pytest.mark.parametrize("mode", ["basic", "advanced"])
@pytest.mark.parametrize("seed", range(12))
def test_a_seat_reads_the_same_in_two_worlds(mode: str, seed: int) -> None:
    chance = PlayoutDice(seed)
    compared = 0
    for _, _, table in laws.random_game(COMPILE, 2, seed, {"mode": mode}):
        if table.outcome is None:
            assert isinstance(table, CompileTable)
            for seat in (0, 1):
                world = COMPILE.deal(COMPILE.mask(table, seat), seat, chance)
                assert seat_to_choose(world) == seat_to_choose(table)
                compared += compare(table, world, seat, chance)
    assert compared > 20


@pytest.mark.parametrize("seed", range(30))
def test_frames_hold_pieces_and_never_cards(seed: int) -> None:
    """Law 8; only the name of a script names a card, and that card lies open."""

    def strings(value: Any) -> set[str]:
        if isinstance(value, tuple):
            return {name for item in value for name in strings(item)}
        return {value} if isinstance(value, str) else set()

    for _, _, table in laws.random_game(COMPILE, 2, seed):
        for frame in table.agenda:
            assert not strings(frame.written()[3:]) & {*CARDS}


@pytest.mark.parametrize("mode", ["basic", "advanced"])
@pytest.mark.parametrize("seed", range(40))
def test_what_a_seat_knows_never_excludes_the_truth(mode: str, seed: int) -> None:
    for _, _, table in laws.random_game(COMPILE, 2, seed, {"mode": mode}):
        assert isinstance(table, CompileTable)
        for seat in (0, 1):
            hand, deck = table.hands[seat] + table.picked[seat], table.decks[seat]
            assert set_of(hand) & ~table.may_hand[seat] == 0
            assert set_of(deck) & ~table.may_deck[seat] == 0
            assert set_of(deck) & ~table.own_deck[seat] == 0
            for piece, possible in table.may_be[seat].items():
                assert BIT[table.printed[piece]] & possible
