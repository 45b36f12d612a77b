"""JSON Schemas of Compile: match options, set-up positions, and the options of every decision."""

from collections.abc import Mapping

from domain.compile.components import PROTOCOLS
from domain.kernel.values import Json

_CARD = {"type": "string", "pattern": "^[a-z]+-[0-6]$", "description": "a card of the catalogue"}
_PROTOCOL = {"type": "string", "enum": list(PROTOCOLS)}
_LINE = {"type": "integer", "minimum": 0, "maximum": 2}
_SEAT = {"type": "integer", "minimum": 0, "maximum": 1}
_PHASES = ["start", "control", "compile", "action", "cache", "end"]


def _object(required: dict[str, Json], optional: dict[str, Json] | None = None) -> dict[str, Json]:
    return {
        "type": "object",
        "properties": {**required, **(optional or {})},
        "required": list(required),
        "additionalProperties": False,
    }


def _list(items: Json, count: int | None = None) -> dict[str, Json]:
    sized = {} if count is None else {"minItems": count, "maxItems": count}
    return {"type": "array", "items": items, **sized}


OPTIONS: Mapping[str, Json] = _object(
    {},
    {
        "mode": {
            "type": "string",
            "enum": ["basic", "advanced"],
            "default": "advanced",
            "description": "without or with the control card (CO-4)",
        },
        "protocol_order": {
            "type": "string",
            "enum": ["random", "drafted"],
            "default": "random",
            "description": "how each seat's protocols are laid out (CO-8)",
        },
        "protocols": {
            "oneOf": [{"type": "null"}, _list(_list(_PROTOCOL, 3), 2)],
            "default": None,
            "description": "three protocols for each seat instead of a draft (CO-7)",
        },
        "first": {
            "oneOf": [{"type": "null"}, _SEAT],
            "default": None,
            "description": "who drafts first and takes the first turn; null leaves it to chance",
        },
        "turn_cap": {
            "oneOf": [{"type": "null"}, {"type": "integer", "minimum": 1}],
            "default": None,
            "description": "the match is a draw after so many turns; null is no cap (CO-105)",
        },
    },
)

_SIDE = _object(
    {
        "protocols": _list(
            _object({"protocol": _PROTOCOL}, {"compiled": {"type": "boolean", "default": False}}), 3
        )
    },
    {
        "stacks": _list(
            _list(_object({"card": _CARD}, {"face": {"type": "string", "enum": ["up", "down"]}})), 3
        ),
        "hand": _list(_CARD),
        "deck": {**_list(_CARD), "description": "from the top to the bottom"},
        "trash": {**_list(_CARD), "description": "in the order of arrival"},
    },
)

POSITION: Mapping[str, Json] = _object(
    {"seats": _list(_SIDE, 2)},
    {
        "active": {**_SEAT, "default": 0},
        "turn": {"type": "integer", "minimum": 1, "default": 1},
        "phase": {"type": "string", "enum": _PHASES, "default": "start"},
        "control": {"oneOf": [{"type": "null"}, _SEAT], "default": None},
    },
)

_NOTHING = _object({})
_PIECE = {
    "piece": {"type": "integer", "minimum": 1},
    "owner": _SEAT,
    "line": _LINE,
    "height": {"type": "integer", "minimum": 1, "description": "1 is the bottom of the stack"},
    "card": {"oneOf": [{"type": "null"}, _CARD], "description": "null if it lies face-down"},
}
_ON_PIECE = _object(_PIECE)
_SHIFT = _object({**_PIECE, "to": _LINE})
_IN_LINE = _object({"line": _LINE})
_HAND_CARD = _object({"card": _CARD})
_PLAY = _object({"card": _CARD, "line": _LINE, "face": {"type": "string", "enum": ["up", "down"]}})
_ORDER = _object({"owner": _SEAT, "order": _list(_PROTOCOL, 3)})

_VERBS: dict[str, dict[str, dict[str, Json]]] = {
    "draft": {"draft": _object({"protocol": _PROTOCOL})},
    "action": {"play": _PLAY, "refresh": _NOTHING},
    "compile": {"compile": _IN_LINE},
    "control": {"rearrange": _ORDER, "decline": _NOTHING},
    "order": {"resolve": _object({"piece": _PIECE["piece"], "card": _CARD})},
    "flip": {"flip": _ON_PIECE, "decline": _NOTHING},
    "delete": {"delete": _ON_PIECE},
    "return": {"return": _ON_PIECE, "decline": _NOTHING},
    "reveal": {"reveal": _ON_PIECE},
    "shift": {"shift": _SHIFT, "decline": _NOTHING},
    "shift_or_flip": {"shift": _SHIFT, "flip": _ON_PIECE, "decline": _NOTHING},
    "delete_all": {"delete_all": _IN_LINE},
    "return_all": {"return_all": _IN_LINE},
    "shift_all": {"shift_all": _IN_LINE},
    "draw": {"draw": _NOTHING, "decline": _NOTHING},
    "discard": {"discard": _HAND_CARD, "done": _NOTHING, "decline": _NOTHING},
    "discard_or_flip": {"discard": _HAND_CARD, "flip": _ON_PIECE},
    "play": {"play": _PLAY},
    "play_top": {"play_top": _IN_LINE},
    "rearrange": {"rearrange": _ORDER},
    "swap": {"rearrange": _ORDER},
}

KINDS: Mapping[str, Mapping[str, Json]] = {
    kind: {
        "type": "object",
        "anyOf": [
            {**args, "title": verb, "description": f"arguments of the verb '{verb}'"}
            for verb, args in verbs.items()
        ],
    }
    for kind, verbs in _VERBS.items()
}
"""Each kind of decision, with the arguments of each verb that its options may have."""
