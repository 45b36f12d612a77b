"""The match list: pages, filters, and matches that wait for an AI seat."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from services.errors import InvalidCursor
from services.event_store import EventStore
from services.ids import new_match_id
from services.match_list import Listing, MatchList, Waiting
from services.migrations import migrate
from services.postgres import Database
from tests.services import duels

NOW = datetime(2026, 11, 16, tzinfo=UTC)


@pytest.fixture(scope="module")
def database(new_database_url: Callable[[], str]) -> Iterator[Database]:
    """These matches exist in the list only, so they have a database to themselves."""
    url = new_database_url()
    migrate(url)
    database = Database(url, pool_size=2)
    yield database
    database.close()


@pytest.fixture
def match_list(database: Database) -> MatchList:
    return MatchList(database)


@pytest.fixture
def game(match_list: MatchList) -> str:
    """A game of the test's own, so that it meets no other matches."""
    return f"game-{new_match_id()}"


def a_listing(game: str, **changes: Any) -> Listing:
    plain = Listing(
        match_id=new_match_id(),
        game=game,
        status="open",
        version=1,
        seats=[{"kind": "player", "player": "p_ada"}, {"kind": "ai", "level": "random"}],
        unlisted=False,
        waiting_seat=None,
        waiting_is_ai=False,
        outcome=None,
        forked_from=None,
        forked_version=None,
        created_at=NOW,
        updated_at=NOW,
    )
    return replace(plain, **changes)


def store_all(database: Database, match_list: MatchList, listings: list[Listing]) -> None:
    for listing in listings:
        with database.transaction() as tx:
            match_list.upsert(tx, listing)


def test_a_listing_is_read_back_as_it_was_written(
    database: Database, match_list: MatchList, game: str
) -> None:
    written = a_listing(
        game,
        status="finished",
        unlisted=True,
        waiting_seat=1,
        waiting_is_ai=True,
        outcome={"winners": [0], "reason": "score"},
        forked_from="m_parent",
        forked_version=7,
    )
    store_all(database, match_list, [written])
    assert match_list.get(written.match_id) == written
    assert match_list.get("m_none") is None


def test_pages_show_every_match_once_newest_first(
    database: Database, match_list: MatchList, game: str
) -> None:
    """Seven matches, some created in the same microsecond, and one more while somebody pages."""
    listings = [a_listing(game, created_at=NOW + timedelta(seconds=n // 3)) for n in range(7)]
    store_all(database, match_list, listings)
    seen: list[str] = []
    cursor = None
    while True:
        page = match_list.page(game=game, cursor=cursor, limit=2)
        seen += [listing.match_id for listing in page.listings]
        store_all(database, match_list, [a_listing(game, created_at=NOW + timedelta(days=1))])
        if page.next is None:
            break
        cursor = page.next
    newest_first = sorted(listings, key=lambda one: (one.created_at, one.match_id), reverse=True)
    assert seen == [listing.match_id for listing in newest_first]


def test_a_full_last_page_has_no_next(database: Database, match_list: MatchList, game: str) -> None:
    store_all(database, match_list, [a_listing(game), a_listing(game)])
    assert match_list.page(game=game, limit=2).next is None


def test_the_list_is_filtered_by_game_and_status(
    database: Database, match_list: MatchList, game: str
) -> None:
    opened, playing = a_listing(game), a_listing(game, status="playing")
    store_all(database, match_list, [opened, playing])
    assert match_list.page(game=game, status="playing").listings == [playing]
    assert match_list.page(game=game, status="aborted").listings == []
    assert playing in match_list.page(status="playing", limit=1000).listings


def test_unlisted_matches_appear_only_to_a_player_in_them(
    database: Database, match_list: MatchList, game: str
) -> None:
    hidden = a_listing(game, unlisted=True)
    store_all(database, match_list, [hidden])
    assert match_list.page(game=game).listings == []
    assert match_list.page(game=game, player_id="p_ada").listings == [hidden]
    assert match_list.page(game=game, player_id="p_bob").listings == []


def test_the_forks_of_a_match_are_listed(
    database: Database, match_list: MatchList, game: str
) -> None:
    fork = a_listing(game, forked_from=f"m_{game}", forked_version=4)
    store_all(database, match_list, [a_listing(game), fork])
    assert match_list.page(forked_from=f"m_{game}").listings == [fork]


@pytest.mark.parametrize("cursor", ["", "x", "!!!", "bm90IGEgY3Vyc29y", "MjAyNiBt", "é"])
def test_a_cursor_from_elsewhere_is_refused(match_list: MatchList, cursor: str) -> None:
    with pytest.raises(InvalidCursor):
        match_list.page(cursor=cursor)


def test_an_older_state_never_replaces_a_newer_one(
    database: Database, match_list: MatchList, game: str
) -> None:
    newer = a_listing(game, version=9, status="playing")
    store_all(database, match_list, [newer, replace(newer, version=4, status="open")])
    assert match_list.get(newer.match_id) == newer


def test_only_matches_that_wait_for_an_ai_for_too_long_are_stalled(
    database: Database, match_list: MatchList, game: str
) -> None:
    long_ago, now = datetime(2020, 1, 1, tzinfo=UTC), datetime.now(UTC)
    stuck = a_listing(
        game, status="playing", version=5, waiting_seat=1, waiting_is_ai=True, updated_at=long_ago
    )
    others = [
        replace(stuck, match_id=new_match_id(), updated_at=now),
        replace(stuck, match_id=new_match_id(), waiting_is_ai=False),
        replace(stuck, match_id=new_match_id(), status="finished"),
    ]
    store_all(database, match_list, [stuck, *others])
    stalled = match_list.stalled(older_than=timedelta(minutes=1), limit=1000)
    assert Waiting(stuck.match_id, 5, 1) in stalled
    assert not {other.match_id for other in others} & {waiting.match_id for waiting in stalled}


def test_rows_without_events_are_strays(
    database: Database, match_list: MatchList, game: str
) -> None:
    match_id, _ = duels.stored(database, EventStore(database), limit=1)
    stray = a_listing(game)
    store_all(database, match_list, [stray, a_listing(game, match_id=match_id)])
    match_list.drop_strays()
    assert match_list.get(stray.match_id) is None
    assert match_list.get(match_id) is not None
