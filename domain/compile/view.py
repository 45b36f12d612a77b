"""What a seat may know: the table without the rest, shown to clients or filled anew for the AI."""

from domain.compile import index
from domain.compile.components import LINES, PROTOCOLS, SEATS
from domain.compile.knowledge import Worlds, cards_in, known_hand, set_of, single
from domain.compile.rules import phase
from domain.compile.table import HAND, NEUTRAL, TRASH, UNKNOWN, UP, CompileTable
from domain.kernel.chance import Dice
from domain.kernel.values import Json


def mask(table: CompileTable, seat: int | None) -> CompileTable:
    """Take away decks, the hands and face-down cards of others, and what others have learned."""
    masked = table.clone()
    masked.pending = None
    for owner in SEATS:
        masked.decks[owner] = [UNKNOWN] * len(table.decks[owner])
        if owner != seat:
            masked.hands[owner] = [UNKNOWN] * len(table.hands[owner])
            masked.picked[owner] = [UNKNOWN] * len(table.picked[owner])
            for piece, cards in table.may_be[owner].items():
                known = None if seat is None else single(cards)
                masked.printed[piece] = known or UNKNOWN
            _forget(masked, owner)
    if seat is not None:
        for piece, cards in table.unseen[seat].items():
            masked.printed[piece] = single(cards) or UNKNOWN
    return masked


def _forget(table: CompileTable, seat: int) -> None:
    """What a seat has learned is nobody else's: to the others it may have learned nothing."""
    other = 1 - seat
    table.own_deck[seat] = table.may_hand[other] = table.may_deck[other] = table.pool
    table.may_be[other] = dict.fromkeys(table.may_be[other], table.pool)
    table.unseen[seat] = dict.fromkeys(table.unseen[seat], table.pool)


def deal(masked: CompileTable, seat: int, dice: Dice) -> CompileTable:
    """Lay out one of the worlds that fit to what the seat knows, all equally likely."""
    other = 1 - seat
    world = masked.clone()
    hand, picked = len(masked.hands[other]), len(masked.picked[other])
    pieces = [piece for piece, card in masked.printed.items() if card == UNKNOWN]
    seen = [card for card in masked.printed.values() if card != UNKNOWN]
    hidden = masked.pool & ~set_of([*seen, *masked.hands[seat], *masked.picked[seat]])
    possible = {**masked.may_be[other], **masked.unseen[seat]}
    places = [possible[piece] for piece in pieces]
    places += [masked.may_hand[other]] * (hand + picked)
    decks = [
        (masked.own_deck[seat], len(masked.decks[seat])),
        (masked.may_deck[other], len(masked.decks[other])),
    ]
    cards, (world.decks[seat], world.decks[other]) = Worlds(hidden, places, decks).draw(dice)
    world.printed.update(zip(pieces, cards[: len(pieces)], strict=True))
    world.hands[other] = cards[len(pieces) : len(pieces) + hand]
    world.picked[other] = cards[len(pieces) + hand :]
    return world


def render(masked: CompileTable, seat: int | None) -> dict[str, Json]:
    """The table as a client sees it. Lines and seats are numbered from 0."""
    return {
        "mode": "advanced" if masked.advanced else "basic",
        "first": masked.first,
        "turn": masked.turn,
        "active": masked.active if masked.turn else None,
        "phase": phase(masked),
        "control": None if masked.control == NEUTRAL else masked.control,
        "seats": [_side(masked, owner, seat) for owner in SEATS],
        "committed": [_committed(masked, piece) for piece in masked.committed],
        "resolving": _resolving(masked),
        "undrafted": _undrafted(masked),
        "you": seat,
    }


def _side(table: CompileTable, owner: int, seat: int | None) -> dict[str, Json]:
    protocols = table.protocols[3 * owner : 3 * owner + 3]
    return {
        "drafted": list(table.drafted[owner]),
        "protocols": [{"protocol": p, "compiled": p in table.compiled} for p in protocols],
        "totals": table.totals(owner),
        "stacks": [_stack(table, 3 * owner + line) for line in LINES],
        "hand": _hand(table, owner, seat),
        "picked": len(table.picked[owner]),
        "deck": _deck(table, owner, seat),
        "trash": [table.printed[piece] for piece in table.trash[owner]],
    }


def _stack(table: CompileTable, stack: int) -> list[dict[str, Json]]:
    """The cards of a stack, the uncovered one last."""
    return [
        {
            "piece": piece,
            "card": _card(table, piece),
            "face": "up" if table.is_face_up(piece) else "down",
            "value": table.value(piece),
        }
        for piece in table.stacks[stack]
    ]


def _card(table: CompileTable, piece: int) -> str | None:
    card = table.printed[piece]
    return None if card == UNKNOWN else card


def _hand(table: CompileTable, owner: int, seat: int | None) -> dict[str, Json]:
    """How many cards a hand has, and those of them that the viewer knows."""
    if owner == seat:
        known = list(table.hands[owner])
    else:
        known = [] if seat is None else known_hand(table, owner)
    return {"count": len(table.hands[owner]), "known": known}


def _deck(table: CompileTable, owner: int, seat: int | None) -> dict[str, Json]:
    """How many cards a deck has, and every card that the viewer must hold possible in it."""
    if seat is None:
        return {"count": len(table.decks[owner]), "possible": None}
    bits = table.own_deck[owner] if owner == seat else table.may_deck[owner]
    return {"count": len(table.decks[owner]), "possible": cards_in(bits)}


def _committed(table: CompileTable, piece: int) -> dict[str, Json]:
    place, facing, _ = table.committed[piece]
    to, owner = ("hand", place - HAND) if place >= HAND else ("trash", place - TRASH)
    if place < TRASH:
        to, owner = "line", place // 3
    return {
        "piece": piece,
        "owner": owner,
        "card": _card(table, piece),
        "face": "up" if facing == UP else "down",
        "to": to,
        "line": place % 3 if to == "line" else None,
    }


def _resolving(table: CompileTable) -> list[dict[str, Json]]:
    """The texts that are being carried out, the one that goes on first at the end."""
    texts = [(frame, index.TEXTS.get(frame.script)) for frame in table.agenda]
    return [
        {"piece": frame.source, "owner": frame.seat, "card": text.card, "box": text.box}
        for frame, text in texts
        if text is not None
    ]


def _undrafted(table: CompileTable) -> list[str]:
    """The protocols that are still to be had; none after the setup."""
    taken = {*table.drafted[0], *table.drafted[1]}
    return [] if table.protocols else [p for p in PROTOCOLS if p not in taken]
