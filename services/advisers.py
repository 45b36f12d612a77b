"""How jobs are carried out on a worker: a bot thinks, and its answer becomes the job's result."""

import logging

from domain.brains import brain_of
from domain.kernel.decision import Option
from domain.kernel.engine import asking
from domain.kernel.errors import RuleError
from domain.kernel.table import Table
from domain.kernel.values import Json, Move
from domain.search.bot import Choice, seed_for
from domain.search.ismcts import Line
from domain.search.levels import LEVELS
from domain.search.outlook import outlook
from services import answers, choosing
from services.advice import EVALUATION, HINTS, MOVE
from services.choosing import Clock, Interrupted
from services.errors import DecisionOver, ServiceError, VersionConflict
from services.failures import described
from services.jobs import Jobs, Order, Progress
from services.loading import Loaded
from services.reasons import why
from services.work import Office

log = logging.getLogger(__name__)


class Advisers:
    def __init__(self, office: Office, jobs: Jobs) -> None:
        self._office = office
        self._jobs = jobs
        self._ways = {MOVE: self._move, HINTS: self._hints, EVALUATION: self._evaluation}

    def carry_out(self, job_id: str) -> None:
        """Do the job, unless it was cancelled or is done already: it may be delivered twice."""
        order = self._jobs.begin(job_id)
        if order is None:
            return
        try:
            result = self._ways[order.kind](order, Progress(self._jobs, job_id))
        except Interrupted:
            log.info("job %s was cancelled", job_id)
        except (ServiceError, RuleError) as refused:
            self._jobs.fail(job_id, refused)
        except Exception as error:
            log.error("job %s failed: %s", job_id, described(error))
            self._jobs.fail(job_id, error)
        else:
            self._jobs.finish(job_id, order, result)

    def _move(self, order: Order, progress: Progress) -> dict[str, Json]:
        before = self._at_decision(order)
        found = choosing.find(before, order.seat, LEVELS[order.level], progress)
        progress.settle()
        try:
            after, records = choosing.record(self._office, before, order.seat, found, order.player)
        except VersionConflict:
            self._office.loader.forget(order.match)
            raise _over(order) from None
        return {
            "decision": answers.decision_id(before.match),
            "option": _option_answer(before, found.choice.move, order.lang),
            "simulations": found.choice.simulations,
            "chosen": answers.chosen_answer(after.match, records, order.seat, order.lang, True),
        }

    def _hints(self, order: Order, progress: Progress) -> dict[str, Json]:
        before = self._at_decision(order)
        choice = choosing.find(before, order.seat, LEVELS[order.level], progress).choice
        self._at_decision(order)
        lines: list[Line | None] = [*choice.lines[: order.count]]
        return {
            "decision": answers.decision_id(before.match),
            "simulations": choice.simulations,
            "hints": [_hint(before, choice, line, order.lang) for line in lines or [None]],
        }

    def _evaluation(self, order: Order, progress: Progress) -> dict[str, Json]:
        then = self._office.loader.load_at(order.match, order.version)
        match = then.match
        assert match.table is not None, "checked when it was asked for"
        brain = brain_of(order.game)
        budget = brain.simulations[LEVELS[order.level].budget]
        seed = seed_for(then.seed, then.head.version, order.seat)
        masked = match.game.mask(match.table, order.seat)
        clock = Clock(choosing.STOP_AFTER[order.level], progress)
        chances = outlook(match.game, brain, masked, order.seat, budget, seed, clock)
        return {
            "version": then.head.version,
            "seat": order.seat,
            "chances": [round(chance, 4) for chance in chances],
        }

    def _at_decision(self, order: Order) -> Loaded:
        """The match, if the decision that the order is about is still pending."""
        loaded = self._office.loader.load(order.match)
        if loaded.head.version != order.version:
            raise _over(order)
        return loaded


def _over(order: Order) -> DecisionOver:
    return DecisionOver(f"'d_{order.version}' is not the pending decision")


def _hint(before: Loaded, choice: Choice, line: Line | None, lang: str) -> dict[str, Json]:
    """One option; without a search there is only one, and nothing is known of its worth."""
    return {
        "option": _option_answer(before, line.move if line else choice.move, lang),
        "share": round(line.visits / choice.simulations, 4) if line else 1.0,
        "value": round(line.value, 4) if line else None,
        "why": why(choice, line, lang),
    }


def _option_answer(before: Loaded, move: Move, lang: str) -> dict[str, Json]:
    return answers.option_answer(before.match, _option(before.match.in_play(), move), lang)


def _option(table: Table, move: Move) -> Option:
    step, frame = asking(table)
    return step.option(table, frame, move)
