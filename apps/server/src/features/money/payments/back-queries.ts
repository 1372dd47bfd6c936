import { type Insertable, sql, type Updateable } from 'kysely'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import type { PaymentRecallTable } from '../../../platform/db/schema.generated.ts'

/** Who took it as cash. */
export async function payerAccountOf(tx: Tx, transferId: string): Promise<{ accountId: string } | undefined> {
  const row = await tx
    .selectFrom('ledgerTransfer')
    .select('fromId')
    .where('id', '=', transferId)
    .executeTakeFirst()
  return row && { accountId: row.fromId }
}

/** Of a sale: the load that was made of it at once. */
export async function loadOfPayment(tx: Tx, paymentId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('shsLoad')
    .select('id')
    .where('paymentId', '=', paymentId)
    .where('kind', '=', 'add')
    .orderBy('issuedAt')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

export const insertRecall = (tx: Tx, row: Insertable<PaymentRecallTable>): Promise<unknown> =>
  tx.insertInto('paymentRecall').values(row).execute()

export const settleRecall = (
  tx: Tx,
  paymentId: string,
  change: Updateable<PaymentRecallTable>,
): Promise<unknown> =>
  tx.updateTable('paymentRecall').set(change).where('paymentId', '=', paymentId).execute()

const shown = sql<boolean>`made.state IN ('confirmed', 'lit')`

/** Of homes that have taken the code which makes them count less. */
export async function openRecalls(db: Queryable, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT recall.payment_id AS id FROM payment_recall recall JOIN shs_load made ON made.id = recall.set_load_id
    WHERE recall.settled_at IS NULL AND ${shown} LIMIT ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

export interface OpenRecall {
  unused: number
  customerId: string
  /** Of the load, and by whom it was made. */
  transferId: string
  by: string
  reference: string
}

export async function lockRecall(tx: Tx, paymentId: string): Promise<OpenRecall | undefined> {
  const { rows } = await sql<OpenRecall>`
    SELECT recall.unused, payment.customer_id, load.transfer_id, load.requested_by AS by, load.id AS reference
    FROM payment_recall recall
    JOIN payment ON payment.id = recall.payment_id
    JOIN shs_load load ON load.id = recall.load_id
    JOIN shs_load made ON made.id = recall.set_load_id
    WHERE recall.payment_id = ${paymentId} AND recall.settled_at IS NULL AND ${shown}
    FOR UPDATE OF recall`.execute(tx)
  return rows[0]
}

/** The provider says that it was paid out. */
export const finishRefund = (tx: Tx, paymentId: string): Promise<unknown> =>
  tx
    .updateTable('paymentRefund')
    .set({ state: 'done' })
    .where('paymentId', '=', paymentId)
    .where('state', '=', 'approved')
    .execute()
