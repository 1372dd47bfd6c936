-- How large the installation was, once an hour: what it grows by in a day tells when its disk is full.
CREATE TABLE installation_size (
  at              timestamptz PRIMARY KEY,
  database_bytes  bigint NOT NULL
);

-- Backups that were made and verified.
CREATE TABLE installation_backup (
  at        timestamptz PRIMARY KEY,
  file      text NOT NULL,
  bytes     bigint NOT NULL
);
