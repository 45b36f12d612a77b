"""Set-up positions: a table put together by hand, for puzzles, teaching and tests.

Everything a position leaves out is empty. What cannot exist in a game is refused with the rule that
forbids it; what follows from the rest (facedown tokens, supplies) is worked out, not stated.
"""

from collections.abc import Collection, Mapping
from typing import NoReturn

from domain.kernel.errors import IllegalPosition
from domain.kernel.values import Json
from domain.mainframe import zones
from domain.mainframe.board import NODE, NODE_NAME, PATH
from domain.mainframe.components import (
    ACCESS_POINTS,
    DECKS,
    HAND,
    PROGRAM,
    RUNNERS,
    STACK,
    SUITE,
    UNIQUE,
)
from domain.mainframe.match import TURN
from domain.mainframe.table import Mainframe


def _names(of: Collection[str]) -> dict[str, Json]:
    return {"type": "array", "items": {"type": "string", "enum": list(of)}, "uniqueItems": True}


def _by_runner(names: dict[str, Json]) -> dict[str, Json]:
    return {
        "type": "object",
        "propertyNames": {"enum": list(RUNNERS)},
        "additionalProperties": names,
        "default": {},
    }


SCHEMA: Mapping[str, Json] = {
    "type": "object",
    "additionalProperties": False,
    "required": ["runners"],
    "properties": {
        "runners": {**_names(RUNNERS), "description": "One runner for each seat, in order."},
        "partitions": {**_names(PATH), "default": [], "description": "Paths with a partition."},
        "access_points": {
            **_by_runner({**_names(NODE), "maxItems": ACCESS_POINTS}),
            "description": "The nodes with a token of each runner; those in zones of one runner"
            " lie facedown.",
        },
        "suite": {**_names(STACK), "maxItems": SUITE, "default": []},
        "stack": {**_names(STACK), "default": [], "description": "The top card first."},
        "discard": {**_names(STACK), "default": [], "description": "The last discarded last."},
        "hands": _by_runner({**_names(UNIQUE), "maxItems": HAND}),
        "executed": _by_runner({**_names(UNIQUE), "maxItems": HAND}),
        "first_player": {"type": "integer", "minimum": 0, "default": 0},
        "active": {
            "type": "integer",
            "minimum": 0,
            "default": 0,
            "description": "The seat whose turn it is.",
        },
        "revealer": {
            "type": ["integer", "null"],
            "minimum": 0,
            "default": None,
            "description": "The seat that revealed the last program; needed if the stack is empty.",
        },
    },
}
"""What a client may send as `position`."""


def refuse(reason: str, rule: str | None = None) -> NoReturn:
    raise IllegalPosition(reason, rule)


def set_up(position: Mapping[str, Json], table: Mainframe) -> Mainframe:
    """Put the position on an empty table, with its agenda at the beginning of a turn."""
    for name in position:
        if name not in SCHEMA["properties"]:
            refuse(f"a position has no '{name}'")
    _take_runners(position, table)
    _put_on_board(position, table)
    _lay_out_programs(position, table)
    _deal_hands(position, table)
    _say_whose_turn(position, table)
    table.began = (table.active, table.walls, tuple(table.tokens))
    table.push("match", 0).at = TURN
    return table


def _list(value: Json, where: str, known: Collection[str], rule: str) -> list[str]:
    """A list of known names, none of them twice."""
    if not isinstance(value, (list, tuple)):
        refuse(f"{where} must be a list")
    for number, name in enumerate(value):
        if not isinstance(name, str) or name not in known:
            refuse(f"{where}: {name!r} does not exist", rule)
        if name in value[:number]:
            refuse(f"{where}: {name} stands there twice", rule)
    return list(value)


def _lists_by_seat(
    position: Mapping[str, Json], name: str, table: Mainframe, known: Collection[str], rule: str
) -> list[list[str]]:
    """For each seat the list that the position gives for its runner."""
    given = position.get(name, {})
    if not isinstance(given, Mapping):
        refuse(f"{name} must name runners")
    for runner in given:
        if runner not in table.runners:
            refuse(f"{name}: {runner!r} does not take part", "MF-6")
    return [
        _list(given.get(runner, []), f"{name} of {runner}", known, rule) for runner in table.runners
    ]


