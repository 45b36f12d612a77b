"""Before the first turn: who begins, the draft, protocols, decks and hands (CO-5 to CO-11)."""

from collections.abc import Sequence
from typing import Any, cast

from domain.compile.components import HAND_LIMIT, PROTOCOLS, SEATS, cards_of
from domain.compile.events import (
    CardsDrawn,
    DeckShuffled,
    FirstSeatDrawn,
    ProtocolDrafted,
    ProtocolsPlaced,
)
from domain.compile.steps.asking import Choice
from domain.compile.table import CompileTable
from domain.kernel.agenda import Frame
from domain.kernel.chance import shuffled
from domain.kernel.errors import IllegalChoice, RuleError
from domain.kernel.script import Do, Script, While, script
from domain.kernel.values import Move, Value

_DRAFT_ORDER = (0, 1, 1, 0, 0, 1)
"""CO-7: 1-2-2-1, counted from the first drafter."""


def draw_first_seat(table: CompileTable, frame: Frame) -> None:
    """CO-6: chance says who drafts first, unless it is an option of the match."""
    if table.first is None:
        table.emit(FirstSeatDrawn, table.dice.below(2))
    if table.given is not None:
        for seat in SEATS:
            for protocol in table.given[seat]:
                table.emit(ProtocolDrafted, seat, protocol)


def is_drafting(table: CompileTable, frame: Frame) -> bool:
    return len(table.drafted[0]) + len(table.drafted[1]) < len(_DRAFT_ORDER)


class DraftProtocol(Choice):
    """CO-7: take one of the protocols that are left."""

    __slots__ = ()
    kind = "draft"
    rule = "CO-7"
    takes_single = False

    def seat(self, table: CompileTable, frame: Frame) -> int:
        taken = len(table.drafted[0]) + len(table.drafted[1])
        return (cast(int, table.first) + _DRAFT_ORDER[taken]) % 2

    def choices(self, table: CompileTable, frame: Frame) -> Sequence[Move]:
        taken = {*table.drafted[0], *table.drafted[1]}
        return [protocol for protocol in PROTOCOLS if protocol not in taken]

    def carry_out(self, table: CompileTable, frame: Frame, move: Any) -> None:
        table.emit(ProtocolDrafted, self.seat(table, frame), move)

    def described(
        self, table: CompileTable, frame: Frame, move: Move
    ) -> tuple[str, dict[str, Value]]:
        return "draft", {"protocol": move}

    def refusal(self, table: CompileTable, frame: Frame, option: str) -> RuleError:
        protocol = option.removeprefix("draft:")
        if protocol in table.drafted[0] + table.drafted[1]:
            return IllegalChoice(f"{protocol} is taken", self.rule)
        return super().refusal(table, frame, option)


def set_up(table: CompileTable, frame: Frame) -> None:
    """CO-8 to CO-10: protocols in their order, decks of 18, hands of 5."""
    for seat in SEATS:
        order = table.drafted[seat]
        if table.random_order:
            order = shuffled(order, table.dice)
        table.emit(ProtocolsPlaced, seat, tuple(order))
    for seat in SEATS:
        deck = [card for protocol in table.drafted[seat] for card in cards_of(protocol)]
        table.emit(DeckShuffled, seat, tuple(shuffled(deck, table.dice)))
        top = tuple(table.decks[seat][: -HAND_LIMIT - 1 : -1])
        table.emit(CardsDrawn, seat, HAND_LIMIT, top)


SETUP: Script = script(Do(draw_first_seat), While(is_drafting, DraftProtocol()), Do(set_up))
