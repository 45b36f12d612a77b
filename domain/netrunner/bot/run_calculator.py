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
from domain.netrunner.kinds import CARDS
from domain.netrunner.modifiers import SUBTYPE, rez_cost, strength
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import CORP, PROGRAM, RUNNER, VIRUS

PROGRAM_LOST = 6.0
FATAL = 60.0
DATASUCKER = NUMBER["Datasucker"]
IMPOSSIBLE = 99
BY_CLICKS = -1
"""Stands for the ice itself, which lets the Runner break it with clicks."""


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


class Blade(NamedTuple):
    """An installed icebreaker: the card, what is printed on it, its strength now."""

    card: int
    number: int
    strength: int
    is_worn: bool
    """Whether it is lost when it breaks, for want of a counter."""


class Gear:
    """What the Runner has got against ice, and the ways past ice that were found with it.

    The same hurdles come again and again while a search compares positions.
    """

    __slots__ = ("blades", "has_programs", "suckers", "ways")

    def __init__(self, blades: tuple[Blade, ...], has_programs: bool, suckers: int) -> None:
        self.blades = blades
        self.has_programs = has_programs
        self.suckers = suckers
        """By how much Datasuckers can weaken ice."""
        self.ways: dict[tuple[Hurdle, int, int, int], Way] = {}


GEARS: dict[tuple[tuple[Blade, ...], bool, int], Gear] = {}
MOST_GEARS = 2000
"""Then all are forgotten: matches end, and with them their gear."""


def gear_of(table: Netrunner) -> Gear:
    """The gear of the rig."""
    blades = []
    has_programs = False
    suckers = 0
    for card in table.rig:
        number = table.number[card]
        if CARDS[number].kind != PROGRAM:
            continue
        has_programs = True
        tool = tool_of(number)
        if tool is not None:
            is_worn = tool.needs_counter and not table.counter(card, VIRUS)
            blades.append(Blade(card, number, strength(table, card), is_worn))
        elif number == DATASUCKER:
            suckers += table.counter(card, VIRUS)
    return known_gear(tuple(blades), has_programs, suckers)


def known_gear(blades: tuple[Blade, ...], has_programs: bool, suckers: int) -> Gear:
    """The same gear as before, with all the ways that were found with it."""
    key = (blades, has_programs, suckers)
    gear = GEARS.get(key)
    if gear is None:
        if len(GEARS) >= MOST_GEARS:
            GEARS.clear()
        gear = GEARS[key] = Gear(*key)
    return gear


class Hurdle(NamedTuple):
    """A rezzed piece of ice as it stands in the Runner's way."""

    number: int
    strength: int
    subtypes: tuple[str, ...]
    """Those that it has for now, besides the printed ones."""
    left: tuple[int, ...] | None
    """The subroutines that are not broken yet, if it is being encountered."""
    marked: int
    """The card that bypasses this piece of ice, if any (Femme Fatale)."""


def hurdle_of(table: Netrunner, ice: int) -> Hurdle:
    left = None
    if table.encounter and table.ice == ice:
        count = len(table.card(ice).subroutines)
        left = tuple(n for n in range(count) if n not in table.broken)
    subtypes: tuple[str, ...] = ()
    if table.lingering:
        subtypes = tuple(
            effect[2] for effect in table.lingering if effect[0] == SUBTYPE and effect[1] == ice
        )
    marked = 0
    if table.marked:
        marked = next((card for card in table.rig if table.marked.get(card) == ice), 0)
    return Hurdle(table.number[ice], strength(table, ice), subtypes, left, marked)


def best_of_ways(hurdle: Hurdle, gear: Gear, budget: int, clicks: int, grip: int) -> Way:
    """The way with the least burden, if possible to the other side."""
    key = (hurdle, budget, clicks, grip)
    best = gear.ways.get(key)
    if best is None:
        ways = ways_past(hurdle, gear, budget, clicks)
        best = min(ways, key=lambda way: (way.effect.ends, way.burden(grip)))
        gear.ways[key] = best
    return best


def ways_past(hurdle: Hurdle, gear: Gear, budget: int, clicks: int) -> list[Way]:
    """The sensible ways past a rezzed piece of ice, from where the encounter stands."""
    printed = obstacle(hurdle.number)
    met = hurdle.left is not None
    left = list(range(len(printed.subroutines))) if hurdle.left is None else list(hurdle.left)
    toll = 0 if met else printed.toll
    if toll > budget:
        return [Way(0, Effect(ends=True, pain=printed.pain))]
    pain = Effect(pain=0.0 if met else printed.pain)
    effects = {
        n: e if gear.has_programs else e._replace(programs=0)
        for n, e in enumerate(printed.subroutines)
    }
    suffer = pain
    for n in left:
        suffer = suffer.plus(effects[n])
    ways = [Way(toll, suffer)]
    if not left:
        return ways
    if hurdle.marked and not met:
        ways.append(Way(len(printed.subroutines), pain))
    force = hurdle.strength - gear.suckers
    subtypes = (*CARDS[hurdle.number].subtypes, *hurdle.subtypes)
    for blade in gear.blades:
        tool = tool_of(blade.number)
        assert tool is not None
        if tool.subtype is not None and tool.subtype not in subtypes:
            continue
        base = lifting(tool, blade.strength, force) + toll
        if base > budget:
            continue
        harm = pain.plus(Effect(pain=PROGRAM_LOST)) if blade.is_worn else pain
        ways += _breaking(blade.card, tool, base, harm, left, effects)
    if printed.yields_to_clicks and clicks:
        must = [n for n in left if effects[n].ends]
        rest = [n for n in left if not effects[n].ends]
        chosen = (must + rest)[:clicks]
        effect = _unbroken(pain, left, chosen, effects)
        ways.append(Way(toll, effect, len(chosen), BY_CLICKS, tuple(chosen)))
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


def best_way(table: Netrunner, ice: int, budget: int, clicks: int) -> Way:
    """The way past a rezzed piece of ice with the least burden, if possible to its other side."""
    hurdle, gear = hurdle_of(table, ice), gear_of(table)
    way = best_of_ways(hurdle, gear, budget, clicks, len(table.hands[RUNNER]))
    return way._replace(breaker=ice) if way.breaker == BY_CLICKS else way


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


OPEN = Passage(True, 0, 0.0)


def budget_of(table: Netrunner) -> int:
    """What the Runner can spend on breaking ice now."""
    total = table.credits[RUNNER]
    for _, credits in other_sources(table, RUNNER, USING_ICEBREAKER):
        total += credits
    if table.attacked is None:
        total += table.bad_publicity
    return total


def passage(
    table: Netrunner,
    server: int,
    budget: int,
    clicks: int,
    gear: Gear | None = None,
    rezzes: bool = True,
) -> Passage:
    """From the outermost ice of a server, or from where the run there has got to.

    `rezzes` tells whether the Corp will rez what it can pay for.
    """
    row = table.protecting.get(server, ())
    if table.attacked == server:
        here = table.position + (1 if table.ice is not None else 0)
        row = row[:here]
    if not row:
        return OPEN
    gear = gear or gear_of(table)
    purse = table.credits[CORP]
    grip = len(table.hands[RUNNER])
    spent, damage, pain, taxes = 0, 0, 0.0, 0
    for ice in reversed(row):
        if ice not in table.rezzed:
            cost = rez_cost(table, ice)
            if not rezzes or cost > purse - taxes or not _can_pay_also(table, ice):
                continue
            taxes += cost
        way = best_of_ways(hurdle_of(table, ice), gear, budget - spent, max(0, clicks), grip)
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
