import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Queryable, Tx } from '../../../../platform/db/database.ts'
import type { Database } from '../../../../platform/db/schema.generated.ts'
import { seenSites } from '../../../../platform/scope/sites.ts'
import type { Caller } from '../../../../platform/session/queries.ts'
import type { CommandRow } from '../queries.ts'
import type { Progress } from './plan.ts'

export type BatchRow = Selectable<Database['commandBatch']>
export type TargetRow = Selectable<Database['commandBatchTarget']>
export interface ListedBatch extends BatchRow {
  requestedName: string
}
export interface BatchCounts extends Progress {
  batchId: string
  sites: number
  total: number
}

/** The own ones, and those of which every site may be seen. */
function seenBy(caller: Caller): RawBuilder<boolean> {
  const seen = seenSites(caller, sql.ref('t.site_id'))
  if (!seen) return sql<boolean>`true`
  return sql<boolean>`(b.requested_by = ${caller.scopeId} OR NOT EXISTS (
    SELECT 1 FROM command_batch_target t WHERE t.batch_id = b.id AND NOT ${seen}))`
}

const listed = (where: RawBuilder<boolean>, rest: RawBuilder<unknown>) => sql<ListedBatch>`
  SELECT b.*, coalesce(u.realname, b.requested_by) AS requested_name
  FROM command_batch b LEFT JOIN sys_user u ON u.id = b.requested_by
  WHERE ${where} ${rest}`

export async function batchPage(db: Db, caller: Caller, limit: number, offset: number) {
  const seen = seenBy(caller)
  const counted = await sql<{ total: number }>`
    SELECT count(*) AS total FROM command_batch b WHERE ${seen}`.execute(db)
  const { rows } = await listed(
    seen,
    sql`ORDER BY b.requested_at DESC, b.id DESC LIMIT ${limit} OFFSET ${offset}`,
  ).execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function batchSeen(db: Queryable, caller: Caller, id: string): Promise<ListedBatch | undefined> {
  const { rows } = await listed(sql<boolean>`b.id = ${id} AND ${seenBy(caller)}`, sql``).execute(db)
  return rows[0]
}

/** A key that was used before: the batch that it made. */
export async function batchOfKey(
  db: Queryable,
  requestedBy: string,
  clientKey: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('commandBatch')
    .select('id')
    .where('requestedBy', '=', requestedBy)
    .where('clientKey', '=', clientKey)
    .executeTakeFirst()
  return row?.id
}

/** What ends without having done what it was to do; a withdrawn one was never sent. */
const failedStates = ['rejected', 'failed', 'expired'] as const

export async function countsOf(
  db: Queryable,
  batchIds: readonly string[],
): Promise<ReadonlyMap<string, BatchCounts>> {
  if (batchIds.length === 0) return new Map()
  const isFailed = sql`(t.failure IS NOT NULL OR c.state = ANY (${[...failedStates]}::text[]))`
  const { rows } = await sql<BatchCounts>`
    SELECT t.batch_id, count(*) AS total, count(DISTINCT t.site_id) AS sites,
           count(*) FILTER (WHERE t.command_id IS NULL AND t.failure IS NULL) AS untouched,
           count(*) FILTER (WHERE t.failure IS NULL
             AND c.state IN ('requested', 'confirmed', 'queued', 'sent', 'accepted')) AS under_way,
           count(*) FILTER (WHERE t.failure IS NULL AND c.state = 'verified') AS succeeded,
           count(*) FILTER (WHERE ${isFailed}) AS failed
    FROM command_batch_target t
    LEFT JOIN command c ON c.site_id = t.site_id AND c.id = t.command_id
    WHERE t.batch_id = ANY (${batchIds}::text[])
    GROUP BY t.batch_id`.execute(db)
  return new Map(rows.map((row) => [row.batchId, row]))
}

export async function targetsOf(db: Queryable, batchId: string): Promise<TargetRow[]> {
  return db
    .selectFrom('commandBatchTarget')
    .selectAll()
    .where('batchId', '=', batchId)
    .orderBy('place')
    .execute()
}

/** False when the key has made a batch already. */
export async function insertBatch(
  tx: Tx,
  batch: BatchRow,
  devices: readonly { siteId: number; deviceId: number }[],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('commandBatch')
    .values(batch)
    .onConflict((conflict) => conflict.columns(['requestedBy', 'clientKey']).doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await tx
    .insertInto('commandBatchTarget')
    .values(devices.map(({ siteId, deviceId }, place) => ({ batchId: batch.id, place, siteId, deviceId })))
    .execute()
  return true
}

/** Ends it if it still runs; whoever holds it finishes the device at hand first. */
export async function endBatch(
  tx: Tx,
  id: string,
  state: 'done' | 'stopped',
  endedAt: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('commandBatch')
    .set({ state, endedAt, nextAt: null })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Each where it lies: by its site and id. */
export async function commandsOfTargets(db: Queryable, targets: readonly TargetRow[]): Promise<CommandRow[]> {
  const made = targets.filter(({ commandId }) => commandId !== null)
  if (made.length === 0) return []
  return db
    .selectFrom('command')
    .selectAll()
    .where('siteId', 'in', [...new Set(made.map(({ siteId }) => siteId))])
    .where(
      'id',
      'in',
      made.map(({ commandId }) => commandId ?? ''),
    )
    .execute()
}

/** Those of a batch that nobody has sent yet, also one whose turn was cut off before it was noted. */
export async function queuedOf(db: Queryable, batchId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT c.id FROM command c
    WHERE c.site_id IN (SELECT site_id FROM command_batch_target WHERE batch_id = ${batchId})
      AND c.batch_id = ${batchId} AND c.state IN ('requested', 'confirmed', 'queued')
    ORDER BY c.id`.execute(db)
  return rows.map((row) => row.id)
}
