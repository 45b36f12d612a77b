"""The turns as the charts have them (NR-45 to NR-57, NR-65, NR-73, NR-74)."""

import pytest

from domain.kernel.errors import IllegalChoice
from domain.netrunner.terms import CORP
from tests.domain.netrunner.board import Board, ice

RAVEN = {"card": "Data Raven", "rezzed": True, "counters": {"power": 1}}
NISEI = {"card": "Nisei MK II", "counters": {"advancement": 4}}


def everything_to_do() -> Board:
    """A board on which the Corp could use an ability, rez and score; the Runner's last click."""
    servers = {
        "hq": {"ice": [RAVEN]},
        "one": {"root": ["PAD Campaign"]},
        "two": {"root": [NISEI]},
    }
    return Board(
        corp={"servers": servers, "hand": ["Hunter"] * 5},
        runner={"clicks": 1, "hand": ["Diesel"] * 6},
    )


def course(board: Board, until: int) -> list[str]:
    """Let a turn pass by: each decision, for windows with what is allowed there (P, R, S)."""
    seen = []
    while board.table.turn < until or board.asked().kind != "action":
        window = board.window()
        if window is not None:
            allowed = {"P": "Use Data Raven", "R": "Rez PAD Campaign", "S": "Score Nisei MK II"}
            letters = [letter for letter, label in allowed.items() if board.offers(label)]
            seen.append(f"{window} {' '.join(letters)}")
            board.take("pass")
        elif board.asked().kind == "action":
            seen.append(f"action with {len(board.table.hands[board.asked().seat])} cards")
            board.choose("Gain 1 credit")
        else:
            seen.append(board.asked().kind)
            board.take(board.asked().options[0].id)
    return seen


def test_the_turns_have_exactly_the_windows_of_their_charts() -> None:
    """NR-48 to NR-57: draw, action, discard. NR-73, NR-74: the Runner draws nothing."""
    board = everything_to_do()
    assert course(board, until=4) == [
        "action with 6 cards",
        "runner-1.3 P R",
        "discard",
        "runner-2.2 P R",
        "corp-1.1 P R S",
        "corp-2.1 P R S",
        "action with 6 cards",
        "corp-2.2 P R S",
        "action with 6 cards",
        "corp-2.2 P R S",
        "action with 6 cards",
        "corp-2.2 P R S",
        "discard",
        "corp-3.2 P R",
        "runner-1.1 P R",
    ]


def test_the_turn_begins_after_the_first_window_and_ends_after_the_last() -> None:
    """NR-49, NR-50, NR-51, NR-55, NR-56."""
    board = everything_to_do()
    course(board, until=4)
    passed = [
        (n, event.data["window"])
        for n, event in enumerate(board.events)
        if event.type == "WindowPassed" and event.data["seat"] == CORP
    ]
    at = {window: n for n, window in passed}
    drawn = max(n for n, type_ in enumerate(board.types()) if type_ == "CardDrawn")
    ended = max(n for n, type_ in enumerate(board.types()) if type_ == "TurnEnded")
    assert at["corp-1.1"] < drawn < at["corp-2.1"]
    assert at["corp-3.2"] < ended < at["runner-1.1"]


def test_no_action_starts_before_the_last_one_has_been_resolved() -> None:
    """NR-45."""
    board = Board(corp={"servers": {"hq": {"ice": ["Enigma"]}}}, runner={"hand": ["Infiltration"]})
    board.choose("Play Infiltration")
    assert board.labels() == ["Infiltration: gain credits", "Infiltration: expose a card"]
    kept = board.table.written()
    with pytest.raises(IllegalChoice) as refused:
        board.take("draw")
    assert refused.value.rule is not None and board.table.written() == kept


def test_actions_are_repeated_and_combined_freely() -> None:
    """NR-46."""
    board = Board(runner={"credits": 2}).choose("Run on Archives").until("action")
    board.choose("Draw a card", "Run on Archives").until("action")
    assert board.table.happened("runs") == 2
    assert len(board.choose("Draw a card").grip) == 2


def test_the_corp_triggers_click_abilities_of_active_cards() -> None:
    """NR-47, NR-65: as an action, of a rezzed card."""
    servers = {"one": {"root": ice("Security Subcontract")}, "hq": {"ice": ice("Ice Wall")}}
    board = Board(turn="corp", corp={"servers": servers, "clicks": 2})
    board.choose("Use Security Subcontract", "Choose Ice Wall")
    assert board.table.clicks[CORP] == 1
    servers["one"] = {"root": ["Security Subcontract"]}
    assert not Board(turn="corp", corp={"servers": servers}).offers("Use Security Subcontract")
