"""What each seat has learned about cards it cannot see, and the worlds that fit to it.

Knowledge is kept as sets of cards, a bit per card: which cards may be in a seat's hand and deck
and which each of its face-down pieces may be, as its *opponent* knows it (`may_hand`, `may_deck`,
`may_be`), and which may be in its deck and which its unseen pieces may be as the seat itself knows
it (`own_deck`, `unseen`). Facts narrow and widen these sets; a card that is seen somewhere is taken
out of all the others.
"""

from collections.abc import Iterable, Sequence
from math import comb

from domain.compile.components import CARDS
from domain.compile.table import CompileTable
from domain.kernel.chance import Dice, shuffled

BIT = {card: 1 << number for number, card in enumerate(CARDS)}

_STEPS = 30
"""A weighted choice is made in steps of 2 ** -30, because dice have words of 32 bits."""


def set_of(cards: Iterable[str]) -> int:
    bits = 0
    for card in cards:
        bits |= BIT[card]
    return bits


def cards_in(bits: int) -> list[str]:
    return [card for card in CARDS if BIT[card] & bits]


def single(bits: int) -> str | None:
    """The card of a set of one."""
    return CARDS[bits.bit_length() - 1] if bits and not bits & (bits - 1) else None


def locate(table: CompileTable, seat: int, card: str) -> None:
    """The seat's opponent sees where this card of the seat is: it is nowhere else."""
    bit = BIT[card]
    table.may_hand[seat] &= ~bit
    table.may_deck[seat] &= ~bit
    table.own_deck[1 - seat] &= ~bit
    _strike(table.may_be[seat], bit)
    _strike(table.unseen[1 - seat], bit)


def look(table: CompileTable, seat: int, cards: int) -> None:
    """The seat looks at cards of its own that came from its deck: they are nowhere else."""
    table.own_deck[seat] &= ~cards
    _strike(table.unseen[seat], cards)
    table.may_hand[1 - seat] &= ~cards
    table.may_deck[1 - seat] &= ~cards
    _strike(table.may_be[1 - seat], cards)


def _strike(may_be: dict[int, int], cards: int) -> None:
    for piece, possible in may_be.items():
        if possible & cards:
            may_be[piece] = possible & ~cards


def forget_empty(table: CompileTable, seat: int) -> None:
    """No card may be in an empty hand or deck."""
    if not table.hands[seat] and not table.picked[seat]:
        table.may_hand[seat] = 0
    if not table.decks[seat]:
        table.may_deck[seat] = 0
        table.own_deck[seat] = 0


def known_hand(table: CompileTable, seat: int) -> list[str]:
    """The cards that the opponent of the seat knows to be in its hand."""
    elsewhere = table.may_deck[seat] | table.own_deck[1 - seat]
    for cards in table.may_be[seat].values():
        elsewhere |= cards
    return cards_in(table.may_hand[seat] & ~elsewhere)


class Worlds:
    """Every way to lay the hidden cards into places, each place with the cards it may hold.

    Cards that the same places may hold are alike; so the ways are counted over numbers of alike
    cards, place by place, and one is drawn with all ways equally likely. Two decks take the rest.
    """

    def __init__(
        self, hidden: int, places: Sequence[int], decks: Sequence[tuple[int, int]]
    ) -> None:
        """`places` hold one card each; `decks` are given as (cards it may hold, size)."""
        self.order = sorted(range(len(places)), key=lambda place: places[place])
        limits = [places[place] for place in self.order]
        kinds = sorted({*limits, *(cards for cards, _ in decks)})
        alike: dict[tuple[bool, ...], list[str]] = {}
        for card in cards_in(hidden):
            signature = tuple(bool(cards & BIT[card]) for cards in kinds)
            alike.setdefault(signature, []).append(card)
        self.classes = list(alike.values())
        self.fits = [
            [n for n, signature in enumerate(alike) if signature[kinds.index(limit)]]
            for limit in limits
        ]
        self.decks = [
            ([signature[kinds.index(cards)] for signature in alike], size) for cards, size in decks
        ]
        self.counted: dict[tuple[int, ...], int] = {}

    def ways(self, place: int, left: tuple[int, ...]) -> int:
        """How many ways there are to fill the places from this one on."""
        key = (place, *left)
        known = self.counted.get(key)
        if known is None:
            if place == len(self.fits):
                known = self._ways_into_decks(left)
            else:
                known = sum(
                    left[n] * self.ways(place + 1, _less(left, n))
                    for n in self.fits[place]
                    if left[n]
                )
            self.counted[key] = known
        return known

    def _ways_into_decks(self, left: tuple[int, ...]) -> int:
        (first, size), (second, _) = self.decks
        only_first = sum(n for n, a, b in zip(left, first, second, strict=True) if a and not b)
        both = sum(n for n, a, b in zip(left, first, second, strict=True) if a and b)
        if any(n for n, a, b in zip(left, first, second, strict=True) if not a and not b):
            return 0
        return comb(both, size - only_first) if size >= only_first else 0

    def draw(self, dice: Dice) -> tuple[list[str], list[list[str]]]:
        """One world: the card of each place, and the decks in their order."""
        classes = [shuffled(cards, dice) for cards in self.classes]
        cards = [""] * len(self.order)
        left = tuple(len(alike) for alike in classes)
        for at, place in enumerate(self.order):
            number = self._class_for(at, left, dice)
            left = _less(left, number)
            cards[place] = classes[number].pop()
        first, second = self._decks(classes, dice)
        return cards, [shuffled(first, dice), shuffled(second, dice)]

    def _class_for(self, at: int, left: tuple[int, ...], dice: Dice) -> int:
        fits = [number for number in self.fits[at] if left[number]]
        if len(fits) == 1:
            return fits[0]
        weights = [left[number] * self.ways(at + 1, _less(left, number)) for number in fits]
        point = dice.below(1 << _STEPS) * sum(weights) >> _STEPS
        for number, weight in zip(fits, weights, strict=True):
            point -= weight
            if point < 0:
                return number
        raise AssertionError("a point below the sum of the weights lies in one of them")

    def _decks(self, classes: list[list[str]], dice: Dice) -> tuple[list[str], list[str]]:
        (fits_first, size), (fits_second, _) = self.decks
        first: list[str] = []
        second: list[str] = []
        either: list[str] = []
        for cards, into_first, into_second in zip(classes, fits_first, fits_second, strict=True):
            (either if into_first and into_second else first if into_first else second).extend(
                cards
            )
        either = shuffled(either, dice)
        more = size - len(first)
        return first + either[:more], second + either[more:]


def _less(left: tuple[int, ...], number: int) -> tuple[int, ...]:
    """The numbers of alike cards after one of a class was used."""
    return (*left[:number], left[number] - 1, *left[number + 1 :])
