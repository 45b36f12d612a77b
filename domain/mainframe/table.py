"""The table of Android: Mainframe: everything that lies on the board, in the piles and in hands."""

from typing import Any, ClassVar

from domain.kernel.facts import Fact
from domain.kernel.script import Script
from domain.kernel.table import Table
from domain.kernel.values import Json
from domain.mainframe import zones
from domain.mainframe.board import NODE, NODES, PATH, PATHS, RIM, inside
from domain.mainframe.components import ACCESS_POINTS, PARTITIONS, SEATS, UNKNOWN
from domain.mainframe.patterns import Pattern

ZONE_LIMIT = {
    "open_area": NODES.bit_count() // 2,
    "components": NODES.bit_count() - 1,
}
"""How many nodes an enclosed area may have and still be a zone, by `zone_model` (MF-A1, MF-A2)."""

MOST_PARTITIONS = len(PATH) - len(NODE) + ACCESS_POINTS * max(SEATS) + 1
"""So many can stand at most: each takes a path out of a ring or divides an area (MF-L4)."""
assert MOST_PARTITIONS <= PARTITIONS, "the supply of partitions cannot run out (MF-A12)"

Board = tuple[int, int, tuple[int, ...]]
"""What Disrupter needs to remember of a turn: its seat, and walls and tokens as they were."""


