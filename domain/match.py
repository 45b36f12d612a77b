"""One match: its seats, its options and its table, rebuilt from one stream of events.

The lobby's own facts stand here; the facts of the game change the table inside. Like the games,
a match decides on a copy: each use returns the new match and the batch of events.
"""

import copy
import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from domain.kernel import engine
from domain.kernel.chance import DICE_VERSION, SeededDice, commitment, match_key
from domain.kernel.codec import Codec, Upcaster
from domain.kernel.errors import (
    IllegalOptions,
    IllegalSeat,
    MatchOver,
    SeatOccupied,
    WrongSeatCount,
)
from domain.kernel.facts import Event, Fact, fact, facts_of, nobody
from domain.kernel.game import Game
from domain.kernel.table import Outcome, Table
from domain.kernel.values import Json

OPEN, PLAYING, FINISHED, ABORTED = "open", "playing", "finished", "aborted"


class Seat(NamedTuple):
    """A place at the table: a player's, an AI's, or still open, perhaps kept for somebody."""

    kind: str
    level: str | None = None
    invited: str | None = None
    player: str | None = None

    @property
    def is_taken(self) -> bool:
        return self.kind == "ai" or self.player is not None


class Match:
    """The state of a match. Changed only by `apply`, on a copy that its caller owns."""

    __slots__ = (
        "abort_reason",
        "codec",
        "commitment",
        "creator",
        "entropies",
        "forked_from",
        "forked_version",
        "game",
        "has_position",
        "options",
        "own_options",
        "position",
        "rules_version",
        "seats",
        "seed",
        "seed_given",
        "state",
        "table",
        "unlisted",
        "version",
    )

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.codec = Codec({**LOBBY, **game.codec().facts}, {**UPCASTERS, **game.upcasters})
        self.version = 0
        self.rules_version = ""
        self.options: dict[str, Json] = {}
        self.own_options: list[dict[str, Json]] = []
        self.seats: list[Seat] = []
        self.entropies: list[str] = []
        self.creator = ""
        self.unlisted = False
        self.commitment = ""
        self.seed: str | None = None
        self.seed_given = False
        self.has_position = False
        self.position: dict[str, Json] | None = None
        self.forked_from: str | None = None
        self.forked_version: int | None = None
        self.state: str | None = None
        self.table: Table | None = None
        self.abort_reason: str | None = None

    @property
    def status(self) -> str:
        if self.abort_reason is not None:
            return ABORTED
        if self.table is None:
            return OPEN
        return PLAYING if self.table.outcome is None else FINISHED

    @property
    def outcome(self) -> Outcome | None:
        return None if self.table is None else self.table.outcome

    @property
    def is_over(self) -> bool:
        return self.status in (FINISHED, ABORTED)

    def waiting_for(self) -> int | None:
        """The seat that must choose now."""
        if self.status != PLAYING:
            return None
        assert self.table is not None
        return engine.seat_to_choose(self.table)

    def in_play(self) -> Table:
        """The table of a match that is being played; otherwise nobody can choose or resign."""
        if self.status == OPEN:
            raise IllegalSeat("the match has not started: a seat is still open")
        if self.table is None or self.is_over:
            raise MatchOver(f"the match is {self.status}")
        return self.table

    def shown_options(self) -> dict[str, Json]:
        """The options that everybody may know."""
        hidden = frozenset() if self.is_over else self.game.secret_options()
        return {name: value for name, value in self.options.items() if name not in hidden}

    def seat_of(self, player: str) -> int | None:
        return next((n for n, seat in enumerate(self.seats) if seat.player == player), None)

    def people(self) -> frozenset[str]:
        """Those whose match it is: the players, and who is invited to be one."""
        people = (person for seat in self.seats for person in (seat.player, seat.invited))
        return frozenset(person for person in people if person)

    def copied(self) -> "Match":
        new = copy.copy(self)
        new.seats = self.seats.copy()
        new.entropies = self.entropies.copy()
        new.own_options = self.own_options.copy()
        return new

    def apply(self, events: Iterable[Event]) -> "Match":
        """The match after these events. No rule runs."""
        new = self.copied()
        if new.table is not None:
            new.table = new.table.clone()
        for event in events:
            new.version += 1
            target = new if event.type in LOBBY else new.table
            event.fact.apply(target, *event.args)
        if new.table is not None:
            new.table.pending = None
        return new

    def read(self, type_: str, schema: int, data: Mapping[str, Json]) -> Event:
        return self.codec.read(type_, schema, data)

    def written(self) -> Json:
        """The match as a JSON value, for snapshots."""
        plain = {slot: getattr(self, slot) for slot in self.__slots__ if slot not in _NOT_PLAIN}
        return {
            **plain,
            "seats": [tuple(seat) for seat in self.seats],
            "table": None if self.table is None else self.table.written(),
        }

    @staticmethod
    def restored(game: Game[Any], written: Json) -> "Match":
        match = Match(game)
        for slot in match.__slots__:
            if slot not in _NOT_PLAIN:
                setattr(match, slot, written[slot])
        match.seats = [Seat(*seat) for seat in match.seats]
        if written["table"] is not None:
            match.table = game.empty_table(len(match.seats), match.options)
            match.table.restore(written["table"])
        return match

    def dice(self, seed: bytes) -> SeededDice:
        """The dice of the batch that starts with the next version."""
        return SeededDice(match_key(seed, self.entropies), self.version + 1)


