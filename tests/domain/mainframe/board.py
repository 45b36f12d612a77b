"""Boards drawn in letters and played by option ids, so that tests read like the rulebook.

    game = board('''
        K|. N
        -
    ''', suite=["gp-free-1"])
    game.choose("execute:gp-free-1", "place_partition:c1-d1", …)

A letter is a token of that runner, a dot an empty node; `|` and `-` are partitions. The drawing is
the upper left part of the board; whatever it leaves out is empty. Lines without partitions between
two rows may be left out. Everything is read through the view, as a client would.
"""

from collections.abc import Sequence
from textwrap import dedent
from typing import Any

import pytest

from domain.games import GAMES
from domain.kernel.chance import Dice, PlayoutDice
from domain.kernel.decision import Decision
from domain.kernel.engine import begin, begin_at, decide, decision, resign
from domain.kernel.errors import RuleError
from domain.kernel.facts import Event

GAME = GAMES["mainframe"]
RUNNER = {
    "N": "noise",
    "K": "kate",
    "A": "andromeda",
    "C": "chaos_theory",
    "D": "adam",
    "S": "nero",
}
LETTER = {runner: letter for letter, runner in RUNNER.items()}
CARDS = [copy for card in GAME.cards("en") if card["type"] == "generic" for copy in card["copies"]]
OWNER = {card["id"]: card["runner"]["id"] for card in GAME.cards("en") if card["type"] == "unique"}
COLUMNS = "abcdefgh"
NODES = [f"{column}{row}" for row in range(1, 7) for column in COLUMNS]
PATHS = [
    *(f"{COLUMNS[c]}{r}-{COLUMNS[c + 1]}{r}" for r in range(1, 7) for c in range(7)),
    *(f"{c}{r}-{c}{r + 1}" for r in range(1, 6) for c in COLUMNS),
]
PLACE = "place_access_point"
ORDINARY_SUITE = ("gp-line-1", "gp-ap-move-1", "gp-ap-swap-1", "gp-free-1")

TIGHT = """
    K . . . . . . .
    . . . . . . . .
    . . . . . . . .
    - - - - - - - -
    . . . . . . . N
    . . . . . . . .
    - -
    K N|. . . . . .
"""
"""Everything is secured but two nodes with a token each: one partition fits, between them."""


def across(row: int, column: int) -> str:
    return f"{COLUMNS[column]}{row}-{COLUMNS[column + 1]}{row}"


def down(row: int, column: int) -> str:
    return f"{COLUMNS[column]}{row}-{COLUMNS[column]}{row + 1}"


