"""What a seat may know of the table (`mask`), and how a client sees it (`render`).

Public: places, rez states, counters, credits, discard piles that lie face up, the heap. Hidden: HQ,
R&D, facedown Archives, unrezzed cards, grip and stack, except what a seat has seen and what could
not have moved since.
"""

from typing import Any

from domain.kernel.values import Json
from domain.netrunner.course import run_frame
from domain.netrunner.kinds import CARDS
from domain.netrunner.modifiers import (
    SUBTYPE,
    link,
    max_hand_size,
    memory_limit,
    memory_used,
    requirement,
    strength,
)
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import (
    AGENDA,
    CORP,
    COUNTERS,
    FIRST_REMOTE,
    ICE,
    ICEBREAKER,
    PUBLIC,
    RUNNER,
    SIDES,
)

BACK = 0


def mask(table: Netrunner, seat: int | None) -> Netrunner:
    """A copy without everything that the seat may not know; a spectator has no seat."""
    masked = table.clone()
    masked.pending = None
    masked.index = None
    bit = PUBLIC if seat is None else 1 << seat
    for card, known in table.known.items():
        if not known & bit:
            masked.number[card] = BACK
    for side in (CORP, RUNNER):
        known_places = table.rnd_known[seat] if side == CORP and seat is not None else set()
        masked.decks[side] = [
            number if place in known_places else BACK
            for place, number in enumerate(table.decks[side])
        ]
        if side != seat:
            masked.hands[side] = [BACK] * len(table.hands[side])
            masked.orders[side] = ()
            masked.rnd_known[side] = set()
            if not table.decks_public[side]:
                masked.lists[side] = ()
    if seat != CORP:
        masked.archives_down = [BACK] * len(table.archives_down)
        masked.grip_known = []
    if seat != RUNNER:
        masked.hq_known = []
        masked.trash_known = []
    return masked


def render(masked: Netrunner, seat: int | None) -> dict[str, Json]:
    """The masked table as a client sees it."""
    return {
        "you": None if seat is None else SIDES[seat],
        "turn": {"number": masked.turn, "side": SIDES[masked.active]},
        "corp": _corp(masked),
        "runner": _runner(masked),
        "run": _run(masked),
        "aside": [_card(masked, card) for card in (*masked.resolving, *masked.aside)],
        "removed": [_printed(number) for number in masked.removed],
        "orders": [] if seat is None else list(masked.orders[seat]),
        "outcome": None
        if masked.outcome is None
        else {
            "winners": [SIDES[winner] for winner in masked.outcome.winners],
            "reason": masked.outcome.reason,
        },
    }


def _side(masked: Netrunner, seat: int) -> dict[str, Json]:
    return {
        "identity": _card(masked, seat + 1),
        "credits": masked.credits[seat],
        "clicks": masked.clicks[seat],
        "hand": [_printed(number) for number in masked.hands[seat]],
        "max_hand_size": max_hand_size(masked, seat),
        "deck": len(masked.decks[seat]),
        "deck_list": list(masked.lists[seat]),
        "score_area": [_card(masked, card) for card in masked.scored[seat]],
        "agenda_points": masked.score(seat),
    }


def _corp(masked: Netrunner) -> dict[str, Json]:
    return {
        **_side(masked, CORP),
        "bad_publicity": masked.bad_publicity,
        "archives": {
            "face_up": [_printed(number) for number in masked.archives_up],
            "face_down": [_printed(number) for number in masked.archives_down],
            "known": [_printed(number) for number in masked.trash_known],
        },
        "hand_known": [_printed(number) for number in masked.hq_known],
        "deck_known": {
            str(len(masked.decks[CORP]) - place): _printed(number)
            for place, number in enumerate(masked.decks[CORP])
            if number
        },
        "servers": [
            {
                "id": server,
                "name": server_name(server),
                "ice": [_card(masked, card) for card in masked.protecting[server]],
                "root": [_card(masked, card) for card in masked.root[server]],
            }
            for server in masked.root
        ],
    }


def _runner(masked: Netrunner) -> dict[str, Json]:
    return {
        **_side(masked, RUNNER),
        "hand_known": [_printed(number) for number in masked.grip_known],
        "heap": [_printed(number) for number in masked.heap],
        "rig": [_card(masked, card) for card in masked.rig],
        "tags": masked.tags,
        "brain_damage": masked.brain_damage,
        "link": link(masked),
        "memory": {"used": memory_used(masked), "limit": memory_limit(masked)},
    }


def _run(masked: Netrunner) -> Json:
    if masked.attacked is None:
        return None
    return {
        "server": masked.attacked,
        "step": run_frame(masked).it if masked.agenda else None,
        "ice": masked.ice,
        "encounter": masked.encounter,
        "broken": list(masked.broken),
        "credits": masked.run_credits,
    }


def server_name(server: int) -> str:
    return ("HQ", "R&D", "Archives")[server] if server < FIRST_REMOTE else f"Remote {server - 2}"


def _printed(number: int) -> Json:
    return {"number": number, "title": CARDS[number].title} if number else None


def _card(masked: Netrunner, card: int) -> dict[str, Json]:
    printed = masked.card(card)
    seen: dict[str, Any] = {
        "id": card,
        "number": printed.number or None,
        "title": printed.title if printed.number else None,
        "rezzed": card in masked.rezzed,
        "counters": {kind: count for kind in COUNTERS if (count := masked.counter(card, kind))},
        "host": masked.host.get(card),
        "marked": masked.marked.get(card),
    }
    if printed.kind == ICE or ICEBREAKER in printed.subtypes:
        seen["strength"] = strength(masked, card)
    if gained := [effect[2] for effect in masked.lingering if effect[:2] == (SUBTYPE, card)]:
        seen["gained_subtypes"] = gained
    if printed.kind == AGENDA:
        seen["requirement"] = requirement(masked, card)
    return seen
