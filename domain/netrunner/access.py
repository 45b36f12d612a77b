"""Accessing cards (NR-121 to NR-133): which, in which order, and what becomes of each.

A card from HQ, R&D or Archives lies aside with an id while it is accessed, and goes back when the
last access is over (NR-305). The Runner is asked what to do with every card that not everybody
sees, even if he can only leave it: else the absence of the question would tell what it was.
"""

from collections.abc import Sequence

from domain.kernel.agenda import Frame
from domain.kernel.decision import Option
from domain.kernel.script import Ask, Do, While, script
from domain.kernel.values import Move, Value
from domain.netrunner.abilities import OnAccess
from domain.netrunner.choices import Question, named
from domain.netrunner.costs import affordable, pay
from domain.netrunner.events import (
    ArchivesCardTaken,
    ArchivesTurnedUp,
    CardAccessed,
    CardReturned,
    HandCardTaken,
    TopCardTaken,
)
from domain.netrunner.kinds import CARDS
from domain.netrunner.modifiers import ACCESSES, FREE_TRASH, MAY_ACCESS, modified, steal_cost
from domain.netrunner.steps.agendas import steal
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import (
    AGENDA,
    ARCHIVES,
    CORP,
    CORP_KNOWS,
    HQ,
    PUBLIC,
    RND,
    RUNNER,
    RUNNER_KNOWS,
)
from domain.netrunner.trashing import trash

INSTALLED = "installed"
ZONES = {HQ: "hq", RND: "rnd", ARCHIVES: "archives"}
ACCESS = 0
STEAL, TRASH_IT, LEAVE = "steal", "trash", "leave"


def begin_access(table: Netrunner, server: int) -> None:
    """Access the cards of a server, or do something instead (NR-306)."""
    if any(a.only_if(table, card, server) for card, a in table.find("instead of access")):
        table.push("instead", RUNNER).keep("server", server)
    else:
        _push_access(table, server)


def _push_access(table: Netrunner, server: int) -> None:
    table.push("access", RUNNER).keep("server", server)


def kept(frame: Frame, name: str) -> Value:
    assert frame.kept is not None
    value: Value = frame.kept[name]
    return value


class AskInstead(Question):
    """Access cards, or use one of the cards that do something instead."""

    kind = "instead"
    rule = "NR-306"

    def moves(self, table: Netrunner, frame: Frame) -> Sequence[Move]:
        server = kept(frame, "server")
        return [
            ACCESS,
            *(
                (card, ability.index)
                for card, ability in table.find("instead of access")
                if ability.only_if(table, card, server)
            ),
        ]

    def answer(self, table: Netrunner, frame: Frame, move: Move) -> None:
        if isinstance(move, tuple):
            card, index = move
            assert isinstance(card, int) and isinstance(index, int)
            table.push(table.card(card).abilities[index].script, RUNNER, card)
        else:
            server = kept(frame, "server")
            assert isinstance(server, int)
            _push_access(table, server)

    def option(self, table: Netrunner, frame: Frame, move: Move) -> Option:
        if isinstance(move, tuple):
            return Option("instead", named(table, RUNNER, move[0]), self.rule, move)
        return Option("access", {}, self.rule, move)


# Which cards


def _open_server(table: Netrunner, frame: Frame) -> None:
    server = kept(frame, "server")
    assert isinstance(server, int)
    if server == ARCHIVES and table.archives_down:
        table.emit(ArchivesTurnedUp, tuple(table.archives_down))
    left = 1 + modified(table, ACCESSES, server) if server in (HQ, RND) else 0
    agendas = (
        tuple(sorted(n for n in table.archives_up if CARDS[n].kind == AGENDA))
        if server == ARCHIVES
        else ()
    )
    frame.keep("left", left)
    frame.keep("agendas", agendas)
    frame.keep("installed", table.root.get(server, ()))
    frame.keep("aside", ())


class AskHowMany(Ask):
    """How many additional cards to access, decided before the first one."""

    kind = "how_many"
    rule = "NR-129"

    def moves(self, table: Netrunner, frame: Frame) -> Sequence[Move]:
        extra = modified(table, MAY_ACCESS, kept(frame, "server"))
        return range(extra + 1) if extra > 0 else ()

    def answer(self, table: Netrunner, frame: Frame, move: Move) -> None:
        left = kept(frame, "left")
        assert isinstance(move, int) and isinstance(left, int)
        frame.keep("left", left + move)

    def option(self, table: Netrunner, frame: Frame, move: Move) -> Option:
        return Option("access_more", {"cards": move}, self.rule, move)


def candidates(table: Netrunner, frame: Frame) -> list[Move]:
    """What can be accessed next: the next card of HQ or R&D, an installed card, an agenda."""
    found: list[Move] = []
    server = kept(frame, "server")
    if server in (HQ, RND) and kept(frame, "left"):
        zone = table.hands[CORP] if server == HQ else table.decks[CORP]
        if zone:
            found.append(ZONES[server])
    installed, agendas = kept(frame, "installed"), kept(frame, "agendas")
    assert isinstance(installed, tuple) and isinstance(agendas, tuple)
    found += [card for card in installed if card in table.number]
    found += [("archives", number) for number in dict.fromkeys(agendas)]
    return found


class AskAccessNext(Question):
    """Which card to access next; asked if there is more than one (NR-129)."""

    kind = "access_next"
    rule = "NR-129"

    def moves(self, table: Netrunner, frame: Frame) -> Sequence[Move]:
        found = candidates(table, frame)
        return found if len(found) > 1 else ()

    def answer(self, table: Netrunner, frame: Frame, move: Move) -> None:
        frame.it = move

    def option(self, table: Netrunner, frame: Frame, move: Move) -> Option:
        about: dict[str, Value]
        if isinstance(move, int):
            about = named(table, RUNNER, move)
        elif isinstance(move, tuple):
            about = {"card": None, "number": move[1]}
        else:
            about = {"card": move, "number": 0}
        return Option("access_next", about, self.rule, move)


