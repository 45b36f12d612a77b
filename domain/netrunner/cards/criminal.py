"""Criminal: cards 17 to 32."""

from domain.netrunner.abilities import Action, InsteadOfAccess, Play, Prevent, When
from domain.netrunner.choices import Choose, ChooseAmount
from domain.netrunner.conditions import chosen_before, on, this
from domain.netrunner.costs import Clicks, Credits, TrashThis
from domain.netrunner.interface import Boost, Break
from domain.netrunner.kinds import Event, Hardware, Identity, Program, Resource, enter
from domain.netrunner.prevention import TAG, PreventSome
from domain.netrunner.reactions import ENCOUNTERED, INSTALLED
from domain.netrunner.steps.amounts import it, subroutines, times_it, up_to_corp_credits
from domain.netrunner.steps.counters import Mark
from domain.netrunner.steps.credits import Gain, Lose, MayPay
from domain.netrunner.steps.runs import Bypass, Run
from domain.netrunner.steps.tags import GiveTags
from domain.netrunner.targets import installed_ice
from domain.netrunner.terms import (
    ARCHIVES,
    CONSOLE,
    CORP,
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
             "Gabriel Santiago: Vollprofi", 1, "cyborg"),
    Event(18, "Account Siphon", "Konto Anzapfen", 2, RUN, "sabotage").has(influence=4).says(
        Play("Make a run on HQ.", Run(HQ)),
        InsteadOfAccess("If it succeeds, you may take credits instead of accessing: the Corp loses "
                        "up to 5, you gain 2 for each of them and take 2 tags.",
                        ChooseAmount(up_to_corp_credits(5)), Lose(CORP, it), Gain(times_it(2)),
                        GiveTags(2), only_if=on(HQ)),
    ),
    Event(19, "Easy Mark", "Leichte Beute", 3, "job").has(influence=1),
    Event(20, "Forged Activation Orders", "Gefälschter Aktivierungsbefehl", 3, "sabotage")
    .has(1, influence=2),
    Event(21, "Inside Job", "Angriff von Innen", 3, RUN).has(2, influence=3),
    Event(22, "Special Order", "Sonderbestellung", 3).has(1, influence=2),
    Hardware(23, "Lemuria Codecracker", "Lemuria-Codeknacker", 2).has(1, influence=1),
    Hardware(24, "Desperado", "Desperado", 1, CONSOLE).has(3, influence=3, unique=True),
    Program(25, "Aurora", "Aurora", 2, ICEBREAKER, FRACTER)
    .has(3, memory=1, strength=1, influence=1),
    Program(26, "Femme Fatale", "Femme Fatale", 2, ICEBREAKER, KILLER)
    .has(9, memory=1, strength=2, influence=1).says(
        Break("1 credit: break 1 sentry subroutine.", (Credits(1),), SENTRY),
        Boost("2 credits: +1 strength.", (Credits(2),), 1),
        When("When you install this, choose an installed piece of ice.",
             INSTALLED, Choose(installed_ice), Mark(), only_if=this),
        When("Encountering that ice, you may pay 1 credit per subroutine on it to bypass it.",
             ENCOUNTERED, MayPay(subroutines, Bypass()), only_if=chosen_before),
    ),
    Program(27, "Ninja", "Ninja", 2, ICEBREAKER, KILLER).has(4, memory=1, influence=2),
    Program(28, "Sneakdoor Beta", "Geheimtür (Beta)", 2).has(4, memory=2, influence=3).says(
        Action("Click: make a run on Archives; a success counts as a successful run on HQ instead.",
               (Clicks(),), Run(ARCHIVES, treated_as=HQ)),
    ),
    Resource(29, "Bank Job", "Bankeinbruch", 2, "job").has(1, influence=2),
    Resource(30, "Crash Space", "Crash Space", 2, "location").has(2, influence=2),
    Resource(31, "Data Dealer", "Datendealer", 1, "connection", "seedy").has(influence=2),
    Resource(32, "Decoy", "Täuschziel", 2, "connection").has(1, influence=2).says(
        Prevent("Trash this: avoid 1 tag.", TAG, (TrashThis(),), PreventSome()),
    ),
)