_NOT_PLAIN = frozenset({"game", "codec", "table"})


@fact(secret={"secret_options": nobody, "position": nobody, "state": nobody})
def MatchCreated(
    match: Match,
    game: str,
    rules_version: str,
    options: dict[str, Json],
    secret_options: dict[str, Json],
    seats: tuple[tuple[str, str | None, str | None], ...],
    creator: str,
    unlisted: bool,
    commitment: str,
    dice_version: int,
    seed_given: bool,
    has_position: bool,
    position: dict[str, Json] | None,
    forked_from: str | None,
    forked_version: int | None,
    state: str | None,
) -> None:
    """A match was opened, and the commitment to its seed published before anything is dealt.

    It starts from the rules' own setup, from a set-up position, or from another match's table.
    """
    match.rules_version = rules_version
    match.options = {**options, **secret_options}
    match.seats = [Seat(*seat) for seat in seats]
    match.entropies = [""] * len(seats)
    match.own_options = [{}] * len(seats)
    match.creator = creator
    match.unlisted = unlisted
    match.commitment = commitment
    match.seed_given = seed_given
    match.has_position = has_position
    match.position = position
    match.forked_from = forked_from
    match.forked_version = forked_version
    match.state = state


@fact(secret={"options": nobody}, schema=2)
def SeatTaken(match: Match, seat: int, player: str, entropy: str, options: dict[str, Json]) -> None:
    """A player sat down, perhaps with a deck of their own."""
    match.seats[seat] = match.seats[seat]._replace(player=player)
    match.entropies[seat] = entropy
    match.own_options[seat] = options


@fact
def SeatLeft(match: Match, seat: int) -> None:
    match.seats[seat] = match.seats[seat]._replace(player=None)
    match.entropies[seat] = ""
    match.own_options[seat] = {}


@fact
def MatchStarted(match: Match) -> None:
    """All seats are taken; the facts of the game follow."""
    for own in match.own_options:
        match.options = {**match.options, **own}
    match.table = match.game.empty_table(len(match.seats), match.options)


@fact
def SeedRevealed(match: Match, seed: str) -> None:
    """The match is over and everybody may now check every shuffle."""
    match.seed = seed


@fact
def MatchAborted(match: Match, reason: str) -> None:
    match.abort_reason = reason


LOBBY: dict[str, Fact[Any, Any]] = facts_of(globals())


def _nothing_brought_along(data: dict[str, Json]) -> dict[str, Json]:
    return {**data, "options": {}}


UPCASTERS: dict[tuple[str, int], Upcaster] = {("SeatTaken", 1): _nothing_brought_along}
"""Before schema 2 nobody could bring a deck along."""


class Fork(NamedTuple):
    """Where a match branches off: the other match, its version, and the table there as JSON."""

    match_id: str
    version: int
    state: str


def created(
    game: Game[Any],
    seats: Sequence[Seat],
    options: Mapping[str, Json],
    creator: str,
    seed: bytes,
    *,
    unlisted: bool = False,
    seed_given: bool = False,
    position: dict[str, Json] | None = None,
    fork: "Fork | None" = None,
) -> tuple[Match, list[Event]]:
    """Open a match with free seats, AI seats and seats that are kept for invited players."""
    if len(seats) not in game.seat_counts:
        counts = ", ".join(str(count) for count in game.seat_counts)
        raise WrongSeatCount(f"{game.title} is for {counts} seats, not {len(seats)}")
    complete = game.options(options, len(seats))
    hidden = game.secret_options()
    if position is not None:
        game.set_up(position, len(seats), complete)
    opened = Event(
        MatchCreated,
        (
            game.name,
            game.rules_version,
            {name: value for name, value in complete.items() if name not in hidden},
            {name: value for name, value in complete.items() if name in hidden},
            tuple((seat.kind, seat.level, seat.invited) for seat in seats),
            creator,
            unlisted,
            commitment(seed),
            DICE_VERSION,
            seed_given,
            position is not None,
            position,
            *(fork or (None, None, None)),
        ),
    )
    return Match(game).apply([opened]), [opened]


