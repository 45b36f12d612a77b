"""Threats: servers that fall to an icebreaker of the grip, and ice that the Corp may not rez."""

from typing import Any

import pytest

from domain.netrunner.bot.judgement import EXPERTS, ORDINARY, Judgement
from domain.netrunner.bot.prospects import run_worth
from domain.netrunner.bot.run_calculator import budget_of, gear_of, passage
from domain.netrunner.bot.standing import lead
from domain.netrunner.bot.threats import is_opened_from_grip
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import CORP, FIRST_REMOTE, HQ, RND, RUNNER
from tests.domain.netrunner.board import Board

WARY = Judgement(unrezzed_stops=0.5)
FORESEEING = Judgement(from_grip=0.4)


def shut(grip: list[str], credits: int) -> Netrunner:
    """An agenda behind a rezzed Enigma, and the same ice in front of HQ."""
    enigma = [{"card": "Enigma", "rezzed": True}]
    return Board(
        corp={
            "servers": {
                "remote": {"root": ["Priority Requisition"], "ice": enigma},
                "hq": {"ice": enigma},
            },
            "hand": ["Priority Requisition"] * 3,
            "credits": 9,
        },
        runner={"hand": grip, "credits": credits},
    ).table


def is_opened(table: Netrunner) -> bool:
    found = {
        is_opened_from_grip(table, server, budget_of(table), gear_of(table))
        for server in (HQ, FIRST_REMOTE)
    }
    assert len(found) == 1
    return found.pop()


@pytest.mark.parametrize(("credits", "opens"), [(3, False), (4, False), (5, True), (9, True)])
def test_an_icebreaker_of_the_grip_opens_a_server_if_it_and_its_use_can_be_paid(
    credits: int, opens: bool
) -> None:
    """NR-95: Gordian Blade costs 4, and 1 breaks the subroutine of Enigma that ends the run."""
    assert is_opened(shut(["Sure Gamble", "Gordian Blade"], credits)) is opens


def test_only_the_right_icebreaker_opens_a_server() -> None:
    """NR-94: a fracter does nothing against a code gate."""
    assert not is_opened(shut(["Corroder", "Corroder", "Diesel"], 20))
    assert not is_opened(shut([], 20))


def test_looking_ahead_leaves_the_gear_of_the_rig_as_it_is() -> None:
    table = shut(["Gordian Blade"], 9)
    before = passage(table, HQ, 9, 3)
    assert is_opened(table) and passage(table, HQ, 9, 3) == before and not before.reaches


def dread(place: str, breaker: str) -> float:
    """What foreseeing takes from the Corp's lead: one Enigma, in front of what is worth a run."""
    server: dict[str, Any] = {"ice": [{"card": "Enigma", "rezzed": True}]}
    if place == "remote":
        server["root"] = ["Priority Requisition"]
    table = Board(
        corp={"servers": {place: server}, "hand": ["Priority Requisition"] * 3, "credits": 9},
        runner={"hand": [breaker], "credits": 9},
    ).table
    return lead(table) - lead(table, FORESEEING)


@pytest.mark.parametrize("place", ["remote", "hq", "r&d"])
def test_who_foresees_it_counts_on_it_in_agendas_and_in_what_central_servers_leak(
    place: str,
) -> None:
    assert dread(place, "Corroder") == 0
    if place == "r&d":
        assert dread(place, "Gordian Blade") == 0, "there is nothing to find in the filler"
    else:
        assert dread(place, "Gordian Blade") > 3
    assert EXPERTS[RUNNER].from_grip == FORESEEING.from_grip > ORDINARY.from_grip == 0


def test_a_server_that_the_rig_opens_already_is_no_more_open_for_the_grip() -> None:
    """Even if the way is so dear that few would take it."""
    enigma = {"card": "Enigma", "rezzed": True}
    table = Board(
        corp={"servers": {"hq": {"ice": [enigma] * 4}}, "hand": ["Priority Requisition"] * 3},
        runner={"hand": ["Gordian Blade"], "rig": ["Gordian Blade"], "credits": 11},
    ).table
    assert is_opened_from_grip(table, HQ, budget_of(table), gear_of(table))
    assert lead(table, FORESEEING) == lead(table)


# Ice that still has to be rezzed


def before_rnd(is_rezzed: bool, credits: int) -> Netrunner:
    wall = [{"card": "Wall of Static", "rezzed": is_rezzed}]
    corp = {"deck": ["Priority Requisition"] * 9, "servers": {"r&d": {"ice": wall}}}
    return Board(corp={**corp, "credits": credits}, runner={"hand": ["Diesel"] * 4}).table


def test_a_wary_judge_trusts_ice_the_less_as_long_as_it_is_not_rezzed() -> None:
    """NR-87: the Corp need not rez the ice that is approached."""
    assert lead(before_rnd(False, 9), WARY) < lead(before_rnd(False, 9))
    assert lead(before_rnd(True, 9), WARY) == lead(before_rnd(True, 9))


def test_to_rez_is_worth_more_to_a_wary_judge() -> None:
    """Wall of Static costs 3."""

    def gain(judgement: Judgement) -> float:
        return lead(before_rnd(True, 6), judgement) - lead(before_rnd(False, 9), judgement)

    assert gain(WARY) > gain(ORDINARY) + 3
    assert gain(EXPERTS[CORP]) > 0 > gain(ORDINARY), "an expert Corp rezzes what hard spares"


def test_ice_that_the_corp_cannot_pay_for_protects_in_nobodys_eyes() -> None:
    assert lead(before_rnd(False, 2), WARY) == lead(before_rnd(False, 2))


def test_a_run_is_priced_as_if_the_corp_rezzed_what_it_can() -> None:
    """Wary or not: what a run costs at worst is what it has to be worth."""
    table = before_rnd(False, 9)
    assert run_worth(table, RND, WARY) == run_worth(table, RND)
