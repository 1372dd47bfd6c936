-- How a page of a project shows its data. Pages that nobody has edited have no row.
CREATE TABLE iot_data_show (
  site_id           integer NOT NULL REFERENCES iot_project (site_id) ON DELETE CASCADE,
  page              text NOT NULL,
  variant           text NOT NULL,
  title_color       text,
  background_color  text,
  -- JSON, read and written as a whole.
  items             text NOT NULL,
  update_by         text NOT NULL,
  update_time       timestamptz NOT NULL,
  PRIMARY KEY (site_id, page, variant)
);
