import { sql } from 'kysely'
import type { Db, Queryable, Tx } from '../../../../platform/db/database.ts'
import { lockKeys } from '../../../../platform/db/lock-keys.ts'
import { personAsLooker } from '../../../../platform/scope/looker-queries.ts'
import type { Asker } from '../scope.ts'
import type { BatchRow, TargetRow } from './queries.ts'

const mostAtOnce = 200

/** Those that run, the one whose turn comes first at the top. */
export async function runningBatches(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('commandBatch')
    .select('id')
    .where('state', '=', 'running')
    .orderBy('nextAt')
    .limit(mostAtOnce)
    .execute()
  return rows.map((row) => row.id)
}

/** The batch, held until the end of the transaction; undefined when it has ended, or another server is at it. */
export async function holdBatch(tx: Tx, id: string): Promise<BatchRow | undefined> {
  const { rows } = await sql<{ got: boolean }>`
    SELECT pg_try_advisory_xact_lock(${sql.lit(lockKeys.commandBatches)}) AS got`.execute(tx)
  if (rows[0]?.got !== true) return undefined
  return tx
    .selectFrom('commandBatch')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'running')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function nextTarget(tx: Tx, batchId: string): Promise<TargetRow | undefined> {
  return tx
    .selectFrom('commandBatchTarget')
    .selectAll()
    .where('batchId', '=', batchId)
    .where('commandId', 'is', null)
    .where('failure', 'is', null)
    .orderBy('place')
    .limit(1)
    .executeTakeFirst()
}

export async function recordTurn(
  tx: Tx,
  { batchId, place }: Pick<TargetRow, 'batchId' | 'place'>,
  outcome: { commandId: string | null; failure: string | null },
  nextAt: Date,
): Promise<void> {
  await tx
    .updateTable('commandBatchTarget')
    .set(outcome)
    .where('batchId', '=', batchId)
    .where('place', '=', place)
    .execute()
  await tx.updateTable('commandBatch').set({ nextAt }).where('id', '=', batchId).execute()
}

/** Whoever started it with the rights of this moment; undefined for those who could not start it any more. */
export async function personOf(db: Queryable, userId: string, now: Date): Promise<Asker | undefined> {
  const { rows } = await sql`
    SELECT FROM sys_user u
    WHERE u.id = ${userId} AND u.status = 1 AND u.del_flag = 0
      AND (u.valid_from IS NULL OR u.valid_from <= ${now}) AND (u.valid_to IS NULL OR u.valid_to > ${now})
      AND holds_permission(u.id, 'command:batch')`.execute(db)
  return rows.length > 0 ? personAsLooker(db, userId, now) : undefined
}

export async function sitesOfBatch(tx: Tx, batchId: string): Promise<number[]> {
  const targets = await tx
    .selectFrom('commandBatchTarget')
    .select('siteId')
    .distinct()
    .where('batchId', '=', batchId)
    .execute()
  return targets.map(({ siteId }) => siteId)
}
