"""The words that open a text box: when its text is carried out, or that it simply stands.

Each word takes the text in our own words and the steps that carry it out.
"""

from collections.abc import Mapping
from typing import ClassVar

from domain.compile import index
from domain.compile.index import Rule, Standing, Text, When
from domain.kernel.script import Step


class Box:
    """A text box. `enter` puts its text where the rules will look for it."""

    __slots__ = ("steps", "text")
    word: ClassVar[Mapping[str, str]] = {"en": "", "de": ""}
    """What stands before the text."""

    def __init__(self, text: str, *steps: Step) -> None:
        self.text = text
        self.steps = steps

    def enter(self, text: Text) -> None:
        raise NotImplementedError


class Now(Box):
    """Middle box: carried out when played, flipped face-up or uncovered (CO-62)."""

    __slots__ = ()

    def enter(self, text: Text) -> None:
        index.IMMEDIATE[text.card] = text


class AtStart(Box):
    __slots__ = ()
    word: ClassVar[Mapping[str, str]] = {"en": "Start: ", "de": "Start: "}

    def enter(self, text: Text) -> None:
        index.START.append(text)


class AtEnd(Box):
    __slots__ = ()
    word: ClassVar[Mapping[str, str]] = {"en": "End: ", "de": "Ende: "}

    def enter(self, text: Text) -> None:
        index.END.append(text)


class BeforeCovered(Box):
    """Carried out before another card lands on this one (CO-92)."""

    __slots__ = ()
    word: ClassVar[Mapping[str, str]] = {
        "en": "Just before it is covered: ",
        "de": "Unmittelbar bevor sie blockiert wird: ",
    }

    def enter(self, text: Text) -> None:
        index.BEFORE_COVERED[text.card] = text


class BeforeCoveredOrFlipped(BeforeCovered):
    """Also carried out instead of a flip."""

    __slots__ = ()
    word: ClassVar[Mapping[str, str]] = {
        "en": "Just before it is covered or flipped: ",
        "de": "Unmittelbar bevor sie blockiert oder umgedreht wird: ",
    }

    def enter(self, text: Text) -> None:
        super().enter(text)
        index.BEFORE_FLIPPED[text.card] = text


class InsteadOfCompiling(Box):
    """Carried out when a compile would delete this card."""

    __slots__ = ()
    word: ClassVar[Mapping[str, str]] = {
        "en": "If compiling is about to delete it: ",
        "de": "Wenn sie beim Kompilieren entfernt würde: ",
    }

    def enter(self, text: Text) -> None:
        index.SAVED_FROM_COMPILING[text.card] = text


class After(Box):
    """Carried out once after an event (CO-94)."""

    __slots__ = ("when",)

    def __init__(self, when: When, text: str, *steps: Step) -> None:
        super().__init__(text, *steps)
        self.when = when

    def enter(self, text: Text) -> None:
        index.AFTER[self.when].append(text)


class Always(Box):
    """A standing text: nothing is carried out, a rule is changed while the text is active."""

    __slots__ = ("amount", "rule")

    def __init__(self, text: str, rule: Rule, amount: int = 0) -> None:
        super().__init__(text)
        self.rule = rule
        self.amount = amount

    def enter(self, text: Text) -> None:
        index.STANDING[self.rule].append(Standing(text.card, text.box, self.amount))


class Card:
    """A command card: its value and up to three text boxes."""

    __slots__ = ("boxes", "value")

    def __init__(
        self,
        value: int,
        top: Box | None = None,
        middle: Box | None = None,
        bottom: Box | None = None,
    ) -> None:
        self.value = value
        boxes = {index.TOP: top, index.MIDDLE: middle, index.BOTTOM: bottom}
        self.boxes = {place: box for place, box in boxes.items() if box is not None}
