"""Prospects: what an agenda in a remote server may become, and what runs bring the Runner."""

from math import pow

from domain.netrunner.bot.ambushes import ADVANCING, SNARE, SNARE_PRICE, snare_harm, sting
from domain.netrunner.bot.judgement import ORDINARY, Judgement
from domain.netrunner.bot.run_calculator import (
    FATAL,
    Passage,
    budget_of,
    gear_of,
    passage,
    suffering,
)
from domain.netrunner.bot.threats import is_opened_from_grip
from domain.netrunner.bot.worth import NUMBER, STOLEN, gain_of_points, purse
from domain.netrunner.kinds import CARDS
from domain.netrunner.modifiers import requirement, steal_cost
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import (
    ADVANCEMENT,
    AGENDA,
    ARCHIVES,
    CORP,
    CREDIT,
    FIRST_REMOTE,
    HQ,
    RUNNER,
    VIRUS,
)

HIT = 0.92
"""The chance that an agenda is stolen by a Runner who can get at it, within a turn."""
LUCK = 0.1
"""The same for a Runner who cannot, as far as is known."""
DELAY = 0.98
"""What is left of the hope for an agenda that is scored a turn later."""
PLANNED = 0.36
"""The same for an agenda that still is in HQ."""
LATE_HIT = 0.5
"""The chance of a Runner who must earn the credits for it in the same turn."""
IN_REACH = 0.6
"""Of an asset's worth: what it brings the Runner to trash it."""
WAITS = 0.7
"""Of the worth of agendas in Archives: the Runner has that as long as he can go and get them."""
TAXED = 0.35
"""What a credit that the Corp must spend on rezzing is worth to the Runner."""
NEARLY_WON = 5
"""Most agendas are worth the two points that are missing then."""
CORP_IDENTITY, RUNNER_IDENTITY = 1, 2
PERSONAL_EVOLUTION = NUMBER["Jinteki: Personal Evolution"]
IS_AGENDA = tuple(card.kind == AGENDA for card in CARDS)
ADONIS, MEDIUM = NUMBER["Adonis Campaign"], NUMBER["Medium"]
GABRIEL = NUMBER["Gabriel Santiago: Consummate Professional"]


def root_worth(table: Netrunner, card: int, judgement: Judgement) -> float:
    """An asset or upgrade; unrezzed it still has to be paid for."""
    printed = table.card(card)
    if printed.kind == AGENDA:
        return 0.0
    worth = judgement.on_table.get(printed.number, 0.8)
    if here := table.counter(card, CREDIT):
        worth += 0.8 * here
    elif printed.number == ADONIS:
        worth += 8.0
    if card not in table.rezzed:
        worth = max(0.3, 0.9 * worth - 0.8 * printed.cost)
    return worth


def agenda_hope(
    table: Netrunner, card: int, way: Passage, budget: int, judgement: Judgement
) -> float:
    """An agenda in a remote server: scored or stolen, whichever comes first."""
    tokens = table.counter(card, ADVANCEMENT)
    missing = max(0, requirement(table, card) - tokens)
    poor = max(0, missing - table.credits[CORP])
    hit = hit_chance(table, table.server[card], way, budget, tokens, judgement)
    return _hope(table, table.card(card).points, missing + poor, hit)


def plan_worth(
    table: Netrunner, server: int, way: Passage, budget: int, judgement: Judgement
) -> float:
    """The hope for the best agenda in HQ, were it put into this remote server."""
    hit = hit_chance(table, server, way, budget, 0, judgement)
    best = 0.0
    for number in set(table.hands[CORP]):
        card = CARDS[number]
        if card.kind == AGENDA:
            poor = max(0, card.requirement - table.credits[CORP])
            best = max(best, _hope(table, card.points, 1 + card.requirement + poor, hit))
    return PLANNED * best


def hit_chance(
    table: Netrunner, server: int, way: Passage, budget: int, tokens: int, judgement: Judgement
) -> float:
    """The chance that the Runner gets at what lies in a remote server within a turn."""
    spare = table.clicks[RUNNER] - 1 if table.active == RUNNER else 3
    price = way.credits + steal_cost(table, server)
    if not way.reaches:
        hit = LUCK
        threat = judgement.from_grip
        if threat and is_opened_from_grip(table, server, budget + 2, gear_of(table)):
            hit = max(hit, threat)
    elif price <= budget:
        hit = HIT if tokens else judgement.untouched_hit
    else:
        hit = LATE_HIT if price <= budget + max(0, spare) else LUCK
    return 0.4 * hit if way.pain >= FATAL else hit