def _access_next(table: Netrunner, frame: Frame) -> None:
    choice = frame.it if frame.it is not None else candidates(table, frame)[0]
    frame.it = None
    card = table.next_id
    zone = INSTALLED
    if isinstance(choice, int):
        card = choice
        _strike(frame, "installed", choice)
    elif isinstance(choice, tuple):
        zone = "archives"
        number = choice[1]
        assert isinstance(number, int)
        _strike(frame, "agendas", number)
        table.emit(ArchivesCardTaken, card, number)
    else:
        assert isinstance(choice, str)
        zone = choice
        left = kept(frame, "left")
        assert isinstance(left, int)
        frame.keep("left", left - 1)
        if zone == "hq":
            hand = table.hands[CORP]
            number = hand[table.dice.below(len(hand))]
            table.emit(HandCardTaken, card, number, CORP_KNOWS | RUNNER_KNOWS)
        else:
            table.emit(TopCardTaken, card, table.decks[CORP][-1], RUNNER_KNOWS)
    if zone != INSTALLED:
        aside = kept(frame, "aside")
        assert isinstance(aside, tuple)
        frame.keep("aside", (*aside, card))
    accessed = table.push("access-card", RUNNER, card)
    accessed.keep("zone", zone)
    accessed.keep("server", kept(frame, "server"))


def _strike(frame: Frame, name: str, item: int) -> None:
    items = kept(frame, name)
    assert isinstance(items, tuple)
    at = items.index(item)
    frame.keep(name, items[:at] + items[at + 1 :])


def _has_next(table: Netrunner, frame: Frame) -> bool:
    return bool(candidates(table, frame))


def _return_cards(table: Netrunner, frame: Frame) -> None:
    """Cards neither stolen nor trashed go back, those of R&D in reverse order (NR-130)."""
    aside, server = kept(frame, "aside"), kept(frame, "server")
    assert isinstance(aside, tuple) and isinstance(server, int)
    for card in reversed(aside):
        if card in table.aside:
            assert isinstance(card, int)
            table.emit(CardReturned, card, ZONES[server])


# One card


def _access_card(table: Netrunner, frame: Frame) -> None:
    card = frame.source
    assert isinstance(card, int)
    knows = table.known[card] | RUNNER_KNOWS
    table.emit(CardAccessed, card, table.number[card], knows)
    for ability in table.card(card).abilities:
        if isinstance(ability, OnAccess) and ability.only_if(table, card, kept(frame, "zone")):
            table.push(ability.script, CORP, card, kept(frame, "zone"))


def _price(table: Netrunner, frame: Frame, way: Value) -> int:
    """What it costs to steal or to trash the accessed card."""
    card, server = frame.source, kept(frame, "server")
    assert isinstance(card, int) and isinstance(server, int)
    if way == STEAL:
        return steal_cost(table, server)
    return 0 if modified(table, FREE_TRASH, card) else table.card(card).trash or 0


class AskAccessed(Question):
    """Steal, trash or leave an accessed card."""

    kind = "accessed"
    rule = "NR-128"

    def moves(self, table: Netrunner, frame: Frame) -> Sequence[Move]:
        card = frame.source
        assert isinstance(card, int)
        if card not in table.number:
            return ()
        printed = table.card(card)
        credits = affordable(table, RUNNER)
        free_trash = modified(table, FREE_TRASH, card) > 0
        if printed.kind == AGENDA:
            cost = _price(table, frame, STEAL)
            if not cost and not free_trash:
                return ()
            found = [STEAL] if credits >= cost else []
            if free_trash:
                found.append(TRASH_IT)
            return [*found, LEAVE] if cost else found
        can_trash = free_trash or (printed.trash is not None and credits >= printed.trash)
        if can_trash and kept(frame, "zone") != "archives":
            return [LEAVE, TRASH_IT]
        return () if table.known[card] & PUBLIC else [LEAVE]

    def answer(self, table: Netrunner, frame: Frame, move: Move) -> None:
        frame.it = move

    def option(self, table: Netrunner, frame: Frame, move: Move) -> Option:
        assert isinstance(move, str)
        rule = "NR-127" if move == STEAL else self.rule
        return Option(move, named(table, RUNNER, frame.source), rule, move)

    def is_secret(self, table: Netrunner, frame: Frame, move: Move) -> bool:
        return move == LEAVE


def _pay_price(table: Netrunner, frame: Frame) -> None:
    """A card that is stolen or trashed has its price paid first; what is left costs nothing."""
    card = frame.source
    if card in table.number:
        assert isinstance(card, int)
        if frame.it is None and table.card(card).kind == AGENDA:
            frame.it = STEAL
        if frame.it in (STEAL, TRASH_IT):
            pay(table, RUNNER, _price(table, frame, frame.it))


def _carry_out(table: Netrunner, frame: Frame) -> None:
    card = frame.source
    assert isinstance(card, int)
    if frame.it == STEAL:
        steal(table, card)
    elif frame.it == TRASH_IT:
        trash(table, card, face_up=True)


Netrunner.scripts |= {
    "instead": script(AskInstead()),
    "access": script(
        Do(_open_server),
        AskHowMany(),
        While(_has_next, AskAccessNext(), Do(_access_next)),
        Do(_return_cards),
    ),
    "access-card": script(Do(_access_card), AskAccessed(), Do(_pay_price), Do(_carry_out)),
}
