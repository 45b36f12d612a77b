"""Neutral Runner cards, 49 to 53; Crypsis is in `test_hard_cards`."""

import pytest

from domain.netrunner.modifiers import link
from domain.netrunner.terms import RUNNER
from tests.domain.netrunner.board import Board, ice

# Infiltration


def infiltration(**servers: object) -> Board:
    return Board(corp={"servers": servers}, runner={"credits": 0, "hand": ["Infiltration"]}).choose(
        "Play Infiltration"
    )


def test_infiltration_gains_two_credits() -> None:
    board = infiltration(hq={"ice": ["Enigma"]}).choose("Infiltration: gain credits")
    assert board.credits("runner") == 2 and "CardExposed" not in board.types()


def test_infiltration_exposes_an_unrezzed_card_instead() -> None:
    """NR-159: it is shown to everybody and stays as it is."""
    board = infiltration(hq={"ice": ["Enigma", *ice("Ice Wall")]}).choose("Infiltration: expose")
    assert board.labels() == [f"Choose a facedown card (#{board.id('Enigma')})"]
    board.choose("Choose a facedown card")
    assert board.table.known[board.id("Enigma")] == 7 and not board.is_rezzed("Enigma")
    assert board.credits("runner") == 0


def test_infiltration_gains_credits_if_there_is_nothing_to_expose() -> None:
    board = infiltration(hq={"ice": ice("Enigma")})
    assert board.is_asked("runner", "action") and board.credits("runner") == 2


# Sure Gamble


def test_sure_gamble_gains_nine_credits_for_five() -> None:
    board = Board(runner={"credits": 5, "hand": ["Sure Gamble"]}).choose("Play Sure Gamble")
    assert board.credits("runner") == 9 and board.heap == ["Sure Gamble"]


def test_sure_gamble_needs_its_five_credits() -> None:
    """NR-42."""
    assert not Board(runner={"credits": 4, "hand": ["Sure Gamble"]}).offers("Play Sure Gamble")


# Crypsis


def test_purging_takes_the_counters_of_crypsis_too() -> None:
    """NR-64."""
    rig = [{"card": "Crypsis", "counters": {"virus": 3}}]
    board = Board(turn="corp", runner={"rig": rig}).choose("Purge")
    assert board.counters("Crypsis", "virus") == 0


# Access to Globalsec


@pytest.mark.parametrize("copies", [1, 3])
def test_access_to_globalsec_gives_one_link_each(copies: int) -> None:
    """NR-136."""
    title = "Access to Globalsec"
    board = Board(runner={"credits": 3, "hand": [title] * copies})
    board.choose(*[f"Install {title}"] * copies)
    assert link(board.table) == copies


# Armitage Codebusting


def armitage(credits: int) -> Board:
    rig = [{"card": "Armitage Codebusting", "counters": {"credit": credits}}]
    return Board(runner={"credits": 0, "rig": rig})


def test_armitage_codebusting_has_twelve_credits_when_it_is_installed() -> None:
    board = Board(runner={"credits": 2, "hand": ["Armitage Codebusting"] * 2})
    board.choose("Install Armitage Codebusting", "Install Armitage Codebusting")
    credits = [board.table.counter(card, "credit") for card in board.ids("Armitage Codebusting")]
    assert credits == [12, 12] and board.credits("runner") == 0


def test_armitage_codebusting_gives_two_credits_for_a_click() -> None:
    board = armitage(12).choose("Use Armitage Codebusting")
    assert (board.credits("runner"), board.counters("Armitage Codebusting", "credit")) == (2, 10)
    assert board.table.clicks[RUNNER] == 3


@pytest.mark.parametrize("left", [2, 1])
def test_armitage_codebusting_gives_what_is_left_and_is_trashed_when_it_is_empty(left: int) -> None:
    board = armitage(left).choose("Use Armitage Codebusting")
    assert board.credits("runner") == left and board.heap == ["Armitage Codebusting"]
