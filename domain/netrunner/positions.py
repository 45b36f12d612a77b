"""Set-up positions: a table described in words instead of dealt by the rules.

Cards are given by number or by English title; a card on the table may be an object with its state:
`{"card": "Ice Wall", "rezzed": true, "counters": {"advancement": 2}, "hosted": [...]}`. Decks are
listed from the top. The match goes on in the action phase of the side whose turn it is.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from domain.kernel.errors import IllegalPosition
from domain.kernel.values import Json
from domain.netrunner.abilities import Recurring
from domain.netrunner.actions import AskAction
from domain.netrunner.decks import FACTIONS, identity_of
from domain.netrunner.instances import appear, install_corp_card
from domain.netrunner.kinds import CARDS, Card
from domain.netrunner.modifiers import memory_limit, memory_used
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import (
    AGENDA,
    ASSET,
    CORP,
    CORP_KNOWS,
    COUNTERS,
    CREDIT,
    EVERYBODY_KNOWS,
    FIRST_REMOTE,
    ICE,
    IDENTITY,
    RUNNER,
    SIDES,
    UPGRADE,
)

TITLES = {card.title.lower(): card for card in CARDS[1:]}
SERVERS = {"hq": 0, "r&d": 1, "archives": 2}
CLICKS = (3, 4)

_CARD: Json = {"oneOf": [{"type": "integer"}, {"type": "string"}]}
_CARDS: Json = {"type": "array", "items": _CARD}
_PLACED: Json = {
    "type": "array",
    "items": {
        "oneOf": [
            *_CARD["oneOf"],
            {
                "type": "object",
                "required": ["card"],
                "additionalProperties": False,
                "properties": {
                    "card": _CARD,
                    "rezzed": {"type": "boolean"},
                    "counters": {
                        "type": "object",
                        "propertyNames": {"enum": list(COUNTERS)},
                        "additionalProperties": {"type": "integer", "minimum": 0},
                    },
                    "hosted": {"type": "array"},
                },
            },
        ]
    },
}
_COUNT: Json = {"type": "integer", "minimum": 0}
_SIDE: Json = {
    "identity": _CARD,
    "credits": _COUNT,
    "clicks": _COUNT,
    "hand": _CARDS,
    "deck": _CARDS,
    "score": _PLACED,
}
SCHEMA: Json = {
    "type": "object",
    "additionalProperties": False,
    "properties": {
        "turn": {"enum": list(SIDES), "default": "corp"},
        "corp": {
            "type": "object",
            "additionalProperties": False,
            "properties": {
                **_SIDE,
                "bad_publicity": _COUNT,
                "archives": {
                    "type": "object",
                    "additionalProperties": False,
                    "properties": {"face_up": _CARDS, "face_down": _CARDS},
                },
                "servers": {
                    "type": "object",
                    "description": "hq, r&d, archives, or any other name for a remote server",
                    "additionalProperties": {
                        "type": "object",
                        "additionalProperties": False,
                        "properties": {"ice": _PLACED, "root": _PLACED},
                    },
                },
            },
        },
        "runner": {
            "type": "object",
            "additionalProperties": False,
            "properties": {
                **_SIDE,
                "heap": _CARDS,
                "rig": _PLACED,
                "tags": _COUNT,
                "brain_damage": _COUNT,
                "made_a_run": {"type": "boolean"},
                "made_a_successful_run": {"type": "boolean"},
            },
        },
    },
}
"""Ice is listed from the innermost piece outwards. `made_…` speaks of the Runner's last turn."""


def printed(given: Json, side: int) -> Card:
    """The card that a number or title names."""
    card = TITLES.get(given.lower()) if isinstance(given, str) else None
    if isinstance(given, int) and 0 < given < len(CARDS):
        card = CARDS[given]
    if card is None:
        raise IllegalPosition(f"there is no card {given!r}", "NR-11")
    if card.side != side:
        raise IllegalPosition(f"{card.title} is no {SIDES[side]} card", "NR-202")
    return card


def set_up(position: Mapping[str, Json], decks_public: bool = True) -> Netrunner:
    """The table of a position, its agenda included."""
    unknown = set(position) - set(SCHEMA["properties"])
    if unknown:
        raise IllegalPosition(f"a position has no '{min(unknown)}'")
    given = (position.get("corp", {}), position.get("runner", {}))
    table = Netrunner(
        (_identity(given[CORP], CORP), _identity(given[RUNNER], RUNNER)),
        ((), ()),
        (decks_public, decks_public),
    )
    for seat in (CORP, RUNNER):
        _set_side(table, seat, given[seat])
    _set_corp(table, given[CORP])
    _set_runner(table, given[RUNNER])
    _set_recurring_credits(table)
    table.lists = [_all_cards(table, CORP), _all_cards(table, RUNNER)]
    _set_turn(table, position.get("turn", "corp"), given)
    return table


def _identity(side: Mapping[str, Json], seat: int) -> int:
    if "identity" not in side:
        return identity_of(FACTIONS[seat][-1])
    card = printed(side["identity"], seat)
    if card.kind != IDENTITY:
        raise IllegalPosition(f"{card.title} is no identity", "NR-6")
    return card.number


