"""How AI seats look at a match of Netrunner: whole actions, runs priced before they are made."""

from collections.abc import Hashable, Sequence
from copy import copy
from typing import Any

from domain.kernel.chance import PlayoutDice
from domain.kernel.engine import asking
from domain.kernel.values import Move
from domain.netrunner.bot.beliefs import believe
from domain.netrunner.bot.habits import worthy
from domain.netrunner.bot.judgement import EXPERTS, ORDINARY, Judgement
from domain.netrunner.bot.prospects import run_worth
from domain.netrunner.bot.standing import CLICK, chance, lead
from domain.netrunner.course import run_frame
from domain.netrunner.kinds import CARDS
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import ICE, RUNNER
from domain.search.brain import Brain, Worth

APPROACHING_SERVER = "run-4"
CONTENDERS = 8
RANKS = {"advance": 0, "run": 0, "credit": 1, "draw": 1, "play": 1, "install": 3}


class NetrunnerBrain(Brain):
    width = 40
    reply_width = 10
    depth = 1
    reply_depth = 0
    exploration = 0.019
    worlds = 240
    first_worlds = 6
    greedy_worlds = 2
    plays_on = True
    race_budget = 1000
    simulations = {"hard": 144, "expert": 1440}  # noqa: RUF012

    def __init__(self, judgement: Judgement = ORDINARY) -> None:
        self.judgement = judgement
        self.judged: tuple[Netrunner | None, Sequence[Move] | None, float] = (None, None, 0.0)

    def of(self, budget: str, seat: int) -> "NetrunnerBrain":
        """An expert judges otherwise, and as Corp otherwise than as Runner."""
        if budget != "expert":
            return self
        expert = copy(self)
        expert.judgement = EXPERTS[seat]
        expert.judged = (None, None, 0.0)
        return expert

    def evaluate(self, table: Netrunner) -> Worth:
        standing = lead(table, self.judgement)
        if table.attacked is not None and run_frame(table).kept is None:
            standing -= run_worth(table, table.attacked, self.judgement)
        return chance(standing)

    def contenders(self, table: Netrunner, simulations: int) -> int:
        """Few: a simulation that is played on has luck in it, so each must be tried often."""
        return min(CONTENDERS, simulations // 3)

    def believe(self, world: Netrunner, seat: int, dice: PlayoutDice) -> None:
        if seat == RUNNER:
            believe(world, dice, self.judgement.expected)

    def is_quiet(self, table: Netrunner) -> bool:
        """Between actions, and before the access: what lies there is weighed, not drawn."""
        return asking(table)[0].kind == "action" or is_before_access(table)

    def horizon(self, table: Netrunner) -> int:
        """The turn up to which a plan is followed: the present one is played to its end."""
        return table.turn + 1

    def is_leaf(self, table: Netrunner, horizon: int) -> bool:
        return asking(table)[0].kind == "action" and table.turn >= horizon

    def glance(self, table: Netrunner, move: Any) -> Worth | None:
        kind = asking(table)[0].kind
        if kind == "action" and move[0] == "run":
            return chance(self.lead(table) + CLICK - run_worth(table, move[1], self.judgement))
        if move == "continue" and is_before_access(table):
            assert table.attacked is not None
            worth = run_worth(table, table.attacked, self.judgement)
            return chance(lead(table, self.judgement) - worth)
        return None

    def lead(self, table: Netrunner) -> float:
        """The lead where a decision is taken: all runs that it offers start from the same one."""
        known, moves, found = self.judged
        if known is not table or moves is not table.pending:
            found = lead(table, self.judgement)
            self.judged = (table, table.pending, found)
        return found

    def edge(self, table: Netrunner, move: Any, observer: int) -> Hashable:
        """Of what the Corp does with hidden cards the Runner sees the place only."""
        kind = asking(table)[0].kind
        if kind == "action" and observer == RUNNER and move[0] == "install":
            return ("install", CARDS[move[1]].kind == ICE, move[2])
        if kind in ("action", "window"):
            return move  # type: ignore[no-any-return]  # every move is hashable
        return super().edge(table, move, observer)

    def candidates(self, table: Netrunner, moves: Sequence[Move], most: int) -> Sequence[Move]:
        step, frame = asking(table)
        seat = step.seat(table, frame)
        found = worthy(table, step.kind, frame, seat, moves, self.judgement)
        return found if len(found) <= most else sorted(found, key=rank)[:most]


def rank(move: Any) -> int:
    """Which actions to look at first where there is no time for all."""
    return RANKS.get(move[0], 2) if isinstance(move, tuple) else 0


def is_before_access(table: Netrunner) -> bool:
    """The last moment to jack out (NR-109)."""
    return table.agenda[-1].script == APPROACHING_SERVER


BRAIN = NetrunnerBrain()
