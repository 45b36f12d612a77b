"""Habits: which moves of a decision deserve a thought.

Most windows are passed and most questions have one sensible answer; a thought is spent on actions,
on rezzing, on jacking out and on what is accessed.
"""

from collections.abc import Callable, Sequence
from typing import Any

from domain.kernel.agenda import Frame
from domain.kernel.values import Move
from domain.netrunner.bot.ambushes import AMBUSHES, MOST_TOKENS
from domain.netrunner.bot.judgement import Judgement
from domain.netrunner.bot.printed import tool_of
from domain.netrunner.bot.run_calculator import DATASUCKER, best_way, budget_of
from domain.netrunner.bot.worth import HAND_WORTH, NUMBER, ON_TABLE
from domain.netrunner.interface import STOP, Boost
from domain.netrunner.kinds import CARDS
from domain.netrunner.modifiers import link, requirement, strength
from domain.netrunner.prevention import PASS
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import (
    ADVANCEMENT,
    AGENDA,
    ARCHIVES,
    ASSET,
    CORP,
    FIRST_REMOTE,
    HQ,
    ICE,
    NEW_REMOTE,
    RND,
    RUNNER,
    UPGRADE,
    VIRUS,
)
from domain.netrunner.windows import window_of

Moves = Sequence[Move]
Habit = Callable[[Netrunner, Frame, Moves], Moves]

AMBUSH = "ambush"
ZAIBATSU_LOYALTY = NUMBER["Zaibatsu Loyalty"]
MELANGE = NUMBER["Melange Mining Corp."]
SERVE_IN_THE_OWN_TURN = (NUMBER["SanSan City Grid"], NUMBER["Research Station"])
NISEI, ASTROSCRIPT = NUMBER["Nisei MK II"], NUMBER["AstroScript Pilot Program"]
DATA_RAVEN = NUMBER["Data Raven"]


def worthy(
    table: Netrunner, kind: str, frame: Frame, seat: int, moves: Moves, judgement: Judgement
) -> Moves:
    """The moves worth a thought, at least one."""
    if kind == "action":
        if seat == CORP:
            return corp_actions(table, moves, judgement) or moves
        return runner_actions(table, moves) or moves
    habit = HABITS.get(kind)
    return moves if habit is None else habit(table, frame, moves)


# Actions


def corp_actions(table: Netrunner, moves: Any, judgement: Judgement) -> Moves:
    if scoring := completing(table, moves):
        return scoring
    found: list[Move] = []
    for move in moves:
        verb = move[0]
        if verb == "install":
            if is_sensible_install(table, move[1], move[2], judgement):
                found.append(move)
        elif verb == "advance":
            if is_worth_advancing(table, move[1]):
                found.append(move)
        elif verb == "purge":
            if sum(n for (_, kind), n in table.counters.items() if kind == VIRUS) >= 3:
                found.append(move)
        else:
            found.append(move)
    return found


def completing(table: Netrunner, moves: Any) -> Moves:
    """To advance the most valuable agenda that can be scored in this turn.

    It is rarely right to wait: what is scored cannot be stolen, and its server is free again.
    """
    most = min(table.clicks[CORP], table.credits[CORP])
    best: list[Move] = []
    points = 0
    for move in moves:
        if move[0] == "advance" and table.card(move[1]).kind == AGENDA:
            missing = requirement(table, move[1]) - table.counter(move[1], ADVANCEMENT)
            if 0 < missing <= most and table.card(move[1]).points > points:
                best, points = [move], table.card(move[1]).points
    return best


def is_sensible_install(table: Netrunner, number: int, server: int, judgement: Judgement) -> bool:
    printed = CARDS[number]
    mains = [
        card for card in table.root.get(server, ()) if table.card(card).kind in (AGENDA, ASSET)
    ]
    if printed.kind == ICE:
        row = table.protecting.get(server, ())
        if len(row) >= judgement.most_ice or len(row) > table.credits[CORP]:
            return False
        if server == ARCHIVES:
            return any(CARDS[n].kind == AGENDA for n in table.archives_down + table.archives_up)
        return (server < FIRST_REMOTE and server != NEW_REMOTE) or server == scoring_remote(table)
    if printed.kind == UPGRADE:
        return server != NEW_REMOTE and (server == HQ or server >= FIRST_REMOTE)
    if mains or number == ZAIBATSU_LOYALTY:
        return False
    if printed.kind == AGENDA or AMBUSH in printed.subtypes:
        return True
    return server == NEW_REMOTE or not table.protecting[server]


