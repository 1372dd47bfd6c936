import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import type { PaymentRefundTable } from '../../../platform/db/schema.generated.ts'

export type RefundRow = Selectable<PaymentRefundTable>

/** Undefined where the person has used the key before. */
export const insertRefund = (tx: Tx, row: Insertable<PaymentRefundTable>): Promise<RefundRow | undefined> =>
  tx
    .insertInto('paymentRefund')
    .values(row)
    .onConflict((conflict) => conflict.columns(['requestedBy', 'clientKey']).doNothing())
    .returningAll()
    .executeTakeFirst()

export const refundOfKey = (
  db: Queryable,
  requestedBy: string,
  clientKey: string,
): Promise<RefundRow | undefined> =>
  db
    .selectFrom('paymentRefund')
    .selectAll()
    .where('requestedBy', '=', requestedBy)
    .where('clientKey', '=', clientKey)
    .executeTakeFirst()

/** One that is asked for, or booked. */
export const standingRefund = (db: Queryable, paymentId: string): Promise<RefundRow | undefined> =>
  db
    .selectFrom('paymentRefund')
    .selectAll()
    .where('paymentId', '=', paymentId)
    .where('state', 'in', ['requested', 'approved', 'done'])
    .executeTakeFirst()

export const findRefund = (db: Queryable, id: string): Promise<RefundRow | undefined> =>
  db.selectFrom('paymentRefund').selectAll().where('id', '=', id).executeTakeFirst()

export const lockRefund = (tx: Tx, id: string): Promise<RefundRow | undefined> =>
  tx.selectFrom('paymentRefund').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const updateRefund = (tx: Tx, id: string, change: Updateable<PaymentRefundTable>): Promise<unknown> =>
  tx.updateTable('paymentRefund').set(change).where('id', '=', id).execute()

export interface ShownRefund extends RefundRow {
  byName: string | null
  deciderName: string | null
}

export async function refundsOf(db: Queryable, paymentId: string, most: number): Promise<ShownRefund[]> {
  const { rows } = await sql<ShownRefund>`
    SELECT refund.*, maker.realname AS by_name, decider.realname AS decider_name
    FROM payment_refund refund
    LEFT JOIN sys_user maker ON maker.id = refund.requested_by
    LEFT JOIN sys_user decider ON decider.id = refund.decided_by
    WHERE refund.payment_id = ${paymentId} ORDER BY refund.requested_at DESC LIMIT ${most}`.execute(db)
  return rows
}

/** Nobody has decided in time. */
export const expireOld = (db: Queryable, now: Date): Promise<unknown> =>
  db
    .updateTable('paymentRefund')
    .set({ state: 'expired', decidedAt: now })
    .where('state', '=', 'requested')
    .where('expiresAt', '<=', now)
    .execute()