def _seat(position: Mapping[str, Json], name: str, table: Mainframe, rule: str) -> int:
    seat = position.get(name, 0)
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < table.seats:
        refuse(f"{name} must be one of the seats 0 to {table.seats - 1}", rule)
    return seat


def _take_runners(position: Mapping[str, Json], table: Mainframe) -> None:
    runners = _list(position.get("runners"), "runners", RUNNERS, "MF-6")
    if len(runners) != table.seats:
        refuse(f"{table.seats} seats need as many runners, not {len(runners)}", "MF-6")
    table.runners = list(runners)


def _put_on_board(position: Mapping[str, Json], table: Mainframe) -> None:
    for path in _list(position.get("partitions", []), "partitions", PATH, "MF-23"):
        table.walls |= PATH[path]
    nodes_by_seat = _lists_by_seat(position, "access_points", table, NODE, "MF-9")
    for seat, nodes in enumerate(nodes_by_seat):
        if len(nodes) > ACCESS_POINTS:
            refuse(f"{table.runners[seat]} has only {ACCESS_POINTS} access points", "MF-8")
        for node in nodes:
            if table.occupied & NODE[node]:
                refuse(f"two access points lie on {node}", "MF-9")
            table.tokens[seat] |= NODE[node]
            table.occupied |= NODE[node]
    table.look_at_board()
    for area in table.areas:
        if zones.is_zone(table, area) and not area & table.occupied:
            first = NODE_NAME[area & -area]
            refuse(f"the zone around {first} holds no access point", "MF-25")
    for owner, zone in zones.newly_secured(table):
        zones.secure(table, owner, zone)


def _lay_out_programs(position: Mapping[str, Json], table: Mainframe) -> None:
    table.suite = _list(position.get("suite", []), "suite", STACK, "MF-2")
    table.stack = _list(position.get("stack", []), "stack", STACK, "MF-2")[::-1]
    table.discard = _list(position.get("discard", []), "discard", STACK, "MF-2")
    everywhere = [*table.suite, *table.stack, *table.discard]
    for card in everywhere:
        if everywhere.count(card) > 1:
            refuse(f"{card} is in two places", "MF-2")
    if len(table.suite) > SUITE:
        refuse(f"the suite has at most {SUITE} programs", "MF-10")
    if table.stack and len(table.suite) < SUITE:
        refuse(f"as long as the stack has cards, {SUITE} programs are in the suite", "MF-13")


def _deal_hands(position: Mapping[str, Json], table: Mainframe) -> None:
    hands = _lists_by_seat(position, "hands", table, PROGRAM, "MF-8")
    executed = _lists_by_seat(position, "executed", table, PROGRAM, "MF-14")
    for seat, (hand, spent) in enumerate(zip(hands, executed, strict=True)):
        runner = str(table.runners[seat])
        for card in (*hand, *spent):
            if card not in DECKS[runner]:
                refuse(f"{card} is no unique program of {runner}", "MF-14")
        if set(hand) & set(spent):
            refuse(f"{runner} holds a program that is executed already", "MF-14")
        if len(hand) + len(spent) > HAND:
            refuse(f"{runner} was dealt {HAND} unique programs", "MF-8")
        table.hands[seat] = tuple(sorted(hand))
        table.spent[seat] = tuple(spent)


def _say_whose_turn(position: Mapping[str, Json], table: Mainframe) -> None:
    table.first = _seat(position, "first_player", table, "MF-5")
    table.active = _seat(position, "active", table, "MF-11")
    if position.get("revealer") is None:
        if not table.stack:
            refuse("the stack is empty: say which seat revealed its last card", "MF-34")
        return
    if table.stack:
        refuse("nobody has revealed the last program: the stack has cards", "MF-34")
    table.revealer = _seat(position, "revealer", table, "MF-34")
    if table.revealer == table.active:
        refuse("the seat that revealed the last program has no further turn", "MF-34")
