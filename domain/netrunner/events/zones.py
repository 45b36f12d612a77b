"""Cards between hidden zones: drawn, discarded, found, trashed unseen."""

from domain.kernel.facts import fact, seat_in
from domain.netrunner.events.marks import (
    chooser_unless_revealed,
    corp_if_face_down,
    corp_if_its_own,
    count,
)
from domain.netrunner.instances import note_secret_departure
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import CORP, RUNNER


@fact(secret={"number": seat_in("seat")})
def CardDrawn(table: Netrunner, seat: int, number: int) -> None:
    deck = table.decks[seat]
    deck.pop()
    table.hands[seat].append(number)
    if seat == CORP:
        corp_knew, runner_knew = table.rnd_known
        corp_knew.discard(len(deck))
        if len(deck) in runner_knew:
            runner_knew.discard(len(deck))
            table.hq_known.append(number)


@fact(secret={"number": corp_if_its_own})
def CardDiscarded(table: Netrunner, seat: int, number: int) -> None:
    """Discarded at the end of the turn (NR-83). The heap shows its card, Archives does not."""
    table.hands[seat].remove(number)
    if seat == CORP:
        note_secret_departure(table, None)
        table.archives_down.append(number)
    else:
        _from_grip(table, number)


@fact
def DamageDealt(table: Netrunner, kind: str, amount: int, cards: tuple[int, ...]) -> None:
    for number in cards:
        table.hands[RUNNER].remove(number)
        _from_grip(table, number)
    if kind == "brain":
        table.brain_damage += amount
    count(table, f"{kind} damage", amount)


def _from_grip(table: Netrunner, number: int) -> None:
    table.heap.append(number)
    if number in table.grip_known:
        table.grip_known.remove(number)


@fact(secret={"number": seat_in("seat")})
def TopCardTrashed(table: Netrunner, seat: int, number: int) -> None:
    """The Corp trashes the top card of R&D face down."""
    deck = table.decks[CORP]
    deck.pop()
    table.archives_down.append(number)
    corp_knew, runner_knew = table.rnd_known
    corp_knew.discard(len(deck))
    if len(deck) in runner_knew:
        runner_knew.discard(len(deck))
        table.trash_known.append(number)


@fact(secret={"number": chooser_unless_revealed})
def CardFound(table: Netrunner, seat: int, number: int, revealed: bool) -> None:
    """A searched card goes from the deck to the hand; the deck is shuffled next."""
    table.decks[seat].remove(number)
    table.hands[seat].append(number)
    if revealed:
        (table.grip_known if seat == RUNNER else table.hq_known).append(number)


@fact
def CardRecovered(table: Netrunner, number: int) -> None:
    """A card goes from the heap to the grip."""
    at = len(table.heap) - 1 - table.heap[::-1].index(number)
    del table.heap[at]
    table.hands[RUNNER].append(number)
    table.grip_known.append(number)


@fact(secret={"number": corp_if_face_down})
def ArchivesCardRecovered(table: Netrunner, number: int, face_up: bool) -> None:
    """A card goes from Archives to HQ."""
    (table.archives_up if face_up else table.archives_down).remove(number)
    table.hands[CORP].append(number)
    if face_up:
        table.hq_known.append(number)
    else:
        table.trash_known.clear()


@fact
def ArchivesTurnedUp(table: Netrunner, cards: tuple[int, ...]) -> None:
    """All cards in Archives are turned face up (NR-124)."""
    table.archives_up += table.archives_down
    table.archives_down = []
    table.trash_known = []


@fact(secret={"cards": seat_in("seat")})
def TopCardsSeen(table: Netrunner, seat: int, count: int, cards: tuple[int, ...]) -> None:
    """The Corp looks at the top cards of R&D where they lie; the top card is named last."""
    size = len(table.decks[CORP])
    table.rnd_known[seat].update(range(size - count, size))


@fact(secret={"order": seat_in("seat")})
def TopCardsArranged(table: Netrunner, seat: int, count: int, order: tuple[int, ...]) -> None:
    """The Corp puts the top cards of R&D into an order of its choice, the top card last."""
    deck = table.decks[CORP]
    places = range(len(deck) - count, len(deck))
    deck[len(deck) - count :] = order
    table.rnd_known[CORP].update(places)
    table.rnd_known[RUNNER].difference_update(places)