def scoring_remote(table: Netrunner) -> int:
    """The remote server in which agendas are to be scored: the best protected one, or a new one."""
    remotes = [server for server in table.root if server >= FIRST_REMOTE]
    best = max(remotes, key=lambda server: len(table.protecting[server]), default=NEW_REMOTE)
    return best if best != NEW_REMOTE and table.protecting[best] else NEW_REMOTE


def is_worth_advancing(table: Netrunner, card: int) -> bool:
    printed = table.card(card)
    tokens = table.counter(card, ADVANCEMENT)
    if printed.kind == AGENDA:
        return tokens < requirement(table, card)
    return printed.number in AMBUSHES and tokens < MOST_TOKENS


def runner_actions(table: Netrunner, moves: Any) -> Moves:
    found: list[Move] = []
    for move in moves:
        if move[0] == "install" and is_useless_install(table, move[1]):
            continue
        if move[0] == "run" and is_empty(table, move[1]):
            continue
        found.append(move)
    return found


def is_useless_install(table: Netrunner, number: int) -> bool:
    """A second copy of an icebreaker or of a unique card."""
    if tool_of(number) is None and not CARDS[number].unique:
        return False
    return any(table.number[card] == number for card in table.rig)


def is_empty(table: Netrunner, server: int) -> bool:
    """Nothing to find there."""
    if table.root[server]:
        return False
    if server == ARCHIVES:
        return not table.archives_down and not any(
            CARDS[number].kind == AGENDA for number in table.archives_up
        )
    if server == RND:
        return not table.decks[CORP]
    return server >= FIRST_REMOTE or not table.hands[CORP]


# Windows


def window(table: Netrunner, frame: Frame, moves: Any) -> Moves:
    return corp_window(table, frame, moves) if frame.seat == CORP else encounter(table, moves)


def corp_window(table: Netrunner, frame: Frame, moves: Any) -> Moves:
    """Score what can be scored; rez what serves now; else pass."""
    name = window_of(frame).name
    found: list[Move] = [PASS]
    for move in moves[1:]:
        verb, card = move[0], move[1]
        if verb == "score":
            return [move]
        if verb == "rez":
            is_time = is_time_to_rez(table, name, card)
        else:
            is_time = is_time_to_use(table, card)
        if is_time:
            found.append(move)
    return found


def is_time_to_rez(table: Netrunner, name: str, card: int) -> bool:
    """Ice when it is met, upgrades in a run, assets before the own turn begins."""
    printed = table.card(card)
    if printed.kind == ICE:
        return True
    if AMBUSH in printed.subtypes or printed.number == ZAIBATSU_LOYALTY:
        return False
    if printed.kind == UPGRADE:
        if name.startswith("run-"):
            return table.attacked == table.server[card]
        return name in ("corp-1.1", "corp-2.1") and printed.number in SERVE_IN_THE_OWN_TURN
    return name in ("corp-1.1", "runner-2.2") or (name == "corp-2.1" and printed.number == MELANGE)


def is_time_to_use(table: Netrunner, card: int) -> bool:
    """Agenda counters and the like: one to end a run, one to complete an agenda."""
    number = table.number[card]
    if number == NISEI:
        return table.attacked is not None and table.ice is None
    if number == ASTROSCRIPT:
        return table.active == CORP and any(
            requirement(table, agenda) - table.counter(agenda, ADVANCEMENT) == 1
            for agenda in table.server
            if table.card(agenda).kind == AGENDA
        )
    return number == DATA_RAVEN


