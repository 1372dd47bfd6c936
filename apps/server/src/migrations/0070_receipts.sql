-- What the carrier says became of a message after it was taken over, and when.
ALTER TABLE sys_message ADD COLUMN receipt text CHECK (receipt IN ('delivered', 'failed'));
ALTER TABLE sys_message ADD COLUMN receipt_at timestamptz;
ALTER TABLE sys_message ADD CONSTRAINT sys_message_receipt CHECK ((receipt IS NULL) = (receipt_at IS NULL));
