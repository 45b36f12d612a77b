"""Who may see what (CO-21 to CO-26), and what a seat remembers of it."""

from collections import Counter
from typing import Any

from domain.compile import COMPILE
from domain.compile.components import CARDS
from domain.compile.table import CompileTable
from domain.kernel.chance import PlayoutDice
from domain.kernel.seal import redact, seal
from tests.domain.compile.board import (
    Play,
    board,
    compiled,
    deck,
    down,
    hand,
    protocols,
    stack,
    trash,
)


def seen_by(game: Play, seat: int | None, owner: int) -> dict[str, Any]:
    """One side of the table as a seat sees it."""
    side: dict[str, Any] = COMPILE.view(game.table, seat)["seats"][owner]
    return side


def history(game: Play, seat: int | None) -> list[dict[str, Any]]:
    """The last batch as a seat may read it."""
    return [redact(seal(e, 1, b"seed"), seat, False).whole() for e in game.events]


def worlds(game: Play, seat: int, count: int) -> list[CompileTable]:
    masked = COMPILE.mask(game.table, seat)
    return [COMPILE.deal(masked, seat, PlayoutDice(number)) for number in range(count)]


def test_a_player_sees_their_own_face_down_cards_and_never_the_opponents() -> None:
    """CO-21."""
    game = board(mine=stack(0, down("Fire 1")), theirs=stack(0, down("Light 1")))
    assert seen_by(game, 0, 0)["stacks"][0][0]["card"] == "fire-1"
    assert seen_by(game, 0, 1)["stacks"][0][0]["card"] is None
    assert seen_by(game, 1, 1)["stacks"][0][0]["card"] == "light-1"


def test_face_up_cards_trash_numbers_protocols_and_control_are_public() -> None:
    """CO-22."""
    game = board(
        mine=stack(0, "Fire 3") + trash("Fire 1", "Fire 2") + hand("Water 1") + deck("Water 2"),
        control="mine",
    )
    side = seen_by(game, None, 0)
    assert side["stacks"][0][0]["card"] == "fire-3"
    assert side["trash"] == ["fire-1", "fire-2"]
    assert (side["hand"]["count"], side["deck"]["count"]) == (1, 1)
    assert [p["protocol"] for p in side["protocols"]] == ["water", "fire", "darkness"]
    assert COMPILE.view(game.table, None)["control"] == 0


def test_hands_and_decks_are_private() -> None:
    """CO-23: nobody sees a deck."""
    game = board(mine=hand("Fire 1") + deck("Fire 2"), theirs=hand("Light 1", "Light 2"))
    assert seen_by(game, 0, 0)["hand"] == {"count": 1, "known": ["fire-1"]}
    assert seen_by(game, 0, 1)["hand"]["known"] == []
    for seat in (0, 1, None):
        masked = COMPILE.mask(game.table, seat)
        assert masked.decks[0] == ["?"]


def test_a_card_played_from_the_deck_is_seen_by_its_owner_after_it_landed() -> None:
    """CO-24."""
    game = board(mine=hand("Water 1") + stack(1, "Life 3") + deck("Fire 1", "Fire 2", "Fire 3"))
    game.play("Water 1", line=0).choose("1")
    assert COMPILE.view(game.table, 0)["committed"][0]["card"] is None
    assert not any("fire-1" in str(event) for event in history(game, 0))
    game.choose("2")
    assert "fire-1" in str(history(game, 0))
    assert "fire-1" not in str(history(game, 1))


def test_a_reveal_is_in_both_histories_and_changes_nothing() -> None:
    """CO-25."""
    game = board(mine=hand("Light 4"), theirs=hand("Death 1", "Death 2"))
    game.play("Light 4", line=0)
    for seat in (0, 1, None):
        assert any("death-2" in str(event) for event in history(game, seat))
    assert game.theirs.hand == ["Death 1", "Death 2"]


def test_a_deleted_face_down_card_becomes_public_and_a_returned_one_stays_secret() -> None:
    """CO-26."""
    deleted = board(mine=hand("Death 3"), theirs=stack(0, down("Light 1")))
    deleted.play("Death 3", line=0)
    assert seen_by(deleted, 0, 1)["trash"] == ["light-1"]
    returned = board(
        mine=hand("Fire 2", "Life 1"), theirs=stack(0, down("Light 1")) + hand("Light 2")
    )
    returned.play("Fire 2", line=0).choose("Light 1")
    assert "light-1" not in str(history(returned, 0)) + str(
        COMPILE.view(returned.table, 0)["seats"][1]["hand"]
    )
    assert "light-1" in str(history(returned, 1))


