"""How a match stands: everything that both sides have and may hope for, in credits.

A server leaks what lies in it the more, the cheaper a run there is. An agenda in a remote server
counts by the chance that it is scored before it is stolen.
"""

from math import exp

from domain.netrunner.bot.ambushes import AMBUSHES, bait
from domain.netrunner.bot.judgement import ORDINARY, Judgement
from domain.netrunner.bot.printed import BRAIN_DAMAGE, stops_runs, tool_of
from domain.netrunner.bot.prospects import (
    WAITS,
    agenda_hope,
    central_haul,
    coming_accesses,
    fresh_accesses,
    mean_haul,
    plan_worth,
    root_worth,
)
from domain.netrunner.bot.run_calculator import Gear, Passage, budget_of, gear_of, passage
from domain.netrunner.bot.tags import tags_worth
from domain.netrunner.bot.threats import is_opened_from_grip
from domain.netrunner.bot.worth import (
    IN_HAND,
    PER_CREDIT_HERE,
    points_worth,
    purse,
)
from domain.netrunner.kinds import CARDS
from domain.netrunner.modifiers import max_hand_size, memory_limit, memory_used
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import (
    ADVANCEMENT,
    AGENDA,
    ARCHIVES,
    ASSET,
    BARRIER,
    CODE_GATE,
    CORP,
    CREDIT,
    FIRST_REMOTE,
    HQ,
    RND,
    RUNNER,
    SENTRY,
    VIRUS,
)

CLICK = 1.1
RUNNER_CLICKS = 4
LEAK_RUNS = 3.0
"""For how many runs HQ and R&D leak."""
SHUT = 0.08
"""How open a server is that the Runner cannot enter now."""
BREAKER = 8.0
"""An icebreaker for a kind of ice that nothing else in the rig breaks."""
UNIVERSAL = 2.9
SPARE_BREAKER = 0.5
SECOND_COPY = 0.2
"""Of the worth of a card that is in the rig already; what lies on it counts in full."""
BAD_PUBLICITY = 3.0
FEW_CARDS = (6.0, 3.0, 1.2, 0.3)
"""What a nearly empty grip costs the Runner's nerves."""
ICE_BASE, ICE_SHARE = 2.6, 0.3
STOPS_NOBODY = 0.6
"""Of the worth of ice that does not end runs."""
FLOODED = 8.0
"""An agenda that HQ has no room for: it will lie in Archives."""
EMPTY_REMOTE = 1.3
"""A protected remote server that waits for an agenda."""
SPARE_COPY = 0.4
"""Of the worth of an icebreaker in the grip that the rig or the grip holds already."""
EVEN, SCALE = 21.0, 35.0
"""The lead at which both sides count their chances as even, and how fast the Corp's grow from
there. Between greedy bots the sides win as often at a lead of 8 (600 games); searches have won more
games against greedy with 21 than with 0 (see the README of the search)."""


def lead(table: Netrunner, judgement: Judgement = ORDINARY) -> float:
    """The Corp's lead over the Runner, between two runs."""
    return corp_side(table, judgement) - runner_side(table, judgement) + tempo(table)


def tempo(table: Netrunner) -> float:
    """The clicks left of a turn. The Corp's card and three clicks weigh as much as four clicks.

    So a turn that ends changes nothing, and actions before and after it can be compared.
    """
    if table.active == CORP:
        return CLICK * table.clicks[CORP]
    return CLICK * (RUNNER_CLICKS - table.clicks[RUNNER])


def chance(lead_: float) -> tuple[float, float]:
    corp = 1 / (1 + exp((EVEN - lead_) / SCALE))
    return (corp, 1 - corp)


# The Corp


def corp_side(table: Netrunner, judgement: Judgement) -> float:
    weights = judgement.weights
    total = weights.points * points_worth(CORP, table.score(CORP))
    total += weights.credits * purse(CORP, table.credits[CORP])
    total -= weights.bad_publicity * BAD_PUBLICITY * table.bad_publicity
    total += hq_worth(table, judgement)
    budget, gear, leaks = budget_of(table), gear_of(table), leaks_of(table, judgement)
    leaking = (weights.leaks_hq, weights.leaks_rnd, weights.leaks_archives)
    for server in table.root:
        total += server_worth(table, server, budget, gear, judgement)
        if server < FIRST_REMOTE:
            open_ = central_openness(table, server, budget, gear, judgement)
            total -= open_ * (leaking[server] * leaks[server])
    cards_left = len(table.decks[CORP])
    if cards_left < 6:
        total -= weights.last_cards * 4.0 * (6 - cards_left)
    return total


