"""Which printed texts answer which happening: filled once, when the cards are collected.

The rules look a text up here instead of scanning the field, and no rule needs a card's name.
"""

from enum import Enum
from typing import NamedTuple


class Text(NamedTuple):
    """One text box of one card, and the name of its script."""

    card: str
    box: str
    script: str


class Rule(Enum):
    """What a standing text changes while it is active."""

    FACE_DOWN_WORTH = "the value of face-down cards in its own stack"
    OPPOSING_TOTAL = "the opponent's total value in its line"
    NO_FACE_DOWN_HERE = "the opponent plays no card face-down in its line"
    NO_PLAY_HERE = "the opponent plays no card in its line"
    FACE_DOWN_ONLY = "the opponent plays cards face-down only"
    ANY_LINE = "its owner plays cards face-up without a matching protocol"
    NO_CACHE_CHECK = "its owner skips Check Cache"


class When(Enum):
    """The events that an "after" text waits for (CO-94)."""

    YOU_DRAW = "its owner drew cards"
    OPPONENT_DISCARDS = "its owner's opponent discarded cards"
    YOU_CLEAR_CACHE = "its owner cleared the cache"


class Standing(NamedTuple):
    """A standing text: the card, its box and by how much it changes something."""

    card: str
    box: str
    amount: int


TOP, MIDDLE, BOTTOM = "top", "middle", "bottom"

IMMEDIATE: dict[str, Text] = {}
START: list[Text] = []
END: list[Text] = []
BEFORE_COVERED: dict[str, Text] = {}
BEFORE_FLIPPED: dict[str, Text] = {}
SAVED_FROM_COMPILING: dict[str, Text] = {}
AFTER: dict[When, list[Text]] = {when: [] for when in When}
STANDING: dict[Rule, list[Standing]] = {rule: [] for rule in Rule}

TEXTS: dict[str, Text] = {}
"""Every text that is carried out, by the name of its script."""
