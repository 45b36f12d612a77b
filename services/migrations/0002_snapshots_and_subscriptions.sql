-- A cache of folded matches: rows may be deleted at any time.
CREATE TABLE snapshots (
    match_id      text    NOT NULL,
    version       integer NOT NULL,
    hash          bytea   NOT NULL,
    rules_version text    NOT NULL,
    written_form  integer NOT NULL,
    state         bytea   NOT NULL,
    PRIMARY KEY (match_id, version)
);

-- How far each subscriber has read.
CREATE TABLE subscriptions (
    subscriber text   PRIMARY KEY,
    tx         xid8   NOT NULL,
    position   bigint NOT NULL
);

-- Transaction numbers belong to one server. Events that a dump brought from another one may carry
-- numbers of the future: they would hide from subscribers and hold up their matches. Then all
-- numbers so far become 0, which leaves the order of the positions, and each subscriber goes back
-- to the first event that it has not seen. Runs at each start; only the owner of the tables can.
CREATE FUNCTION adopt_restored_events() RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (SELECT FROM events WHERE tx > pg_current_xact_id()) THEN
        RETURN false;
    END IF;
    UPDATE subscriptions s SET tx = '0', position = coalesce(
        (SELECT min(e.position) - 1 FROM events e WHERE (e.tx, e.position) > (s.tx, s.position)),
        (SELECT max(position) FROM events));
    ALTER TABLE events DISABLE TRIGGER append_only;
    UPDATE events SET tx = '0';
    ALTER TABLE events ENABLE ALWAYS TRIGGER append_only;
    RETURN true;
END $$;

GRANT SELECT, INSERT, UPDATE, DELETE ON snapshots, subscriptions TO gridlog_app;
