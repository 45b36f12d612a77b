"""The facts of Android: Mainframe: what can happen at the table and what it moves."""

from domain.kernel.facts import fact, facts_of, nobody, seat_in
from domain.mainframe import zones
from domain.mainframe.board import NODE, PATH, bits, path_mask
from domain.mainframe.table import Mainframe


def _take_from_stack(table: Mainframe, place: int) -> None:
    """Take one card out; what lies above it moves down, and what seats know moves with it."""
    del table.stack[place]
    below = (1 << place) - 1
    for seat, known in enumerate(table.known_stack):
        if known:
            table.known_stack[seat] = known & below | known >> place + 1 << place


@fact
def FirstPlayerChosen(table: Mainframe, seat: int) -> None:
    table.first = table.active = seat


@fact
def RunnerChosen(table: Mainframe, seat: int, runner: str) -> None:
    table.runners[seat] = runner


@fact(secret={"order": nobody})
def StackShuffled(table: Mainframe, order: tuple[str, ...]) -> None:
    """The generic programs become the program stack; the last one named lies on top."""
    table.stack = list(order)


@fact(secret={"cards": seat_in("seat")})
def HandDealt(table: Mainframe, seat: int, cards: tuple[str, ...]) -> None:
    table.hands[seat] = cards


@fact
def TurnBegan(table: Mainframe, seat: int, more_turns: int) -> None:
    """A seat's turn begins; `more_turns` follow at once, from a stored turn."""
    table.earlier = table.began
    table.began = (seat, table.walls, tuple(table.tokens))
    table.active = seat
    if not table.more_turns:
        table.stored_turns[seat] = 0
    table.more_turns = more_turns


@fact
def TurnSkipped(table: Mainframe, seat: int) -> None:
    """The seat could do nothing."""
    table.skipped |= 1 << seat


@fact
def TurnStored(table: Mainframe, seat: int, turns: int) -> None:
    table.stored_turns[seat] += turns


@fact
def UniqueProgramPlayed(table: Mainframe, seat: int, program: str) -> None:
    table.hands[seat] = tuple(card for card in table.hands[seat] if card != program)
    table.spent[seat] = (*table.spent[seat], program)
    table.skipped = 0


@fact
def StackCardDiscarded(table: Mainframe, seat: int, program: str) -> None:
    """A card of the stack was turned up and discarded: the price of an access point placement."""
    _take_from_stack(table, table.stack.index(program))
    table.discard.append(program)
    table.skipped = 0


@fact
def ProgramsDiscarded(table: Mainframe, programs: tuple[str, ...]) -> None:
    """Programs of the suite went to the discard pile."""
    for program in programs:
        table.suite.remove(program)
        table.discard.append(program)
    table.skipped = 0


@fact
def SuiteRefilled(table: Mainframe, programs: tuple[str, ...]) -> None:
    """The top cards of the stack were turned up into the suite."""
    for _ in programs:
        _take_from_stack(table, len(table.stack) - 1)
    table.suite.extend(programs)


@fact
def PartitionsPlaced(
    table: Mainframe, seat: int, program: str | None, paths: tuple[str, ...]
) -> None:
    zones.put_up(table, [PATH[name] for name in paths])


@fact
def PartitionMoved(
    table: Mainframe, seat: int, program: str | None, origin: str, target: str
) -> None:
    zones.take_down(table, (PATH[origin],))
    zones.put_up(table, (PATH[target],))


@fact
def PartitionReturned(table: Mainframe, seat: int, program: str | None, path: str) -> None:
    zones.take_down(table, (PATH[path],))


@fact
def AccessPointPlaced(table: Mainframe, seat: int, program: str | None, node: str) -> None:
    table.toggle(seat, NODE[node])


@fact
def AccessPointMoved(
    table: Mainframe, seat: int, program: str | None, owner: int, origin: str, target: str
) -> None:
    table.toggle(owner, NODE[origin] | NODE[target])


@fact
def AccessPointsSwapped(
    table: Mainframe, seat: int, program: str | None, first: str, second: str
) -> None:
    both = NODE[first] | NODE[second]
    for owner, tokens in enumerate(table.tokens):
        if (tokens & both).bit_count() == 1:
            table.tokens[owner] = tokens ^ both
    table.executable = {}


@fact
def AccessPointReturned(
    table: Mainframe, seat: int, program: str | None, owner: int, node: str
) -> None:
    """A token went back to its owner's supply."""
    table.toggle(owner, NODE[node])


@fact
def ActionAnnulled(
    table: Mainframe,
    seat: int,
    program: str,
    removed: tuple[str, ...],
    restored: tuple[str, ...],
    taken: tuple[tuple[int, str], ...],
    put_back: tuple[tuple[int, str], ...],
) -> None:
    """The partitions and tokens of the last action went back; tokens are (owner, node)."""
    zones.take_down(table, bits(path_mask(removed)))
    zones.put_up(table, bits(path_mask(restored)))
    for owner, node in (*taken, *put_back):
        table.toggle(owner, NODE[node])


@fact
def ZoneSecured(table: Mainframe, owner: int, nodes: tuple[str, ...]) -> None:
    """A zone holds tokens of one runner only: they are turned facedown for good."""
    zones.secure(table, owner, sum(NODE[name] for name in nodes))


@fact(secret={"programs": seat_in("seat")})
def StackPeeked(table: Mainframe, seat: int, count: int, programs: tuple[str, ...]) -> None:
    """A seat looked at the top cards of the stack, here with the top card last."""
    top = len(table.stack)
    table.known_stack[seat] |= (1 << top) - (1 << top - count)


@fact(secret={"program": seat_in("seat")})
def PeekedProgramPutBack(table: Mainframe, seat: int, place: int, program: str) -> None:
    """A seat put a card that it looked at back; `place` counts from the bottom of the stack.

    Nobody else knows any longer how the cards from this place upwards lie.
    """
    table.stack.remove(program)
    table.stack.insert(place, program)
    for other in range(table.seats):
        if other != seat:
            table.known_stack[other] &= (1 << place) - 1


@fact(secret={"hands": seat_in("seat")})
def HandsPeeked(
    table: Mainframe, seat: int, others: tuple[int, ...], hands: tuple[tuple[str, ...], ...]
) -> None:
    """A seat looked at the hands of the others."""
    for other in others:
        table.known_hands[seat] |= 1 << other


@fact
def FinalTurnsBegan(table: Mainframe, seat: int) -> None:
    """The last program has been revealed: each other seat has one more turn (MF-34)."""
    table.revealer = seat
    table.more_turns = 0
    table.stored_turns = [0] * table.seats


@fact
def Scored(
    table: Mainframe, points: tuple[int, ...], zone_sizes: tuple[tuple[int, ...], ...]
) -> None:
    """The final scores by seat, and the sizes of each seat's secured zones, largest first."""
    table.points = points


FACTS = facts_of(globals())
