"""Events as a reader of a match is shown them, made without a server."""

import json
from typing import Any

from domain.kernel import chain
from domain.kernel.facts import Event
from domain.kernel.seal import redact, seal
from domain.verification import linked

SEED = bytes(range(32))
Row = dict[str, Any]


def rows(batches: list[list[Event]], seat: int | None, is_over: bool) -> list[Row]:
    """The events as a seat is shown them."""
    previous, shown = chain.GENESIS, []
    for batch in batches:
        meta = {"actor": "p_ada", "batch": len(shown) + 1}
        for event in batch:
            version = len(shown) + 1
            seen = redact(seal(event, version, SEED), seat, is_over)
            row: Row = {
                "version": version,
                "type": seen.type,
                "schema": seen.schema,
                "data": seen.whole(),
                "seals": dict(seen.seals),
                "salts": {name: secret.salt for name, secret in seen.secrets.items()},
                "meta": meta,
                "at": "2026-01-01T00:00:00.000000Z",
            }
            previous = row["hash"] = chain.link(previous, linked(row))
            shown.append(row)
    return json.loads(json.dumps(shown))
