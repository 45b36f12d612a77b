"""Neutral Corp cards: cards 106 to 113."""

from domain.netrunner.abilities import Action, Play, Subroutine, When
from domain.netrunner.choices import Choose
from domain.netrunner.conditions import runner_is_tagged, this
from domain.netrunner.costs import Clicks
from domain.netrunner.kinds import Agenda, Asset, Ice, Operation, enter
from domain.netrunner.reactions import SCORED, TURN_BEGINS
from domain.netrunner.steps.credits import Gain, LoseClicks
from domain.netrunner.steps.damage import Damage
from domain.netrunner.steps.rez import RezIt
from domain.netrunner.steps.runs import EndRun
from domain.netrunner.steps.tags import GiveTags
from domain.netrunner.steps.trace import Trace
from domain.netrunner.targets import unrezzed_ice
from domain.netrunner.terms import (
    BARRIER,
    CODE_GATE,
    CORP,
    MEAT,
    NEUTRAL,
    RUNNER,
    SENTRY,
    TRANSACTION,
)

# fmt: off
enter(
    CORP, NEUTRAL,
    Agenda(106, "Priority Requisition", "Vorrangige Anforderung", 3, "security")
    .has(requirement=5, points=3, influence=0).says(
        When("Scoring this lets you rez one piece of ice at no cost at all.",
             SCORED, Choose(unrezzed_ice, optional=True), RezIt(free=True), only_if=this),
    ),
    Agenda(107, "Private Security Force", "Privatarmee", 3, "security")
    .has(requirement=4, points=2, influence=0).says(
        Action("Click, while the Runner is tagged: 1 meat damage.",
               (Clicks(),), Damage(MEAT, 1), only_if=runner_is_tagged),
    ),
    Asset(108, "Melange Mining Corp.", "Melange Mining Corp.", 2).has(1, trash=1, influence=0).says(
        Action("3 clicks: 7 credits for you.", (Clicks(3),), Gain(7)),
    ),
    Asset(109, "PAD Campaign", "PAD-Kampagne", 3, "advertisement")
    .has(2, trash=4, influence=0).says(
        When("1 credit at the beginning of each of your turns.", TURN_BEGINS, Gain(1)),
    ),
    Operation(110, "Hedge Fund", "Hedgefonds", 3, TRANSACTION).has(5, influence=0).says(
        Play("9 credits for you.", Gain(9)),
    ),
    Ice(111, "Enigma", "Enigma", 3, CODE_GATE).has(3, strength=2, influence=0).says(
        Subroutine("A Runner with clicks left loses one.", LoseClicks(RUNNER)),
        Subroutine("The run ends.", EndRun()),
    ),
    Ice(112, "Hunter", "Jäger", 2, SENTRY, "tracer", "observer")
    .has(1, strength=4, influence=0).says(
        Subroutine("Trace 3. Success: 1 tag.", Trace(3, GiveTags(1))),
    ),
    Ice(113, "Wall of Static", "Rauschbarriere", 3, BARRIER).has(3, strength=3, influence=0).says(
        Subroutine("The run ends.", EndRun()),
    ),
)
