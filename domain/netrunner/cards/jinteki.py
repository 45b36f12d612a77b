"""Jinteki: cards 67 to 79."""

from domain.netrunner.abilities import Always, OnAccess, Prevent, Subroutine, When
from domain.netrunner.choices import Unless
from domain.netrunner.conditions import not_in_archives
from domain.netrunner.constants import ice_of_this_server
from domain.netrunner.costs import Credits, TrashThis
from domain.netrunner.kinds import Agenda, Asset, Ice, Identity, Operation, Upgrade, enter
from domain.netrunner.modifiers import REZ_COST
from domain.netrunner.prevention import EXPOSE, PreventSome
from domain.netrunner.reactions import BREAKING_ENDS, MEETING_ICE, SCORED, STOLEN, Linger
from domain.netrunner.steps.counters import Strengthen
from domain.netrunner.steps.credits import MayPay
from domain.netrunner.steps.damage import Damage
from domain.netrunner.steps.expose import RevealIfFrom, RezWhenExposing
from domain.netrunner.steps.rez import DerezSelf
from domain.netrunner.steps.runs import ApproachOutermost, EndRun
from domain.netrunner.steps.tags import GiveTags
from domain.netrunner.targets import all_broken
from domain.netrunner.terms import (
    BARRIER,
    CODE_GATE,
    CORP,
    ENCOUNTER,
    JINTEKI,
    NET,
    SENTRY,
    THE_RUN,
    TRAP,
)

# fmt: off
enter(
    CORP, JINTEKI,
    Identity(67, "Jinteki: Personal Evolution", "Jinteki: Personal Evolution", 1, "megacorp").says(
        When("Whenever an agenda is scored or stolen, do 1 net damage.",
             (SCORED, STOLEN), Damage(NET, 1)),
    ),
    Agenda(68, "Nisei MK II", "Nisei MK II", 3, "initiative").has(requirement=4, points=2),
    Asset(69, "Project Junebug", "Projekt Junikäfer", 3, "ambush", "research")
    .has(trash=0, influence=1, advanceable=True),
    Asset(70, "Snare!", "Schlinge!", 3, "ambush").has(trash=0, influence=2).says(
        OnAccess("Accessed from R&D, this is shown. Anywhere but in Archives you may pay 4 credits "
                 "to do 3 net damage and give the Runner 1 tag.",
                 RevealIfFrom("rnd"), MayPay(4, GiveTags(1), Damage(NET, 3)),
                 only_if=not_in_archives),
    ),
    Asset(71, "Zaibatsu Loyalty", "Zaibatsu-Loyalität", 1).has(trash=4, influence=1).says(
        RezWhenExposing("You may rez this when a card is about to be exposed."),
        Prevent("1 credit: keep 1 card from being exposed.", EXPOSE, (Credits(1),), PreventSome()),
        Prevent("Trash this: likewise.", EXPOSE, (TrashThis(),), PreventSome()),
    ),
    Operation(72, "Neural EMP", "Neural-EMP", 2, "gray ops").has(2, influence=2),
    Operation(73, "Precognition", "Vorahnung", 2).has(influence=3),
    Ice(74, "Cell Portal", "Zellen-Portal", 2, CODE_GATE, "deflector")
    .has(5, strength=7, influence=2).says(
        Subroutine("Derez this; the Runner approaches the outermost ice of the attacked server.",
                   DerezSelf(), ApproachOutermost()),
    ),
    Ice(75, "Chum", "Blutköder", 2, CODE_GATE).has(1, strength=4, influence=1).says(
        Subroutine("The next ice encountered in this run has +2 strength, and 3 net damage is done "
                   "unless the Runner breaks all its subroutines.",
                   Linger(MEETING_ICE, THE_RUN, Strengthen(2),
                          Linger(BREAKING_ENDS, ENCOUNTER, Unless(all_broken, Damage(NET, 3))))),
    ),
    Ice(76, "Data Mine", "Datenmine", 2, TRAP, "ap").has(strength=2, influence=2),
    Ice(77, "Neural Katana", "Neural-Katana", 3, SENTRY, "ap").has(4, strength=3, influence=2),
    Ice(78, "Wall of Thorns", "Dornenbarriere", 3, BARRIER, "ap")
    .has(8, strength=5, influence=1).says(
        Subroutine("Do 2 net damage.", Damage(NET, 2)),
        Subroutine("End the run.", EndRun()),
    ),
    Upgrade(79, "Akitaro Watanabe", "Akitaro Watanabe", 1, "sysop", "unorthodox")
    .has(1, trash=3, influence=2, unique=True).says(
        Always("Ice protecting this server costs 2 less to rez.", REZ_COST, ice_of_this_server(-2)),
    ),
)
