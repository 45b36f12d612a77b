"""A unique program that cannot be carried out to its end is not offered (MF-15)."""

from typing import Any

import pytest

from tests.domain.mainframe.board import OWNER, TIGHT, board

FETCHES = [f"gp-part-move-{number}" for number in (1, 2, 3, 4)]
EIGHT = "{0} {0} {0} {0} {0} {0} {0} {0}\n"
ONE_OPEN_NODE = """
    K . . . . . . .
    . . . . . . . .
    . . . . . . . .
    - - - - - - - -
    . . . . . . . N
    . . . . . . . .
    - - -
    K N .|. . . . .
"""
"""The tight board with one empty node more in the unsecured zone."""


def tight(letter: str, drawing: str = TIGHT) -> str:
    """The tight board with another runner in Kate's place."""
    return drawing.replace("K", letter)


IMPOSSIBLE: dict[str, tuple[str, str, dict[str, Any]]] = {
    # No unlocked partition stands on the board.
    "up-noise-1": ("N|K\n-", "NK", {}),
    "up-kate-5": ("K . N", "KN", {}),
    "up-chaos-5": ("C . N", "CN", {}),
    # The only faceup tokens are the own ones.
    "up-noise-2": ("K|N\n-", "NK", {}),
    "up-andromeda-4": ("K|A\n-", "AK", {}),
    "up-adam-3": ("K|D\n-", "DK", {}),
    # None of the own tokens is faceup.
    "up-adam-4": ("D|K\n-", "DK", {}),
    "up-nero-2": ("S|K\n-", "SK", {}),
    "up-adam-2": ("D|K\n-", "DK", {}),
    # Nobody has done anything yet.
    "up-noise-3": ("N . K", "NK", {}),
    # Too few paths are left.
    "up-noise-5": (tight("K"), "NK", {}),
    "up-kate-4": (TIGHT, "KN", {}),
    "up-nero-1": (tight("S"), "SN", {}),
    "up-adam-5": (tight("D").replace("N\n", "D\n"), "DN", {}),
    # The cards that would be turned up may all be useless: no partition stands to be moved.
    "up-noise-4": ("N . K", "NK", {}),
    "up-nero-3": ("S . K", "SK", {}),
    # The discard pile is empty, or its top card cannot be carried out.
    "up-kate-1": ("K . N", "KN", {}),
    "up-nero-4": ("S . K", "SK", {"discard": ["gp-ap-swap-5", "gp-part-move-1"]}),
    # The suite does not hold what is needed.
    "up-kate-2": ("K . N", "KN", {"suite": ["gp-free-1", "gp-free-2", "gp-ap-swap-1", FETCHES[0]]}),
    "up-kate-3": ("K . N", "KN", {"suite": ["gp-ap-swap-1", *FETCHES[:3]]}),
    "up-chaos-4": ("C . K", "CK", {"suite": ["gp-ap-swap-1", *FETCHES[:3]]}),
    "up-nero-5": ("S . K", "SK", {"suite": FETCHES}),
    # There is only one faceup token.
    "up-andromeda-1": ("A", "AK", {}),
    "up-andromeda-5": ("A|K\n-", "AK", {}),
    # No token can be put anywhere, or too few of them.
    "up-andromeda-2": (tight("A", ONE_OPEN_NODE), "AN", {}),
    "up-andromeda-3": (tight("A"), "AN", {}),
    "up-chaos-2": (tight("C", ONE_OPEN_NODE), "CN", {}),
    "up-chaos-3": (tight("C"), "CN", {}),
    "up-adam-1": (EIGHT.format("D") + "K", "DK", {}),
}


def test_every_unique_program_can_be_impossible_but_hyperdriver() -> None:
    """MF-A19: to do nothing is always possible."""
    assert set(OWNER) - set(IMPOSSIBLE) == {"up-chaos-1"}


