"""How cards move: they leave, what that causes is carried out, then they arrive (CO-91 to CO-93).

A card on its way is *committed*: it lies nowhere, cannot be chosen, and nothing keeps it from
arriving. Where nothing is caused it arrives at once, without a frame on the agenda.
"""

from collections.abc import Sequence
from typing import cast

from domain.compile import index
from domain.compile.components import HAND_LIMIT, SEATS
from domain.compile.events import (
    CardFlipped,
    CardLanded,
    CardPlayed,
    CardsDeleted,
    CardsDiscarded,
    CardsDrawn,
    CardsReturned,
    CardsShifted,
    CardStolen,
    CardsTrashed,
    CardTaken,
    DeckShuffled,
    TopCardPlayed,
)
from domain.compile.reactions import (
    Effect,
    after_discard,
    after_draw,
    begin,
    begin_all,
    immediate_text,
    stop_texts,
    uncovered_texts,
)
from domain.compile.table import TRASH, UP, CompileTable
from domain.kernel.agenda import Frame
from domain.kernel.chance import shuffled
from domain.kernel.script import Do, Script, Step, script

# Into the field


def play(table: CompileTable, seat: int, card: str, line: int, face_up: bool) -> None:
    """Play a hand card; face-up it carries out its middle box after landing (CO-55)."""
    piece = table.next_piece
    table.emit(CardPlayed, seat, piece, card, line, face_up)
    approach(table, piece)


def play_top(table: CompileTable, seat: int, line: int) -> None:
    """Play the top card of a deck face-down, unseen (CO-85)."""
    piece = table.next_piece
    table.emit(TopCardPlayed, seat, piece, line)
    approach(table, piece)


