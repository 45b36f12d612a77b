"""Who may see a sealed field, and the two things that several facts do."""

from domain.kernel.facts import Data
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import CORP, PUBLIC, RUNNER


def those_who_know(data: Data) -> tuple[int, ...] | None:
    bits = data["knows"]
    assert isinstance(bits, int)
    return None if bits & PUBLIC else tuple(seat for seat in (CORP, RUNNER) if bits & 1 << seat)


def corp_if_face_down(data: Data) -> tuple[int, ...] | None:
    return None if data["face_up"] else (CORP,)


def corp_if_its_own(data: Data) -> tuple[int, ...] | None:
    return (CORP,) if data["seat"] == CORP else None


def chooser_unless_revealed(data: Data) -> tuple[int, ...] | None:
    seat = data["seat"]
    assert isinstance(seat, int)
    return None if data["revealed"] else (seat,)


def count(table: Netrunner, what: str, by: int) -> None:
    """Note that something happened this turn."""
    table.this_turn[what] = table.this_turn.get(what, 0) + by


def end_effects(table: Netrunner, duration: str) -> None:
    if table.lingering:
        table.lingering = [effect for effect in table.lingering if effect[-1] != duration]
