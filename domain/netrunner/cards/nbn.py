"""NBN: cards 80 to 92."""

from domain.kernel.agenda import Frame
from domain.kernel.script import Do, If
from domain.netrunner.abilities import Always, OnAccess, Paid, Play, Recurring, Subroutine, When
from domain.netrunner.choices import Choose, ChooseAmount, Either, May, Unless
from domain.netrunner.conditions import (
    in_the_runners_last_turn,
    installed,
    runner_is_tagged,
    this,
)
from domain.netrunner.constants import agendas_of_this_server, this_server
from domain.netrunner.costs import TRACING, Counter
from domain.netrunner.kinds import Agenda, Asset, Ice, Identity, Operation, Upgrade, enter
from domain.netrunner.modifiers import REQUIREMENT, STEAL_COST
from domain.netrunner.reactions import ENCOUNTERED, SCORED, TURN_ENDS, Linger
from domain.netrunner.steps.agendas import PlaceToken
from domain.netrunner.steps.amounts import it, per_token, runner_credits
from domain.netrunner.steps.cards import Draw
from domain.netrunner.steps.counters import Place
from domain.netrunner.steps.credits import Lose, MayPay, Pay
from domain.netrunner.steps.runs import EndRun
from domain.netrunner.steps.tags import GiveTags, LoseTags
from domain.netrunner.steps.trace import Trace
from domain.netrunner.table import Netrunner
from domain.netrunner.targets import advanceable_cards, possible, runner_can_pay
from domain.netrunner.terms import (
    AGENDA,
    CODE_GATE,
    CORP,
    NBN,
    POWER,
    REGION,
    RUNNER,
    SENTRY,
    THE_TURN,
)


def tags_that_can_be_paid(table: Netrunner, frame: Frame) -> int:
    """The largest X of Psychographics."""
    return min(table.tags, table.credits[CORP])


def keep_x(table: Netrunner, frame: Frame) -> None:
    frame.keep("x", it(table, frame))


def x(table: Netrunner, frame: Frame) -> int:
    """The X that was chosen and paid; the card that gets the tokens has become `it` since."""
    assert frame.kept is not None
    chosen: int = frame.kept["x"]
    return chosen


# fmt: off
enter(
    CORP, NBN,
    Identity(80, "NBN: Making News", "NBN: Wir sind die Nachrichten", 1, "megacorp").says(
        Recurring("2 recurring credits for traces.", 2, TRACING),
    ),
    Agenda(81, "AstroScript Pilot Program", "AstroScript-PilotProgramm", 2, "initiative")
    .has(requirement=3, points=2).says(
        When("Scored with 1 agenda counter on it.", SCORED, Place(AGENDA), only_if=this),
        Paid("1 agenda counter from here: place 1 advancement token where that is allowed.",
             (Counter(AGENDA),), Choose(advanceable_cards, hides=True), PlaceToken()),
    ),
    Agenda(82, "Breaking News", "Sondermeldung", 2).has(requirement=2, points=1).says(
        When("When you score this, the Runner gets 2 tags; he loses 2 when this turn ends.",
             SCORED, GiveTags(2), Linger(TURN_ENDS, THE_TURN, LoseTags(2)), only_if=this),
    ),
    Operation(83, "Anonymous Tip", "Anonymer Hinweis", 2).has(influence=1).says(
        Play("Draw 3 cards.", Draw(3)),
    ),
    Operation(84, "Closed Accounts", "Geplündertes Konto", 2, "gray ops").has(1, influence=1).says(
        Play("Against a tagged Runner only: he loses all credits of his pool.",
             Lose(RUNNER, runner_credits), only_if=runner_is_tagged),
    ),
    Operation(85, "Psychographics", "Psychographie", 2).has(influence=3).says(
        Play("Costs X, at most the number of the Runner's tags: place X advancement tokens on one "
             "card that can be advanced.",
             ChooseAmount(tags_that_can_be_paid), Do(keep_x), Pay(it),
             If(x, Choose(advanceable_cards, hides=True), PlaceToken(x))),
    ),
    Operation(86, "SEA Source", "SEA-Informant", 2).has(2, influence=2).says(
        Play("Only after a Runner's turn with a successful run. Trace 3: a success tags the Runner "
             "once.",
             Trace(3, GiveTags(1)), only_if=in_the_runners_last_turn("successful runs")),
    ),
    Asset(87, "Ghost Branch", "Phantom-Filiale", 3, "ambush", "facility")
    .has(trash=0, influence=1, advanceable=True).says(
        OnAccess("Can be advanced. Accessed, it lets you tag the Runner once per advancement token "
                 "on it.", May(GiveTags(per_token(1))), only_if=installed),
    ),
    Ice(88, "Data Raven", "Datenrabe", 3, SENTRY, "tracer", "observer")
    .has(4, strength=4, influence=2).says(
        When("When the Runner encounters this, he takes 1 tag or ends the run.",
             ENCOUNTERED, Either(("take_tag", possible, (GiveTags(1),)),
                                 ("end_run", possible, (EndRun(),)), who=RUNNER), only_if=this),
        Paid("1 power counter from here: give the Runner 1 tag.", (Counter(POWER),), GiveTags(1)),
        Subroutine("Trace 3: a success puts 1 power counter here.", Trace(3, Place(POWER))),
    ),
    Ice(89, "Matrix Analyzer", "Matrixanalyse", 3, SENTRY, "tracer", "observer")
    .has(1, strength=3, influence=2).says(
        When("When the Runner encounters this, 1 credit of yours may buy 1 advancement token for a "
             "card that takes them.",
             ENCOUNTERED, MayPay(1, Choose(advanceable_cards, hides=True), PlaceToken()),
             only_if=this),
        Subroutine("Trace 2: a success tags the Runner once.", Trace(2, GiveTags(1))),
    ),
    Ice(90, "Tollbooth", "Mautstelle", 3, CODE_GATE).has(8, strength=5, influence=2).says(
        When("When the Runner encounters this, he pays 3 credits; if he cannot, the run ends.",
             ENCOUNTERED, Unless(runner_can_pay(3), EndRun()), Pay(3, RUNNER), only_if=this),
        Subroutine("End the run.", EndRun()),
    ),
    Upgrade(91, "Red Herrings", "Falsche Spur", 2).has(1, trash=1, influence=2).says(
        Always("Stealing an agenda accessed from this server costs 5 credits more, even in the run "
               "in which this is trashed.", STEAL_COST, this_server(5), persists=True),
    ),
    Upgrade(92, "SanSan City Grid", "Stadtnetz von SanSan", 1, REGION)
    .has(6, trash=5, influence=3).says(
        Always("Agendas in this server need 1 advancement token less. A server holds one region.",
               REQUIREMENT, agendas_of_this_server(-1)),
    ),
)
