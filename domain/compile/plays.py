"""Which plays are legal: protocols that match, texts that forbid or allow more (CO-50 to CO-54)."""

from collections.abc import Sequence

from domain.compile import index
from domain.compile.components import LINES, PROTOCOL
from domain.compile.index import Rule
from domain.compile.table import CompileTable
from domain.kernel.errors import IllegalChoice
from domain.kernel.values import Move, Value

PlayMove = tuple[str, int, bool]
"""A card of the hand, a line, and whether it is played face-up."""

_NO_PLAY = index.STANDING[Rule.NO_PLAY_HERE]
_NO_FACE_DOWN = index.STANDING[Rule.NO_FACE_DOWN_HERE]
_FACE_DOWN_ONLY = index.STANDING[Rule.FACE_DOWN_ONLY]
_ANY_LINE = index.STANDING[Rule.ANY_LINE]

_FACE_DOWN: dict[str, tuple[PlayMove, ...]] = {
    card: tuple((card, line, False) for line in LINES) for card in PROTOCOL
}
_FACE_UP: dict[str, tuple[PlayMove, ...]] = {
    card: tuple((card, line, True) for line in LINES) for card in PROTOCOL
}


def legal_plays(
    table: CompileTable, seat: int, lines: Sequence[int] = LINES, face_down_only: bool = False
) -> list[Move]:
    """Every legal play of a hand card into one of the lines."""
    open_lines = lines_open(table, seat)
    down_lines = _without(open_lines, _forbidden(table, seat, _NO_FACE_DOWN))
    if lines is not LINES:
        open_lines = [line for line in open_lines if line in lines]
        down_lines = [line for line in down_lines if line in lines]
    may_face_up = not face_down_only and not is_face_down_only(table, seat)
    needs_match = not has_free_choice(table, seat)
    protocols = table.protocols
    moves: list[Move] = []
    for card in table.hands[seat]:
        face_down = _FACE_DOWN[card]
        moves += face_down if len(down_lines) == 3 else [face_down[line] for line in down_lines]
        if may_face_up:
            face_up = _FACE_UP[card]
            protocol = PROTOCOL[card]
            for line in open_lines:
                if (
                    protocols[line] == protocol
                    or protocols[line + 3] == protocol
                    or not needs_match
                ):
                    moves.append(face_up[line])
    return moves


def lines_open(table: CompileTable, seat: int) -> Sequence[int]:
    """The lines in which a seat may play at all."""
    return _without(LINES, _forbidden(table, seat, _NO_PLAY))


def face_down_lines(table: CompileTable, seat: int) -> Sequence[int]:
    """The lines in which a seat may play face-down, from the hand or from the deck (CO-54)."""
    return _without(lines_open(table, seat), _forbidden(table, seat, _NO_FACE_DOWN))


def is_face_down_only(table: CompileTable, seat: int) -> bool:
    return any(stack // 3 != seat for stack, _ in table.standing(_FACE_DOWN_ONLY))


def has_free_choice(table: CompileTable, seat: int) -> bool:
    """Whether the seat's face-up plays need no matching protocol."""
    return any(stack // 3 == seat for stack, _ in table.standing(_ANY_LINE))


def _forbidden(table: CompileTable, seat: int, rule: list[index.Standing]) -> list[int]:
    return [stack % 3 for stack, _ in table.standing(rule) if stack // 3 != seat]


def _without(lines: Sequence[int], forbidden: Sequence[int]) -> Sequence[int]:
    return [line for line in lines if line not in forbidden] if forbidden else lines


def is_face_down(move: Move) -> bool:
    return isinstance(move, tuple) and move[2] is False


def described(move: PlayMove) -> tuple[str, dict[str, Value]]:
    card, line, face_up = move
    return "play", {"card": card, "line": line, "face": "up" if face_up else "down"}


def refusal(table: CompileTable, seat: int, option: str) -> IllegalChoice | None:
    """Say which rule forbids a play; None if the option is no play at all."""
    parts = option.split(":")
    if len(parts) != 4 or parts[0] != "play" or parts[2] not in ("0", "1", "2"):
        return None
    _, card, line_text, face = parts
    line = int(line_text)
    if card not in table.hands[seat]:
        return IllegalChoice(f"{card} is not in the hand", "CO-50")
    if line not in lines_open(table, seat):
        return IllegalChoice(f"a card forbids to play in line {line}", "CO-53")
    if face == "down" and line not in face_down_lines(table, seat):
        return IllegalChoice(f"a card forbids to play face-down in line {line}", "CO-53")
    if face == "up" and is_face_down_only(table, seat):
        return IllegalChoice("a card allows face-down plays only", "CO-53")
    if face == "up" and PROTOCOL[card] not in (table.protocols[line], table.protocols[line + 3]):
        return IllegalChoice(f"no protocol in line {line} matches {card}", "CO-52")
    return IllegalChoice(f"the text does not allow to play {card} in line {line} so", "CO-51")
