-- Series of matches between AI seats. What is left to play follows from these two tables alone, so
-- a flushed Redis loses nothing.
CREATE TABLE simulations (
    simulation_id text        PRIMARY KEY,
    player_id     text        NOT NULL REFERENCES players ON DELETE CASCADE,
    game          text        NOT NULL,
    levels        text[]      NOT NULL,
    options       json        NOT NULL,
    seed          text        NOT NULL,
    matches       integer     NOT NULL CHECK (matches > 0),
    created_at    timestamptz NOT NULL DEFAULT now(),
    ended_at      timestamptz,
    is_cancelled  boolean     NOT NULL DEFAULT false
);
CREATE INDEX simulations_of_player ON simulations (player_id);
CREATE INDEX simulations_under_way ON simulations (created_at) WHERE ended_at IS NULL;

-- The matches of a simulation that were begun, numbered from 1 without a gap. A worker that plays
-- one claims it for a moment, again and again; a claim that has lapsed is free for others.
CREATE TABLE simulated_matches (
    simulation_id text        NOT NULL REFERENCES simulations ON DELETE CASCADE,
    number        integer     NOT NULL CHECK (number > 0),
    match_id      text        NOT NULL UNIQUE,
    claimed_until timestamptz NOT NULL,
    is_over       boolean     NOT NULL DEFAULT false,
    winners       smallint[],
    choices       integer,
    PRIMARY KEY (simulation_id, number)
);

GRANT SELECT, INSERT ON simulations, simulated_matches TO gridlog_app;
GRANT UPDATE (ended_at, is_cancelled) ON simulations TO gridlog_app;
GRANT UPDATE (claimed_until, is_over, winners, choices) ON simulated_matches TO gridlog_app;
