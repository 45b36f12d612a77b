"""The programs as scripts: each step of the data becomes the pieces of one printed verb."""

from collections.abc import Callable, Mapping

from domain.kernel.agenda import Frame
from domain.kernel.script import If, Script, Step, While, script
from domain.kernel.values import Json
from domain.mainframe.access_points import (
    ChooseAccessPoint,
    ChooseToMove,
    ChooseToSwap,
    MoveAccessPoint,
    PlaceAccessPoint,
    PlaceOnVacatedNode,
    ReturnAccessPoint,
    SwapAccessPoints,
)
from domain.mainframe.annulment import AnnulAction
from domain.mainframe.components import GENERIC, PLACES_PARTITIONS, UNIQUE
from domain.mainframe.execution import (
    Execute,
    ExecuteDiscard,
    ExecuteDiscardTop,
    ExecutePeeked,
    ExecuteSuite,
    PeekHands,
    PeekStack,
    PutAway,
    PutBackPeeked,
    ResetSuite,
    StoreTurn,
    several_peeked,
)
from domain.mainframe.foresight import Act, Filter
from domain.mainframe.partitions import (
    ChooseOwnNode,
    ChoosePartition,
    MovePartition,
    PlacePartition,
    PlacePattern,
    ReturnPartition,
)
from domain.mainframe.table import Mainframe

Entry = Mapping[str, Json]
"""One step of a program in the data: its verb under "op", and what qualifies it."""

FILTERS: dict[str | None, frozenset[str] | None] = {
    None: None,
    "places_partitions": PLACES_PARTITIONS,
    "limited_partition_placement": frozenset({"limited_partition_placement"}),
}


def up_to(entry: Entry, pieces: Callable[[int | None], list[Step]]) -> list[Step]:
    """The pieces as often as they must be done, then as often as they may be.

    A piece that may be left out is given how many steps are then left out with it.
    """
    must = entry.get("count", entry.get("min"))
    most = entry.get("count", entry.get("max"))
    length = len(pieces(None))
    steps: list[Step] = []
    for done in range(most):
        left_out = (most - done) * length - 1
        steps += pieces(None if done < must else left_out)
    return steps


class CountSecuredZones(Act):
    """Keep how many partitions the seat may place: one for each of its secured zones."""

    __slots__ = ("least", "most")

    def __init__(self, least: int, most: int) -> None:
        self.least = least
        self.most = most

    def perform(self, table: Mainframe, frame: Frame) -> None:
        own = sum(owner == frame.seat for owner, _ in table.zones)
        frame.keep("count", max(self.least, min(self.most, own)))


class CountAtLeast:
    """Whether at least so many partitions are to be placed."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def __call__(self, table: Mainframe, frame: Frame) -> bool:
        assert frame.kept is not None
        return bool(frame.kept["count"] >= self.number)


def place_partition(entry: Entry) -> list[Step]:
    if entry.get("count") == "secured_zones_of_self":
        numbers = range(1, entry["max"] + 1)
        placing = [If(CountAtLeast(number), PlacePartition()) for number in numbers]
        return [CountSecuredZones(entry["min"], entry["max"]), *placing]
    mode = entry.get("mode")
    scattered = entry.get("no_shared_node", False)
    around = mode is not None

    is_chosen = mode == "around_own_token"

    def piece(skips: int | None) -> list[Step]:
        return [PlacePartition(around, scattered, skips, assured=is_chosen)]

    choosing: list[Step] = [ChooseOwnNode()] if is_chosen else []
    return choosing + up_to(entry, piece)


def place_pattern(entry: Entry) -> list[Step]:
    return [PlacePattern(entry["segments"], entry.get("mirrored", False))]


def move_partition(entry: Entry) -> list[Step]:
    return up_to(entry, lambda skips: [ChoosePartition(skips), MovePartition()])


def remove_partition(entry: Entry) -> list[Step]:
    return up_to(entry, lambda skips: [ChoosePartition(skips), ReturnPartition()])


def place_access_point(entry: Entry) -> list[Step]:
    if entry.get("at") == "vacated_node":
        return [PlaceOnVacatedNode()]
    return [PlaceAccessPoint() for _ in range(entry["count"])]


def move_access_point(entry: Entry) -> list[Step]:
    return up_to(entry, lambda skips: [ChooseToMove(entry["owner"], skips), MoveAccessPoint()])


def return_access_point(entry: Entry) -> list[Step]:
    return up_to(
        entry, lambda skips: [ChooseAccessPoint(entry["owner"], skips), ReturnAccessPoint()]
    )


def swap_access_points(entry: Entry) -> list[Step]:
    return [ChooseToSwap(), SwapAccessPoints()] * int(entry["count"])


def _executing(entry: Entry, kind: type[Execute]) -> Execute:
    return kind(Filter(FILTERS[entry.get("filter")], entry.get("allow_mirror", False)))


def execute_suite(entry: Entry) -> list[Step]:
    return [_executing(entry, ExecuteSuite), PutAway()] * int(entry["count"])


VOCABULARY: dict[str, Callable[[Entry], list[Step]]] = {
    "place_partition": place_partition,
    "place_pattern": place_pattern,
    "move_partition": move_partition,
    "remove_partition": remove_partition,
    "place_access_point": place_access_point,
    "move_access_point": move_access_point,
    "return_access_point": return_access_point,
    "swap_access_points": swap_access_points,
    "execute_suite": execute_suite,
    "execute_discard": lambda entry: [_executing(entry, ExecuteDiscard)],
    "execute_discard_top": lambda entry: [_executing(entry, ExecuteDiscardTop)],
    "peek_stack": lambda entry: [PeekStack(entry["count"])],
    "execute_peeked": lambda entry: [_executing(entry, ExecutePeeked)],
    "reorder_peeked": lambda entry: [While(several_peeked, PutBackPeeked())],
    "peek_hands": lambda entry: [PeekHands()],
    "reset_suite": lambda entry: [ResetSuite()],
    "store_turn": lambda entry: [StoreTurn(entry["extra"])],
    "annul_previous_action": lambda entry: [AnnulAction()],
}
"""What each verb of the data means."""


def written_out(steps: tuple[Entry, ...]) -> Script:
    return script(*(step for entry in steps for step in VOCABULARY[entry["op"]](entry)))


def with_mirror(steps: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """The same steps for a player who may mirror patterns."""
    return tuple({**entry, "mirrored": True} for entry in steps)


PROGRAM_SCRIPTS: dict[str, Script] = {
    **{program.id: written_out(program.steps) for program in (*GENERIC.values(), *UNIQUE.values())},
    **{
        f"{program.id}/mirrored": written_out(with_mirror(program.steps))
        for program in GENERIC.values()
    },
}
"""By program id; the generic ones also in a form that allows mirroring."""
