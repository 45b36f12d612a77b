"""How AI seats judge a position of Compile: protocols compiled, lines on their way, cards to play.

Scores are in points of line value; a logistic curve turns the difference into a chance to win.
"""

from collections.abc import Hashable, Sequence
from math import exp, sqrt
from typing import Any, cast

from domain.compile.components import COMPILE_AT, LINES, VALUE
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
    simulations = {"hard": 48, "expert": 192}  # noqa: RUF012

    def evaluate(self, table: CompileTable) -> Worth:
        if not table.protocols:
            return (0.5, 0.5)
        totals = [table.total(stack) for stack in range(6)]
        lead = standing(table, totals, 0) - standing(table, totals, 1)
        # Within an action the turn is as good as over.
        to_move = table.active if self.is_quiet(table) else 1 - table.active
        lead += TEMPO if to_move == 0 else -TEMPO
        chance = 1 / (1 + exp(-lead / SCALE))
        return (chance, 1 - chance)

    def is_quiet(self, table: CompileTable) -> bool:
        return asking(table)[0].kind in QUIET

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
    done = [table.protocols[mine + line] in table.compiled for line in LINES]
    count = sum(done)
    score = 0.0
    for line in LINES:
        worth = line_worth(totals[mine + line], totals[theirs + line])
        score += worth * AGAIN if done[line] else worth
    score = score * URGENCY[count] + COMPILED[count]
    for card in table.hands[seat]:
        score += CARD + CARD_VALUE * VALUE[card]
    if table.control == seat:
        score += CONTROL
    return score


def line_worth(mine: int, theirs: int) -> float:
    """A line counts by the share of what it needs: 10, and more than the opponent (CO-34)."""
    needed = max(COMPILE_AT, theirs + 1)
    if mine >= needed:
        return READY
    return ON_ITS_WAY * sqrt((mine / needed) ** 3)


BRAIN = CompileBrain()
