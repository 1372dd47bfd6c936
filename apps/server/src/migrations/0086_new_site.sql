-- What an account has said about a site that it is adding, so that it can go on later and elsewhere, and the site that
-- came of it: whoever asks twice makes one. JSON, read and checked by the server alone.
CREATE TABLE iot_new_site (
  user_id      text PRIMARY KEY REFERENCES sys_user (id) ON DELETE CASCADE,
  draft        text NOT NULL,
  made_site    integer,
  update_time  timestamptz NOT NULL
);