def hq_worth(table: Netrunner, judgement: Judgement) -> float:
    """The agendas of HQ and its best other cards; agendas are the last to be discarded."""
    weights = judgement.weights
    worth_of = IN_HAND[min(table.score(CORP), 7)]
    agendas: list[float] = []
    others: list[float] = []
    for number in table.hands[CORP]:
        (agendas if CARDS[number].kind == AGENDA else others).append(worth_of[number])
    places = max_hand_size(table, CORP) - len(agendas)
    total = weights.agendas_in_hq * sum(agendas)
    if places < 0:
        total += weights.flooded * FLOODED * places
    for worth in of_use(others, places, judgement.corp_less_use):
        total += weights.cards_in_hq * worth
    return total


def grip_worth(table: Netrunner, judgement: Judgement) -> float:
    worth_of = IN_HAND[min(table.score(CORP), 7)]
    worths = [worth_of[number] for number in table.hands[RUNNER]]
    spoil_spare_copies(table, worths)
    return sum(of_use(worths, max_hand_size(table, RUNNER), judgement.runner_less_use))


def of_use(worths: list[float], places: int, less_use: float) -> list[float]:
    """The best cards of a hand, as many as may be kept: each further one counts less."""
    share = 1.0
    found = []
    for worth in sorted(worths, reverse=True)[: max(0, places)]:
        found.append(share * worth)
        share -= less_use
    return found


def spoil_spare_copies(table: Netrunner, worths: list[float]) -> None:
    """Let icebreakers and unique cards of the grip count little if the Runner has them already."""
    seen = {table.number[card] for card in table.rig}
    for place, number in enumerate(table.hands[RUNNER]):
        is_breaker = tool_of(number) is not None
        if number in seen and (is_breaker or CARDS[number].unique):
            worths[place] *= SPARE_COPY
        if is_breaker:
            seen.add(number)


def server_worth(
    table: Netrunner, server: int, budget: int, gear: Gear, judgement: Judgement
) -> float:
    """The ice and the cards of a server to the Corp."""
    weights = judgement.weights
    ice = row_worth(table, server, judgement)
    if server < FIRST_REMOTE:
        ice *= (weights.ice_hq, weights.ice_rnd, weights.ice_archives)[server]
        roots = sum(root_worth(table, card, judgement) for card in table.root[server])
        return ice + weights.central_roots * roots
    total = weights.ice_remote * ice
    way = passage(table, server, budget + 2, 3, gear)
    shut = 1 - openness(way, budget, judgement)
    mains = 0
    for card in table.root[server]:
        printed = table.card(card)
        if printed.kind == AGENDA:
            is_advanced = table.counter(card, ADVANCEMENT) > 0
            share = weights.advanced_agendas if is_advanced else weights.fresh_agendas
            total += share * agenda_hope(table, card, way, budget, judgement)
            mains += 1
        elif printed.number in AMBUSHES:
            total += weights.baits * bait(table, card) * (1 - shut)
            mains += 1
        else:
            in_reach = judgement.in_reach + (1 - judgement.in_reach) * shut
            total += weights.remote_roots * root_worth(table, card, judgement) * in_reach
            mains += printed.kind == ASSET
    if table.protecting[server] and not mains:
        plan = weights.plans * plan_worth(table, server, way, budget, judgement)
        total += weights.empty_remotes * EMPTY_REMOTE * shut + plan
    return total


def row_worth(table: Netrunner, server: int, judgement: Judgement) -> float:
    """The ice that protects a server."""
    total = 0.0
    share = 1.0
    for ice in table.protecting[server]:
        worth = ICE_BASE + ICE_SHARE * table.card(ice).cost
        if not stops_runs(table.number[ice]):
            worth *= STOPS_NOBODY
        total += share * (worth if ice in table.rezzed else judgement.unrezzed * worth)
        if ice in table.rezzed:
            total += 0.35 * share * table.card(ice).cost
        share *= judgement.ice_falls
    return 0.3 * total if server == ARCHIVES else total