def test_a_stolen_card_is_known_to_its_new_owner_only() -> None:
    """CO-26, CO-45."""
    game = board(
        mine=protocols("Fire") + compiled("Fire") + stack(0, "Fire 5", "Water 5"),
        theirs=deck("Light 1", "Light 2") + hand("Metal 1"),
        phase="compile",
    )
    assert "light-1" in str(history(game, 0))
    assert "light-1" not in str(history(game, 1)) + str(history(game, None))
    stolen = Counter(world.hands[0][0] for world in worlds(game, 1, 60))
    assert stolen.keys() == {"light-1", "light-2"}, "one of the cards of their own deck"
    assert not any("light-1" in w.decks[1] + w.hands[1] for w in worlds(game, 0, 20))


def test_a_revealed_hand_stays_known_through_draws_and_plays() -> None:
    game = board(
        mine=hand("Light 4"),
        theirs=hand("Death 1", "Death 2") + deck(*(f"Fire {n}" for n in range(6))),
    )
    game.play("Light 4", line=0)
    assert seen_by(game, 0, 1)["hand"]["known"] == ["death-1", "death-2"]
    game.choose("refresh")
    assert seen_by(game, 0, 1)["hand"] == {"count": 5, "known": ["death-1", "death-2"]}
    assert all({"death-1", "death-2"} <= {*w.hands[1]} for w in worlds(game, 0, 20))


def test_a_known_card_may_be_the_one_that_was_played_face_down() -> None:
    game = board(mine=hand("Light 4"), theirs=hand("Death 1", "Death 2") + deck("Fire 1", "Fire 2"))
    game.play("Light 4", line=0).play("Death 2", line=0, face="down")
    piece = game.table.stacks[3][0]
    assert seen_by(game, 0, 1)["hand"]["known"] == []
    found = Counter((w.hands[1][0], w.printed[piece]) for w in worlds(game, 0, 100))
    assert found.keys() == {("death-1", "death-2"), ("death-2", "death-1")}


def test_a_card_flipped_face_down_is_known_even_back_in_the_hand() -> None:
    game = board(
        mine=hand("Metal 0", "Fire 2", "Life 1"), theirs=stack(1, "Light 1") + hand("Light 2")
    )
    game.play("Metal 0", line=0).choose("Light 1")
    assert seen_by(game, 0, 1)["stacks"][1][0]["card"] == "light-1"
    game.play("Light 2", line=2, face="down").play("Fire 2", line=1)
    game.choose("Light 1")
    assert seen_by(game, 0, 1)["hand"]["known"] == ["light-1"]


def test_a_reshuffled_deck_is_known_to_hold_the_trash() -> None:
    game = board(
        mine=hand("Speed 1")
        + deck()
        + trash("Fire 1", "Fire 2", "Fire 3")
        + stack(1, down("Fire 4"))
    )
    game.play("Speed 1", line=0)
    assert seen_by(game, 1, 0)["deck"] == {"count": 1, "possible": ["fire-1", "fire-2", "fire-3"]}
    piece = game.table.stacks[1][0]
    for world in worlds(game, 1, 20):
        assert world.printed[piece] == "fire-4"
        assert {*world.hands[0], *world.decks[0]} == {"fire-1", "fire-2", "fire-3"}


def test_a_card_seen_elsewhere_is_not_the_face_down_one_even_after_a_reshuffle() -> None:
    game = board(
        mine=hand("Plague 0", "Fire 1"),
        theirs=stack(1, down("Light 1")) + hand("Light 2") + deck(),
    )
    assert seen_by(game, 0, 1)["stacks"][1][0]["card"] is None, "Light 1 or Light 2"
    game.play("Plague 0", line=0).choose("refresh")
    assert game.theirs.hand == ["Light 2"], "discarded, reshuffled, drawn"
    assert seen_by(game, 0, 1)["stacks"][1][0]["card"] == "light-1"


def test_the_victim_of_a_recompile_learns_which_card_it_was_when_it_is_shown() -> None:
    game = board(
        mine=protocols("Fire", "Water", "Death") + compiled("Fire") + stack(0, "Fire 5", "Water 5"),
        theirs=protocols("Light") + deck("Light 1", "Light 2", "Light 3") + hand("Metal 2"),
        phase="compile",
    )
    assert seen_by(game, 1, 1)["deck"]["possible"] == ["light-1", "light-2", "light-3"]
    game.play("Metal 2", line=1, face="down").play("Light 1", line=0)
    assert seen_by(game, 1, 1)["deck"] == {"count": 2, "possible": ["light-2", "light-3"]}


