"""The use cases of a match: create, join, leave, resign, choose, look.

Each one loads the match, lets the domain decide and records the batch at the version it decided
on. All answers are plain JSON from the caller's seat.
"""

import hashlib
import hmac
import secrets
from base64 import b32encode
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from domain import match as lifecycle
from domain.brains import levels_of
from domain.games import GAMES
from domain.kernel.errors import IllegalOptions
from domain.kernel.game import Game
from domain.kernel.values import Json
from domain.match import Fork, Match, Seat
from services import answers
from services.errors import DecisionOver, MatchNotFound, NotAllowed, StaleVersion, UnknownGame
from services.event_store import EventStore
from services.ids import new_match_id
from services.loading import Loaded, Loader
from services.match_list import Listing, MatchList
from services.players import Caller, SeatScope
from services.records import BEFORE_THE_FIRST, timestamp
from services.seeds import Seeds
from services.work import Work


class Matches:
    """What callers may do with matches. Those that write get a piece of work to do it in."""

    def __init__(self, store: EventStore, loader: Loader, listing: MatchList, seeds: Seeds) -> None:
        self._store = store
        self._loader = loader
        self._listing = listing
        self._seeds = seeds

    def create(
        self,
        work: Work,
        caller: Caller,
        *,
        game: str,
        seats: Sequence[Mapping[str, str]],
        options: Mapping[str, Json],
        unlisted: bool = False,
        seed: str | None = None,
        position: dict[str, Json] | None = None,
        entropy: str = "",
        lang: str = "en",
    ) -> dict[str, Json]:
        """Open a match; it starts at once if no seat is left open."""
        return self.open(
            work,
            caller,
            game_named(game),
            seats,
            options,
            unlisted=unlisted,
            seed=seed,
            position=position,
            entropy=entropy,
            lang=lang,
        )

    def open(
        self,
        work: Work,
        caller: Caller,
        rules: Game[Any],
        seats: Sequence[Mapping[str, str]],
        options: Mapping[str, Json],
        *,
        unlisted: bool = False,
        seed: str | None = None,
        position: dict[str, Json] | None = None,
        fork: Fork | None = None,
        entropy: str = "",
        lang: str = "en",
    ) -> dict[str, Json]:
        """Open a match from the rules' own setup, from a position, or as a fork of another."""
        caller.require_player()
        player = caller.player.id
        secret = secrets.token_bytes(32) if seed is None else hashlib.sha256(seed.encode()).digest()
        match, events = lifecycle.created(
            rules,
            [seat_of_request(rules.name, seat) for seat in seats],
            options,
            player,
            secret,
            unlisted=unlisted,
            seed_given=seed is not None,
            position=position,
            fork=fork,
        )
        mine = [number for number, seat in enumerate(seats) if seat["kind"] == "me"]
        for number in mine:
            match, more = lifecycle.joined(match, number, player, secret, entropy)
            events += more
        if not mine:
            match, more = lifecycle.started_if_full(match, secret)
            events += more
        match_id = new_match_id()
        before = Loaded(match_id, Match(rules), BEFORE_THE_FIRST, secret, datetime.now(UTC))
        self._seeds.put(work.tx, match_id, secret)
        after, _ = work.record(before, match, events, player)
        told = seen(after, match.seat_of(player), lang)
        return {**told, "invite": invite_code(secret)} if unlisted else told

    def get(
        self, caller: Caller | None, match_id: str, *, invite: str | None = None, lang: str = "en"
    ) -> dict[str, Json]:
        """The match from the caller's seat, or as a spectator sees it."""
        loaded = self._loader.load(match_id)
        seat = may_see(loaded, caller, invite)
        return seen(loaded, seat, lang)

    def own_seat(self, caller: Caller, match_id: str, seat: int) -> SeatScope:
        """The scope of a token for one of the caller's own seats."""
        _require_own(self._loader.load(match_id), caller, seat)
        return SeatScope(match_id, seat)

    def list(
        self,
        *,
        game: str | None = None,
        status: str | None = None,
        mine: Caller | None = None,
        forked_from: str | None = None,
        cursor: str | None = None,
        limit: int = 20,
    ) -> dict[str, Json]:
        """One page of matches, newest first."""
        player = None if mine is None else mine.player.id
        page = self._listing.page(game, status, player, forked_from, cursor, limit)
        return {"matches": [_listed(one) for one in page.listings], "next": page.next}

    def join(
        self,
        work: Work,
        caller: Caller,
        match_id: str,
        seat: int,
        *,
        invite: str | None = None,
        entropy: str = "",
        options: Mapping[str, Json] | None = None,
        lang: str = "en",
    ) -> dict[str, Json]:
        """Take an open seat, perhaps with a deck of one's own."""
        caller.require_player()
        loaded = work.load(match_id)
        may_see(loaded, caller, invite)
        match, events = lifecycle.joined(
            loaded.match, seat, caller.player.id, loaded.seed, entropy, options
        )
        after, _ = work.record(loaded, match, events, caller.player.id)
        return seen(after, seat, lang)

    def leave(
        self, work: Work, caller: Caller, match_id: str, seat: int, *, lang: str = "en"
    ) -> dict[str, Json]:
        """Stand up before the match has started."""
        caller.require_player()
        loaded = work.load(match_id)
        _require_own(loaded, caller, seat)
        match, events = lifecycle.left(loaded.match, seat)
        after, _ = work.record(loaded, match, events, caller.player.id)
        return seen(after, None, lang)

    def resign(
        self, work: Work, caller: Caller, match_id: str, seat: int, *, lang: str = "en"
    ) -> dict[str, Json]:
        """Give up a seat of a match in play."""
        loaded = work.load(match_id)
        _require_own(loaded, caller, seat)
        match, events = lifecycle.resigned(loaded.match, seat, loaded.seed)
        after, _ = work.record(loaded, match, events, caller.player.id)
        return seen(after, seat, lang)

    def order(
        self,
        work: Work,
        caller: Caller,
        match_id: str,
        seat: int,
        *,
        windows: Sequence[str],
        lang: str = "en",
    ) -> dict[str, Json]:
        """Name the windows that the seat passes from now on, so that nobody has to be asked."""
        loaded = work.load(match_id)
        _require_own(loaded, caller, seat)
        match, events = lifecycle.ordered(loaded.match, seat, windows, loaded.seed)
        after, _ = work.record(loaded, match, events, caller.player.id)
        return seen(after, seat, lang)

    def choose(
        self,
        work: Work,
        caller: Caller,
        match_id: str,
        *,
        decision: str,
        option: str,
        if_match: int | None = None,
        lang: str = "en",
        in_words: bool = False,
    ) -> dict[str, Json]:
        """Take an option of the pending decision; `in_words` adds a sentence to each event."""
        loaded = self._at_decision(work, match_id, decision)
        seat = may_see(loaded, caller)
        match = loaded.match
        if if_match is not None and if_match != match.version:
            raise StaleVersion(f"the match is at version {match.version}, not {if_match}")
        seat = check_decision(match, seat, decision)
        new, events = lifecycle.chosen(match, seat, option, loaded.seed)
        _, records = work.record(loaded, new, events, caller.player.id)
        return answers.chosen_answer(new, records, seat, lang, in_words)

    def _at_decision(self, work: Work, match_id: str, decision: str) -> Loaded:
        """The match as remembered if the decision is of that very version: no need to read.

        Should somebody else have moved on, the append finds out and the match is loaded then.
        """
        known = self._loader.remembered(match_id)
        if known is not None and decision == answers.decision_id(known.match):
            return known
        return work.load(match_id)

    def events(
        self,
        caller: Caller | None,
        match_id: str,
        *,
        after: int = 0,
        limit: int = 500,
        invite: str | None = None,
        lang: str | None = None,
    ) -> dict[str, Json]:
        """A page of the history, redacted for the caller."""
        loaded = self._loader.load(match_id)
        seat = may_see(loaded, caller, invite)
        records = self._store.read(match_id, after=after, until=loaded.head.version, limit=limit)
        more = bool(records) and records[-1].version < loaded.head.version
        return {
            "events": [answers.event_answer(r, loaded.match, seat, lang) for r in records],
            "next": records[-1].version if more else None,
        }


