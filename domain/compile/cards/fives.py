"""The five: the same card in every protocol."""

from domain.compile.boxes import Card, Now
from domain.compile.steps import Discard

FIVE = Card(
    5,
    middle=Now("Discard one card from your hand.", Discard()),
)
