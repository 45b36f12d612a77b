"""The players of the arena: a level, or the greedy bot, perhaps with a budget of its own.

`hard@100` is the level `hard` with 100 simulations instead of the game's own budget.
"""

from dataclasses import dataclass
from typing import Any

from domain.brains import brain_of
from domain.kernel.game import Game
from domain.kernel.table import Table
from domain.kernel.values import Move
from domain.search.bot import choose, choose_greedily
from domain.search.brain import Brain
from domain.search.levels import LEVELS

GREEDY = "greedy"
NAMES = (*LEVELS, GREEDY)


@dataclass(frozen=True, slots=True)
class Player:
    """Who chooses: the name of a level or `greedy`, and a budget if it is not the game's."""

    name: str
    budget: int | None = None

    @classmethod
    def called(cls, spec: str) -> "Player":
        name, at, budget = spec.partition("@")
        if name not in NAMES:
            raise ValueError(f"there is no player '{name}'; there are {', '.join(NAMES)}")
        return cls(name, int(budget) if at else None)

    def __str__(self) -> str:
        return self.name if self.budget is None else f"{self.name}@{self.budget}"

    def in_full(self, game: str) -> str:
        """The name with the budget that it stands for in this game; the greedy bot has none."""
        if self.name == GREEDY:
            return self.name
        return f"{self.name}@{self.brain(game).simulations[LEVELS[self.name].budget]}"

    def brain(self, game: str) -> Brain:
        known = brain_of(game)
        if self.budget is None:
            return known
        changed = type(known)()
        changed.simulations = dict.fromkeys(known.simulations, self.budget)
        return changed

    def choose(self, game: Game[Any], brain: Brain, table: Table, seat: int, seed: int) -> Move:
        masked = game.mask(table, seat)
        if self.name == GREEDY:
            return choose_greedily(game, brain, masked, seat, seed).move
        return choose(game, brain, masked, seat, LEVELS[self.name], seed).move
