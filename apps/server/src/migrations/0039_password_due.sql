-- Set by somebody else: its owner changes it before anything else.
ALTER TABLE sys_user ADD COLUMN password_due boolean NOT NULL DEFAULT false;
