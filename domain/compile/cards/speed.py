"""Speed: play more, draw more, get out of the way."""

from domain.compile.boxes import After, AtEnd, Card, InsteadOfCompiling, Now
from domain.compile.cards.fives import FIVE
from domain.compile.filters import FACE_DOWN, OTHER, THEIRS, THIS, YOURS
from domain.compile.index import When
from domain.compile.steps import Draw, Flip, May, Play, Shift
from domain.kernel.script import IfDone

# fmt: off
SPEED = (
    Card(0, middle=Now("Play another hand card.", Play())),

    Card(1, top=After(When.YOU_CLEAR_CACHE,
                      "Each time you had to clear your cache, draw a card afterwards.", Draw(1)),
            middle=Now("Draw 2.", Draw(2))),

    Card(2, top=InsteadOfCompiling("shift it away instead, covered or not.", Shift(THIS))),

    Card(3, middle=Now("Shift another card on your side.", Shift(YOURS & OTHER)),
            bottom=AtEnd("You may shift a card on your side. In exchange, flip this card.",
                         May(Shift(YOURS)), IfDone(Flip(THIS)))),

    Card(4, middle=Now("Shift a face-down card on the opposing side.", Shift(THEIRS & FACE_DOWN))),

    FIVE,
)
