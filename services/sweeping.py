"""The sweeper: finds AI seats that wait for a job that was lost, and wakes them again."""

from datetime import timedelta

from services.bots import Bots
from services.match_list import MatchList

PATIENCE = timedelta(seconds=5)
"""How long a match may wait for its AI seat before somebody looks after its job."""


class Sweeper:
    def __init__(self, listing: MatchList, bots: Bots, patience: timedelta = PATIENCE) -> None:
        self._listing = listing
        self._bots = bots
        self._patience = patience

    def sweep(self) -> int:
        """Wake every AI seat whose job is neither queued nor alive; return how many."""
        stalled = self._listing.stalled(self._patience)
        return sum(self._bots.wake_again(one.match_id, one.version) for one in stalled)
