-- Until when a home had light with a load, as it was then; and when the money came that became it.
ALTER TABLE shs_load ADD COLUMN paid_until timestamptz, ADD COLUMN paid_at timestamptz;
UPDATE shs_load SET paid_at = coalesce((
  SELECT least(payment.paid_at, payment.received_at) FROM payment WHERE payment.id = shs_load.payment_id), (
  SELECT paid.posted_at FROM ledger_transfer spent
  JOIN ledger_transfer paid ON paid.to_id = spent.from_id
  WHERE spent.id = shs_load.transfer_id AND paid.state = 'posted' AND paid.kind IN ('recharge', 'match')
    AND paid.requested_at <= spent.requested_at
  ORDER BY paid.requested_at DESC, paid.id DESC LIMIT 1))
WHERE transfer_id IS NOT NULL;

-- How long it took from the payment to the light, of a period.
CREATE INDEX shs_load_lit ON shs_load (lit_at) INCLUDE (paid_at, site_id, agent_path) WHERE lit_at IS NOT NULL;
-- What was loaded in a period, by customer.
CREATE INDEX shs_load_sold ON shs_load (issued_at)
  INCLUDE (customer_id, currency, amount, steps, unit_step, unit, site_id, state) WHERE amount > 0;

-- From so many days of credit on a customer is told that it ends; 0: nobody is told.
ALTER TABLE system_setting ADD COLUMN credit_low_days integer NOT NULL DEFAULT 3 CHECK (credit_low_days BETWEEN 0 AND 30);

-- The end of credit that its customer was told of: each is told once.
ALTER TABLE shs ADD COLUMN low_told_for timestamptz;
CREATE INDEX shs_ending ON shs (paid_until) WHERE state = 'active' AND paid_until IS NOT NULL;
