"""A step may take a single legal move by itself where that gives nothing hidden away."""

from collections.abc import Sequence
from typing import ClassVar

from domain.kernel.agenda import Frame
from domain.kernel.chance import PlayoutDice
from domain.kernel.decision import Option
from domain.kernel.engine import begin, legal_moves
from domain.kernel.script import Ask, Script, script
from domain.kernel.table import Table
from domain.kernel.values import Move


class Pick(Ask):
    """Take one of the first so many letters."""

    kind = "pick"
    rule = "T-1"

    def __init__(self, count: int) -> None:
        self.count = count

    def moves(self, table: "Letters", frame: Frame) -> Sequence[Move]:
        return "abc"[: self.count]

    def answer(self, table: "Letters", frame: Frame, move: Move) -> None:
        assert isinstance(move, str)
        table.taken += move

    def option(self, table: "Letters", frame: Frame, move: Move) -> Option:
        return Option("pick", {"letter": move}, self.rule, move)


class PickForced(Pick):
    takes_single = True


class Letters(Table):
    __slots__ = ("taken",)
    scripts: ClassVar[dict[str, Script]] = {
        "match": script(PickForced(0), PickForced(1), PickForced(2), Pick(1)),
    }

    def __init__(self) -> None:
        super().__init__(1)
        self.taken = ""

    def clone(self) -> "Letters":
        new = self.bare_clone()
        new.taken = self.taken
        return new


def test_a_forced_step_with_one_move_takes_it_and_with_two_asks() -> None:
    table, _ = begin(Letters(), "match", PlayoutDice(0))
    assert table.taken == "a"
    assert len(legal_moves(table)) == 2


def test_other_steps_ask_even_for_one_move() -> None:
    table = Letters()
    table.push("match", 0).at = 3
    assert list(legal_moves(table)) == ["a"]
    assert table.taken == ""
