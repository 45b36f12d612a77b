"""Anarch: cards 1 to 16."""

from domain.netrunner.abilities import Action, Always, AsSoonAs, Hosts, InstallOnlyOn, Paid, When
from domain.netrunner.conditions import (
    host_has_no_strength,
    in_encounter,
    is_rezzed_ice,
    on_central,
)
from domain.netrunner.constants import per_counter_on_host
from domain.netrunner.costs import Clicks, Counter, Credits
from domain.netrunner.kinds import Event, Hardware, Identity, Program, Resource, enter
from domain.netrunner.modifiers import STRENGTH
from domain.netrunner.reactions import RUN_SUCCESSFUL, TURN_BEGINS
from domain.netrunner.steps.cards import Draw, Search, ThenShuffle
from domain.netrunner.steps.counters import Place, Strengthen
from domain.netrunner.steps.credits import LoseClicks
from domain.netrunner.targets import can_be_hosted_by_daemon, is_virus_program
from domain.netrunner.terms import (
    AI,
    ANARCH,
    CONSOLE,
    DAEMON,
    DECODER,
    FRACTER,
    ICEBREAKER,
    KILLER,
    RUN,
    RUNNER,
    VIRUS,
)
from domain.netrunner.trashing import trash_host

# fmt: off
enter(
    RUNNER, ANARCH,
    Identity(1, "Noise: Hacker Extraordinaire", "Noise: Meisterhacker", 1, "g-mod"),
    Event(2, "Déjà Vu", "Déjà Vu", 2).has(2, influence=2),
    Event(3, "Demolition Run", "Abriss-Run", 3, RUN, "sabotage").has(2, influence=2),
    Event(4, "Stimhack", "Stim-Hack", 3, RUN).has(influence=1),
    Hardware(5, "Cyberfeeder", "Cyberfeeder", 3, "chip").has(2, influence=1),
    Hardware(6, "Grimoire", "Grimoire", 1, CONSOLE).has(3, influence=2, unique=True),
    Program(7, "Corroder", "Zersetzer", 2, ICEBREAKER, FRACTER)
    .has(2, memory=1, strength=2, influence=2),
    Program(8, "Datasucker", "Datensauger", 2, VIRUS).has(1, memory=1, influence=1).says(
        When("A successful run on a central server places 1 virus counter here.",
             RUN_SUCCESSFUL, Place(VIRUS), only_if=on_central),
        Paid("1 virus counter from here: the ice being encountered has -1 strength till then.",
             (Counter(VIRUS),), Strengthen(-1), only_if=in_encounter),
    ),
    Program(9, "Djinn", "Dschinn", 2, DAEMON).has(2, memory=1, influence=2).says(
        Hosts("Hosts up to 3 memory of programs other than icebreakers; they need no other memory.",
              3, can_be_hosted_by_daemon),
        Action("Click, 1 credit: search your stack for a virus program, show it, take it; shuffle.",
               (Clicks(), Credits(1)), Search(is_virus_program), ThenShuffle()),
    ),
    Program(10, "Medium", "Medium", 2, VIRUS).has(3, memory=1, influence=3),
    Program(11, "Mimic", "Imitator", 2, ICEBREAKER, KILLER)
    .has(3, memory=1, strength=3, influence=1),
    Program(12, "Parasite", "Parasit", 3, VIRUS).has(2, memory=1, influence=2).says(
        InstallOnlyOn("Must be installed on a rezzed piece of ice.", is_rezzed_ice),
        Always("The host has -1 strength per virus counter here.",
               STRENGTH, per_counter_on_host(VIRUS, -1)),
        AsSoonAs("A host with strength 0 or less is trashed.", host_has_no_strength, trash_host),
        When("When your turn begins, place 1 virus counter here.", TURN_BEGINS, Place(VIRUS)),
    ),
    Program(13, "Wyrm", "Wyrm", 2, ICEBREAKER, AI).has(1, memory=1, strength=1, influence=2),
    Program(14, "Yog.0", "Yog.0", 2, ICEBREAKER, DECODER).has(5, memory=1, strength=3, influence=1),
    Resource(15, "Ice Carver", "Eisschnitzer", 1, "virtual").has(3, influence=3, unique=True),
    Resource(16, "Wyldside", "Wyldside", 2, "location", "seedy")
    .has(3, influence=3, unique=True).says(
        When("When your turn begins, draw 2 cards and lose a click.",
             TURN_BEGINS, Draw(2), LoseClicks(RUNNER)),
    ),
)
