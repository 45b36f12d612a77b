"""Mainframe in random play, beside random play of the package `chess`.

A playout draws its moves without listing them, as a search does; the same random play with every
option listed stands beside it. Times of a core, whatever else the machine is doing.
"""

from collections.abc import Iterator
from typing import cast

from deploy.bench.figures import Figure, compared, in_turns
from deploy.bench.playing import RandomChess, RandomPlay, often_per_core
from deploy.bench.servers import Servers
from domain.kernel.chance import PlayoutDice
from domain.kernel.engine import play_out
from domain.mainframe import MAINFRAME
from domain.mainframe.table import Mainframe
from domain.mainframe.zones import areas

DECISIONS = 15_000
OTHER_AIMS = {
    "playouts": (300, "playouts/s"),
    "clones": (200_000, "clones/s"),
    "zones": (100_000, "boards/s"),
}
"""A clone within 5 µs, the areas of a whole board within 10 µs."""


class Playouts:
    """One random match after the other, and how many decisions they took."""

    def __init__(self) -> None:
        self._play = RandomPlay(MAINFRAME, {})
        self._dice = PlayoutDice(0)
        self._decisions = self._matches = 0

    def __call__(self) -> None:
        self._decisions += play_out(self._play.begun(), self._dice)
        self._matches += 1

    def decisions(self, matches: float) -> float:
        return matches * self._decisions / self._matches


def figures(_on: Servers) -> Iterator[Figure]:
    playouts, listed, middle = Playouts(), RandomPlay(MAINFRAME, {}), RandomPlay(MAINFRAME, {})
    for _ in range(60):
        middle()
    walls = cast(Mainframe, middle.table).walls
    found = in_turns(
        {
            "playouts": often_per_core(playouts),
            "chess": often_per_core(RandomChess()),
            "listed": often_per_core(listed),
            "clones": often_per_core(middle.table.clone),
            "zones": often_per_core(lambda: areas(walls)),
        }
    )
    drawn = [playouts.decisions(rate) for rate in found["playouts"]]
    chess, least = found["chess"], [float(DECISIONS)] * len(drawn)
    for name, rates in (("drawn", drawn), ("listed", found["listed"])):
        yield compared(f"Mainframe, {name}", rates, "decisions/s", "chess, moves/s", chess, 1.2)
        yield compared(f"Mainframe, {name}", rates, "decisions/s", "the aim", least, 1)
    for name, (aim, unit) in OTHER_AIMS.items():
        yield compared(
            f"Mainframe, {name}", found[name], unit, "the aim", [float(aim)] * len(drawn), 1
        )
