"""Death: delete, one by one or a whole line of small cards."""

from domain.compile.boxes import AtStart, Card, Now
from domain.compile.cards.fives import FIVE
from domain.compile.filters import ELSEWHERE, FACE_DOWN, OTHER, THERE, THIS, worth
from domain.compile.steps import Delete, DeleteAll, Draw, EachLine, May
from domain.kernel.script import IfDone

# fmt: off
DEATH = (
    Card(0, middle=Now("In both other lines, one after the other, delete a card.",
                       EachLine(ELSEWHERE, Delete(THERE)))),

    Card(1, top=AtStart("You may draw a card. If so, delete another card and then this one.",
                        May(Draw(1)), IfDone(Delete(OTHER), Delete(THIS)))),

    Card(2, middle=Now("Choose a line and delete everything in it that is worth 1 or 2.",
                       DeleteAll(worth(1, 2)))),

    Card(3, middle=Now("Pick somebody's uncovered face-down card and delete it.",
                       Delete(FACE_DOWN))),

    Card(4, middle=Now("Delete a card that is worth 0 or 1.", Delete(worth(0, 1)))),

    FIVE,
)
