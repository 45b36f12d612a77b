"""How AI seats judge a position of Compile: protocols compiled, lines on their way, cards to play.

Scores are in points of line value; a logistic curve turns the difference into a chance to win.
"""

from collections.abc import Hashable, Sequence
from math import exp, sqrt
from typing import Any, cast

from domain.compile.components import COMPILE_AT, HAND_LIMIT, LINES, PROTOCOLS, VALUE
from domain.compile.rules import REFRESH
from domain.compile.setup import DraftProtocol
from domain.compile.table import CompileTable
from domain.kernel.engine import asking
from domain.kernel.values import Move
from domain.search.brain import Brain, Worth

COMPILED = (0.0, 10.0, 24.0)
"""What one and two compiled protocols are worth; three win."""
URGENCY = (1.0, 1.2, 2.0)
"""How much more a line counts when fewer protocols are left to compile."""
READY = 7.0
"""A line that will be compiled unless the opponent does something about it."""
ON_ITS_WAY = 5.5
AGAIN = 0.25
"""The share that counts where the protocol is compiled already."""
CARD = 0.6
CARD_VALUE = 0.1
CONTROL = 1.0
TEMPO = 1.7
"""What it is worth to have the next action."""
SCALE = 8.0

NEW_CARD = 0.85
"""What a card drawn by refreshing is worth on average."""

TEXT = {
    f"{protocol}-{value}": worth
    for protocol, worths in {
        "darkness": (3.1, 2.1, 0.4, 0.5, 0.6, -0.9),
        "death": (1.2, -0.5, 0.9, 0.1, -0.4, -1.0),
        "fire": (2.6, 1.5, 1.0, 1.0, 3.1, -1.0),
        "gravity": (0.7, 3.1, 2.3, 0.5, -1.0, -1.4),
        "life": (1.4, 3.6, 1.7, -0.6, 0.0, -1.0),
        "light": (2.8, 0.3, 2.7, 0.1, -0.4, -1.1),
        "metal": (1.8, 1.2, -0.6, 0.3, -1.2, -0.4),
        "plague": (0.3, 1.3, 0.3, 0.5, 0.0, -1.1),
        "psychic": (4.6, -0.1, 5.1, 2.1, 0.6, -1.1),
        "speed": (1.9, 1.2, -0.4, 1.7, 0.2, -1.3),
        "spirit": (1.8, 0.8, 1.4, -0.1, -0.2, -1.0),
        "water": (2.3, 1.1, 1.9, 0.7, 0.2, -1.0),
    }.items()
    for value, worth in zip(PROTOCOLS[protocol].values, worths, strict=True)
}
"""What the text of each card brings beyond its value.

The mean over the plays of 60 matches between greedy players: what the position was worth after the
whole action, less what the value alone promised.
"""

FAVOURITES = (
    "death",
    "fire",
    "plague",
    "gravity",
    "psychic",
    "speed",
    "spirit",
    "water",
    "darkness",
    "life",
    "light",
    "metal",
)
"""The protocols in the order in which they are drafted."""

FACE_DOWN_CARDS = 2
"""Of how many cards of the hand, the lowest first, a face-down play is considered."""

QUIET = frozenset({"action", "draft"})


