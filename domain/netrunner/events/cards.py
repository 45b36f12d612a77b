"""What happens to cards that lie on the table, and to the Runner."""

from domain.kernel.facts import fact
from domain.netrunner.events.marks import count, those_who_know
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import CREDIT, EVERYBODY_KNOWS, VIRUS


@fact
def CardRezzed(table: Netrunner, card: int, number: int) -> None:
    table.rezzed.add(card)
    table.known[card] = EVERYBODY_KNOWS
    table.index = None


@fact
def CardDerezzed(table: Netrunner, card: int, number: int) -> None:
    table.rezzed.discard(card)
    table.index = None


@fact
def CardExposed(table: Netrunner, card: int, number: int) -> None:
    table.known[card] = EVERYBODY_KNOWS


@fact
def CardRevealed(table: Netrunner, card: int, number: int) -> None:
    """An accessed card must be shown to everybody."""
    table.known[card] = EVERYBODY_KNOWS


@fact(secret={"number": those_who_know})
def CardAccessed(table: Netrunner, card: int, number: int, knows: int) -> None:
    table.known[card] |= knows


@fact
def CountersChanged(table: Netrunner, card: int, number: int, kind: str, by: int) -> None:
    left = table.counters.get((card, kind), 0) + by
    if left:
        table.counters[card, kind] = left
    else:
        table.counters.pop((card, kind), None)


@fact
def RecurringCreditsSet(table: Netrunner, card: int, number: int, credits: int) -> None:
    """Recurring credits are placed anew; they do not pile up (NR-167)."""
    table.counters[card, CREDIT] = credits


@fact
def VirusCountersPurged(table: Netrunner) -> None:
    table.counters = {key: n for key, n in table.counters.items() if key[1] != VIRUS}


@fact
def CardMarked(table: Netrunner, card: int, chosen: int) -> None:
    """A card has chosen another one for good."""
    table.marked[card] = chosen


@fact
def TagsChanged(table: Netrunner, by: int) -> None:
    table.tags += by


@fact
def BadPublicityTaken(table: Netrunner, by: int) -> None:
    table.bad_publicity += by


@fact
def EffectPrevented(table: Netrunner, kind: str, amount: int) -> None:
    """So much damage, a tag, a trashing or an expose does not happen (NR-156)."""
    count(table, f"{kind} prevented", amount)


@fact
def EffectBegan(table: Netrunner, effect: tuple[int | str | None, ...]) -> None:
    """An effect with a duration begins; see `lingering`."""
    table.lingering.append(effect)


@fact
def EffectEnded(table: Netrunner, effect: tuple[int | str | None, ...]) -> None:
    table.lingering.remove(effect)
