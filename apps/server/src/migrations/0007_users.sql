-- Users: the living of a subtree (counted from the index alone) and by name, the recycle bin, agents by whom they are.
CREATE INDEX sys_user_subtree ON sys_user (tier_path text_pattern_ops) WHERE del_flag = 0;
CREATE INDEX sys_user_by_name ON sys_user (username, id) WHERE del_flag = 0;
CREATE INDEX sys_user_bin ON sys_user (update_time DESC NULLS LAST, id DESC) WHERE del_flag = 1;
CREATE INDEX sys_user_agent_agent ON sys_user_agent (agent_user_name);
