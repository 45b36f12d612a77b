"""Looking back and sideways: past versions, what an option would do, and forks."""

import json
import secrets
from collections.abc import Mapping, Sequence

from domain.kernel.chance import SeededDice
from domain.kernel.engine import decide, seat_to_choose
from domain.kernel.errors import IllegalSeat, MatchOver
from domain.kernel.seal import redact, seal
from domain.kernel.table import Table
from domain.kernel.values import Json
from domain.match import Fork, Match
from domain.voice import sentence
from services.errors import NotAllowed, VersionNotFound
from services.loading import Loaded, Loader
from services.matches import Matches, check_decision, may_see, seen
from services.players import Caller
from services.work import Work

OMNISCIENT = "all"
"""The seat of somebody who sees everything: only after the end."""


class Histories:
    def __init__(self, loader: Loader, matches: Matches) -> None:
        self._loader = loader
        self._matches = matches

    def at(
        self,
        caller: Caller | None,
        match_id: str,
        version: int | None = None,
        *,
        seat: int | str | None = None,
        invite: str | None = None,
        lang: str = "en",
    ) -> dict[str, Json]:
        """The match as it was at a version, from the own seat; after the end from any.

        `is_past` says that nobody will ever see this differently.
        """
        now = self._loader.load(match_id)
        own = may_see(now, caller, invite)
        then = now if version is None else self._loader.load_at(match_id, _checked(version, now))
        is_past = then.head != now.head
        if seat is None or seat == own:
            return {**seen(then, own, lang), "is_past": is_past}
        if not now.match.is_over:
            raise NotAllowed("other seats are shown only when the match is over")
        if seat == OMNISCIENT:
            table = then.match.table
            state = None if table is None else table.written()
            told = {**seen(then, None, lang), "seat": OMNISCIENT, "state": state}
        elif isinstance(seat, int) and 0 <= seat < len(now.match.seats):
            told = seen(then, seat, lang)
        else:
            raise IllegalSeat(f"there is no seat {seat}")
        return {**told, "is_past": is_past}

    def preview(
        self, caller: Caller, match_id: str, *, decision: str, option: str, lang: str = "en"
    ) -> dict[str, Json]:
        """What an option would do, in a world that the caller holds possible; nothing is stored.

        The hidden cards are dealt anew and the dice are others, so a preview tells nothing that
        the caller does not know. What depends on them is therefore only one of many ways.
        """
        loaded = self._loader.load(match_id)
        seat = may_see(loaded, caller)
        match = loaded.match
        seat = check_decision(match, seat, decision)
        table = match.in_play()
        dice = SeededDice(b"preview", loaded.head.version)
        world = match.game.deal(match.game.mask(table, seat), seat, dice)
        after, events = decide(world, seat, option, dice)
        told = []
        for event in events:
            opened = redact(seal(event, 0, b"preview"), seat, is_over=False)
            data = opened.whole()
            told.append(
                {
                    "type": event.type,
                    "data": data,
                    "sentence": sentence(match, event.type, data, lang),
                }
            )
        return {
            "version": loaded.head.version,
            "events": told,
            "view": match.game.view(after, seat),
            "ends_turn": after.outcome is not None or seat_to_choose(after) != seat,
        }

    def fork(
        self,
        work: Work,
        caller: Caller,
        match_id: str,
        *,
        at: int,
        seats: Sequence[Mapping[str, str]],
        unlisted: bool = False,
        lang: str = "en",
    ) -> dict[str, Json]:
        """A new match from any version of this one.

        While the match is live, everything that the forking seat cannot see is dealt anew.
        """
        now = self._loader.load(match_id)
        own = may_see(now, caller)
        branch = self._loader.load_at(match_id, _checked(at, now))
        then = branch.match
        table = _table_to_fork(then)
        if not now.match.is_over:
            if own is None:
                raise NotAllowed("only those who sit in a live match may fork it")
            dice = SeededDice(secrets.token_bytes(32), at)
            table = then.game.deal(then.game.mask(table, own), own, dice)
        fork = Fork(
            match_id, branch.head.version, json.dumps(table.written(), separators=(",", ":"))
        )
        return self._matches.open(
            work, caller, then.game, seats, then.options, unlisted=unlisted, fork=fork, lang=lang
        )


def _checked(version: int, now: Loaded) -> int:
    if not 1 <= version <= now.head.version:
        raise VersionNotFound(f"the match has the versions 1 to {now.head.version}")
    return version


def _table_to_fork(match: Match) -> Table:
    if match.table is None:
        raise IllegalSeat("the match had not started at this version")
    if match.table.outcome is not None:
        raise MatchOver("the match was over at this version")
    return match.table
