"""Boards set up in words, so that tests read like play.

    game = board(mine=hand("Fire 1", "Water 5"), theirs=stack(1, "Death 3"))
    game.play("Fire 1", line=0).choose("Water 5")

Cards are called by their names; a face-down card is `down("Fire 2")`, and shown as "[Fire 2]".
Each side has the protocols of the cards it mentions first, in that order, one per line.
"""

from dataclasses import dataclass, field
from typing import Any

from domain.compile import COMPILE
from domain.compile.components import CARDS, PROTOCOL, PROTOCOLS, card_name, cards_of
from domain.compile.table import CompileTable
from domain.kernel.chance import PlayoutDice
from domain.kernel.decision import Decision, Option
from domain.kernel.engine import begin_at, decide, decision
from domain.kernel.facts import Event

SLUG = {card_name(card, "en"): card for card in CARDS}
NAME = {card: name for name, card in SLUG.items()}
SEATS = {"mine": 0, "theirs": 1}


def down(name: str) -> str:
    return f"[{name}]"


@dataclass(frozen=True)
class Side:
    """What lies on one side; sides are put together with `+`."""

    hand: tuple[str, ...] = ()
    stacks: dict[int, tuple[str, ...]] = field(default_factory=dict)
    deck: tuple[str, ...] | None = None
    trash: tuple[str, ...] = ()
    protocols: tuple[str, ...] = ()
    compiled: tuple[str, ...] = ()

    def __add__(self, other: "Side") -> "Side":
        return Side(
            self.hand + other.hand,
            {**self.stacks, **other.stacks},
            self.deck if other.deck is None else (*(self.deck or ()), *other.deck),
            self.trash + other.trash,
            self.protocols + other.protocols,
            self.compiled + other.compiled,
        )

    def cards(self) -> list[str]:
        fields = [name for stack in self.stacks.values() for name in stack]
        names = [*self.hand, *fields, *(self.deck or ()), *self.trash]
        return [SLUG[name.strip("[]")] for name in names]


def hand(*names: str) -> Side:
    return Side(hand=names)


def stack(line: int, *names: str) -> Side:
    """A stack from the bottom to the top."""
    return Side(stacks={line: names})


def deck(*names: str) -> Side:
    """A deck from the top to the bottom; without it, all other cards of the protocols."""
    return Side(deck=names)


def trash(*names: str) -> Side:
    return Side(trash=names)


def protocols(*names: str) -> Side:
    return Side(protocols=names)


def compiled(*names: str) -> Side:
    return Side(compiled=names)


def _protocols(mine: Side, theirs: Side) -> tuple[list[str], list[str]]:
    """Three protocols each: those asked for, those of the cards in the order of mention, others."""
    chosen: list[list[str]] = [[p.lower() for p in side.protocols] for side in (mine, theirs)]
    mentioned = [[PROTOCOL[card] for card in side.cards()] for side in (mine, theirs)]
    wanted = [(0, p) for p in mentioned[0]] + [(1, p) for p in mentioned[1]]
    wanted += [(seat, p) for p in PROTOCOLS for seat in (0, 1)]
    for seat, protocol in wanted:
        if protocol in chosen[0] + chosen[1]:
            continue
        for place in (seat, 1 - seat):
            if len(chosen[place]) < 3 and (place == seat or protocol in mentioned[seat]):
                chosen[place].append(protocol)
                break
    return chosen[0], chosen[1]


def _written(side: Side, own: list[str], used: set[str]) -> dict[str, Any]:
    rest = [card for protocol in own for card in cards_of(protocol) if card not in used]
    return {
        "protocols": [
            {"protocol": p, "compiled": PROTOCOLS[p].name["en"] in side.compiled} for p in own
        ],
        "stacks": [
            [
                {"card": SLUG[name.strip("[]")], "face": "down" if name[0] == "[" else "up"}
                for name in side.stacks.get(line, ())
            ]
            for line in range(3)
        ],
        "hand": [SLUG[name] for name in side.hand],
        "deck": rest if side.deck is None else [SLUG[name] for name in side.deck],
        "trash": [SLUG[name] for name in side.trash],
    }


