"""Who a token belongs to, remembered for a moment: most requests come from callers just seen."""

import hashlib
import time
from typing import NamedTuple

from services.players import Caller, Players

TRUSTED_FOR = 1.0
"""Seconds. So long may a token go on working in one process after another one has revoked it."""

REMEMBERED = 10_000


class _Known(NamedTuple):
    caller: Caller
    until: float


class Callers:
    """One per process. Tokens themselves are not kept, only their hashes."""

    def __init__(self, players: Players) -> None:
        self._players = players
        self._known: dict[bytes, _Known] = {}

    def identify(self, token: str) -> Caller:
        """Whose token this is, or UnknownToken."""
        digest = hashlib.sha256(token.encode(errors="replace")).digest()
        known = self._known.get(digest)
        now = time.monotonic()
        if known is not None and now < known.until:
            return known.caller
        caller = self._players.caller(token)
        if len(self._known) >= REMEMBERED:
            self._known.clear()
        self._known[digest] = _Known(caller, now + TRUSTED_FOR)
        return caller

    def revoke(self, player_id: str, token_id: str) -> None:
        """End a token of the player's: in this process at once, in others within the second."""
        self._players.revoke(player_id, token_id)
        self._known = {
            digest: known
            for digest, known in self._known.items()
            if known.caller.token_id != token_id
        }
