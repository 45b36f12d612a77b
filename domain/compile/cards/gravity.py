"""Gravity: pull cards into this line."""

from domain.compile import plays
from domain.compile.boxes import Card, Now
from domain.compile.cards.fives import FIVE
from domain.compile.events import CardPutUnder
from domain.compile.filters import ANY, ELSEWHERE, FACE_DOWN, HERE, THAT, this_line
from domain.compile.steps import (
    OPPONENT,
    Draw,
    Flip,
    PlayTop,
    Shift,
    to_or_from_this_line,
    to_this_line,
)
from domain.compile.table import CompileTable
from domain.kernel.agenda import Frame
from domain.kernel.script import Step


class PlayUnder(Step):
    """Play from the top of the deck under this card, once for every two cards of the line."""

    __slots__ = ()

    def perform(self, table: CompileTable, frame: Frame) -> None:
        assert isinstance(frame.source, int)
        line = this_line(table, frame)
        if line not in plays.face_down_lines(table, frame.seat):
            return
        deck = table.decks[frame.seat]
        pairs = (len(table.stacks[line]) + len(table.stacks[line + 3])) // 2
        for _ in range(min(pairs, len(deck))):
            piece = table.next_piece
            table.emit(CardPutUnder, frame.seat, piece, deck[-1], line, frame.source)


# fmt: off
GRAVITY = (
    Card(0, middle=Now("For each pair of cards in this line, play your deck's top card face-down, "
                       "directly under this one.", PlayUnder())),

    Card(1, middle=Now("Draw 2, then shift a card into this line or out of it.",
                       Draw(2), Shift(ANY, to_or_from_this_line))),

    Card(2, middle=Now("Flip a card, then shift it into this line.",
                       Flip(), Shift(THAT, to_this_line))),

    Card(4, middle=Now("Shift a face-down card from elsewhere into this line.",
                       Shift(FACE_DOWN & ELSEWHERE, to_this_line))),

    FIVE,

    Card(6, middle=Now("The opponent has to play their deck's top card face-down into this line.",
                       PlayTop(HERE, by=OPPONENT))),
)