def leaks_of(table: Netrunner, judgement: Judgement) -> tuple[float, ...]:
    """What the next runs on HQ, R&D and Archives bring in all.

    HQ will hold what R&D holds now, a known card on top of R&D is drawn, and Archives is emptied
    once.
    """
    deck = table.decks[CORP]
    mean = mean_haul(table, deck)
    later = mean * (fresh_accesses(table) + judgement.next_medium * coming_accesses(table))
    is_known = len(deck) - 1 in table.rnd_known[RUNNER]
    rnd = (central_haul(table, RND) if is_known else later) + (LEAK_RUNS - 1) * later
    hq = LEAK_RUNS * (central_haul(table, HQ) + mean) / 2
    return (max(0.0, hq), max(0.0, rnd), max(0.0, WAITS * central_haul(table, ARCHIVES)))


def central_openness(
    table: Netrunner, server: int, budget: int, gear: Gear, judgement: Judgement
) -> float:
    """How readily the Runner runs on HQ, R&D or Archives, by what the Corp will rez there."""
    way = passage(table, server, budget + 2, 3, gear)
    open_ = openness(way, budget, judgement)
    threat = 0.0 if way.reaches else judgement.from_grip
    if threat and is_opened_from_grip(table, server, budget + 2, gear):
        open_ = max(open_, threat)
    if judgement.unrezzed_stops < 1.0 and way.taxes:
        way = passage(table, server, budget + 2, 3, gear, rezzes=False)
        let_by = openness(way, budget, judgement)
        open_ = let_by + judgement.unrezzed_stops * (open_ - let_by)
    return open_


def openness(way: Passage, budget: int, judgement: Judgement) -> float:
    """How readily the Runner makes this run, from 0 to 1."""
    if not way.reaches:
        return SHUT
    open_ = 1 / (1 + way.burden / judgement.toll)
    return open_ if way.credits <= budget else 0.5 * open_


# The Runner


def runner_side(table: Netrunner, judgement: Judgement) -> float:
    weights = judgement.weights
    total = weights.runner_points * points_worth(RUNNER, table.score(RUNNER))
    total += weights.runner_credits * purse(RUNNER, table.credits[RUNNER])
    total += weights.grip * grip_worth(table, judgement) + rig_worth(table, judgement)
    grip = len(table.hands[RUNNER])
    brain_damage = weights.brain_damage * BRAIN_DAMAGE * table.brain_damage
    total -= brain_damage + weights.tags * tags_worth(table, table.tags, grip)
    if grip < len(FEW_CARDS):
        total -= weights.empty_grip * FEW_CARDS[grip]
    return total


def rig_worth(table: Netrunner, judgement: Judgement) -> float:
    weights = judgement.weights
    total = 0.0
    covered = dict.fromkeys((BARRIER, CODE_GATE, SENTRY), 0.0)
    universal = 0
    seen = set()
    for card in table.rig:
        number = table.number[card]
        tool = tool_of(number)
        if tool is None:
            worth = (SECOND_COPY if number in seen else 1.0) * judgement.on_table.get(number, 0.5)
            total += weights.other_rig * worth
            seen.add(number)
            total += weights.credits_on_cards * PER_CREDIT_HERE * table.counter(card, CREDIT)
            total += weights.virus_counters * 0.8 * table.counter(card, VIRUS)
        elif tool.subtype is None:
            universal += 1
            total += weights.virus_counters * 0.8 * min(3, table.counter(card, VIRUS))
        elif covered[tool.subtype]:
            total += weights.breakers * SPARE_BREAKER
        else:
            covered[tool.subtype] = BREAKER
    missing = sum(not worth for worth in covered.values())
    total += weights.breakers * sum(covered.values())
    if universal:
        worth = SPARE_BREAKER * (universal - 1) + UNIVERSAL * (1 + missing) / 2
        total += weights.universal_breakers * worth
    if memory_used(table) > memory_limit(table):
        total -= 5.0
    return total
