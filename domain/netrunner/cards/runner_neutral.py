"""Neutral Runner cards: cards 49 to 53."""

from domain.netrunner.abilities import Action, Always, Play, When
from domain.netrunner.choices import Choose, Either
from domain.netrunner.conditions import broke_with_this, this
from domain.netrunner.constants import plus
from domain.netrunner.costs import Clicks, Credits
from domain.netrunner.interface import Boost, Break
from domain.netrunner.kinds import Event, Program, Resource, enter
from domain.netrunner.modifiers import LINK
from domain.netrunner.reactions import ENCOUNTER_ENDS, INSTALLED
from domain.netrunner.steps.cards import TrashSelf
from domain.netrunner.steps.counters import Place, Remove
from domain.netrunner.steps.credits import Gain, TakeCredits
from domain.netrunner.steps.expose import ExposeIt
from domain.netrunner.targets import any_of, has_counter, possible, unrezzed_cards
from domain.netrunner.terms import AI, CREDIT, ICEBREAKER, NEUTRAL, RUNNER, VIRUS

# fmt: off
enter(
    RUNNER, NEUTRAL,
    Event(49, "Infiltration", "Infiltration", 3).has(influence=0).says(
        Play("Either take 2 credits from the bank or have 1 card exposed.",
             Either(("gain", possible, (Gain(2),)),
                    ("expose", any_of(unrezzed_cards), (Choose(unrezzed_cards), ExposeIt())))),
    ),
    Event(50, "Sure Gamble", "Sichere Hand", 3).has(5, influence=0).says(
        Play("Take 9 credits from the bank.", Gain(9)),
    ),
    Program(51, "Crypsis", "Krypsis", 3, ICEBREAKER, AI, VIRUS).has(5, memory=1, influence=0).says(
        Break("1 credit: one subroutine of any ice is broken.", (Credits(1),)),
        Boost("1 credit: +1 strength for this encounter.", (Credits(1),), 1),
        Action("Click: place 1 virus counter here.", (Clicks(),), Place(VIRUS)),
        When("After an encounter in which it broke anything, remove 1 virus counter or trash it.",
             ENCOUNTER_ENDS, Either(("remove_counter", has_counter(VIRUS), (Remove(VIRUS),)),
                                    ("trash", possible, (TrashSelf(),))), only_if=broke_with_this),
    ),
    Resource(52, "Access to Globalsec", "Zugriff auf Globalsec", 3, "link")
    .has(1, influence=0).says(
        Always("+1 link.", LINK, plus(1)),
    ),
    Resource(53, "Armitage Codebusting", "Codeknacken für Armitage", 3, "job")
    .has(1, influence=0).says(
        When("Installed with 12 credits on it, and trashed when it has none left.",
             INSTALLED, Place(CREDIT, 12), only_if=this),
        Action("Click: take 2 credits from here.", (Clicks(),), TakeCredits(2)),
    ),
)
