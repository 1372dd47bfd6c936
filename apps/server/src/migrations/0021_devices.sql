-- The project's id as the wire carries it, for lists that are narrowed by it.
ALTER TABLE iot_device ADD COLUMN project_id text GENERATED ALWAYS AS (site_id::text) STORED;
CREATE INDEX iot_device_project ON iot_device (project_id);
CREATE INDEX iot_device_created ON iot_device (create_time, id);

ALTER TABLE iot_serial_number ADD COLUMN project_id text GENERATED ALWAYS AS (site_id::text) STORED;
CREATE UNIQUE INDEX iot_serial_number_send_subject ON iot_serial_number (send_subject);
CREATE INDEX iot_serial_number_created ON iot_serial_number (create_time, id);

CREATE INDEX iot_group_order ON iot_group (user_id, sort, group_id);
