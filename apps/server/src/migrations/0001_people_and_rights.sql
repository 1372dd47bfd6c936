-- People, roles, permissions and departments. Names that people read stand in three languages, side by side.

CREATE TABLE sys_user (
  id             text PRIMARY KEY,
  username       text NOT NULL,
  realname       text NOT NULL,
  password_hash  text NOT NULL,
  tier           text NOT NULL CHECK (tier IN ('admin','master','submaster','operator','agent','enduser','observer','supervisor','staff')),
  parent_id      text REFERENCES sys_user (id),
  avatar         text,
  birthday       date,
  sex            smallint,
  email          text,
  phone          text,
  telephone      text,
  work_no        text,
  post           text,
  address        text,
  status         smallint NOT NULL DEFAULT 1 CHECK (status IN (1, 2)),
  del_flag       smallint NOT NULL DEFAULT 0 CHECK (del_flag IN (0, 1)),
  user_identity  smallint NOT NULL DEFAULT 1 CHECK (user_identity IN (1, 2)),
  org_code       text,
  language       text NOT NULL DEFAULT 'en' CHECK (language IN ('en','zh','fr')),
  create_by      text,
  create_time    timestamptz NOT NULL DEFAULT now(),
  update_by      text,
  update_time    timestamptz
);
CREATE UNIQUE INDEX sys_user_username ON sys_user (lower(username));
CREATE UNIQUE INDEX sys_user_email ON sys_user (lower(email));
CREATE UNIQUE INDEX sys_user_phone ON sys_user (phone);
CREATE UNIQUE INDEX sys_user_work_no ON sys_user (work_no);
CREATE INDEX sys_user_parent ON sys_user (parent_id);

CREATE TABLE sys_role (
  id            text PRIMARY KEY,
  role_code     text NOT NULL UNIQUE,
  role_name_en  text NOT NULL,
  role_name_zh  text NOT NULL,
  role_name_fr  text NOT NULL,
  description   text,
  create_by     text,
  create_time   timestamptz NOT NULL DEFAULT now(),
  update_by     text,
  update_time   timestamptz
);

CREATE TABLE sys_permission (
  id                    text PRIMARY KEY,
  parent_id             text REFERENCES sys_permission (id) ON DELETE CASCADE,
  name_en               text NOT NULL,
  name_zh               text NOT NULL,
  name_fr               text NOT NULL,
  menu_type             smallint NOT NULL CHECK (menu_type IN (0, 1, 2)),
  menu_mode             smallint NOT NULL DEFAULT 0 CHECK (menu_mode IN (0, 1, 2)),
  url                   text,
  component             text,
  redirect              text,
  perms                 text UNIQUE,
  perms_type            text NOT NULL DEFAULT '1' CHECK (perms_type IN ('1', '2')),
  icon                  text,
  sort_no               integer NOT NULL DEFAULT 1,
  status                text NOT NULL DEFAULT '1' CHECK (status IN ('0', '1')),
  route                 boolean NOT NULL DEFAULT true,
  hidden                boolean NOT NULL DEFAULT false,
  keep_alive            boolean NOT NULL DEFAULT false,
  always_show           boolean NOT NULL DEFAULT false,
  internal_or_external  boolean NOT NULL DEFAULT false,
  description           text,
  create_by             text,
  create_time           timestamptz NOT NULL DEFAULT now(),
  update_by             text,
  update_time           timestamptz
);
CREATE INDEX sys_permission_parent ON sys_permission (parent_id, sort_no);

CREATE TABLE sys_depart (
  id              text PRIMARY KEY,
  parent_id       text REFERENCES sys_depart (id) ON DELETE CASCADE,
  depart_name_en  text NOT NULL,
  depart_name_zh  text NOT NULL,
  depart_name_fr  text NOT NULL,
  org_code        text NOT NULL UNIQUE,
  org_category    smallint NOT NULL CHECK (org_category IN (1, 2, 3)),
  depart_order    integer NOT NULL DEFAULT 0,
  mobile          text,
  fax             text,
  address         text,
  memo            text,
  status          smallint NOT NULL DEFAULT 1,
  create_by       text,
  create_time     timestamptz NOT NULL DEFAULT now(),
  update_by       text,
  update_time     timestamptz
);
CREATE INDEX sys_depart_parent ON sys_depart (parent_id, depart_order);

CREATE TABLE sys_user_role (
  user_id  text NOT NULL REFERENCES sys_user (id) ON DELETE CASCADE,
  role_id  text NOT NULL REFERENCES sys_role (id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, role_id)
);
CREATE INDEX sys_user_role_role ON sys_user_role (role_id);

CREATE TABLE sys_role_permission (
  role_id        text NOT NULL REFERENCES sys_role (id) ON DELETE CASCADE,
  permission_id  text NOT NULL REFERENCES sys_permission (id) ON DELETE CASCADE,
  PRIMARY KEY (role_id, permission_id)
);
CREATE INDEX sys_role_permission_permission ON sys_role_permission (permission_id);

CREATE TABLE sys_user_depart (
  user_id    text NOT NULL REFERENCES sys_user (id) ON DELETE CASCADE,
  depart_id  text NOT NULL REFERENCES sys_depart (id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, depart_id)
);
CREATE INDEX sys_user_depart_depart ON sys_user_depart (depart_id);

CREATE TABLE sys_depart_permission (
  depart_id      text NOT NULL REFERENCES sys_depart (id) ON DELETE CASCADE,
  permission_id  text NOT NULL REFERENCES sys_permission (id) ON DELETE CASCADE,
  PRIMARY KEY (depart_id, permission_id)
);
CREATE INDEX sys_depart_permission_permission ON sys_depart_permission (permission_id);

CREATE TABLE sys_dict (
  id           text PRIMARY KEY,
  dict_code    text NOT NULL UNIQUE,
  dict_name_en text NOT NULL,
  dict_name_zh text NOT NULL,
  dict_name_fr text NOT NULL,
  description  text,
  del_flag     smallint NOT NULL DEFAULT 0 CHECK (del_flag IN (0, 1)),
  create_by    text,
  create_time  timestamptz NOT NULL DEFAULT now(),
  update_by    text,
  update_time  timestamptz
);

CREATE TABLE sys_dict_item (
  id            text PRIMARY KEY,
  dict_id       text NOT NULL REFERENCES sys_dict (id) ON DELETE CASCADE,
  item_value    text NOT NULL,
  item_text_en  text NOT NULL,
  item_text_zh  text NOT NULL,
  item_text_fr  text NOT NULL,
  description   text,
  sort_order    integer NOT NULL DEFAULT 1,
  status        smallint NOT NULL DEFAULT 1 CHECK (status IN (0, 1)),
  create_by     text,
  create_time   timestamptz NOT NULL DEFAULT now(),
  update_by     text,
  update_time   timestamptz,
  UNIQUE (dict_id, item_value)
);
