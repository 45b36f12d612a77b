"""The AI seats of Netrunner: fair, reproducible, better than chance; and the run calculator."""

from functools import partial

import pytest

from domain.kernel.chance import PlayoutDice
from domain.kernel.engine import asking, legal_moves
from domain.kernel.values import Move
from domain.netrunner import NETRUNNER
from domain.netrunner.bot.ambushes import JUNEBUG, bait, snare_harm, sting
from domain.netrunner.bot.brain import BRAIN, NetrunnerBrain
from domain.netrunner.bot.prospects import run_worth
from domain.netrunner.bot.run_calculator import FATAL, Passage, budget_of, passage, suffering
from domain.netrunner.bot.standing import EVEN, SCALE, chance, lead
from domain.netrunner.kinds import CARDS
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import ARCHIVES, CORP, FIRST_REMOTE, HQ, RUNNER
from domain.search.bot import choose, choose_greedily, loses_at_once, random_move
from domain.search.levels import LEVELS
from tests.domain.netrunner.board import Board
from tests.domain.search.fairness import (
    changed_choices,
    choices,
    is_uniform,
    random_policy,
    score,
)


class Hasty(NetrunnerBrain):
    """Looks at little, so that hundreds of positions can be tried."""

    width = 8
    reply_width = 4
    first_worlds = 2
    simulations = {"hard": 3, "expert": 6}  # noqa: RUF012


HASTY = Hasty()


def searched(table: Netrunner, seat: int, seed: int, level: str = "hard") -> Move:
    return choose(NETRUNNER, HASTY, NETRUNNER.mask(table, seat), seat, LEVELS[level], seed).move


def greedy(table: Netrunner, seat: int, seed: int) -> Move:
    return choose_greedily(NETRUNNER, BRAIN, NETRUNNER.mask(table, seat), seat, seed).move


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_what_a_seat_cannot_see_never_changes_its_choice(level: str) -> None:
    """Experts judge otherwise, so they are tried as well."""
    changed, tried = changed_choices(NETRUNNER, partial(searched, level=level), 2, 300)
    assert changed == 0
    assert min(tried.values()) >= 300


def test_the_fairness_test_finds_a_cheat() -> None:
    """It plays by the top card of R&D, which nobody has shown it."""

    def cheat(table: Netrunner, seat: int, seed: int) -> Move:
        moves = legal_moves(table)
        return moves[table.decks[0][-1] % len(moves)]

    assert changed_choices(NETRUNNER, cheat, 2, 50)[0] > 0


def test_a_dealt_world_shows_its_seat_what_the_match_shows() -> None:
    """The view of every seat in it, and the moves, are those of the real table."""
    for number, (table, seat) in enumerate(choices(NETRUNNER, 2, 8)):
        world = NETRUNNER.deal(NETRUNNER.mask(table, seat), seat, PlayoutDice(number))
        assert NETRUNNER.view(world, seat) == NETRUNNER.view(table, seat)
        assert legal_moves(world) == legal_moves(table)


def dealt(board: Board, seat: int, worlds: int) -> list[Netrunner]:
    masked = NETRUNNER.mask(board.table, seat)
    dice = PlayoutDice(21)
    return [NETRUNNER.deal(masked, seat, dice) for _ in range(worlds)]


def test_dealt_hands_and_decks_are_uniform() -> None:
    """Ten cards that the other side cannot tell apart: each is as likely in hand as on top."""
    cards = sorted(card.title for card in CARDS[1:] if card.side == RUNNER)[:10]
    board = Board(runner={"hand": cards[:4], "deck": cards[4:]})
    worlds = dealt(board, CORP, 3000)
    assert is_uniform([world.hands[RUNNER][0] for world in worlds], 10)
    assert is_uniform([world.decks[RUNNER][-1] for world in worlds], 10)


def test_what_lies_in_a_server_is_dealt_uniformly_from_what_may_lie_there() -> None:
    """NR-60: only ice protects a server; the card in an advanced remote can be advanced."""
    ice = ["Enigma", "Hunter", "Wall of Static", "Chum"]
    mains = ["Nisei MK II", "Private Security Force", "Project Junebug"]
    others = ["Hedge Fund", "PAD Campaign", "Snare!"]
    remote = {"root": [{"card": mains[0], "counters": {"advancement": 1}}]}
    board = Board(
        corp={
            "servers": {"hq": {"ice": ice[:1]}, "remote": remote},
            "hand": ice[1:] + mains[1:],
            "deck": others,
        }
    )
    worlds = dealt(board, RUNNER, 3000)
    guard, lying = board.table.protecting[HQ][0], board.table.root[FIRST_REMOTE][0]
    assert is_uniform([world.number[guard] for world in worlds], len(ice))
    assert is_uniform([world.number[lying] for world in worlds], len(mains))


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


