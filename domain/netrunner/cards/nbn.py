"""NBN: cards 80 to 92."""

from domain.netrunner.abilities import Always, Paid, Subroutine, When
from domain.netrunner.choices import Either
from domain.netrunner.conditions import this
from domain.netrunner.constants import this_server
from domain.netrunner.costs import Counter
from domain.netrunner.kinds import Agenda, Asset, Ice, Identity, Operation, Upgrade, enter
from domain.netrunner.modifiers import STEAL_COST
from domain.netrunner.reactions import ENCOUNTERED
from domain.netrunner.steps.counters import Place
from domain.netrunner.steps.runs import EndRun
from domain.netrunner.steps.tags import GiveTags
from domain.netrunner.steps.trace import Trace
from domain.netrunner.targets import possible
from domain.netrunner.terms import CODE_GATE, CORP, NBN, POWER, REGION, RUNNER, SENTRY

# fmt: off
enter(
    CORP, NBN,
    Identity(80, "NBN: Making News", "NBN: Wir sind die Nachrichten", 1, "megacorp"),
    Agenda(81, "AstroScript Pilot Program", "AstroScript-PilotProgramm", 2, "initiative")
    .has(requirement=3, points=2),
    Agenda(82, "Breaking News", "Sondermeldung", 2).has(requirement=2, points=1),
    Operation(83, "Anonymous Tip", "Anonymer Hinweis", 2).has(influence=1),
    Operation(84, "Closed Accounts", "Geplündertes Konto", 2, "gray ops").has(1, influence=1),
    Operation(85, "Psychographics", "Psychographie", 2).has(influence=3),
    Operation(86, "SEA Source", "SEA-Informant", 2).has(2, influence=2),
    Asset(87, "Ghost Branch", "Phantom-Filiale", 3, "ambush", "facility")
    .has(trash=0, influence=1, advanceable=True),
    Ice(88, "Data Raven", "Datenrabe", 3, SENTRY, "tracer", "observer")
    .has(4, strength=4, influence=2).says(
        When("When the Runner encounters this, he takes 1 tag or ends the run.",
             ENCOUNTERED, Either(("take_tag", possible, (GiveTags(1),)),
                                 ("end_run", possible, (EndRun(),)), who=RUNNER), only_if=this),
        Paid("1 power counter from here: give the Runner 1 tag.", (Counter(POWER),), GiveTags(1)),
        Subroutine("Trace 3: if successful, place 1 power counter here.", Trace(3, Place(POWER))),
    ),
    Ice(89, "Matrix Analyzer", "Matrixanalyse", 3, SENTRY, "tracer", "observer")
    .has(1, strength=3, influence=2),
    Ice(90, "Tollbooth", "Mautstelle", 3, CODE_GATE).has(8, strength=5, influence=2),
    Upgrade(91, "Red Herrings", "Falsche Spur", 2).has(1, trash=1, influence=2).says(
        Always("Stealing an agenda accessed from this server costs 5 credits more, even in the run "
               "in which this is trashed.", STEAL_COST, this_server(5), persists=True),
    ),
    Upgrade(92, "SanSan City Grid", "Stadtnetz von SanSan", 1, REGION).has(6, trash=5, influence=3),
)
