"""Jinteki: cards 67 to 79."""

from collections.abc import Sequence

from domain.kernel.agenda import Frame
from domain.kernel.decision import Option
from domain.kernel.script import Ask, Do, While
from domain.kernel.values import Move
from domain.netrunner.abilities import Always, OnAccess, Paid, Play, Prevent, Subroutine, When
from domain.netrunner.choices import Unless
from domain.netrunner.conditions import (
    in_run,
    in_the_runners_last_turn,
    installed,
    not_in_archives,
    this,
)
from domain.netrunner.constants import ice_of_this_server
from domain.netrunner.costs import Counter, Credits, TrashThis
from domain.netrunner.events import TopCardsArranged, TopCardsSeen
from domain.netrunner.kinds import Agenda, Asset, Ice, Identity, Operation, Upgrade, enter
from domain.netrunner.modifiers import REZ_COST
from domain.netrunner.prevention import EXPOSE, PreventSome
from domain.netrunner.reactions import BREAKING_ENDS, MEETING_ICE, SCORED, STOLEN, Linger
from domain.netrunner.steps.amounts import per_token
from domain.netrunner.steps.cards import TrashSelf
from domain.netrunner.steps.counters import Place, Strengthen
from domain.netrunner.steps.credits import MayPay
from domain.netrunner.steps.damage import Damage
from domain.netrunner.steps.expose import RevealIfFrom, RezWhenExposing
from domain.netrunner.steps.rez import DerezSelf
from domain.netrunner.steps.runs import ApproachOutermost, EndRun
from domain.netrunner.steps.tags import GiveTags
from domain.netrunner.table import Netrunner
from domain.netrunner.targets import all_broken
from domain.netrunner.terms import (
    AGENDA,
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


def look_at_top_five(table: Netrunner, frame: Frame) -> None:
    deck = table.decks[CORP]
    count = min(5, len(deck))
    frame.keep("looked at", count)
    frame.keep("arranged", 0)
    if count:
        table.emit(TopCardsSeen, CORP, count, tuple(deck[-count:]))


def some_are_not_arranged(table: Netrunner, frame: Frame) -> bool:
    """The last card has only one place left to go."""
    assert frame.kept is not None
    return bool(frame.kept["arranged"] < frame.kept["looked at"] - 1)


class ArrangeNext(Ask):
    """Which of the cards looked at comes next, counted from the top of R&D.

    Each answer moves cards in R&D, so that the public frame says nothing about their order.
    """

    kind = "arrange"
    rule = "NR-22"

    def moves(self, table: Netrunner, frame: Frame) -> Sequence[Move]:
        return sorted(set(self.parted(table, frame)[0]))

    def answer(self, table: Netrunner, frame: Frame, move: Move) -> None:
        assert isinstance(move, int) and frame.kept is not None
        left, arranged = self.parted(table, frame)
        left.remove(move)
        table.emit(TopCardsArranged, CORP, frame.kept["looked at"], (*left, move, *arranged))
        frame.keep("arranged", frame.kept["arranged"] + 1)

    def parted(self, table: Netrunner, frame: Frame) -> tuple[list[int], list[int]]:
        """The cards still to be arranged, and those above them that are."""
        assert frame.kept is not None
        deck = table.decks[CORP]
        top = len(deck) - frame.kept["arranged"]
        return deck[len(deck) - frame.kept["looked at"] : top], deck[top:]

    def option(self, table: Netrunner, frame: Frame, move: Move) -> Option:
        return Option("put_next", {"number": move}, self.rule, move)

    def is_secret(self, table: Netrunner, frame: Frame, move: Move) -> bool:
        return True


# fmt: off
enter(
    CORP, JINTEKI,
    Identity(67, "Jinteki: Personal Evolution", "Jinteki: Personal Evolution", 1, "megacorp").says(
        When("1 net damage for each agenda that is scored and for each that is stolen.",
             (SCORED, STOLEN), Damage(NET, 1)),
    ),
    Agenda(68, "Nisei MK II", "Nisei MK II", 3, "initiative").has(requirement=4, points=2).says(
        When("Scoring this puts 1 agenda counter here.",
             SCORED, Place(AGENDA), only_if=this),
        Paid("1 agenda counter from here: the run ends.", (Counter(AGENDA),), EndRun(),
             only_if=in_run),
    ),
    Asset(69, "Project Junebug", "Projekt Junikäfer", 3, "ambush", "research")
    .has(trash=0, influence=1, advanceable=True).says(
        OnAccess("Can be advanced. Accessed where it is installed, it lets you pay 1 credit for "
                 "2 net damage per advancement token here.",
                 MayPay(1, Damage(NET, per_token(2))), only_if=installed),
    ),
    Asset(70, "Snare!", "Schlinge!", 3, "ambush").has(trash=0, influence=2).says(
        OnAccess("Accessed from R&D, this is shown. Anywhere but in Archives you may pay 4 credits "
                 "for 3 net damage and a tag.",
                 RevealIfFrom("rnd"), MayPay(4, GiveTags(1), Damage(NET, 3)),
                 only_if=not_in_archives),
    ),
    Asset(71, "Zaibatsu Loyalty", "Zaibatsu-Loyalität", 1).has(trash=4, influence=1).says(
        RezWhenExposing("Can be rezzed in the moment before a card is exposed."),
        Prevent("1 credit: keep 1 card from being exposed.", EXPOSE, (Credits(1),), PreventSome()),
        Prevent("Trash this: likewise.", EXPOSE, (TrashThis(),), PreventSome()),
    ),
    Operation(72, "Neural EMP", "Neural-EMP", 2, "gray ops").has(2, influence=2).says(
        Play("Playable after a turn in which the Runner ran. 1 net damage.",
             Damage(NET, 1), only_if=in_the_runners_last_turn("runs")),
    ),
    Operation(73, "Precognition", "Vorahnung", 2).has(influence=3).says(
        Play("See the 5 topmost cards of R&D and stack them anew as you like.",
             Do(look_at_top_five), While(some_are_not_arranged, ArrangeNext())),
    ),
    Ice(74, "Cell Portal", "Zellen-Portal", 2, CODE_GATE, "deflector")
    .has(5, strength=7, influence=2).says(
        Subroutine("Derez this; the Runner approaches the outermost ice of the attacked server.",
                   DerezSelf(), ApproachOutermost()),
    ),
    Ice(75, "Chum", "Blutköder", 2, CODE_GATE).has(1, strength=4, influence=1).says(
        Subroutine("The next ice encountered in this run is 2 stronger, and 3 net damage follows "
                   "if one of its subroutines stays unbroken.",
                   Linger(MEETING_ICE, THE_RUN, Strengthen(2),
                          Linger(BREAKING_ENDS, ENCOUNTER, Unless(all_broken, Damage(NET, 3))))),
    ),
    Ice(76, "Data Mine", "Datenmine", 2, TRAP, "ap").has(strength=2, influence=2).says(
        Subroutine("1 net damage, and this trashes itself.", Damage(NET, 1), TrashSelf()),
    ),
    Ice(77, "Neural Katana", "Neural-Katana", 3, SENTRY, "ap")
    .has(4, strength=3, influence=2).says(
        Subroutine("3 net damage.", Damage(NET, 3)),
    ),
    Ice(78, "Wall of Thorns", "Dornenbarriere", 3, BARRIER, "ap")
    .has(8, strength=5, influence=1).says(
        Subroutine("2 net damage.", Damage(NET, 2)),
        Subroutine("The run ends.", EndRun()),
    ),
    Upgrade(79, "Akitaro Watanabe", "Akitaro Watanabe", 1, "sysop", "unorthodox")
    .has(1, trash=3, influence=2, unique=True).says(
        Always("Rezzing ice in front of this server costs 2 less.",
               REZ_COST, ice_of_this_server(-2)),
    ),
)
