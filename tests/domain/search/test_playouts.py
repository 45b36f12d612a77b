"""Simulations that are played on: to their horizon, by what each seat can know."""

from zlib import crc32

import pytest

from domain.kernel.chance import PlayoutDice
from domain.kernel.engine import play, seat_to_choose
from domain.kernel.table import Table
from domain.kernel.values import Move
from domain.search import playouts
from domain.search.brain import values
from domain.search.ismcts import Search
from domain.search.playouts import play_on, simulate_on
from domain.search.sight import Sight
from domain.search.tree import Node
from tests.domain.kernel.duel import DUEL, Duel
from tests.domain.search.duelist import Duelist
from tests.domain.search.test_search import positions


class Steadfast(Duelist):
    """Plays on until so few cards are left in the stack."""

    plays_on = True

    def horizon(self, table: Duel) -> int:
        return max(0, len(table.stack) - 2)

    def is_leaf(self, table: Duel, horizon: int) -> bool:
        return len(table.stack) <= horizon


STEADFAST = Steadfast()


def test_a_simulation_is_played_to_its_horizon_and_judged_as_it_stands() -> None:
    for table in positions(3):
        seat = seat_to_choose(table)
        dice = PlayoutDice(1)
        world = DUEL.deal(DUEL.mask(table, seat), seat, dice)
        horizon = STEADFAST.horizon(world)
        root = Node()
        worth = simulate_on(DUEL, world, Sight(STEADFAST, seat, dice), root, dice)
        assert world.outcome is not None or len(world.stack) <= horizon
        assert worth == values(STEADFAST, world)


def test_every_try_of_a_move_counts_for_it() -> None:
    table = positions(3)[0]
    seat = seat_to_choose(table)
    search = Search(DUEL, STEADFAST, DUEL.mask(table, seat), seat, 8, 1)
    move = search.contenders()[0]
    for number in range(5):
        search.simulate(move, number)
    tried = search.root.child(move)
    assert tried.visits == 5 and 0 < tried.total < 5
    assert tried.children, "the tree grows by the choices that follow"


class Fickle(Steadfast):
    """Finds a position good or bad by every card in it, the hidden ones too."""

    def evaluate(self, table: Duel) -> tuple[float, ...]:
        cards = repr((table.hands, table.stack, table.life, sorted(table.side.items())))
        chance = crc32(cards.encode()) / 2**32
        return (chance, 1 - chance)


FICKLE = Fickle()


def first_choice(table: Duel, monkeypatch: pytest.MonkeyPatch) -> Move:
    """What the seat chooses that is asked in this world, with dice that are always the same."""
    made: list[Move] = []

    def note(world: Table, move: Move) -> None:
        made.append(move)
        play(world, move)

    monkeypatch.setattr(playouts, "play", note)
    world = table.clone()
    world.dice = dice = PlayoutDice(7)
    play_on(DUEL, FICKLE, world, dice, FICKLE.horizon(world))
    return made[0]


def test_a_simulated_seat_chooses_by_what_it_can_know(monkeypatch: pytest.MonkeyPatch) -> None:
    """The cards that it cannot see are dealt anew, and it chooses the same."""
    tried = 0
    for number, table in enumerate(positions(2) + positions(3) + positions(4)):
        seat = seat_to_choose(table)
        other = DUEL.deal(DUEL.mask(table, seat), seat, PlayoutDice(number))
        if other != table and table.stack:
            assert first_choice(table, monkeypatch) == first_choice(other, monkeypatch)
            tried += 1
    assert tried > 10
