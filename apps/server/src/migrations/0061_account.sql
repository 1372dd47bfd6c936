-- What people have chosen for their own account, one value for each key; it follows them into every browser.
CREATE TABLE user_preference (
  user_id     text NOT NULL REFERENCES sys_user ON DELETE CASCADE,
  key         text NOT NULL,
  -- As JSON.
  value       text NOT NULL,
  update_time timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);

-- When the password was set, by whomever; null where that was before this was written down, or where there is none.
ALTER TABLE sys_user ADD COLUMN password_set_at timestamptz;
CREATE FUNCTION note_password_set() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.password_hash = '!' THEN
    NEW.password_set_at := NULL;
  ELSIF TG_OP = 'INSERT' OR NEW.password_hash <> OLD.password_hash THEN
    NEW.password_set_at := now();
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER sys_user_password_set BEFORE INSERT OR UPDATE OF password_hash ON sys_user
  FOR EACH ROW EXECUTE FUNCTION note_password_set();

-- A code to an address that is to become one's own.
ALTER TABLE verification_code DROP CONSTRAINT verification_code_purpose_check;
ALTER TABLE verification_code ADD CONSTRAINT verification_code_purpose_check
  CHECK (purpose IN ('login', 'register', 'recover', 'claim', 'bind'));
