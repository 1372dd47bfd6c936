import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import type {
  PaymentProviderTable,
  PaymentStatementLineTable,
  PaymentStatementTable,
} from '../../../platform/db/schema.generated.ts'
import { startsWithPath } from '../../../platform/scope/subtree-sql.ts'
import type { Listed } from './read-statement.ts'

export type StatementRow = Selectable<PaymentStatementTable>
export type LineRow = Selectable<PaymentStatementLineTable>

export interface SeenProvider extends Selectable<PaymentProviderTable> {
  name: string
  ownerPath: string | null
  closedDay: string | null
}

/** Those of mobile money and banks whose owner stands below somebody. */
export async function providersSeen(
  db: Queryable,
  { subtree, language, id }: { subtree: string | undefined; language: string; id?: string },
): Promise<SeenProvider[]> {
  const { rows } = await sql<SeenProvider>`
    SELECT provider.*, ${sql.ref(`provider.name_${language}`)} AS name, owner.tier_path AS owner_path, (
      SELECT max(day)::text FROM payment_statement WHERE provider_id = provider.id AND state = 'closed') AS closed_day
    FROM payment_provider provider JOIN sys_user owner ON owner.id = provider.owner_id
    WHERE provider.way <> 'cash' AND ${id === undefined ? sql`true` : sql`provider.id = ${id}`}
      AND ${subtree === undefined ? sql`true` : startsWithPath(sql.ref('owner.tier_path'), subtree)}
    ORDER BY name, provider.id LIMIT 500`.execute(db)
  return rows
}

