"""AI seats at their turn: choose like anybody else, through the same door, at most once each."""

from domain import match as lifecycle
from domain.brains import brain_of
from domain.kernel.engine import asking
from domain.search.bot import choose, seed_for
from domain.search.levels import LEVELS
from services.errors import VersionConflict
from services.loading import Loaded
from services.work import Office


class AiTurns:
    def __init__(self, office: Office) -> None:
        self._office = office

    def take(self, match_id: str, version: int) -> int:
        """Play the seat that must choose at this version until another seat must.

        Return the number of choices: none if the match has moved on, so a job may run twice.
        """
        loaded = self._office.loader.load(match_id)
        seat = loaded.match.waiting_for()
        if loaded.head.version != version or seat is None or loaded.match.seats[seat].kind != "ai":
            return 0
        taken = 0
        try:
            while loaded.match.waiting_for() == seat:
                loaded = self._take_one(loaded, seat)
                taken += 1
        except VersionConflict:
            self._office.loader.forget(match_id)
        return taken

    def _take_one(self, before: Loaded, seat: int) -> Loaded:
        match = before.match
        assert match.table is not None
        level = LEVELS[match.seats[seat].level or "random"]
        seed = seed_for(before.seed, before.head.version, seat)
        masked = match.game.mask(match.table, seat)
        choice = choose(match.game, brain_of(match.game.name), masked, seat, level, seed)
        step, frame = asking(match.table)
        option = step.option(match.table, frame, choice.move).id
        new, events = lifecycle.chosen(match, seat, option, before.seed)
        provenance = choice.provenance(level, seed)
        with self._office.work(wake=new.waiting_for() != seat) as work:
            after, _ = work.record(before, new, events, "ai", provenance)
        return after