def check_decision(match: Match, seat: int | None, decision: str) -> int:
    """The seat, if the decision is pending; whose it is the rules say."""
    if seat is None:
        raise NotAllowed("you do not sit in this match")
    if match.status == lifecycle.PLAYING and decision != answers.decision_id(match):
        raise DecisionOver(f"'{decision}' is not the pending decision")
    return seat


def may_see(loaded: Loaded, caller: Caller | None, invite: str | None = None) -> int | None:
    """The caller's seat (None: a spectator), or MatchNotFound if it is none of their business."""
    match = loaded.match
    seat = None
    if caller is not None:
        seat = match.seat_of(caller.player.id)
        if caller.scope is not None and caller.scope != (loaded.match_id, seat):
            seat = None
    if match.unlisted and seat is None:
        is_expected = caller is not None and (
            caller.player.id == match.creator
            or any(place.invited == caller.player.id for place in match.seats)
        )
        code = invite_code(loaded.seed)
        if not is_expected and not hmac.compare_digest(code.encode(), (invite or "").encode()):
            raise MatchNotFound(f"there is no match {loaded.match_id}")
    return seat


def invite_code(seed: bytes) -> str:
    """The code that opens an unlisted match: derived, so that it is stored nowhere."""
    return b32encode(hmac.digest(seed, b"invite", "sha256")[:10]).decode().lower()


def _require_own(loaded: Loaded, caller: Caller, seat: int) -> None:
    if may_see(loaded, caller) != seat:
        raise NotAllowed(f"seat {seat} is not yours")


def game_named(name: str) -> Game[Any]:
    """The rules of a game that is played here."""
    if name not in GAMES:
        known = ", ".join(sorted(GAMES))
        raise UnknownGame(f"there is no game '{name}'; the games are {known}")
    return GAMES[name]


def seat_of_request(game: str, seat: Mapping[str, str]) -> Seat:
    """A seat as it was asked for: mine, open, kept for an invited player, or an AI's."""
    if seat["kind"] != "ai":
        return Seat("player", invited=seat.get("player"))
    return Seat("ai", checked_level(game, seat.get("level", "random")))


def checked_level(game: str, level: str) -> str:
    """The level, if AI seats of the game can have it."""
    levels = levels_of(game)
    if level not in levels:
        raise IllegalOptions(f"there is no level '{level}'; the levels are {', '.join(levels)}")
    return level


def seen(loaded: Loaded, seat: int | None, lang: str) -> dict[str, Json]:
    told = answers.match_answer(loaded.match_id, loaded.match, loaded.head.hash, seat, lang)
    return {**told, "created_at": timestamp(loaded.created_at)}


def _listed(one: Listing) -> dict[str, Json]:
    return {
        "id": one.match_id,
        "game": one.game,
        "status": one.status,
        "version": one.version,
        "seats": one.seats,
        "outcome": one.outcome,
        "created_at": timestamp(one.created_at),
        "updated_at": timestamp(one.updated_at),
    }
