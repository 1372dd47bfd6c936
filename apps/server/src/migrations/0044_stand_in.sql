-- A session in which an agent acts for somebody: the rights and rows of that person count, the doer stays the doer.
-- Kept when it is over, and when the account is gone: what was meant for somebody else must not be done in the own name.
ALTER TABLE session ADD COLUMN acting_for text;
CREATE INDEX session_acting_for ON session (acting_for) WHERE acting_for IS NOT NULL;

-- For whom it was done; null: in the own name.
ALTER TABLE sys_log ADD COLUMN on_behalf_of text;
ALTER TABLE sys_data_log ADD COLUMN on_behalf_of text;
ALTER TABLE command ADD COLUMN requested_for text;
ALTER TABLE alarm_event ADD COLUMN for_user text;
ALTER TABLE alarm ADD COLUMN acknowledged_for text, ADD COLUMN shelved_for text;
