"""Simulations: somebody orders many matches between AI seats and watches how they go.

The order is stored before anything is played. Workers then take up one match after the other, and
every match is an ordinary record: seeded, replayable, exportable.
"""

import secrets
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from domain import match as lifecycle
from domain.kernel.game import Game
from domain.kernel.values import Json
from domain.match import Seat
from services import standings
from services.errors import JobOver, SimulationNotFound
from services.ids import new_simulation_id
from services.matches import checked_level, game_named
from services.players import Caller
from services.records import timestamp
from services.simulation_store import Played, Simulation, SimulationStore
from services.work import Work

RUNNING, DONE, CANCELLED = "running", "done", "cancelled"


class Simulations:
    def __init__(self, store: SimulationStore) -> None:
        self._store = store

    def create(
        self,
        work: Work,
        caller: Caller,
        *,
        game: str,
        seats: Sequence[str],
        matches: int,
        options: Mapping[str, Json],
        seed: str | None = None,
    ) -> dict[str, Json]:
        """Order matches between AI seats of these levels."""
        caller.require_player()
        new = Simulation(
            id=new_simulation_id(),
            player=caller.player.id,
            game=game,
            levels=list(seats),
            options=_checked(game_named(game), seats, options),
            seed=secrets.token_hex(8) if seed is None else seed,
            matches=matches,
            created_at=datetime.now(UTC),
            ended_at=None,
            is_cancelled=False,
        )
        self._store.put(work.tx, new)
        return _told(new, [])

    def get(self, caller: Caller, simulation_id: str) -> dict[str, Json]:
        """How far it is and what it has shown, to whoever ordered it."""
        found = self._own(caller, simulation_id)
        return _told(found, self._store.played(simulation_id))

    def list(
        self, caller: Caller, *, cursor: str | None = None, limit: int = 20
    ) -> dict[str, Json]:
        """One page of what the caller has ordered, newest first, without the single matches."""
        caller.require_player()
        page = self._store.page(caller.player.id, cursor, limit)
        return {"simulations": [_summary(*one) for one in page.simulations], "next": page.next}

    def cancel(self, caller: Caller, simulation_id: str) -> dict[str, Json]:
        """Play no more matches; what is finished stays."""
        found = self._own(caller, simulation_id)
        if not found.is_cancelled and not self._store.cancel(simulation_id):
            raise JobOver("all matches of the simulation have been played")
        self._store.end_if_over(simulation_id)
        return self.get(caller, simulation_id)

    def _own(self, caller: Caller, simulation_id: str) -> Simulation:
        found = self._store.find(simulation_id)
        if found is None or caller.scope is not None or found.player != caller.player.id:
            raise SimulationNotFound(f"there is no simulation {simulation_id}")
        return found


def _checked(
    rules: Game[Any], levels: Sequence[str], options: Mapping[str, Json]
) -> dict[str, Json]:
    """The options, complete, if a match of these levels can be opened with them."""
    seats = [Seat("ai", checked_level(rules.name, level)) for level in levels]
    match, _ = lifecycle.created(rules, seats, options, "", b"")
    return match.options


def _told(simulation: Simulation, played: Sequence[Played]) -> dict[str, Json]:
    finished = [match for match in played if match.winners is not None]
    levels = simulation.levels
    return {
        **_summary(simulation, len(finished)),
        "finished": [
            {
                "number": match.number,
                "match": match.match,
                "winners": match.winners,
                "choices": match.choices,
            }
            for match in finished
        ],
        "by_seat": standings.by_seat(levels, finished),
        "by_level": standings.by_level(levels, finished),
        "lengths": standings.lengths(finished),
    }


def _summary(simulation: Simulation, finished: int) -> dict[str, Json]:
    return {
        "id": simulation.id,
        "game": simulation.game,
        "seats": simulation.levels,
        "options": simulation.options,
        "seed": simulation.seed,
        "state": _state(simulation),
        "progress": finished * 100 // simulation.matches,
        "estimated_seconds": _estimated(simulation, finished),
        "matches": simulation.matches,
        "created_at": timestamp(simulation.created_at),
        "ended_at": None if simulation.ended_at is None else timestamp(simulation.ended_at),
    }


def _state(simulation: Simulation) -> str:
    if simulation.is_cancelled:
        return CANCELLED
    return RUNNING if simulation.ended_at is None else DONE


def _estimated(simulation: Simulation, finished: int) -> float | None:
    if _state(simulation) != RUNNING or not finished:
        return None
    elapsed = (datetime.now(UTC) - simulation.created_at).total_seconds()
    return round(elapsed / finished * (simulation.matches - finished), 1)
