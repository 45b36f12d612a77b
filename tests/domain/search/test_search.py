"""The search: better than chance, the same everywhere, and blind to what its seat cannot see."""

import json
from collections.abc import Callable, Sequence

import pytest

from domain.kernel.chance import PlayoutDice, SeededDice
from domain.kernel.engine import begin, begin_at, legal_moves, play, seat_to_choose
from domain.kernel.table import Outcome
from domain.kernel.values import Move
from domain.search import bot
from domain.search.bot import choose, loses_at_once
from domain.search.brain import result
from domain.search.greedy import best_move
from domain.search.ismcts import Search
from domain.search.levels import LEVELS
from tests.domain.kernel.duel import DUEL, Duel
from tests.domain.search.duelist import DUELIST, QUICK, Duelist
from tests.domain.search.fairness import random_policy, score

Policy = Callable[[Duel, int, int], Move]


def greedy_move(table: Duel, seat: int, seed: int) -> Move:
    dice = PlayoutDice(seed)
    masked = DUEL.mask(table, seat)
    return best_move(DUELIST, [DUEL.deal(masked, seat, dice) for _ in range(3)], seat, dice)[0]


def searched_move(table: Duel, seat: int, seed: int) -> Move:
    return Search(DUEL, DUELIST, DUEL.mask(table, seat), seat, 40, seed).run()[0].move


class Patient(Duelist):
    worlds = 100


class Racer(Patient):
    """Drops contenders that are clearly behind."""

    race_budget = 80


def raced_move(table: Duel, seat: int, seed: int) -> Move:
    return Search(DUEL, Racer(), DUEL.mask(table, seat), seat, 80, seed).run()[0].move


def positions(seed: int) -> list[Duel]:
    """The positions of one random duel in which a seat has a real choice."""
    table, _ = begin(DUEL.empty_table(2, {}), "match", SeededDice(bytes([seed]), 1))
    table.dice = dice = PlayoutDice(seed)
    met = []
    while table.outcome is None:
        moves = legal_moves(table)
        if len(moves) > 1:
            met.append(table.clone())
        play(table, moves[dice.below(len(moves))])
    return met


def test_greedy_and_search_beat_chance() -> None:
    assert score(DUEL, greedy_move, random_policy, 30) > 0.65
    assert score(DUEL, searched_move, random_policy, 30) > 0.65


@pytest.mark.parametrize("policy", [greedy_move, searched_move, raced_move])
def test_the_same_seed_gives_the_same_move(policy: Policy) -> None:
    for number, table in enumerate(positions(1)):
        seat = seat_to_choose(table)
        assert policy(table, seat, number) == policy(table.clone(), seat, number)


def changed_choices(policy: Policy) -> int:
    """How often a choice changes when everything is re-dealt that the seat cannot see."""
    changed = 0
    for seed in range(6):
        for number, table in enumerate(positions(seed)):
            seat = seat_to_choose(table)
            other = DUEL.deal(DUEL.mask(table, seat), seat, PlayoutDice(seed * 99 + number))
            changed += policy(table, seat, number) != policy(other, seat, number)
    return changed


@pytest.mark.parametrize("policy", [greedy_move, searched_move, raced_move])
def test_what_a_seat_cannot_see_never_changes_its_choice(policy: Policy) -> None:
    assert changed_choices(policy) == 0


def test_the_fairness_test_finds_a_cheat() -> None:
    def cheat(table: Duel, seat: int, seed: int) -> Move:
        moves = legal_moves(table)
        return moves["shield" in table.hands[1 - seat]]

    assert changed_choices(cheat) > 0


def test_a_search_reports_its_progress_and_can_be_ended_early() -> None:
    heard = []

    def report(done: int, budget: int) -> bool:
        heard.append((done, budget))
        return done < 10

    table = positions(2)[0]
    lines = Search(DUEL, DUELIST, DUEL.mask(table, 0), 0, 1000, 1, report).run()
    assert heard == [(5, 1000), (10, 1000)]
    assert sum(line.visits for line in lines) == 10


def test_a_search_halves_its_contenders_and_keeps_to_its_budget() -> None:
    """The best two are tried most often; nobody is tried more often than the budget allows."""
    table = max(positions(1), key=lambda table: len(legal_moves(table)))
    seat = seat_to_choose(table)
    lines = Search(DUEL, DUELIST, DUEL.mask(table, seat), seat, 64, 1).run()
    visits = [line.visits for line in lines]
    assert len(lines) > 2 and visits == sorted(visits, reverse=True)
    assert visits[0] == visits[1] > visits[-1]
    assert sum(visits) <= 64


def test_a_search_keeps_to_a_budget_that_tries_most_contenders_only_once() -> None:
    """Each of half as many contenders as simulations is tried; what is left decides."""

    table = max(positions(1), key=lambda table: len(legal_moves(table)))
    seat = seat_to_choose(table)
    for budget in range(4, 2 * len(legal_moves(table)) + 1):
        lines = Search(DUEL, DUELIST, DUEL.mask(table, seat), seat, budget, 1).run()
        assert len(lines) == budget // 2
        assert budget - 2 <= sum(line.visits for line in lines) <= budget


class Stubborn(Search):
    """Spends its whole budget, even if nothing can change any more."""

    def is_decided(self, last: list[Move], tries: int) -> bool:
        return False


