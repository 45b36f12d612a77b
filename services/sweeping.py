"""The sweeper: finds AI seats that wait for a job that was lost, and wakes them again."""

import time
from datetime import timedelta

from services.bots import Bots
from services.match_list import MatchList

PATIENCE = timedelta(seconds=10)
"""How long a match may wait for its AI seat before its job counts as lost."""


class Sweeper:
    def __init__(self, listing: MatchList, bots: Bots, patience: timedelta = PATIENCE) -> None:
        self._listing = listing
        self._bots = bots
        self._patience = patience

    def sweep(self) -> int:
        """Wake every stalled AI seat, each at most once per patience; return how many."""
        attempt = int(time.time() // max(self._patience.total_seconds(), 1))
        stalled = self._listing.stalled(self._patience)
        return sum(self._bots.wake(one.match_id, one.version, attempt) for one in stalled)
