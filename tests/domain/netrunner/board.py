"""Boards set up in words and played by the labels of options: tests read like a transcript.

    board = Board(turn="runner", runner={"rig": ["Crypsis"]}, corp={"servers": {"hq": …}})
    board.choose("Run on HQ", "Break subroutine 1 with Crypsis")

A choice is named by the beginning of its English label. Windows in which the named choice is not
offered are passed and jack-out questions are answered with "continue"; nothing else is skipped.
"""

from collections.abc import Mapping
from typing import Any

from domain.kernel.chance import Dice, PlayoutDice
from domain.kernel.decision import Decision
from domain.kernel.engine import begin_at, decide, decision
from domain.kernel.facts import Event
from domain.netrunner import NETRUNNER
from domain.netrunner.decks import starter_deck
from domain.netrunner.kinds import CARDS
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import CORP, RUNNER, SIDES

FILLER_CORP = ["Hedge Fund"] * 10
FILLER_RUNNER = ["Sure Gamble"] * 10
LET_BY = {"window": "pass", "jack_out": "continue"}


class Loaded:
    """Dice that show given numbers first, for "a random card"."""

    def __init__(self, *shown: int) -> None:
        self.shown = list(shown)
        self.rest = PlayoutDice(1)

    def below(self, n: int) -> int:
        return self.shown.pop(0) % n if self.shown else self.rest.below(n)


class Board:
    """A game in progress and the events so far."""

    def __init__(
        self,
        turn: str = "runner",
        corp: Mapping[str, Any] | None = None,
        runner: Mapping[str, Any] | None = None,
        dice: Dice | None = None,
    ) -> None:
        position = {
            "turn": turn,
            "corp": {"identity": 93, "deck": FILLER_CORP, **(corp or {})},
            "runner": {"identity": 1, "deck": FILLER_RUNNER, **(runner or {})},
        }
        self.dice = dice or PlayoutDice(1)
        start = NETRUNNER.set_up(position, 2, NETRUNNER.options({}, 2))
        self.table: Netrunner
        self.table, self.events = begin_at(start, self.dice)

    # Playing

    def asked(self) -> Decision:
        asked = decision(self.table)
        assert asked is not None, f"the game is over: {self.table.outcome}"
        return asked

    def labels(self) -> list[str]:
        """The options of the pending decision in words."""
        return [NETRUNNER.label(option, "en") for option in self.asked().options]

    def offers(self, label: str) -> bool:
        return any(one.startswith(label) for one in self.labels())

    def take(self, option: str) -> None:
        self.table, events = decide(self.table, self.asked().seat, option, self.dice)
        self.events += events

    def choose(self, *labels: str) -> "Board":
        """Take options one after another, letting by what comes before each of them."""
        for label in labels:
            self.wait_for(label)
            exact = [o for o in self.asked().options if NETRUNNER.label(o, "en") == label]
            found = exact or [
                o for o in self.asked().options if NETRUNNER.label(o, "en").startswith(label)
            ]
            assert len(found) == 1, f"'{label}' is not one of {self.labels()}"
            self.take(found[0].id)
        return self

    def wait_for(self, label: str) -> None:
        """Let windows and jack-out questions by until the label is offered."""
        while not self.offers(label) and self.asked().kind in LET_BY:
            self.take(LET_BY[self.asked().kind])

    def until(self, kind: str, side: str | None = None) -> "Board":
        """Let windows and jack-out questions by until this kind of decision is asked."""
        while self.asked().kind != kind or side not in (None, SIDES[self.asked().seat]):
            assert self.asked().kind in LET_BY, f"{self.asked().kind}: {self.labels()}"
            self.take(LET_BY[self.asked().kind])
        return self

    def until_window(self, name: str, side: str) -> "Board":
        """Go on to a window of a chart, as one side's question."""
        while not (self.window() == name and SIDES[self.asked().seat] == side):
            assert self.asked().kind in LET_BY, f"{self.asked().kind}: {self.labels()}"
            self.take(LET_BY[self.asked().kind])
        return self

    def window(self) -> str | None:
        kept = self.table.agenda[-1].kept if self.asked().kind == "window" else None
        return None if kept is None else str(kept["window"])

    def order(self, side: str, *windows: str) -> "Board":
        table, events = NETRUNNER.order(self.table, SIDES.index(side), windows, self.dice)
        self.table = table
        self.events += events
        return self

    # Looking

    def is_asked(self, side: str, kind: str) -> bool:
        return (SIDES[self.asked().seat], self.asked().kind) == (side, kind)

    def id(self, title: str) -> int:
        """The id of the only card of this title on the table."""
        (found,) = self.ids(title)
        return found

    def ids(self, title: str) -> list[int]:
        return [c for c, number in self.table.number.items() if CARDS[number].title == title]

    def is_on_table(self, title: str) -> bool:
        return bool(self.ids(title))

    def is_rezzed(self, title: str) -> bool:
        return self.id(title) in self.table.rezzed

    def counters(self, title: str, kind: str) -> int:
        return self.table.counter(self.id(title), kind)

    def credits(self, side: str) -> int:
        return self.table.credits[SIDES.index(side)]

    @property
    def hq(self) -> list[str]:
        return titles(self.table.hands[CORP])

    @property
    def grip(self) -> list[str]:
        return titles(self.table.hands[RUNNER])

    @property
    def heap(self) -> list[str]:
        return titles(self.table.heap)

    @property
    def archives_up(self) -> list[str]:
        return titles(self.table.archives_up)

    @property
    def archives_down(self) -> list[str]:
        return titles(self.table.archives_down)

    def stolen(self) -> list[str]:
        return [self.table.card(card).title for card in self.table.scored[RUNNER]]

    def scored(self) -> list[str]:
        return [self.table.card(card).title for card in self.table.scored[CORP]]

    def types(self) -> list[str]:
        return [event.type for event in self.events]

    def last(self, type_: str) -> Event:
        return [event for event in self.events if event.type == type_][-1]


def advanced(card: str, tokens: int, **state: Any) -> dict[str, Any]:
    return {"card": card, "counters": {"advancement": tokens}, **state}


def ice(*titles: str, rezzed: bool = True) -> list[dict[str, object]]:
    """Rezzed cards for a server, innermost first."""
    return [{"card": title, "rezzed": rezzed} for title in titles]


def titles(numbers: list[int]) -> list[str]:
    return [CARDS[number].title for number in numbers]


def starter(faction: str) -> dict[int, int]:
    """A starter deck as counts by card number."""
    deck = starter_deck(faction)[1]
    return {number: deck.count(number) for number in set(deck)}
