"""The representation carries effects that interrupt, ask, replace, prevent, repeat and modify."""

from typing import Any

from domain.kernel.chance import PlayoutDice
from domain.kernel.engine import begin_at, decide, decision, evolve, resign
from domain.kernel.facts import Event
from tests.domain.kernel.duel import DUEL, Duel


class Played:
    """A duel from given hands, played by option ids."""

    def __init__(self, mine: list[str], theirs: list[str]) -> None:
        self.table: Duel
        start = DUEL.set_up({"hands": [mine, theirs]}, 2, {})
        self.table, self.events = begin_at(start, PlayoutDice(0))

    def choose(self, *options: str) -> "Played":
        for option in options:
            asked = decision(self.table)
            assert asked is not None
            self.table, events = decide(self.table, asked.seat, option, PlayoutDice(0))
            self.events += events
        return self

    def kinds(self) -> list[str]:
        return [event.type for event in self.events]


def asked_of(table: Duel) -> tuple[int, str]:
    asked = decision(table)
    assert asked is not None
    return asked.seat, asked.kind


def test_damage_reaches_the_other_seat() -> None:
    duel = Played(["zap"], ["shield"]).choose("play:zap")
    assert duel.table.life == [6, 4]


def test_the_other_seat_is_asked_in_the_middle_of_an_effect_and_may_prevent_it() -> None:
    duel = Played(["engine", "zap"], ["shield", "zap"]).choose(
        "play:engine", "play:shield", "play:zap"
    )
    assert asked_of(duel.table) == (1, "prevent")
    assert duel.choose("accept").table.life == [6, 6]
    assert "shield" in duel.table.trash


def test_a_declined_prevention_lets_the_damage_happen_with_its_modifier() -> None:
    duel = Played(["engine", "zap"], ["shield", "zap"])
    duel.choose("play:engine", "play:shield", "play:zap", "decline")
    assert duel.table.life == [6, 3], "2 damage, and 1 more for the engine in play"


def test_a_replacement_does_something_else_instead() -> None:
    duel = Played(["bomb", "zap"], ["amulet", "zap"]).choose("play:bomb", "play:amulet", "play:zap")
    assert duel.table.life == [6, 8]


def test_each_notes_first_and_is_interrupted_by_what_it_sets_off() -> None:
    duel = Played(["bomb", "storm"], ["engine", "zap"]).choose(
        "play:bomb", "play:engine", "play:storm"
    )
    assert asked_of(duel.table) == (0, "choose_next")
    duel.choose("next:1")
    trashed_or_hurt = [k for k in duel.kinds() if k in ("CardTrashed", "LifeChanged")]
    assert trashed_or_hurt == ["CardTrashed", "LifeChanged", "CardTrashed", "CardTrashed"]
    assert duel.table.life == [6, 5]


def test_a_table_rebuilt_in_the_middle_of_an_effect_goes_on_like_the_live_one() -> None:
    duel = Played(["bomb", "storm"], ["shield", "zap"]).choose(
        "play:bomb", "play:shield", "play:storm"
    )
    rebuilt = evolve(DUEL.empty_table(2, {}), duel.events)
    assert rebuilt == duel.table

    def rest(table: Duel) -> list[Event]:
        events: list[Any] = []
        for option in ("next:1", "accept"):
            asked = decision(table)
            assert asked is not None
            table, batch = decide(table, asked.seat, option, PlayoutDice(0))
            events += batch
        return events

    assert rest(rebuilt) == rest(duel.table)


def test_a_resignation_ends_a_match_of_two_at_any_moment() -> None:
    duel = Played(["engine", "zap"], ["shield", "zap"]).choose(
        "play:engine", "play:shield", "play:zap"
    )
    table, events = resign(duel.table, 0, PlayoutDice(0))
    assert [event.type for event in events] == ["Resigned", "Finished"]
    assert table.outcome is not None and table.outcome.winners == (1,)
