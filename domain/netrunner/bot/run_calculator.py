"""The run calculator: the cheapest way through the ice in front of a server, for both sides.

Unrezzed ice is what it is in the world at hand, which is dealt from public facts; the Corp is
expected to rez it if it can pay for it. What a subroutine does is read from its steps.
"""

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from domain.kernel.script import Step
from domain.netrunner.abilities import AlsoToRez, When
from domain.netrunner.choices import Either
from domain.netrunner.costs import USING_ICEBREAKER, Credits, other_sources
from domain.netrunner.interface import Boost, Break, ClickToBreak
from domain.netrunner.kinds import CARDS
from domain.netrunner.modifiers import has_subtype, rez_cost, strength
from domain.netrunner.reactions import ENCOUNTERED, Linger
from domain.netrunner.steps.cards import TrashIt
from domain.netrunner.steps.credits import Gain, LoseClicks, MayPay, Pay
from domain.netrunner.steps.damage import Damage
from domain.netrunner.steps.runs import ApproachOutermost, EndRun
from domain.netrunner.steps.tags import GiveTags
from domain.netrunner.steps.trace import Trace
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import AI, BRAIN, CORP, PROGRAM, RUNNER, VIRUS

CREDIT_SPENT = 0.85
"""What a credit is worth to a Runner who spends it on a run."""
CARD_LOST = 1.8
BRAIN_DAMAGE = 7.0
PROGRAM_LOST = 6.0
TAG = 2.5
CLICK = 1.4
FATAL = 60.0
TRACED = 0.6
"""How often a trace succeeds."""
DATASUCKER = 8
IMPOSSIBLE = 99


class Effect(NamedTuple):
    """What happens to the Runner: whether the run ends, cards and programs lost, other pain."""

    ends: bool = False
    damage: int = 0
    programs: int = 0
    pain: float = 0.0

    def plus(self, other: "Effect", share: float = 1.0) -> "Effect":
        return Effect(
            self.ends or other.ends,
            self.damage + other.damage,
            self.programs + other.programs,
            self.pain + other.pain * share,
        )


def effect_of(steps: Iterable[Step]) -> Effect:
    """The steps of a subroutine, added up."""
    total = Effect()
    for step in steps:
        total = total.plus(_effect(step))
    return total


def _effect(step: Step) -> Effect:
    match step:
        case EndRun() | ApproachOutermost():
            return Effect(ends=True)
        case Damage(kind=kind, amount=int(amount)):
            return Effect(damage=amount, pain=BRAIN_DAMAGE * amount if kind == BRAIN else 0.0)
        case TrashIt():
            return Effect(programs=1)
        case GiveTags(amount=int(amount)):
            return Effect(pain=TAG * amount)
        case LoseClicks():
            return Effect(pain=CLICK)
        case Gain(amount=int(amount)):
            return Effect(pain=CREDIT_SPENT * amount / 2)
        case Trace(steps=steps):
            return Effect(pain=0.5).plus(Effect(pain=effect_of(steps).pain), TRACED)
        case Linger():
            return Effect(pain=2 * CARD_LOST)
        case _:
            return Effect()


class Obstacle(NamedTuple):
    """A printed piece of ice as the Runner meets it."""

    subroutines: tuple[Effect, ...]
    toll: int
    pain: float
    yields_to_clicks: bool


@cache
def obstacle(number: int) -> Obstacle:
    card = CARDS[number]
    toll, pain = 0, 0.0
    for ability in card.abilities:
        if isinstance(ability, When) and ENCOUNTERED in ability.triggers:
            for step in ability.steps:
                if isinstance(step, Pay) and isinstance(step.amount, int):
                    toll += step.amount
                elif isinstance(step, (Either, MayPay)):
                    pain += TAG
    return Obstacle(
        tuple(effect_of(subroutine.steps) for subroutine in card.subroutines),
        toll,
        pain,
        any(isinstance(ability, ClickToBreak) for ability in card.abilities),
    )


class Tool(NamedTuple):
    """What is printed on an icebreaker: prices of breaking and of more strength."""

    subtype: str | None
    price: int
    up_to: int
    boost_price: int
    boost: int
    drains: bool
    needs_counter: bool


@cache
def tool_of(number: int) -> Tool | None:
    """The tool that a card is, if it is an icebreaker."""
    card = CARDS[number]
    breaks = next((a for a in card.abilities if type(a) is Break), None)
    if breaks is None:
        return None
    boosts = next((a for a in card.abilities if isinstance(a, Boost)), None)
    is_universal = AI in card.subtypes
    return Tool(
        breaks.subtype,
        _credits(breaks.cost),
        breaks.up_to,
        _credits(boosts.cost) if boosts else 0,
        boosts.amount if boosts else 0,
        is_universal and VIRUS not in card.subtypes,
        is_universal and VIRUS in card.subtypes,
    )


def _credits(cost: Iterable[Step]) -> int:
    return sum(part.amount for part in cost if isinstance(part, Credits))


class Way(NamedTuple):
    """How to deal with one piece of ice: its price, what it hurts, and what to break with what."""

    credits: int
    effect: Effect
    clicks: int = 0
    breaker: int = 0
    breaks: tuple[int, ...] = ()

    def burden(self, grip: int) -> float:
        return (
            CREDIT_SPENT * self.credits
            + CLICK * self.clicks
            + suffering(self.effect.damage, grip)
            + PROGRAM_LOST * self.effect.programs
            + self.effect.pain
        )


def suffering(damage: int, grip: int) -> float:
    """What so much damage means to a Runner with so many cards in his grip."""
    if damage > grip:
        return FATAL
    left = grip - damage
    return damage * CARD_LOST + (2.0 if damage and left < 2 else 0.0)


