"""Haas-Bioroid: cards 54 to 66."""

from domain.netrunner.abilities import Subroutine, When
from domain.netrunner.choices import AnyNumber, Choose, May
from domain.netrunner.conditions import this
from domain.netrunner.kinds import Agenda, Asset, Ice, Identity, Operation, Upgrade, enter
from domain.netrunner.reactions import SCORED
from domain.netrunner.steps.cards import LookAtTop, TrashIt, TrashTheRest
from domain.netrunner.steps.install import AskServer
from domain.netrunner.steps.rez import RezIt
from domain.netrunner.steps.runs import EndRun
from domain.netrunner.targets import ice_looked_at, programs
from domain.netrunner.terms import BARRIER, CODE_GATE, CORP, HAAS_BIOROID, SENTRY

# fmt: off
enter(
    CORP, HAAS_BIOROID,
    Identity(54, "Haas-Bioroid: Engineering the Future",
             "Haas-Bioroid: Wir bauen die Zukunft", 1, "megacorp"),
    Agenda(55, "Accelerated Beta Test", "Beschleunigter Betatest", 3, "research")
    .has(requirement=3, points=2).says(
        When("When you score this, you may look at the top 3 cards of R&D, install and rez ice "
             "among them free of any cost, and trash the others.",
             SCORED, May(LookAtTop(3),
                         AnyNumber(Choose(ice_looked_at, optional=True, hides=True),
                                   AskServer(), RezIt(free=True), limit=3),
                         TrashTheRest()), only_if=this),
    ),
    Asset(56, "Adonis Campaign", "Adonis-Kampagne", 3, "advertisement")
    .has(4, trash=3, influence=2),
    Asset(57, "Aggressive Secretary", "Aggressiver Assistent", 2, "ambush")
    .has(trash=0, influence=2, advanceable=True),
    Operation(58, "Archived Memories", "Archivierte Erinnerungen", 2).has(influence=2),
    Operation(59, "Biotic Labor", "Bioroid-Angestellte", 3).has(4, influence=4),
    Operation(60, "Shipment from MirrorMorph", "MirrorMorph-Lieferung", 2).has(1, influence=2),
    Ice(61, "Heimdall 1.0", "Heimdall 1.0", 2, BARRIER, "bioroid", "ap")
    .has(8, strength=6, influence=2),
    Ice(62, "Ichi 1.0", "Ichi 1.0", 3, SENTRY, "bioroid", "tracer", "destroyer")
    .has(5, strength=4, influence=2),
    Ice(63, "Viktor 1.0", "Viktor 1.0", 2, CODE_GATE, "bioroid", "ap")
    .has(3, strength=3, influence=2),
    Ice(64, "Rototurret", "Geschützturm", 2, SENTRY, "destroyer").has(4, influence=1).says(
        Subroutine("Trash 1 program.", Choose(programs), TrashIt()),
        Subroutine("End the run.", EndRun()),
    ),
    Upgrade(65, "Corporate Troubleshooter", "Kon-Troubleshooter", 1, "connection")
    .has(trash=2, influence=1),
    Upgrade(66, "Experiential Data", "Empirische Daten", 2).has(2, trash=2, influence=1),
)
