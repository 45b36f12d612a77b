"""Asking: "you may", choosing a card, choosing an amount. What is not asked is never chosen.

A card is offered by its instance id, with its number as far as the chooser knows it.
"""

from collections.abc import Callable, Sequence
from typing import Any, cast

from domain.kernel.agenda import Frame
from domain.kernel.decision import Option
from domain.kernel.script import Ask, AskWhether, Do, If, IfDone, Step, Test, While, script
from domain.kernel.values import Move, Value
from domain.netrunner.steps.amounts import Number, number_of
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import PUBLIC

Find = Callable[[Any, Frame], Sequence[int]]


def named(table: Netrunner, seat: int, card: Any) -> dict[str, Value]:
    """A card as an argument of an option."""
    return {"card": card, "number": table.seen(seat, card) if card in table.number else 0}


class Question(Ask):
    """A question about cards; an answer that names a card not everybody knows is secret."""

    __slots__ = ()

    def is_secret(self, table: Netrunner, frame: Frame, move: Move) -> bool:
        about = self.option(table, frame, move).args
        card = about.get("card")
        return bool(about.get("number")) and not table.known.get(cast(int, card), 0) & PUBLIC


class Whether(AskWhether, Question):
    """Yes or no to the text of a card."""

    __slots__ = ("who",)

    def __init__(self, kind: str, rule: str, steps: int, who: int | None) -> None:
        super().__init__(kind, rule, steps)
        self.who = who

    def seat(self, table: Netrunner, frame: Frame) -> int:
        return frame.seat if self.who is None else self.who

    def option(self, table: Netrunner, frame: Frame, move: Move) -> Option:
        about = named(table, self.seat(table, frame), frame.source)
        return Option("accept" if move else "decline", about, self.rule, move)


class May(Step):
    """ "You may" (NR-151): ask the card's controller, or `who`, then do the steps."""

    __slots__ = ("kind", "rule", "steps", "who")

    def __init__(
        self, *steps: Step, kind: str = "may", rule: str = "NR-151", who: int | None = None
    ) -> None:
        self.steps = steps
        self.kind = kind
        self.rule = rule
        self.who = who

    def flat(self) -> list[Step]:
        body = script(*self.steps)
        return [Whether(self.kind, self.rule, len(body), self.who), *body]


class Unless(If):
    """Do the steps only if the test does not hold."""

    __slots__ = ()

    def __init__(self, test: Test, *steps: Step) -> None:
        super().__init__(lambda table, frame: not test(table, frame), *steps)


class Choose(Question):
    """Choose one of some cards; it becomes `it`, or None if there is none to choose.

    With `hides` the question is asked even if the only answer is "none": where the other seat must
    not learn that there was nothing to choose. Only with `optional` "none" is offered beside cards.
    """

    __slots__ = ("find", "hides", "optional", "who")
    kind = "choose"
    rule = "NR-303"

    def __init__(
        self, find: Find, who: int | None = None, optional: bool = False, hides: bool = False
    ) -> None:
        self.find = find
        self.who = who
        self.optional = optional
        self.hides = hides

    def seat(self, table: Netrunner, frame: Frame) -> int:
        return frame.seat if self.who is None else self.who

    def moves(self, table: Netrunner, frame: Frame) -> Sequence[Move]:
        found = self.find(table, frame)
        if found:
            return [*found, 0] if self.optional else found
        return [0] if self.hides else ()

    def answer(self, table: Netrunner, frame: Frame, move: Move) -> None:
        frame.it = move or None

    def option(self, table: Netrunner, frame: Frame, move: Move) -> Option:
        about = named(table, self.seat(table, frame), move) if move else {}
        about["source"] = table.shown(frame.source) if frame.source in table.number else 0
        return Option("choose" if move else "choose_none", about, self.rule, move)


class AnyNumber(Step):
    """Choose cards one after another, as many as one likes, and do the steps with each.

    The question must set `it` to None when the answer is "no more".
    """

    __slots__ = ("choose", "limit", "steps")

    def __init__(self, choose: Ask, *steps: Step, limit: int = 99) -> None:
        self.choose = choose
        self.steps = steps
        self.limit = limit

    def begin(self, table: Netrunner, frame: Frame) -> None:
        frame.keep("left", self.limit)

    def count(self, table: Netrunner, frame: Frame) -> None:
        assert frame.kept is not None
        frame.keep("left", 0 if frame.it is None else frame.kept["left"] - 1)

    def flat(self) -> list[Step]:
        loop = While(_any_left, self.choose, Do(self.count), IfDone(*self.steps))
        return [Do(self.begin), *loop.flat()]


def _any_left(table: Netrunner, frame: Frame) -> bool:
    return frame.kept is not None and frame.kept["left"] > 0


