-- When who is there was last proved, by a login, the password or the second factor.
ALTER TABLE session ADD COLUMN proved_at timestamptz;
UPDATE session SET proved_at = created_at;
ALTER TABLE session ALTER COLUMN proved_at SET NOT NULL, ALTER COLUMN proved_at SET DEFAULT now();
