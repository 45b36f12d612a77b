"""Set-up positions: a board laid out by hand, at the beginning of a phase."""

from collections.abc import Iterable, Mapping
from typing import Any

from domain.compile.components import CARDS, PROTOCOL, PROTOCOLS, SEATS
from domain.compile.knowledge import set_of
from domain.compile.rules import PHASES, first_step
from domain.compile.table import NEUTRAL, CompileTable
from domain.kernel.errors import IllegalPosition
from domain.kernel.values import Json

_SIDE_KEYS = frozenset({"protocols", "stacks", "hand", "deck", "trash"})
_KEYS = frozenset({"seats", "active", "turn", "phase", "control"})


def set_up(position: Mapping[str, Json], options: Mapping[str, Json]) -> CompileTable:
    """The table of a position, or IllegalPosition with the rule it breaks."""
    _require(set(position) <= _KEYS, f"a position has only {', '.join(sorted(_KEYS))}")
    sides = position.get("seats")
    _require(isinstance(sides, (list, tuple)) and len(sides) == 2, "a position has two seats")
    assert sides is not None
    table = CompileTable(options)
    for seat, side in enumerate(sides):
        _require(isinstance(side, Mapping) and set(side) <= _SIDE_KEYS, "unknown part of a side")
        _lay_protocols(table, seat, side.get("protocols"))
    for seat, side in enumerate(sides):
        _lay_cards(table, seat, side)
    _check_cards(table)
    _require(len(_won(table)) == 0, "the match is won already", "CO-46")
    _note_turn(table, position)
    _note_knowledge(table)
    return table


def _require(is_so: bool, reason: str, rule: str | None = None) -> None:
    if not is_so:
        raise IllegalPosition(reason, rule)


def _lay_protocols(table: CompileTable, seat: int, protocols: Any) -> None:
    _require(
        isinstance(protocols, (list, tuple)) and len(protocols) == 3, "three protocols", "CO-7"
    )
    for entry in protocols:
        _require(
            isinstance(entry, Mapping) and set(entry) <= {"protocol", "compiled"},
            "a protocol is given by its name and whether it is compiled",
        )
        name, is_compiled = entry.get("protocol"), entry.get("compiled", False)
        _require(
            isinstance(name, str) and name in PROTOCOLS, f"there is no protocol '{name}'", "CO-2"
        )
        _require(name not in table.protocols, f"{name} is there twice", "CO-7")
        _require(isinstance(is_compiled, bool), "compiled is true or false")
        table.protocols.append(name)
        table.drafted[seat].append(name)
        if is_compiled:
            table.compiled.add(name)


def _lay_cards(table: CompileTable, seat: int, side: Mapping[str, Json]) -> None:
    table.hands[seat] = _card_list(side.get("hand", []))
    table.decks[seat] = _card_list(side.get("deck", []))[::-1]
    for card in _card_list(side.get("trash", [])):
        table.trash[seat].append(_piece(table, card))
    stacks = side.get("stacks", [[], [], []])
    _require(isinstance(stacks, (list, tuple)) and len(stacks) == 3, "three stacks", "CO-13")
    for line, stack in enumerate(stacks):
        _require(isinstance(stack, (list, tuple)), "a stack is a list of cards", "CO-13")
        for entry in stack:
            _require(
                isinstance(entry, Mapping)
                and set(entry) <= {"card", "face"}
                and entry.get("face", "up") in ("up", "down"),
                "a card of a stack is given by its name and its face, up or down",
            )
            (card,) = _card_list([entry.get("card")])
            piece = _piece(table, card)
            table.stacks[3 * seat + line].append(piece)
            if entry.get("face", "up") == "up":
                table.up[card] = 3 * seat + line
            else:
                table.may_be[seat][piece] = 0


def _card_list(cards: Any) -> list[str]:
    _require(isinstance(cards, (list, tuple)), "cards are given as a list")
    for card in cards:
        _require(card in CARDS, f"there is no card '{card}'", "CO-3")
    return list(cards)


def _piece(table: CompileTable, card: str) -> int:
    piece = table.next_piece
    table.next_piece += 1
    table.printed[piece] = card
    return piece


def _check_cards(table: CompileTable) -> None:
    """CO-9: every card of the six protocols at most once, and no others."""
    cards = [*table.printed.values()]
    for seat in SEATS:
        cards += table.hands[seat] + table.decks[seat]
    twice = {card for card in cards if cards.count(card) > 1}
    _require(not twice, f"there twice: {', '.join(sorted(twice))}", "CO-9")
    strange = sorted({card for card in cards if PROTOCOL[card] not in table.protocols})
    _require(not strange, f"of no protocol of this match: {', '.join(strange)}", "CO-9")


def _won(table: CompileTable) -> list[int]:
    return [s for s in SEATS if table.compiled.issuperset(table.protocols[3 * s : 3 * s + 3])]


def _note_turn(table: CompileTable, position: Mapping[str, Json]) -> None:
    active, turn = position.get("active", 0), position.get("turn", 1)
    control, phase = position.get("control"), position.get("phase", PHASES[0])
    _require(_is_number(active) and active in SEATS, "the active seat is 0 or 1", "CO-12")
    _require(_is_number(turn) and turn >= 1, "turns are counted from 1", "CO-12")
    _require(phase in PHASES, f"the phases are {', '.join(PHASES)}", "CO-27")
    _require(control is None or (_is_number(control) and control in SEATS), "control", "CO-11")
    _require(control is None or table.advanced, "the basic game has no control card", "CO-4")
    table.active, table.turn = active, turn
    table.first = active if turn % 2 else 1 - active
    table.control = NEUTRAL if control is None else control
    table.push("match", 0).at = len(table.scripts["match"]) - 1
    table.push("turn", active).at = first_step(phase)


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _note_knowledge(table: CompileTable) -> None:
    """Everybody knows which cards are in the match, but not where the hidden ones are."""
    for seat in SEATS:
        face_down = [table.printed[piece] for piece in table.may_be[seat]]
        hidden = set_of(_all(table.hands[seat], table.decks[seat], face_down))
        table.own_deck[seat] = set_of(table.decks[seat])
        table.may_deck[seat] = hidden if table.decks[seat] else 0
        table.may_hand[seat] = hidden if table.hands[seat] else 0
        table.may_be[seat] = dict.fromkeys(table.may_be[seat], hidden)
        table.pool |= hidden
    table.pool |= set_of(table.printed.values())


def _all(*zones: Iterable[str]) -> list[str]:
    return [card for zone in zones for card in zone]
