"""Which texts answer a happening, in which order, and when a text stops.

The agenda makes "last in, first out" (CO-87) by itself: whatever answers is pushed on top.
"""

from collections.abc import Iterable, Sequence
from typing import cast

from domain.compile import index
from domain.compile.events import EffectBegan
from domain.compile.index import TOP, Text, When
from domain.compile.table import CompileTable
from domain.kernel.agenda import Frame
from domain.kernel.decision import Option
from domain.kernel.happenings import Finished
from domain.kernel.script import Ask, Script, script
from domain.kernel.values import Move

EFFECT_LIMIT = 500
"""CO-95: no loop of texts is known, but a match must not hang if there is one."""

Effect = tuple[int, str]
"""A text that is due: the piece it stands on and the name of its script."""


def begin(table: CompileTable, effect: Effect) -> None:
    """Carry out a text before anything else goes on; its owner decides (CO-78)."""
    piece, script_name = effect
    text = index.TEXTS[script_name]
    seat = table.up[text.card] // 3
    table.emit(EffectBegan, seat, piece, text.card, text.box)
    if table.effects > EFFECT_LIMIT:
        table.emit(Finished, (), "effect limit")
        return
    table.push(script_name, seat, piece)


def begin_all(table: CompileTable, effects: Sequence[Effect]) -> None:
    """Carry out texts that are due at the same time; the active player orders them (CO-88)."""
    if len(effects) == 1:
        begin(table, effects[0])
    elif effects:
        table.push("simultaneous", table.active).keep("noted", tuple(effects))


class ChooseNext(Ask):
    """Which of several simultaneous texts comes next; those no longer active drop out (CO-29)."""

    __slots__ = ()
    kind = "order"
    rule = "CO-88"
    takes_single = True

    def moves(self, table: CompileTable, frame: Frame) -> Sequence[Move]:
        return [
            piece
            for piece, script_name in _noted(frame)
            if table.is_active(piece, index.TEXTS[script_name].box)
        ]

    def answer(self, table: CompileTable, frame: Frame, move: Move) -> None:
        frame.at -= 1
        noted = _noted(frame)
        frame.keep("noted", tuple(effect for effect in noted if effect[0] != move))
        begin(table, next(effect for effect in noted if effect[0] == move))

    def option(self, table: CompileTable, frame: Frame, move: Move) -> Option:
        card = table.printed[cast(int, move)]
        return Option("resolve", {"piece": move, "card": card}, self.rule, move)


def _noted(frame: Frame) -> tuple[Effect, ...]:
    assert frame.kept is not None
    return cast(tuple[Effect, ...], frame.kept["noted"])


def active_texts(table: CompileTable, texts: Iterable[Text], seat: int) -> list[Effect]:
    """Those of the texts that are visible on the seat's side now."""
    found: list[Effect] = []
    for card, box, script_name in texts:
        stack = table.up.get(card)
        if stack is None or stack // 3 != seat:
            continue
        pieces = table.stacks[stack]
        if table.printed[pieces[-1]] == card:
            found.append((pieces[-1], script_name))
        elif box == TOP:
            found.append((next(p for p in pieces if table.printed[p] == card), script_name))
    return found


def after_draw(table: CompileTable, seat: int) -> None:
    begin_all(table, active_texts(table, _AFTER_DRAW, seat))


def after_discard(table: CompileTable, seat: int, is_clearing_cache: bool) -> None:
    """A discard and the clearing of the cache that it may be are over at the same time."""
    effects = active_texts(table, _AFTER_DISCARD, 1 - seat)
    if is_clearing_cache:
        effects += active_texts(table, _AFTER_CACHE, seat)
    begin_all(table, effects)


_AFTER_DRAW = index.AFTER[When.YOU_DRAW]
_AFTER_DISCARD = index.AFTER[When.OPPONENT_DISCARDS]
_AFTER_CACHE = index.AFTER[When.YOU_CLEAR_CACHE]


def immediate_text(table: CompileTable, piece: int) -> Effect | None:
    """The middle box of a piece that has just become visible (CO-62), if it has one."""
    text = index.IMMEDIATE.get(table.printed[piece])
    return None if text is None else (piece, text.script)


def uncovered_texts(table: CompileTable, tops: Sequence[int]) -> list[Effect]:
    """The middle boxes that became visible since these were the top pieces of the stacks."""
    effects = []
    for stack, top in zip(table.stacks, tops, strict=True):
        if stack and stack[-1] != top and table.printed[stack[-1]] in table.up:
            effect = immediate_text(table, stack[-1])
            if effect is not None:
                effects.append(effect)
    return effects


def stop_texts(table: CompileTable, piece: int, *, top_too: bool) -> None:
    """CO-90: text that is covered, flipped or removed stops at once and never resumes."""
    for frame in table.agenda:
        if frame.source == piece:
            text = index.TEXTS.get(frame.script)
            if text is not None and (top_too or text.box != TOP):
                frame.at = len(table.scripts[frame.script])


SCRIPTS: dict[str, Script] = {"simultaneous": script(ChooseNext())}
