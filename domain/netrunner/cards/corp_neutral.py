"""Neutral Corp cards: cards 106 to 113."""

from domain.netrunner.abilities import Subroutine
from domain.netrunner.kinds import Agenda, Asset, Ice, Operation, enter
from domain.netrunner.steps.credits import LoseClicks
from domain.netrunner.steps.runs import EndRun
from domain.netrunner.terms import BARRIER, CODE_GATE, CORP, NEUTRAL, RUNNER, SENTRY, TRANSACTION

# fmt: off
enter(
    CORP, NEUTRAL,
    Agenda(106, "Priority Requisition", "Vorrangige Anforderung", 3, "security")
    .has(requirement=5, points=3, influence=0),
    Agenda(107, "Private Security Force", "Privatarmee", 3, "security")
    .has(requirement=4, points=2, influence=0),
    Asset(108, "Melange Mining Corp.", "Melange Mining Corp.", 2).has(1, trash=1, influence=0),
    Asset(109, "PAD Campaign", "PAD-Kampagne", 3, "advertisement").has(2, trash=4, influence=0),
    Operation(110, "Hedge Fund", "Hedgefonds", 3, TRANSACTION).has(5, influence=0),
    Ice(111, "Enigma", "Enigma", 3, CODE_GATE).has(3, strength=2, influence=0).says(
        Subroutine("The Runner loses a click, if able.", LoseClicks(RUNNER)),
        Subroutine("End the run.", EndRun()),
    ),
    Ice(112, "Hunter", "Jäger", 2, SENTRY, "tracer", "observer").has(1, strength=4, influence=0),
    Ice(113, "Wall of Static", "Rauschbarriere", 3, BARRIER).has(3, strength=3, influence=0).says(
        Subroutine("End the run.", EndRun()),
    ),
)
