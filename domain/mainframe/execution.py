"""The pieces of programs on cards: executing others, looking, refilling, storing a turn."""

from collections.abc import Iterable, Iterator, Sequence

from domain.kernel.agenda import Frame
from domain.kernel.decision import Option
from domain.kernel.errors import IllegalChoice
from domain.kernel.values import Move
from domain.mainframe.components import PROGRAM, SUITE, UNKNOWN
from domain.mainframe.events import (
    HandsPeeked,
    PeekedProgramPutBack,
    ProgramsDiscarded,
    StackCardDiscarded,
    StackPeeked,
    SuiteRefilled,
    TurnStored,
)
from domain.mainframe.foresight import (
    Act,
    Filter,
    Piece,
    Used,
    can_execute,
    is_sure_among_unknown,
    is_surely_executable,
)
from domain.mainframe.refusals import Refusal
from domain.mainframe.table import Mainframe


def refill(table: Mainframe) -> None:
    """Turn up cards of the stack until the suite is full again or the stack is empty (MF-13)."""
    count = min(SUITE - len(table.suite), len(table.stack))
    if count > 0:
        table.emit(SuiteRefilled, tuple(table.stack[: -count - 1 : -1]))


class PutAway(Act):
    """Discard the program of the suite that was executed, and replace it (MF-13)."""

    __slots__ = ()

    def perform(self, table: Mainframe, frame: Frame) -> None:
        table.emit(ProgramsDiscarded, (str(frame.it),))
        refill(table)


class Execute(Piece):
    """One generic program from somewhere, carried out by the seat that executes the unique one."""

    __slots__ = ("fits",)
    rule = "MF-14"
    verb = "execute"
    needs = "programs"
    replenishes = "programs"

    def __init__(self, fits: Filter) -> None:
        self.fits = fits

    def choice(self, table: Mainframe, frame: Frame) -> Iterable[str]:
        """The cards to choose from."""
        raise NotImplementedError

    def candidates(self, table: Mainframe, frame: Frame) -> Sequence[Move]:
        found: list[Move] = list(self.each(table, frame))
        return found

    def each(self, table: Mainframe, frame: Frame) -> Iterator[Move]:
        unknown = 0
        is_found = False
        for card in self.choice(table, frame):
            if card == UNKNOWN:
                unknown += 1
            elif self.fits(PROGRAM[card]) and self._can(table, frame, card):
                is_found = True
                yield card
        if unknown and not is_found and self._is_sure_among(table, frame, unknown):
            yield UNKNOWN

    def possible(self, table: Mainframe, frame: Frame) -> bool:
        return any(True for _ in self.each(table, frame))

    def _is_sure_among(self, table: Mainframe, frame: Frame, unknown: int) -> bool:
        return is_sure_among_unknown(table, frame.seat, unknown, self.fits)

    def _can(self, table: Mainframe, frame: Frame, card: str) -> bool:
        return can_execute(table, frame.seat, card, self.fits.script(PROGRAM[card]))

    def _inner(self, frame: Frame, card: str) -> Frame:
        return Frame(self.fits.script(PROGRAM[card]), frame.seat, card)

    def is_sure(self, table: Mainframe, frame: Frame, used: Used) -> bool:
        """Take the program that uses up least."""
        least: Used | None = None
        for card in self.choice(table, frame):
            if card == UNKNOWN or card in used.programs or not self.fits(PROGRAM[card]):
                continue
            after = used.with_program(card)
            if is_surely_executable(table, self._inner(frame, card), after) and (
                least is None or after.paths + after.nodes < least.paths + least.nodes
            ):
                least = after
                if after.paths + after.nodes == used.paths + used.nodes:
                    break
        if least is not None:
            used.become(least)
        return least is not None

    def lacks(self, table: Mainframe, frame: Frame) -> bool:
        cards = self.choice(table, frame)
        return not any(card == UNKNOWN or self.fits(PROGRAM[card]) for card in cards)

    def answer(self, table: Mainframe, frame: Frame, move: Move) -> None:
        assert isinstance(move, str)
        frame.it = move
        table.push(self.fits.script(PROGRAM[move]), frame.seat, move)

    def option(self, table: Mainframe, frame: Frame, move: Move) -> Option:
        return Option(self.verb, {"program": move}, PROGRAM[str(move)].rule, move)

    def why_not(self, table: Mainframe, frame: Frame, values: list[str]) -> Refusal:
        (card,) = values
        if card not in self.choice(table, frame):
            return IllegalChoice(f"'{card}' is not among the programs to choose from", self.rule)
        if not self.fits(PROGRAM[card]):
            return IllegalChoice(f"'{card}' is not the kind of program to execute", self.rule)
        return IllegalChoice(f"'{card}' cannot be carried out completely", "MF-15")


