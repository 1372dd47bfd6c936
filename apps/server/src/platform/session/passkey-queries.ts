import { sql } from 'kysely'
import type { Queryable, Tx } from '../db/database.ts'

export interface PasskeyRow {
  id: string
  name: string
  host: string
  publicKey: Buffer
  createdAt: Date
  lastUsedAt: Date | null
}

export async function passkeysOf(db: Queryable, userId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkey')
    .select(['id', 'name', 'host', 'publicKey', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** False where it is known already, or the account has as many as it may. */
export async function insertPasskey(
  tx: Tx,
  row: Omit<PasskeyRow, 'lastUsedAt'> & { userId: string; counter: number },
  most: number,
): Promise<boolean> {
  await tx.selectFrom('sysUser').select('id').where('id', '=', row.userId).forNoKeyUpdate().execute()
  if ((await passkeysOf(tx, row.userId)).length >= most) return false
  const done = await tx
    .insertInto('passkey')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}

/**
 * True for the one caller whose challenge was made after the last use: a signature works once. A counter that does not
 * grow is that of a copy; many authenticators have none and say 0.
 */
export async function takePasskeyUse(
  db: Queryable,
  use: { id: string; counter: number; challengedAt: Date; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE passkey SET last_used_at = ${use.at}, counter = ${use.counter}
    WHERE id = ${use.id} AND (last_used_at IS NULL OR last_used_at < ${use.challengedAt})
      AND (${use.counter}::bigint > counter OR (${use.counter}::bigint = 0 AND counter = 0))
    RETURNING 1`.execute(db)
  return rows.length > 0
}

export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const done = await tx
    .deleteFrom('passkey')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return done.numDeletedRows === 1n
}

export async function deletePasskeysOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('passkey').where('userId', '=', userId).execute()
}
