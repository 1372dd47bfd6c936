-- Logs are looked for by title, by the beginning of a name and by subtree. Each index holds what counting needs, so that
-- the rows themselves are not read for it. The trigrams of every title and name made writing a row dear.
DROP INDEX sys_log_words;
DROP INDEX sys_log_subtree;
CREATE INDEX sys_log_time ON sys_log (create_time, id);
CREATE INDEX sys_log_subtree ON sys_log (tier_path text_pattern_ops, create_time) INCLUDE (log_type);
CREATE INDEX sys_log_content ON sys_log (log_content, create_time) INCLUDE (log_type, tier_path);
CREATE INDEX sys_log_username ON sys_log (lower(username) text_pattern_ops, create_time) INCLUDE (username, log_type, tier_path);
CREATE INDEX sys_data_log_table ON sys_data_log (data_table, create_time, id);
