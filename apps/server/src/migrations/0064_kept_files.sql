-- What somebody stores on the screen of files stays until somebody deletes it there; pictures of forms that were never saved go.
ALTER TABLE sys_file ADD COLUMN kept boolean NOT NULL DEFAULT false;
CREATE INDEX sys_file_created ON sys_file (create_time, id) WHERE expires_at IS NULL;
CREATE INDEX sys_user_avatar ON sys_user (avatar) WHERE avatar IS NOT NULL;
