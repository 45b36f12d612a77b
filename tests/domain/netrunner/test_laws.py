"""The laws of the kernel over seeded random games between the starter decks, all pairings."""

from collections import Counter

import pytest
from jsonschema import Draft202012Validator

from domain.kernel.engine import decision
from domain.netrunner import NETRUNNER
from domain.netrunner.decks import CORP_FACTIONS, RUNNER_FACTIONS
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import CORP, RUNNER
from tests.domain import laws

PAIRINGS = [
    {"corp": corp, "runner": runner} for corp in CORP_FACTIONS for runner in RUNNER_FACTIONS
]
SEEDS = range(26)
"""With twelve pairings these are 312 games; what is expensive is done in every n-th batch."""


def pieces(table: Netrunner) -> Counter[int]:
    """Every card, wherever it is; the identities are instances too."""
    cards = Counter(table.number.values())
    for zone in (
        *table.hands,
        *table.decks,
        table.heap,
        table.archives_up,
        table.archives_down,
        table.removed,
    ):
        cards.update(zone)
    return cards


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("pairing", PAIRINGS, ids=lambda p: f"{p['corp']}-{p['runner']}")
def test_random_games_keep_the_laws(pairing: dict[str, str], seed: int) -> None:
    decisions = laws.check_whole_game(NETRUNNER, 2, seed, pairing, conserved=pieces, every=8)
    assert decisions > 20


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("pairing", PAIRINGS, ids=lambda p: f"{p['corp']}-{p['runner']}")
def test_random_games_hide_what_is_hidden(pairing: dict[str, str], seed: int) -> None:
    laws.check_masks(NETRUNNER, 2, seed, pairing, every=20)


def test_hidden_deck_lists_are_dealt_from_all_legal_cards() -> None:
    laws.check_masks(NETRUNNER, 2, 3, {"decks_public": False}, every=9)


@pytest.mark.parametrize("pairing", PAIRINGS, ids=lambda p: f"{p['corp']}-{p['runner']}")
def test_the_arguments_of_options_fit_their_published_schemas(pairing: dict[str, str]) -> None:
    schemas = {kind: Draft202012Validator(schema) for kind, schema in NETRUNNER.kinds.items()}
    for _, _, table in laws.random_game(NETRUNNER, 2, 31, pairing):
        if (asked := decision(table)) is not None:
            for option in asked.options:
                schemas[asked.kind].validate(dict(option.args))


def test_random_games_refuse_what_they_do_not_offer() -> None:
    laws.check_refusals(NETRUNNER, 2, 5)


def test_the_same_seed_and_choices_give_the_same_events() -> None:
    laws.check_determinism(NETRUNNER, 2, 11)


def test_playing_in_place_is_playing_with_events() -> None:
    laws.check_playout_equals_decide(NETRUNNER, 2, 13, chancy=("Shuffled", "Dealt", "HandCard"))


def test_frames_hold_no_printed_identity() -> None:
    """Law 8: what lies in the agenda is the same for every world that a seat holds possible."""
    for _, _, table in laws.random_game(NETRUNNER, 2, 17):
        for seat in (CORP, RUNNER):
            masked = NETRUNNER.mask(table, seat)
            assert masked.agenda == table.agenda
