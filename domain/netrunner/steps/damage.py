"""Damage: announced, perhaps prevented, then random cards of the grip go (NR-140 to NR-143)."""

from domain.kernel.agenda import Frame
from domain.kernel.happenings import Finished
from domain.kernel.script import Do, Step, script
from domain.netrunner.events import DamageDealt
from domain.netrunner.prevention import AskPrevent, interruptible, left
from domain.netrunner.steps.amounts import Number, number_of
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import CORP, RUNNER


class Damage(Step):
    """Do so much net, meat or brain damage to the Runner, as one instance (NR-319)."""

    __slots__ = ("amount", "kind", "preventable")

    def __init__(self, kind: str, amount: Number, preventable: bool = True) -> None:
        self.kind = kind
        self.amount = amount
        self.preventable = preventable

    def perform(self, table: Netrunner, frame: Frame) -> None:
        amount = number_of(self.amount, table, frame)
        if amount <= 0:
            return
        announced = table.push("damage", RUNNER, frame.source)
        announced.keep("what", f"{self.kind} damage")
        announced.keep("amount", amount)
        if not self.preventable:
            announced.keep("passed", True)


def deal(table: Netrunner, frame: Frame) -> None:
    amount = left(frame)
    if not amount:
        return
    assert frame.kept is not None
    kind = frame.kept["what"].removesuffix(" damage")
    grip = table.hands[RUNNER].copy()
    below = table.dice.below
    lost = tuple(grip.pop(below(len(grip))) for _ in range(min(amount, len(grip))))
    table.emit(DamageDealt, kind, amount, lost)
    if amount > len(lost):
        table.emit(Finished, (CORP,), "flatline")


Netrunner.scripts["damage"] = script(*interruptible(AskPrevent(), Do(deal)))