# The run calculator


def way_to_hq(ice: list[str], rig: list[str], credits: int, corp: int = 0) -> Passage:
    """The passage to HQ, its ice rezzed if the Corp has no credits to do so."""
    row = [{"card": title, "rezzed": corp == 0} for title in ice]
    board = Board(
        corp={"servers": {"hq": {"ice": row}}, "credits": corp},
        runner={"rig": rig, "credits": credits, "hand": ["Sure Gamble"] * 4},
    )
    return passage(board.table, HQ, budget_of(board.table), board.table.clicks[RUNNER] - 1)


def test_a_breaker_pays_for_strength_and_for_each_subroutine() -> None:
    """NR-95, NR-96: Gordian Blade needs no boost for Enigma, Corroder one for Wall of Static."""
    assert way_to_hq(["Enigma"], ["Gordian Blade"], 5) == Passage(True, 2, 0.0)
    assert way_to_hq(["Wall of Static"], ["Corroder"], 5) == Passage(True, 2, 0.0)
    both = way_to_hq(["Enigma", "Wall of Static"], ["Gordian Blade", "Corroder"], 5)
    assert both == Passage(True, 4, 0.0)


def test_a_click_lost_is_borne_if_there_are_no_credits_to_break_it() -> None:
    """Only what ends the run must be broken."""
    way = way_to_hq(["Enigma"], ["Gordian Blade"], 1)
    assert way.reaches and way.credits == 1 and way.pain > 0


def test_without_the_right_breaker_there_is_no_way() -> None:
    """NR-94: a fracter does nothing against a code gate."""
    assert not way_to_hq(["Enigma"], ["Corroder"], 20).reaches
    assert not way_to_hq(["Wall of Static"], ["Corroder"], 1).reaches
    assert way_to_hq([], [], 0) == Passage(True, 0, 0.0)


def test_unrezzed_ice_stops_the_runner_only_if_the_corp_can_pay() -> None:
    """NR-87: Wall of Static costs 3 to rez."""
    assert way_to_hq(["Wall of Static"], [], 5, corp=2).reaches
    taxed = way_to_hq(["Wall of Static"], [], 5, corp=3)
    assert not taxed.reaches and taxed.taxes == 3


def test_damage_that_flatlines_outweighs_everything() -> None:
    """NR-142: more damage than cards in the grip."""
    assert suffering(3, 2) >= FATAL > suffering(3, 3)


# What the brain makes of it


def best(board: Board, seat: int) -> Move:
    masked = NETRUNNER.mask(board.table, seat)
    return choose_greedily(NETRUNNER, BRAIN, masked, seat, 1).move


def test_the_corp_completes_an_agenda_that_wins() -> None:
    """NR-88: the last token, then the score."""
    board = Board(
        "corp",
        corp={
            "servers": {
                "remote 1": {"root": [{"card": "Hostile Takeover", "counters": {"advancement": 1}}]}
            },
            "score": ["Priority Requisition", "Priority Requisition"],
            "credits": 3,
        },
    ).until("action", "corp")
    move = best(board, CORP)
    assert isinstance(move, tuple) and move[0] == "advance"


def test_the_runner_takes_an_open_advanced_card_rather_than_a_credit() -> None:
    board = Board(
        corp={
            "servers": {
                "remote 1": {"root": [{"card": "Hostile Takeover", "counters": {"advancement": 1}}]}
            }
        },
        runner={"hand": ["Sure Gamble"] * 5, "credits": 3},
    ).until("action", "runner")
    assert best(board, RUNNER) == ("run", FIRST_REMOTE)


def test_both_sides_plan_their_turn_to_its_end() -> None:
    board = Board("corp", corp={"clicks": 2, "deck": ["Hedge Fund"] * 5})
    horizon = BRAIN.horizon(board.until("action", "corp").table)
    board.choose("Gain 1 credit").until("action", "corp")
    assert not BRAIN.is_leaf(board.table, horizon)
    board.choose("Gain 1 credit").until("action", "runner")
    assert BRAIN.is_leaf(board.table, horizon)
    assert not BRAIN.is_leaf(board.table, BRAIN.horizon(board.table))