def board(
    mine: Side | None = None,
    theirs: Side | None = None,
    *,
    phase: str = "action",
    active: str = "mine",
    control: str | None = None,
    mode: str = "advanced",
    turn: int = 1,
) -> "Play":
    """Start a match from this position, in a phase of the active side's turn."""
    mine, theirs = mine or Side(), theirs or Side()
    used = {*mine.cards(), *theirs.cards()}
    own = _protocols(mine, theirs)
    position = {
        "seats": [_written(mine, own[0], used), _written(theirs, own[1], used)],
        "phase": phase,
        "active": SEATS[active],
        "turn": turn,
        "control": None if control is None else SEATS[control],
    }
    options = COMPILE.options({"mode": mode}, 2)
    table, events = begin_at(COMPILE.set_up(position, 2, options), PlayoutDice(0))
    return Play(table, events)


class Seen:
    """One side of the table, in names."""

    def __init__(self, table: CompileTable, seat: int) -> None:
        self.seat = seat
        self.hand = sorted(NAME[card] for card in table.hands[seat])
        self.deck = [NAME[card] for card in reversed(table.decks[seat])]
        self.trash = [NAME[table.printed[piece]] for piece in table.trash[seat]]
        self.totals = table.totals(seat)
        self.protocols = [PROTOCOLS[p].name["en"] for p in table.protocols[3 * seat : 3 * seat + 3]]
        self.compiled = {p for p in self.protocols if p.lower() in table.compiled}
        self.stacks = [
            [_shown(table, piece) for piece in table.stacks[3 * seat + line]] for line in range(3)
        ]


def _shown(table: CompileTable, piece: int) -> str:
    name = NAME[table.printed[piece]]
    return name if table.is_face_up(piece) else down(name)


class Play:
    """A match in progress; every choice goes through the engine, as a client's would."""

    def __init__(self, table: CompileTable, events: list[Event]) -> None:
        self.table = table
        self.events = events
        """The events of the last choice."""

    @property
    def mine(self) -> Seen:
        return Seen(self.table, 0)

    @property
    def theirs(self) -> Seen:
        return Seen(self.table, 1)

    @property
    def decision(self) -> Decision:
        asked = decision(self.table)
        assert asked is not None, "the match is over"
        return asked

    @property
    def asks(self) -> tuple[str, str]:
        """Who is asked, and what for: ("mine", "flip")."""
        return ("mine", "theirs")[self.decision.seat], self.decision.kind

    @property
    def options(self) -> set[str]:
        """The options in short: "Fire 1", "Fire 1 to 2", "decline"."""
        return {self._short(option) for option in self.decision.options}

    @property
    def control(self) -> str | None:
        return {-1: None, 0: "mine", 1: "theirs"}[self.table.control]

    def _short(self, option: Option) -> str:
        args = option.args
        if "piece" in args or "card" in args:
            name = self._name(option)
            if option.verb == "play":
                return f"{name} {args['face']} {args['line']}"
            return f"{name} to {args['to']}" if "to" in args else name
        if "line" in args:
            return str(args["line"])
        if "order" in args:
            assert isinstance(args["order"], tuple)
            return f"{args['owner']}: " + " ".join(str(p).capitalize() for p in args["order"])
        return str(args.get("protocol", option.verb))

    def _name(self, option: Option) -> str:
        piece = option.args.get("piece")
        card = self.table.printed[piece] if isinstance(piece, int) else option.args["card"]
        return NAME[str(card)]

    def choose(self, *choices: str) -> "Play":
        """Choose by the short form of an option, one choice after the other."""
        for choice in choices:
            asked = self.decision
            fitting = [option for option in asked.options if self._short(option) == choice]
            assert len(fitting) == 1, f"{choice!r} is not one of {sorted(self.options)}"
            self.table, self.events = decide(
                self.table, asked.seat, fitting[0].id, PlayoutDice(len(self.events))
            )
        return self

    def play(self, name: str, line: int, face: str = "up") -> "Play":
        return self.choose(f"{name} {face} {line}")

    def happened(self, type_: str) -> list[dict[str, Any]]:
        """The events of one type in the last batch."""
        return [event.data for event in self.events if event.type == type_]
