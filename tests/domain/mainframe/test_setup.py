"""Components and setup: MF-1 to MF-10."""

import pytest

from tests.domain.mainframe.board import GAME, NODES, PATHS, RUNNER, Play, new_match


def set_up(seats: int, seed: int = 0) -> Play:
    """A match after its setup: runners in the data's order, tokens on a1, b1, …"""
    game = new_match(seats, seed)
    while game.decision.kind != "take_turn":
        game.choose(game.options[0])
    return game


def test_two_to_four_play_and_everyone_another_runner() -> None:
    """MF-1"""
    assert GAME.seat_counts == (2, 3, 4)
    for seats in GAME.seat_counts:
        runners = set_up(seats).table.runners
        assert len(set(runners)) == seats and set(runners) <= set(RUNNER.values())


def test_the_box_holds_45_generic_and_30_unique_programs_95_partitions_and_8_tokens_each() -> None:
    """MF-2"""
    cards = GAME.cards("en")
    generic = [card for card in cards if card["type"] == "generic"]
    unique = [card for card in cards if card["type"] == "unique"]
    assert sum(len(card["copies"]) for card in generic) == 45
    assert [sum(card["runner"]["id"] == r for card in unique) for r in RUNNER.values()] == [5] * 6
    view = new_match(4).view()
    assert view["board"]["partition_supply"] == 95
    assert [seat["supply"] for seat in view["seats"]] == [8] * 4


def test_space_field_and_node_are_one_thing_named_by_column_and_row() -> None:
    """MF-3: the 48 nodes of the board are all there is."""
    game = new_match(2).choose("choose_runner:kate", "choose_runner:noise")
    assert game.targets == set(NODES) and len(NODES) == 48 and len(PATHS) == 82
    assert game.refused("place_access_point:i1").rule == "MF-3"


def test_the_board_is_empty_at_first_and_all_partitions_are_in_the_supply() -> None:
    """MF-4"""
    assert set_up(3).view()["board"]["partitions"] == []
    assert new_match(3).view()["board"] == {
        "partitions": [],
        "partition_supply": 95,
        "access_points": [],
        "zones": [],
    }


def test_the_first_player_is_chosen_at_random_and_the_seats_keep_their_order() -> None:
    """MF-5: each of three seats is first about equally often (chi-square, 2 degrees, p > 0.001)."""
    firsts = [new_match(3, seed).happened("FirstPlayerChosen")[0]["seat"] for seed in range(150)]
    counts = [firsts.count(seat) for seat in range(3)]
    assert sum((count - 50) ** 2 / 50 for count in counts) < 13.8


@pytest.mark.parametrize("seed", range(6))
def test_runners_are_picked_clockwise_from_the_first_player(seed: int) -> None:
    """MF-6"""
    game = new_match(4, seed)
    first = game.view()["first_player"]
    for turn, runner in enumerate(("nero", "kate", "adam", "noise")):
        assert game.decision.kind == "choose_runner"
        assert game.decision.seat == (first + turn) % 4
        game.choose(f"choose_runner:{runner}")
    assert game.happened("Asked")[-1]["kind"] == "place_first_access_point"


def test_a_runner_that_somebody_picked_is_no_longer_offered() -> None:
    """MF-6"""
    game = new_match(2).choose("choose_runner:kate")
    assert "choose_runner:kate" not in game.options and len(game.options) == 5


def test_the_45_generic_programs_are_shuffled_into_the_stack() -> None:
    """MF-7"""
    orders = []
    for seed in range(2):
        game = new_match(2, seed).choose("choose_runner:kate", "choose_runner:noise")
        assert game.view()["stack"] == 45
        orders += [shuffled["order"] for shuffled in game.happened("StackShuffled")]
    assert sorted(orders[0]) == sorted(orders[1]) and orders[0] != orders[1]
    assert list(orders[0]) != sorted(orders[0])


def test_each_player_draws_three_of_the_own_five_unique_programs() -> None:
    """MF-8: the hand is hidden, the other two are out of the game."""
    game = set_up(3)
    decks = {
        runner: {c["id"] for c in GAME.cards("en") if c.get("runner", {}).get("id") == runner}
        for runner in RUNNER.values()
    }
    for letter in game.letters:
        own = game.seat(letter)
        assert len(set(own["hand"])) == own["hand_size"] == 3
        assert set(own["hand"]) < decks[RUNNER[letter]]
        assert own["executed"] == []


def test_every_choice_of_three_programs_can_be_drawn() -> None:
    """MF-8: shuffled, not always the same three."""
    hands = set()
    for seed in range(60):
        game = new_match(2, seed).choose("choose_runner:kate", "choose_runner:noise")
        hands.add(tuple(game.seat("K")["hand"]))
    assert len(hands) == 10


def test_first_access_points_go_clockwise_on_any_empty_node_faceup() -> None:
    """MF-9"""
    game = new_match(3, seed=2)
    first = game.view()["first_player"]
    game.choose("choose_runner:kate", "choose_runner:noise", "choose_runner:adam")
    for turn, node in enumerate(("d4", "a1", "h6")):
        assert game.decision.seat == (first + turn) % 3
        assert len(game.options) == 48 - turn
        game.choose(f"place_access_point:{node}")
    assert game.tokens == {"d4": "K", "a1": "N", "h6": "D"}
    assert [seat["supply"] for seat in game.view()["seats"]] == [7] * 3


def test_a_first_access_point_cannot_share_a_node() -> None:
    """MF-9"""
    game = new_match(2).choose("choose_runner:kate", "choose_runner:noise", "place_access_point:d4")
    assert game.refused("place_access_point:d4").rule == "MF-9"


def test_four_programs_are_turned_up_and_41_stay_in_the_stack() -> None:
    """MF-10: then the first player begins (MF-11)."""
    game = set_up(4, seed=3)
    view = game.view()
    assert len(view["suite"]) == 4 and view["stack"] == 41 and view["discard"] == []
    assert game.decision.seat == view["first_player"] == view["active"]
