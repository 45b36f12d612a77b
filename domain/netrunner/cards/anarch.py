"""Anarch: cards 1 to 16."""

from collections.abc import Sequence

from domain.kernel.agenda import Frame
from domain.kernel.decision import Option
from domain.kernel.script import Ask, IfDone
from domain.kernel.values import Move
from domain.netrunner.abilities import (
    Action,
    Always,
    AsSoonAs,
    Hosts,
    InstallOnlyOn,
    Interface,
    Paid,
    Play,
    Recurring,
    When,
)
from domain.netrunner.conditions import (
    a_virus_program,
    host_has_no_strength,
    ice_has_no_strength,
    in_encounter,
    is_rezzed_ice,
    matches_ice,
    on,
    on_central,
)
from domain.netrunner.constants import (
    encountered_ice,
    per_counter_after_the_first,
    per_counter_on_host,
    plus,
)
from domain.netrunner.costs import INSTALLING_VIRUS, USING_ICEBREAKER, Clicks, Counter, Credits
from domain.netrunner.events import CardRecovered
from domain.netrunner.interface import Boost, Break
from domain.netrunner.kinds import CARDS, Event, Hardware, Identity, Program, Resource, enter
from domain.netrunner.modifiers import FREE_TRASH, MAY_ACCESS, MEMORY, STRENGTH
from domain.netrunner.reactions import INSTALLED, RUN_SUCCESSFUL, TURN_BEGINS
from domain.netrunner.steps.cards import Draw, Search, ThenShuffle, TrashTopOfRnd
from domain.netrunner.steps.counters import Place, Strengthen
from domain.netrunner.steps.credits import LoseClicks
from domain.netrunner.steps.damage import Damage
from domain.netrunner.steps.runs import Run
from domain.netrunner.table import Netrunner
from domain.netrunner.targets import can_be_hosted_by_daemon, is_virus_program
from domain.netrunner.terms import (
    AI,
    ANARCH,
    BARRIER,
    BRAIN,
    CODE_GATE,
    CONSOLE,
    DAEMON,
    DECODER,
    FRACTER,
    HQ,
    ICEBREAKER,
    KILLER,
    RND,
    RUN,
    RUNNER,
    SENTRY,
    VIRUS,
)
from domain.netrunner.trashing import trash_host


class TakeFromHeap(Ask):
    """Take a card of the heap into the grip; `it` tells whether it was a virus card.

    A second card must be a virus card too, and is not obligatory.
    """

    __slots__ = ("second",)
    kind = "recover"
    rule = "NR-29"

    def __init__(self, second: bool = False) -> None:
        self.second = second

    def moves(self, table: Netrunner, frame: Frame) -> Sequence[Move]:
        found = sorted(set(table.heap))
        if not self.second:
            return found
        viruses = [number for number in found if VIRUS in CARDS[number].subtypes]
        return [*viruses, 0] if viruses else ()

    def answer(self, table: Netrunner, frame: Frame, move: Move) -> None:
        assert isinstance(move, int)
        if move:
            table.emit(CardRecovered, move)
            frame.it = True if VIRUS in CARDS[move].subtypes else None

    def option(self, table: Netrunner, frame: Frame, move: Move) -> Option:
        if not move:
            return Option("choose_none", {}, self.rule, move)
        return Option("find", {"number": move}, self.rule, move)