def test_a_run_that_has_met_no_ice_goes_on() -> None:
    """NR-109: nothing has been learned since it began, so nobody jacks out of it again."""
    board = Board(corp={"servers": {"remote": {"root": ["PAD Campaign"]}}})
    board.choose("Run on remote server 1").until("jack_out", "runner")
    step, _ = asking(board.table)
    found = BRAIN.candidates(board.table, legal_moves(board.table), BRAIN.width)
    assert step.kind == "jack_out" and found == ("continue",)
    board.table.met_ice = 1
    assert len(BRAIN.candidates(board.table, legal_moves(board.table), BRAIN.width)) == 2


def test_the_corp_does_not_put_off_what_it_can_score_now() -> None:
    """NR-88: two tokens and the credits for them, behind ice that keeps the Runner out."""
    wall = [{"card": "Wall of Static", "rezzed": True}]
    board = Board(
        "corp",
        corp={
            "servers": {"remote 1": {"root": ["Breaking News"], "ice": wall}},
            "clicks": 2,
            "credits": 8,
            "deck": ["Hedge Fund"] * 9,
        },
    ).until("action", "corp")
    masked = NETRUNNER.mask(board.table, CORP)
    for seed in range(3):
        move = choose(NETRUNNER, BRAIN, masked, CORP, LEVELS["hard"], seed).move
        assert isinstance(move, tuple) and move[0] == "advance"


def test_a_second_copy_of_an_icebreaker_in_the_grip_counts_little() -> None:
    def standing(*hand: str) -> float:
        return lead(Board(runner={"hand": list(hand), "rig": ["Corroder"]}).table)

    empty, spare, missing = standing(), standing("Corroder"), standing("Gordian Blade")
    assert missing < spare < empty


def test_the_chances_agree_with_the_lead() -> None:
    even, ahead = chance(EVEN), chance(EVEN + SCALE)
    assert even == (0.5, 0.5)
    assert ahead[0] > 0.7 and sum(ahead) == 1


# Ambushes


def with_junebug(tokens: int, grip: int = 4, clicks: int = 1, ice: str | None = None) -> Board:
    """Project Junebug in a remote server; its two net damage per token cost the Corp 1 credit."""
    lying = {"card": "Project Junebug", "counters": {"advancement": tokens}}
    guard = [{"card": ice, "rezzed": True}] if ice else []
    return Board(
        "corp",
        corp={
            "servers": {"remote": {"root": [lying], "ice": guard}},
            "credits": 5,
            "clicks": clicks,
        },
        runner={"hand": ["Sure Gamble"] * grip, "credits": 3},
    ).until("action", "corp")


def test_an_ambush_stings_as_much_as_its_tokens_say() -> None:
    """NR-143: with three cards in the grip the second token is fatal."""
    table = with_junebug(1, grip=3).table
    junebug = CARDS[JUNEBUG]
    assert sting(table, junebug, 0) == 0
    assert 0 < sting(table, junebug, 1) < FATAL <= sting(table, junebug, 2)
    table.credits[CORP] = 0
    assert sting(table, junebug, 2) == 0


def test_an_ambush_lures_nobody_behind_ice_that_nobody_passes() -> None:
    """NR-94: without a fracter there is no way past Wall of Static."""
    open_, shut = with_junebug(2), with_junebug(2, ice="Wall of Static")
    without = [lead(with_junebug(0, ice=ice).table) for ice in (None, "Wall of Static")]
    assert lead(open_.table) - without[0] > 2 * (lead(shut.table) - without[1])


def test_the_corp_advances_an_ambush_as_if_it_were_an_agenda() -> None:
    move = best(with_junebug(1, grip=3), CORP)
    assert isinstance(move, tuple) and move[0] == "advance"


def test_a_bait_is_laid_with_clicks_left_to_advance_it() -> None:
    """What it is worth with the tokens of this turn already counts when it is installed."""
    card = with_junebug(0).table.root[FIRST_REMOTE][0]
    assert bait(with_junebug(0, clicks=2).table, card) > bait(with_junebug(0).table, card)


def test_no_more_tokens_are_put_on_an_ambush_than_serve() -> None:
    board = with_junebug(3)
    moves = BRAIN.candidates(board.table, legal_moves(board.table), 40)
    assert not [move for move in moves if isinstance(move, tuple) and move[0] == "advance"]


def test_the_runner_fears_what_an_ambush_would_do_to_him() -> None:
    """In a world in which the ambush lies there; with an agenda in its place he would run."""
    board = with_junebug(2, grip=3)
    board.choose("Gain 1 credit").until("action", "runner")
    assert run_worth(board.table, FIRST_REMOTE) <= -FATAL


