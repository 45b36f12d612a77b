"""Haas-Bioroid: cards 54 to 66."""

from collections.abc import Sequence

from domain.kernel.agenda import Frame
from domain.kernel.decision import Option
from domain.kernel.script import Ask, Do
from domain.kernel.values import Move
from domain.netrunner.abilities import Always, OnAccess, Paid, Play, Subroutine, When
from domain.netrunner.choices import (
    AnyNumber,
    Choose,
    ChooseAmount,
    Different,
    May,
    Question,
)
from domain.netrunner.conditions import first_time, ice_is_rezzed_here, installed, this
from domain.netrunner.constants import ice_of_this_server
from domain.netrunner.costs import Clicks, TrashThis, affordable
from domain.netrunner.events import ArchivesCardRecovered
from domain.netrunner.interface import ClickToBreak
from domain.netrunner.kinds import Agenda, Asset, Ice, Identity, Operation, Upgrade, enter
from domain.netrunner.modifiers import STRENGTH
from domain.netrunner.reactions import INSTALLED, REZZED, SCORED, TURN_BEGINS
from domain.netrunner.steps.amounts import it, per_token
from domain.netrunner.steps.cards import LookAtTop, TrashIt, TrashTheRest
from domain.netrunner.steps.counters import Place, change_strength
from domain.netrunner.steps.credits import Gain, GainClicks, MayPay, Pay, TakeCredits
from domain.netrunner.steps.damage import Damage
from domain.netrunner.steps.install import AskServer, begin_corp_install, corp_installs
from domain.netrunner.steps.rez import RezIt
from domain.netrunner.steps.runs import EndRun
from domain.netrunner.steps.tags import GiveTags
from domain.netrunner.steps.trace import Trace
from domain.netrunner.table import Netrunner
from domain.netrunner.targets import ice_looked_at, programs, rezzed_ice_of_this_server
from domain.netrunner.terms import (
    BARRIER,
    BRAIN,
    CODE_GATE,
    CORP,
    CREDIT,
    HAAS_BIOROID,
    SENTRY,
    THE_TURN,
)


class TakeFromArchives(Ask):
    """Add a card from Archives to HQ; one that lies face down stays unseen (NR-23)."""

    kind = "recover"
    rule = "NR-23"

    def moves(self, table: Netrunner, frame: Frame) -> Sequence[Move]:
        face_up = [(number, True) for number in sorted(set(table.archives_up))]
        return [*face_up, *((number, False) for number in sorted(set(table.archives_down)))]

    def answer(self, table: Netrunner, frame: Frame, move: Move) -> None:
        assert isinstance(move, tuple)
        number, face_up = move
        assert isinstance(number, int) and isinstance(face_up, bool)
        table.emit(ArchivesCardRecovered, number, face_up)

    def option(self, table: Netrunner, frame: Frame, move: Move) -> Option:
        assert isinstance(move, tuple)
        number, face_up = move
        return Option("find" if face_up else "find_facedown", {"number": number}, self.rule, move)

    def is_secret(self, table: Netrunner, frame: Frame, move: Move) -> bool:
        assert isinstance(move, tuple)
        return not move[1]


class InstallFromHq(Question):
    """Install a card from HQ at its install cost, or stop; asked whatever the hand holds."""

    kind = "install_from_hq"
    rule = "NR-60"

    def moves(self, table: Netrunner, frame: Frame) -> Sequence[Move]:
        return [*corp_installs(table), 0] if table.hands[CORP] else ()

    def answer(self, table: Netrunner, frame: Frame, move: Move) -> None:
        frame.it = None
        if isinstance(move, tuple):
            frame.it = True
            number, server = move
            assert isinstance(number, int) and isinstance(server, int)
            begin_corp_install(table, number, server)

    def option(self, table: Netrunner, frame: Frame, move: Move) -> Option:
        if not isinstance(move, tuple):
            return Option("choose_none", {}, self.rule, move)
        number, server = move
        return Option("install", {"number": number, "server": server}, self.rule, move)


def corp_credits(table: Netrunner, frame: Frame) -> int:
    return affordable(table, CORP)


def keep_ice(table: Netrunner, frame: Frame) -> None:
    """The ice is chosen while this card still has a server; paying trashes it."""
    frame.keep("ice", frame.it)


def strengthen_kept_ice(table: Netrunner, frame: Frame) -> None:
    assert frame.kept is not None
    change_strength(table, frame.kept["ice"], it(table, frame), THE_TURN)


