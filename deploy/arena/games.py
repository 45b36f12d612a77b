"""One game of the arena, reproducible by its seed, deal and seat."""

import hashlib
import time
from itertools import product
from typing import Any, NamedTuple

from deploy.arena.players import Player
from domain.games import GAMES
from domain.kernel.chance import PlayoutDice, SeededDice
from domain.kernel.engine import begin, legal_moves, play, seat_to_choose
from domain.kernel.values import Json
from domain.netrunner.decks import CORP_FACTIONS, RUNNER_FACTIONS
from domain.search.brain import result

VARIANTS: dict[str, tuple[dict[str, Json], ...]] = {
    "netrunner": tuple(
        {"corp": corp, "runner": runner} for runner, corp in product(RUNNER_FACTIONS, CORP_FACTIONS)
    )
}
"""Options that the deals of a game go round: a bot has to be strong with every starter deck."""


class Pairing(NamedTuple):
    """A hero in one seat against a rival in every other."""

    game: str
    seats: int
    hero: Player
    rival: Player
    fixed: tuple[tuple[str, str], ...] = ()
    """Options that all deals have; the others go round."""

    @property
    def is_null(self) -> bool:
        return self.hero == self.rival

    @property
    def variants(self) -> list[dict[str, Json]]:
        """The options that the deals go round."""
        every = VARIANTS.get(self.game, ({},))
        chosen = [one for one in every if all(one.get(name) == word for name, word in self.fixed)]
        if not chosen:
            raise ValueError(f"no deal of {self.game} has {dict(self.fixed)}")
        return chosen

    def __str__(self) -> str:
        return f"{self.hero}:{self.rival}"


class Task(NamedTuple):
    """One game to play: which deal, and where the hero sits."""

    pairing: Pairing
    seed: int
    deal: int
    seat: int

    @property
    def options(self) -> dict[str, Json]:
        """What the match is opened with; the same for every seat of the hero."""
        variants = self.pairing.variants
        return variants[self.deal % len(variants)]


class Played(NamedTuple):
    """How a game went."""

    won: tuple[float, ...]
    """Each seat's share of the victory."""
    seat: int
    thought: tuple[float, ...]
    """Processor time of each of the hero's decisions that was no matter of course, in seconds."""


def seed_of(*names: object) -> bytes:
    return hashlib.blake2b(":".join(map(str, names)).encode(), digest_size=8).digest()


def begun(task: Task) -> tuple[bytes, Any]:
    """The seed of the deal, and the table as dealt: the same for every seat of the hero."""
    name, seats = task.pairing.game, task.pairing.seats
    game = GAMES[name]
    deal = seed_of(task.seed, name, seats, task.deal)
    empty = game.empty_table(seats, game.options(task.options, seats))
    table, _ = begin(empty, "match", SeededDice(deal, 1))
    table.dice = PlayoutDice(int.from_bytes(deal, "big"))
    return deal, table


def play_one(task: Task) -> Played:
    pairing = task.pairing
    game = GAMES[pairing.game]
    deal, table = begun(task)
    players = [pairing.rival] * pairing.seats
    players[task.seat] = pairing.hero
    brains = [player.brain(pairing.game) for player in players]
    thought = []
    step = 0
    while table.outcome is None:
        seat = seat_to_choose(table)
        seed = int.from_bytes(seed_of(deal.hex(), task.seat, step), "big")
        is_choice = len(legal_moves(table)) > 1
        began = time.process_time()
        move = players[seat].choose(game, brains[seat], table, seat, seed)
        if seat == task.seat and is_choice:
            thought.append(time.process_time() - began)
        play(table, move)
        step += 1
    return Played(result(table.outcome, pairing.seats), task.seat, tuple(thought))
