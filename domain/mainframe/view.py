"""What a seat may know: the table without the rest, shown to clients or filled anew for the AI.

Hidden are the order of the stack, the hands of the others and the undealt unique programs (MF-A18);
what a seat has looked at stays visible to it as long as it is still true.
"""

from domain.kernel.chance import Dice, shuffled
from domain.kernel.values import Json
from domain.mainframe import zones
from domain.mainframe.board import NODE_NAME, bits, node_names, path_names
from domain.mainframe.components import DECKS, STACK, UNKNOWN
from domain.mainframe.scoring import points
from domain.mainframe.table import Mainframe, known_stack


def mask(table: Mainframe, seat: int | None) -> Mainframe:
    masked = table.clone()
    masked.pending = None
    seen = 0 if seat is None else table.known_hands[seat] | 1 << seat
    for other, hand in enumerate(table.hands):
        if not seen >> other & 1:
            masked.hands[other] = (UNKNOWN,) * len(hand)
    masked.stack = known_stack(table, seat)
    return masked


def deal(masked: Mainframe, dice: Dice) -> Mainframe:
    """Fill in what is unknown; every world that the seat must hold possible is equally likely."""
    world = masked.clone()
    seen = {*masked.suite, *masked.discard, *masked.stack}
    unseen = shuffled([card for card in STACK if card not in seen], dice)
    world.stack = [unseen.pop() if card == UNKNOWN else card for card in masked.stack]
    for seat, hand in enumerate(masked.hands):
        if UNKNOWN in hand:
            deck = DECKS[str(masked.runners[seat])]
            left = shuffled([card for card in deck if card not in masked.spent[seat]], dice)
            world.hands[seat] = tuple(sorted(left[: len(hand)]))
    return world


def render(masked: Mainframe, seat: int | None) -> dict[str, Json]:
    """The table as a client sees it."""
    return {
        "board": {
            "partitions": path_names(masked.walls),
            "partition_supply": masked.partition_supply,
            "access_points": [_token(masked, node) for node in bits(masked.occupied)],
            "zones": _zones(masked),
        },
        "suite": list(masked.suite),
        "stack": len(masked.stack),
        "known_stack": _known_stack(masked),
        "discard": list(masked.discard),
        "seats": [_seat(masked, number) for number in range(masked.seats)],
        "first_player": masked.first,
        "active": masked.active,
        "more_turns": masked.more_turns,
        "final_turns": masked.revealer is not None,
        "revealer": masked.revealer,
        "you": seat,
    }


def _token(table: Mainframe, node: int) -> dict[str, Json]:
    owner = table.owner(node)
    return {
        "node": NODE_NAME[node],
        "seat": owner,
        "runner": table.runners[owner],
        "faceup": not node & table.secured,
    }


def _zones(table: Mainframe) -> list[dict[str, Json]]:
    """The secured and unsecured zones, by their first node; the open area is none of them."""
    secured = [(nodes, owner) for owner, nodes in table.zones]
    unsecured = [(area, None) for area in table.areas if zones.is_zone(table, area)]
    return [
        {"nodes": node_names(nodes), "size": nodes.bit_count(), "secured_by": owner}
        for nodes, owner in sorted([*secured, *unsecured], key=_first_node)
    ]


def _first_node(zone: tuple[int, int | None]) -> int:
    return zone[0] & -zone[0]


def _known_stack(table: Mainframe) -> list[dict[str, Json]]:
    """The cards of the stack that the reader has looked at; depth 1 is the top card."""
    top = len(table.stack)
    known = [
        {"depth": top - place, "program": card}
        for place, card in enumerate(table.stack)
        if card != UNKNOWN
    ]
    return known[::-1]


def _seat(table: Mainframe, seat: int) -> dict[str, Json]:
    hand = table.hands[seat]
    return {
        "seat": seat,
        "runner": table.runners[seat],
        "supply": table.supply(seat),
        "hand": None if UNKNOWN in hand else list(hand),
        "hand_size": len(hand),
        "executed": list(table.spent[seat]),
        "stored_turns": table.stored_turns[seat],
        "points": points(table, seat),
        "resigned": seat in table.resigned,
    }