def ways_past(table: Netrunner, ice: int, budget: int, clicks: int) -> list[Way]:
    """The sensible ways past a rezzed piece of ice, from where the encounter stands."""
    printed = obstacle(table.number[ice])
    met = table.encounter and table.ice == ice
    left = [n for n in range(len(printed.subroutines)) if not (met and n in table.broken)]
    toll = 0 if met else printed.toll
    if toll > budget:
        return [Way(0, Effect(ends=True, pain=printed.pain))]
    pain = Effect(pain=0.0 if met else printed.pain)
    has_programs = any(table.card(card).kind == PROGRAM for card in table.rig)
    effects = {
        n: e if has_programs else e._replace(programs=0) for n, e in enumerate(printed.subroutines)
    }
    suffer = pain
    for n in left:
        suffer = suffer.plus(effects[n])
    ways = [Way(toll, suffer)]
    if not left:
        return ways
    force = strength(table, ice) - suckers(table)
    for card in table.rig:
        tool = tool_of(table.number[card])
        if tool is None:
            if table.marked.get(card) == ice and not met:
                ways.append(Way(len(printed.subroutines), pain))
            continue
        if tool.subtype is not None and not has_subtype(table, ice, tool.subtype):
            continue
        base = lifting(tool, strength(table, card), force) + toll
        if base > budget:
            continue
        if tool.needs_counter and not table.counter(card, VIRUS):
            pain = pain.plus(Effect(pain=PROGRAM_LOST))
        ways += _breaking(card, tool, base, pain, left, effects)
    if printed.yields_to_clicks and clicks:
        must = [n for n in left if effects[n].ends]
        rest = [n for n in left if not effects[n].ends]
        chosen = (must + rest)[:clicks]
        ways.append(
            Way(toll, _unbroken(pain, left, chosen, effects), len(chosen), ice, tuple(chosen))
        )
    return [way for way in ways if way.credits <= budget]


def _breaking(
    card: int,
    tool: Tool,
    base: int,
    pain: Effect,
    left: list[int],
    effects: dict[int, Effect],
) -> list[Way]:
    """Break everything, or only what ends the run."""
    must = [n for n in left if effects[n].ends]
    ways = []
    for chosen in (left, must) if must and len(must) < len(left) else (left,):
        times = -(-len(chosen) // tool.up_to)
        effect = _unbroken(pain, left, chosen, effects)
        ways.append(Way(base + times * tool.price, effect, 0, card, tuple(chosen)))
    return ways


def _unbroken(
    pain: Effect, left: list[int], chosen: list[int], effects: dict[int, Effect]
) -> Effect:
    total = pain
    for n in left:
        if n not in chosen:
            total = total.plus(effects[n])
    return total


def lifting(tool: Tool, own: int, force: int) -> int:
    """The price of enough strength to break ice of this strength."""
    lift = max(0, force - own)
    if lift and not tool.boost:
        return IMPOSSIBLE
    price = -(-lift // tool.boost) * tool.boost_price if lift else 0
    return price + max(0, force) if tool.drains else price


def suckers(table: Netrunner) -> int:
    """By how much Datasuckers can weaken ice."""
    return sum(table.counter(card, VIRUS) for card in table.rig if table.number[card] == DATASUCKER)


def best_way(table: Netrunner, ice: int, budget: int, clicks: int) -> Way:
    """The way past a rezzed piece of ice with the least burden, if possible to its other side."""
    grip = len(table.hands[RUNNER])
    ways = ways_past(table, ice, budget, clicks)
    return min(ways, key=lambda way: (way.effect.ends, way.burden(grip)))


class Passage(NamedTuple):
    """A run up to the server: whether it gets there, its price, and what it hurts in credits."""

    reaches: bool
    credits: int
    pain: float
    taxes: int = 0
    """What the Corp pays for rezzing on the way."""

    @property
    def burden(self) -> float:
        return CREDIT_SPENT * self.credits + self.pain


def budget_of(table: Netrunner) -> int:
    """What the Runner can spend on breaking ice now."""
    total = table.credits[RUNNER]
    for _, credits in other_sources(table, RUNNER, USING_ICEBREAKER):
        total += credits
    if table.attacked is None:
        total += table.bad_publicity
    return total


def passage(table: Netrunner, server: int, budget: int, clicks: int) -> Passage:
    """From the outermost ice of a server, or from where the run there has got to."""
    row = table.protecting.get(server, ())
    if table.attacked == server:
        here = table.position + (1 if table.ice is not None else 0)
        row = row[:here]
    purse = table.credits[CORP]
    grip = len(table.hands[RUNNER])
    spent, damage, pain, taxes = 0, 0, 0.0, 0
    for ice in reversed(row):
        if ice not in table.rezzed:
            cost = rez_cost(table, ice)
            if cost > purse - taxes or not _can_pay_also(table, ice):
                continue
            taxes += cost
        way = best_way(table, ice, budget - spent, clicks)
        spent += way.credits
        clicks -= way.clicks
        damage += way.effect.damage
        pain += way.effect.pain + PROGRAM_LOST * way.effect.programs + CLICK * way.clicks
        if way.effect.ends:
            return Passage(False, spent, pain + suffering(damage, grip), taxes)
    return Passage(True, spent, pain + suffering(damage, grip), taxes)


def _can_pay_also(table: Netrunner, ice: int) -> bool:
    return all(
        part.payable(table, CORP, ice)
        for ability in table.card(ice).abilities
        if isinstance(ability, AlsoToRez)
        for part in ability.cost
    )
