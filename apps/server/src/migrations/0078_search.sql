-- Without case and accents, as people type: by a fixed table, so that an index can hold it.
CREATE FUNCTION plain_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(lower($1), 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ', 'aaaaaaceeeeiiiinooooouuuuyy')
$$;
CREATE INDEX iot_project_words ON iot_project USING gin (plain_text(project_name || ' ' || project_number) gin_trgm_ops);
CREATE INDEX sys_user_called ON sys_user USING gin (plain_text(username || ' ' || coalesce(realname, '')) gin_trgm_ops);
CREATE INDEX iot_device_words ON iot_device USING gin (device_number gin_trgm_ops, device_name gin_trgm_ops);