def joined(
    match: Match,
    seat: int,
    player: str,
    seed: bytes,
    entropy: str = "",
    options: Mapping[str, Json] | None = None,
) -> tuple[Match, list[Event]]:
    """Take an open seat; the last one to sit down starts the match."""
    if match.status != OPEN:
        raise IllegalSeat(f"the match is {match.status}; nobody can join it any more")
    if not 0 <= seat < len(match.seats):
        raise IllegalSeat(f"there is no seat {seat}; the seats are 0 to {len(match.seats) - 1}")
    if match.seats[seat].is_taken:
        raise SeatOccupied(f"seat {seat} is taken")
    if match.seats[seat].invited not in (None, player):
        raise SeatOccupied(f"seat {seat} is kept for somebody else")
    if match.seat_of(player) is not None:
        raise IllegalSeat(f"you already sit on seat {match.seat_of(player)}")
    own = dict(options or {})
    foreign = set(own) - match.game.seat_options(seat)
    if foreign:
        raise IllegalOptions(f"'{min(foreign)}' is not for the player of seat {seat} to say")
    if own:
        match.game.options({**match.options, **own}, len(match.seats))
    taken = [Event(SeatTaken, (seat, player, entropy, own))]
    new = match.apply(taken)
    new, begun = started_if_full(new, seed)
    return new, [*taken, *begun]


def started_if_full(match: Match, seed: bytes) -> tuple[Match, list[Event]]:
    if not all(seat.is_taken for seat in match.seats):
        return match, []
    dice = match.dice(seed)
    start = Event(MatchStarted, ())
    new = match.apply([start])
    assert new.table is not None
    if match.state is not None:
        new.table.restore(json.loads(match.state))
        table, facts = engine.begin_at(new.table, dice)
    elif match.position is not None:
        table = match.game.set_up(match.position, len(match.seats), match.options)
        table, facts = engine.begin_at(table, dice)
    else:
        table, facts = engine.begin(new.table, "match", dice)
    new, events = _played(new, table, facts, seed)
    return new, [start, *events]


def left(match: Match, seat: int) -> tuple[Match, list[Event]]:
    """Stand up before the match has started; an empty match without its creator is aborted."""
    if match.status != OPEN:
        raise IllegalSeat(f"the match is {match.status}; resign instead of leaving")
    events = [Event(SeatLeft, (seat,))]
    if not any(other.player for n, other in enumerate(match.seats) if n != seat):
        events.append(Event(MatchAborted, ("everybody left",)))
    return match.apply(events), events


def aborted(match: Match, reason: str) -> tuple[Match, list[Event]]:
    """Call off a match that nobody will play to its end."""
    if match.is_over:
        raise MatchOver(f"the match is {match.status}")
    events = [Event(MatchAborted, (reason,))]
    return match.apply(events), events


def chosen(match: Match, seat: int, option: str, seed: bytes) -> tuple[Match, list[Event]]:
    """Take an option of the pending decision for a seat."""
    table, events = engine.decide(match.in_play(), seat, option, match.dice(seed))
    return _played(match, table, events, seed)


def resigned(match: Match, seat: int, seed: bytes) -> tuple[Match, list[Event]]:
    """Give up a seat of a match in play."""
    before = match.in_play()
    if seat in before.resigned:
        raise IllegalSeat(f"seat {seat} has resigned already")
    table, events = engine.resign(before, seat, match.dice(seed))
    return _played(match, table, events, seed)


def ordered(
    match: Match, seat: int, windows: Sequence[str], seed: bytes
) -> tuple[Match, list[Event]]:
    """Let a seat name the windows that it passes from now on."""
    table, events = match.game.order(match.in_play(), seat, windows, match.dice(seed))
    return _played(match, table, events, seed)


def _played(
    match: Match, table: Table, events: list[Event], seed: bytes
) -> tuple[Match, list[Event]]:
    """The match with the table that the events lead to; the end reveals the seed."""
    new = match.copied()
    new.table = table
    new.version += len(events)
    if table.outcome is None:
        return new, events
    revealed = Event(SeedRevealed, (seed.hex(),))
    return new.apply([revealed]), [*events, revealed]
