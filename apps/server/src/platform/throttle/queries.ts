import type { Queryable, Tx } from '../db/database.ts'
import type { AttemptState } from './policy.ts'

interface Row {
  count: number
  windowStart: Date
  blockedUntil: Date | null
}

const stateOf = (row: Row): AttemptState => ({
  count: row.count,
  windowStart: row.windowStart.getTime(),
  blockedUntil: row.blockedUntil?.getTime() ?? null,
})

export async function readAttempts(
  db: Queryable,
  keys: readonly string[],
): Promise<Map<string, AttemptState>> {
  const rows = await db.selectFrom('attempt').selectAll().where('key', 'in', keys).execute()
  return new Map(rows.map((row) => [row.key, stateOf(row)]))
}

export async function lockAttempt(tx: Tx, key: string, now: number): Promise<AttemptState | undefined> {
  const created = await tx
    .insertInto('attempt')
    .values({ key, count: 0, windowStart: new Date(now) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  if (created.numInsertedOrUpdatedRows === 1n) return undefined
  const row = await tx.selectFrom('attempt').selectAll().where('key', '=', key).forUpdate().executeTakeFirst()
  return row && stateOf(row)
}

export async function writeAttempt(tx: Tx, key: string, state: AttemptState): Promise<void> {
  await tx
    .updateTable('attempt')
    .set({
      count: state.count,
      windowStart: new Date(state.windowStart),
      blockedUntil: state.blockedUntil === null ? null : new Date(state.blockedUntil),
    })
    .where('key', '=', key)
    .execute()
}

export async function deleteAttempts(db: Queryable, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('attempt').where('key', 'in', keys).execute()
}

export async function deleteAttemptsBefore(db: Queryable, moment: Date): Promise<void> {
  await db
    .deleteFrom('attempt')
    .where('windowStart', '<', moment)
    .where((where) => where.or([where('blockedUntil', 'is', null), where('blockedUntil', '<', moment)]))
    .execute()
}
