"""Views: what each seat may know, and dealing what it may not (MF-A18)."""

import json
from collections import Counter
from itertools import combinations

import pytest

from domain.kernel.chance import PlayoutDice
from domain.kernel.engine import decision
from domain.kernel.seal import redact, seal
from tests.domain.mainframe.board import CARDS, GAME, OWNER, PLACE, Play, board, new_match

TOP = ["gp-zig-1", "gp-ap-swap-5", "gp-zag-1", "gp-cup-1", "gp-fork-1"]
READERS = ("K", "N", "A", None)


def dealt_match() -> Play:
    """A match of three with real hands, after the setup."""
    game = new_match(3, seed=5)
    for runner in ("kate", "noise", "andromeda"):
        game.choose(f"choose_runner:{runner}")
    return game.choose(f"{PLACE}:a1", f"{PLACE}:c1", f"{PLACE}:e1")


def after_snitch() -> Play:
    """Nero has looked at five cards, executed one and put the others back."""
    game = board("S|. K", "SK", hands=["up-nero-3", "up-kate-1"], stack=[*TOP, "gp-hook-l-1"])
    game.choose("execute:up-nero-3", "execute:gp-ap-swap-5")
    game.choose("choose_access_point:a1", "swap_access_points:a1:c1")
    return game.choose("put_back:gp-zig-1", "put_back:gp-fork-1", "put_back:gp-cup-1")


def known(game: Play, letter: str | None) -> dict[int, str]:
    return {card["depth"]: card["program"] for card in game.view(letter)["known_stack"]}


@pytest.mark.parametrize("reader", READERS)
def test_a_seat_sees_its_own_hand_alone_and_a_spectator_none(reader: str | None) -> None:
    """MF-A18, MF-8"""
    game = dealt_match()
    for seat, letter in zip(game.view(reader)["seats"], game.letters, strict=True):
        assert seat["hand_size"] == 3
        assert (seat["hand"] is not None) == (letter == reader)


@pytest.mark.parametrize("reader", READERS)
def test_nobody_sees_the_stack_or_the_undealt_programs(reader: str | None) -> None:
    """MF-A18: no id of such a card is anywhere in a view, nor in what is asked."""
    game = dealt_match()
    shown = json.dumps(game.view(reader))
    own = set(game.seat(reader)["hand"]) if reader else set()
    suite = set(game.view()["suite"])
    for card in {*CARDS, *OWNER} - suite - own:
        assert f'"{card}"' not in shown
    for card in suite | own:
        assert f'"{card}"' in shown
    assert game.view(reader)["stack"] == 41 and known(game, reader) == {}


@pytest.mark.parametrize("reader", READERS)
def test_a_masked_table_holds_no_hidden_card(reader: str | None) -> None:
    """MF-A18: the mask is all that views and the AI are made of."""
    game = dealt_match()
    seat = None if reader is None else game.letters.index(reader)
    masked = json.dumps(GAME.mask(game.table, seat).written())
    own = set(game.seat(reader)["hand"]) if reader else set()
    hidden = {*CARDS, *OWNER} - set(game.view()["suite"]) - own
    assert [card for card in hidden if f'"{card}"' in masked] == []


def test_hands_and_the_shuffle_are_sealed_in_the_history() -> None:
    """MF-7, MF-8: a drawn hand is open to its seat, the order of the stack to nobody."""
    game = new_match(2, seed=1)
    game.choose("choose_runner:kate", "choose_runner:noise")
    readers = (0, 1, None)
    for version, event in enumerate(game.events):
        open_to = [redact(seal(event, version, b"seed"), seat, False).whole() for seat in readers]
        if event.type == "StackShuffled":
            assert open_to == [{}, {}, {}]
        elif event.type == "HandDealt":
            owner = event.data["seat"]
            seen = [seat for seat, data in zip(readers, open_to, strict=True) if "cards" in data]
            assert seen == [owner]


def test_what_snitch_has_shown_is_known_to_nero_alone() -> None:
    """up-nero-3"""
    game = after_snitch()
    assert known(game, "S") == {1: "gp-zag-1", 2: "gp-cup-1", 3: "gp-fork-1", 4: "gp-zig-1"}
    assert known(game, "K") == {} and known(game, None) == {}


def test_what_snitch_has_shown_moves_up_with_the_stack() -> None:
    """up-nero-3: the knowledge is kept while it is true."""
    game = after_snitch().choose(PLACE, f"{PLACE}:h6")
    assert known(game, "S") == {1: "gp-cup-1", 2: "gp-fork-1", 3: "gp-zig-1"}
    game.choose("execute:gp-ap-move-1", "choose_access_point:h6", "move_access_point:h6:h5")
    assert known(game, "S") == {1: "gp-fork-1", 2: "gp-zig-1"}
    assert known(game, "K") == {}