@pytest.mark.parametrize("card", IMPOSSIBLE)
def test_an_impossible_program_is_not_offered(card: str) -> None:
    """MF-15"""
    drawing, runners, rest = IMPOSSIBLE[card]
    game = board(drawing, runners, hands=[card], **rest)
    assert f"execute:{card}" not in game.options
    assert game.refused(f"execute:{card}").rule == "MF-15"


POSSIBLE: dict[str, tuple[str, str, dict[str, Any]]] = {
    "up-noise-1": ("N|K\n- -", "NK", {}),
    "up-noise-4": ("N|. K", "NK", {}),
    "up-nero-3": ("S . K", "SK", {"discard": FETCHES[:2]}),
    "up-kate-3": ("K . N", "KN", {"suite": ["gp-ap-swap-1", "gp-line-1", *FETCHES[:2]]}),
    "up-adam-5": (tight("D"), "DN", {}),
    "up-chaos-2": ("C C C C C C\nK", "CK", {}),
    "up-chaos-3": (tight("C", ONE_OPEN_NODE), "CN", {}),
    "up-adam-1": (EIGHT.format("D")[2:] + "K", "DK", {}),
    "up-nero-4": ("S . K", "SK", {"discard": ["gp-part-move-1", "gp-ap-swap-5"]}),
}


@pytest.mark.parametrize("card", POSSIBLE)
def test_it_is_offered_as_soon_as_it_can_be_carried_out(card: str) -> None:
    """MF-15: the same boards with just enough on them."""
    drawing, runners, rest = POSSIBLE[card]
    assert f"execute:{card}" in board(drawing, runners, hands=[card], **rest).options


def test_disrupter_cannot_annul_what_has_closed_a_zone() -> None:
    """MF-15, MF-31: the partition is locked, the token lies facedown."""
    game = board("K . N\n-", "KN", hands=["up-noise-3"])
    game.choose("execute:gp-free-1", "place_partition:a1-b1", "place_partition:d3-e3")
    assert game.refused("execute:up-noise-3").rule == "MF-15"


def test_disrupter_cannot_annul_an_action_that_changed_nothing() -> None:
    """MF-15, MF-A8: two tokens of one runner were swapped."""
    game = board("K . K . N", "KN", hands=["up-noise-3"])
    game.choose("execute:gp-ap-swap-1", "choose_access_point:a1", "swap_access_points:a1:c1")
    assert game.refused("execute:up-noise-3").rule == "MF-15"


RING = """
    K . . . . . . .
    . . . . . . . .
    . . . . . . . .
    - - - - - - - -
    . . . . . . . N
    - -
    K .|. . . . . .
        -
    . . N|. . . . .
"""
"""All is secured but a ring of four nodes with a fifth one beside it."""


def test_a_first_piece_after_which_the_second_fails_is_not_offered() -> None:
    """MF-15, MF-A4: to cut off c6 secures both parts, and no path is left."""
    game = board(RING).choose("execute:gp-free-1")
    assert game.targets == {"a5-b5", "a6-b6", "a5-a6", "b5-b6"}
    assert game.refused("place_partition:b6-c6").rule == "MF-15"


def test_paintbrush_offers_no_swap_that_locks_the_only_partition() -> None:
    """MF-15: with Noise out of it the zone is secured, and the dead end in it cannot move."""
    game = board("C|N|C\n. .|.\n- -", "CN", hands=["up-chaos-5"]).choose("execute:up-chaos-5")
    game.choose("choose_access_point:b1")
    assert game.options == ["swap_access_points:b1:a1"]
    assert game.refused("swap_access_points:b1:c1").rule == "MF-15"


def test_multithreader_offers_no_program_that_closes_the_last_open_nodes() -> None:
    """MF-15: after two partitions in the ring everything is secured, and no token can be put."""
    suite = ["gp-free-1", "gp-ap-swap-1", *FETCHES[:2]]
    game = board(tight("D", RING), "DN", suite=suite, hands=["up-adam-1"])
    assert "execute:gp-free-1" in game.options, "by itself it is legal"
    game.choose("execute:up-adam-1")
    assert game.options == ["execute:gp-ap-swap-1"]
    assert game.refused("execute:gp-free-1").rule == "MF-15"