def test_a_search_ends_when_the_leader_cannot_be_overtaken() -> None:
    """It saves simulations and never changes the choice."""
    saved = 0
    for number, table in enumerate(positions(4) + positions(5)):
        seat = seat_to_choose(table)
        given = (DUEL, DUELIST, DUEL.mask(table, seat), seat, 64, number)
        early, late = Search(*given).run(), Stubborn(*given).run()
        assert early[0].move == late[0].move
        saved += sum(line.visits for line in late) - sum(line.visits for line in early)
    assert saved > 0


def test_contenders_that_are_clearly_behind_are_dropped_early() -> None:
    """It saves many simulations and chooses nearly always the same."""
    saved = spent = same = tried = 0
    for number, table in enumerate(positions(4) + positions(5)):
        seat = seat_to_choose(table)
        masked = DUEL.mask(table, seat)
        racing = Search(DUEL, Racer(), masked, seat, 320, number)
        patient = Search(DUEL, Patient(), masked, seat, 320, number)
        same += racing.run()[0].move == patient.run()[0].move
        assert racing.done <= 320
        saved, spent, tried = saved + patient.done - racing.done, spent + patient.done, tried + 1
    assert saved > spent / 4
    assert same >= 0.8 * tried


def test_a_small_budget_is_no_race() -> None:
    for number, table in enumerate(positions(4)):
        seat = seat_to_choose(table)
        given = (DUEL.mask(table, seat), seat, 79, number)
        assert Search(DUEL, Racer(), *given).run() == Search(DUEL, Patient(), *given).run()


def test_the_only_sensible_move_costs_no_search() -> None:
    class Narrow(Duelist):
        def candidates(self, table: Duel, moves: Sequence[Move], most: int) -> Sequence[Move]:
            return moves[-1:]

    table = positions(3)[0]
    seat = seat_to_choose(table)
    choice = choose(DUEL, Narrow(), DUEL.mask(table, seat), seat, LEVELS["hard"], 1)
    assert (choice.move, choice.how, choice.simulations) == (legal_moves(table)[-1], "obvious", 0)


def test_simulations_are_played_on_to_the_horizon_of_the_brain() -> None:
    ends: list[bool] = []

    class Farsighted(Duelist):
        def horizon(self, table: Duel) -> int:
            return 7

        def is_leaf(self, table: Duel, horizon: int) -> bool:
            ends.append(horizon == 7)
            return len(ends) % 3 == 0

    table = positions(3)[0]
    seat = seat_to_choose(table)
    lines = Search(DUEL, Farsighted(), DUEL.mask(table, seat), seat, 8, 1).run()
    assert all(ends) and len(ends) > sum(line.visits for line in lines)


def test_a_shared_victory_is_worth_its_share() -> None:
    assert result(Outcome((0, 2), "tie"), 3) == (0.5, 0.0, 0.5)
    assert result(Outcome((), "draw"), 2) == (0.5, 0.5)


@pytest.mark.parametrize("name", LEVELS)
def test_every_level_chooses_a_legal_move_and_the_same_one_again(name: str) -> None:
    for number, table in enumerate(positions(3)[:4]):
        seat = seat_to_choose(table)
        one, two = (
            choose(DUEL, DUELIST, DUEL.mask(table, seat), seat, LEVELS[name], number)
            for _ in range(2)
        )
        assert one == two and one.move in legal_moves(table)
        assert json.dumps(one.provenance(LEVELS[name], number))


def test_levels_err_at_random_as_often_as_they_say() -> None:
    table = positions(4)[0]
    seat = seat_to_choose(table)
    masked = DUEL.mask(table, seat)

    def share(name: str) -> float:
        level = LEVELS[name]
        picks = [choose(DUEL, QUICK, masked, seat, level, seed).how for seed in range(200)]
        return picks.count("random") / 200

    assert share("random") == 1 and share("hard") == share("expert") == 0
    assert 0.35 < share("easy") < 0.55 and 0.12 < share("medium") < 0.28


def test_a_careful_level_does_not_throw_the_match_away() -> None:
    """Their bomb would burst in a storm and take the last life."""
    table = DUEL.set_up({"hands": [["storm", "engine"], []]}, 2, {})
    table.side, table.printed, table.next_id, table.life = {1: 1}, {1: "bomb"}, 2, [1, 6]
    table, _ = begin_at(table, PlayoutDice(0))
    assert loses_at_once(table, 0, "storm", PlayoutDice(0))

    def picked(level: str) -> set[Move]:
        return {bot.random_move(table, 0, LEVELS[level], PlayoutDice(n)) for n in range(20)}

    assert picked("easy") == {"storm", "engine"}
    assert picked("medium") == {"engine"}


class Suspicious(Duelist):
    """Believes that the rival's shields are still in the stack."""

    def believe(self, world: Duel, seat: int, dice: PlayoutDice) -> None:
        hand, stack = world.hands[1 - seat], world.stack
        for place, card in enumerate(hand):
            others = [n for n, other in enumerate(stack) if other != "shield"]
            if card == "shield" and others:
                hand[place], stack[others[0]] = stack[others[0]], card


def test_a_search_thinks_in_the_worlds_that_its_seat_believes_in() -> None:
    shields = []
    for brain in (DUELIST, Suspicious()):
        found = 0
        for table in positions(3):
            seat = seat_to_choose(table)
            search = Search(DUEL, brain, DUEL.mask(table, seat), seat, 8, 1)
            worlds = [search.world(number) for number in range(8)]
            found += sum("shield" in world.hands[1 - seat] for world in worlds)
        shields.append(found)
    assert shields[0] > 3 * shields[1]
