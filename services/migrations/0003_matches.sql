-- The match list: a projection, written with the events and rebuilt from them by one command.
CREATE TABLE matches (
    match_id       text        PRIMARY KEY,
    game           text        NOT NULL,
    status         text        NOT NULL CHECK (status IN ('open', 'playing', 'finished', 'aborted')),
    version        integer     NOT NULL,
    seats          jsonb       NOT NULL,
    unlisted       boolean     NOT NULL,
    waiting_seat   smallint,
    waiting_is_ai  boolean     NOT NULL,
    outcome        jsonb,
    forked_from    text,
    forked_version integer,
    created_at     timestamptz NOT NULL,
    updated_at     timestamptz NOT NULL
);
CREATE INDEX matches_newest ON matches (created_at, match_id) WHERE NOT unlisted;
CREATE INDEX matches_newest_of_game
    ON matches (game, status, created_at, match_id) WHERE NOT unlisted;
CREATE INDEX matches_of_player ON matches USING gin (seats jsonb_path_ops);
CREATE INDEX matches_waiting_for_ai ON matches (match_id)
    WHERE status = 'playing' AND waiting_is_ai;
CREATE INDEX matches_forked ON matches (forked_from) WHERE forked_from IS NOT NULL;

GRANT SELECT, INSERT, UPDATE, DELETE ON matches TO gridlog_app;
