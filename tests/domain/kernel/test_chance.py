"""Dice: fair, reproducible, and mixed from the server's seed and the seats' entropy."""

import hashlib
import hmac
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from domain.kernel.chance import PlayoutDice, SeededDice, commitment, match_key, shuffled


def test_the_stream_is_hmac_sha256_in_counter_mode() -> None:
    """Version 1 of the algorithm, written out by hand."""
    block = hmac.digest(b"key", b"7:0", "sha256")
    words = [int.from_bytes(block[i : i + 4], "big") for i in range(0, 32, 4)]
    dice = SeededDice(b"key", 7)
    assert [dice.below(1 << 32) for _ in range(8)] == words
    second = hmac.digest(b"key", b"7:1", "sha256")
    assert dice.below(1 << 32) == int.from_bytes(second[:4], "big")


def test_the_same_key_and_version_give_the_same_shuffle_and_others_do_not() -> None:
    deck = list(range(45))
    assert shuffled(deck, SeededDice(b"key", 3)) == shuffled(deck, SeededDice(b"key", 3))
    assert shuffled(deck, SeededDice(b"key", 3)) != shuffled(deck, SeededDice(b"key", 4))
    assert shuffled(deck, SeededDice(b"key", 3)) != shuffled(deck, SeededDice(b"yek", 3))


def test_every_order_of_three_cards_is_equally_likely() -> None:
    counts = Counter(tuple(shuffled("abc", SeededDice(b"fair", v))) for v in range(6000))
    assert len(counts) == 6
    chi_square = sum((count - 1000) ** 2 / 1000 for count in counts.values())
    assert chi_square < 20.5, "0.1 % level with five degrees of freedom"


@given(st.lists(st.integers()), st.integers(min_value=0))
def test_a_shuffle_keeps_all_cards(cards: list[int], seed: int) -> None:
    assert sorted(shuffled(cards, PlayoutDice(seed))) == sorted(cards)


@given(st.integers(min_value=1, max_value=1 << 31), st.integers(0, 1000))
def test_numbers_stay_below_their_bound(bound: int, version: int) -> None:
    assert 0 <= SeededDice(b"key", version).below(bound) < bound
    assert 0 <= PlayoutDice(version).below(bound) < bound


def test_entropies_cannot_be_shifted_from_one_seat_to_the_next() -> None:
    assert match_key(b"seed", ["ab", "c"]) != match_key(b"seed", ["a", "bc"])


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert commitment(b"seed") == hashlib.sha256(b"seed").hexdigest()