class Different(Step):
    """Choose so many different cards, as far as there are enough; then do the steps with each.

    All are chosen before anything is done with the first one. With `optional` fewer will do.
    """

    __slots__ = ("choose", "count", "find", "steps")

    def __init__(
        self,
        find: Find,
        count: Number,
        *steps: Step,
        optional: bool = False,
        hides: bool = False,
    ) -> None:
        self.find = find
        self.count = count
        self.choose = Choose(self.not_chosen, optional=optional, hides=hides)
        self.steps = steps

    def not_chosen(self, table: Netrunner, frame: Frame) -> list[int]:
        chosen = _chosen_cards(frame)
        return [card for card in self.find(table, frame) if card not in chosen]

    def begin(self, table: Netrunner, frame: Frame) -> None:
        frame.keep("cards", ())
        frame.keep("left", number_of(self.count, table, frame))

    def note(self, table: Netrunner, frame: Frame) -> None:
        assert frame.kept is not None
        if isinstance(frame.it, int):
            frame.keep("cards", (*_chosen_cards(frame), frame.it))
            frame.keep("left", frame.kept["left"] - 1)
        else:
            frame.keep("left", 0)

    def flat(self) -> list[Step]:
        choosing = While(_any_left, self.choose, Do(self.note))
        doing = While(_any_chosen, Do(_take_chosen), *self.steps)
        return [Do(self.begin), *choosing.flat(), *doing.flat()]


def _chosen_cards(frame: Frame) -> tuple[int, ...]:
    assert frame.kept is not None
    cards: tuple[int, ...] = frame.kept["cards"]
    return cards


def _any_chosen(table: Netrunner, frame: Frame) -> bool:
    return bool(_chosen_cards(frame))


def _take_chosen(table: Netrunner, frame: Frame) -> None:
    frame.it, *others = _chosen_cards(frame)
    frame.keep("cards", tuple(others))


class ChooseAmount(Question):
    """Choose a number from `least` up to a limit; it becomes `it`."""

    __slots__ = ("least", "limit", "who")
    takes_single = True
    kind = "amount"
    rule = "NR-42"

    def __init__(
        self, limit: Callable[[Any, Frame], int], least: int = 0, who: int | None = None
    ) -> None:
        self.limit = limit
        self.least = least
        self.who = who

    def seat(self, table: Netrunner, frame: Frame) -> int:
        return frame.seat if self.who is None else self.who

    def moves(self, table: Netrunner, frame: Frame) -> Sequence[Move]:
        return range(self.least, self.limit(table, frame) + 1)

    def answer(self, table: Netrunner, frame: Frame, move: Move) -> None:
        frame.it = move

    def option(self, table: Netrunner, frame: Frame, move: Move) -> Option:
        about = {**named(table, self.seat(table, frame), frame.source), "amount": move}
        return Option("amount", about, self.rule, move)


class Either(Question):
    """Choose one of several named things to do: "remove a counter or trash it".

    Each branch is a word, a test whether it is possible, and its steps. A choice between one is
    asked only with `hides`: where the other seat must not learn that there was no choice.
    """

    __slots__ = ("branches", "hides", "who")
    kind = "either"
    rule = "NR-151"

    def __init__(
        self,
        *branches: tuple[str, Test, tuple[Step, ...]],
        who: int | None = None,
        hides: bool = False,
    ) -> None:
        self.branches = branches
        self.who = who
        self.hides = hides

    def possible(self, table: Netrunner, frame: Frame) -> list[str]:
        return [word for word, possible, _ in self.branches if possible(table, frame)]

    def seat(self, table: Netrunner, frame: Frame) -> int:
        return frame.seat if self.who is None else self.who

    def moves(self, table: Netrunner, frame: Frame) -> Sequence[Move]:
        possible = self.possible(table, frame)
        return possible if len(possible) > 1 or self.hides else ()

    def answer(self, table: Netrunner, frame: Frame, move: Move) -> None:
        frame.keep("chosen", move)

    def take_only_way(self, table: Netrunner, frame: Frame) -> None:
        if frame.kept is None or "chosen" not in frame.kept:
            possible = self.possible(table, frame)
            frame.keep("chosen", possible[0] if possible else None)

    def option(self, table: Netrunner, frame: Frame, move: Move) -> Option:
        about = {**named(table, self.seat(table, frame), frame.source), "way": move}
        return Option("either", about, self.rule, move)

    def flat(self) -> list[Step]:
        flat: list[Step] = [self, Do(self.take_only_way)]
        for word, _, steps in self.branches:
            flat += If(_is_chosen(word), *steps).flat()
        return flat


def _is_chosen(word: str) -> Test:
    return lambda table, frame: frame.kept is not None and frame.kept.get("chosen") == word