def _set_side(table: Netrunner, seat: int, side: Mapping[str, Json]) -> None:
    unknown = set(side) - set(SCHEMA["properties"][SIDES[seat]]["properties"])
    if unknown:
        raise IllegalPosition(f"the {SIDES[seat]} has no '{min(unknown)}' in a position")
    table.credits[seat] = side.get("credits", 5)
    table.hands[seat] = [printed(card, seat).number for card in side.get("hand", ())]
    table.decks[seat] = [printed(card, seat).number for card in side.get("deck", ())][::-1]
    for given in side.get("score", ()):
        card = _place(table, given, CORP, EVERYBODY_KNOWS)
        if table.card(card).kind != AGENDA:
            raise IllegalPosition("only agendas are in a score area", "NR-19")
        table.scored[seat].append(card)
    if table.score(seat) >= 7:
        raise IllegalPosition("a side with seven agenda points has won already", "NR-144")


def _place(table: Netrunner, given: Json, side: int, knows: int) -> int:
    """Give a described card an id and its counters."""
    details = given if isinstance(given, Mapping) else {"card": given}
    card = table.next_id
    appear(table, card, printed(details["card"], side).number, knows)
    for kind, count in details.get("counters", {}).items():
        if kind not in COUNTERS:
            raise IllegalPosition(f"there are no '{kind}' counters", "NR-163")
        if count:
            table.counters[card, kind] = count
    return card


def _set_corp(table: Netrunner, corp: Mapping[str, Json]) -> None:
    table.bad_publicity = corp.get("bad_publicity", 0)
    archives = corp.get("archives", {})
    table.archives_up = [printed(card, CORP).number for card in archives.get("face_up", ())]
    table.archives_down = [printed(card, CORP).number for card in archives.get("face_down", ())]
    for name, rows in corp.get("servers", {}).items():
        server = SERVERS.get(name.lower(), table.next_server)
        for given in rows.get("ice", ()):
            _install(table, given, server, (ICE,))
        main = [g for g in rows.get("root", ()) if _kind(g) in (AGENDA, ASSET)]
        if len(main) > 1:
            raise IllegalPosition("a remote holds one agenda or one asset", "NR-34")
        allowed = (UPGRADE,) if server < FIRST_REMOTE else (AGENDA, ASSET, UPGRADE)
        for given in rows.get("root", ()):
            _install(table, given, server, allowed)


def _kind(given: Json) -> str:
    return printed(given["card"] if isinstance(given, Mapping) else given, CORP).kind


def _install(table: Netrunner, given: Json, server: int, kinds: tuple[str, ...]) -> None:
    card = _place(table, given, CORP, CORP_KNOWS)
    if table.card(card).kind not in kinds:
        raise IllegalPosition(f"{table.card(card).title} cannot be installed there", "NR-24")
    install_corp_card(table, card, server, kinds == (ICE,))
    if isinstance(given, Mapping):
        if given.get("rezzed"):
            if table.card(card).kind == AGENDA:
                raise IllegalPosition("agendas are never rezzed", "NR-33")
            table.rezzed.add(card)
            table.known[card] = EVERYBODY_KNOWS
        _host(table, given, card)


def _set_runner(table: Netrunner, runner: Mapping[str, Json]) -> None:
    table.heap = [printed(card, RUNNER).number for card in runner.get("heap", ())]
    table.tags = runner.get("tags", 0)
    table.brain_damage = runner.get("brain_damage", 0)
    for given in runner.get("rig", ()):
        _put_in_rig(table, given)
    if memory_used(table) > memory_limit(table):
        raise IllegalPosition("the programs need more memory than there is", "NR-71")


def _put_in_rig(table: Netrunner, given: Json) -> int:
    card = _place(table, given, RUNNER, EVERYBODY_KNOWS)
    table.rig.append(card)
    if isinstance(given, Mapping):
        _host(table, given, card)
    return card


def _host(table: Netrunner, given: Mapping[str, Json], host: int) -> None:
    for hosted in given.get("hosted", ()):
        table.host[_put_in_rig(table, hosted)] = host


def _set_recurring_credits(table: Netrunner) -> None:
    """Recurring credits lie ready unless the position says how many are left."""
    for card in table.active_cards():
        for ability in table.card(card).abilities:
            if isinstance(ability, Recurring) and (card, CREDIT) not in table.counters:
                table.counters[card, CREDIT] = ability.credits


def _all_cards(table: Netrunner, side: int) -> tuple[int, ...]:
    cards: Counter[int] = Counter(table.hands[side] + table.decks[side])
    cards.update(table.archives_up + table.archives_down if side == CORP else table.heap)
    on_table = (number for card, number in table.number.items() if card > 2)
    cards.update(number for number in on_table if CARDS[number].side == side)
    return tuple(sorted(cards.elements()))


def _set_turn(table: Netrunner, turn: str, given: tuple[Any, Any]) -> None:
    """Continue in the action phase: the other side's turn comes next."""
    if turn not in SIDES:
        raise IllegalPosition(f"it is either side's turn, not {turn!r}'s", "NR-1")
    seat = SIDES.index(turn)
    table.active = seat
    table.turn = 1 + seat
    table.clicks[seat] = given[seat].get("clicks", CLICKS[seat])
    runs = {"runs": "made_a_run", "successful runs": "made_a_successful_run"}
    table.last_runner_turn = {what: 1 for what, key in runs.items() if given[RUNNER].get(key)}
    match = table.scripts["match"]
    table.push("match", CORP).at = len(match) - (2 if seat == CORP else 1)
    script = table.scripts[f"{turn}-turn"]
    asks = next(at for at, step in enumerate(script) if isinstance(step, AskAction))
    table.push(f"{turn}-turn", seat).at = asks - 1
