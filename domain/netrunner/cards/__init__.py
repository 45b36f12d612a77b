"""All 113 cards of the Core Set, one module per faction. Importing it fills the catalogue."""

from domain.netrunner.cards import (
    anarch,
    corp_neutral,
    criminal,
    haas_bioroid,
    jinteki,
    nbn,
    runner_neutral,
    shaper,
    weyland,
)
from domain.netrunner.kinds import CARDS
from domain.netrunner.table import Netrunner

for card in CARDS:
    Netrunner.scripts.update(card.scripts())

__all__ = [
    "anarch",
    "corp_neutral",
    "criminal",
    "haas_bioroid",
    "jinteki",
    "nbn",
    "runner_neutral",
    "shaper",
    "weyland",
]
