"""How a match stands: everything that both sides have and may hope for, in credits.

A server leaks what lies in it the more, the cheaper a run there is. An agenda in a remote server
counts by the chance that it is scored before it is stolen.
"""

from math import exp, pow

from domain.netrunner.bot.run_calculator import (
    BRAIN_DAMAGE,
    CREDIT_SPENT,
    FATAL,
    TAG,
    Passage,
    budget_of,
    passage,
    suffering,
    tool_of,
)
from domain.netrunner.bot.worth import (
    AGENDA_IN_HAND,
    HAND_WORTH,
    ON_TABLE,
    PER_CREDIT_HERE,
    gain_of_points,
    points_worth,
)
from domain.netrunner.kinds import CARDS
from domain.netrunner.modifiers import (
    max_hand_size,
    memory_limit,
    memory_used,
    requirement,
    steal_cost,
)
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
    RUNNER,
    SENTRY,
    VIRUS,
)

CLICK = 1.1
RICH, PURSE = 12.0, 26.0
"""Credits are worth less the more there are: at most PURSE altogether."""
LESS_USE = 0.15
"""By how much less each further card of a hand counts: they cannot all be played at once."""
LEAK_TURNS = 3.0
"""For how many runs a central server leaks."""
TOLL = 4.0
"""A run of this burden is made half as often."""
SHUT = 0.08
"""How open a server is that the Runner cannot enter now."""
BREAKER = 8.0
"""An icebreaker for a kind of ice that nothing else in the rig breaks."""
UNIVERSAL = 4.0
SPARE_BREAKER = 0.5
BAD_PUBLICITY = 3.0
FEW_CARDS = (6.0, 3.0, 1.2, 0.3)
"""What a nearly empty grip costs the Runner's nerves."""
HIT = 0.92
"""The chance that an agenda is stolen by a Runner who can get at it, within a turn."""
UNTOUCHED_HIT = 0.7
"""The same while nothing was advanced there: it could be anything."""
LUCK = 0.1
"""The same for a Runner who cannot, as far as is known."""
DELAY = 0.93
"""What is left of the hope for an agenda that is scored a turn later."""
SUSPICION = 0.45
"""How much an installed ambush is feared; most advanced cards are agendas."""
ICE_BASE, ICE_SHARE, ICE_FALLS = 1.0, 0.3, 0.55
SCALE = 22.0


def purse(credits: int) -> float:
    return PURSE * (1 - exp(-credits / RICH))


def lead(table: Netrunner) -> float:
    """The Corp's lead over the Runner, between two runs."""
    return corp_side(table) - runner_side(table)


def chance(lead_: float) -> tuple[float, float]:
    corp = 1 / (1 + exp(-lead_ / SCALE))
    return (corp, 1 - corp)


# The Corp


def corp_side(table: Netrunner) -> float:
    total = points_worth(table.score(CORP)) + purse(table.credits[CORP])
    total += CLICK * table.clicks[CORP] - BAD_PUBLICITY * table.bad_publicity
    total += hand_worth(table, CORP)
    budget = budget_of(table)
    for server in table.root:
        total += server_worth(table, server, budget)
    cards_left = len(table.decks[CORP])
    if cards_left < 6:
        total -= 4.0 * (6 - cards_left)
    return total


def hand_worth(table: Netrunner, seat: int) -> float:
    """The best cards of a hand, as many as may be kept."""
    hand = table.hands[seat]
    had = table.score(CORP)
    worths = sorted(
        (
            HAND_WORTH[number] + AGENDA_IN_HAND * gain_of_points(had, CARDS[number].points)
            for number in hand
        ),
        reverse=True,
    )
    total = 0.0
    share = 1.0
    for worth in worths[: max_hand_size(table, seat)]:
        total += share * worth
        share -= LESS_USE
    return total


