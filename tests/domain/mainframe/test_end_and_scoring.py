"""The end of the game and the final scoring: MF-34 to MF-37."""

from tests.domain.mainframe.board import PLACE, Play, board, finished

SWAP = ("execute:gp-ap-swap-1", "choose_access_point:a1", "swap_access_points:a1:c1")
BACK = ("execute:gp-ap-swap-2", "choose_access_point:a1", "swap_access_points:a1:c1")
STUCK = """
    K K K K K K K K
    N N N N N N N N
"""
"""No token is left to place, and no partition stands that could be moved."""
FETCHES = [f"gp-part-move-{number}" for number in (1, 2, 3, 4)]


def last_card(suite: list[str]) -> Play:
    return board("K . N A", "KNA", suite=suite, stack=["gp-zag-2"])


def test_after_the_last_card_is_revealed_each_other_player_has_one_more_turn() -> None:
    """MF-34"""
    game = last_card(["gp-ap-swap-1", "gp-ap-swap-2", "gp-ap-swap-3", "gp-line-1"])
    game.choose(*SWAP)
    assert game.happened("FinalTurnsBegan") == [{"seat": 0}]
    assert game.view()["final_turns"] and game.view()["stack"] == 0
    assert game.asks == ("N", "take_turn")
    game.choose(*BACK)
    assert game.asks == ("A", "take_turn") and not game.over
    game.choose("execute:gp-line-1", "place_pattern:a3-a4+b3-b4+c3-c4")
    assert game.over
    assert game.happened("Finished")[0]["reason"] == "last_program_revealed"


def test_when_all_players_skip_one_after_the_other_the_game_ends_at_once() -> None:
    """MF-35: the stack still has cards."""
    game = board(STUCK, suite=FETCHES)
    assert game.over and game.happened("TurnSkipped") == [{"seat": 0}, {"seat": 1}]
    assert game.happened("Finished")[0]["reason"] == "all_players_skipped"
    assert game.view()["stack"] > 0


def test_a_turn_that_is_taken_breaks_the_row_of_skips() -> None:
    """MF-35: Noise has a token to place, so only Kate skips, again and again."""
    drawing = STUCK.replace("N N N N N N N N", "N N N N N N")
    game = board(drawing, suite=FETCHES)
    assert game.happened("TurnSkipped") == [{"seat": 0}]
    game.choose(PLACE, f"{PLACE}:h6")
    assert game.happened("TurnSkipped") == [{"seat": 0}]
    assert game.asks == ("N", "take_turn")
    game.choose(PLACE, f"{PLACE}:g6")
    assert game.over and [skip["seat"] for skip in game.happened("TurnSkipped")] == [0, 1]


def test_a_facedown_token_scores_the_nodes_of_its_zone() -> None:
    """MF-36: two tokens in a zone of three score six; faceup tokens score nothing."""
    game = finished("K . K|N .|K N|A\n- - - - - - -", "KNA")
    assert game.zones == {"a1 b1 c1": "K", "d1 e1": "N", "f1 g1": None}
    assert game.points == {"K": 6, "N": 2, "A": 0}
    assert game.happened("Scored") == [{"points": (6, 2, 0), "zone_sizes": ((3,), (2,), ())}]
    assert game.winners == "K"


def test_a_tie_goes_to_the_player_with_more_secured_zones() -> None:
    """MF-37: Kate has one zone of two, Noise two zones of one."""
    game = finished("K .|N|N|.\n- - - -")
    assert game.points == {"K": 2, "N": 2} and game.winners == "N"


def test_then_to_the_player_with_the_largest_zone() -> None:
    """MF-37: zones of 3 and 1 beat zones of 2 and 2."""
    game = finished(
        """
        K . .|K|.
        - - - -
        N .|N .|.
        - - - -
        """
    )
    assert game.points == {"K": 4, "N": 4} and game.winners == "K"


def test_then_to_the_player_with_the_second_largest_and_so_on() -> None:
    """MF-37: zones of 3, 3 and 1 beat zones of 3, 2 and 2."""
    game = finished(
        """
        N . .|N .|N .|.
        - - - - - - -
        K . .|K . .|K|.
        - - - - - - -
        """
    )
    assert game.points == {"K": 7, "N": 7} and game.winners == "K"


def test_who_cannot_be_told_apart_shares_the_victory() -> None:
    """MF-37"""
    game = finished("K .|N .|.\n- - - -")
    assert game.points == {"K": 2, "N": 2} and game.winners == "KN"


def test_points_come_before_the_number_of_zones() -> None:
    """MF-37"""
    game = finished("K . .|N|N|.\n- - - - -")
    assert game.points == {"K": 3, "N": 2} and game.winners == "K"
