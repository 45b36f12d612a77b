-- The role under which the services work. Roles belong to the whole server, so a second database
-- on it may have made the role already, or be making it now.
DO $$
BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'gridlog_app') THEN
        CREATE ROLE gridlog_app NOLOGIN;
    END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;

-- Whoever migrates also runs the services, and so must be able to become that role.
DO $$
BEGIN
    SET LOCAL ROLE gridlog_app;
    RESET ROLE;
EXCEPTION WHEN insufficient_privilege THEN
    EXECUTE format('GRANT gridlog_app TO %I', current_user);
END $$;

-- One row per event. The columns are json and not jsonb: they are written once and read whole, and
-- this keeps every byte, a NUL in a string included, and saves both conversions. `tx` stands before `position`: a transaction has its number before it draws
-- a position, and subscribers read in the order (tx, position).
CREATE TABLE events (
    match_id    text        NOT NULL,
    version     integer     NOT NULL CHECK (version > 0),
    type        text        NOT NULL,
    schema      smallint    NOT NULL,
    data        json        NOT NULL,
    seals       json,
    secret      json,
    meta        json        NOT NULL,
    hash        bytea       NOT NULL CHECK (octet_length(hash) = 32),
    recorded_at timestamptz NOT NULL,
    tx          xid8        NOT NULL DEFAULT pg_current_xact_id(),
    position    bigint      NOT NULL GENERATED ALWAYS AS IDENTITY,
    PRIMARY KEY (match_id, version)
);
CREATE INDEX events_by_transaction ON events (tx, position);

-- The seed stays apart from the events until an event reveals it.
CREATE TABLE match_seeds (
    match_id text  PRIMARY KEY,
    seed     bytea NOT NULL CHECK (octet_length(seed) = 32)
);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON events
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON match_seeds
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE events ENABLE ALWAYS TRIGGER append_only;
ALTER TABLE match_seeds ENABLE ALWAYS TRIGGER append_only;

-- The only way for the services to read a seed.
CREATE FUNCTION match_seed(text) RETURNS bytea
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT
    AS 'SELECT seed FROM match_seeds WHERE match_id = $1';
REVOKE EXECUTE ON FUNCTION match_seed(text) FROM PUBLIC;

GRANT SELECT, INSERT ON events TO gridlog_app;
GRANT INSERT ON match_seeds TO gridlog_app;
GRANT EXECUTE ON FUNCTION match_seed(text) TO gridlog_app;