def server_worth(table: Netrunner, server: int, budget: int) -> float:
    """The ice and the cards of a server to the Corp, without what it may lose there."""
    total = 0.0
    share = 1.0
    for ice in table.protecting[server]:
        worth = ICE_BASE + ICE_SHARE * table.card(ice).cost
        total += share * (worth if ice in table.rezzed else 0.8 * worth)
        if ice in table.rezzed:
            total += 0.35 * share * table.card(ice).cost
        share *= ICE_FALLS
    if server == ARCHIVES:
        total *= 0.3
    way = passage(table, server, budget + 2, 3)
    if server < FIRST_REMOTE:
        total -= LEAK_TURNS * openness(way, budget) * max(0.0, central_haul(table, server))
        return total + sum(root_worth(table, card) for card in table.root[server])
    shut = 1 - openness(way, budget)
    mains = 0
    for card in table.root[server]:
        printed = table.card(card)
        if printed.kind == AGENDA:
            total += agenda_hope(table, card, way, budget)
            mains += 1
        else:
            total += root_worth(table, card) * (0.6 + 0.4 * shut)
            mains += printed.kind == ASSET
    if table.protecting[server] and not mains:
        waiting = any(CARDS[number].kind == AGENDA for number in table.hands[CORP])
        total += (5.0 if waiting else 2.0) * shut
    return total


def openness(way: Passage, budget: int) -> float:
    """How readily the Runner makes this run, from 0 to 1."""
    if not way.reaches:
        return SHUT
    open_ = 1 / (1 + way.burden / TOLL)
    return open_ if way.credits <= budget else 0.5 * open_


def root_worth(table: Netrunner, card: int) -> float:
    """An asset or upgrade; unrezzed it still has to be paid for."""
    printed = table.card(card)
    if printed.kind == AGENDA:
        return 0.0
    worth = ON_TABLE.get(printed.number, 0.8)
    if here := table.counter(card, CREDIT):
        worth += 0.8 * here
    elif printed.number == 56:
        worth += 8.0
    if card not in table.rezzed:
        worth = max(0.3, 0.9 * worth - 0.8 * printed.cost)
    return worth


