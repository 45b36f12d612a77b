"""What is in the box, read from components.json: counts, programs and runners are data."""

import json
from pathlib import Path
from typing import Any, NamedTuple

from domain.kernel.values import Json

DATA: dict[str, Any] = json.loads(
    Path(__file__).with_name("components.json").read_text(encoding="utf-8")
)

WIDTH: int = DATA["board"]["width"]["value"]
HEIGHT: int = DATA["board"]["height"]["value"]
PARTITIONS: int = DATA["partitions"]["value"]
ACCESS_POINTS: int = DATA["access_points_per_runner"]["value"]
SUITE: int = DATA["suite_size"]["value"]
HAND: int = DATA["unique_hand"]["value"]
SEATS: tuple[int, ...] = tuple(
    range(DATA["players"]["min"]["value"], DATA["players"]["max"]["value"] + 1)
)

RULE_OF_ACTION = {
    "access_point_movement": "MF-17",
    "access_point_swap": "MF-18",
    "partition_movement": "MF-19",
    "free_partition_placement": "MF-20",
    "limited_partition_placement": "MF-21",
}
PLACES_PARTITIONS = frozenset({"free_partition_placement", "limited_partition_placement"})


class Program(NamedTuple):
    """One kind of program card: its action or its runner, and the steps to carry out."""

    id: str
    action: str | None
    runner: str | None
    rule: str
    steps: tuple[dict[str, Json], ...]


GENERIC: dict[str, Program] = {
    entry["id"]: Program(
        entry["id"],
        entry["action"]["value"],
        None,
        RULE_OF_ACTION[entry["action"]["value"]],
        tuple(entry["steps"]),
    )
    for entry in DATA["generic_programs"]
}
UNIQUE: dict[str, Program] = {
    entry["id"]: Program(entry["id"], None, runner["id"], "MF-14", tuple(entry["steps"]))
    for runner in DATA["runners"]
    for entry in runner["programs"]
}

COPIES: dict[str, tuple[str, ...]] = {
    entry["id"]: tuple(f"{entry['id']}-{n}" for n in range(1, entry["count"]["value"] + 1))
    for entry in DATA["generic_programs"]
}
"""The generic program cards by program, each copy with a number of its own."""

STACK: tuple[str, ...] = tuple(card for copies in COPIES.values() for card in copies)

PROGRAM: dict[str, Program] = {
    **{card: GENERIC[name] for name, copies in COPIES.items() for card in copies},
    **UNIQUE,
}
"""The program that is printed on a card."""

RUNNERS: tuple[str, ...] = tuple(runner["id"] for runner in DATA["runners"])
DECKS: dict[str, tuple[str, ...]] = {
    runner["id"]: tuple(entry["id"] for entry in runner["programs"]) for runner in DATA["runners"]
}

UNKNOWN = "?"
"""A card that the reader of a masked table may not know."""
