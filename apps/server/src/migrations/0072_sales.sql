-- Until when a home had light with a load; as it was then, for the receipt.
ALTER TABLE shs_load ADD COLUMN paid_until timestamptz;

-- From so many days of credit on a customer is told that it ends; 0: nobody is told.
ALTER TABLE system_setting ADD COLUMN credit_low_days integer NOT NULL DEFAULT 3 CHECK (credit_low_days BETWEEN 0 AND 30);

-- The end of credit that its customer was told of: each is told once.
ALTER TABLE shs ADD COLUMN low_told_for timestamptz;
CREATE INDEX shs_ending ON shs (paid_until) WHERE state = 'active' AND paid_until IS NOT NULL;
