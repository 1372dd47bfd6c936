-- Dictionaries, categories and visits.

-- Named like the other rules of uniqueness, after the column that people have to mend.
ALTER TABLE sys_dict_item RENAME CONSTRAINT sys_dict_item_dict_id_item_value_key TO sys_dict_item_item_value;

-- A category with everything below it is all that begins with its code.
CREATE INDEX sys_category_branch ON sys_category (code text_pattern_ops);
CREATE INDEX sys_category_created ON sys_category (create_time, id);

-- Logins, counted without reading the log itself.
CREATE INDEX sys_log_visits ON sys_log (create_time) INCLUDE (tier_path, ip, request_url) WHERE log_type = 1 AND success;
