"""Shaper: cards 33 to 48."""

from domain.kernel.script import IfDone
from domain.netrunner.abilities import Always, Prevent, Recurring, When
from domain.netrunner.choices import Choose
from domain.netrunner.constants import first_program_or_hardware, plus
from domain.netrunner.costs import USING_ICEBREAKER, Credits, TrashThis
from domain.netrunner.interface import Boost, Break
from domain.netrunner.kinds import Event, Hardware, Identity, Program, Resource, enter
from domain.netrunner.modifiers import INSTALL_COST, LINK, MEMORY
from domain.netrunner.prevention import TRASH, PreventSome
from domain.netrunner.reactions import TURN_BEGINS
from domain.netrunner.steps.cards import TrashIt
from domain.netrunner.steps.credits import Gain
from domain.netrunner.targets import your_other_cards
from domain.netrunner.terms import (
    CODE_GATE,
    CONSOLE,
    DECODER,
    FRACTER,
    ICEBREAKER,
    KILLER,
    RUN,
    RUNNER,
    SHAPER,
    THE_RUN,
)

# fmt: off
enter(
    RUNNER, SHAPER,
    Identity(33, 'Kate "Mac" McCaffrey: Digital Tinker',
             'Kate "Mac" McCaffrey: Digital-Bastlerin', 1, "natural")
    .has(link=1).says(
        Always("The first program or piece of hardware you install each turn costs 1 less.",
               INSTALL_COST, first_program_or_hardware(-1)),
    ),
    Event(34, "Diesel", "Diesel", 3).has(influence=2),
    Event(35, "Modded", "Eigenbau", 2, "mod").has(influence=2),
    Event(36, "The Maker's Eye", "Blick des Bastlers", 3, RUN).has(2, influence=2),
    Event(37, "Tinkering", "Bastelstunde", 3, "mod").has(influence=4),
    Hardware(38, "Akamatsu Mem Chip", "Akamatsu-Speicherchip", 2, "chip").has(1, influence=1),
    Hardware(39, "Rabbit Hole", "Kaninchenloch", 2, "link").has(2, influence=1),
    Hardware(40, "The Personal Touch", "Persönliche Note", 2, "mod").has(2, influence=2),
    Hardware(41, "The Toolbox", "Toolbox", 1, CONSOLE).has(9, influence=2, unique=True).says(
        Always("+2 memory.", MEMORY, plus(2)),
        Always("+2 link.", LINK, plus(2)),
        Recurring("2 recurring credits for using icebreakers.", 2, USING_ICEBREAKER),
    ),
    Program(42, "Battering Ram", "Rammbock", 2, ICEBREAKER, FRACTER)
    .has(5, memory=2, strength=3, influence=2),
    Program(43, "Gordian Blade", "Gordische Klinge", 3, ICEBREAKER, DECODER)
    .has(4, memory=1, strength=2, influence=3).says(
        Break("1 credit: break 1 code gate subroutine.", (Credits(1),), CODE_GATE),
        Boost("1 credit: +1 strength until the run ends.", (Credits(1),), 1, THE_RUN),
    ),
    Program(44, "Magnum Opus", "Magnum Opus", 2).has(5, memory=2, influence=2),
    Program(45, "Net Shield", "Netzschild", 2).has(2, memory=1, influence=1),
    Program(46, "Pipeline", "Pipeline", 2, ICEBREAKER, KILLER)
    .has(3, memory=1, strength=1, influence=1),
    Resource(47, "Aesop's Pawnshop", "Aesops Leihhaus", 1, "location", "connection")
    .has(1, influence=2, unique=True).says(
        When("When your turn begins, you may trash another installed card of yours for 3 credits.",
             TURN_BEGINS, Choose(your_other_cards, optional=True),
             IfDone(TrashIt(as_cost=True), Gain(3))),
    ),
    Resource(48, "Sacrificial Construct", "Opferkonstrukt", 2, "remote").has(influence=1).says(
        Prevent("Trash this: keep an installed program or piece of hardware from being trashed.",
                TRASH, (TrashThis(),), PreventSome()),
    ),
)
