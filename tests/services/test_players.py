"""Players and tokens: shown once, stored hashed, limited, revocable, erasable."""

import psycopg
import pytest

from services.errors import InvalidName, NotAllowed, PlayerNotFound, UnknownToken
from services.event_store import EventStore
from services.idempotency import Answer, Idempotency, Request
from services.players import Players, SeatScope
from services.postgres import Database
from tests.services import duels


@pytest.fixture
def players(database: Database) -> Players:
    return Players(database)


def test_a_registered_player_is_known_by_the_token(players: Players) -> None:
    ada, token = players.register("  Ada ")
    assert ada.name == "Ada"
    assert ada.id.startswith("p_")
    caller = players.caller(token.token)
    assert (caller.player, caller.token_id, caller.scope) == (ada, token.id, None)


def test_two_players_may_have_the_same_name(players: Players) -> None:
    assert players.register("Bob")[0].id != players.register("Bob")[0].id


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "a\nb", "a\0b", "a\u202eb"])
def test_names_that_cannot_be_shown_are_refused(players: Players, name: str) -> None:
    with pytest.raises(InvalidName):
        players.register(name)


@pytest.mark.parametrize("token", ["", "gl_", "gl_" + "x" * 43, "\udcff", "a\0b"])
def test_a_token_that_was_never_given_out_is_unknown(players: Players, token: str) -> None:
    with pytest.raises(UnknownToken):
        players.caller(token)


def test_the_database_does_not_hold_the_token(players: Players, database_url: str) -> None:
    _, token = players.register("Cleo")
    with psycopg.connect(database_url) as connection:
        rows = connection.execute("SELECT tokens::text FROM tokens").fetchall()
    assert rows
    assert all(token.token not in row and token.token.encode().hex() not in row for (row,) in rows)


def test_a_seat_token_reaches_its_seat_and_nothing_else(players: Players) -> None:
    dan, _ = players.register("Dan")
    bot = players.new_token(dan.id, SeatScope("m_1", 1))
    caller = players.caller(bot.token)
    assert caller.player == dan
    caller.require_seat("m_1", 1)
    for match_id, seat in (("m_1", 0), ("m_2", 1)):
        with pytest.raises(NotAllowed):
            caller.require_seat(match_id, seat)
    with pytest.raises(NotAllowed):
        caller.require_player()


def test_a_players_own_token_reaches_every_seat(players: Players) -> None:
    caller = players.caller(players.register("Eve")[1].token)
    caller.require_player()
    caller.require_seat("m_1", 0)


def test_a_revoked_token_is_unknown_at_once_and_the_others_stay(players: Players) -> None:
    fay, first = players.register("Fay")
    second = players.new_token(fay.id)
    assert [token.id for token in players.tokens(fay.id)] == [first.id, second.id]
    players.revoke(fay.id, first.id)
    with pytest.raises(UnknownToken):
        players.caller(first.token)
    assert players.caller(second.token).player == fay
    assert [token.id for token in players.tokens(fay.id)] == [second.id]


def test_nobody_can_revoke_the_token_of_somebody_else(players: Players) -> None:
    _, token = players.register("Gil")
    thief, _ = players.register("Thief")
    with pytest.raises(UnknownToken):
        players.revoke(thief.id, token.id)
    assert players.caller(token.token)


def test_a_player_can_be_renamed(players: Players) -> None:
    hal, token = players.register("Hal")
    assert players.rename(hal.id, "Hals").name == "Hals"
    assert players.caller(token.token).player.name == "Hals"
    assert players.names([hal.id, "p_none"]) == {hal.id: "Hals"}


def test_erasing_a_player_leaves_nothing_personal_and_breaks_no_match(
    players: Players, database: Database, store: EventStore
) -> None:
    ida, token = players.register("Ida")
    request = Request.of(ida.id, "k", "POST", "/", b"{}")
    with database.transaction() as tx:
        Idempotency(database).remember(tx, request, Answer(201, b"{}"))
    match_id, _ = duels.stored(database, store)
    kept = store.read(match_id)
    players.erase(ida.id)
    with pytest.raises(UnknownToken):
        players.caller(token.token)
    assert players.names([ida.id]) == {}
    assert Idempotency(database).first_answer(request) is None
    assert store.read(match_id) == kept


def test_what_belongs_to_no_player_is_refused(players: Players) -> None:
    for attempt in (
        lambda: players.erase("p_none"),
        lambda: players.rename("p_none", "Nobody"),
        lambda: players.new_token("p_none"),
    ):
        with pytest.raises(PlayerNotFound):
            attempt()
