"""Plague: make the opponent discard."""

from domain.compile.boxes import After, Always, AtEnd, Card, Now
from domain.compile.cards.fives import FIVE
from domain.compile.filters import FACE_DOWN, FACE_UP, OTHER, THEIRS, THIS
from domain.compile.index import Rule, When
from domain.compile.steps import (
    ONE_OR_MORE,
    OPPONENT,
    Delete,
    Discard,
    Draw,
    EachCard,
    Flip,
    May,
    one_more,
)

# fmt: off
PLAGUE = (
    Card(0, middle=Now("The opponent has to discard a card.", Discard(by=OPPONENT)),
            bottom=Always("The opponent may not play anything into this line.", Rule.NO_PLAY_HERE)),

    Card(1, top=After(When.OPPONENT_DISCARDS,
                      "Each time the opponent has to discard, draw a card afterwards.", Draw(1)),
            middle=Now("The opponent has to discard a card.", Discard(by=OPPONENT))),

    Card(2, middle=Now("Discard as many as you like, at least one. The opponent has to discard "
                       "one more than that.",
                       Discard(ONE_OR_MORE), Discard(one_more, by=OPPONENT))),

    Card(3, middle=Now("One after the other, flip all other cards that are uncovered and face-up.",
                       EachCard(OTHER & FACE_UP, Flip))),

    Card(4, bottom=AtEnd("The opponent has to delete a face-down card of theirs. "
                         "You may flip this card.",
                         Delete(THEIRS & FACE_DOWN, by=OPPONENT), May(Flip(THIS)))),

    FIVE,
)