class ExecuteSuite(Execute):
    __slots__ = ()
    kind = "execute_suite"

    def choice(self, table: Mainframe, frame: Frame) -> Iterable[str]:
        return table.suite


class ExecuteDiscard(Execute):
    """A program of the discard pile, which stays there; of equal ones the last discarded."""

    __slots__ = ()
    kind = "execute_discard"

    def choice(self, table: Mainframe, frame: Frame) -> Iterable[str]:
        return {PROGRAM[card].id: card for card in table.discard}.values()


class ExecuteDiscardTop(Execute):
    __slots__ = ()
    kind = "execute_discard"

    def choice(self, table: Mainframe, frame: Frame) -> Iterable[str]:
        return table.discard[-1:]


class PeekStack(Act):
    """Look at the top cards of the stack, or at all if there are fewer."""

    __slots__ = ("count",)
    assured = False
    replenishes = "programs"

    def __init__(self, count: int) -> None:
        self.count = count

    def possible(self, table: Mainframe, frame: Frame) -> bool:
        return bool(table.stack)

    def perform(self, table: Mainframe, frame: Frame) -> None:
        cards = tuple(table.stack[-self.count :])
        table.emit(StackPeeked, frame.seat, len(cards), cards)
        frame.keep("peeked", len(cards))


def peeked(frame: Frame) -> int:
    """How many of the cards that were looked at have not been put back yet."""
    assert frame.kept is not None
    count: int = frame.kept["peeked"]
    return count


class ExecutePeeked(Execute):
    """One of the cards looked at; it goes to the discard pile."""

    __slots__ = ()
    kind = "execute_peeked"

    def choice(self, table: Mainframe, frame: Frame) -> Iterable[str]:
        return table.stack[-peeked(frame) :]

    def answer(self, table: Mainframe, frame: Frame, move: Move) -> None:
        table.emit(StackCardDiscarded, frame.seat, str(move))
        frame.keep("peeked", peeked(frame) - 1)
        super().answer(table, frame, move)


def several_peeked(table: Mainframe, frame: Frame) -> bool:
    return peeked(frame) > 1


class PutBackPeeked(Piece):
    """Which of the cards looked at goes back next, the deepest first."""

    __slots__ = ()
    assured = True
    kind = "put_back"
    verb = "put_back"
    rule = "MF-14"

    def candidates(self, table: Mainframe, frame: Frame) -> Sequence[Move]:
        return table.stack[-peeked(frame) :]

    def answer(self, table: Mainframe, frame: Frame, move: Move) -> None:
        place = len(table.stack) - peeked(frame)
        table.emit(PeekedProgramPutBack, frame.seat, place, str(move))
        frame.keep("peeked", peeked(frame) - 1)

    def option(self, table: Mainframe, frame: Frame, move: Move) -> Option:
        return Option(self.verb, {"program": move}, self.rule, move)

    def why_not(self, table: Mainframe, frame: Frame, values: list[str]) -> Refusal:
        (card,) = values
        return IllegalChoice(f"'{card}' is not among the programs to put back", self.rule)

    def is_secret(self, table: Mainframe, frame: Frame, move: Move) -> bool:
        return True


class PeekHands(Act):
    """Look at the hands of all other players."""

    __slots__ = ()

    def perform(self, table: Mainframe, frame: Frame) -> None:
        others = tuple(seat for seat in range(table.seats) if seat != frame.seat)
        hands = tuple(table.hands[seat] for seat in others)
        table.emit(HandsPeeked, frame.seat, others, hands)


class ResetSuite(Act):
    """Discard the whole suite and refill it."""

    __slots__ = ()
    assured = False
    replenishes = "programs"

    def possible(self, table: Mainframe, frame: Frame) -> bool:
        return bool(table.stack)

    def perform(self, table: Mainframe, frame: Frame) -> None:
        if table.suite:
            table.emit(ProgramsDiscarded, tuple(table.suite))
        refill(table)


class StoreTurn(Act):
    """Do nothing now; take more turns in a row next time."""

    __slots__ = ("turns",)

    def __init__(self, turns: int) -> None:
        self.turns = turns

    def perform(self, table: Mainframe, frame: Frame) -> None:
        table.emit(TurnStored, frame.seat, self.turns)
