"""Setup, mulligans, starter decks and deck building (NR-1 to NR-13, NR-200 to NR-207)."""

from typing import Any

import pytest

from domain.kernel.chance import PlayoutDice
from domain.kernel.engine import begin, decide, decision
from domain.kernel.errors import IllegalDeck, IllegalOptions
from domain.netrunner import NETRUNNER
from domain.netrunner.decks import (
    FACTIONS,
    RUNNER_FACTIONS,
    starter_deck,
    violations,
)
from domain.netrunner.kinds import CARDS
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import CORP, IDENTITY, RUNNER
from tests.domain.netrunner.board import starter


def new_game(**options: Any) -> Netrunner:
    table = NETRUNNER.empty_table(2, NETRUNNER.options(options, 2))
    return begin(table, "match", PlayoutDice(3))[0]


def after(table: Netrunner, *options: str) -> Netrunner:
    for option in options:
        asked = decision(table)
        assert asked is not None
        table, _ = decide(table, asked.seat, option, PlayoutDice(4))
    return table


def test_each_side_starts_with_its_identity_five_credits_and_five_cards() -> None:
    """NR-6, NR-7, NR-9."""
    table = new_game(corp="nbn", runner="anarch")
    assert [table.card(1).faction, table.card(2).faction] == ["nbn", "anarch"]
    assert table.credits == [5, 5] and [len(hand) for hand in table.hands] == [5, 5]


def test_decks_are_shuffled() -> None:
    """NR-8."""
    assert new_game().decks[CORP] != sorted(new_game().decks[CORP])


def test_the_corp_decides_about_its_mulligan_first() -> None:
    """NR-10."""
    asked = decision(new_game())
    assert asked is not None and (asked.seat, asked.kind) == (CORP, "mulligan")
    asked = decision(after(new_game(), "keep"))
    assert asked is not None and (asked.seat, asked.kind) == (RUNNER, "mulligan")


def test_a_mulligan_shuffles_the_hand_back_and_draws_five_once() -> None:
    """NR-10."""
    before = new_game()
    table = after(before, "mulligan")
    assert table.hands[CORP] != before.hands[CORP] and len(table.hands[CORP]) == 5
    assert sorted(table.hands[CORP] + table.decks[CORP]) == sorted(
        before.hands[CORP] + before.decks[CORP]
    )
    asked = decision(table)
    assert asked is not None and asked.seat == RUNNER


def test_the_corp_takes_the_first_turn() -> None:
    """NR-1."""
    table = after(new_game(), "keep", "keep")
    assert table.active == CORP and table.turn == 1 and len(table.hands[CORP]) == 6


@pytest.mark.parametrize("side", [CORP, RUNNER])
def test_starter_decks_are_legal(side: int) -> None:
    """NR-12."""
    for faction in FACTIONS[side]:
        assert violations(side, starter_deck(faction)[0], starter(faction)) == []


def broken(side: int, faction: str, **changes: int) -> list[str]:
    """The rules that a starter deck breaks after setting the copies of some cards."""
    deck = starter(faction)
    for key, copies in changes.items():
        deck[int(key[1:])] = copies
    deck = {number: copies for number, copies in deck.items() if copies}
    return [v.rule for v in violations(side, starter_deck(faction)[0], deck)]


def test_a_deck_has_at_least_45_cards() -> None:
    """NR-200."""
    assert broken(RUNNER, "shaper", c49=0) == ["NR-200"]


def test_a_deck_has_at_most_three_copies_of_a_card() -> None:
    """NR-201."""
    assert broken(RUNNER, "shaper", c50=4) == ["NR-201"]


def test_a_deck_holds_cards_of_its_own_side_only() -> None:
    """NR-202."""
    assert broken(RUNNER, "shaper", c110=1) == ["NR-202"]


def test_neutral_cards_cost_no_influence_and_cards_of_other_factions_do() -> None:
    """NR-203, NR-204."""
    assert broken(RUNNER, "shaper", c18=3) == []
    assert broken(RUNNER, "shaper", c18=3, c17=0, c29=2) == ["NR-203"]


def test_an_agenda_of_another_faction_has_no_influence_value() -> None:
    """NR-205."""
    assert "NR-205" in broken(CORP, "jinteki", c81=1)


def test_a_corp_deck_has_the_agenda_points_of_its_size() -> None:
    """NR-206, NR-207."""
    assert broken(CORP, "jinteki", c106=2) == ["NR-207"]


def test_every_broken_rule_is_listed() -> None:
    assert broken(CORP, "jinteki", c110=9, c81=3, c7=1) == [
        "NR-202",
        "NR-201",
        "NR-205",
        "NR-207",
    ]


def test_an_identity_is_not_part_of_a_deck() -> None:
    """NR-11, NR-200."""
    assert broken(RUNNER, "shaper", c33=1) == ["NR-200"]
    assert all(CARDS[n].kind != IDENTITY for f in RUNNER_FACTIONS for n in starter_deck(f)[1])


def test_own_decks_are_checked_when_a_match_is_opened() -> None:
    deck = {"identity": 33, "cards": {str(n): c for n, c in starter("shaper").items()}}
    assert NETRUNNER.options({"runner_deck": deck}, 2)["runner_deck"] == deck
    deck["cards"]["50"] = 4
    with pytest.raises(IllegalDeck) as refused:
        NETRUNNER.options({"runner_deck": deck}, 2)
    assert refused.value.rule == "NR-201"


@pytest.mark.parametrize(
    "options",
    [{"corp": "shaper"}, {"runner": "nbn"}, {"corp_deck": 3}, {"decks_public": 1}, {"x": 1}],
)
def test_wrong_options_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(IllegalOptions):
        NETRUNNER.options(options, 2)
