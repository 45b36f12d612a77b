"""What provably follows from the rules, along random games: MF-L1 to MF-L6."""

from collections.abc import Iterator

import pytest

from domain.kernel.chance import PlayoutDice
from domain.kernel.facts import Event
from tests.domain.laws import random_game
from tests.domain.mainframe import reference
from tests.domain.mainframe.board import GAME, PATHS, PLACE, Play, board, new_match

SEATS = [2, 3, 4]


class Board:
    """The public part of a table that the laws speak of."""

    def __init__(self, table: object) -> None:
        seen = GAME.view(table, None)["board"]
        self.walls = frozenset(seen["partitions"])
        self.tokens = {token["node"]: token["runner"] for token in seen["access_points"]}
        self.facedown = {t["node"]: t["runner"] for t in seen["access_points"] if not t["faceup"]}
        self.secured = {
            frozenset(zone["nodes"]): zone["secured_by"]
            for zone in seen["zones"]
            if zone["secured_by"] is not None
        }


def changes(seats: int, seed: int) -> Iterator[tuple[Board, list[Event], Board]]:
    """The batches of a random game that change the board."""
    for before, events, after in random_game(GAME, seats, seed):
        old, new = Board(before), Board(after)
        if (old.walls, old.tokens) != (new.walls, new.tokens):
            yield old, events, new


@pytest.mark.parametrize("seats", SEATS)
def test_the_laws_of_the_board_hold_after_every_action(seats: int) -> None:
    """MF-L1, MF-L2, MF-L3, MF-L4"""
    seen = 0
    for old, _, new in changes(seats, seed=seats):
        before, after = reference.areas(old.walls), reference.areas(new.walls)
        assert all(any(area <= part for part in before) for area in after), "MF-L1: never merge"
        assert old.facedown.items() <= new.facedown.items(), "MF-L2: facedown for good"
        assert old.secured.items() <= new.secured.items(), "MF-L2: secured for good"
        assert not reference.has_empty_zone(new.walls, new.tokens), "MF-L3, MF-25"
        assert len(new.walls) <= 34 + len(after) <= 67, "MF-L4"
        assert len(after) <= len(new.tokens) + 1, "MF-L4"
        seen += 1
    assert seen > 20


def test_more_partitions_never_heal_an_empty_zone() -> None:
    """MF-L5: so emptiness is tested once, after all partitions of an action.

    Every prefix of every pattern that is offered leaves no zone empty.
    """
    game = board("K .|N A|. .\n- -   -\n. . .|.\n  -", "KNA", suite=["gp-cup-1"])
    walls, tokens = frozenset(game.walls), game.tokens
    game.choose("execute:gp-cup-1")
    for option in game.options:
        paths = option.partition(":")[2].split("+")
        for number in range(1, len(paths) + 1):
            assert not reference.has_empty_zone(walls | set(paths[:number]), tokens)
    chance = PlayoutDice(5)
    for _ in range(50):
        some = {PATHS[chance.below(len(PATHS))] for _ in range(40)}
        more = some | {PATHS[chance.below(len(PATHS))] for _ in range(5)}
        if reference.has_empty_zone(frozenset(some), tokens):
            assert reference.has_empty_zone(frozenset(more), tokens)


@pytest.mark.parametrize(("seats", "seed", "turns"), [(2, 1, 42), (3, 0, 43), (4, 0, 44)])
def test_without_unique_programs_and_skips_a_game_has_one_turn_for_each_card(
    seats: int, seed: int, turns: int
) -> None:
    """MF-L6: 41 cards of the stack, and one more turn for each other player."""
    game = new_match(seats, seed)
    chance = PlayoutDice(seed)
    taken = 0
    while not game.over:
        taken += game.decision.kind == "take_turn"
        options = quiet_options(game)
        game.choose(options[chance.below(len(options))])
        assert game.happened("TurnSkipped") == []
    assert taken == turns == 41 + seats - 1
    assert game.happened("Finished")[0]["reason"] == "last_program_revealed"


def quiet_options(game: Play) -> list[str]:
    """No unique program, and few partitions, so that nobody is ever stuck."""
    generic = [option for option in game.options if not option.startswith("execute:up-")]
    moving = [option for option in generic if "gp-ap-" in option or "gp-part-move" in option]
    return moving or [option for option in generic if option == PLACE] or generic
