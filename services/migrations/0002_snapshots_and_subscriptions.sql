-- A cache of folded matches: rows may be deleted at any time.
CREATE TABLE snapshots (
    match_id      text    NOT NULL,
    version       integer NOT NULL,
    hash          bytea   NOT NULL,
    rules_version text    NOT NULL,
    codec_version integer NOT NULL,
    state         bytea   NOT NULL,
    PRIMARY KEY (match_id, version)
);

-- How far each subscriber has read.
CREATE TABLE subscriptions (
    subscriber text   PRIMARY KEY,
    tx         xid8   NOT NULL DEFAULT '0',
    position   bigint NOT NULL DEFAULT 0
);

GRANT SELECT, INSERT, UPDATE, DELETE ON snapshots, subscriptions TO gridlog_app;