def approach(table: CompileTable, piece: int) -> None:
    """Let a committed card land, after the card it is about to cover has reacted."""
    stack = table.committed[piece][0]
    if _covering_reaction(table, stack) is None:
        _land(table, piece)
    else:
        table.push("landing", stack // 3, piece).keep("reacted", ())


class Land(Step):
    """CO-92: the top card reacts first, then the card that is then on top, each of them once."""

    __slots__ = ()

    def perform(self, table: CompileTable, frame: Frame) -> None:
        piece = cast(int, frame.source)
        assert frame.kept is not None
        effect = _covering_reaction(table, table.committed[piece][0])
        if effect is None or effect[0] in frame.kept["reacted"]:
            _land(table, piece)
        else:
            frame.keep("reacted", (*frame.kept["reacted"], effect[0]))
            frame.at -= 1
            begin(table, effect)


def _covering_reaction(table: CompileTable, stack: int) -> Effect | None:
    pieces = table.stacks[stack]
    if not pieces:
        return None
    card = table.printed[pieces[-1]]
    text = index.BEFORE_COVERED.get(card)
    return None if text is None or card not in table.up else (pieces[-1], text.script)


def _land(table: CompileTable, piece: int) -> None:
    stack, facing, with_text = table.committed[piece]
    pieces = table.stacks[stack]
    below = pieces[-1] if pieces else None
    face_up = facing == UP
    table.emit(CardLanded, stack // 3, piece, table.printed[piece], stack % 3, face_up)
    if below is not None:
        stop_texts(table, below, top_too=False)
    if face_up and with_text:
        effect = immediate_text(table, piece)
        if effect is not None:
            begin(table, effect)


# Within the field


def flip(table: CompileTable, piece: int) -> None:
    """Turn a card over; a card flipped face-up while covered carries out nothing (CO-63)."""
    card = table.printed[piece]
    stack = table.stack_of(piece)
    assert stack is not None
    if card not in table.up:
        table.emit(CardFlipped, stack // 3, piece, card, True)
        effect = immediate_text(table, piece)
        if effect is not None and table.stacks[stack][-1] == piece:
            begin(table, effect)
    elif card in index.BEFORE_FLIPPED:
        begin(table, (piece, index.BEFORE_FLIPPED[card].script))
    else:
        table.emit(CardFlipped, stack // 3, piece, card, False)
        stop_texts(table, piece, top_too=True)


def shift(table: CompileTable, pieces: tuple[int, ...], line: int) -> None:
    """Move cards to the same line, each on its owner's side, in their order (CO-82, CO-93)."""
    tops = _tops(table)
    table.emit(CardsShifted, pieces, _faces(table, pieces), line)
    effects = uncovered_texts(table, tops)
    if len(pieces) == 1 and not effects:
        approach(table, pieces[0])
        return
    for piece in reversed(pieces):
        table.push("landing", table.committed[piece][0] // 3, piece).keep("reacted", ())
    begin_all(table, effects)


# Out of the field


def delete(table: CompileTable, pieces: tuple[int, ...]) -> None:
    """Delete cards at the same time (CO-80)."""
    tops = _tops(table)
    delete_unnoticed(table, pieces)
    _arrive_after(table, uncovered_texts(table, tops), "arrival in trash", pieces)


def delete_unnoticed(table: CompileTable, pieces: tuple[int, ...]) -> None:
    """Let deleted cards leave the field."""
    table.emit(CardsDeleted, pieces, _faces(table, pieces))
    for piece in pieces:
        stop_texts(table, piece, top_too=True)


def give_back(table: CompileTable, pieces: tuple[int, ...]) -> None:
    """Return cards to their owners' hands at the same time (CO-81)."""
    tops = _tops(table)
    table.emit(CardsReturned, pieces, _faces(table, pieces))
    for piece in pieces:
        stop_texts(table, piece, top_too=True)
    _arrive_after(table, uncovered_texts(table, tops), "arrival in hand", pieces)


def _tops(table: CompileTable) -> list[int]:
    return [stack[-1] if stack else 0 for stack in table.stacks]


def _faces(table: CompileTable, pieces: tuple[int, ...]) -> tuple[str | None, ...]:
    """What everybody can read on these pieces."""
    cards = (table.printed[piece] for piece in pieces)
    return tuple(card if card in table.up else None for card in cards)


def _arrive_after(
    table: CompileTable, effects: Sequence[Effect], arrival: str, pieces: tuple[int, ...]
) -> None:
    """Whatever leaving caused is carried out before the cards arrive (CO-91)."""
    table.push(arrival, table.active, None, pieces)
    begin_all(table, effects)


def arrive_in_trash(table: CompileTable, pieces: tuple[int, ...]) -> None:
    sides = [tuple(p for p in pieces if table.committed[p][0] == TRASH + seat) for seat in SEATS]
    for seat, side in enumerate(sides):
        if side:
            table.emit(CardsTrashed, seat, side, tuple(table.printed[piece] for piece in side))


def arrive_in_hand(table: CompileTable, pieces: tuple[int, ...]) -> None:
    for piece in pieces:
        place, facing, _ = table.committed[piece]
        table.emit(CardTaken, place % 2, piece, table.printed[piece], facing == UP)


# Hands and decks


def can_draw(table: CompileTable, seat: int) -> bool:
    return bool(table.decks[seat] or table.trash[seat])


def draw(table: CompileTable, seat: int, count: int) -> int:
    """Draw cards as one event (CO-84); say how many there were."""
    drawn = 0
    while drawn < count:
        if not table.decks[seat]:
            reshuffle(table, seat)
        cards = table.decks[seat][: drawn - count - 1 : -1]
        if not cards:
            break
        table.emit(CardsDrawn, seat, len(cards), tuple(cards))
        drawn += len(cards)
    if drawn:
        after_draw(table, seat)
    return drawn


def refill(table: CompileTable, seat: int) -> int:
    """Draw until the hand is full (CO-56)."""
    return draw(table, seat, HAND_LIMIT - len(table.hands[seat]))


def reshuffle(table: CompileTable, seat: int) -> None:
    """CO-96: the trash becomes the deck, when a card must be drawn and the deck is empty."""
    if table.trash[seat]:
        cards = [table.printed[piece] for piece in table.trash[seat]]
        table.emit(DeckShuffled, seat, tuple(shuffled(cards, table.dice)))


def steal(table: CompileTable, seat: int) -> None:
    """Draw the top card of the opponent's deck, for good (CO-45)."""
    other = 1 - seat
    if not table.decks[other]:
        reshuffle(table, other)
    if table.decks[other]:
        table.emit(CardStolen, seat, table.decks[other][-1])
        after_draw(table, seat)


def discard(
    table: CompileTable, seat: int, cards: tuple[str, ...], is_clearing_cache: bool = False
) -> None:
    """Discard cards as one event (CO-83)."""
    table.emit(CardsDiscarded, seat, cards)
    after_discard(table, seat, is_clearing_cache)


SCRIPTS: dict[str, Script] = {
    "landing": script(Land()),
    "arrival in trash": script(
        Do(lambda table, frame: arrive_in_trash(table, cast(tuple[int, ...], frame.it)))
    ),
    "arrival in hand": script(
        Do(lambda table, frame: arrive_in_hand(table, cast(tuple[int, ...], frame.it)))
    ),
}