def test_the_order_in_which_nero_puts_cards_back_is_sealed() -> None:
    """up-nero-3: others see that a card was put back, not which."""
    game = board("S|. K", "SK", hands=["up-nero-3"], stack=TOP)
    game.choose("execute:up-nero-3")
    looked = [event for event in game.events if event.type == "StackPeeked"]
    game.choose("execute:gp-ap-swap-5", "choose_access_point:a1", "swap_access_points:a1:c1")
    game.choose("put_back:gp-zig-1")
    put_back = [event for event in game.events if event.type in ("Chosen", "PeekedProgramPutBack")]
    for event in (*looked, *put_back):
        for seat, sees in ((0, True), (1, False), (None, False)):
            data = redact(seal(event, 9, b"seed"), seat, False).whole()
            assert ("gp-zig-1" in json.dumps(data)) == sees, event


def test_what_the_analyzer_has_shown_is_known_to_nero_alone_and_kept() -> None:
    """up-nero-5: after Kate has executed one of them, Nero still knows the other."""
    hands = ["up-nero-5", "up-kate-1", "up-kate-4", "up-adam-1"]
    game = board("S . K D", "SKD", hands=hands).choose("execute:up-nero-5")
    game.choose("execute:gp-ap-swap-1", "choose_access_point:a1", "swap_access_points:a1:c1")
    hands_seen = {
        letter: [seat["hand"] for seat in game.view(letter)["seats"]] for letter in ("S", "K", None)
    }
    kates, adams = ["up-kate-1", "up-kate-4"], ["up-adam-1"]
    assert hands_seen == {"S": [[], kates, adams], "K": [[], kates, None], None: [[], None, None]}
    game.choose("execute:up-kate-4", "place_pattern:d3-d4+e3-e4+f3-f4+g3-g4")
    assert [seat["hand"] for seat in game.view("S")["seats"]] == [[], ["up-kate-1"], adams]
    assert game.view("D")["seats"][1]["hand"] is None


def chi_square(counts: Counter[object], kinds: int) -> float:
    expected = counts.total() / kinds
    return sum((count - expected) ** 2 / expected for count in counts.values()) + expected * (
        kinds - len(counts)
    )


def test_dealing_draws_every_hand_equally_often() -> None:
    """MF-A18: three of five for Noise (9 degrees of freedom, p > 0.001)."""
    game = board("K . N", hands=["up-noise-1", "up-noise-2", "up-noise-3"])
    masked = GAME.mask(game.table, 0)
    dice = PlayoutDice(7)
    hands = Counter(tuple(GAME.deal(masked, 0, dice).hands[1]) for _ in range(600))
    deck = [f"up-noise-{number}" for number in range(1, 6)]
    assert set(hands) == set(combinations(deck, 3))
    assert chi_square(hands, 10) < 27.9


def test_dealing_leaves_executed_programs_out_of_the_hand() -> None:
    """MF-14: two of the four that are left (5 degrees of freedom, p > 0.001)."""
    game = board("K . N", hands=["up-noise-1", "up-noise-2"], executed=["up-noise-3"])
    masked = GAME.mask(game.table, 0)
    dice = PlayoutDice(8)
    hands = Counter(tuple(GAME.deal(masked, 0, dice).hands[1]) for _ in range(480))
    left = ["up-noise-1", "up-noise-2", "up-noise-4", "up-noise-5"]
    assert set(hands) == set(combinations(left, 2))
    assert chi_square(hands, 6) < 20.5


@pytest.mark.parametrize("depth", [1, 41])
def test_dealing_puts_every_unseen_card_at_every_place_equally_often(depth: int) -> None:
    """MF-A18: 41 cards at the top and at the bottom (40 degrees of freedom, p > 0.001)."""
    game = board("K . N")
    masked = GAME.mask(game.table, 0)
    dice = PlayoutDice(depth)
    drawn = Counter(GAME.deal(masked, 0, dice).stack[-depth] for _ in range(1230))
    assert set(drawn) == set(CARDS) - set(game.view()["suite"])
    assert chi_square(drawn, 41) < 73.4


@pytest.mark.parametrize("letter", ["S", "K"])
def test_a_dealt_world_agrees_with_all_that_the_seat_knows(letter: str) -> None:
    """Law 6 of the kernel, with knowledge from Snitch: the same view, the same options."""
    game = after_snitch()
    seat = game.letters.index(letter)
    masked = GAME.mask(game.table, seat)
    worlds = [GAME.deal(masked, seat, PlayoutDice(seed)) for seed in range(20)]
    for world in worlds:
        assert GAME.view(world, seat) == game.view(letter)
        cards = [*world.stack, *world.suite, *world.discard]
        assert len(set(cards)) == len(cards) and set(cards) <= set(CARDS)
        if game.decision.seat == seat:
            assert decision(world) == game.decision
    tops = {world.stack[-1] for world in worlds}
    assert (tops == {"gp-zag-1"}) == (letter == "S")