# fmt: off
enter(
    RUNNER, ANARCH,
    Identity(1, "Noise: Hacker Extraordinaire", "Noise: Meisterhacker", 1, "g-mod").says(
        When("Each virus program you install makes the Corp trash the top card of R&D.",
             INSTALLED, TrashTopOfRnd(), only_if=a_virus_program),
    ),
    Event(2, "Déjà Vu", "Déjà Vu", 2).has(2, influence=2).says(
        Play("Take a card from your heap into your grip; 2 cards if both are virus cards.",
             TakeFromHeap(), IfDone(TakeFromHeap(second=True))),
    ),
    Event(3, "Demolition Run", "Abriss-Run", 3, RUN, "sabotage").has(2, influence=2).says(
        Play("Make a run on HQ or R&D.", Run(HQ, RND)),
        Always("Whatever you access in it, you may trash for free, trash cost or not.",
               FREE_TRASH, plus(1)),
    ),
    Event(4, "Stimhack", "Stim-Hack", 3, RUN).has(influence=1).says(
        Play("Make a run with 9 credits that are gone when it ends; then suffer 1 brain damage, "
             "which nothing prevents.", Run(credits=9), Damage(BRAIN, 1, preventable=False)),
    ),
    Hardware(5, "Cyberfeeder", "Cyberfeeder", 3, "chip").has(2, influence=1).says(
        Recurring("1 recurring credit that pays for uses of icebreakers and installs of viruses.",
                  1, USING_ICEBREAKER, INSTALLING_VIRUS),
    ),
    Hardware(6, "Grimoire", "Grimoire", 1, CONSOLE).has(3, influence=2, unique=True).says(
        Always("+2 memory.", MEMORY, plus(2)),
        When("Each virus program you install gets 1 virus counter.",
             INSTALLED, Place(VIRUS, on_it=True), only_if=a_virus_program),
    ),
    Program(7, "Corroder", "Zersetzer", 2, ICEBREAKER, FRACTER)
    .has(2, memory=1, strength=2, influence=2).says(
        Break("1 credit: one subroutine of a barrier is broken.", (Credits(1),), BARRIER),
        Boost("1 credit: +1 strength for this encounter.", (Credits(1),), 1),
    ),
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
    Program(10, "Medium", "Medium", 2, VIRUS).has(3, memory=1, influence=3).says(
        When("A successful run on R&D places 1 virus counter here.",
             RUN_SUCCESSFUL, Place(VIRUS), only_if=on(RND)),
        Always("Accessing R&D, you may access 1 more card per virus counter here but the first.",
               MAY_ACCESS, per_counter_after_the_first(VIRUS, RND)),
    ),
    Program(11, "Mimic", "Imitator", 2, ICEBREAKER, KILLER)
    .has(3, memory=1, strength=3, influence=1).says(
        Break("1 credit: one subroutine of a sentry is broken.", (Credits(1),), SENTRY),
    ),
    Program(12, "Parasite", "Parasit", 3, VIRUS).has(2, memory=1, influence=2).says(
        InstallOnlyOn("Must be installed on a rezzed piece of ice.", is_rezzed_ice),
        Always("The host has -1 strength per virus counter here.",
               STRENGTH, per_counter_on_host(VIRUS, -1)),
        AsSoonAs("A host with strength 0 or less is trashed.", host_has_no_strength, trash_host),
        When("When your turn begins, place 1 virus counter here.", TURN_BEGINS, Place(VIRUS)),
    ),
    Program(13, "Wyrm", "Wyrm", 2, ICEBREAKER, AI).has(1, memory=1, strength=1, influence=2).says(
        Break("3 credits: one subroutine of ice whose strength is at most 0 is broken.",
              (Credits(3),), only_if=ice_has_no_strength),
        Interface("1 credit: the ice loses 1 strength for this encounter.",
                  (Credits(1),), Strengthen(-1), only_if=matches_ice),
        Boost("1 credit: +1 strength for this encounter.", (Credits(1),), 1),
    ),
    Program(14, "Yog.0", "Yog.0", 2, ICEBREAKER, DECODER)
    .has(5, memory=1, strength=3, influence=1).says(
        Break("For free: one subroutine of a code gate is broken.", (), CODE_GATE),
    ),
    Resource(15, "Ice Carver", "Eisschnitzer", 1, "virtual").has(3, influence=3, unique=True).says(
        Always("Ice has -1 strength while you encounter it.", STRENGTH, encountered_ice(-1)),
    ),
    Resource(16, "Wyldside", "Wyldside", 2, "location", "seedy")
    .has(3, influence=3, unique=True).says(
        When("Each turn of yours begins with 2 cards drawn and 1 click lost.",
             TURN_BEGINS, Draw(2), LoseClicks(RUNNER)),
    ),
)
