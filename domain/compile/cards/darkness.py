"""Darkness: draw, shift, and make hidden cards count."""

from domain.compile.boxes import Always, Card, Now
from domain.compile.cards.fives import FIVE
from domain.compile.filters import COVERED, ELSEWHERE, FACE_DOWN, HERE, THAT, THEIRS
from domain.compile.index import Rule
from domain.compile.steps import Draw, Flip, May, Play, Shift

# fmt: off
DARKNESS = (
    Card(0, middle=Now("Draw 3, then shift a covered card on the opposing side.",
                       Draw(3), Shift(THEIRS & COVERED))),

    Card(1, middle=Now("Flip an opposing card; afterwards you may shift it as well.",
                       Flip(THEIRS), May(Shift(THAT)))),

    Card(2, top=Always("Every face-down card of this stack counts 4.", Rule.FACE_DOWN_WORTH, 4),
            middle=Now("You may flip a covered card of this line, on either side.",
                       May(Flip(COVERED & HERE)))),

    Card(3, middle=Now("Play a hand card face-down into one of the other lines.",
                       Play(ELSEWHERE, face_down_only=True))),

    Card(4, middle=Now("Pick somebody's uncovered face-down card and shift it.", Shift(FACE_DOWN))),

    FIVE,
)
