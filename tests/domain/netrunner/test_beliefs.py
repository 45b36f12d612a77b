"""What the Runner believes of the Corp's hidden cards, beside what the deal alone would tell."""

import pytest

from domain.kernel.chance import PlayoutDice
from domain.netrunner import NETRUNNER
from domain.netrunner.bot.beliefs import (
    GREEDY_CORP,
    IN_ARCHIVES,
    SEARCHING_CORP,
    Expected,
    exchange,
    in_hq,
    in_remote,
)
from domain.netrunner.bot.brain import BRAIN
from domain.netrunner.bot.worth import NUMBER
from domain.netrunner.kinds import CARDS
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import AGENDA, CORP, FIRST_REMOTE, RUNNER
from tests.domain.netrunner.board import Board
from tests.domain.search.fairness import choices

AGENDA_CARD, OPERATION = NUMBER["Nisei MK II"], NUMBER["Hedge Fund"]
HALF_AGENDAS = ["Nisei MK II", "Hedge Fund"] * 8


def believed(table: Netrunner, seed: int) -> Netrunner:
    dice = PlayoutDice(seed)
    world = NETRUNNER.deal(NETRUNNER.mask(table, RUNNER), RUNNER, dice)
    BRAIN.believe(world, RUNNER, dice)
    return world


def test_a_believed_world_looks_the_same_and_has_the_same_cards() -> None:
    tried = 0
    for seed in range(3):
        for number, (table, seat) in enumerate(choices(NETRUNNER, 2, seed)):
            if seat != RUNNER:
                continue
            world = believed(table, number)
            assert NETRUNNER.view(world, RUNNER) == NETRUNNER.view(table, RUNNER)
            assert everything(world) == everything(table)
            tried += 1
    assert tried > 50


def everything(table: Netrunner) -> list[int]:
    """The numbers of all the Corp's cards."""
    zones = [table.hands[CORP], table.decks[CORP], table.archives_up, table.archives_down]
    laid = [number for number in table.number.values() if CARDS[number].side == CORP]
    return sorted([number for zone in zones for number in zone] + laid)


@pytest.mark.parametrize("weight", [0.2, 1.0, 4.0])
def test_exchanges_make_worlds_as_likely_as_they_are_believed_to_be(weight: float) -> None:
    """One hidden card, nine in R&D, half of all agendas."""
    readiness = tuple(weight if card.kind == AGENDA else 1.0 for card in CARDS)
    dice = PlayoutDice(1)
    found = 0
    for _ in range(4000):
        hand, deck = [OPERATION], [AGENDA_CARD] * 5 + [OPERATION] * 4
        exchange(hand, (0,), deck, list(range(9)), readiness, dice)
        found += hand == [AGENDA_CARD]
    assert found / 4000 == pytest.approx(weight / (1 + weight), abs=0.03)


def agendas_in(place: str, seed: int, **corp: object) -> int:
    """How many agendas a place of a believed world holds."""
    table = Board(corp={"deck": HALF_AGENDAS, **corp}).until("action", "runner").table
    world = believed(table, seed)
    cards = {
        "hq": world.hands[CORP],
        "archives": world.archives_down,
        "remote": [world.number[card] for card in world.root.get(FIRST_REMOTE, ())],
    }[place]
    return sum(CARDS[number].kind == AGENDA for number in cards)


def test_a_corp_throws_no_agendas_away() -> None:
    """NR-23: face down in Archives they can be fetched by anybody."""
    hidden = {"face_down": ["Nisei MK II", "Hedge Fund"] * 2}
    assert sum(agendas_in("archives", seed, archives=hidden) for seed in range(40)) < 40


def remote(card: str, tokens: int = 0, ice: str | None = None) -> dict[str, object]:
    root = [{"card": card, "counters": {"advancement": tokens}}]
    guard = [{"card": ice}] if ice else []
    filler = ["Nisei MK II", "Project Junebug", "PAD Campaign", "Hedge Fund"] * 4
    return {"servers": {"remote": {"root": root, "ice": guard}}, "deck": filler}


@pytest.mark.parametrize("tokens", [0, 2])
def test_what_lies_in_the_open_is_hardly_ever_an_agenda_and_behind_ice_it_is(tokens: int) -> None:
    in_the_open = remote("Nisei MK II", tokens)
    behind_ice = remote("Project Junebug", tokens, "Wall of Static")
    assert sum(agendas_in("remote", seed, **in_the_open) for seed in range(40)) < 12
    assert sum(agendas_in("remote", seed, **behind_ice) for seed in range(40)) > 20


def test_only_what_can_be_advanced_is_believed_to_be_advanced() -> None:
    """NR-37"""
    for expected in (GREEDY_CORP, SEARCHING_CORP):
        for is_iced in (False, True):
            laid = in_remote(expected, is_iced, True)
            assert laid[NUMBER["Project Junebug"]] and not laid[NUMBER["PAD Campaign"]]


@pytest.mark.parametrize("expected", [GREEDY_CORP, SEARCHING_CORP])
def test_agendas_gather_in_hq_as_the_match_goes_on(expected: Expected) -> None:
    early, late = in_hq(expected, 2), in_hq(expected, 40)
    assert late[AGENDA_CARD] > 3 * early[AGENDA_CARD]
    assert early[NUMBER["Wall of Static"]] < late[OPERATION] <= late[NUMBER["Wall of Static"]]
    assert IN_ARCHIVES[AGENDA_CARD] < IN_ARCHIVES[OPERATION]


def test_what_the_runner_knows_stays_where_it_is() -> None:
    """A card that he has seen is no matter of belief."""
    table = Board(corp={"hand": ["Wall of Static"] * 3}).until("action", "runner").table
    table.hq_known = [NUMBER["Wall of Static"]] * 3
    table.rnd_known[RUNNER] = {len(table.decks[CORP]) - 1}
    for seed in range(10):
        world = believed(table, seed)
        assert world.hands[CORP] == table.hands[CORP]
        assert world.decks[CORP][-1] == table.decks[CORP][-1]


def test_an_expert_runner_expects_a_corp_that_searches() -> None:
    """It hoards less in HQ, and what it advances in the open is bait."""
    in_the_open = remote("Nisei MK II", 2)
    expert = BRAIN.of("expert", RUNNER)
    table = Board(corp={"deck": HALF_AGENDAS, **in_the_open}).until("action", "runner").table
    agendas = 0
    for seed in range(40):
        dice = PlayoutDice(seed)
        world = NETRUNNER.deal(NETRUNNER.mask(table, RUNNER), RUNNER, dice)
        expert.believe(world, RUNNER, dice)
        card = world.root[FIRST_REMOTE][0]
        agendas += world.card(card).kind == AGENDA
    assert agendas <= 2
    hoarded, expected = in_hq(GREEDY_CORP, 30), in_hq(SEARCHING_CORP, 30)
    assert expected[AGENDA_CARD] < hoarded[AGENDA_CARD]


def test_the_corp_has_no_such_beliefs() -> None:
    table = Board("corp").until("action", "corp").table
    world = NETRUNNER.deal(NETRUNNER.mask(table, CORP), CORP, PlayoutDice(1))
    before = world.clone()
    BRAIN.believe(world, CORP, PlayoutDice(2))
    assert world == before
