"""Shaper: cards 33 to 48."""

from collections.abc import Sequence

from domain.kernel.agenda import Frame
from domain.kernel.decision import Option
from domain.kernel.script import Ask, IfDone, Step
from domain.kernel.values import Move
from domain.netrunner.abilities import (
    Action,
    Always,
    InstallOnlyOn,
    Play,
    Prevent,
    Recurring,
    When,
)
from domain.netrunner.choices import Choose, May
from domain.netrunner.conditions import is_an_icebreaker, no_net_damage_yet, this
from domain.netrunner.constants import first_program_or_hardware, on_host, plus, server
from domain.netrunner.costs import USING_ICEBREAKER, Clicks, Credits, TrashThis
from domain.netrunner.events import EffectBegan, StackCardTaken
from domain.netrunner.interface import Boost, Break
from domain.netrunner.kinds import Event, Hardware, Identity, Program, Resource, enter
from domain.netrunner.modifiers import ACCESSES, INSTALL_COST, LINK, MEMORY, STRENGTH, SUBTYPE
from domain.netrunner.prevention import NET_DAMAGE, TRASH, PreventSome
from domain.netrunner.reactions import INSTALLED, TURN_BEGINS
from domain.netrunner.steps.cards import Draw, ThenShuffle, TrashIt
from domain.netrunner.steps.credits import Gain
from domain.netrunner.steps.install import (
    affords_install,
    begin_runner_install,
    install_runner_card,
    runner_installs,
)
from domain.netrunner.steps.runs import Run
from domain.netrunner.table import Netrunner
from domain.netrunner.targets import installed_ice, your_other_cards
from domain.netrunner.terms import (
    BARRIER,
    CODE_GATE,
    CONSOLE,
    DECODER,
    FRACTER,
    HARDWARE,
    ICEBREAKER,
    KILLER,
    PROGRAM,
    RND,
    RUN,
    RUNNER,
    SENTRY,
    SHAPER,
    THE_RUN,
    THE_TURN,
)


class InstallFromGrip(Ask):
    """Install a program or piece of hardware, paying less; asked whatever the grip holds."""

    __slots__ = ("discount",)
    kind = "install_from_grip"
    rule = "NR-78"

    def __init__(self, discount: int) -> None:
        self.discount = discount

    def moves(self, table: Netrunner, frame: Frame) -> Sequence[Move]:
        if not table.hands[RUNNER]:
            return ()
        return runner_installs(table, self.discount, (PROGRAM, HARDWARE)) or (0,)

    def answer(self, table: Netrunner, frame: Frame, move: Move) -> None:
        if isinstance(move, tuple):
            number, host = move
            assert isinstance(number, int) and isinstance(host, int)
            begin_runner_install(table, number, host, self.discount)

    def option(self, table: Netrunner, frame: Frame, move: Move) -> Option:
        if not isinstance(move, tuple):
            return Option("choose_none", {}, self.rule, move)
        number, host = move
        return Option("install", {"number": number, "host": host}, self.rule, move)


class InstallCopy(Step):
    """Find another copy of this card in the stack and install it, if it can be paid for."""

    __slots__ = ()

    def perform(self, table: Netrunner, frame: Frame) -> None:
        assert isinstance(frame.source, int)
        printed = table.card(frame.source)
        if printed.number in table.decks[RUNNER] and affords_install(table, printed):
            copy = table.next_id
            table.emit(StackCardTaken, copy, printed.number)
            install_runner_card(table, copy)


class GainSubtypes(Step):
    """The chosen card has more subtypes until the turn ends, and keeps its own."""

    __slots__ = ("subtypes",)

    def __init__(self, *subtypes: str) -> None:
        self.subtypes = subtypes

    def perform(self, table: Netrunner, frame: Frame) -> None:
        if isinstance(frame.it, int):
            for subtype in self.subtypes:
                table.emit(EffectBegan, (SUBTYPE, frame.it, subtype, THE_TURN))


