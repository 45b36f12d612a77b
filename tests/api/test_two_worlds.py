"""Two worlds: what a seat cannot see changes no byte that it receives.

Two matches start from tables that differ only in what a seat cannot see, under the same seed. All
that the seat gets over HTTP must be equal: the match, the history, the decision, stream frames,
previews, exports, problems and headers. Left out are what tells any two matches apart (ids, times,
request ids) and the hashes: they commit to the hidden cards, under salts that the seat has not.
"""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from domain.games import GAMES
from domain.kernel.chance import PlayoutDice, SeededDice
from domain.kernel.engine import begin, legal_moves, play, seat_to_choose
from domain.kernel.table import Table
from domain.match import Fork
from services.players import Caller
from services.wiring import Services
from tests.api.people import Person

REVEALING = {
    "mainframe": {"SuiteRefilled", "StackCardDiscarded", "StackPeeked", "HandsPeeked"},
    "compile": {"CardsDrawn", "CardsTrashed", "CardFlipped", "CardRevealed", "HandRevealed"},
    "netrunner": {"CardDrawn", "CardAccessed", "CardExposed", "CardRevealed", "TopCardTaken"},
}
"""Events that turn something up: here two worlds may honestly differ, and the comparison ends."""
ALWAYS_DIFFERENT = ("date", "x-request-id")
HASH = re.compile(r'"[0-9a-f]{64}"')
TIME = re.compile(r'"\d{4}-\d\d-\d\dT[^"]*"')


def positions(name: str, seed: int) -> Iterator[Table]:
    """Some positions of a random game, early and late."""
    game = GAMES[name]
    seats = game.seat_counts[0]
    table, _ = begin(
        game.empty_table(seats, game.options({}, seats)), "match", SeededDice(b"two", seed)
    )
    table.dice = dice = PlayoutDice(seed)
    for step in range(200):
        if table.outcome is not None:
            return
        if step in (3, 11, 26, 45, 80, 130, 190):
            yield table.clone()
        moves = legal_moves(table)
        play(table, moves[dice.below(len(moves))])


class World:
    """A match that ada plays on one seat, and all that she is told."""

    def __init__(
        self, services: Services, ada: Person, bob: Person, name: str, table: Table, seat: int
    ) -> None:
        fork = Fork("m_origin", 1, json.dumps(table.written()))
        callers: list[Caller] = [services.players.caller(p.token or "") for p in (ada, bob)]
        seats = [{"kind": "me"} if n == seat else {"kind": "open"} for n in range(2)]
        game = GAMES[name]
        options = game.options({}, 2)
        answer = services.office.run(
            lambda work: services.matches.open(
                work, callers[0], game, seats, options, seed="the same", fork=fork
            )
        )
        self.id = json.loads(answer.body)["id"]
        services.office.run(lambda work: services.matches.join(work, callers[1], self.id, 1 - seat))
        self.ada = ada
        self.path = f"/v1/matches/{self.id}"

    def told(self, method: str, path: str, body: Any = None, **headers: str) -> tuple[Any, ...]:
        """Status, headers and body of an answer, without what tells any two matches apart."""
        response = self.ada.send(method, f"{self.path}{path}", json=body, **headers)
        if response.mimetype == "text/event-stream":
            text = self.until_caught_up(response.iter_encoded())
            response.close()
        else:
            text = response.get_data(as_text=True)
        kept = [
            (name, self.neutral(value))
            for name, value in response.headers.items()
            if name.lower() not in ALWAYS_DIFFERENT
        ]
        return response.status_code, sorted(kept), self.neutral(text)

    def until_caught_up(self, frames: Iterator[bytes]) -> str:
        text = ""
        for frame in frames:
            text += frame.decode()
            if "event: caught-up" in text:
                break
        return text

    def neutral(self, text: str) -> str:
        text = text.replace(self.id, "<match>")
        text = re.sub(r'"request_id":"[^"]*"', '"request_id":"…"', text)
        return TIME.sub('"<time>"', HASH.sub('"<hash>"', text))

    def everything(self) -> Iterator[tuple[str, tuple[Any, ...]]]:
        """All that ada can ask for."""
        for path in (
            "",
            "?at=4",
            "/events?limit=1000&lang=en",
            "/events?lang=de",
            "/decision",
            "/stream",
            "/export",
            "/verification",
        ):
            yield path, self.told("GET", path)
        match = json.loads(self.told("GET", "")[2])
        decision = match["decision"]
        pending = decision["decision"] if decision else f"d_{match['version']}"
        for body in (
            {"decision": pending, "option": "no-such-option"},
            {"decision": "d_1", "option": "no-such-option"},
        ):
            yield "refused choice", self.told("POST", "/choices", body)
            yield "refused preview", self.told("POST", "/previews", body)
        stale = {"decision": pending, "option": "no-such-option"}
        yield "stale", self.told("POST", "/choices", stale, if_match='"2"')
        if decision:
            for option in decision["options"][:4]:
                body = {"decision": pending, "option": option["id"]}
                yield "preview", self.told("POST", "/previews", body)


@pytest.mark.parametrize("name", ["mainframe", "compile", "netrunner"])
def test_what_a_seat_cannot_see_changes_nothing_that_it_is_told(
    name: str, services: Services, ada: Person, bob: Person
) -> None:
    game = GAMES[name]
    differing = 0
    for number, table in enumerate(positions(name, seed=5)):
        for seat in range(2):
            other = game.deal(game.mask(table, seat), seat, PlayoutDice(number))
            differing += other != table
            worlds = [World(services, ada, bob, name, one, seat) for one in (table, other)]
            for (what, one), (_, two) in zip(*(w.everything() for w in worlds), strict=True):
                assert one == two, what
            if seat_to_choose(table) == seat:
                compare_a_choice(name, *worlds)
    assert differing > 4, "the worlds really are different ones"


def compare_a_choice(name: str, one: World, two: World) -> None:
    """The same choice in both worlds: the same events, up to the first that turns something up."""
    decision = json.loads(one.told("GET", "")[2])["decision"]
    body = {"decision": decision["decision"], "option": decision["options"][0]["id"]}
    first, second = (json.loads(w.told("POST", "/choices", body)[2]) for w in (one, two))
    for event, same in zip(first["events"], second["events"], strict=False):
        if event != same:
            assert event["type"] == same["type"], (event, same)
            assert event["type"] in REVEALING[name], (event, same)
            return
    assert first == second