def agenda_hope(table: Netrunner, card: int, way: Passage, budget: int) -> float:
    """An agenda in a remote server: scored or stolen, whichever comes first."""
    points = table.card(card).points
    tokens = table.counter(card, ADVANCEMENT)
    missing = max(0, requirement(table, card) - tokens)
    clicks = table.clicks[CORP] if table.active == CORP else 0
    poor = max(0, missing - table.credits[CORP])
    work = missing + poor
    turns = 0 if work <= clicks else -(-(work - clicks) // 3)
    if table.active == RUNNER:
        turns = max(1, turns)
    spare = table.clicks[RUNNER] - 1 if table.active == RUNNER else 3
    price = way.credits + steal_cost(table, table.server[card])
    if not way.reaches:
        hit = LUCK
    elif price <= budget:
        hit = HIT if tokens else UNTOUCHED_HIT
    else:
        hit = 0.5 if price <= budget + max(0, spare) else LUCK
    if way.pain >= FATAL:
        hit *= 0.4
    kept = pow(1 - hit, float(turns))
    scored = kept * pow(DELAY, turns + work / 3)
    stolen = 1 - kept
    return scored * gain_of_points(table.score(CORP), points) - stolen * gain_of_points(
        table.score(RUNNER), points
    )


# What runs bring


def central_haul(table: Netrunner, server: int) -> float:
    """What an access of HQ, R&D or Archives brings the Runner on average."""
    if server == ARCHIVES:
        cards = table.archives_up + table.archives_down
        return sum(
            card_haul(table, number, 0.0) for number in cards if CARDS[number].kind == AGENDA
        )
    if server == HQ:
        return mean_haul(table, table.hands[CORP])
    deck = table.decks[CORP]
    if not deck:
        return 0.0
    if len(deck) - 1 in table.rnd_known[RUNNER]:
        return card_haul(table, deck[-1], 1.0)
    extra = sum(
        max(0, table.counter(card, VIRUS) - 1) for card in table.rig if table.number[card] == 10
    )
    return mean_haul(table, deck) * (1 + extra)


def mean_haul(table: Netrunner, cards: list[int]) -> float:
    if not cards:
        return 0.0
    return sum(card_haul(table, number, 1.0) for number in cards) / len(cards)


def card_haul(table: Netrunner, number: int, snares: float) -> float:
    """What it brings to access a card that is not installed."""
    card = CARDS[number]
    if card.kind == AGENDA:
        return gain_of_points(table.score(RUNNER), card.points)
    if number == 70 and table.credits[CORP] >= 4:
        return -snares * (suffering(3, len(table.hands[RUNNER])) + TAG)
    return 0.3 if card.trash is not None else 0.0


def haul(table: Netrunner, server: int, left: int) -> float:
    """What accessing a server brings the Runner who has so many credits left there."""
    total = 0.0 if server >= FIRST_REMOTE else max(-FATAL, central_haul(table, server))
    if (
        server == HQ
        and table.card(2).number == 17
        and not table.happened(f"successful runs on {HQ}")
    ):
        total += 1.7
    for card in table.root.get(server, ()):
        total += installed_haul(table, server, card, left)
    return total


def installed_haul(table: Netrunner, server: int, card: int, left: int) -> float:
    printed = table.card(card)
    if printed.kind == AGENDA:
        price = steal_cost(table, server)
        if price > left:
            return 0.0
        way = Passage(True, 0, 0.0)
        hope = agenda_hope(table, card, way, left)
        return gain_of_points(table.score(RUNNER), printed.points) + 0.5 * max(0.0, hope) - price
    if printed.trash is None:
        return 0.0
    grip = len(table.hands[RUNNER])
    tokens = table.counter(card, ADVANCEMENT)
    purse_ = table.credits[CORP]
    if printed.number == 70 and purse_ >= 4:
        return -SUSPICION * (suffering(3, grip) + TAG)
    if printed.number == 69 and purse_ >= 1:
        return -SUSPICION * suffering(2 * tokens, grip)
    if printed.number == 57 and purse_ >= 2:
        return -SUSPICION * 5.0 * tokens
    if printed.number == 87:
        return -SUSPICION * TAG * tokens
    if printed.trash > left:
        return 0.0
    return max(0.0, root_worth(table, card) - CREDIT_SPENT * printed.trash)


def run_worth(table: Netrunner, server: int) -> float:
    """What a run brings the Runner from where it has got to, or a new one if there is none."""
    is_new = table.attacked is None
    clicks = table.clicks[RUNNER] - (1 if is_new else 0)
    budget = budget_of(table)
    way = passage(table, server, budget, clicks)
    burden = CREDIT_SPENT * (way.credits - (table.bad_publicity if is_new else 0)) + way.pain
    if way.reaches:
        target = server if is_new or table.treated_as is None else table.treated_as
        worth = haul(table, target, budget - way.credits) - max(way.pain, burden)
        worth += 0.35 * way.taxes
    else:
        worth = 0.35 * way.taxes - way.pain - 0.3
    if is_new or table.encounter:
        return worth
    return max(worth, -0.2)


# The Runner


def runner_side(table: Netrunner) -> float:
    total = points_worth(table.score(RUNNER)) + purse(table.credits[RUNNER])
    total += CLICK * table.clicks[RUNNER] + hand_worth(table, RUNNER)
    total += rig_worth(table)
    total -= BRAIN_DAMAGE * table.brain_damage + tags_worth(table)
    grip = len(table.hands[RUNNER])
    if grip < len(FEW_CARDS):
        total -= FEW_CARDS[grip]
    return total


def rig_worth(table: Netrunner) -> float:
    total = 0.0
    covered = dict.fromkeys((BARRIER, CODE_GATE, SENTRY), 0.0)
    universal = 0
    for card in table.rig:
        number = table.number[card]
        tool = tool_of(number)
        if tool is None:
            total += ON_TABLE.get(number, 0.5)
            total += PER_CREDIT_HERE * table.counter(card, CREDIT)
            total += 0.8 * table.counter(card, VIRUS)
        elif tool.subtype is None:
            universal += 1
            total += 0.8 * min(3, table.counter(card, VIRUS))
        elif covered[tool.subtype]:
            total += SPARE_BREAKER
        else:
            covered[tool.subtype] = BREAKER
    missing = sum(not worth for worth in covered.values())
    total += sum(covered.values())
    if universal:
        total += SPARE_BREAKER * (universal - 1) + UNIVERSAL * (1 + missing) / 2
    if memory_used(table) > memory_limit(table):
        total -= 5.0
    return total


def tags_worth(table: Netrunner) -> float:
    if not table.tags:
        return 0.0
    danger = TAG * min(table.tags, 3)
    if 99 in table.lists[CORP] and len(table.hands[RUNNER]) < 4:
        danger += 8.0
    return danger
