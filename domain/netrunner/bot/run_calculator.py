"""The run calculator: the cheapest way through the ice in front of a server, for both sides.

Unrezzed ice is what it is in the world at hand, which is dealt from public facts; the Corp is
expected to rez it if it can pay for it.
"""

from typing import NamedTuple

from domain.netrunner.abilities import AlsoToRez
from domain.netrunner.bot.printed import (
    CARD_LOST,
    CLICK_LOST,
    CREDIT_SPENT,
    Effect,
    Tool,
    obstacle,
    tool_of,
)
from domain.netrunner.bot.worth import NUMBER
from domain.netrunner.costs import USING_ICEBREAKER, other_sources
from domain.netrunner.modifiers import has_subtype, rez_cost, strength
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import CORP, PROGRAM, RUNNER, VIRUS

PROGRAM_LOST = 6.0
FATAL = 60.0
DATASUCKER = NUMBER["Datasucker"]
IMPOSSIBLE = 99


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
            + CLICK_LOST * self.clicks
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
        wear = tool.needs_counter and not table.counter(card, VIRUS)
        harm = pain.plus(Effect(pain=PROGRAM_LOST)) if wear else pain
        ways += _breaking(card, tool, base, harm, left, effects)
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
        pain += way.effect.pain + PROGRAM_LOST * way.effect.programs + CLICK_LOST * way.clicks
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