def read_drawing(drawing: str) -> tuple[dict[str, list[str]], list[str]]:
    """The nodes of each letter's tokens, and the paths with a partition."""
    tokens: dict[str, list[str]] = {}
    walls: list[str] = []
    row = 0
    for line in dedent(drawing).splitlines():
        if not line.strip("- "):
            walls += [down(row, at // 2) for at, sign in enumerate(line) if sign == "-"]
            continue
        row += 1
        for at, sign in enumerate(line):
            if at % 2:
                walls += [across(row, at // 2)] if sign == "|" else []
            elif sign in RUNNER:
                tokens.setdefault(sign, []).append(f"{COLUMNS[at // 2]}{row}")
            else:
                assert sign == ".", f"{sign!r} stands on a node"
    return tokens, walls


def walls_between(letters: str) -> list[str]:
    """The partitions of a map: wherever the letters of two neighbours differ."""
    rows = [line.split() for line in dedent(letters).splitlines() if line.strip()]
    return [
        *(across(r + 1, c) for r in range(6) for c in range(7) if rows[r][c] != rows[r][c + 1]),
        *(down(r + 1, c) for r in range(5) for c in range(8) if rows[r][c] != rows[r + 1][c]),
    ]


def position(
    drawing: str = "",
    runners: str = "KN",
    *,
    suite: Sequence[str] = ORDINARY_SUITE,
    stack: Sequence[str] | None = None,
    discard: Sequence[str] = (),
    hands: Sequence[str] = (),
    executed: Sequence[str] = (),
    turn: str | None = None,
    revealer: str | None = None,
) -> dict[str, Any]:
    """A set-up position. A suite of too few cards is filled up; the rest is the stack.

    `stack` names its only cards, the top card first. Unique programs go to their runners.
    """
    tokens, walls = read_drawing(drawing)
    used = {*suite, *discard, *(stack or ())}
    left = [card for card in CARDS if card not in used]
    if stack != ():
        suite = [*suite, *(left.pop() for _ in range(4 - len(suite)))]
    of_runner = {RUNNER[letter]: letter for letter in runners}
    written = {
        "runners": list(of_runner),
        "partitions": walls,
        "access_points": {RUNNER[letter]: nodes for letter, nodes in tokens.items()},
        "suite": list(suite),
        "stack": left if stack is None else list(stack),
        "discard": list(discard),
        "hands": {runner: [c for c in hands if OWNER[c] == runner] for runner in of_runner},
        "executed": {runner: [c for c in executed if OWNER[c] == runner] for runner in of_runner},
        "active": runners.index(turn or runners[0]),
    }
    if revealer is not None:
        written["revealer"] = runners.index(revealer)
    return written


def board(
    drawing: str = "", runners: str = "KN", *, zone_model: str = "open_area", **rest: Any
) -> "Play":
    """Start a match from the drawn position."""
    return play(position(drawing, runners, **rest), zone_model)


def play(written: dict[str, Any], zone_model: str = "open_area") -> "Play":
    """Start a match from a written position."""
    seats = len(written["runners"])
    options = GAME.options({"zone_model": zone_model}, seats)
    dice = PlayoutDice(0)
    return Play(*begin_at(GAME.set_up(written, seats, options), dice), dice)


def new_match(seats: int, seed: int = 0) -> "Play":
    """Start an ordinary match; the first decision is the choice of a runner."""
    table = GAME.empty_table(seats, GAME.options({}, seats))
    dice = PlayoutDice(seed)
    return Play(*begin(table, "match", dice), dice)


def finished(drawing: str, runners: str = "KN") -> "Play":
    """A match that ends at once with this board: nobody can do anything in the final turns."""
    game = board(drawing, runners, suite=(), stack=(), revealer=runners[-1])
    assert game.over
    return game


class Play:
    """A match in progress; every choice goes through the engine, as a client's would."""

    def __init__(self, table: Any, events: list[Event], dice: Dice) -> None:
        self.table = table
        self.dice = dice
        self.events = events
        """The events of the last `choose`, of all its choices."""

    # Playing

    @property
    def decision(self) -> Decision:
        asked = decision(self.table)
        assert asked is not None, f"the match is over: {self.table.outcome}"
        return asked

    @property
    def options(self) -> list[str]:
        """The ids of all options of the pending decision."""
        return [option.id for option in self.decision.options]

    @property
    def targets(self) -> set[str]:
        """The last argument of each option: where a token or a partition may go."""
        return {option.rpartition(":")[2] for option in self.options}

    @property
    def asks(self) -> tuple[str, str]:
        """Who is asked, and what for: ("K", "take_turn")."""
        return self.letters[self.decision.seat], self.decision.kind

    def choose(self, *choices: str) -> "Play":
        """Take options by their ids, one after the other, whoever is asked."""
        self.events = []
        for choice in choices:
            assert choice in self.options, f"{choice!r} is not one of {self.options}"
            self.table, events = decide(self.table, self.decision.seat, choice, self.dice)
            self.events += events
        return self

    def resign(self, letter: str) -> "Play":
        seat = self.letters.index(letter)
        self.table, self.events = resign(self.table, seat, self.dice)
        return self

    def refused(self, option: str, seat: int | None = None) -> RuleError:
        """The refusal of an option; neither an event nor the table comes of it."""
        before = self.table.written()
        with pytest.raises(RuleError) as refusal:
            decide(self.table, self.decision.seat if seat is None else seat, option, self.dice)
        assert self.table.written() == before
        assert refusal.value.reason
        return refusal.value

    # Looking

    def view(self, letter: str | None = None) -> dict[str, Any]:
        """What a runner's seat sees, or a spectator."""
        return GAME.view(self.table, None if letter is None else self.letters.index(letter))

    @property
    def letters(self) -> list[str]:
        return [LETTER.get(runner, "?") for runner in self.table.runners]

    @property
    def walls(self) -> set[str]:
        return set(self.view()["board"]["partitions"])

    @property
    def tokens(self) -> dict[str, str]:
        """The letter on each node with a token; facedown ones in small letters."""
        return {
            token["node"]: LETTER[token["runner"]]
            if token["faceup"]
            else LETTER[token["runner"]].lower()
            for token in self.view()["board"]["access_points"]
        }

    @property
    def zones(self) -> dict[str, str | None]:
        """Each zone as "a1 b1" with the letter of its owner, or None if it is unsecured."""
        return {
            " ".join(zone["nodes"]): None
            if zone["secured_by"] is None
            else self.letters[zone["secured_by"]]
            for zone in self.view()["board"]["zones"]
        }

    @property
    def points(self) -> dict[str, int]:
        seats = self.view()["seats"]
        return {letter: seats[seat]["points"] for seat, letter in enumerate(self.letters)}

    def seat(self, letter: str) -> dict[str, Any]:
        """What the runner's seat sees of itself."""
        seats: list[dict[str, Any]] = self.view(letter)["seats"]
        return seats[self.letters.index(letter)]

    @property
    def winners(self) -> str:
        """The letters of those who won."""
        (finished,) = self.happened("Finished")
        return "".join(self.letters[seat] for seat in finished["winners"])

    @property
    def over(self) -> bool:
        return self.table.outcome is not None

    def happened(self, type_: str) -> list[dict[str, Any]]:
        """The events of one type since the last `choose` began."""
        return [event.data for event in self.events if event.type == type_]
