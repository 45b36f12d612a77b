"""What is in the box (CO-1 to CO-3): twelve protocols with six command cards each.

A card is named by its protocol and its value ("fire-1") wherever it is printed, stored or shown.
"""

from typing import NamedTuple

LINES: tuple[int, ...] = (0, 1, 2)
SEATS = (0, 1)
HAND_LIMIT = 5
COMPILE_AT = 10
FACE_DOWN_VALUE = 2
"""CO-16: what a face-down card is worth."""


class Protocol(NamedTuple):
    key: str
    name: dict[str, str]
    values: tuple[int, ...]


_ZERO_TO_FIVE = (0, 1, 2, 3, 4, 5)

PROTOCOLS = {
    protocol.key: protocol
    for protocol in (
        Protocol("darkness", {"en": "Darkness", "de": "Dunkelheit"}, _ZERO_TO_FIVE),
        Protocol("death", {"en": "Death", "de": "Tod"}, _ZERO_TO_FIVE),
        Protocol("fire", {"en": "Fire", "de": "Feuer"}, _ZERO_TO_FIVE),
        Protocol("gravity", {"en": "Gravity", "de": "Schwerkraft"}, (0, 1, 2, 4, 5, 6)),
        Protocol("life", {"en": "Life", "de": "Leben"}, _ZERO_TO_FIVE),
        Protocol("light", {"en": "Light", "de": "Licht"}, _ZERO_TO_FIVE),
        Protocol("metal", {"en": "Metal", "de": "Metall"}, (0, 1, 2, 3, 5, 6)),
        Protocol("plague", {"en": "Plague", "de": "Seuche"}, _ZERO_TO_FIVE),
        Protocol("psychic", {"en": "Psychic", "de": "Psyche"}, _ZERO_TO_FIVE),
        Protocol("speed", {"en": "Speed", "de": "Tempo"}, _ZERO_TO_FIVE),
        Protocol("spirit", {"en": "Spirit", "de": "Geist"}, _ZERO_TO_FIVE),
        Protocol("water", {"en": "Water", "de": "Wasser"}, _ZERO_TO_FIVE),
    )
}

PROTOCOL: dict[str, str] = {
    f"{protocol.key}-{value}": protocol.key
    for protocol in PROTOCOLS.values()
    for value in protocol.values
}
"""The protocol of each card."""

VALUE: dict[str, int] = {card: int(card.rpartition("-")[2]) for card in PROTOCOL}
"""The printed value of each card (CO-17)."""

CARDS: tuple[str, ...] = tuple(PROTOCOL)


def cards_of(protocol: str) -> tuple[str, ...]:
    return tuple(f"{protocol}-{value}" for value in PROTOCOLS[protocol].values)


def card_name(card: str, lang: str) -> str:
    """The card's name in words: "Fire 1", "Feuer 1"."""
    return f"{PROTOCOLS[PROTOCOL[card]].name[lang]} {VALUE[card]}"
