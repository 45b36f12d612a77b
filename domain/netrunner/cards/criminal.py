"""Criminal: cards 17 to 32."""

from domain.kernel.script import IfDone
from domain.netrunner.abilities import (
    Action,
    Always,
    InsteadOfAccess,
    Play,
    Prevent,
    Recurring,
    When,
)
from domain.netrunner.choices import Choose, ChooseAmount, Either
from domain.netrunner.conditions import (
    chosen_before,
    first_encounter,
    first_run_on,
    on,
    on_remote,
    ran_on,
    this,
)
from domain.netrunner.constants import plus
from domain.netrunner.costs import REMOVING_TAG, Clicks, Credits, ForfeitAgenda, TrashThis
from domain.netrunner.interface import Boost, Break
from domain.netrunner.kinds import Event, Hardware, Identity, Program, Resource, enter
from domain.netrunner.modifiers import MEMORY
from domain.netrunner.prevention import MEAT_DAMAGE, TAG, PreventSome
from domain.netrunner.reactions import ENCOUNTERED, INSTALLED, RUN_SUCCESSFUL
from domain.netrunner.steps.amounts import (
    credits_here,
    it,
    subroutines,
    times_it,
    up_to_corp_credits,
)
from domain.netrunner.steps.cards import Search, ThenShuffle, TrashIt
from domain.netrunner.steps.counters import Mark, Place
from domain.netrunner.steps.credits import Gain, Lose, MayPay, TakeCredits
from domain.netrunner.steps.expose import ExposeIt
from domain.netrunner.steps.rez import RezIt
from domain.netrunner.steps.runs import Bypass, Run
from domain.netrunner.steps.tags import GiveTags
from domain.netrunner.targets import (
    can_rez_it,
    installed_ice,
    is_icebreaker,
    possible,
    unrezzed_cards,
    unrezzed_ice,
)
from domain.netrunner.terms import (
    ARCHIVES,
    BARRIER,
    CONSOLE,
    CORP,
    CREDIT,
    CRIMINAL,
    FRACTER,
    HQ,
    ICEBREAKER,
    KILLER,
    RUN,
    RUNNER,
    SENTRY,
)

