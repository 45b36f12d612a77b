"""Fire: discard to get something done."""

from domain.compile.boxes import AtEnd, BeforeCovered, Card, Now
from domain.compile.cards.fives import FIVE
from domain.compile.filters import OTHER
from domain.compile.steps import ONE_OR_MORE, Delete, Discard, Draw, Flip, May, Return, one_more
from domain.kernel.script import IfDone

# fmt: off
FIRE = (
    Card(0, middle=Now("Flip another card, then draw 2.", Flip(OTHER), Draw(2)),
            bottom=BeforeCovered("draw a card, then flip another one.", Draw(1), Flip(OTHER))),

    Card(1, middle=Now("Discard a card; in exchange, delete a card.", Discard(), IfDone(Delete()))),

    Card(2, middle=Now("Discard a card; in exchange, return a card to its owner's hand.",
                       Discard(), IfDone(Return()))),

    Card(3, bottom=AtEnd("You may discard a card. In exchange, flip a card.",
                         May(Discard()), IfDone(Flip()))),

    Card(4, middle=Now("Discard as many as you like, at least one. Then draw one more than that.",
                       Discard(ONE_OR_MORE), Draw(one_more))),

    FIVE,
)
