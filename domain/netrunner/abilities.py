"""The kinds of abilities that a text box can hold (NR-147 to NR-153), as words for card entries.

An ability has a text in our own words and steps. `words` says under which words the index of active
cards lists it, so that a trigger, a window or a query finds it without looking through all cards.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from domain.kernel.agenda import Frame
from domain.kernel.script import Script, Step, script

if TYPE_CHECKING:
    from domain.netrunner.table import Netrunner

Condition = Callable[["Netrunner", int, Any], bool]
"""Of the table, the card that has the ability, and what it is about."""
Amount = Callable[["Netrunner", int, Any], int]


def always(table: "Netrunner", card: int, it: Any) -> bool:
    return True


class Cost(Step):
    """A part of a trigger cost: a step that is taken only if it can be taken completely (NR-42)."""

    __slots__ = ()

    def payable(self, table: "Netrunner", seat: int, card: int) -> bool:
        raise NotImplementedError

    def perform(self, table: "Netrunner", frame: Frame) -> None:
        raise NotImplementedError


Costs = tuple[Cost, ...]


class Ability:
    """One sentence of a card."""

    __slots__ = ("index", "script", "steps", "text")

    def __init__(self, text: str, *steps: Step) -> None:
        self.text = text
        self.steps = steps
        self.index = 0
        self.script = ""

    def words(self, side: int) -> tuple[str, ...]:
        """The words under which the index lists this ability while its card is active."""
        return ()

    def scripted(self) -> Script:
        return script(*self.steps)


class Play(Ability):
    """What an event or operation does; `only_if` is its "play only if" (NR-32, NR-41)."""

    __slots__ = ("only_if",)

    def __init__(self, text: str, *steps: Step, only_if: Condition = always) -> None:
        super().__init__(text, *steps)
        self.only_if = only_if


class Subroutine(Ability):
    """One subroutine of a piece of ice (NR-93)."""

    __slots__ = ()


class When(Ability):
    """A conditional ability (NR-150): it resolves each time one of the triggers is met."""

    __slots__ = ("only_if", "triggers")

    def __init__(
        self,
        text: str,
        trigger: str | tuple[str, ...],
        *steps: Step,
        only_if: Condition = always,
    ) -> None:
        super().__init__(text, *steps)
        self.triggers = (trigger,) if isinstance(trigger, str) else trigger
        self.only_if = only_if

    def words(self, side: int) -> tuple[str, ...]:
        return self.triggers


class OnAccess(Ability):
    """What happens when the Runner accesses this very card, rezzed or not (NR-304)."""

    __slots__ = ("only_if",)

    def __init__(self, text: str, *steps: Step, only_if: Condition = always) -> None:
        super().__init__(text, *steps)
        self.only_if = only_if


class AsSoonAs(Ability):
    """Something the rules watch all the time: it is done at once when it comes true."""

    __slots__ = ("comes_true", "then")

    def __init__(
        self, text: str, comes_true: Condition, then: Callable[["Netrunner", int], None]
    ) -> None:
        super().__init__(text)
        self.comes_true = comes_true
        self.then = then

    def words(self, side: int) -> tuple[str, ...]:
        return ("as soon as",)


class Always(Ability):
    """A constant ability (NR-147): a number that is added to a query such as "strength".

    With `persists` it holds for the rest of a run in which the card is trashed.
    """

    __slots__ = ("amount", "modifies", "persists")

    def __init__(self, text: str, modifies: str, amount: Amount, persists: bool = False) -> None:
        super().__init__(text)
        self.modifies = modifies
        self.amount = amount
        self.persists = persists

    def words(self, side: int) -> tuple[str, ...]:
        return (self.modifies,)


class Paid(Ability):
    """A paid ability without a click in its cost, for windows that allow them (NR-149)."""

    __slots__ = ("cost", "only_if")

    def __init__(self, text: str, cost: Costs, *steps: Step, only_if: Condition = always) -> None:
        super().__init__(text, *steps)
        self.cost = cost
        self.only_if = only_if

    def words(self, side: int) -> tuple[str, ...]:
        return (f"paid {side}",)

    def scripted(self) -> Script:
        return script(*self.cost, *self.steps)

    def payable(self, table: "Netrunner", seat: int, card: int) -> bool:
        return all(part.payable(table, seat, card) for part in self.cost)


class Action(Paid):
    """A paid ability with a click in its cost: only as an action (NR-47)."""

    __slots__ = ()

    def words(self, side: int) -> tuple[str, ...]:
        return (f"action {side}",)


class Interface(Paid):
    """An ability of an icebreaker: only in an encounter, against ice it can match (NR-94)."""

    __slots__ = ()

    def words(self, side: int) -> tuple[str, ...]:
        return ("interface",)


class Prevent(Paid):
    """A paid ability that interrupts one kind of effect and prevents some of it (NR-156)."""

    __slots__ = ("what",)

    def __init__(
        self, text: str, what: str, cost: Costs, *steps: Step, only_if: Condition = always
    ) -> None:
        super().__init__(text, cost, *steps, only_if=only_if)
        self.what = what

    def words(self, side: int) -> tuple[str, ...]:
        return (f"prevent {self.what}",)


class Recurring(Ability):
    """Credits that come back each turn and pay only for some purposes (NR-167)."""

    __slots__ = ("credits", "purposes")

    def __init__(self, text: str, credits: int, *purposes: str) -> None:
        super().__init__(text)
        self.credits = credits
        self.purposes = purposes

    def words(self, side: int) -> tuple[str, ...]:
        return (f"recurring {side}", *(f"pay {side} {purpose}" for purpose in self.purposes))


class InsteadOfAccess(Ability):
    """What the Runner may do instead of accessing cards (NR-306)."""

    __slots__ = ("only_if",)

    def __init__(self, text: str, *steps: Step, only_if: Condition = always) -> None:
        super().__init__(text, *steps)
        self.only_if = only_if

    def words(self, side: int) -> tuple[str, ...]:
        return ("instead of access",)


class InstallOnlyOn(Ability):
    """A card that is always installed on a host (NR-163), or only in some servers."""

    __slots__ = ("fits",)

    def __init__(self, text: str, fits: Condition) -> None:
        super().__init__(text)
        self.fits = fits
        """Of the table, the possible host (or the server of a Corp card), and None."""


class Hosts(Ability):
    """A card on which programs may be installed; they use its memory instead of the Runner's."""

    __slots__ = ("accepts", "memory")

    def __init__(self, text: str, memory: int, accepts: Callable[[Any], bool]) -> None:
        super().__init__(text)
        self.memory = memory
        self.accepts = accepts
        """Of the printed card that would be hosted."""


class AlsoToRez(Ability):
    """An additional cost to rez the card."""

    __slots__ = ("cost",)

    def __init__(self, text: str, *cost: Cost) -> None:
        super().__init__(text)
        self.cost = cost
