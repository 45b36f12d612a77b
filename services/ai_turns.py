"""AI seats at their turn: choose like anybody else, through the same door, at most once each."""

from time import monotonic

from services import choosing
from services.bots import Bots
from services.errors import VersionConflict
from services.loading import Loaded
from services.work import Office

BEAT_EVERY = 1.0
"""Seconds between two signs of life of a bot that thinks."""


class AiTurns:
    def __init__(self, office: Office, bots: Bots) -> None:
        self._office = office
        self._bots = bots

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
                beat = Heartbeat(self._bots, loaded)
                loaded = choosing.take(self._office, loaded, seat, beat)
                taken += 1
        except VersionConflict:
            self._office.loader.forget(match_id)
        return taken


class Heartbeat:
    """A report that lets the sweeper know that the job of a decision is alive."""

    def __init__(self, bots: Bots, loaded: Loaded) -> None:
        self._bots = bots
        self._loaded = loaded
        self._next = 0.0

    def __call__(self, done: int, budget: int) -> bool:
        now = monotonic()
        if now >= self._next:
            self._next = now + BEAT_EVERY
            self._bots.is_thinking(self._loaded.match_id, self._loaded.head.version)
        return True
