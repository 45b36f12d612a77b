"""The facts of Compile: everything that can happen at its table, and what each changes.

A fact moves pieces and says who learned what; it knows no rule. Movements of field cards are two
facts, leaving and arriving, because texts are carried out in between (CO-91).
"""

from domain.compile.knowledge import BIT, forget_empty, locate, look, set_of
from domain.compile.table import DOWN, HAND, TRASH, UNSEEN, UP, CompileTable
from domain.kernel.facts import Data, fact, facts_of, nobody, seat_in


def _owner_of_face_down(data: Data) -> tuple[int, ...] | None:
    """Everybody sees a face-up card, only its owner a face-down one (CO-21)."""
    seat = data["seat"]
    assert isinstance(seat, int)
    return None if data["face_up"] else (seat,)


# Setup


@fact
def FirstSeatDrawn(table: CompileTable, seat: int) -> None:
    table.first = seat


@fact
def ProtocolDrafted(table: CompileTable, seat: int, protocol: str) -> None:
    table.drafted[seat].append(protocol)


@fact
def ProtocolsPlaced(table: CompileTable, seat: int, order: tuple[str, ...]) -> None:
    """A seat's protocols lie in the field; the first seat places first."""
    if not table.protocols:
        table.protocols = [""] * 6
    table.protocols[3 * seat : 3 * seat + 3] = order


@fact(secret={"order": nobody})
def DeckShuffled(table: CompileTable, seat: int, order: tuple[str, ...]) -> None:
    """The trash, or at the setup the drafted cards, became the deck; the last card is its top."""
    for piece in table.trash[seat]:
        del table.printed[piece]
    table.trash[seat].clear()
    table.decks[seat] = list(order)
    cards = set_of(order)
    table.may_deck[seat] = table.own_deck[seat] = cards
    table.pool |= cards


# Turns


@fact
def TurnBegan(table: CompileTable, seat: int, turn: int) -> None:
    table.active = seat
    table.turn = turn
    table.effects = 0
    table.blocked = [(piece, when) for piece, when in table.blocked if when >= turn]


@fact
def ActionSkipped(table: CompileTable, seat: int) -> None:
    """A seat could neither play nor draw (CO-49)."""
    table.skipped += 1


@fact
def EffectBegan(table: CompileTable, seat: int, piece: int, card: str, box: str) -> None:
    """The text of a face-up card is being carried out."""
    table.effects += 1


@fact
def ControlTaken(table: CompileTable, seat: int) -> None:
    table.control = seat


@fact
def ControlReturned(table: CompileTable, seat: int) -> None:
    table.control = -1


@fact
def ProtocolsRearranged(table: CompileTable, seat: int, order: tuple[str, ...]) -> None:
    """The protocols of a seat changed places; stacks stay where they are (CO-57)."""
    table.protocols[3 * seat : 3 * seat + 3] = order


@fact
def CompileBegan(table: CompileTable, seat: int, line: int) -> None:
    """A seat compiles a line; what that does are facts of their own."""
    table.skipped = 0


@fact
def ProtocolCompiled(table: CompileTable, seat: int, protocol: str) -> None:
    table.compiled.add(protocol)


@fact
def CompileForbidden(table: CompileTable, seat: int, piece: int, turn: int) -> None:
    """A text forbids a seat to compile in one turn, as long as that text stays visible."""
    table.blocked.append((piece, turn))


# Hands and decks


@fact(secret={"cards": seat_in("seat")})
def CardsDrawn(table: CompileTable, seat: int, count: int, cards: tuple[str, ...]) -> None:
    table.skipped = 0
    del table.decks[seat][-count:]
    table.hands[seat] += cards
    table.may_hand[seat] |= table.may_deck[seat]
    look(table, seat, set_of(cards))
    forget_empty(table, seat)


@fact(secret={"card": seat_in("seat")})
def CardStolen(table: CompileTable, seat: int, card: str) -> None:
    """The top card of the opponent's deck belongs to the seat from now on (CO-45)."""
    other = 1 - seat
    table.decks[other].pop()
    table.hands[seat].append(card)
    table.may_hand[seat] |= table.own_deck[other]
    locate(table, other, card)
    forget_empty(table, other)


@fact(secret={"card": seat_in("seat")})
def CardPicked(table: CompileTable, seat: int, card: str) -> None:
    """A hand card was chosen for a discard of several."""
    table.hands[seat].remove(card)
    table.picked[seat].append(card)


@fact
def CardsDiscarded(table: CompileTable, seat: int, cards: tuple[str, ...]) -> None:
    """One discard, of however many cards (CO-83)."""
    for card in cards:
        (table.picked if card in table.picked[seat] else table.hands)[seat].remove(card)
        piece = table.next_piece
        table.next_piece = piece + 1
        table.printed[piece] = card
        table.trash[seat].append(piece)
        locate(table, seat, card)
    forget_empty(table, seat)


@fact
def HandRevealed(table: CompileTable, seat: int, cards: tuple[str, ...]) -> None:
    for card in cards:
        locate(table, seat, card)
    table.may_hand[seat] = set_of(cards)


# Cards on their way into the field


