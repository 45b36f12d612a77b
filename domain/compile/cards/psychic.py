"""Psychic: look into the opponent's mind and bend it."""

from domain.compile.boxes import Always, AtEnd, AtStart, Card, Now
from domain.compile.cards.fives import FIVE
from domain.compile.filters import THEIRS, THIS
from domain.compile.index import Rule
from domain.compile.steps import (
    OPPONENT,
    Discard,
    Draw,
    Flip,
    May,
    Rearrange,
    Return,
    RevealHand,
    Shift,
)
from domain.kernel.script import IfDone

# fmt: off
PSYCHIC = (
    Card(0, middle=Now("Draw 2. The opponent has to discard 2, then reveal the rest of the hand.",
                       Draw(2), Discard(2, by=OPPONENT), RevealHand(OPPONENT))),

    Card(1, top=Always("The opponent may play cards face-down only, whatever the line.",
                       Rule.FACE_DOWN_ONLY),
            bottom=AtStart("It turns itself over: flip it.", Flip(THIS))),

    Card(2, middle=Now("The opponent has to discard 2. You then rearrange the opposing protocols.",
                       Discard(2, by=OPPONENT), Rearrange(OPPONENT))),

    Card(3, middle=Now("The opponent has to discard a card. Then shift an opposing card.",
                       Discard(by=OPPONENT), Shift(THEIRS))),

    Card(4, bottom=AtEnd("You may return an opposing card to its owner's hand. "
                         "In exchange, flip this card.",
                         May(Return(THEIRS)), IfDone(Flip(THIS)))),

    FIVE,
)
