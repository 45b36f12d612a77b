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
            "milliseconds": self.milliseconds,
        }


def stand(pairing: Pairing, played: Sequence[Played]) -> Standing:
    won = sum(game.won[0 if pairing.is_null else game.seat] for game in played)
    thought = [seconds for game in played for seconds in game.thought]
    spent = 1000 * median(thought) if thought else 0.0
    return Standing(pairing, won / max(len(played), 1), len(played), spent)


HEAD = ("game", "seats", "pairing", "games", "won", "95 % interval", "ms per decision")


def table_of(standings: Sequence[Standing]) -> str:
    """A Markdown table."""
    rows = [HEAD, tuple("---" for _ in HEAD), *(standing.row() for standing in standings)]
    return "\n".join("| " + " | ".join(row) + " |" for row in rows)
