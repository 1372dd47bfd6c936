-- Versions of the mobile apps, by address: the stores keep the packages.
CREATE TABLE app_version (
  id           text PRIMARY KEY,
  platform     text NOT NULL CHECK (platform IN ('android', 'ios', 'china')),
  version_name text NOT NULL,
  version_code integer NOT NULL CHECK (version_code > 0),
  url          text NOT NULL,
  size         double precision,
  sha256       text,
  forced       boolean NOT NULL DEFAULT false,
  notes_en     text,
  notes_zh     text,
  notes_fr     text,
  status       text NOT NULL DEFAULT '0' CHECK (status IN ('0', '1', '2')),
  released_at  timestamptz,
  create_by    text,
  create_time  timestamptz NOT NULL DEFAULT now(),
  update_by    text,
  update_time  timestamptz,
  CONSTRAINT app_version_version_code UNIQUE (platform, version_code)
);
CREATE INDEX app_version_created ON app_version (create_time, id);