# fmt: off
enter(
    CORP, HAAS_BIOROID,
    Identity(54, "Haas-Bioroid: Engineering the Future",
             "Haas-Bioroid: Wir bauen die Zukunft", 1, "megacorp").says(
        When("Gain 1 credit for the first card you install in a turn.",
             INSTALLED, Gain(1), only_if=first_time("corp installs")),
    ),
    Agenda(55, "Accelerated Beta Test", "Beschleunigter Betatest", 3, "research")
    .has(requirement=3, points=2).says(
        When("Scoring this lets you take the 3 topmost cards of R&D: ice among them may be "
             "installed and rezzed free of any cost, the others are trashed.",
             SCORED, May(LookAtTop(3),
                         AnyNumber(Choose(ice_looked_at, optional=True, hides=True),
                                   AskServer(), RezIt(free=True), limit=3),
                         TrashTheRest()), only_if=this),
    ),
    Asset(56, "Adonis Campaign", "Adonis-Kampagne", 3, "advertisement")
    .has(4, trash=3, influence=2).says(
        When("Rezzing this places 12 credits here.", REZZED, Place(CREDIT, 12), only_if=this),
        When("When your turn begins, take 3 of them; without credits, this is trashed.",
             TURN_BEGINS, TakeCredits(3)),
    ),
    Asset(57, "Aggressive Secretary", "Aggressiver Assistent", 2, "ambush")
    .has(trash=0, influence=2, advanceable=True).says(
        OnAccess("Can be advanced. Accessed where it is installed, it lets you pay 2 credits to "
                 "trash as many programs as there are advancement tokens here.",
                 MayPay(2, Different(programs, per_token(1), TrashIt())), only_if=installed),
    ),
    Operation(58, "Archived Memories", "Archivierte Erinnerungen", 2).has(influence=2).says(
        Play("Take a card from Archives into HQ.", TakeFromArchives()),
    ),
    Operation(59, "Biotic Labor", "Bioroid-Angestellte", 3).has(4, influence=4).says(
        Play("Gain 2 clicks.", GainClicks(2)),
    ),
    Operation(60, "Shipment from MirrorMorph", "MirrorMorph-Lieferung", 2).has(1, influence=2).says(
        Play("Install up to 3 cards without clicks, at their install costs.",
             AnyNumber(InstallFromHq(), limit=3)),
    ),
    Ice(61, "Heimdall 1.0", "Heimdall 1.0", 2, BARRIER, "bioroid", "ap")
    .has(8, strength=6, influence=2).says(
        ClickToBreak("A click of the Runner breaks a subroutine of this.", (Clicks(),)),
        Subroutine("1 brain damage.", Damage(BRAIN, 1)),
        Subroutine("The run ends.", EndRun()),
        Subroutine("The run ends.", EndRun()),
    ),
    Ice(62, "Ichi 1.0", "Ichi 1.0", 3, SENTRY, "bioroid", "tracer", "destroyer")
    .has(5, strength=4, influence=2).says(
        ClickToBreak("A click of the Runner breaks a subroutine of this.", (Clicks(),)),
        Subroutine("A program of your choice is trashed.", Choose(programs), TrashIt()),
        Subroutine("A program of your choice is trashed.", Choose(programs), TrashIt()),
        Subroutine("Trace 1. Success: 1 tag and 1 brain damage.",
                   Trace(1, GiveTags(1), Damage(BRAIN, 1))),
    ),
    Ice(63, "Viktor 1.0", "Viktor 1.0", 2, CODE_GATE, "bioroid", "ap")
    .has(3, strength=3, influence=2).says(
        ClickToBreak("A click of the Runner breaks a subroutine of this.", (Clicks(),)),
        Subroutine("1 brain damage.", Damage(BRAIN, 1)),
        Subroutine("The run ends.", EndRun()),
    ),
    Ice(64, "Rototurret", "Geschützturm", 2, SENTRY, "destroyer").has(4, influence=1).says(
        Subroutine("A program of your choice is trashed.", Choose(programs), TrashIt()),
        Subroutine("The run ends.", EndRun()),
    ),
    Upgrade(65, "Corporate Troubleshooter", "Kon-Troubleshooter", 1, "connection")
    .has(trash=2, influence=1).says(
        Paid("X credits, trash this: +X strength this turn for rezzed ice in front of this server.",
             (), Choose(rezzed_ice_of_this_server), Do(keep_ice), ChooseAmount(corp_credits),
             Pay(it), TrashThis(), Do(strengthen_kept_ice), only_if=ice_is_rezzed_here),
    ),
    Upgrade(66, "Experiential Data", "Empirische Daten", 2).has(2, trash=2, influence=1).says(
        Always("+1 strength for all ice in front of this server.", STRENGTH, ice_of_this_server(1)),
    ),
)
