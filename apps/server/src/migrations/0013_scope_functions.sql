-- Asked with every call. As functions their plans are kept by the connection; planning these views each time cost
-- ten times what running them does.
CREATE FUNCTION holds_permission(who text, code text) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (
    SELECT 1 FROM sys_permission p
    WHERE p.perms = code AND (
      p.status = '0' OR EXISTS (SELECT 1 FROM user_permission h WHERE h.permission_id = p.id AND h.user_id = who)));
END $$;

-- The rules in force for somebody on the menu, or on the button itself, that holds a code.
CREATE FUNCTION data_rules_for(who text, code text)
RETURNS TABLE (id text, rule_name text, rule_column text, rule_conditions text, rule_value text)
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY
    SELECT DISTINCT r.id, r.rule_name, r.rule_column, r.rule_conditions, r.rule_value
    FROM sys_permission b
    JOIN sys_permission_data_rule r ON r.permission_id IN (b.id, b.parent_id)
    JOIN user_data_rule u ON u.rule_id = r.id AND u.user_id = who
    WHERE b.perms = code
    ORDER BY r.id;
END $$;
