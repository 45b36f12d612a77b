"""Random play as fast as it goes: of a game of ours in place, and of chess as the yardstick.

A round is one decision after the other with `legal_moves` and `play`, as a search would take them.
"""

import time
from collections.abc import Callable, Mapping
from typing import Any

import chess

from deploy.bench.figures import SECONDS, Round
from domain.kernel.chance import PlayoutDice
from domain.kernel.engine import advance, legal_moves, play
from domain.kernel.game import Game
from domain.kernel.table import Table


def often_per_core(act: Callable[[], object]) -> Round:
    """How often per second of a core's time: other work on the machine does not count."""

    def measured() -> float:
        times = 0
        begun = time.process_time()
        while (taken := time.process_time() - begun) < SECONDS:
            act()
            times += 1
        return times / taken

    return measured


class RandomPlay:
    """One random match after the other; each call is one decision."""

    def __init__(self, game: Game[Any], options: Mapping[str, Any]) -> None:
        self.game = game
        self.options = game.options(options, 2)
        self.dice = PlayoutDice(0)
        self.table = self.begun()

    def begun(self) -> Table:
        table: Table = self.game.empty_table(2, self.options)
        table.dice = self.dice
        table.push("match", 0)
        advance(table)
        return table

    def __call__(self) -> None:
        if self.table.outcome is not None:
            self.table = self.begun()
        moves = legal_moves(self.table)
        play(self.table, moves[self.dice.below(len(moves))])

    def whole_game(self) -> None:
        self.table = self.begun()
        while self.table.outcome is None:
            self()


class RandomChess:
    """One random game of chess after the other; each call is one move."""

    LONGEST = 300

    def __init__(self) -> None:
        self.dice = PlayoutDice(0)
        self.board = chess.Board()

    def __call__(self) -> bool:
        moves = list(self.board.legal_moves)
        if not moves or len(self.board.move_stack) >= self.LONGEST:
            self.board = chess.Board()
            return False
        self.board.push(moves[self.dice.below(len(moves))])
        return True

    def whole_game(self) -> None:
        while self():
            pass