# fmt: off
enter(
    RUNNER, CRIMINAL,
    Identity(17, "Gabriel Santiago: Consummate Professional",
             "Gabriel Santiago: Vollprofi", 1, "cyborg").says(
        When("HQ is worth 2 credits: for your first successful run there in a turn.",
             RUN_SUCCESSFUL, Gain(2), only_if=first_run_on(HQ)),
    ),
    Event(18, "Account Siphon", "Konto Anzapfen", 2, RUN, "sabotage").has(influence=4).says(
        Play("Make a run on HQ.", Run(HQ)),
        InsteadOfAccess("If it succeeds, you may take credits instead of accessing: the Corp loses "
                        "up to 5, you gain 2 for each of them and take 2 tags.",
                        ChooseAmount(up_to_corp_credits(5)), Lose(CORP, it), Gain(times_it(2)),
                        GiveTags(2), only_if=on(HQ)),
    ),
    Event(19, "Easy Mark", "Leichte Beute", 3, "job").has(influence=1).says(
        Play("Take 3 credits from the bank.", Gain(3)),
    ),
    Event(20, "Forged Activation Orders", "Gefälschter Aktivierungsbefehl", 3, "sabotage")
    .has(1, influence=2).says(
        Play("Choose unrezzed ice; the Corp rezzes it or else trashes it.",
             Choose(unrezzed_ice),
             IfDone(Either(("rez", can_rez_it, (RezIt(),)), ("trash", possible, (TrashIt(),)),
                           who=CORP, hides=True))),
    ),
    Event(21, "Inside Job", "Angriff von Innen", 3, RUN).has(2, influence=3).says(
        Play("Run on any server.", Run()),
        When("The first ice you encounter on the way is bypassed.",
             ENCOUNTERED, Bypass(), only_if=first_encounter),
    ),
    Event(22, "Special Order", "Sonderbestellung", 3).has(1, influence=2).says(
        Play("Search your stack for an icebreaker, show it and take it; shuffle.",
             Search(is_icebreaker), ThenShuffle()),
    ),
    Hardware(23, "Lemuria Codecracker", "Lemuria-Codeknacker", 2).has(1, influence=1).says(
        Action("Click, 1 credit: expose 1 card, if a run of yours on HQ succeeded this turn.",
               (Clicks(), Credits(1)), Choose(unrezzed_cards), ExposeIt(), only_if=ran_on(HQ)),
    ),
    Hardware(24, "Desperado", "Desperado", 1, CONSOLE).has(3, influence=3, unique=True).says(
        Always("+1 memory.", MEMORY, plus(1)),
        When("Each successful run gains you 1 credit.", RUN_SUCCESSFUL, Gain(1)),
    ),
    Program(25, "Aurora", "Aurora", 2, ICEBREAKER, FRACTER)
    .has(3, memory=1, strength=1, influence=1).says(
        Break("2 credits: one subroutine of a barrier is broken.", (Credits(2),), BARRIER),
        Boost("2 credits: +3 strength for this encounter.", (Credits(2),), 3),
    ),
    Program(26, "Femme Fatale", "Femme Fatale", 2, ICEBREAKER, KILLER)
    .has(9, memory=1, strength=2, influence=1).says(
        Break("1 credit: one subroutine of a sentry is broken.", (Credits(1),), SENTRY),
        Boost("2 credits: +1 strength for this encounter.", (Credits(2),), 1),
        When("On its install, name a piece of ice that is in play.",
             INSTALLED, Choose(installed_ice), Mark(), only_if=this),
        When("Whenever you encounter the named ice, you may bypass it for 1 credit per subroutine.",
             ENCOUNTERED, MayPay(subroutines, Bypass()), only_if=chosen_before),
    ),
    Program(27, "Ninja", "Ninja", 2, ICEBREAKER, KILLER).has(4, memory=1, influence=2).says(
        Break("1 credit: one subroutine of a sentry is broken.", (Credits(1),), SENTRY),
        Boost("3 credits: +5 strength for this encounter.", (Credits(3),), 5),
    ),
    Program(28, "Sneakdoor Beta", "Geheimtür (Beta)", 2).has(4, memory=2, influence=3).says(
        Action("Click: run on Archives; a success counts for HQ and not for Archives.",
               (Clicks(),), Run(ARCHIVES, treated_as=HQ)),
    ),
    Resource(29, "Bank Job", "Bankeinbruch", 2, "job").has(1, influence=2).says(
        When("Installed with 8 credits on it, and trashed when it has none left.",
             INSTALLED, Place(CREDIT, 8), only_if=this),
        InsteadOfAccess("After a successful run on a remote server you may take any number of the "
                        "credits here instead of accessing.",
                        ChooseAmount(credits_here), TakeCredits(it), only_if=on_remote),
    ),
    Resource(30, "Crash Space", "Crash Space", 2, "location").has(2, influence=2).says(
        Recurring("2 recurring credits that only remove tags.", 2, REMOVING_TAG),
        Prevent("Trash this: as much as 3 points of meat damage do not happen.",
                MEAT_DAMAGE, (TrashThis(),), PreventSome(3)),
    ),
    Resource(31, "Data Dealer", "Datendealer", 1, "connection", "seedy").has(influence=2).says(
        Action("Click, forfeit one of your agendas: take 9 credits from the bank.",
               (Clicks(), ForfeitAgenda()), Gain(9)),
    ),
    Resource(32, "Decoy", "Täuschziel", 2, "connection").has(1, influence=2).says(
        Prevent("Trash this: avoid 1 tag.", TAG, (TrashThis(),), PreventSome()),
    ),
)