def test_the_victim_of_a_recompile_learns_it_from_the_cards_that_are_left() -> None:
    game = board(
        mine=protocols("Fire") + compiled("Fire") + stack(0, "Fire 5", "Water 5"),
        theirs=deck("Light 1", "Light 2") + hand("Metal 2"),
        phase="compile",
    )
    game.choose("refresh")
    assert seen_by(game, 1, 0)["hand"]["known"] == ["light-1"], "Light 2 was drawn"


def test_a_player_knows_what_is_left_in_their_own_deck() -> None:
    game = board(mine=hand("Water 1") + deck("Fire 1", "Fire 2", "Fire 3"))
    game.play("Water 1", line=0).choose("1")
    assert seen_by(game, 0, 0)["deck"] == {"count": 1, "possible": ["fire-3"]}
    assert len(seen_by(game, 1, 0)["deck"]["possible"]) == 3


def test_a_spectator_sees_only_what_lies_open() -> None:
    game = board(mine=hand("Fire 1") + stack(0, down("Fire 2")), theirs=hand("Light 1"))
    shown = str(COMPILE.view(game.table, None))
    assert not any(f"'{card}'" in shown for card in CARDS)


def test_what_a_seat_has_learned_is_hidden_from_the_other() -> None:
    game = board(
        mine=protocols("Fire") + compiled("Fire") + stack(0, "Fire 5", "Water 5"),
        theirs=deck("Light 1", "Light 2") + hand("Metal 1"),
        phase="compile",
    )
    masked = COMPILE.mask(game.table, 1)
    assert masked.may_deck[1] == masked.pool, "that light-1 left the deck is the thief's secret"


def test_deals_are_uniform_over_all_worlds_that_fit() -> None:
    """Hand, face-down card and a deck of two hold four cards in 24 ways."""
    game = board(
        mine=hand("Fire 1"),
        theirs=hand("Light 1") + stack(0, down("Light 2")) + deck("Light 3", "Light 4"),
    )
    piece = game.table.stacks[3][0]
    deals = 4800
    found = Counter((w.hands[1][0], w.printed[piece], *w.decks[1]) for w in worlds(game, 0, deals))
    assert len(found) == 24
    expected = deals / 24
    chi_square = sum((count - expected) ** 2 / expected for count in found.values())
    assert chi_square < 49.7, "99.9 % of fair draws over 24 worlds stay below"


def test_deals_are_uniform_when_some_cards_fit_in_few_places() -> None:
    """A hand of two known cards, one of them or a new one played face-down: weighted exactly."""
    game = board(
        mine=hand("Light 4", "Water 1"),
        theirs=hand("Death 1", "Death 2") + deck("Fire 1", "Fire 2", "Fire 3"),
    )
    game.play("Light 4", line=0).choose("refresh")
    game.play("Water 1", line=1, face="down").play("Fire 1", line=0, face="down")
    piece = game.table.stacks[3][0]
    deals = 3000
    found = Counter(w.printed[piece] for w in worlds(game, 0, deals))
    assert found.keys() == {"death-1", "death-2", "fire-1", "fire-2", "fire-3"}
    expected = deals / 5
    chi_square = sum((count - expected) ** 2 / expected for count in found.values())
    assert chi_square < 18.5, "all five were in the hand: 99.9 % of fair draws stay below"


def test_an_opponents_hidden_choice_is_not_in_the_history() -> None:
    game = board(mine=hand("Light 4"), theirs=hand("Death 1", "Death 2", "Death 3"))
    game.play("Light 4", line=0)
    game.play("Death 3", line=0, face="down")
    assert "death-3" not in str(history(game, 0)) + str(history(game, None))
    assert "death-3" in str(history(game, 1))


def test_picked_cards_are_hidden_until_the_discard_is_complete() -> None:
    game = board(mine=hand("Psychic 2"), theirs=hand("Death 1", "Death 2", "Death 3"))
    game.play("Psychic 2", line=0).choose("Death 3")
    assert "death-3" not in str(history(game, 0))
    assert seen_by(game, 0, 1)["picked"] == 1
    assert COMPILE.mask(game.table, 0).picked[1] == ["?"]
    assert all(len(world.picked[1]) == 1 for world in worlds(game, 0, 5))


def test_a_card_on_its_way_unseen_keeps_its_place_when_the_deck_is_made_anew() -> None:
    """CO-24: it was the last of the deck, so its owner knows it; the new deck does not hold it."""
    game = board(
        mine=hand("Gravity 6"),
        theirs=stack(0, "Fire 0") + stack(1, "Fire 5") + deck("Fire 1") + trash("Fire 2", "Fire 3"),
    )
    game.play("Gravity 6", line=0)
    (piece,) = game.table.committed
    for world in worlds(game, 1, 5):
        assert world.printed[piece] == "fire-1"
        assert world.decks[1] in (["fire-2"], ["fire-3"])
