"""What a game must offer to the rest of the server. Nobody outside needs to know more."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

from domain.kernel.chance import Dice
from domain.kernel.codec import Codec, Upcaster
from domain.kernel.decision import Decision, Option
from domain.kernel.errors import IllegalOptions
from domain.kernel.facts import Event
from domain.kernel.happenings import HAPPENINGS
from domain.kernel.table import Table
from domain.kernel.values import Json

T = TypeVar("T", bound=Table)


class Game(ABC, Generic[T]):
    """The rules of one game. Stateless; there is one object per game."""

    name: str
    title: str
    rules_version: str
    seat_counts: tuple[int, ...]
    table_type: type[T]
    option_schema: Mapping[str, Json]
    """JSON Schema of the match options; `default` of each property is what is used if absent."""
    position_schema: Mapping[str, Json]
    kinds: Mapping[str, Mapping[str, Json]]
    """Every kind of decision with the JSON Schema of its options' arguments."""
    upcasters: Mapping[tuple[str, int], Upcaster] = {}
    windows: tuple[str, ...] = ()
    """Kinds of decisions that a seat can pass by a standing order."""

    def codec(self) -> Codec:
        return Codec({**HAPPENINGS, **self.table_type.facts}, self.upcasters)

    @abstractmethod
    def options(self, given: Mapping[str, Json], seats: int) -> dict[str, Json]:
        """Check match options and fill in the defaults, or raise IllegalOptions."""

    @abstractmethod
    def empty_table(self, seats: int, options: Mapping[str, Json]) -> T:
        """The table before setup. Its outermost script is called "match"."""

    @abstractmethod
    def set_up(self, position: Mapping[str, Json], seats: int, options: Mapping[str, Json]) -> T:
        """The table of a set-up position with its agenda, or raise IllegalPosition."""

    def secret_options(self) -> frozenset[str]:
        """The options that nobody is shown before the end, such as the list of an own deck."""
        properties = self.option_schema.get("properties", {})
        return frozenset(name for name, schema in properties.items() if schema.get("writeOnly"))

    def seat_options(self, seat: int) -> frozenset[str]:
        """The options that whoever takes the seat may bring along, such as an own deck."""
        return frozenset()

    def starter_decks(self) -> list[dict[str, Json]]:
        """The decks that come with the game: name, seat and the deck itself."""
        return []

    def deck_violations(self, seat: int, deck: Json) -> list[tuple[str, str]]:
        """Every rule that a deck breaks, by number and reason."""
        raise IllegalOptions(f"{self.title} is played without own decks")

    def order(
        self, table: T, seat: int, windows: Sequence[str], dice: Dice
    ) -> tuple[T, list[Event]]:
        """Name the windows that a seat passes from now on; none asks everywhere again."""
        raise IllegalOptions(f"{self.title} has no windows to pass by a standing order")

    @abstractmethod
    def mask(self, table: T, seat: int | None) -> T:
        """A copy from which everything is gone that the seat may not know (None: spectator).

        Views, redacted histories and the AI see a table only through its mask.
        """

    @abstractmethod
    def render(self, masked: T, seat: int | None) -> dict[str, Json]:
        """Show a masked table to a client."""

    @abstractmethod
    def deal(self, masked: T, seat: int, dice: Dice) -> T:
        """Fill a masked table with a world that the seat must hold possible, uniformly."""

    def view(self, table: T, seat: int | None) -> dict[str, Json]:
        return self.render(self.mask(table, seat), seat)

    @abstractmethod
    def label(self, option: Option, lang: str) -> str:
        """An option in words."""

    @abstractmethod
    def prompt(self, decision: Decision, lang: str) -> str:
        """A decision in words."""

    @abstractmethod
    def seat_names(self, table: T, lang: str) -> tuple[str, ...]:
        """What each seat is called in sentences: "Kate", "Corp"; public information only."""

    @abstractmethod
    def sentence(self, type_: str, data: Mapping[str, Any], names: Sequence[str], lang: str) -> str:
        """An event of the history in words, from the fields that the reader may see.

        `names` are the seats' names; a field that the reader may not see is missing in `data`.
        """

    @abstractmethod
    def cards(self, lang: str) -> list[dict[str, Json]]:
        """The catalogue: every card with its numbers and its text in our own words."""
