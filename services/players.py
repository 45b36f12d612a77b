"""Players and their bearer tokens. Nothing personal is kept anywhere else.

A token is shown once and stored as its SHA-256. A player's own token may do all that the player
may; a seat token, made to be handed to a bot, only plays one seat of one match.
"""

import hashlib
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from services.errors import InvalidName, NotAllowed, PlayerNotFound, UnknownToken
from services.ids import new_player_id, new_token_id
from services.postgres import Database, Transaction

LONGEST_NAME = 40


class Player(NamedTuple):
    id: str
    name: str


class SeatScope(NamedTuple):
    """The one seat that a token is limited to."""

    match_id: str
    seat: int


@dataclass(frozen=True, slots=True)
class Caller:
    """Who makes a request, by which token, and how far that token reaches."""

    player: Player
    token_id: str
    scope: SeatScope | None = None

    def require_player(self) -> None:
        """Refuse a seat token where the whole account is needed."""
        if self.scope is not None:
            raise NotAllowed("a seat token only plays its seat")

    def require_seat(self, match_id: str, seat: int) -> None:
        """Refuse a seat token that was made for another seat."""
        if self.scope is not None and self.scope != (match_id, seat):
            raise NotAllowed("this token was made for another seat")


class NewToken(NamedTuple):
    id: str
    token: str
    """The bearer token itself. Nobody can ask for it again."""

    @classmethod
    def made(cls) -> "NewToken":
        return cls(new_token_id(), f"gl_{secrets.token_urlsafe(32)}")


class Token(NamedTuple):
    """A token as its owner sees it later: never the token itself."""

    id: str
    scope: SeatScope | None


class Players:
    def __init__(self, database: Database) -> None:
        self._database = database

    def register(self, name: str) -> tuple[Player, NewToken]:
        """Make a player with a first token. Names are for display and need not be unique."""
        player = Player(new_player_id(), checked_name(name))
        token = NewToken.made()
        with self._database.transaction() as tx:
            tx.add("players", "INSERT INTO players (player_id, name) VALUES ($1, $2)", player)
            _add_token(tx, player.id, token, None)
        return player, token

    def new_token(self, player_id: str, scope: SeatScope | None = None) -> NewToken:
        """One more token for the player, for everything or for one seat."""
        token = NewToken.made()
        with self._database.transaction() as tx:
            _add_token(tx, player_id, token, scope)
        return token

    def tokens(self, player_id: str) -> list[Token]:
        with self._database.connection() as connection:
            rows = connection.execute(
                "SELECT token_id, match_id, seat FROM tokens WHERE player_id = $1"
                " ORDER BY created_at, token_id",
                (player_id,),
            )
            return [Token(id_, _scope(match_id, seat)) for id_, match_id, seat in rows]

    def revoke(self, player_id: str, token_id: str) -> None:
        """End one of the player's own tokens."""
        with self._database.connection() as connection:
            gone = connection.execute(
                "DELETE FROM tokens WHERE player_id = $1 AND token_id = $2", (player_id, token_id)
            )
            if gone.rowcount == 0:
                raise UnknownToken("you have no such token")

    def caller(self, token: str) -> Caller:
        """Whose token this is, or UnknownToken."""
        with self._database.connection() as connection:
            row = connection.execute(
                "SELECT player_id, name, token_id, match_id, seat"
                " FROM tokens JOIN players USING (player_id) WHERE token_hash = $1",
                (_hash(token),),
            ).fetchone()
        if row is None:
            raise UnknownToken("this token is not known")
        player_id, name, token_id, match_id, seat = row
        return Caller(Player(player_id, name), token_id, _scope(match_id, seat))

    def names(self, player_ids: Iterable[str]) -> dict[str, str]:
        """The display names of players; the erased ones are missing."""
        with self._database.connection() as connection:
            rows = connection.execute(
                "SELECT player_id, name FROM players WHERE player_id = ANY($1)",
                (list(player_ids),),
            ).fetchall()
        return dict(rows)

    def rename(self, player_id: str, name: str) -> Player:
        player = Player(player_id, checked_name(name))
        with self._database.connection() as connection:
            changed = connection.execute(
                "UPDATE players SET name = $2 WHERE player_id = $1", player
            )
            if changed.rowcount == 0:
                raise PlayerNotFound(f"there is no player {player_id}")
        return player

    def erase(self, player_id: str) -> None:
        """Forget a player: name, tokens and answers. Matches keep the id, which means nothing."""
        with self._database.connection() as connection:
            gone = connection.execute(
                "WITH answers AS (DELETE FROM idempotency WHERE player_id = $1)"
                " DELETE FROM players WHERE player_id = $1",
                (player_id,),
            )
            if gone.rowcount == 0:
                raise PlayerNotFound(f"there is no player {player_id}")


def checked_name(name: str) -> str:
    """A name of 1 to 40 printable characters, without spaces around it."""
    name = name.strip()
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
        raise InvalidName(f"a name has 1 to {LONGEST_NAME} printable characters")
    return name


def _add_token(tx: Transaction, player_id: str, token: NewToken, scope: SeatScope | None) -> None:
    match_id, seat = scope or (None, None)
    tx.add(
        "tokens",
        "INSERT INTO tokens (token_hash, token_id, player_id, match_id, seat)"
        " VALUES ($1, $2, $3, $4, $5)",
        (_hash(token.token), token.id, player_id, match_id, seat),
        PlayerNotFound(f"there is no player {player_id}"),
    )


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode(errors="replace")).digest()


def _scope(match_id: str | None, seat: int | None) -> SeatScope | None:
    return None if match_id is None or seat is None else SeatScope(match_id, seat)
