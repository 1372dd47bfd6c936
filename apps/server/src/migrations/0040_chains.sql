-- Citus asks for consent before a distributed table may have triggers; elsewhere the setting means nothing.
SELECT set_config('citus.enable_unsafe_triggers', 'on', true);

-- What is known about chains beyond their rows: that a chain began with rows from before there was a key, that rows
-- were cleaned for their age, that rows are known to be lost. It is a chain itself.
CREATE TABLE chain_seal (
  seq       bigint PRIMARY KEY,
  kind      text NOT NULL CHECK (kind IN ('founded', 'cut', 'gap')),
  chain     text NOT NULL,
  from_seq  bigint NOT NULL,
  upto_seq  bigint NOT NULL,
  -- What the row after the last of these is bound to.
  digest    text NOT NULL,
  note      text NOT NULL,
  at        timestamptz NOT NULL,
  mac       text NOT NULL
);
CREATE INDEX chain_seal_of ON chain_seal (chain, upto_seq);

-- The row before it says it.
ALTER TABLE command_event DROP COLUMN previous;

-- Rows from before there was a key form a chain of their own, numbered by age.
ALTER TABLE sys_log
  ADD COLUMN chain smallint NOT NULL DEFAULT -1,
  ADD COLUMN seq bigint NOT NULL DEFAULT 0,
  ADD COLUMN mac text NOT NULL DEFAULT '';
UPDATE sys_log SET seq = aged.n
FROM (SELECT id, row_number() OVER (ORDER BY create_time, id) AS n FROM sys_log) aged WHERE aged.id = sys_log.id;
ALTER TABLE sys_log
  ALTER COLUMN chain DROP DEFAULT, ALTER COLUMN seq DROP DEFAULT, ALTER COLUMN mac DROP DEFAULT;
CREATE UNIQUE INDEX sys_log_chain ON sys_log (chain, seq);

-- They keep honest programs from mistakes. Who can switch them off is found by the chain.
CREATE FUNCTION chain_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are only ever added', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER chain_seal_kept BEFORE UPDATE OR DELETE ON chain_seal FOR EACH ROW EXECUTE FUNCTION chain_refuse();
CREATE TRIGGER chain_seal_whole BEFORE TRUNCATE ON chain_seal FOR EACH STATEMENT EXECUTE FUNCTION chain_refuse();

CREATE TRIGGER command_event_kept BEFORE UPDATE OR DELETE ON command_event FOR EACH ROW EXECUTE FUNCTION chain_refuse();
CREATE TRIGGER command_event_whole BEFORE TRUNCATE ON command_event FOR EACH STATEMENT EXECUTE FUNCTION chain_refuse();

-- A command goes through its states; what it is stays, and so does the command.
CREATE TRIGGER command_kept BEFORE DELETE ON command FOR EACH ROW EXECUTE FUNCTION chain_refuse();
CREATE TRIGGER command_whole BEFORE TRUNCATE ON command FOR EACH STATEMENT EXECUTE FUNCTION chain_refuse();
CREATE TRIGGER command_same BEFORE UPDATE ON command FOR EACH ROW
  WHEN ((OLD.site_id, OLD.id, OLD.device_id, OLD.device_number, OLD.point, OLD.value, OLD.requested_by, OLD.requested_at)
    IS DISTINCT FROM
    (NEW.site_id, NEW.id, NEW.device_id, NEW.device_number, NEW.point, NEW.value, NEW.requested_by, NEW.requested_at))
  EXECUTE FUNCTION chain_refuse();

-- Log rows go when they are old, after it was written down that they go.
CREATE FUNCTION sys_log_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM gone GROUP BY chain
    HAVING max(seq) > coalesce(
      (SELECT max(upto_seq) FROM chain_seal WHERE chain_seal.chain = 'log/' || gone.chain AND kind = 'cut'), 0)) THEN
    RAISE EXCEPTION 'Rows of sys_log go with their age alone' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER sys_log_kept BEFORE UPDATE ON sys_log FOR EACH ROW EXECUTE FUNCTION chain_refuse();
CREATE TRIGGER sys_log_sealed AFTER DELETE ON sys_log REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION sys_log_refuse();
CREATE TRIGGER sys_log_whole BEFORE TRUNCATE ON sys_log FOR EACH STATEMENT EXECUTE FUNCTION chain_refuse();
