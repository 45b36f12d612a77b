"""Finding a choice for a seat: by its bot, else by the greedy bot, else at random.

A match never hangs on a bot. Whatever goes wrong inside one, a legal choice comes out, and its
provenance says how it was found.
"""

import logging
from collections.abc import Callable, Mapping
from time import monotonic
from typing import NamedTuple

from rq.timeouts import JobTimeoutException

from domain import match as lifecycle
from domain.brains import brain_of
from domain.kernel.chance import PlayoutDice
from domain.kernel.engine import asking, legal_moves
from domain.kernel.errors import IllegalChoice
from domain.kernel.table import Table
from domain.kernel.values import Json
from domain.search.bot import Choice, choose, choose_greedily, seed_for
from domain.search.ismcts import Report
from domain.search.levels import LEVELS, Level
from services.failures import described
from services.loading import Loaded
from services.records import Record
from services.work import Office

STOP_AFTER: Mapping[str, float] = {
    "random": 10.0,
    "easy": 30.0,
    "medium": 30.0,
    "hard": 30.0,
    "expert": 120.0,
}
"""Seconds after which a search must make do with what it has: many times what a level takes."""

log = logging.getLogger(__name__)


class Interrupted(Exception):
    """Whoever asked wants no answer any more: raised by a report, and never mended here."""


class Clock:
    """A report that ends a search which takes far too long, so that others get their turn."""

    def __init__(self, seconds: float, report: Report | None) -> None:
        self._started = monotonic()
        self._seconds = seconds
        self._report = report
        self.has_stopped = False

    @property
    def elapsed(self) -> float:
        return monotonic() - self._started

    def __call__(self, done: int, budget: int) -> bool:
        self.has_stopped = self.elapsed > self._seconds
        goes_on = self._report is None or self._report(done, budget)
        return goes_on and not self.has_stopped


class Found(NamedTuple):
    option: str
    choice: Choice
    provenance: dict[str, Json]


def find(loaded: Loaded, seat: int, level: Level, report: Report | None = None) -> Found:
    """Choose for the seat that must choose, knowing no more than it may know."""
    match = loaded.match
    game = match.game
    table = match.in_play()
    seed = seed_for(loaded.seed, loaded.head.version, seat)
    clock = Clock(STOP_AFTER[level.name], report)

    def by_level() -> Choice:
        masked = game.mask(table, seat)
        return choose(game, brain_of(game.name), masked, seat, level, seed, clock)

    def greedily() -> Choice:
        return choose_greedily(game, brain_of(game.name), game.mask(table, seat), seat, seed)

    def at_random() -> Choice:
        moves = legal_moves(table)
        return Choice(moves[PlayoutDice(seed).below(len(moves))], "random", 0)

    ways: dict[str, Callable[[], Choice]] = {"search": by_level, "greedy": greedily}
    failed: list[str] = []
    for name, way in ways.items():
        try:
            choice = way()
            option = _option(table, choice)
            break
        except (Interrupted, JobTimeoutException):
            raise
        except Exception as error:
            failed.append(name)
            where = (loaded.match_id, loaded.head.version)
            log.error("%s failed in match %s at version %d: %s", name, *where, described(error))
    else:
        choice = at_random()
        option = _option(table, choice)
    provenance = {
        **choice.provenance(level, seed),
        "milliseconds": round(clock.elapsed * 1000),
        "stopped": clock.has_stopped,
        "failed": failed,
    }
    return Found(option, choice, provenance)


def take(
    office: Office, before: Loaded, seat: int, report: Report, *, wakes: bool = True
) -> Loaded:
    """Choose for an AI seat at its own level."""
    level = LEVELS[before.match.seats[seat].level or "random"]
    found = find(before, seat, level, report)
    after, _ = record(office, before, seat, found, "ai", wakes=wakes)
    return after


def record(
    office: Office, before: Loaded, seat: int, found: Found, actor: str, *, wakes: bool = True
) -> tuple[Loaded, list[Record]]:
    """Take what was found through the same door as everybody else; VersionConflict if too late.

    The next AI seat is woken, unless it is this one, whose job plays on by itself.
    """
    new, events = lifecycle.chosen(before.match, seat, found.option, before.seed)
    with office.work(wake=wakes and new.waiting_for() != seat) as work:
        return work.record(before, new, events, actor, found.provenance)


def _option(table: Table, choice: Choice) -> str:
    step, frame = asking(table)
    if choice.move not in legal_moves(table):
        raise IllegalChoice("the bot chose what is not offered", step.rule)
    return step.option(table, frame, choice.move).id
