"""The AI seats of Netrunner: fair, reproducible, better than chance; and the run calculator."""

from domain.kernel.chance import PlayoutDice
from domain.kernel.engine import asking, legal_moves
from domain.kernel.values import Move
from domain.netrunner import NETRUNNER
from domain.netrunner.bot.brain import BRAIN, NetrunnerBrain
from domain.netrunner.table import Netrunner
from domain.search.bot import choose, choose_greedily, loses_at_once, random_move
from domain.search.levels import LEVELS
from tests.domain.search.fairness import (
    changed_choices,
    choices,
    random_policy,
    score,
)


class Hasty(NetrunnerBrain):
    """Looks at little, so that hundreds of positions can be tried."""

    width = 8
    reply_width = 4
    contenders = 3
    simulations = {"hard": 3, "expert": 6}  # noqa: RUF012


HASTY = Hasty()


def searched(table: Netrunner, seat: int, seed: int) -> Move:
    return choose(NETRUNNER, HASTY, NETRUNNER.mask(table, seat), seat, LEVELS["hard"], seed).move


def greedy(table: Netrunner, seat: int, seed: int) -> Move:
    return choose_greedily(NETRUNNER, BRAIN, NETRUNNER.mask(table, seat), seat, seed).move


def test_what_a_seat_cannot_see_never_changes_its_choice() -> None:
    changed, tried = changed_choices(NETRUNNER, searched, 2, 300)
    assert changed == 0
    assert min(tried.values()) >= 300


def test_the_fairness_test_finds_a_cheat() -> None:
    """It plays by the top card of R&D, which nobody has shown it."""

    def cheat(table: Netrunner, seat: int, seed: int) -> Move:
        moves = legal_moves(table)
        return moves[table.decks[0][-1] % len(moves)]

    assert changed_choices(NETRUNNER, cheat, 2, 50)[0] > 0


def test_the_same_seed_gives_the_same_choice() -> None:
    for number, (table, seat) in enumerate(choices(NETRUNNER, 2, 5)):
        assert isinstance(table, Netrunner)
        assert searched(table, seat, number) == searched(table.clone(), seat, number)


def test_the_greedy_bot_beats_chance() -> None:
    assert score(NETRUNNER, greedy, random_policy, 3) >= 0.8


def test_a_random_choice_of_a_careful_level_never_loses_at_once() -> None:
    """From medium on."""
    for number, (table, seat) in enumerate(choices(NETRUNNER, 2, 11)):
        assert isinstance(table, Netrunner)
        world = NETRUNNER.deal(NETRUNNER.mask(table, seat), seat, PlayoutDice(number))
        dice = PlayoutDice(number)
        safe = [m for m in legal_moves(world) if not loses_at_once(world, seat, m, dice)]
        if 0 < len(safe) < len(legal_moves(world)):
            chosen = random_move(world, seat, LEVELS["medium"], PlayoutDice(number))
            assert not loses_at_once(world, seat, chosen, PlayoutDice(number))


def test_hidden_installs_are_seen_by_their_place_only() -> None:
    """NR-60: the Runner sees whether it is ice and where it goes, not what it is."""
    for table, seat in choices(NETRUNNER, 2, 3):
        assert isinstance(table, Netrunner)
        if seat == 0 and asking(table)[0].kind == "action":
            installs = [m for m in legal_moves(table) if isinstance(m, tuple) and m[0] == "install"]
            seen = {BRAIN.edge(table, move, 1) for move in installs}
            own = {BRAIN.edge(table, move, 0) for move in installs}
            assert own == set(installs)
            assert len(seen) < len(own)
            assert all(edge[1] in (True, False) for edge in seen if isinstance(edge, tuple))
            return
    raise AssertionError("every game has an action of the Corp")
