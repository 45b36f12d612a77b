-- Personal data lives here and nowhere else; events name players by id.
CREATE TABLE players (
    player_id  text        PRIMARY KEY,
    name       text        NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
    created_at timestamptz NOT NULL DEFAULT now()
);

-- A token without a match may do everything its player may; one with a match only plays that seat.
CREATE TABLE tokens (
    token_hash bytea       PRIMARY KEY CHECK (octet_length(token_hash) = 32),
    token_id   text        NOT NULL UNIQUE,
    player_id  text        NOT NULL REFERENCES players ON DELETE CASCADE,
    match_id   text,
    seat       smallint,
    created_at timestamptz NOT NULL DEFAULT now(),
    CHECK ((match_id IS NULL) = (seat IS NULL))
);
CREATE INDEX tokens_of_player ON tokens (player_id);

-- The first answer to each request that carried a key.
CREATE TABLE idempotency (
    player_id    text        NOT NULL,
    key          text        NOT NULL,
    request_hash bytea       NOT NULL,
    status       smallint    NOT NULL,
    body         bytea       NOT NULL,
    created_at   timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (player_id, key)
);
CREATE INDEX idempotency_by_age ON idempotency (created_at);

GRANT SELECT, INSERT, DELETE ON players, tokens, idempotency TO gridlog_app;
GRANT UPDATE (name) ON players TO gridlog_app;
