import { sql } from 'kysely'
import type { Db, Queryable } from '../../platform/db/database.ts'

export interface CaughtRow {
  siteId: number
  id: string
  topic: string
  payload: Buffer
  receivedAt: Date
  isMissed: boolean
}

export async function insertCaught(db: Db, rows: readonly CaughtRow[]): Promise<void> {
  await db
    .insertInto('telemetryCaught')
    .values([...rows])
    .execute()
}

/** The newest of each sort stay. */
export async function trimCaught(
  db: Db,
  siteIds: readonly number[],
  most: { missed: number; read: number },
): Promise<void> {
  await sql`
    DELETE FROM telemetry_caught caught USING (
      SELECT site_id, id, is_missed,
             row_number() OVER (PARTITION BY site_id, is_missed ORDER BY received_at DESC, id DESC) AS place
      FROM telemetry_caught WHERE site_id = ANY (${siteIds}::integer[])
    ) AS old
    WHERE old.site_id = caught.site_id AND old.id = caught.id
      AND old.place > CASE WHEN old.is_missed THEN ${most.missed}::integer ELSE ${most.read}::integer END`.execute(
    db,
  )
}

/** The newest first. */
export const newestCaught = (db: Queryable, siteId: number, isMissed: boolean, most: number) =>
  db
    .selectFrom('telemetryCaught')
    .select(['id', 'topic', 'payload', 'receivedAt', 'isMissed'])
    .where('siteId', '=', siteId)
    .where('isMissed', '=', isMissed)
    .orderBy('receivedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

export async function countMissed(db: Queryable, siteId: number): Promise<number> {
  const { count } = await db
    .selectFrom('telemetryCaught')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('siteId', '=', siteId)
    .where('isMissed', '=', true)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function deleteCaught(db: Queryable, siteId: number, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('telemetryCaught').where('siteId', '=', siteId).where('id', 'in', ids).execute()
}
