"""The options of a match: checked, with their defaults."""

from collections.abc import Mapping

from domain.compile.components import PROTOCOLS
from domain.compile.schemas import OPTIONS
from domain.kernel.errors import IllegalOptions
from domain.kernel.values import Json


def checked(given: Mapping[str, Json]) -> dict[str, Json]:
    """The match options with their defaults, or IllegalOptions."""
    known = OPTIONS["properties"]
    for name in given:
        if name not in known:
            raise IllegalOptions(f"there is no option '{name}'")
    options = {name: given.get(name, known[name]["default"]) for name in known}
    for name in ("mode", "protocol_order"):
        if options[name] not in known[name]["enum"]:
            allowed = " or ".join(known[name]["enum"])
            raise IllegalOptions(f"'{name}' is {allowed}", "CO-4" if name == "mode" else "CO-8")
    first, cap = options["first"], options["turn_cap"]
    if first is not None and (isinstance(first, bool) or first not in (0, 1)):
        raise IllegalOptions("'first' is seat 0, seat 1 or null", "CO-6")
    if cap is not None and (isinstance(cap, bool) or not isinstance(cap, int) or cap < 1):
        raise IllegalOptions("'turn_cap' is a number of turns or null", "CO-105")
    if options["protocols"] is not None:
        _check_protocols(options["protocols"])
    return options


def _check_protocols(given: Json) -> None:
    """CO-7: three protocols for each seat, none twice."""
    are_lists = isinstance(given, (list, tuple)) and all(
        isinstance(three, (list, tuple)) for three in given
    )
    if not are_lists or [len(three) for three in given] != [3, 3]:
        raise IllegalOptions("'protocols' are three protocols for each of two seats", "CO-7")
    six = [protocol for three in given for protocol in three]
    for protocol in six:
        if not isinstance(protocol, str) or protocol not in PROTOCOLS:
            raise IllegalOptions(f"there is no protocol '{protocol}'", "CO-2")
    if len(set(six)) != len(six):
        raise IllegalOptions("no protocol may be taken twice", "CO-7")
