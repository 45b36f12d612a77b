"""The JSON Schemas that clients see: match options, and the arguments of every kind of decision."""

from domain.kernel.values import Json
from domain.netrunner.decks import CORP_FACTIONS, RUNNER_FACTIONS
from domain.netrunner.phrases import PROMPTS

_DECK: Json = {
    "oneOf": [
        {"type": "null"},
        {
            "type": "object",
            "required": ["identity", "cards"],
            "additionalProperties": False,
            "properties": {
                "identity": {"type": "integer"},
                "cards": {
                    "type": "object",
                    "additionalProperties": {"type": "integer", "minimum": 1, "maximum": 3},
                },
            },
        },
    ],
    "default": None,
    "writeOnly": True,
}

OPTIONS: Json = {
    "type": "object",
    "additionalProperties": False,
    "properties": {
        "corp": {"enum": list(CORP_FACTIONS), "default": "jinteki"},
        "runner": {"enum": list(RUNNER_FACTIONS), "default": "shaper"},
        "corp_deck": _DECK,
        "runner_deck": _DECK,
        "decks_public": {
            "type": "boolean",
            "default": True,
            "description": "Whether the lists of starter decks are shown; own decks never are.",
        },
    },
}

_ARGUMENTS: Json = {
    "card": {"type": ["integer", "string", "null"], "description": "id of a card on the table"},
    "number": {"type": "integer", "description": "printed number, 0 if not seen"},
    "server": {"type": "integer", "description": "0 HQ, 1 R&D, 2 Archives, -1 a new remote"},
    "host": {"type": "integer", "description": "id of the card to install on, 0 for none"},
    "ability": {"type": "integer"},
    "subroutine": {"type": "integer"},
    "credits": {"type": "integer"},
    "amount": {"type": "integer"},
    "cards": {"type": "integer"},
    "place": {"type": "integer"},
    "way": {"type": "string"},
    "target": {"type": "integer", "description": "id of the card that is saved by it"},
    "source": {"type": "integer", "description": "printed number of the asking card, if public"},
}
_USED: dict[str, tuple[str, ...]] = {
    "action": ("card", "number", "server", "host", "ability"),
    "window": ("card", "number", "ability", "subroutine"),
    "prevent": ("card", "number", "ability", "target"),
    "pay": ("card", "number", "credits"),
    "bid": ("card", "number", "credits"),
    "amount": ("card", "number", "amount"),
    "choose": ("card", "number", "source"),
    "either": ("card", "number", "way"),
    "order": ("card", "number", "place"),
    "how_many": ("cards",),
    "break_more": ("subroutine",),
    "run": ("server",),
    "install": ("card", "number", "server"),
    "install_from_grip": ("number", "host"),
    "install_from_hq": ("number", "server"),
    "mulligan": (),
    "jack_out": (),
}
KINDS: dict[str, dict[str, Json]] = {
    kind: {
        "type": "object",
        "additionalProperties": False,
        "properties": {name: _ARGUMENTS[name] for name in _USED.get(kind, ("card", "number"))},
    }
    for kind in PROMPTS
}
