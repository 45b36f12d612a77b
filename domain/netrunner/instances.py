"""How instances come into being and leave, and what that does to everybody's knowledge.

Only facts call these functions.
"""

from domain.netrunner.kinds import CARDS
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import AGENDA, ASSET, COUNTERS, FIRST_REMOTE, ICE, UPGRADE


def appear(table: Netrunner, card: int, number: int, knows: int) -> None:
    """A card becomes trackable and gets an id."""
    table.number[card] = number
    table.known[card] = knows
    if card >= table.next_id:
        table.next_id = card + 1


def install_corp_card(table: Netrunner, card: int, server: int, as_ice: bool) -> None:
    if server not in table.root:
        table.root[server] = ()
        table.protecting[server] = ()
        table.next_server = max(table.next_server, server + 1)
    row = table.protecting if as_ice else table.root
    row[server] = (*row[server], card)
    table.server[card] = server


def leave(table: Netrunner, card: int) -> int:
    """Take a card off the table with everything on it; return its number."""
    number = table.number.pop(card)
    del table.known[card]
    if card in table.server:
        _leave_server(table, card)
    for row in (table.rig, table.aside, table.resolving, *table.scored):
        if card in row:
            row.remove(card)
    table.rezzed.discard(card)
    table.host.pop(card, None)
    table.marked.pop(card, None)
    for kind in COUNTERS:
        table.counters.pop((card, kind), None)
    if table.ice == card:
        table.ice = None
    table.index = None
    return number


def _leave_server(table: Netrunner, card: int) -> None:
    server = table.server.pop(card)
    ice = table.protecting[server]
    if card in ice:
        at = ice.index(card)
        if server == table.attacked and at < table.position:
            table.position -= 1
        table.protecting[server] = ice[:at] + ice[at + 1 :]
    else:
        table.root[server] = tuple(other for other in table.root[server] if other != card)
    if server >= FIRST_REMOTE and not table.protecting[server] and not table.root[server]:
        del table.protecting[server], table.root[server]


INSTALLED_AS = {ICE: (ICE,), "root": (AGENDA, ASSET, UPGRADE)}


def note_secret_departure(table: Netrunner, place: str | None) -> None:
    """A card leaves HQ unseen: the Runner is sure only of cards that it cannot have been."""
    if table.hq_known:
        kinds = INSTALLED_AS.get(place or "")
        table.hq_known = (
            [number for number in table.hq_known if CARDS[number].kind not in kinds]
            if kinds
            else []
        )
