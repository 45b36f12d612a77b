"""What a card is: its printed numbers, and its abilities as words with steps.

A card is written in three breaths, `Program(7, "Corroder", "Zersetzer", copies, *subtypes)`,
`.has(numbers)`, `.says(abilities)`. Cards stand in `CARDS` under their number; number 0 is the back
of a card that a reader may not see.
"""

from collections.abc import Iterator
from typing import ClassVar

from domain.kernel.script import Script
from domain.netrunner import terms
from domain.netrunner.abilities import Ability, Hosts, InstallOnlyOn, Subroutine
from domain.netrunner.terms import CORP, NEUTRAL


class Card:
    """The printed side of a card."""

    __slots__ = (
        "abilities",
        "advanceable",
        "copies",
        "cost",
        "faction",
        "german",
        "hosts",
        "influence",
        "link",
        "listed",
        "memory",
        "number",
        "only_on",
        "points",
        "requirement",
        "side",
        "slug",
        "strength",
        "subroutines",
        "subtypes",
        "title",
        "trash",
        "unique",
    )
    kind: ClassVar[str] = "card"

    def __init__(self, number: int, title: str, german: str, copies: int, *subtypes: str) -> None:
        self.number = number
        self.title = title
        self.german = german
        self.copies = copies
        self.subtypes = subtypes
        self.side = CORP
        self.faction = NEUTRAL
        self.slug = "".join(c if c.isalnum() else "-" for c in title.lower()).strip("-")
        self.listed: tuple[tuple[str, Ability], ...] = ()
        """Its abilities under the words by which the index of active cards finds them."""
        self.has()
        self.says()

    def has(
        self,
        cost: int = 0,
        *,
        influence: int | None = None,
        memory: int = 0,
        strength: int = 0,
        trash: int | None = None,
        requirement: int = 0,
        points: int = 0,
        link: int = 0,
        unique: bool = False,
        advanceable: bool = False,
    ) -> "Card":
        """Write the card's numbers; `cost` is to play, install or rez it, as its kind has it."""
        self.cost = cost
        self.influence = influence
        self.memory = memory
        self.strength = strength
        self.trash = trash
        self.requirement = requirement
        self.points = points
        self.link = link
        self.unique = unique
        self.advanceable = advanceable or self.kind == terms.AGENDA
        return self

    def says(self, *abilities: Ability) -> "Card":
        """Write the card's text box; each ability learns its place and gets a script's name."""
        self.abilities = abilities
        self.only_on: InstallOnlyOn | None = None
        self.hosts: Hosts | None = None
        self.subroutines = tuple(a for a in abilities if isinstance(a, Subroutine))
        for index, ability in enumerate(abilities):
            ability.index = index
            ability.script = f"{self.slug}/{index}"
            if isinstance(ability, InstallOnlyOn):
                self.only_on = ability
            elif isinstance(ability, Hosts):
                self.hosts = ability
        return self

    def scripts(self) -> Iterator[tuple[str, Script]]:
        """The scripts of its abilities, by name."""
        for ability in self.abilities:
            if steps := ability.scripted():
                yield ability.script, steps

    @property
    def text(self) -> str:
        return "\n".join(ability.text for ability in self.abilities)


class Identity(Card):
    __slots__ = ()
    kind = terms.IDENTITY


class Event(Card):
    __slots__ = ()
    kind = terms.EVENT


class Hardware(Card):
    __slots__ = ()
    kind = terms.HARDWARE


class Program(Card):
    __slots__ = ()
    kind = terms.PROGRAM


class Resource(Card):
    __slots__ = ()
    kind = terms.RESOURCE


class Agenda(Card):
    __slots__ = ()
    kind = terms.AGENDA


class Asset(Card):
    __slots__ = ()
    kind = terms.ASSET


class Ice(Card):
    __slots__ = ()
    kind = terms.ICE


class Operation(Card):
    __slots__ = ()
    kind = terms.OPERATION


class Upgrade(Card):
    __slots__ = ()
    kind = terms.UPGRADE


BACK = Card(0, "a facedown card", "eine verdeckte Karte", 0)
CARDS: list[Card] = [BACK] * 114


def enter(side: int, faction: str, *cards: Card) -> None:
    """Put the cards of one faction into the catalogue."""
    for card in cards:
        card.side, card.faction = side, faction
        card.listed = tuple(
            (word, ability) for ability in card.abilities for word in ability.words(side)
        )
        CARDS[card.number] = card
