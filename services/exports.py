"""Records that travel: export for any reader, import after verification, proof on request."""

from collections.abc import Iterable, Iterator
from datetime import datetime

from domain import portable
from domain.games import GAMES
from domain.kernel.seal import Sealed, Secret
from domain.kernel.values import Json
from domain.verification import Divergence, verify
from services import answers
from services.errors import BrokenRecord
from services.event_store import EventStore
from services.ids import new_match_id
from services.loading import Loaded, Loader
from services.matches import may_see, seen
from services.players import Caller
from services.records import Record
from services.seeds import Seeds
from services.work import Work, listing


class Exports:
    def __init__(self, store: EventStore, loader: Loader, seeds: Seeds) -> None:
        self._store = store
        self._loader = loader
        self._seeds = seeds

    def export(
        self, caller: Caller | None, match_id: str, *, invite: str | None = None
    ) -> Iterator[bytes]:
        """The portable record, redacted for the caller as long as the match is live."""
        return portable.lines(self._records(caller, match_id, invite))

    def verification(
        self, caller: Caller | None, match_id: str, *, invite: str | None = None
    ) -> dict[str, Json]:
        """Examine the record as the caller may see it."""
        records = self._records(caller, match_id, invite)
        verdict = verify(GAMES[records[0]["data"]["game"]], records)
        return {
            "match": match_id,
            "version": records[-1]["version"],
            "hash": records[-1]["hash"],
            "whole": verdict.is_whole,
            "replayed": verdict.is_replayed,
            "first_divergent": verdict.version,
            "reason": verdict.reason,
        }

    def _records(
        self, caller: Caller | None, match_id: str, invite: str | None
    ) -> list[dict[str, Json]]:
        loaded = self._loader.load(match_id)
        seat = may_see(loaded, caller, invite)
        records = self._store.read(match_id, until=loaded.head.version)
        return [answers.event_answer(record, loaded.match, seat, None) for record in records]

    def import_(
        self, work: Work, caller: Caller, content: Iterable[bytes], *, lang: str = "en"
    ) -> dict[str, Json]:
        """Store a finished match from its portable record, byte for byte, under a new id."""
        caller.require_player()
        records = _whole(content)
        match_id = new_match_id()
        game = GAMES[records[0]["data"]["game"]]
        match = portable.replayed(game, records)
        seed = bytes.fromhex(match.seed or "")
        self._seeds.put(work.tx, match_id, seed)
        whole = [_record(record) for record in records]
        self._store.adopt(work.tx, match_id, whole)
        created_at = datetime.fromisoformat(records[0]["at"])
        loaded = Loaded(match_id, match, whole[-1].head, seed, created_at)
        work.enlist(listing(loaded, datetime.fromisoformat(records[-1]["at"])))
        return seen(loaded, match.seat_of(caller.player.id), lang)


def _whole(content: Iterable[bytes]) -> list[dict[str, Json]]:
    """The records of a finished match that proves itself, or BrokenRecord."""
    kept = list(content)
    verdict = portable.verify_file(kept)
    if not verdict.is_whole:
        raise BrokenRecord(verdict.reason or "the record is not whole", verdict.version)
    if not verdict.is_replayed:
        raise BrokenRecord("only the record of a finished match can be imported", None)
    try:
        return portable.read(kept)
    except Divergence as found:
        raise BrokenRecord(found.reason, found.version) from None


def _record(record: dict[str, Json]) -> Record:
    opened = {**record["data"], **{k: record[k] for k in ("provenance",) if k in record}}
    secrets = {name: Secret(opened[name], record["salts"][name], ()) for name in record["seals"]}
    public = {name: value for name, value in record["data"].items() if name not in secrets}
    sealed = Sealed(record["type"], record["schema"], public, record["seals"], secrets)
    return Record(record["version"], sealed, record["meta"], record["at"], record["hash"])
