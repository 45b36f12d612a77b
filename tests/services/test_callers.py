"""Callers are remembered for a moment, and never longer."""

import pytest

from services import callers as module
from services.callers import Callers
from services.errors import UnknownToken
from services.players import Players
from services.postgres import Database


@pytest.fixture
def players(database: Database) -> Players:
    return Players(database)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A clock that stands still until its only entry is changed."""
    now = [100.0]
    monkeypatch.setattr(module.time, "monotonic", lambda: now[0])
    return now


def test_a_token_revoked_elsewhere_works_for_a_moment_only(
    players: Players, clock: list[float]
) -> None:
    here, elsewhere = Callers(players), Callers(players)
    player, new = players.register("ada")
    assert here.identify(new.token).player == player
    elsewhere.revoke(player.id, new.id)
    assert here.identify(new.token).player == player
    clock[0] += module.TRUSTED_FOR
    with pytest.raises(UnknownToken):
        here.identify(new.token)


def test_a_token_revoked_here_is_void_at_once(players: Players) -> None:
    callers = Callers(players)
    player, first = players.register("ada")
    second = players.new_token(player.id)
    for token in (first, second):
        assert callers.identify(token.token).token_id == token.id
    callers.revoke(player.id, first.id)
    with pytest.raises(UnknownToken):
        callers.identify(first.token)
    assert callers.identify(second.token).player == player


def test_a_wrong_token_is_never_remembered(players: Players) -> None:
    callers = Callers(players)
    for _ in range(2):
        with pytest.raises(UnknownToken):
            callers.identify("gl_wrong")


def test_only_so_many_callers_are_remembered(
    players: Players, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "REMEMBERED", 2)
    callers = Callers(players)
    tokens = [players.register("ada")[1] for _ in range(5)]
    for token in tokens:
        assert callers.identify(token.token).token_id == token.id
    assert len(callers._known) <= 2
