import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import type { PaymentNoticeTable, PaymentTable } from '../../../platform/db/schema.generated.ts'

export type NoticeRow = Selectable<PaymentNoticeTable>
export type PaymentRow = Selectable<PaymentTable>
export type PaymentChange = Updateable<PaymentTable>

/** Stored for good with this statement; word by word the same once more is counted. True: nobody has worked it off. */
export async function storeNotice(
  db: Queryable,
  row: Pick<
    Insertable<PaymentNoticeTable>,
    'id' | 'providerId' | 'digest' | 'body' | 'address' | 'receivedAt'
  > &
    Partial<Pick<Insertable<PaymentNoticeTable>, 'outcome' | 'why' | 'workedAt'>>,
): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    INSERT INTO payment_notice (id, provider_id, digest, body, address, received_at, last_at, next_try_at, outcome, why,
      worked_at)
    VALUES (${row.id}, ${row.providerId}, ${row.digest}, ${row.body}, ${row.address}, ${row.receivedAt},
      ${row.receivedAt}, ${row.receivedAt}, ${row.outcome ?? null}, ${row.why ?? null}, ${row.workedAt ?? null})
    ON CONFLICT (provider_id, digest) DO UPDATE
      SET times = payment_notice.times + 1, last_at = EXCLUDED.last_at
    RETURNING outcome IS NULL AS is_open`.execute(db)
  return rows[0]?.isOpen ?? false
}

/** What nobody has worked off yet, the oldest first. */
export async function openNotices(db: Queryable, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('paymentNotice')
    .select('id')
    .where('outcome', 'is', null)
    .where('nextTryAt', '<=', now)
    .orderBy('nextTryAt')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Undefined where it is done, or another process is at it. */
export const claimNotice = (tx: Tx, id: string): Promise<NoticeRow | undefined> =>
  tx
    .selectFrom('paymentNotice')
    .selectAll()
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export const updateNotice = (
  db: Queryable,
  id: string,
  change: Updateable<PaymentNoticeTable>,
): Promise<unknown> => db.updateTable('paymentNotice').set(change).where('id', '=', id).execute()

/** What could not be worked off now; undefined where it was, meanwhile. */
export const lockTries = (tx: Tx, id: string): Promise<Pick<NoticeRow, 'tries'> | undefined> =>
  tx
    .selectFrom('paymentNotice')
    .select('tries')
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** What is older than it has to be kept. */
export async function dropNotices(db: Queryable, before: Date, most: number): Promise<void> {
  await sql`
    DELETE FROM payment_notice WHERE id IN (
      SELECT id FROM payment_notice WHERE received_at < ${before} AND outcome IS NOT NULL
      ORDER BY received_at LIMIT ${most})`.execute(db)
}

/** One a provider and reference; locked. True: it is the first that was heard of it. */
export async function openPayment(
  tx: Tx,
  row: Insertable<PaymentTable>,
): Promise<{ payment: PaymentRow; isNew: boolean }> {
  const made = await tx
    .insertInto('payment')
    .values(row)
    .onConflict((conflict) => conflict.columns(['providerId', 'providerRef']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (made) return { payment: made, isNew: true }
  const payment = await tx
    .selectFrom('payment')
    .selectAll()
    .where('providerId', '=', row.providerId)
    .where('providerRef', '=', row.providerRef)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { payment, isNew: false }
}

export const lockPayment = (tx: Tx, id: string): Promise<PaymentRow | undefined> =>
  tx.selectFrom('payment').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const updatePayment = (tx: Tx, id: string, change: PaymentChange): Promise<PaymentRow> =>
  tx.updateTable('payment').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** With what was booked apart for the same reference. */
export async function wholeAmount(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    SELECT sum(amount)::int8 AS amount FROM payment WHERE id = ${id} OR corrects_id = ${id}`.execute(tx)
  return rows[0]?.amount ?? 0
}

/** What was booked apart for the reference of a payment; locked. */
export const lockMore = (tx: Tx, id: string): Promise<PaymentRow[]> =>
  tx.selectFrom('payment').selectAll().where('correctsId', '=', id).orderBy('id').forNoKeyUpdate().execute()

/** What contradicts the amount of a payment, as it came. */
export const contradictionsOf = (db: Queryable, paymentId: string, most: number): Promise<NoticeRow[]> =>
  db
    .selectFrom('paymentNotice')
    .selectAll()
    .where('paymentId', '=', paymentId)
    .where('outcome', '=', 'conflict')
    .where('why', '=', 'amount')
    .orderBy('receivedAt', 'desc')
    .limit(most)
    .execute()

/** What was said of a payment, in the order it came. */
export const noticesOf = (db: Queryable, paymentId: string, most: number) =>
  db
    .selectFrom('paymentNotice')
    .select(['id', 'receivedAt', 'said', 'outcome', 'times'])
    .where('paymentId', '=', paymentId)
    .orderBy('receivedAt')
    .orderBy('id')
    .limit(most)
    .execute()
