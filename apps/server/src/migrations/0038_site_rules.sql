-- Data rules of projects decide who sees a site. Whatever changes the rules that bind somebody is told to open
-- connections like a change of the bindings, whoever writes the row.
CREATE FUNCTION tell_rules_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('gridhelm', '{"topic":"bindings.changed","payload":{"userIds":[]}}');
  RETURN NULL;
END $$;

CREATE TRIGGER data_rule_told AFTER INSERT OR UPDATE OR DELETE ON sys_permission_data_rule
  FOR EACH STATEMENT EXECUTE FUNCTION tell_rules_changed();
CREATE TRIGGER role_data_rule_told AFTER INSERT OR UPDATE OR DELETE ON sys_role_data_rule
  FOR EACH STATEMENT EXECUTE FUNCTION tell_rules_changed();
CREATE TRIGGER depart_data_rule_told AFTER INSERT OR UPDATE OR DELETE ON sys_depart_data_rule
  FOR EACH STATEMENT EXECUTE FUNCTION tell_rules_changed();
CREATE TRIGGER depart_role_data_rule_told AFTER INSERT OR UPDATE OR DELETE ON sys_depart_role_data_rule
  FOR EACH STATEMENT EXECUTE FUNCTION tell_rules_changed();
-- A list that moves to another menu takes other rules.
CREATE TRIGGER permission_place_told AFTER UPDATE OF parent_id, perms ON sys_permission
  FOR EACH STATEMENT EXECUTE FUNCTION tell_rules_changed();

-- One person's: by whom they are bound. Without any rule nothing can change.
CREATE FUNCTION tell_person_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_row jsonb := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) END;
  new_row jsonb := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) END;
  who text;
BEGIN
  IF EXISTS (SELECT FROM sys_permission_data_rule) THEN
    FOR who IN
      SELECT DISTINCT coalesce(r ->> 'user_id', r ->> 'id') FROM unnest(ARRAY[old_row, new_row]) r WHERE r IS NOT NULL
    LOOP
      PERFORM pg_notify('gridhelm', jsonb_build_object('topic', 'bindings.changed',
        'payload', jsonb_build_object('userIds', jsonb_build_array(who)))::text);
    END LOOP;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER user_role_told AFTER INSERT OR UPDATE OR DELETE ON sys_user_role
  FOR EACH ROW EXECUTE FUNCTION tell_person_changed();
CREATE TRIGGER user_depart_told AFTER INSERT OR UPDATE OR DELETE ON sys_user_depart
  FOR EACH ROW EXECUTE FUNCTION tell_person_changed();
CREATE TRIGGER depart_role_user_told AFTER INSERT OR UPDATE OR DELETE ON sys_depart_role_user
  FOR EACH ROW EXECUTE FUNCTION tell_person_changed();
CREATE TRIGGER user_told AFTER UPDATE OF org_code, username, tier ON sys_user
  FOR EACH ROW EXECUTE FUNCTION tell_person_changed();
