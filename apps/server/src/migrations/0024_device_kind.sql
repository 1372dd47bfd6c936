-- Lists of all devices of a kind, whatever their sites.
CREATE INDEX iot_device_kind ON iot_device (system_type, site_id);
