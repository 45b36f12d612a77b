"""What players may ask the bots for: to play a decision, for hints, for an evaluation.

Asking checks everything that can be checked at once and leaves the thinking to a worker. Whatever
is asked, the bot looks at the table through the eyes of one seat only.
"""

from domain.kernel.errors import IllegalSeat, NotYourDecision
from domain.kernel.values import Json
from services import answers
from services.bots import AI_QUEUE, BACKGROUND_QUEUE
from services.errors import NotAllowed, VersionNotFound
from services.jobs import Jobs, Order
from services.loading import Loaded, Loader
from services.matches import check_decision, checked_level, may_see
from services.players import Caller

MOVE, HINTS, EVALUATION = "ai-move", "hints", "evaluation"


class Advice:
    def __init__(self, loader: Loader, jobs: Jobs) -> None:
        self._loader = loader
        self._jobs = jobs

    def move(
        self,
        caller: Caller,
        match_id: str,
        *,
        job_id: str,
        level: str,
        decision: str | None = None,
        lang: str = "en",
    ) -> dict[str, Json]:
        """Have the caller's pending decision played by a bot."""
        loaded, seat = self._pending(caller, match_id, decision)
        order = _order(MOVE, caller, loaded, seat, level, lang)
        return self._jobs.submit(order, AI_QUEUE, job_id)

    def hints(
        self,
        caller: Caller,
        match_id: str,
        *,
        job_id: str,
        level: str,
        count: int,
        decision: str | None = None,
        lang: str = "en",
    ) -> dict[str, Json]:
        """The best options of the caller's pending decision, with reasons."""
        loaded, seat = self._pending(caller, match_id, decision)
        order = _order(HINTS, caller, loaded, seat, level, lang, count)
        return self._jobs.submit(order, BACKGROUND_QUEUE, job_id)

    def evaluation(
        self,
        caller: Caller,
        match_id: str,
        *,
        job_id: str,
        level: str,
        at: int | None = None,
        seat: int | None = None,
        invite: str | None = None,
        lang: str = "en",
    ) -> dict[str, Json]:
        """Every seat's chance to win, as one seat can know it.

        While the match is live that is the caller's own seat: what another seat or a spectator
        could make of the table would tell the caller more than the caller knows.
        """
        now = self._loader.load(match_id)
        own = may_see(now, caller, invite)
        seat = own if seat is None else seat
        if not now.match.is_over and (own is None or seat != own):
            raise NotAllowed("while a match is live it is evaluated for those who sit in it")
        if seat is None:
            raise NotAllowed("say from which seat: you do not sit in this match")
        if seat >= len(now.match.seats):
            raise IllegalSeat(f"there is no seat {seat}")
        then = now if at is None else self._at(now, at)
        if then.match.table is None:
            raise IllegalSeat("the match had not started at this version")
        order = _order(EVALUATION, caller, then, seat, level, lang)
        return self._jobs.submit(order, BACKGROUND_QUEUE, job_id)

    def _at(self, now: Loaded, version: int) -> Loaded:
        if version > now.head.version:
            raise VersionNotFound(f"the match has the versions 1 to {now.head.version}")
        return self._loader.load_at(now.match_id, version)

    def _pending(self, caller: Caller, match_id: str, decision: str | None) -> tuple[Loaded, int]:
        """The match at the pending decision, which must be the caller's."""
        loaded = self._loader.load(match_id)
        match = loaded.match
        named = decision or answers.decision_id(match)
        seat = check_decision(match, may_see(loaded, caller), named)
        match.in_play()
        if (chooser := match.waiting_for()) != seat:
            raise NotYourDecision(f"seat {chooser} must choose now, not seat {seat}")
        return loaded, seat


def _order(
    kind: str, caller: Caller, loaded: Loaded, seat: int, level: str, lang: str, count: int = 0
) -> Order:
    game = loaded.match.game.name
    version = loaded.head.version
    level = checked_level(game, level)
    return Order(kind, caller.player.id, loaded.match_id, game, seat, version, level, lang, count)
