"""The table of Compile: hands, decks, trash piles, six stacks, and what each seat has learned.

Hands and decks hold cards by name. A card that lies in the field or in a trash pile is a *piece*
with a number of its own; it loses the number when it goes into a hand or a deck.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

from domain.compile import index
from domain.compile.components import FACE_DOWN_VALUE, LINES, VALUE
from domain.compile.index import TOP, Rule, Standing
from domain.kernel.facts import Fact
from domain.kernel.script import Script
from domain.kernel.table import Table
from domain.kernel.values import Json

UP, DOWN, UNSEEN = "up", "down", "unseen"
"""Facings of a committed card; its owner has not looked at an unseen one yet (CO-24)."""

TRASH, HAND = 6, 8
"""Destinations of a committed card beyond the six stacks; the seat is added."""

NEUTRAL = -1
UNKNOWN = "?"

_WORTH = index.STANDING[Rule.FACE_DOWN_WORTH]
_OPPOSING = index.STANDING[Rule.OPPOSING_TOTAL]


class CompileTable(Table):
    """The stack of a seat in a line has the number 3 * seat + line; its last piece is the top."""

    __slots__ = (
        "active",
        "advanced",
        "blocked",
        "committed",
        "compiled",
        "control",
        "decks",
        "drafted",
        "effects",
        "first",
        "given",
        "hands",
        "may_be",
        "may_deck",
        "may_hand",
        "next_piece",
        "own_deck",
        "picked",
        "pool",
        "printed",
        "protocols",
        "random_order",
        "skipped",
        "stacks",
        "trash",
        "turn",
        "turn_cap",
        "unseen",
        "up",
    )
    scripts: ClassVar[dict[str, Script]] = {}
    facts: ClassVar[dict[str, Fact[Any, Any]]] = {}

    def __init__(self, options: Mapping[str, Json]) -> None:
        super().__init__(2)
        self.advanced: bool = options["mode"] == "advanced"
        self.random_order: bool = options["protocol_order"] == "random"
        self.turn_cap: int | None = options["turn_cap"]
        self.first: int | None = options["first"]
        """Who drafts first and takes the first turn; None until it is drawn."""
        given = options["protocols"]
        self.given = None if given is None else tuple(tuple(three) for three in given)

        self.drafted: list[list[str]] = [[], []]
        self.protocols: list[str] = []
        """The protocol at the head of each stack; empty before the setup."""
        self.compiled: set[str] = set()
        self.hands: list[list[str]] = [[], []]
        self.decks: list[list[str]] = [[], []]
        """The last card is the top of the deck."""
        self.picked: list[list[str]] = [[], []]
        """Hand cards chosen for a discard of several that is not complete yet."""
        self.stacks: list[list[int]] = [[] for _ in range(6)]
        self.trash: list[list[int]] = [[], []]
        self.printed: dict[int, str] = {}
        """What is printed on each piece."""
        self.up: dict[str, int] = {}
        """The stack of each card that lies face-up in the field."""
        self.committed: dict[int, tuple[int, str, bool]] = {}
        """Pieces on their way (CO-91): destination, facing, and whether they land with a text."""
        self.next_piece = 1
        self.control = NEUTRAL
        self.active = 0
        self.turn = 0
        self.effects = 0
        """Texts carried out since the turn began (CO-95)."""
        self.skipped = 0
        """Actions skipped in a row, by either seat."""
        self.blocked: list[tuple[int, int]] = []
        """Pieces whose text forbids the opponent to compile, and in which turn."""

        self.may_hand = [0, 0]
        self.may_deck = [0, 0]
        self.own_deck = [0, 0]
        self.may_be: list[dict[int, int]] = [{}, {}]
        self.unseen: list[dict[int, int]] = [{}, {}]
        self.pool = 0

    def clone(self) -> "CompileTable":
        new = self.bare_clone()
        new.advanced = self.advanced
        new.random_order = self.random_order
        new.turn_cap = self.turn_cap
        new.first = self.first
        new.given = self.given
        new.drafted = [self.drafted[0].copy(), self.drafted[1].copy()]
        new.protocols = self.protocols.copy()
        new.compiled = self.compiled.copy()
        new.hands = [self.hands[0].copy(), self.hands[1].copy()]
        new.decks = [self.decks[0].copy(), self.decks[1].copy()]
        new.picked = [self.picked[0].copy(), self.picked[1].copy()]
        new.stacks = [stack.copy() for stack in self.stacks]
        new.trash = [self.trash[0].copy(), self.trash[1].copy()]
        new.printed = self.printed.copy()
        new.up = self.up.copy()
        new.committed = self.committed.copy()
        new.next_piece = self.next_piece
        new.control = self.control
        new.active = self.active
        new.turn = self.turn
        new.effects = self.effects
        new.skipped = self.skipped
        new.blocked = self.blocked.copy()
        new.may_hand = self.may_hand.copy()
        new.may_deck = self.may_deck.copy()
        new.own_deck = self.own_deck.copy()
        new.may_be = [self.may_be[0].copy(), self.may_be[1].copy()]
        new.unseen = [self.unseen[0].copy(), self.unseen[1].copy()]
        new.pool = self.pool
        return new

    # Where things are

    def stack_of(self, piece: int) -> int | None:
        """The number of the stack a piece lies in; None if it is not in the field."""
        for number, stack in enumerate(self.stacks):
            if piece in stack:
                return number
        return None

    def is_face_up(self, piece: int) -> bool:
        """Whether a piece lies face-up in the field."""
        return self.printed.get(piece) in self.up

    def is_covered(self, piece: int) -> bool:
        stack = self.stack_of(piece)
        return stack is not None and self.stacks[stack][-1] != piece

    def is_active(self, piece: int, box: str) -> bool:
        """Whether a box of a piece is visible (CO-31): top boxes also when covered."""
        stack = self.up.get(self.printed.get(piece, UNKNOWN))
        return stack is not None and (box == TOP or self.stacks[stack][-1] == piece)

    def standing(self, rule: list[Standing]) -> list[tuple[int, int]]:
        """The stacks that hold an active standing text of a rule, with its amount."""
        found = []
        for card, box, amount in rule:
            stack = self.up.get(card)
            if stack is not None and (box == TOP or self.printed[self.stacks[stack][-1]] == card):
                found.append((stack, amount))
        return found

    # What things are worth

    def face_down_value(self, stack: int) -> int:
        """CO-16: 2, unless a text in the stack says otherwise."""
        for at, amount in self.standing(_WORTH):
            if at == stack:
                return amount
        return FACE_DOWN_VALUE

    def value(self, piece: int) -> int:
        """CO-20: the current value of a piece in the field or of a card that left it."""
        stack = self.stack_of(piece)
        card = self.printed.get(piece)
        if card is None:
            return FACE_DOWN_VALUE
        if stack is None or card in self.up:
            return VALUE[card]
        return self.face_down_value(stack)

    def total(self, stack: int) -> int:
        """CO-18: the sum of the values of a stack; CO-19: never below 0."""
        up = self.up
        printed = self.printed
        face_down = 0
        total = 0
        for piece in self.stacks[stack]:
            card = printed[piece]
            if card in up:
                total += VALUE[card]
            else:
                face_down += 1
        if face_down:
            total += face_down * self.face_down_value(stack)
        for at, amount in self.standing(_OPPOSING):
            if at == (stack + 3) % 6:
                total += amount
        return total if total > 0 else 0

    def totals(self, seat: int) -> list[int]:
        return [self.total(3 * seat + line) for line in LINES]
