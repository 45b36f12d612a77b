"""Weyland Consortium: cards 93 to 105."""

from domain.netrunner.abilities import Always, Subroutine
from domain.netrunner.constants import per_token_on_this
from domain.netrunner.kinds import Agenda, Asset, Ice, Identity, Operation, Upgrade, enter
from domain.netrunner.modifiers import STRENGTH
from domain.netrunner.steps.runs import EndRun
from domain.netrunner.terms import BARRIER, CORP, SENTRY, TRANSACTION, WEYLAND

# fmt: off
enter(
    CORP, WEYLAND,
    Identity(93, "Weyland Consortium: Building a Better World",
             "Weyland-Konsortium: Wir bauen eine bessere Welt", 1, "megacorp"),
    Agenda(94, "Hostile Takeover", "Feindliche Übernahme", 3, "expansion")
    .has(requirement=2, points=1),
    Agenda(95, "Posted Bounty", "Steckbrief", 2, "security").has(requirement=3, points=1),
    Asset(96, "Security Subcontract", "Sicherheits-Subunternehmer", 1, TRANSACTION)
    .has(trash=3, influence=1),
    Operation(97, "Aggressive Negotiation", "Aggressive Verhandlungen", 2).has(1, influence=1),
    Operation(98, "Beanstalk Royalties", "Beanstalk-Lizenzgebühren", 3, TRANSACTION)
    .has(influence=1),
    Operation(99, "Scorched Earth", "Verbrannte Erde", 2, "black ops").has(3, influence=4),
    Operation(100, "Shipment from Kaguya", "Kaguya-Lieferung", 2).has(influence=1),
    Ice(101, "Archer", "Bogenschütze", 2, SENTRY, "destroyer").has(4, strength=6, influence=2),
    Ice(102, "Hadrian's Wall", "Hadrianswall", 2, BARRIER)
    .has(10, strength=7, influence=3, advanceable=True),
    Ice(103, "Ice Wall", "Eisbarriere", 3, BARRIER)
    .has(1, strength=1, influence=1, advanceable=True).says(
        Always("Can be advanced; +1 strength per advancement token.", STRENGTH, per_token_on_this),
        Subroutine("End the run.", EndRun()),
    ),
    Ice(104, "Shadow", "Schatten", 3, SENTRY, "tracer")
    .has(3, strength=1, influence=1, advanceable=True),
    Upgrade(105, "Research Station", "Forschungsstation", 2, "facility")
    .has(2, trash=3, influence=1),
)
