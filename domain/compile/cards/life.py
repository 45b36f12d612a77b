"""Life: flip, and grow from the top of the deck."""

from domain.compile.boxes import AtEnd, BeforeCovered, Card, Now
from domain.compile.cards.fives import FIVE
from domain.compile.filters import ELSEWHERE, FACE_DOWN, THERE, THIS, YOURS
from domain.compile.steps import Delete, Draw, EachLine, Flip, May, PlayTop
from domain.compile.table import CompileTable
from domain.kernel.agenda import Frame
from domain.kernel.script import If


def is_covered(table: CompileTable, frame: Frame) -> bool:
    assert isinstance(frame.source, int)
    return table.is_covered(frame.source)


def covers_a_card(table: CompileTable, frame: Frame) -> bool:
    assert isinstance(frame.source, int)
    stack = table.stack_of(frame.source)
    return stack is not None and table.stacks[stack][0] != frame.source


# fmt: off
LIFE = (
    Card(0, top=AtEnd("If another card lies on it, delete this card.",
                      If(is_covered, Delete(THIS))),
            middle=Now("Wherever you have cards, in turn, play your deck's top card face-down.",
                       EachLine(YOURS, PlayTop(THERE)))),

    Card(1, middle=Now("Flip a card, and then flip a card again.", Flip(), Flip())),

    Card(2, middle=Now("Draw a card. After that you may flip a face-down one.",
                       Draw(1), May(Flip(FACE_DOWN)))),

    Card(3, bottom=BeforeCovered("play your deck's top card face-down into one of the other lines.",
                                 PlayTop(ELSEWHERE))),

    Card(4, middle=Now("If it lies on another card, draw a card.", If(covers_a_card, Draw(1)))),

    FIVE,
)
