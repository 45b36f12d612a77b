"""Weyland Consortium: cards 93 to 105."""

from domain.kernel.agenda import Frame
from domain.kernel.script import Do
from domain.netrunner.abilities import (
    Action,
    AlsoToRez,
    Always,
    InstallOnlyOn,
    Play,
    Subroutine,
    When,
)
from domain.netrunner.choices import Choose, Different, May
from domain.netrunner.conditions import (
    a_transaction,
    ice_is_rezzed,
    in_root_of,
    in_this_turn,
    runner_is_tagged,
    this,
)
from domain.netrunner.constants import per_token_on_this, plus
from domain.netrunner.costs import Clicks, ForfeitAgenda, forfeit
from domain.netrunner.kinds import Agenda, Asset, Ice, Identity, Operation, Upgrade, enter
from domain.netrunner.modifiers import HAND_SIZE, STRENGTH
from domain.netrunner.reactions import PLAYED, SCORED
from domain.netrunner.steps.agendas import PlaceToken
from domain.netrunner.steps.cards import Search, ThenShuffle, TrashIt
from domain.netrunner.steps.credits import Gain
from domain.netrunner.steps.damage import Damage
from domain.netrunner.steps.runs import EndRun
from domain.netrunner.steps.tags import GiveTags, TakeBadPublicity
from domain.netrunner.steps.trace import Trace
from domain.netrunner.table import Netrunner
from domain.netrunner.targets import advanceable_cards, any_card, programs, rezzed_ice
from domain.netrunner.terms import BARRIER, CORP, HQ, MEAT, SENTRY, TRANSACTION, WEYLAND


def forfeit_this(table: Netrunner, frame: Frame) -> None:
    assert isinstance(frame.source, int)
    forfeit(table, CORP, frame.source)


# fmt: off
enter(
    CORP, WEYLAND,
    Identity(93, "Weyland Consortium: Building a Better World",
             "Weyland-Konsortium: Wir bauen eine bessere Welt", 1, "megacorp").says(
        When("Each transaction operation that you play gains you 1 credit.",
             PLAYED, Gain(1), only_if=a_transaction),
    ),
    Agenda(94, "Hostile Takeover", "Feindliche Übernahme", 3, "expansion")
    .has(requirement=2, points=1).says(
        When("Scoring this gains you 7 credits and 1 bad publicity.",
             SCORED, Gain(7), TakeBadPublicity(1), only_if=this),
    ),
    Agenda(95, "Posted Bounty", "Steckbrief", 2, "security").has(requirement=3, points=1).says(
        When("When you score this, you may forfeit it: the Runner gets 1 tag, you get 1 bad "
             "publicity.",
             SCORED, May(Do(forfeit_this), GiveTags(1), TakeBadPublicity(1)), only_if=this),
    ),
    Asset(96, "Security Subcontract", "Sicherheits-Subunternehmer", 1, TRANSACTION)
    .has(trash=3, influence=1).says(
        Action("Click, trash rezzed ice of yours: gain 4 credits.",
               (Clicks(),), Choose(rezzed_ice), TrashIt(as_cost=True), Gain(4),
               only_if=ice_is_rezzed),
    ),
    Operation(97, "Aggressive Negotiation", "Aggressive Verhandlungen", 2).has(1, influence=1).says(
        Play("Only in a turn in which you scored: search R&D for any card, take it into HQ; "
             "shuffle.",
             Search(any_card, revealed=False), ThenShuffle(),
             only_if=in_this_turn("agendas scored")),
    ),
    Operation(98, "Beanstalk Royalties", "Beanstalk-Lizenzgebühren", 3, TRANSACTION)
    .has(influence=1).says(
        Play("Gain 3 credits.", Gain(3)),
    ),
    Operation(99, "Scorched Earth", "Verbrannte Erde", 2, "black ops").has(3, influence=4).says(
        Play("Against a tagged Runner only: 4 meat damage.",
             Damage(MEAT, 4), only_if=runner_is_tagged),
    ),
    Operation(100, "Shipment from Kaguya", "Kaguya-Lieferung", 2).has(influence=1).says(
        Play("Up to 2 of your installed cards that take advancement tokens get 1 each.",
             Different(advanceable_cards, 2, PlaceToken(), optional=True, hides=True)),
    ),
    Ice(101, "Archer", "Bogenschütze", 2, SENTRY, "destroyer").has(4, strength=6, influence=2).says(
        AlsoToRez("To rez this you must also forfeit an agenda.", ForfeitAgenda()),
        Subroutine("Gain 2 credits.", Gain(2)),
        Subroutine("Trash 1 program.", Choose(programs), TrashIt()),
        Subroutine("Trash 1 program.", Choose(programs), TrashIt()),
        Subroutine("End the run.", EndRun()),
    ),
    Ice(102, "Hadrian's Wall", "Hadrianswall", 2, BARRIER)
    .has(10, strength=7, influence=3, advanceable=True).says(
        Always("Can be advanced; +1 strength per advancement token.", STRENGTH, per_token_on_this),
        Subroutine("End the run.", EndRun()),
        Subroutine("End the run.", EndRun()),
    ),
    Ice(103, "Ice Wall", "Eisbarriere", 3, BARRIER)
    .has(1, strength=1, influence=1, advanceable=True).says(
        Always("Can be advanced; +1 strength per advancement token.", STRENGTH, per_token_on_this),
        Subroutine("End the run.", EndRun()),
    ),
    Ice(104, "Shadow", "Schatten", 3, SENTRY, "tracer")
    .has(3, strength=1, influence=1, advanceable=True).says(
        Always("Can be advanced; +1 strength per advancement token.", STRENGTH, per_token_on_this),
        Subroutine("Gain 2 credits.", Gain(2)),
        Subroutine("Trace 3: a success tags the Runner once.", Trace(3, GiveTags(1))),
    ),
    Upgrade(105, "Research Station", "Forschungsstation", 2, "facility")
    .has(2, trash=3, influence=1).says(
        InstallOnlyOn("Belongs into the root of HQ.", in_root_of(HQ)),
        Always("Raises your maximum hand size by 2.", HAND_SIZE, plus(2)),
    ),
)
