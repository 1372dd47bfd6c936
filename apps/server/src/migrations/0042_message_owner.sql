-- Whose message it is: the receiver's account, else who caused it. Without one only the top reads it.
ALTER TABLE sys_message ADD COLUMN user_id text REFERENCES sys_user (id) ON DELETE SET NULL;
UPDATE sys_message m SET user_id = u.id FROM sys_user u WHERE m.es_type = 'email' AND lower(u.email) = lower(m.es_receiver);
UPDATE sys_message m SET user_id = u.id FROM sys_user u WHERE m.es_type = 'sms' AND u.phone = m.es_receiver;
CREATE INDEX sys_message_user ON sys_message (user_id, create_time) WHERE user_id IS NOT NULL;
