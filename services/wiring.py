"""The composition root: the only place where the services are put together."""

from dataclasses import dataclass

from redis import Redis
from redis.exceptions import RedisError

from domain.games import GAMES
from services.advice import Advice
from services.advisers import Advisers
from services.ai_turns import AiTurns
from services.announcing import Announcer
from services.bots import Bots
from services.bus import Bus
from services.callers import Callers
from services.event_store import EventStore
from services.exports import Exports
from services.following import Following
from services.histories import Histories
from services.idempotency import Idempotency
from services.inbox import Inbox
from services.jobs import Jobs
from services.loading import Loader
from services.match_list import MatchList
from services.matches import Matches
from services.players import Players
from services.postgres import Database
from services.seeds import Seeds
from services.settings import Settings
from services.simulating import Simulating
from services.simulation_store import SimulationStore
from services.simulations import Simulations
from services.snapshots import Snapshots
from services.sweeping import Sweeper
from services.work import Office


@dataclass(frozen=True)
class Services:
    """Everything that an entry point may use."""

    settings: Settings
    database: Database
    redis: "Redis"
    players: Players
    callers: Callers
    matches: Matches
    inbox: Inbox
    following: Following
    histories: Histories
    exports: Exports
    office: Office
    ai_turns: AiTurns
    jobs: Jobs
    advice: Advice
    advisers: Advisers
    simulations: Simulations
    simulating: Simulating
    sweeper: Sweeper

    def ready(self) -> dict[str, bool]:
        """Which servers answer."""
        return {"postgres": self.database.is_ready(), "redis": _answers(self.redis)}

    def close(self) -> None:
        self.office.announcer.close()
        self.office.bus.close()
        self.database.close()
        self.redis.close()


def connect(settings: Settings, announcer_type: type[Announcer] = Announcer) -> Services:
    """Connect to the servers and put the services together."""
    database = Database(settings.database_url, settings.pool_size)
    redis = Redis.from_url(settings.redis_url)
    store = EventStore(database)
    seeds = Seeds(database)
    listing = MatchList(database)
    snapshots = Snapshots(database, [game.rules_version for game in GAMES.values()])
    loader = Loader(store, snapshots, seeds)
    bots = Bots(redis)
    bus = Bus(redis)
    announcer = announcer_type(bus, bots)
    office = Office(database, store, loader, listing, Idempotency(database), bus, announcer)
    matches = Matches(store, loader, listing, seeds)
    jobs = Jobs(redis)
    simulation_store = SimulationStore(database)
    players = Players(database)
    return Services(
        settings=settings,
        database=database,
        redis=redis,
        players=players,
        callers=Callers(players),
        matches=matches,
        office=office,
        inbox=Inbox(listing, office.bus),
        following=Following(store, loader, office.bus),
        histories=Histories(loader, matches),
        exports=Exports(store, loader, seeds),
        ai_turns=AiTurns(office, bots),
        jobs=jobs,
        advice=Advice(loader, jobs),
        advisers=Advisers(office, jobs),
        simulations=Simulations(simulation_store),
        simulating=Simulating(office, matches, simulation_store, redis),
        sweeper=Sweeper(listing, bots),
    )


def _answers(redis: "Redis") -> bool:
    try:
        return bool(redis.ping())
    except RedisError:
        return False
