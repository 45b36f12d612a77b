"""What is printed on ice and icebreakers, read from their steps: what hurts, what breaks."""

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from domain.kernel.script import Step
from domain.netrunner.abilities import When
from domain.netrunner.choices import Either
from domain.netrunner.costs import Credits
from domain.netrunner.interface import Boost, Break, ClickToBreak
from domain.netrunner.kinds import CARDS
from domain.netrunner.reactions import ENCOUNTERED, Linger
from domain.netrunner.steps.cards import TrashIt
from domain.netrunner.steps.credits import Gain, LoseClicks, MayPay, Pay
from domain.netrunner.steps.damage import Damage
from domain.netrunner.steps.runs import ApproachOutermost, EndRun
from domain.netrunner.steps.tags import GiveTags
from domain.netrunner.steps.trace import Trace
from domain.netrunner.terms import AI, BRAIN, VIRUS

CREDIT_SPENT = 0.85
"""What a credit is worth to a Runner who spends it on a run."""
CARD_LOST = 1.8
BRAIN_DAMAGE = 7.0
TAG = 2.5
CLICK_LOST = 1.4
TRACED = 0.6
"""How often a trace succeeds."""


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
        case EndRun():
            return Effect(ends=True)
        case ApproachOutermost():
            return Effect(pain=CLICK_LOST)
        case Damage(kind=kind, amount=int(amount)):
            return Effect(damage=amount, pain=BRAIN_DAMAGE * amount if kind == BRAIN else 0.0)
        case TrashIt():
            return Effect(programs=1)
        case GiveTags(amount=int(amount)):
            return Effect(pain=TAG * amount)
        case LoseClicks():
            return Effect(pain=CLICK_LOST)
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


@cache
def stops_runs(number: int) -> bool:
    """Whether a piece of ice has a subroutine that ends the run."""
    return any(effect.ends for effect in obstacle(number).subroutines)


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
