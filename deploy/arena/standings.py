"""Win rates with their Wilson intervals, and the table of them."""

from collections.abc import Sequence
from statistics import median
from typing import Any, NamedTuple

from deploy.arena.games import Pairing, Played
from domain.search.intervals import wilson


class Standing(NamedTuple):
    """What a pairing came to. In a null the share is the first seat's."""

    pairing: Pairing
    share: float
    by_seat: tuple[float, ...]
    """The hero's share in each seat; in a null every seat's own."""
    games: int
    milliseconds: float

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.share * self.games, self.games)

    def row(self) -> tuple[str, ...]:
        low, high = self.interval
        name = f"{self.pairing} (seat 0)" if self.pairing.is_null else str(self.pairing)
        return (
            self.pairing.game,
            str(self.pairing.seats),
            name,
            str(self.games),
            f"{self.share:.1%}",
            f"{low:.1%} to {high:.1%}",
            " / ".join(f"{share:.1%}" for share in self.by_seat),
            f"{self.milliseconds:.1f}",
        )

    def as_json(self) -> dict[str, Any]:
        low, high = self.interval
        return {
            "game": self.pairing.game,
            "seats": self.pairing.seats,
            "hero": str(self.pairing.hero),
            "rival": str(self.pairing.rival),
            "games": self.games,
            "share": self.share,
            "low": low,
            "high": high,
            "by_seat": list(self.by_seat),
            "milliseconds": self.milliseconds,
        }


def stand(pairing: Pairing, played: Sequence[Played]) -> Standing:
    by_seat = tuple(share_in(pairing, played, seat) for seat in range(pairing.seats))
    won = sum(game.won[0 if pairing.is_null else game.seat] for game in played)
    thought = [seconds for game in played for seconds in game.thought]
    spent = 1000 * median(thought) if thought else 0.0
    return Standing(pairing, won / max(len(played), 1), by_seat, len(played), spent)


def share_in(pairing: Pairing, played: Sequence[Played], seat: int) -> float:
    """What the hero wins in a seat: sides need not be worth the same."""
    won = [game.won[seat] for game in played if pairing.is_null or game.seat == seat]
    return sum(won) / max(len(won), 1)


HEAD = (
    "game",
    "seats",
    "pairing",
    "games",
    "won",
    "95 % interval",
    "won by seat",
    "ms per decision",
)


def table_of(standings: Sequence[Standing]) -> str:
    """A Markdown table."""
    rows = [HEAD, tuple("---" for _ in HEAD), *(standing.row() for standing in standings)]
    return "\n".join("| " + " | ".join(row) + " |" for row in rows)
