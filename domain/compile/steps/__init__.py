"""The vocabulary of the cards: every verb is a step, every step says how it is chosen and done."""

from domain.compile.steps.asking import OPPONENT, OWNER, May
from domain.compile.steps.field import (
    Delete,
    DeleteAll,
    EachCard,
    EachLine,
    Flip,
    Return,
    ReturnAll,
    Reveal,
    Shift,
    ShiftAll,
    to_or_from_this_line,
    to_this_line,
)
from domain.compile.steps.hand import (
    ONE_OR_MORE,
    Discard,
    Draw,
    Play,
    PlayTop,
    Refresh,
    RevealHand,
    its_value,
    one_more,
)
from domain.compile.steps.protocols import Rearrange, Swap

__all__ = [
    "ONE_OR_MORE",
    "OPPONENT",
    "OWNER",
    "Delete",
    "DeleteAll",
    "Discard",
    "Draw",
    "EachCard",
    "EachLine",
    "Flip",
    "May",
    "Play",
    "PlayTop",
    "Rearrange",
    "Refresh",
    "Return",
    "ReturnAll",
    "Reveal",
    "RevealHand",
    "Shift",
    "ShiftAll",
    "Swap",
    "its_value",
    "one_more",
    "to_or_from_this_line",
    "to_this_line",
]
