"""The end of the game: points for facedown tokens, and who wins (MF-36, MF-37)."""

from domain.kernel.happenings import Finished
from domain.mainframe.events import Scored
from domain.mainframe.table import Mainframe


def points(table: Mainframe, seat: int) -> int:
    """Each facedown token is worth as many points as its zone has nodes (MF-36)."""
    return sum(
        nodes.bit_count() * (table.tokens[owner] & nodes).bit_count()
        for owner, nodes in table.zones
        if owner == seat
    )


def zone_sizes(table: Mainframe, seat: int) -> tuple[int, ...]:
    """The sizes of the seat's secured zones, largest first."""
    sizes = (nodes.bit_count() for owner, nodes in table.zones if owner == seat)
    return tuple(sorted(sizes, reverse=True))


def winners(table: Mainframe) -> tuple[int, ...]:
    """The best of those who still play; who cannot be told apart shares the victory (MF-37)."""
    standing = {
        seat: (points(table, seat), len(zone_sizes(table, seat)), zone_sizes(table, seat))
        for seat in range(table.seats)
        if seat not in table.resigned
    }
    best = max(standing.values())
    return tuple(seat for seat, reached in standing.items() if reached == best)


def finish(table: Mainframe, reason: str) -> None:
    seats = range(table.seats)
    table.emit(
        Scored,
        tuple(points(table, seat) for seat in seats),
        tuple(zone_sizes(table, seat) for seat in seats),
    )
    table.emit(Finished, winners(table), reason)
