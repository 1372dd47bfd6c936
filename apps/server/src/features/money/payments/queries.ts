import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { kept } from '../../../platform/db/kept-plans.ts'
import type { PaymentNoticeTable, PaymentTable } from '../../../platform/db/schema.generated.ts'

import { type NoticedProvider, type Owner, ownerAs } from './provider-queries.ts'

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
  const { rows } = await sql<{ isOpen: boolean }>`${kept}
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

/** What a provider has said, whose provider it is, and who hears of what becomes of it. */
export interface ClaimedNotice extends Pick<NoticeRow, 'id' | 'body' | 'receivedAt'> {
  provider: NoticedProvider
  owner: Owner
}

type ClaimedRow = Omit<ClaimedNotice, 'provider' | 'owner'> & {
  provider: NoticedProvider
  ownerTier: string
  ownerPath: string
  ownerLanguage: string
}

/** Undefined where it is done, or another process is at it. */
export async function claimNotice(tx: Tx, id: string): Promise<ClaimedNotice | undefined> {
  const { rows } = await sql<ClaimedRow>`${kept}
    SELECT notice.id, notice.body, notice.received_at, owner.tier AS owner_tier, owner.tier_path AS owner_path,
      owner.language AS owner_language,
      json_build_object('id', provider.id, 'currency', provider.currency, 'mapping', provider.mapping, 'ownerId',
        provider.owner_id, 'phone', provider.phone, 'nameEn', provider.name_en, 'nameFr', provider.name_fr, 'nameZh',
        provider.name_zh) AS provider
    FROM payment_notice notice
    JOIN payment_provider provider ON provider.id = notice.provider_id
    JOIN sys_user owner ON owner.id = provider.owner_id
    WHERE notice.id = ${id} AND notice.outcome IS NULL
    FOR UPDATE OF notice SKIP LOCKED`.execute(tx)
  const [row] = rows
  return (
    row && {
      ...row,
      owner: ownerAs({
        id: row.provider.ownerId ?? '',
        tier: row.ownerTier,
        tierPath: row.ownerPath,
        language: row.ownerLanguage,
      }),
    }
  )
}

/** What became of it, and the word to others about it. */
export async function endNotice(
  tx: Tx,
  id: string,
  { outcome, why, workedAt, paymentId, providerRef, said }: NoticeEnd,
  word: RawBuilder<unknown> | undefined,
): Promise<void> {
  await sql`${kept}
    WITH ended AS (
      UPDATE payment_notice SET outcome = ${outcome}, why = ${why}, worked_at = ${workedAt}, payment_id = ${paymentId},
        provider_ref = ${providerRef}, said = ${said}
      WHERE id = ${id})
    SELECT ${word ?? sql`NULL`}`.execute(tx)
}

export type NoticeEnd = Pick<NoticeRow, 'outcome' | 'why' | 'workedAt' | 'paymentId' | 'providerRef' | 'said'>

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
