"""One choice: what is offered is accepted, everything else is refused and changes nothing."""

from random import Random
from typing import Any

import pytest

from domain.games import GAMES
from tests.api.people import Person


class Duel:
    """A match of two people: who must choose, and who must not."""

    def __init__(self, ada: Person, bob: Person, game: str = "mainframe") -> None:
        self.match = ada.open_match("me", "open", game=game)
        bob.post(f"/v1/matches/{self.match['id']}/seats/1")
        self.people = (ada, bob)

    @property
    def chooser(self) -> Person:
        return self.people[self.people[0].look(self.match)["waiting_for"]["seat"]]

    @property
    def other(self) -> Person:
        return self.people[1 - self.people[0].look(self.match)["waiting_for"]["seat"]]

    @property
    def version(self) -> int:
        version: int = self.people[0].look(self.match)["version"]
        return version

    def pending(self) -> tuple[str, str]:
        """The pending decision and its first option."""
        decision = self.chooser.look(self.match)["decision"]
        return decision["decision"], decision["options"][0]["id"]


@pytest.fixture
def duel(ada: Person, bob: Person) -> Duel:
    return Duel(ada, bob)


def slug(answer: Any) -> str:
    name: str = answer.json["type"].removeprefix("/v1/problems/")
    return name


def test_a_choice_is_answered_with_what_happened(duel: Duel) -> None:
    before, chooser = duel.version, duel.chooser
    answer = chooser.choose_first(duel.match)
    assert answer.status_code == 201
    events = answer.json["events"]
    assert [event["version"] for event in events] == list(
        range(before + 1, answer.json["version"] + 1)
    )
    assert events[0]["type"] == "Chosen"
    assert events[-1]["hash"] == answer.json["hash"]
    assert answer.headers["ETag"] == f'"{answer.json["version"]}"'
    now = chooser.look(duel.match)
    for field in ("version", "hash", "decision", "waiting_for", "outcome"):
        assert answer.json[field] == now[field]


def test_an_option_that_is_not_offered_is_refused_with_those_that_are(duel: Duel) -> None:
    chooser, before = duel.chooser, duel.version
    decision, _ = duel.pending()
    refused = chooser.choose(duel.match, decision, "win")
    assert (refused.status_code, slug(refused)) == (422, "illegal-choice")
    assert refused.json["rule"]
    assert refused.json["decision"] == chooser.look(duel.match)["decision"]
    assert duel.version == before


def test_the_decision_of_another_seat_is_refused_without_its_options(duel: Duel) -> None:
    decision, option = duel.pending()
    before = duel.version
    for attempt in (option, "win"):
        refused = duel.other.choose(duel.match, decision, attempt)
        assert (refused.status_code, slug(refused)) == (403, "not-your-decision")
        assert "decision" not in refused.json
    assert duel.version == before


def test_a_spectator_cannot_choose(duel: Duel, register: Any, stranger: Person) -> None:
    decision, option = duel.pending()
    refused = register("eve").choose(duel.match, decision, option)
    assert (refused.status_code, slug(refused)) == (403, "not-allowed")
    assert slug(stranger.choose(duel.match, decision, option)) == "token-missing"


def test_a_decision_that_is_over_is_refused(duel: Duel) -> None:
    decision, option = duel.pending()
    chooser = duel.chooser
    assert chooser.choose(duel.match, decision, option).status_code == 201
    before = duel.version
    for old in (decision, "d_0", "nonsense"):
        refused = chooser.choose(duel.match, old, option)
        assert (refused.status_code, slug(refused)) == (409, "decision-over")
    assert duel.version == before


def test_a_match_that_is_over_takes_no_choice(duel: Duel) -> None:
    decision, option = duel.pending()
    chooser = duel.chooser
    seat = chooser.look(duel.match)["seat"]
    chooser.post(f"/v1/matches/{duel.match['id']}/seats/{seat}/resignation")
    refused = chooser.choose(duel.match, decision, option)
    assert (refused.status_code, slug(refused)) == (409, "match-over")


def test_a_match_that_has_not_begun_takes_no_choice(ada: Person) -> None:
    refused = ada.choose(ada.open_match("me", "open"), "d_2", "win")
    assert (refused.status_code, slug(refused)) == (409, "illegal-seat")


def test_if_match_refuses_a_stale_version(duel: Duel) -> None:
    before = duel.version
    refused = duel.chooser.choose_first(duel.match, if_match=f'"{before - 1}"')
    assert (refused.status_code, slug(refused)) == (412, "stale-version")
    assert duel.version == before
    assert duel.chooser.choose_first(duel.match, if_match=f'"{before}"').status_code == 201