def encounter(table: Netrunner, moves: Any) -> Moves:
    """Break the ice by the cheapest way: weaken it or lift the icebreaker first, then break."""
    ice = table.ice
    if ice is None or not table.encounter:
        return [PASS]
    way = best_way(table, ice, budget_of(table), table.clicks[RUNNER])
    if not way.breaks or way.effect.ends:
        return [PASS]
    for move in moves[1:]:
        if move[0] == "break" and move[1] == way.breaker and move[3] in way.breaks:
            return [move]
    lifts = [move for move in moves[1:] if move[0] == "use" and helps(table, move, way.breaker)]
    return lifts[:1] or [PASS]


def helps(table: Netrunner, move: Any, breaker: int) -> bool:
    """Whether a use of a card brings the icebreaker nearer to breaking."""
    card = move[1]
    ice = table.ice
    assert ice is not None
    if card != breaker:
        return table.number[card] == DATASUCKER
    tool = tool_of(table.number[breaker])
    if tool is None:
        return False
    is_strong = strength(table, breaker) >= strength(table, ice)
    if isinstance(table.card(card).abilities[move[2]], Boost):
        return not is_strong
    return tool.drains and is_strong


# Questions with one sensible answer


def mulligan(table: Netrunner, frame: Frame, moves: Moves) -> Moves:
    step: Any = table.scripts[frame.script][frame.at]
    hand = [CARDS[number] for number in table.hands[step.who]]
    if step.who == CORP:
        ice = sum(card.kind == ICE for card in hand)
        agendas = sum(card.kind == AGENDA for card in hand)
        return ["keep"] if ice >= 1 and agendas <= 2 else ["mulligan"]
    total = sum(HAND_WORTH[card.number] for card in hand)
    return ["keep"] if total >= 14.0 else ["mulligan"]


def first(table: Netrunner, frame: Frame, moves: Moves) -> Moves:
    return moves[:1]


def jack_out(table: Netrunner, frame: Frame, moves: Moves) -> Moves:
    """A run that has met no ice yet is as good as when it was begun: go on."""
    return moves if table.met_ice else moves[:1]


def last(table: Netrunner, frame: Frame, moves: Moves) -> Moves:
    return moves[-1:]


def break_more(table: Netrunner, frame: Frame, moves: Moves) -> Moves:
    return [moves[0]] if moves[0] != STOP else moves


def discard(table: Netrunner, frame: Frame, moves: Any) -> Moves:
    """The least useful card; agendas are not thrown into Archives."""
    return [min(moves, key=lambda number: keeping(table, number))]


def keeping(table: Netrunner, number: int) -> float:
    card = CARDS[number]
    if card.kind == AGENDA:
        return 6.0 + card.points
    worth = HAND_WORTH[number]
    copies = table.hands[card.side].count(number)
    in_rig = any(table.number[installed] == number for installed in table.rig)
    return worth / copies - (2.0 if in_rig else 0.0)


def least_program(table: Netrunner, frame: Frame, moves: Any) -> Moves:
    """Go on if that is possible; else give up the card that is missed least."""
    if 0 in moves:
        return [0]
    return [min(moves, key=lambda card: table_worth(table, card))]


def table_worth(table: Netrunner, card: int) -> float:
    number = table.number[card]
    return 8.0 if tool_of(number) else ON_TABLE.get(number, 1.0)


def bid(table: Netrunner, frame: Frame, moves: Any) -> Moves:
    """Nothing, or just enough against what the other side has or has bid."""
    step: Any = table.scripts[frame.script][frame.at]
    kept = frame.kept or {}
    if step.who == RUNNER:
        wanted = kept.get("trace", 0) + 3 - link(table)
    else:
        wanted = table.credits[RUNNER] + link(table) - 2
    return sorted({0, max(0, min(wanted, moves[-1]))})


HABITS: dict[str, Habit] = {
    "window": window,
    "mulligan": mulligan,
    "jack_out": jack_out,
    "pay": first,
    "order": first,
    "access_next": first,
    "how_many": last,
    "amount": last,
    "break_more": break_more,
    "discard": discard,
    "trash_first": least_program,
    "memory": least_program,
    "bid": bid,
    "arrange": first,
}
