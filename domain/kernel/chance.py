"""All chance of a match comes from one seed, so that every shuffle can be checked afterwards.

Version 1 of the algorithm: the match key is HMAC-SHA256(seed, seat entropies); the bytes of the
batch that starts at a version are HMAC-SHA256(key, "version:block") for block 0, 1, 2, …; numbers
are drawn by rejection from 32-bit words, decks are shuffled by Fisher and Yates from the end.
"""

import hashlib
import hmac
from collections.abc import Sequence
from random import Random
from typing import Protocol, TypeVar

DICE_VERSION = 1
T = TypeVar("T")


class Dice(Protocol):
    """Where the rules get chance from."""

    def below(self, n: int) -> int:
        """Draw one of 0 … n-1, all equally likely."""
        ...


def shuffled(items: Sequence[T], dice: Dice) -> list[T]:
    """Return the items in an order in which every permutation is equally likely."""
    deck = list(items)
    below = dice.below
    for last in range(len(deck) - 1, 0, -1):
        other = below(last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return deck


def commitment(seed: bytes) -> str:
    """What is published at the start, so that the seed cannot be changed later."""
    return hashlib.sha256(seed).hexdigest()


def match_key(seed: bytes, entropies: Sequence[str] = ()) -> bytes:
    """Mix what the seats handed in into the seed: no side alone decides the shuffle."""
    message = b"".join(len(e.encode()).to_bytes(4, "big") + e.encode() for e in entropies)
    return hmac.digest(seed, b"gridlog/1:" + message, "sha256")


class SeededDice:
    """The dice of one batch of events: the stream of the match key at one version."""

    __slots__ = ("_block", "_key", "_version", "_words")

    def __init__(self, key: bytes, version: int) -> None:
        self._key = key
        self._version = version
        self._block = 0
        self._words: list[int] = []

    def _word(self) -> int:
        if not self._words:
            message = f"{self._version}:{self._block}".encode()
            block = hmac.digest(self._key, message, "sha256")
            self._block += 1
            self._words = [int.from_bytes(block[i : i + 4], "big") for i in range(28, -1, -4)]
        return self._words.pop()

    def below(self, n: int) -> int:
        limit = (1 << 32) - (1 << 32) % n
        while (word := self._word()) >= limit:
            pass
        return word % n


class PlayoutDice:
    """Fast dice for simulated games. Only `random()` is used: its sequence never changes."""

    __slots__ = ("random",)

    def __init__(self, seed: int) -> None:
        self.random = Random(seed).random

    def below(self, n: int) -> int:
        return int(self.random() * n)
