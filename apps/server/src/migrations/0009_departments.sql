-- A department with everything below it: codes that begin with its own.
CREATE INDEX sys_depart_org_code_prefix ON sys_depart (org_code text_pattern_ops);
-- The address book is read by name.
CREATE INDEX sys_user_realname ON sys_user (realname, id);
