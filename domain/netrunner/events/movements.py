"""Cards come onto the table and leave it."""

from domain.kernel.facts import fact
from domain.netrunner.events.marks import corp_if_face_down, count, those_who_know
from domain.netrunner.instances import appear, install_corp_card, leave, note_secret_departure
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import CORP, EVERYBODY_KNOWS, ICE, RUNNER, RUNNER_KNOWS


@fact
def CardPlayed(table: Netrunner, seat: int, card: int, number: int) -> None:
    """An event or operation is shown and begins to resolve."""
    table.hands[seat].remove(number)
    known = table.hq_known if seat == CORP else table.grip_known
    if number in known:
        known.remove(number)
    appear(table, card, number, EVERYBODY_KNOWS)
    table.resolving.append(card)
    table.index = None


@fact(secret={"number": those_who_know})
def InstallBegan(
    table: Netrunner, seat: int, card: int, number: int, place: str, knows: int
) -> None:
    """A card leaves the hand to be installed as ice, in a server ("root") or in the rig."""
    table.hands[seat].remove(number)
    if seat == CORP:
        note_secret_departure(table, place)
    elif number in table.grip_known:
        table.grip_known.remove(number)
    appear(table, card, number, knows)
    table.aside.append(card)


@fact
def CardInstalled(table: Netrunner, card: int, server: int, place: str) -> None:
    """A Corp card stands face down in its place: as ice outermost, else in the server."""
    table.aside.remove(card)
    install_corp_card(table, card, server, place == ICE)
    count(table, "corp installs", 1)


@fact
def RunnerCardInstalled(table: Netrunner, card: int, number: int, host: int | None) -> None:
    table.aside.remove(card)
    table.rig.append(card)
    if host is not None:
        table.host[card] = host
    table.index = None
    count(table, f"{table.card(card).kind} installs", 1)


@fact(secret={"number": those_who_know})
def TopCardTaken(table: Netrunner, card: int, number: int, knows: int) -> None:
    """The top card of R&D is looked at: set aside until it is known where it goes."""
    deck = table.decks[CORP]
    deck.pop()
    place = len(deck)
    for seat, known in enumerate(table.rnd_known):
        if place in known:
            known.discard(place)
            knows |= 1 << seat
    appear(table, card, number, knows)
    table.aside.append(card)


@fact
def StackCardTaken(table: Netrunner, card: int, number: int) -> None:
    """A searched card leaves the stack to be installed; the stack is shuffled next."""
    table.decks[RUNNER].remove(number)
    appear(table, card, number, EVERYBODY_KNOWS)
    table.aside.append(card)


@fact(secret={"number": those_who_know})
def HandCardTaken(table: Netrunner, card: int, number: int, knows: int) -> None:
    """A random card of HQ is about to be accessed (NR-123)."""
    table.hands[CORP].remove(number)
    if number in table.hq_known:
        table.hq_known.remove(number)
    appear(table, card, number, knows)
    table.aside.append(card)


@fact
def ArchivesCardTaken(table: Netrunner, card: int, number: int) -> None:
    table.archives_up.remove(number)
    appear(table, card, number, EVERYBODY_KNOWS)
    table.aside.append(card)


@fact
def CardReturned(table: Netrunner, card: int, to: str) -> None:
    """An accessed or looked-at card goes back where it came from (NR-133)."""
    knows = table.known[card]
    number = leave(table, card)
    if to == "hq":
        table.hands[CORP].append(number)
        if knows & RUNNER_KNOWS:
            table.hq_known.append(number)
    elif to == "archives":
        table.archives_up.append(number)
    else:
        place = len(table.decks[CORP])
        table.decks[CORP].append(number)
        for seat, known in enumerate(table.rnd_known):
            if knows & 1 << seat:
                known.add(place)


@fact(secret={"number": corp_if_face_down})
def CardTrashed(table: Netrunner, card: int, number: int, face_up: bool) -> None:
    """A card goes to Archives or to the heap."""
    side = table.card(card).side
    knows = table.known[card]
    leave(table, card)
    if side == RUNNER:
        table.heap.append(number)
    elif face_up:
        table.archives_up.append(number)
    else:
        table.archives_down.append(number)
        if knows & RUNNER_KNOWS:
            table.trash_known.append(number)


@fact
def AgendaScored(table: Netrunner, card: int, number: int) -> None:
    leave(table, card)
    appear(table, card, number, EVERYBODY_KNOWS)
    table.scored[CORP].append(card)
    table.index = None
    count(table, "agendas scored", 1)


@fact
def AgendaStolen(table: Netrunner, card: int, number: int) -> None:
    leave(table, card)
    appear(table, card, number, EVERYBODY_KNOWS)
    table.scored[RUNNER].append(card)


@fact
def AgendaForfeited(table: Netrunner, seat: int, card: int, number: int) -> None:
    leave(table, card)
    table.removed.append(number)
