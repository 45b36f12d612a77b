"""The outlook: chances that add up, the same everywhere, and blind to what the seat cannot see."""

import pytest

from domain.kernel.chance import PlayoutDice
from domain.kernel.engine import legal_moves, play
from domain.search.bot import seed_for
from domain.search.outlook import outlook
from tests.domain.kernel.duel import DUEL, Duel
from tests.domain.search.duelist import DUELIST
from tests.domain.search.test_search import positions


def seen_by(table: Duel, seat: int, seed: int = 7) -> tuple[float, ...]:
    return outlook(DUEL, DUELIST, DUEL.mask(table, seat), seat, 40, seed)


def test_chances_are_shares_of_one() -> None:
    for table in positions(1):
        chances = seen_by(table, 0)
        assert sum(chances) == pytest.approx(1) and all(0 <= one <= 1 for one in chances)


def test_what_a_seat_cannot_see_never_changes_its_outlook() -> None:
    """Whoever must choose: also the other seat, whose options depend on hidden cards."""
    for seed in range(4):
        for number, table in enumerate(positions(seed)):
            for seat in (0, 1):
                other = DUEL.deal(DUEL.mask(table, seat), seat, PlayoutDice(number))
                assert seen_by(table, seat) == seen_by(other, seat)


def test_the_one_who_is_ahead_has_the_better_chances() -> None:
    table = positions(2)[0]
    table.life = [9, 1]
    assert seen_by(table, 0)[0] > 0.6 and seen_by(table, 1)[0] > 0.6


def test_a_match_that_is_over_is_no_question_of_chances() -> None:
    table = positions(2)[-1]
    while table.outcome is None:
        play(table, legal_moves(table)[0])
    chances = seen_by(table, 1)
    assert [seat for seat, chance in enumerate(chances) if chance] == list(table.outcome.winners)


def test_an_outlook_can_be_ended_early() -> None:
    heard = []

    def report(done: int, budget: int) -> bool:
        heard.append((done, budget))
        return False

    table = positions(2)[0]
    outlook(DUEL, DUELIST, DUEL.mask(table, 0), 0, 1000, 1, report)
    assert heard == [(5, 1000)]


def test_the_seed_of_a_decision_depends_on_match_version_and_seat() -> None:
    seeds = {
        seed_for(secret, version, seat)
        for secret in (b"one", b"two")
        for version in (1, 2)
        for seat in (0, 1)
    }
    assert len(seeds) == 8
    assert seed_for(b"one", 1, 0) == seed_for(b"one", 1, 0)
