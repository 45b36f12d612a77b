"""Components, draft and setup (CO-1 to CO-12)."""

from collections import Counter
from typing import Any

import pytest

from domain.compile import COMPILE
from domain.compile.components import CARDS, PROTOCOLS, VALUE, cards_of
from domain.compile.table import NEUTRAL, CompileTable
from domain.kernel.chance import PlayoutDice
from domain.kernel.engine import begin, decide, decision
from domain.kernel.errors import IllegalChoice, NotYourDecision

GIVEN = [["fire", "water", "death"], ["light", "metal", "life"]]


def opened(seed: int = 0, **options: Any) -> CompileTable:
    """A match after its first batch."""
    table = COMPILE.empty_table(2, COMPILE.options(options, 2))
    return begin(table, "match", PlayoutDice(seed))[0]


def drafted(*picks: str, **options: Any) -> CompileTable:
    """A match in which these protocols were drafted one after the other."""
    table = opened(**options)
    for protocol in picks:
        asked = decision(table)
        assert asked is not None and asked.kind == "draft"
        table, _ = decide(table, asked.seat, f"draft:{protocol}", PlayoutDice(7))
    return table


def test_the_box_holds_72_command_cards() -> None:
    """CO-1."""
    assert len(CARDS) == len(set(CARDS)) == 72


def test_the_box_holds_twelve_protocols() -> None:
    """CO-2."""
    assert [p.name["en"] for p in PROTOCOLS.values()] == [
        "Darkness",
        "Death",
        "Fire",
        "Gravity",
        "Life",
        "Light",
        "Metal",
        "Plague",
        "Psychic",
        "Speed",
        "Spirit",
        "Water",
    ]


def test_ten_protocols_have_the_values_0_to_5() -> None:
    """CO-3."""
    values = {key: tuple(VALUE[card] for card in cards_of(key)) for key in PROTOCOLS}
    assert values.pop("gravity") == (0, 1, 2, 4, 5, 6)
    assert values.pop("metal") == (0, 1, 2, 3, 5, 6)
    assert set(values.values()) == {(0, 1, 2, 3, 4, 5)}


def test_the_mode_is_fixed_at_creation() -> None:
    """CO-4."""
    assert opened(mode="basic").advanced is False
    assert opened(mode="advanced").advanced is True


def test_all_twelve_protocols_are_there_to_be_drafted() -> None:
    """CO-5."""
    asked = decision(opened())
    assert asked is not None
    assert [option.args["protocol"] for option in asked.options] == list(PROTOCOLS)


def test_chance_or_an_option_says_who_drafts_first() -> None:
    """CO-6."""
    assert Counter(opened(seed).first for seed in range(40)).keys() == {0, 1}
    assert {opened(seed, first=1).first for seed in range(10)} == {1}


def test_the_draft_goes_1_2_2_1() -> None:
    """CO-7."""
    seats = []
    table = opened(first=1)
    for protocol in ("fire", "water", "death", "light", "metal", "life"):
        asked = decision(table)
        assert asked is not None
        seats.append(asked.seat)
        table, _ = decide(table, asked.seat, f"draft:{protocol}", PlayoutDice(0))
    assert seats == [1, 0, 0, 1, 1, 0]
    assert table.drafted == [["water", "death", "life"], ["fire", "light", "metal"]]


def test_a_taken_protocol_and_a_pick_out_of_turn_are_refused() -> None:
    """CO-7."""
    table = drafted("fire", first=0)
    with pytest.raises(IllegalChoice, match="fire is taken") as refused:
        decide(table, 1, "draft:fire", PlayoutDice(0))
    assert refused.value.rule == "CO-7"
    with pytest.raises(NotYourDecision):
        decide(table, 0, "draft:water", PlayoutDice(0))


def test_protocols_may_be_given_instead_of_a_draft() -> None:
    """CO-7."""
    table = opened(protocols=GIVEN)
    assert table.drafted == GIVEN
    assert {frozenset(table.protocols[:3]), frozenset(table.protocols[3:])} == {
        frozenset(GIVEN[0]),
        frozenset(GIVEN[1]),
    }


def test_protocols_lie_in_a_random_order_loading_side_up() -> None:
    """CO-8, E16."""
    orders = {tuple(opened(seed, protocols=GIVEN).protocols) for seed in range(60)}
    assert len({order[:3] for order in orders}) == 6
    assert len({order[3:] for order in orders}) == 6
    assert opened(protocols=GIVEN).compiled == set()


def test_protocols_may_lie_in_the_order_of_the_draft() -> None:
    """CO-8: the optional table setting."""
    table = opened(protocols=GIVEN, protocol_order="drafted")
    assert table.protocols == [*GIVEN[0], *GIVEN[1]]


def test_each_deck_holds_the_18_cards_of_the_own_protocols() -> None:
    """CO-9."""
    table = opened(protocols=GIVEN)
    for seat in (0, 1):
        cards = {card for protocol in GIVEN[seat] for card in cards_of(protocol)}
        assert {*table.hands[seat], *table.decks[seat]} == cards
    shuffles = {tuple(opened(seed, protocols=GIVEN).decks[0]) for seed in range(5)}
    assert len(shuffles) == 5


def test_both_draw_5_and_nothing_is_triggered() -> None:
    """CO-10."""
    table = opened(protocols=GIVEN)
    for seat in (0, 1):
        assert (len(table.hands[seat]), len(table.decks[seat])) == (5, 13)
        assert table.trash[seat] == []
    assert table.stacks == [[], [], [], [], [], []]
    asked = decision(table)
    assert asked is not None and asked.kind == "action"


def test_the_control_card_starts_neutral() -> None:
    """CO-11."""
    assert opened(protocols=GIVEN).control == NEUTRAL


def test_the_first_drafter_takes_the_first_turn_and_turns_alternate() -> None:
    """CO-12."""
    table = opened(protocols=GIVEN, first=1)
    turns = []
    for _ in range(4):
        asked = decision(table)
        assert asked is not None
        turns.append((asked.seat, table.turn))
        face_down = next(o for o in asked.options if o.id.endswith(":down"))
        table, _ = decide(table, asked.seat, face_down.id, PlayoutDice(0))
    assert turns == [(1, 1), (0, 2), (1, 3), (0, 4)]