class CompileBrain(Brain):
    width = 40
    reply_width = 12
    reply_depth = 0
    depth = 2
    worlds = 16
    greedy_worlds = 2
    simulations = {"hard": 48, "expert": 144}  # noqa: RUF012

    def evaluate(self, table: CompileTable) -> Worth:
        if not table.protocols:
            return (0.5, 0.5)
        totals = [table.total(stack) for stack in range(6)]
        lead = standing(table, totals, 0) - standing(table, totals, 1)
        # Within an action the turn is as good as over.
        to_move = table.active if self.is_quiet(table) else 1 - table.active
        lead += TEMPO if to_move == 0 else -TEMPO
        return chances(lead, 0)

    def is_quiet(self, table: CompileTable) -> bool:
        return asking(table)[0].kind in QUIET

    def guesses(self, table: CompileTable, moves: Sequence[Any]) -> Sequence[Worth] | None:
        """Plays by the value they add, and by what the text of the card brings on average."""
        if asking(table)[0].kind != "action":
            return None
        seat = table.active
        mine, theirs = 3 * seat, 3 - 3 * seat
        totals = [table.total(stack) for stack in range(6)]
        my_weights, their_weights = line_weights(table, seat), line_weights(table, 1 - seat)
        lead = standing(table, totals, seat) - standing(table, totals, 1 - seat) - TEMPO

        def balance(line: int, total: int) -> float:
            """What a line is worth to the seat with such a total of its own."""
            opposing = totals[theirs + line]
            own = my_weights[line] * line_worth(total, opposing)
            return own - their_weights[line] * line_worth(opposing, total)

        before = [balance(line, totals[mine + line]) for line in LINES]
        found = []
        for move in moves:
            if move == REFRESH:
                gain = (HAND_LIMIT - len(table.hands[seat])) * NEW_CARD
            else:
                card, line, face_up = move
                value = VALUE[card] if face_up else table.face_down_value(mine + line)
                gain = balance(line, totals[mine + line] + value) - before[line] - in_hand(card)
                if face_up:
                    gain += TEXT[card]
            found.append(chances(lead + gain, seat))
        return found

    def edge(self, table: CompileTable, move: Any, observer: int) -> Hashable:
        if is_face_down_play(move):
            return (move[1], move[2])
        return super().edge(table, move, observer)

    def candidates(self, table: CompileTable, moves: Sequence[Move], most: int) -> Sequence[Move]:
        if isinstance(asking(table)[0], DraftProtocol):
            return [next(protocol for protocol in FAVOURITES if protocol in moves)]
        if len(moves) <= 4:
            return moves
        seat = asking(table)[0].seat(table, table.agenda[-1])
        cheap = sorted(table.hands[seat], key=VALUE.__getitem__)[:FACE_DOWN_CARDS]
        found = [
            move for move in moves if not is_face_down_play(move) or cast(Any, move)[0] in cheap
        ]
        if len(found) <= most:
            return found
        return [found[number * len(found) // most] for number in range(most)]


def is_face_down_play(move: Any) -> bool:
    return isinstance(move, tuple) and len(move) == 3 and move[2] is False


def standing(table: CompileTable, totals: Sequence[int], seat: int) -> float:
    """How far a seat has come."""
    mine, theirs = 3 * seat, 3 - 3 * seat
    score = COMPILED[compiled(table, seat)]
    for line, weight in zip(LINES, line_weights(table, seat), strict=True):
        score += weight * line_worth(totals[mine + line], totals[theirs + line])
    for card in table.hands[seat]:
        score += in_hand(card)
    if table.control == seat:
        score += CONTROL
    return score


def compiled(table: CompileTable, seat: int) -> int:
    """How many protocols a seat has compiled."""
    return sum(protocol in table.compiled for protocol in table.protocols[3 * seat : 3 * seat + 3])


def line_weights(table: CompileTable, seat: int) -> list[float]:
    """How much each line counts for a seat."""
    urgency = URGENCY[compiled(table, seat)]
    return [
        urgency * AGAIN if protocol in table.compiled else urgency
        for protocol in table.protocols[3 * seat : 3 * seat + 3]
    ]


def line_worth(mine: int, theirs: int) -> float:
    """A line counts by the share of what it needs: 10, and more than the opponent (CO-34)."""
    needed = max(COMPILE_AT, theirs + 1)
    if mine >= needed:
        return READY
    return ON_ITS_WAY * sqrt((mine / needed) ** 3)


def in_hand(card: str) -> float:
    return CARD + CARD_VALUE * VALUE[card]


def chances(lead: float, seat: int) -> Worth:
    """Both seats' chances to win, given the lead of one."""
    chance = 1 / (1 + exp(-lead / SCALE))
    return (chance, 1 - chance) if seat == 0 else (1 - chance, chance)


BRAIN = CompileBrain()