def test_the_end_of_a_turn_does_not_change_the_judgement_much() -> None:
    """A Runner without clicks and a Corp that has drawn its card stand nearly the same."""
    board = Board(
        "runner", corp={"deck": ["Hedge Fund"] * 9}, runner={"clicks": 1, "hand": ["Diesel"] * 3}
    ).until("action", "runner")
    before = lead(board.table)
    board.choose("Gain 1 credit").until("action", "corp")
    assert abs(lead(board.table) - before) < 2.0


def test_a_run_is_not_made_for_a_card_that_is_not_worth_its_trash_cost() -> None:
    """PAD Campaign costs 4 to trash: too much for a Runner with four credits."""
    servers = {"remote": {"root": [{"card": "PAD Campaign", "rezzed": True}]}}
    board = Board(corp={"servers": servers}, runner={"credits": 4, "hand": ["Diesel"] * 5})
    assert run_worth(board.until("action", "runner").table, FIRST_REMOTE) <= 0


def test_what_can_be_scored_is_scored_and_nothing_else_is_considered() -> None:
    board = Board(
        "corp",
        corp={
            "servers": {
                "remote 1": {"root": [{"card": "Hostile Takeover", "counters": {"advancement": 2}}]}
            },
            "credits": 3,
        },
    )
    if not board.offers("Score"):
        board.choose("Gain 1 credit")
    assert board.offers("Score")
    moves = BRAIN.candidates(board.table, legal_moves(board.table), 10)
    assert [move[0] for move in moves if isinstance(move, tuple)] == ["score"] and len(moves) == 1


# What runs leave behind


def test_a_known_card_on_top_of_rnd_is_drawn_and_new_ones_come() -> None:
    """NR-122: an access that finds nothing leaves R&D worth most of what it was."""
    board = Board(corp={"deck": ["Hedge Fund"] + ["Priority Requisition"] * 4})
    table = board.until("action", "runner").table
    fresh = lead(table)
    table.rnd_known[RUNNER].add(len(table.decks[CORP]) - 1)
    known = lead(table)
    table.decks[CORP] = [table.decks[CORP][-1]] * 5
    assert fresh < known < lead(table) - (known - fresh)


def test_an_agenda_in_archives_is_worth_fetching() -> None:
    """NR-124: it can wait, so before the run it counts for less than after the steal."""
    board = Board(
        corp={"archives": {"face_up": ["Priority Requisition"]}}, runner={"hand": ["Diesel"] * 5}
    )
    before = lead(board.until("action", "runner").table)
    assert run_worth(board.table, ARCHIVES) > 0
    board.choose("Run on Archives").until("action", "runner")
    assert board.table.score(RUNNER) == 3
    assert lead(board.table) < before


def test_personal_evolution_kills_a_runner_who_steals_with_an_empty_grip() -> None:
    """NR-132, NR-143: 1 net damage for each agenda; a last steal wins before it hurts."""
    hand = {"identity": 67, "hand": ["Priority Requisition"] * 5}
    board = Board(corp=hand, runner={"hand": []}).until("action", "runner")
    assert run_worth(board.table, HQ) < -FATAL / 2
    board = Board(corp=hand, runner={"hand": ["Diesel"]}).until("action", "runner")
    assert run_worth(board.table, HQ) > 0
    score = ["Private Security Force", "Priority Requisition"]
    board = Board(corp=hand, runner={"hand": [], "score": score}).until("action", "runner")
    assert run_worth(board.table, HQ) > 0


# Tags


def tagged(tags: int, grip: int) -> Netrunner:
    """A Runner against a Corp with a scored Private Security Force: a click, 1 meat damage."""
    board = Board(
        corp={"score": ["Private Security Force"], "credits": 5},
        runner={"tags": tags, "hand": ["Diesel"] * grip},
    )
    return board.until("action", "runner").table


def test_a_tagged_runner_with_few_cards_is_shot_dead() -> None:
    """NR-143: three clicks, three damage."""
    safe, dead = (lead(tagged(1, grip)) - lead(tagged(0, grip)) for grip in (3, 2))
    assert 0 < safe < dead - 20


def test_a_snare_is_feared_for_what_its_tag_allows() -> None:
    assert snare_harm(tagged(0, 4)) > snare_harm(tagged(0, 6)) + 20
    assert snare_harm(tagged(0, 2)) > FATAL