class Mainframe(Table):
    """Nodes, paths and tokens are masks (see `board`); cards are named by their ids."""

    __slots__ = (
        "active",
        "areas",
        "began",
        "discard",
        "dividing",
        "earlier",
        "executable",
        "fences",
        "first",
        "free",
        "hands",
        "hopeless",
        "illegal",
        "judged",
        "known_hands",
        "known_stack",
        "more_turns",
        "occupied",
        "pockets",
        "points",
        "revealer",
        "runners",
        "secured",
        "skipped",
        "spent",
        "stack",
        "stored_turns",
        "suite",
        "tokens",
        "walls",
        "zone_limit",
        "zones",
    )
    scripts: ClassVar[dict[str, Script]] = {}
    facts: ClassVar[dict[str, Fact[Any, Any]]] = {}
    transient: ClassVar[frozenset[str]] = Table.transient | {
        "areas",
        "dividing",
        "executable",
        "fences",
        "free",
        "hopeless",
        "illegal",
        "judged",
        "occupied",
        "pockets",
    }

    def __init__(self, seats: int, zone_limit: int) -> None:
        super().__init__(seats)
        self.zone_limit = zone_limit
        self.first = 0
        self.active = 0
        self.runners: list[str | None] = [None] * seats
        self.walls = 0
        """The paths on which a partition stands."""
        self.tokens: list[int] = [0] * seats
        """The nodes with an access point of each seat. Those in secured zones are facedown."""
        self.secured = 0
        """The nodes of all secured zones."""
        self.zones: list[tuple[int, int]] = []
        """The secured zones: owner and nodes."""
        self.stack: list[str] = []
        """The program stack, its top card last."""
        self.suite: list[str] = []
        self.discard: list[str] = []
        self.hands: list[tuple[str, ...]] = [()] * seats
        self.spent: list[tuple[str, ...]] = [()] * seats
        """The unique programs that each seat has executed."""
        self.known_stack: list[int] = [0] * seats
        """Which cards of the stack each seat has looked at: one bit per place from the bottom."""
        self.known_hands: list[int] = [0] * seats
        """Whose hands each seat has looked at: one bit per seat."""
        self.stored_turns: list[int] = [0] * seats
        self.more_turns = 0
        """How many turns in a row the active seat has after this one."""
        self.skipped = 0
        """The seats that have skipped one after the other: one bit per seat."""
        self.revealer: int | None = None
        """The seat that revealed the last program; the game ends when its turn would come."""
        self.began: Board | None = None
        """The board when this turn began."""
        self.earlier: Board | None = None
        """The board when the turn before this one began."""
        self.points: tuple[int, ...] | None = None
        """The final scores, once the match is over."""
        self.fences: tuple[int, ...] = (RIM,)
        self.areas: tuple[int, ...] = (NODES,)
        self.free = PATHS
        """The paths without a partition that lie in no secured zone (MF-23, MF-24)."""
        self.dividing: int | None = None
        """The paths on which a partition would divide an area, once they have been worked out."""
        self.judged = 0
        self.illegal = 0
        """The dividing paths that have been judged, and those that would make an empty zone."""
        self.pockets = 0
        """The nodes of those empty zones."""
        self.executable: dict[str, bool] = {}
        """Which generic programs can be executed on this board; shared by copies of it."""
        self.hopeless: dict[Pattern, int] = {}
        """Patterns that fit nowhere until a token comes to these nodes or a partition goes (MF-L5);
        replaced, never changed in place."""
        self.occupied = 0

    def clone(self) -> "Mainframe":
        new = self.bare_clone()
        new.zone_limit = self.zone_limit
        new.first = self.first
        new.active = self.active
        new.runners = self.runners.copy()
        new.walls = self.walls
        new.tokens = self.tokens.copy()
        new.secured = self.secured
        new.zones = self.zones.copy()
        new.stack = self.stack.copy()
        new.suite = self.suite.copy()
        new.discard = self.discard.copy()
        new.hands = self.hands.copy()
        new.spent = self.spent.copy()
        new.known_stack = self.known_stack.copy()
        new.known_hands = self.known_hands.copy()
        new.stored_turns = self.stored_turns.copy()
        new.more_turns = self.more_turns
        new.skipped = self.skipped
        new.revealer = self.revealer
        new.began = self.began
        new.earlier = self.earlier
        new.points = self.points
        new.fences = self.fences
        new.areas = self.areas
        new.free = self.free
        new.dividing = self.dividing
        new.judged = self.judged
        new.illegal = self.illegal
        new.pockets = self.pockets
        new.executable = self.executable
        new.hopeless = self.hopeless
        new.occupied = self.occupied
        return new

    def restore(self, written: Json) -> None:
        super().restore(written)
        self.look_at_board()

    def look_at_board(self) -> None:
        """Work out what follows from walls and tokens alone."""
        self.occupied = 0
        for tokens in self.tokens:
            self.occupied |= tokens
        self.fences = zones.fences(self.walls)
        areas = zones.areas(self.walls)
        self.areas = tuple(area for area in areas if not area & self.secured)
        self.free = inside(NODES & ~self.secured) & ~self.walls
        self.dividing = None
        self.judged = self.illegal = self.pockets = 0
        self.hopeless = {}
        self.executable = {}

    @property
    def faceup(self) -> int:
        """The nodes with a faceup token: exactly those outside secured zones (MF-28, MF-30)."""
        return self.occupied & ~self.secured

    @property
    def open_nodes(self) -> int:
        """The nodes on which a token may be put: empty and in no secured zone (MF-17, MF-22)."""
        return NODES & ~(self.occupied | self.secured)

    def toggle(self, seat: int, nodes: int) -> None:
        """Put a token of the seat on each of the nodes, or take it off where one lies."""
        if nodes & self.occupied:
            self.judged &= self.illegal
        arrived = nodes & ~self.occupied
        if arrived & self.pockets:
            self.judged &= ~self.illegal
            self.illegal = self.pockets = 0
        if self.hopeless:
            self.hopeless = {
                pattern: wanted for pattern, wanted in self.hopeless.items() if not wanted & arrived
            }
        self.executable = {}
        self.tokens[seat] ^= nodes
        self.occupied ^= nodes

    def supply(self, seat: int) -> int:
        return ACCESS_POINTS - self.tokens[seat].bit_count()

    @property
    def partition_supply(self) -> int:
        return PARTITIONS - self.walls.bit_count()

    def owner(self, node: int) -> int:
        """The seat whose token lies on the node."""
        return next(seat for seat, tokens in enumerate(self.tokens) if tokens & node)

    def seats_in_order(self) -> list[int]:
        """The seats that still play, clockwise from the first player."""
        order = ((self.first + step) % self.seats for step in range(self.seats))
        return [seat for seat in order if seat not in self.resigned]

    def after_resignation(self, seat: int) -> None:
        """Break off what the seat was doing; its turns are passed over from now on (MF-A20)."""
        if seat == self.active and len(self.agenda) > 1:
            del self.agenda[1:]
            self.agenda[0].it = None


def known_stack(table: Mainframe, seat: int | None) -> list[str]:
    """The program stack as a seat knows it, or a spectator."""
    known = 0 if seat is None else table.known_stack[seat]
    if not known:
        return [UNKNOWN] * len(table.stack)
    return [card if known >> place & 1 else UNKNOWN for place, card in enumerate(table.stack)]