def _hope(table: Netrunner, points: int, work: int, hit: float) -> float:
    """The points if so many clicks of work are done in time, less those that are stolen before."""
    clicks = table.clicks[CORP] if table.active == CORP else 0
    turns = 0 if work <= clicks else -(-(work - clicks) // 3)
    if table.active == RUNNER:
        turns = max(1, turns)
    kept = pow(1 - hit, float(turns))
    scored = kept * pow(DELAY, turns + work / 3)
    gain = gain_of_points(CORP, table.score(CORP), points) - ADVANCING * work
    loss = gain_of_points(RUNNER, table.score(RUNNER), points)
    return scored * gain - (1 - kept) * loss


# What runs bring


def central_haul(table: Netrunner, server: int) -> float:
    """What an access of HQ, R&D or Archives brings the Runner on average."""
    if server == ARCHIVES:
        cards = table.archives_up + table.archives_down
        agendas = [number for number in cards if CARDS[number].kind == AGENDA]
        return mean_haul(table, agendas) * len(agendas)
    if server == HQ:
        return mean_haul(table, table.hands[CORP])
    deck = table.decks[CORP]
    if len(deck) - 1 in table.rnd_known[RUNNER]:
        return mean_haul(table, deck[-1:])
    return fresh_haul(table)


def fresh_haul(table: Netrunner) -> float:
    """What an access of R&D brings on average once the card on top is a new one."""
    return mean_haul(table, table.decks[CORP]) * fresh_accesses(table)


def coming_accesses(table: Netrunner) -> int:
    """How many more cards the next of a few runs on R&D will access, as Medium gathers counters."""
    return sum(
        2 if table.counter(card, VIRUS) else 1 for card in table.rig if table.number[card] == MEDIUM
    )


def fresh_accesses(table: Netrunner) -> int:
    """How many cards of R&D a run accesses, with Medium."""
    accesses = 1
    for card in table.rig:
        if table.number[card] == MEDIUM:
            accesses += max(0, table.counter(card, VIRUS) - 1)
    return accesses


def mean_haul(table: Netrunner, cards: list[int]) -> float:
    """What it brings on average to access one of these cards, which are not installed."""
    if not cards:
        return 0.0
    total = sum(map(STOLEN[min(table.score(RUNNER), 7)].__getitem__, cards))
    if table.credits[CORP] >= SNARE_PRICE and (snares := cards.count(SNARE)):
        total -= snares * snare_harm(table)
    if harm := steal_harm(table):
        total -= harm * sum(map(IS_AGENDA.__getitem__, cards))
    return total / len(cards)


def steal_harm(table: Netrunner) -> float:
    """What Personal Evolution does to a Runner who steals, unless he wins by it."""
    if table.number[CORP_IDENTITY] != PERSONAL_EVOLUTION or table.score(RUNNER) >= NEARLY_WON:
        return 0.0
    return suffering(1, len(table.hands[RUNNER]))


def haul(table: Netrunner, server: int, left: int, judgement: Judgement) -> float:
    """What accessing a server brings the Runner who has so many credits left there."""
    total = 0.0 if server >= FIRST_REMOTE else max(-FATAL, central_haul(table, server))
    if server == ARCHIVES:
        total *= 1 - WAITS
    if (
        server == HQ
        and table.number[RUNNER_IDENTITY] == GABRIEL
        and not table.happened(f"successful runs on {HQ}")
    ):
        total += 1.7
    for card in table.root.get(server, ()):
        total += installed_haul(table, server, card, left, judgement)
    return total


def installed_haul(
    table: Netrunner, server: int, card: int, left: int, judgement: Judgement
) -> float:
    printed = table.card(card)
    if printed.kind == AGENDA:
        price = steal_cost(table, server)
        if price > left:
            return 0.0
        way = Passage(True, 0, 0.0)
        hope = agenda_hope(table, card, way, left, judgement)
        gain = gain_of_points(RUNNER, table.score(RUNNER), printed.points) - steal_harm(table)
        return gain + 0.5 * max(0.0, hope) - price
    if printed.trash is None:
        return 0.0
    if harm := sting(table, printed, table.counter(card, ADVANCEMENT)):
        return -harm
    if printed.trash > left:
        return 0.0
    return max(0.0, IN_REACH * root_worth(table, card, judgement) - spending(left, printed.trash))


def spending(had: int, credits: int) -> float:
    """What it hurts the Runner to spend so many of his credits."""
    return purse(RUNNER, had) - purse(RUNNER, max(0, had - credits))


def run_worth(table: Netrunner, server: int, judgement: Judgement = ORDINARY) -> float:
    """What a run brings the Runner from where it has got to, or a new one if there is none."""
    is_new = table.attacked is None
    clicks = table.clicks[RUNNER] - (1 if is_new else 0)
    budget = budget_of(table)
    way = passage(table, server, budget, clicks)
    own = table.credits[RUNNER]
    burden = spending(own, way.credits - (budget - own)) + way.pain
    if way.reaches:
        target = server if is_new or table.treated_as is None else table.treated_as
        worth = judgement.hauls * haul(table, target, budget - way.credits, judgement) - burden
        worth += TAXED * way.taxes
    else:
        worth = TAXED * way.taxes - way.pain - 0.3
    if is_new or table.encounter:
        return worth
    return max(worth, -0.2)
