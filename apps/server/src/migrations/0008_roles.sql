-- Roles are looked up by the place of their maker.
CREATE INDEX sys_role_tier_path ON sys_role (tier_path text_pattern_ops);