@fact(secret={"card": _owner_of_face_down})
def CardPlayed(
    table: CompileTable, seat: int, piece: int, card: str, line: int, face_up: bool
) -> None:
    """A hand card is committed to a line."""
    table.skipped = 0
    table.hands[seat].remove(card)
    table.next_piece = piece + 1
    table.printed[piece] = card
    table.committed[piece] = (3 * seat + line, UP if face_up else DOWN, True)
    if face_up:
        locate(table, seat, card)
    else:
        table.may_be[seat][piece] = table.may_hand[seat]
    forget_empty(table, seat)


@fact
def TopCardPlayed(table: CompileTable, seat: int, piece: int, line: int) -> None:
    """The top card of a deck is committed to a line, face-down; nobody has looked at it."""
    table.printed[piece] = table.decks[seat].pop()
    table.next_piece = piece + 1
    table.committed[piece] = (3 * seat + line, UNSEEN, False)
    table.may_be[seat][piece] = table.may_deck[seat]
    table.unseen[seat][piece] = table.own_deck[seat]
    forget_empty(table, seat)


@fact(secret={"card": _owner_of_face_down})
def CardLanded(
    table: CompileTable, seat: int, piece: int, card: str, line: int, face_up: bool
) -> None:
    """A committed card lies on its stack now; its owner may look at it."""
    stack, facing, _ = table.committed.pop(piece)
    table.stacks[stack].append(piece)
    if facing == UP:
        table.up[card] = stack
    elif facing == UNSEEN:
        del table.unseen[seat][piece]
        look(table, seat, BIT[card])
        forget_empty(table, seat)


@fact(secret={"card": seat_in("seat")})
def CardPutUnder(
    table: CompileTable, seat: int, piece: int, card: str, line: int, above: int
) -> None:
    """The top card of a deck was slid face-down directly under a piece."""
    table.printed[piece] = table.decks[seat].pop()
    table.next_piece = piece + 1
    stack = table.stacks[3 * seat + line]
    stack.insert(stack.index(above), piece)
    table.may_be[seat][piece] = table.may_deck[seat]
    look(table, seat, BIT[card])
    forget_empty(table, seat)


# Cards in the field


@fact
def CardFlipped(table: CompileTable, seat: int, piece: int, card: str, face_up: bool) -> None:
    """Both players saw the face, whichever way it was turned."""
    if face_up:
        stack = table.stack_of(piece)
        assert stack is not None
        table.up[card] = stack
        table.may_be[seat].pop(piece)
        locate(table, seat, card)
    else:
        del table.up[card]
        table.may_be[seat][piece] = BIT[card]


@fact
def CardRevealed(table: CompileTable, seat: int, piece: int, card: str) -> None:
    """Both players saw the face of a face-down card (CO-25)."""
    locate(table, seat, card)
    table.may_be[seat][piece] = BIT[card]


@fact
def CardsShifted(
    table: CompileTable, pieces: tuple[int, ...], cards: tuple[str | None, ...], line: int
) -> None:
    """Cards left their stacks for another line. A card that was covered lands uncovered.

    Here and below, `cards` names the face-up ones; what lies face-down stays unnamed.
    """
    covered = [table.is_covered(piece) for piece in pieces]
    for piece, was_covered in zip(pieces, covered, strict=True):
        stack, facing = _lift(table, piece)
        table.committed[piece] = (stack - stack % 3 + line, facing, was_covered)


@fact
def CardsDeleted(
    table: CompileTable, pieces: tuple[int, ...], cards: tuple[str | None, ...]
) -> None:
    """Cards left their stacks for the trash."""
    for piece in pieces:
        stack, facing = _lift(table, piece)
        table.committed[piece] = (TRASH + stack // 3, facing, False)


@fact
def CardsTrashed(
    table: CompileTable, seat: int, pieces: tuple[int, ...], cards: tuple[str, ...]
) -> None:
    """Deleted cards arrived in the trash, face-up (CO-26)."""
    for piece, card in zip(pieces, cards, strict=True):
        del table.committed[piece]
        table.trash[seat].append(piece)
        if table.may_be[seat].pop(piece, None) is not None:
            locate(table, seat, card)


@fact
def CardsReturned(
    table: CompileTable, pieces: tuple[int, ...], cards: tuple[str | None, ...]
) -> None:
    """Cards left their stacks for their owners' hands."""
    for piece in pieces:
        stack, facing = _lift(table, piece)
        table.committed[piece] = (HAND + stack // 3, facing, False)


@fact(secret={"card": _owner_of_face_down})
def CardTaken(table: CompileTable, seat: int, piece: int, card: str, face_up: bool) -> None:
    """A returned card arrived in its owner's hand; its piece is no more."""
    del table.committed[piece]
    del table.printed[piece]
    table.hands[seat].append(card)
    table.may_hand[seat] |= BIT[card] if face_up else table.may_be[seat].pop(piece)


def _lift(table: CompileTable, piece: int) -> tuple[int, str]:
    """Take a piece out of its stack."""
    stack = table.stack_of(piece)
    assert stack is not None
    table.stacks[stack].remove(piece)
    facing = UP if table.up.pop(table.printed[piece], None) is not None else DOWN
    return stack, facing


FACTS = facts_of(globals())
