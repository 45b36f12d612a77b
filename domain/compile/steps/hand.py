"""The verbs for hands and decks: Draw, Discard, Play, PlayTop, Refresh and RevealHand."""

from collections.abc import Callable, Sequence
from typing import Any

from domain.compile import moving, plays
from domain.compile.components import HAND_LIMIT, LINES
from domain.compile.events import CardPicked, HandRevealed
from domain.compile.filters import IN_NOTED_LINES, Filter, lines_of
from domain.compile.steps.asking import DECLINE, OWNER, Choice, seat_of, strike
from domain.compile.table import CompileTable
from domain.kernel.agenda import Frame
from domain.kernel.errors import IllegalChoice, RuleError
from domain.kernel.script import Step
from domain.kernel.values import Move, Value

Amount = int | Callable[[CompileTable, Frame], int]

DRAW, DONE, ALL = "draw", "done", "all"
ONE_OR_MORE = 0
"""An amount that the player chooses."""


def one_more(table: CompileTable, frame: Frame) -> int:
    """The amount that was discarded before, plus 1; nothing discarded counts as 0 (CO-67)."""
    return 1 + frame.it if isinstance(frame.it, int) else 1


def its_value(table: CompileTable, frame: Frame) -> int:
    """The value of "that card" at this moment, wherever it is by now (CO-20)."""
    return table.value(frame.it) if isinstance(frame.it, int) else 0


def to_the_limit(table: CompileTable, frame: Frame) -> int:
    """How many cards the active player has above the hand limit, picked ones included."""
    return len(table.hands[frame.seat]) + len(table.picked[frame.seat]) - HAND_LIMIT


def _number(amount: Amount, table: CompileTable, frame: Frame) -> int:
    return amount if isinstance(amount, int) else amount(table, frame)


class Draw(Step):
    __slots__ = ("amount",)

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def perform(self, table: CompileTable, frame: Frame) -> None:
        frame.it = moving.draw(table, frame.seat, _number(self.amount, table, frame)) or None

    def optionally(self) -> Sequence[Step]:
        return (WhetherToDraw(), self)


class WhetherToDraw(Choice):
    """Draw or not; not asked if there is no card to draw."""

    __slots__ = ()
    kind = "draw"
    rule = "CO-84"

    def __init__(self) -> None:
        super().__init__()
        self.is_optional = True

    def choices(self, table: CompileTable, frame: Frame) -> Sequence[Move]:
        return (DRAW,) if moving.can_draw(table, frame.seat) else ()

    def answer(self, table: CompileTable, frame: Frame, move: Move) -> None:
        if move == DECLINE:
            frame.it = None
            frame.at += 1

    def described(
        self, table: CompileTable, frame: Frame, move: Move
    ) -> tuple[str, dict[str, Value]]:
        return DRAW, {}


class Discard(Choice):
    """Discard cards as one event; several are picked one after the other (CO-83)."""

    __slots__ = ("amount", "clears_cache")
    kind = "discard"
    rule = "CO-83"

    def __init__(self, amount: Amount = 1, by: str = OWNER, clears_cache: bool = False) -> None:
        super().__init__(by)
        self.amount = amount
        self.clears_cache = clears_cache

    def choices(self, table: CompileTable, frame: Frame) -> Sequence[Move]:
        seat = self.seat(table, frame)
        hand = table.hands[seat]
        picked = len(table.picked[seat])
        if self.amount == ONE_OR_MORE:
            return [*hand, DONE] if picked else hand
        is_forced = len(hand) <= _number(self.amount, table, frame) - picked
        return (ALL,) if hand and is_forced and not self.is_optional else hand

    def carry_out(self, table: CompileTable, frame: Frame, move: Any) -> None:
        seat = self.seat(table, frame)
        picked = table.picked[seat]
        if move == DONE:
            cards = tuple(picked)
        elif move == ALL:
            cards = (*picked, *table.hands[seat])
        elif self.amount == ONE_OR_MORE or len(picked) + 1 < _number(self.amount, table, frame):
            table.emit(CardPicked, seat, move)
            frame.at -= 1
            return
        else:
            cards = (*picked, move)
        frame.it = len(cards)
        moving.discard(table, seat, cards, self.clears_cache)

    def is_secret(self, table: CompileTable, frame: Frame, move: Move) -> bool:
        """A picked card is shown when the discard is complete."""
        return self.amount != 1 and move not in (DONE, DECLINE)

    def described(
        self, table: CompileTable, frame: Frame, move: Any
    ) -> tuple[str, dict[str, Value]]:
        if move in (DONE, ALL):
            return move, {}
        return "discard", {"card": move}

    def refusal(self, table: CompileTable, frame: Frame, option: str) -> RuleError:
        if option.startswith("discard:"):
            return IllegalChoice(f"{option[8:]} is not in the hand", self.rule)
        return super().refusal(table, frame, option)


