"""Tags and bad publicity (NR-118, NR-138)."""

from domain.kernel.agenda import Frame
from domain.kernel.script import Do, Step, script
from domain.netrunner.events import BadPublicityTaken, TagsChanged
from domain.netrunner.prevention import TAG, AskPrevent, interruptible, left
from domain.netrunner.steps.amounts import Number, number_of
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import RUNNER


class GiveTags(Step):
    """The Runner takes tags, unless he avoids them."""

    __slots__ = ("amount",)

    def __init__(self, amount: Number) -> None:
        self.amount = amount

    def perform(self, table: Netrunner, frame: Frame) -> None:
        amount = number_of(self.amount, table, frame)
        if amount > 0:
            announced = table.push("tags", RUNNER, frame.source)
            announced.keep("what", TAG)
            announced.keep("amount", amount)


def _tag(table: Netrunner, frame: Frame) -> None:
    if amount := left(frame):
        table.emit(TagsChanged, amount)


Netrunner.scripts["tags"] = script(*interruptible(AskPrevent(), Do(_tag)))


class LoseTags(Step):
    """The Runner loses tags, as many as there are (NR-317)."""

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def perform(self, table: Netrunner, frame: Frame) -> None:
        if lost := min(self.amount, table.tags):
            table.emit(TagsChanged, -lost)


class TakeBadPublicity(Step):
    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def perform(self, table: Netrunner, frame: Frame) -> None:
        table.emit(BadPublicityTaken, self.amount)
