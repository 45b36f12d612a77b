"""The match list made anew from the events, by one command and while the server runs."""

from contextlib import closing
from datetime import datetime

from domain.games import GAMES
from services.event_store import EventStore
from services.loading import Loader
from services.match_list import MatchList
from services.postgres import Database
from services.seeds import Seeds
from services.snapshots import Snapshots
from services.work import listing


def rebuild(database_url: str) -> int:
    """Write every match as its events say; return the number of matches."""
    with closing(Database(database_url, pool_size=1)) as database:
        store = EventStore(database)
        snapshots = Snapshots(database, [game.rules_version for game in GAMES.values()])
        loader = Loader(store, snapshots, Seeds(database))
        match_list = MatchList(database)
        match_list.drop_strays()
        rebuilt = 0
        for match_id in store.match_ids():
            loaded = loader.load(match_id)
            version = loaded.head.version
            (newest,) = store.read(match_id, after=version - 1, until=version)
            with database.transaction() as tx:
                match_list.upsert(tx, listing(loaded, datetime.fromisoformat(newest.at)))
            rebuilt += 1
    return rebuilt
