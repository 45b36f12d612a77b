"""The table of Android: Netrunner: zones, installed cards, the run in progress, what is known.

Hidden zones hold printed card numbers. A card that lies on the table, that is being played, looked
at or accessed has an instance id; everything about it stands in small dicts under that id.
"""

from typing import Any, ClassVar

from domain.kernel.facts import Fact
from domain.kernel.script import Script
from domain.kernel.table import Table
from domain.netrunner.abilities import Ability
from domain.netrunner.kinds import CARDS, Card
from domain.netrunner.terms import CENTRAL, CORP, EVERYBODY_KNOWS, FIRST_REMOTE, PUBLIC, RUNNER

Index = dict[str, tuple[tuple[int, Any], ...]]


class Netrunner(Table):
    """The whole state of one game."""

    __slots__ = (
        "active",
        "approaches",
        "archives_down",
        "archives_up",
        "aside",
        "attacked",
        "bad_publicity",
        "brain_damage",
        "breakers",
        "broken",
        "clicks",
        "counters",
        "credits",
        "decks",
        "decks_public",
        "encounter",
        "grip_known",
        "hands",
        "heap",
        "host",
        "hq_known",
        "ice",
        "index",
        "known",
        "last_runner_turn",
        "lingering",
        "lists",
        "marked",
        "met_ice",
        "next_id",
        "next_server",
        "number",
        "orders",
        "position",
        "protecting",
        "removed",
        "resolving",
        "rezzed",
        "rig",
        "rnd_known",
        "root",
        "run_credits",
        "scored",
        "server",
        "subroutines",
        "tags",
        "this_turn",
        "trash_known",
        "treated_as",
        "turn",
    )
    scripts: ClassVar[dict[str, Script]] = {}
    facts: ClassVar[dict[str, Fact[Any, Any]]] = {}
    transient = Table.transient | {"index"}

    def __init__(
        self,
        identities: tuple[int, int],
        lists: tuple[tuple[int, ...], tuple[int, ...]],
        decks_public: tuple[bool, bool] = (True, True),
    ) -> None:
        super().__init__(2)
        self.lists = list(lists)
        """The deck lists, by seat; a masked table lacks those that are not public."""
        self.decks_public = decks_public
        self.credits = [5, 5]
        self.clicks = [0, 0]
        self.hands: list[list[int]] = [[], []]
        self.decks: list[list[int]] = [sorted(lists[CORP]), sorted(lists[RUNNER])]
        """R&D and stack; the top card is the last one."""
        self.archives_up: list[int] = []
        self.archives_down: list[int] = []
        self.heap: list[int] = []
        self.removed: list[int] = []
        self.tags = 0
        self.brain_damage = 0
        self.bad_publicity = 0

        self.number = {1: identities[CORP], 2: identities[RUNNER]}
        """The printed number of every instance; 1 and 2 are the identities."""
        self.next_id = 3
        self.known = {1: EVERYBODY_KNOWS, 2: EVERYBODY_KNOWS}
        """Who knows the number of an instance, as bits."""
        self.protecting: dict[int, tuple[int, ...]] = dict.fromkeys(CENTRAL, ())
        """The ice of each server, innermost first."""
        self.root: dict[int, tuple[int, ...]] = dict.fromkeys(CENTRAL, ())
        """The cards in each remote server and in the root of each central one."""
        self.next_server = FIRST_REMOTE
        self.server: dict[int, int] = {}
        """The server that an installed Corp card is in or protects."""
        self.rezzed: set[int] = set()
        self.rig: list[int] = []
        self.scored: list[list[int]] = [[], []]
        self.aside: list[int] = []
        """Cards that are just being installed, looked at or accessed."""
        self.resolving: list[int] = []
        """Events and operations that are being resolved; they are active so long."""
        self.host: dict[int, int] = {}
        self.counters: dict[tuple[int, str], int] = {}
        self.marked: dict[int, int] = {}
        """A card that a card has chosen (Femme Fatale)."""
        self.lingering: list[tuple[Any, ...]] = []
        """Effects with a duration; see `lingering.py`."""

        self.turn = 0
        self.active = CORP
        self.this_turn: dict[str, int] = {}
        """How often something happened this turn, for "the first time each turn"."""
        self.last_runner_turn: dict[str, int] = {}

        self.attacked: int | None = None
        self.treated_as: int | None = None
        """The server that a successful run counts for, if not the attacked one."""
        self.position = 0
        """How many pieces of ice lie between the Runner and the server, the current one not."""
        self.approaches = 0
        self.met_ice = 0
        self.ice: int | None = None
        """The piece of ice that is approached or encountered."""
        self.encounter = False
        self.subroutines = 0
        self.broken: tuple[int, ...] = ()
        self.breakers: tuple[int, ...] = ()
        """The cards that broke a subroutine in this encounter."""
        self.run_credits = 0
        """Credits for this run only: bad publicity, Stimhack."""

        self.hq_known: list[int] = []
        """Cards that the Runner knows to be in HQ."""
        self.rnd_known: list[set[int]] = [set(), set()]
        """Places in R&D (from the bottom) that a seat knows."""
        self.trash_known: list[int] = []
        """Facedown cards of Archives that the Runner knows."""
        self.grip_known: list[int] = []
        """Cards that the Corp knows to be in the grip."""
        self.orders: list[tuple[str, ...]] = [(), ()]
        self.index: Index | None = None

    def clone(self) -> "Netrunner":
        new = self.bare_clone()
        new.lists = self.lists.copy()
        new.decks_public = self.decks_public
        new.credits = self.credits.copy()
        new.clicks = self.clicks.copy()
        new.hands = [self.hands[0].copy(), self.hands[1].copy()]
        new.decks = [self.decks[0].copy(), self.decks[1].copy()]
        new.archives_up = self.archives_up.copy()
        new.archives_down = self.archives_down.copy()
        new.heap = self.heap.copy()
        new.removed = self.removed.copy()
        new.tags = self.tags
        new.brain_damage = self.brain_damage
        new.bad_publicity = self.bad_publicity
        new.number = self.number.copy()
        new.next_id = self.next_id
        new.known = self.known.copy()
        new.protecting = self.protecting.copy()
        new.root = self.root.copy()
        new.next_server = self.next_server
        new.server = self.server.copy()
        new.rezzed = self.rezzed.copy()
        new.rig = self.rig.copy()
        new.scored = [self.scored[0].copy(), self.scored[1].copy()]
        new.aside = self.aside.copy()
        new.resolving = self.resolving.copy()
        new.host = self.host.copy()
        new.counters = self.counters.copy()
        new.marked = self.marked.copy()
        new.lingering = self.lingering.copy()
        new.turn = self.turn
        new.active = self.active
        new.this_turn = self.this_turn.copy()
        new.last_runner_turn = self.last_runner_turn.copy()
        new.attacked = self.attacked
        new.treated_as = self.treated_as
        new.position = self.position
        new.approaches = self.approaches
        new.met_ice = self.met_ice
        new.ice = self.ice
        new.encounter = self.encounter
        new.subroutines = self.subroutines
        new.broken = self.broken
        new.breakers = self.breakers
        new.run_credits = self.run_credits
        new.hq_known = self.hq_known.copy()
        new.rnd_known = [self.rnd_known[0].copy(), self.rnd_known[1].copy()]
        new.trash_known = self.trash_known.copy()
        new.grip_known = self.grip_known.copy()
        new.orders = self.orders.copy()
        new.index = self.index
        return new

    def restore(self, written: Any) -> None:
        super().restore(written)
        self.index = None

    def card(self, instance: int) -> Card:
        """What is printed on a card."""
        return CARDS[self.number[instance]]

    def shown(self, instance: int) -> int:
        """The number of a card if everybody may know it, else 0."""
        return self.number[instance] if self.known[instance] & PUBLIC else 0

    def seen(self, seat: int, instance: int) -> int:
        """The number of a card if the seat knows it, else 0."""
        return self.number[instance] if self.known[instance] & 1 << seat else 0

    def counter(self, instance: int, kind: str) -> int:
        return self.counters.get((instance, kind), 0)

    def hosted(self, instance: int) -> list[int]:
        return [card for card, host in self.host.items() if host == instance]

    def happened(self, what: str) -> int:
        """How often it happened this turn."""
        return self.this_turn.get(what, 0)

    def score(self, seat: int) -> int:
        return sum([self.card(agenda).points for agenda in self.scored[seat]])

    def active_cards(self) -> list[int]:
        """The cards whose abilities count now (NR-14), in the order of their ids."""
        return sorted((1, 2, *self.rig, *self.rezzed, *self.scored[CORP], *self.resolving))

    def find(self, word: str) -> tuple[tuple[int, Any], ...]:
        """The active cards with an ability under this word: (card, ability) pairs."""
        index = self.index
        if index is None:
            index = self.index = self._indexed()
        return index.get(word, ())

    def _indexed(self) -> Index:
        shelves: dict[str, list[tuple[int, Ability]]] = {}
        number = self.number
        for instance in self.active_cards():
            for word, ability in CARDS[number[instance]].listed:
                shelves.setdefault(word, []).append((instance, ability))
        return {word: tuple(found) for word, found in shelves.items()}