# fmt: off
enter(
    RUNNER, SHAPER,
    Identity(33, 'Kate "Mac" McCaffrey: Digital Tinker',
             'Kate "Mac" McCaffrey: Digital-Bastlerin', 1, "natural")
    .has(link=1).says(
        Always("1 credit off the first program or hardware that you install in a turn.",
               INSTALL_COST, first_program_or_hardware(-1)),
    ),
    Event(34, "Diesel", "Diesel", 3).has(influence=2).says(
        Play("Draw 3 cards, or what is left of the stack.", Draw(3)),
    ),
    Event(35, "Modded", "Eigenbau", 2, "mod").has(influence=2).says(
        Play("Install a program or piece of hardware for 3 credits less.", InstallFromGrip(3)),
    ),
    Event(36, "The Maker's Eye", "Blick des Bastlers", 3, RUN).has(2, influence=2).says(
        Play("Run on R&D.", Run(RND)),
        Always("If the run is successful, you access 2 cards of R&D more than usual.",
               ACCESSES, server(RND, 2)),
    ),
    Event(37, "Tinkering", "Bastelstunde", 3, "mod").has(influence=4).says(
        Play("Choose ice; until the turn ends it is a sentry, a code gate and a barrier as well.",
             Choose(installed_ice), GainSubtypes(SENTRY, CODE_GATE, BARRIER)),
    ),
    Hardware(38, "Akamatsu Mem Chip", "Akamatsu-Speicherchip", 2, "chip").has(1, influence=1).says(
        Always("+1 memory.", MEMORY, plus(1)),
    ),
    Hardware(39, "Rabbit Hole", "Kaninchenloch", 2, "link").has(2, influence=1).says(
        Always("+1 link.", LINK, plus(1)),
        When("Once installed, it lets you look through the stack for a second copy, which you pay "
             "for and install too; then shuffle.",
             INSTALLED, May(InstallCopy(), ThenShuffle()), only_if=this),
    ),
    Hardware(40, "The Personal Touch", "Persönliche Note", 2, "mod").has(2, influence=2).says(
        InstallOnlyOn("Must be installed on an icebreaker.", is_an_icebreaker),
        Always("The host has +1 strength.", STRENGTH, on_host(1)),
    ),
    Hardware(41, "The Toolbox", "Toolbox", 1, CONSOLE).has(9, influence=2, unique=True).says(
        Always("+2 memory.", MEMORY, plus(2)),
        Always("+2 link.", LINK, plus(2)),
        Recurring("2 recurring credits that pay for uses of icebreakers.", 2, USING_ICEBREAKER),
    ),
    Program(42, "Battering Ram", "Rammbock", 2, ICEBREAKER, FRACTER)
    .has(5, memory=2, strength=3, influence=2).says(
        Break("2 credits: one or two subroutines of a barrier are broken.",
              (Credits(2),), BARRIER, up_to=2),
        Boost("1 credit: +1 strength until the run ends.", (Credits(1),), 1, THE_RUN),
    ),
    Program(43, "Gordian Blade", "Gordische Klinge", 3, ICEBREAKER, DECODER)
    .has(4, memory=1, strength=2, influence=3).says(
        Break("1 credit: one subroutine of a code gate is broken.", (Credits(1),), CODE_GATE),
        Boost("1 credit: +1 strength until the run ends.", (Credits(1),), 1, THE_RUN),
    ),
    Program(44, "Magnum Opus", "Magnum Opus", 2).has(5, memory=2, influence=2).says(
        Action("Click: take 2 credits from the bank.", (Clicks(),), Gain(2)),
    ),
    Program(45, "Net Shield", "Netzschild", 2).has(2, memory=1, influence=1).says(
        Prevent("1 credit: the first point of net damage in this turn does not happen.",
                NET_DAMAGE, (Credits(1),), PreventSome(), only_if=no_net_damage_yet),
    ),
    Program(46, "Pipeline", "Pipeline", 2, ICEBREAKER, KILLER)
    .has(3, memory=1, strength=1, influence=1).says(
        Break("1 credit: one subroutine of a sentry is broken.", (Credits(1),), SENTRY),
        Boost("2 credits: +1 strength until the run ends.", (Credits(2),), 1, THE_RUN),
    ),
    Resource(47, "Aesop's Pawnshop", "Aesops Leihhaus", 1, "location", "connection")
    .has(1, influence=2, unique=True).says(
        When("Each of your turns may begin with trashing another card of your rig for 3 credits.",
             TURN_BEGINS, Choose(your_other_cards, optional=True),
             IfDone(TrashIt(as_cost=True), Gain(3))),
    ),
    Resource(48, "Sacrificial Construct", "Opferkonstrukt", 2, "remote").has(influence=1).says(
        Prevent("Trash this: a program or hardware in play that would be trashed stays.",
                TRASH, (TrashThis(),), PreventSome()),
    ),
)
