"""The JSON Schemas that clients get: match options, set-up positions, decision kinds."""

from collections.abc import Mapping

from domain.kernel.values import Json
from domain.mainframe.board import NODE, PATH
from domain.mainframe.components import PROGRAM, RUNNERS
from domain.mainframe.table import ZONE_LIMIT

OPTIONS: Mapping[str, Json] = {
    "type": "object",
    "additionalProperties": False,
    "properties": {
        "zone_model": {
            "type": "string",
            "enum": list(ZONE_LIMIT),
            "default": "open_area",
            "description": (
                "Which areas are zones (MF-A1): those of at most half of the board, or every"
                " enclosed one."
            ),
        }
    },
}

NODE_ID = {"type": "string", "enum": list(NODE)}
PATH_ID = {"type": "string", "enum": list(PATH)}
PROGRAM_ID = {"type": "string", "enum": list(PROGRAM)}


def _args(**properties: Json) -> dict[str, Json]:
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


NOTHING = _args()
KINDS: Mapping[str, Mapping[str, Json]] = {
    "choose_runner": _args(runner={"type": "string", "enum": list(RUNNERS)}),
    "place_first_access_point": _args(node=NODE_ID),
    "take_turn": {"anyOf": [_args(program=PROGRAM_ID), NOTHING]},
    "place_access_point": _args(node=NODE_ID),
    "choose_access_point": {"anyOf": [_args(node=NODE_ID), NOTHING]},
    "move_access_point": _args(node=NODE_ID, to=NODE_ID),
    "swap_access_points": _args(node=NODE_ID, **{"with": NODE_ID}),
    "place_pattern": _args(paths={"type": "array", "items": PATH_ID, "uniqueItems": True}),
    "place_partition": {"anyOf": [_args(path=PATH_ID), NOTHING]},
    "choose_partition": {"anyOf": [_args(path=PATH_ID), NOTHING]},
    "move_partition": _args(path=PATH_ID, to=PATH_ID),
    "execute_suite": _args(program=PROGRAM_ID),
    "execute_discard": _args(program=PROGRAM_ID),
    "execute_peeked": _args(program=PROGRAM_ID),
    "put_back": _args(program=PROGRAM_ID),
}
"""Every kind of decision with the schema of its options' arguments."""