class Play(Choice):
    """Play a hand card by a text; asked even if a single play is legal, for hands are hidden."""

    __slots__ = ("face_down_only", "where")
    kind = "play"
    rule = "CO-50"
    takes_single = False

    def __init__(self, where: Filter | None = None, face_down_only: bool = False) -> None:
        super().__init__()
        self.where = where
        self.face_down_only = face_down_only

    def choices(self, table: CompileTable, frame: Frame) -> Sequence[Move]:
        lines = LINES
        if self.where is not None and self.where.line is not None:
            lines = lines_of(table, frame, self.where.line)
        return plays.legal_plays(table, frame.seat, lines, self.face_down_only)

    def carry_out(self, table: CompileTable, frame: Frame, move: Any) -> None:
        frame.it = True
        moving.play(table, frame.seat, *move)

    def is_secret(self, table: CompileTable, frame: Frame, move: Move) -> bool:
        return plays.is_face_down(move)

    def described(
        self, table: CompileTable, frame: Frame, move: Any
    ) -> tuple[str, dict[str, Value]]:
        return plays.described(move)

    def refusal(self, table: CompileTable, frame: Frame, option: str) -> RuleError:
        return plays.refusal(table, frame.seat, option) or super().refusal(table, frame, option)


class PlayTop(Choice):
    """Play the top card of a deck face-down into one of some lines (CO-85, CO-97)."""

    __slots__ = ("where",)
    kind = "play_top"
    rule = "CO-85"

    def __init__(self, where: Filter, by: str = OWNER) -> None:
        super().__init__(by)
        self.where = where

    def choices(self, table: CompileTable, frame: Frame) -> Sequence[Move]:
        seat = self.seat(table, frame)
        if not table.decks[seat]:
            return ()
        assert self.where.line is not None
        open_lines = plays.face_down_lines(table, seat)
        return [line for line in lines_of(table, frame, self.where.line) if line in open_lines]

    def carry_out(self, table: CompileTable, frame: Frame, move: int) -> None:
        frame.it = True
        if self.where.line == IN_NOTED_LINES:
            strike(frame, move)
        moving.play_top(table, self.seat(table, frame), move)

    def described(
        self, table: CompileTable, frame: Frame, move: int
    ) -> tuple[str, dict[str, Value]]:
        return self.kind, {"line": move}


class Refresh(Step):
    """A whole refresh, the control card included; impossible with a full hand (CO-48, CO-56)."""

    __slots__ = ()

    def perform(self, table: CompileTable, frame: Frame) -> None:
        if len(table.hands[frame.seat]) < HAND_LIMIT:
            table.push("refresh", frame.seat)


class RevealHand(Step):
    __slots__ = ("by",)

    def __init__(self, by: str) -> None:
        self.by = by

    def perform(self, table: CompileTable, frame: Frame) -> None:
        seat = seat_of(self.by, frame)
        if table.hands[seat]:
            table.emit(HandRevealed, seat, tuple(sorted(table.hands[seat])))
