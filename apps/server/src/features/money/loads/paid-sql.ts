import { type RawBuilder, sql } from 'kysely'

/** When the money came that became the load: its payment, else the last recharge of the wallet before it. */
export const paidAt: RawBuilder<Date | null> = sql<Date | null>`coalesce((
  SELECT least(payment.paid_at, payment.received_at) FROM payment WHERE payment.id = shs_load.payment_id), (
  SELECT paid.posted_at FROM ledger_transfer spent
  JOIN ledger_transfer paid ON paid.to_id = spent.from_id
  WHERE spent.id = shs_load.transfer_id AND paid.state = 'posted' AND paid.kind IN ('recharge', 'match')
    AND paid.requested_at <= spent.requested_at
  ORDER BY paid.requested_at DESC, paid.id DESC LIMIT 1))`
