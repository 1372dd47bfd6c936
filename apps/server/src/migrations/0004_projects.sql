-- A project is a site; its id is the site_id of everything that belongs to it.
CREATE TABLE iot_project (
  site_id             integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  project_number      text NOT NULL UNIQUE,
  project_name        text NOT NULL,
  project_type        text NOT NULL CHECK (project_type IN ('1', '2')),
  country_code        text NOT NULL,
  longitude           double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  latitude            double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  time_zone           text NOT NULL,
  total_capacity      double precision NOT NULL CHECK (total_capacity >= 0),
  pv_capacity         double precision NOT NULL DEFAULT 0,
  wind_capacity       double precision NOT NULL DEFAULT 0,
  generator_capacity  double precision NOT NULL DEFAULT 0,
  grid_capacity       double precision NOT NULL DEFAULT 0,
  battery_capacity    double precision NOT NULL DEFAULT 0,
  contact             text NOT NULL,
  completion_date     date NOT NULL,
  create_time         timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE iot_project_user (
  site_id  integer NOT NULL REFERENCES iot_project (site_id) ON DELETE CASCADE,
  user_id  text NOT NULL REFERENCES sys_user (id) ON DELETE CASCADE,
  PRIMARY KEY (site_id, user_id)
);
CREATE INDEX iot_project_user_user ON iot_project_user (user_id);
