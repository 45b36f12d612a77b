"""A brain for the duel, so that the search can be tested on a game with every hard case."""

from domain.search.brain import Brain
from tests.domain.kernel.duel import Duel


class Duelist(Brain):
    worlds = 8

    def evaluate(self, table: Duel) -> tuple[float, ...]:
        lead = table.life[0] - table.life[1]
        chance = min(max(0.5 + lead / 16, 0.02), 0.98)
        return (chance, 1 - chance)


class QuickDuelist(Duelist):
    simulations = {"hard": 5, "expert": 10}  # noqa: RUF012


DUELIST = Duelist()
QUICK = QuickDuelist()
