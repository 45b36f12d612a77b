"""Water: wash cards back and start anew."""

from domain.compile.boxes import Card, Now
from domain.compile.cards.fives import FIVE
from domain.compile.filters import ELSEWHERE, OTHER, THERE, THIS, YOURS, worth
from domain.compile.steps import (
    Draw,
    EachLine,
    Flip,
    PlayTop,
    Rearrange,
    Return,
    ReturnAll,
)

# fmt: off
WATER = (
    Card(0, middle=Now("Flip another card, then flip this one too.", Flip(OTHER), Flip(THIS))),

    Card(1, middle=Now("Into both other lines, in turn, play your deck's top card face-down.",
                       EachLine(ELSEWHERE, PlayTop(THERE)))),

    Card(2, middle=Now("Draw 2, then rearrange the protocols on your side.", Draw(2), Rearrange())),

    Card(3, middle=Now("Choose a line: all cards worth 2 in it return to their owners' hands.",
                       ReturnAll(worth(2)))),

    Card(4, middle=Now("Return a card on your side to your hand.", Return(YOURS))),

    FIVE,
)