@pytest.mark.parametrize("tag", ["*", "{}", '"{}"'])
def test_if_match_takes_the_version_with_or_without_quotes(duel: Duel, tag: str) -> None:
    accepted = duel.chooser.choose_first(duel.match, if_match=tag.format(duel.version))
    assert accepted.status_code == 201


@pytest.mark.parametrize("tag", ["abc", '"1", "2"', "-1", "1e3", 'W/"9"', "9" * 30])
def test_if_match_must_be_a_version(duel: Duel, tag: str) -> None:
    refused = duel.chooser.choose_first(duel.match, if_match=tag)
    assert (refused.status_code, slug(refused)) == (400, "invalid-header")


def test_the_same_request_with_the_same_key_is_carried_out_once(duel: Duel) -> None:
    decision, option = duel.pending()
    chooser, version = duel.chooser, duel.version
    headers = {"idempotency_key": "k-1", "if_match": f'"{version}"'}
    first = chooser.choose(duel.match, decision, option, **headers)
    again = chooser.choose(duel.match, decision, option, **headers)
    assert (first.status_code, again.status_code) == (201, 201)
    assert first.data == again.data
    assert first.headers["ETag"] == again.headers["ETag"]
    assert "Idempotency-Replayed" not in first.headers
    assert again.headers["Idempotency-Replayed"] == "true"
    assert duel.version == first.json["version"]


def test_the_same_key_with_another_request_is_refused(duel: Duel) -> None:
    decision, option = duel.pending()
    chooser = duel.chooser
    chooser.choose(duel.match, decision, option, idempotency_key="k-2")
    before = duel.version
    refused = chooser.choose(duel.match, decision, "win", idempotency_key="k-2")
    assert (refused.status_code, slug(refused)) == (422, "idempotency-key-reused")
    body = {"game": "mainframe", "seats": [{"kind": "me"}, {"kind": "ai", "level": "random"}]}
    refused = chooser.post("/v1/matches", body, idempotency_key="k-2")
    assert slug(refused) == "idempotency-key-reused"
    assert duel.version == before


def test_a_refused_request_leaves_its_key_free(duel: Duel) -> None:
    decision, option = duel.pending()
    assert slug(duel.chooser.choose(duel.match, decision, "win", idempotency_key="k-3"))
    accepted = duel.chooser.choose(duel.match, decision, option, idempotency_key="k-3")
    assert accepted.status_code == 201


def test_keys_belong_to_the_player(ada: Person, bob: Person) -> None:
    body = {"game": "mainframe", "seats": [{"kind": "me"}, {"kind": "open"}]}
    first, second = (who.post("/v1/matches", body, idempotency_key="k-4") for who in (ada, bob))
    assert first.json["id"] != second.json["id"]
    assert ada.post("/v1/matches", body, idempotency_key="k-4").json == first.json


@pytest.mark.parametrize("key", ["", " ", "a b", "a" * 256, "schlüssel"])
def test_a_key_is_short_and_printable(duel: Duel, key: str) -> None:
    refused = duel.chooser.choose_first(duel.match, idempotency_key=key)
    assert (refused.status_code, slug(refused)) == (400, "invalid-header")


@pytest.mark.parametrize(
    "body", [{}, {"decision": "d_1"}, {"decision": 1, "option": "a"}, {"option": None}]
)
def test_a_choice_names_a_decision_and_an_option(duel: Duel, body: dict[str, Any]) -> None:
    refused = duel.chooser.post(f"/v1/matches/{duel.match['id']}/choices", body)
    assert (refused.status_code, slug(refused)) == (422, "invalid-body")


@pytest.mark.parametrize("game", GAMES)
def test_two_people_play_a_match_to_its_end(ada: Person, bob: Person, game: str) -> None:
    """Without a word of the rules: the server says whose decision it is and what is legal."""
    duel = Duel(ada, bob, game)
    dice = Random(game)
    told = ada.look(duel.match)
    while told["outcome"] is None:
        chooser = duel.people[told["waiting_for"]["seat"]]
        decision = told["decision"] or chooser.look(duel.match)["decision"]
        option = dice.choice(decision["options"])
        answer = chooser.choose(duel.match, decision["decision"], option["id"])
        assert answer.status_code == 201
        told = answer.json
    for person in duel.people:
        seen = person.look(duel.match)
        assert (seen["status"], seen["outcome"]) == ("finished", told["outcome"])
        assert (seen["decision"], seen["waiting_for"]) == (None, None)
    assert set(told["outcome"]["winners"]) <= {0, 1}
