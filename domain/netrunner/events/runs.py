"""The course of a run."""

from domain.kernel.facts import fact
from domain.netrunner.events.marks import count, end_effects
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import ENCOUNTER, THE_RUN


@fact
def RunBegan(table: Netrunner, server: int, treated_as: int | None) -> None:
    table.attacked = server
    table.treated_as = treated_as
    table.position = len(table.protecting[server])
    table.approaches = 0
    table.met_ice = 0
    table.run_credits = 0
    count(table, "runs", 1)


@fact
def IceApproached(table: Netrunner, card: int, number: int) -> None:
    assert table.attacked is not None
    table.position = table.protecting[table.attacked].index(card)
    table.ice = card
    table.approaches += 1


@fact
def RunnerSentOut(table: Netrunner) -> None:
    """The Runner stands before the outermost piece of ice again."""
    assert table.attacked is not None
    table.position = len(table.protecting[table.attacked])


@fact
def EncounterBegan(table: Netrunner, card: int, number: int) -> None:
    table.encounter = True
    table.met_ice += 1
    table.subroutines = len(table.card(card).subroutines)
    table.broken = ()
    table.breakers = ()


@fact
def SubroutineBroken(
    table: Netrunner, card: int, number: int, subroutine: int, breaker: int | None
) -> None:
    """A subroutine is broken by a card, or with a click if there is no breaker."""
    table.broken = (*table.broken, subroutine)
    if breaker is not None and breaker not in table.breakers:
        table.breakers = (*table.breakers, breaker)


@fact
def SubroutineResolved(table: Netrunner, card: int, number: int, subroutine: int) -> None:
    """An unbroken subroutine begins to resolve (NR-106)."""


@fact
def EncounterEnded(table: Netrunner) -> None:
    table.encounter = False
    table.broken = ()
    table.breakers = ()
    table.subroutines = 0
    end_effects(table, ENCOUNTER)


@fact
def ServerApproached(table: Netrunner, server: int) -> None:
    table.ice = None


@fact
def RunSucceeded(table: Netrunner, server: int) -> None:
    count(table, "successful runs", 1)
    count(table, f"successful runs on {server}", 1)


@fact
def RunEnded(table: Netrunner, server: int, how: str) -> None:
    """How: "successful", "unsuccessful", or "gone" if the server ceased to exist (NR-311)."""
    table.attacked = None
    table.treated_as = None
    table.ice = None
    table.position = 0
    table.run_credits = 0
    end_effects(table, THE_RUN)


@fact
def TraceCompared(table: Netrunner, trace: int, link: int, successful: bool) -> None:
    """Trace strength against link strength (NR-137)."""
