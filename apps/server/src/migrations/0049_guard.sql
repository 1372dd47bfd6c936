-- Pictures that nothing refers to are looked for by their age.
CREATE INDEX sys_file_kept ON sys_file (create_time) WHERE expires_at IS NULL;

-- Nobody has shown that mail to this address reaches the account: its owner has typed it, no code went there.
ALTER TABLE sys_user ADD COLUMN email_unproved boolean NOT NULL DEFAULT false;

-- What the owners of addresses have said about getting scheduled reports.
CREATE TABLE report_receiver (
  email        text PRIMARY KEY CHECK (email = lower(email)),
  state        text NOT NULL CHECK (state IN ('asked', 'confirmed', 'refused')),
  asked_at     timestamptz,
  asked_by     text REFERENCES sys_user (id) ON DELETE SET NULL,
  answered_at  timestamptz
);
CREATE INDEX report_receiver_asked_by ON report_receiver (asked_by);
-- Whoever gets reports already goes on getting them, from now on with a way out in each.
INSERT INTO report_receiver (email, state, answered_at)
SELECT DISTINCT lower(email), 'confirmed', now() FROM scheduled_report_recipient WHERE email IS NOT NULL;