/** The one of a day, locked; made where there is none. */
export async function openDay(tx: Tx, row: Insertable<PaymentStatementTable>): Promise<StatementRow> {
  await tx
    .insertInto('paymentStatement')
    .values(row)
    .onConflict((conflict) => conflict.columns(['providerId', 'day']).doNothing())
    .execute()
  return tx
    .selectFrom('paymentStatement')
    .selectAll()
    .where('providerId', '=', row.providerId)
    .where('day', '=', row.day)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export const findStatement = (db: Queryable, id: string): Promise<StatementRow | undefined> =>
  db.selectFrom('paymentStatement').selectAll().where('id', '=', id).executeTakeFirst()

export const lockStatement = (tx: Tx, id: string): Promise<StatementRow | undefined> =>
  tx.selectFrom('paymentStatement').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const updateStatement = (
  tx: Tx,
  id: string,
  change: Updateable<PaymentStatementTable>,
): Promise<unknown> => tx.updateTable('paymentStatement').set(change).where('id', '=', id).execute()

/** What stood there before, to be compared anew. */
export const takeLines = (tx: Tx, statementId: string): Promise<LineRow[]> =>
  tx.deleteFrom('paymentStatementLine').where('statementId', '=', statementId).returningAll().execute()

export async function insertLines(
  tx: Tx,
  { id, providerId }: Pick<StatementRow, 'id' | 'providerId'>,
  listed: readonly Listed[],
): Promise<void> {
  const rows = listed.map(({ at, ...one }, place) => ({ ...one, place, at: at?.toISOString() ?? null }))
  await sql`
    INSERT INTO payment_statement_line (statement_id, place, provider_id, provider_ref, amount, fee, paid_at, bill_ref,
      payer_phone)
    SELECT ${id}, place, ${providerId}, reference, amount, fee, at, bill, payer
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS one (place int, reference text, amount int8, fee int8, at timestamptz, bill text, payer text)`.execute(
    tx,
  )
}

/** Payments of the day that the statement says nothing of. */
export async function addUnlisted(
  tx: Tx,
  { id, providerId }: Pick<StatementRow, 'id' | 'providerId'>,
  { start, end }: { start: Date; end: Date },
): Promise<void> {
  await sql`
    INSERT INTO payment_statement_line (statement_id, place, provider_id, provider_ref, paid_at, bill_ref, payer_phone)
    SELECT ${id}, first.place + row_number() OVER (ORDER BY paid_at, payment.id), provider_id, provider_ref, paid_at,
      bill_ref, payer_phone
    FROM payment
    CROSS JOIN (SELECT coalesce(max(place), -1) AS place FROM payment_statement_line WHERE statement_id = ${id}) first
    WHERE provider_id = ${providerId} AND paid_at >= ${start} AND paid_at < ${end} AND corrects_id IS NULL
      AND payment_here(payment.id) <> 0 AND NOT EXISTS (
        SELECT FROM payment_statement_line line WHERE line.statement_id = ${id}
          AND line.provider_ref = payment.provider_ref)`.execute(tx)
}

/** Both sides as they stand now; what the statements of other days say of a payment needs no line here. */
export async function weighAll(
  tx: Tx,
  { id, providerId }: Pick<StatementRow, 'id' | 'providerId'>,
  also: readonly string[] = [],
): Promise<void> {
  await sql`
    SELECT payment_statement_weigh(${providerId}, ${also}::text[] || ARRAY (
      SELECT provider_ref FROM payment_statement_line WHERE statement_id = ${id}))`.execute(tx)
  await sql`
    DELETE FROM payment_statement_line WHERE statement_id = ${id} AND amount IS NULL AND kind = 'matched'`.execute(
    tx,
  )
}

/** What a person had settled stays settled where the same was found again. */
export async function settleAgain(tx: Tx, statementId: string, before: readonly LineRow[]): Promise<void> {
  for (const line of before) {
    if (line.settledBy === null && line.askedBy === null) continue
    const { settled, settledBy, settledAt, note, askedBy, askedAt } = line
    await tx
      .updateTable('paymentStatementLine')
      .set({ settled, settledBy, settledAt, note, askedBy, askedAt })
      .where('statementId', '=', statementId)
      .where('providerRef', '=', line.providerRef)
      .where('kind', '=', line.kind)
      .where('hereAmount', '=', line.hereAmount)
      .where('amount', 'is not distinct from', line.amount)
      .where('settled', 'is', null)
      .execute()
  }
}

export async function countLines(
  db: Queryable,
  statementId: string,
): Promise<{ lines: number; open: number }> {
  const { rows } = await sql<{ lines: number; open: number }>`
    SELECT count(*)::int AS lines, count(*) FILTER (WHERE kind <> 'matched' AND settled IS NULL)::int AS open
    FROM payment_statement_line WHERE statement_id = ${statementId}`.execute(db)
  return rows[0] ?? { lines: 0, open: 0 }
}

/**
 * A line as both sides stand by now. The payment is locked first, as whoever works payments off does, then the day, as
 * whoever closes it does. Undefined: there is none; null: its day is closed.
 */
export async function lockLine(
  tx: Tx,
  { id, providerId }: Pick<StatementRow, 'id' | 'providerId'>,
  place: number,
): Promise<LineRow | null | undefined> {
  const line = () =>
    tx.selectFrom('paymentStatementLine').selectAll().where('statementId', '=', id).where('place', '=', place)
  const seen = await line().executeTakeFirst()
  if (!seen) return undefined
  await tx
    .selectFrom('payment')
    .select('id')
    .where('providerId', '=', providerId)
    .where('providerRef', '=', seen.providerRef)
    .forNoKeyUpdate()
    .execute()
  if ((await lockStatement(tx, id))?.state !== 'open') return null
  await line().forUpdate().executeTakeFirst()
  await sql`SELECT payment_statement_weigh(${providerId}, ARRAY[${seen.providerRef}]::text[])`.execute(tx)
  return line().executeTakeFirst()
}

export const updateLine = (
  tx: Tx,
  { statementId, place }: Pick<LineRow, 'statementId' | 'place'>,
  change: Updateable<PaymentStatementLineTable>,
): Promise<unknown> =>
  tx
    .updateTable('paymentStatementLine')
    .set(change)
    .where('statementId', '=', statementId)
    .where('place', '=', place)
    .execute()

export interface ShownLine extends LineRow {
  settledName: string | null
  askedName: string | null
}

/** What nobody has settled first, then what was found, then what agrees. */
export async function linesOf(
  db: Queryable,
  statementId: string,
  { only, pageNo, pageSize }: { only: 'findings' | 'all'; pageNo: number; pageSize: number },
): Promise<{ rows: ShownLine[]; total: number }> {
  const shown = only === 'all' ? sql<boolean>`true` : sql<boolean>`line.kind <> 'matched'`
  const { rows } = await sql<ShownLine>`
    SELECT line.*, settler.realname AS settled_name, asker.realname AS asked_name
    FROM payment_statement_line line
    LEFT JOIN sys_user settler ON settler.id = line.settled_by
    LEFT JOIN sys_user asker ON asker.id = line.asked_by
    WHERE line.statement_id = ${statementId} AND ${shown}
    ORDER BY line.kind = 'matched', line.settled IS NOT NULL, line.place
    LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM payment_statement_line line
    WHERE line.statement_id = ${statementId} AND ${shown}`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}

/** Nobody else counts what it owes meanwhile. */
export const lockProvider = (tx: Tx, id: string): Promise<unknown> =>
  tx.selectFrom('paymentProvider').select('id').where('id', '=', id).forNoKeyUpdate().execute()
