"""A player's news: whose turn it is, invitations, finished matches, of all matches at once.

News are states, not steps: "it is your turn at version 41". They may come twice after a reader
comes back, and a reader who was away gets the newest state of every match that changed meanwhile.
"""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import orjson

from domain.kernel.values import Json
from services.bus import Bus
from services.following import HEARTBEAT, Frame
from services.match_list import Listing, MatchList
from services.players import Caller
from services.records import timestamp

OVERLAP = timedelta(seconds=10)
"""How far a look reaches back: matches are not always committed in the order of their times."""


class Inbox:
    def __init__(self, listing: MatchList, bus: Bus) -> None:
        self._listing = listing
        self._bus = bus

    def stream(self, caller: Caller, *, since: datetime | None = None) -> Iterator[Frame]:
        """What is to be done now, then what comes. A frame is named by its time in microseconds."""
        caller.require_player()
        return self._frames(caller.player.id, since)

    def _frames(self, player: str, since: datetime | None) -> Iterator[Frame]:
        told: dict[str, int] = {}
        heard = 0
        newest = since or datetime(1970, 1, 1, tzinfo=UTC)
        is_caught_up = False
        with self._bus.watch(player) as watch:
            while True:
                for one in self._listing.news(player, newest - OVERLAP):
                    newest = max(newest, one.updated_at)
                    if told.get(one.match_id) != one.version:
                        told[one.match_id] = one.version
                        told_now = news(one, player)
                        if told_now is not None:
                            yield Frame(told_now["news"], stamp(newest), orjson.dumps(told_now))
                if not is_caught_up:
                    is_caught_up = True
                    yield Frame("caught-up", stamp(newest), b"{}")
                if not watch.wait(heard, HEARTBEAT):
                    yield Frame("heartbeat", stamp(newest), b"{}")
                heard = watch.newest


def news(one: Listing, player: str) -> dict[str, Json] | None:
    """What a change means to a player, or None if it is nothing to them."""
    seats = {seat["player"]: seat["seat"] for seat in one.seats if seat["player"]}
    kept = {seat["invited"]: seat["seat"] for seat in one.seats if seat["invited"]}
    told = {"match": one.match_id, "game": one.game, "version": one.version}
    at = timestamp(one.updated_at)
    if player not in seats:
        is_open = one.status == "open" and player in kept
        return {"news": "invitation", **told, "seat": kept[player], "at": at} if is_open else None
    seat = seats[player]
    if one.status in ("finished", "aborted"):
        return {"news": one.status, **told, "seat": seat, "outcome": one.outcome, "at": at}
    if one.waiting_seat == seat:
        return {"news": "your-turn", **told, "seat": seat, "at": at}
    return None


def stamp(at: datetime) -> int:
    return round(at.timestamp() * 1_000_000)
