import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Tx } from '../../../platform/db/database.ts'

export async function projectOf(db: Queryable, siteId: number) {
  return db
    .selectFrom('iotProject')
    .select(['topicdata', 'topicset', 'topicget'])
    .where('siteId', '=', siteId)
    .executeTakeFirst()
}

export const mappingRow = (db: Queryable, siteId: number, version?: number) =>
  db
    .selectFrom('iotProjectMapping')
    .selectAll()
    .where('siteId', '=', siteId)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

export const mappingRows = (db: Queryable, siteId: number) =>
  db
    .selectFrom('iotProjectMapping')
    .selectAll()
    .where('siteId', '=', siteId)
    .orderBy('version', 'desc')
    .execute()

export async function insertMapping(
  tx: Tx,
  row: {
    siteId: number
    version: number
    mapping: string
    note: string
    createBy: string
    createTime: Date
  },
): Promise<void> {
  await tx.insertInto('iotProjectMapping').values(row).execute()
}

export async function deleteVersionsBefore(tx: Tx, siteId: number, version: number): Promise<void> {
  await tx
    .deleteFrom('iotProjectMapping')
    .where('siteId', '=', siteId)
    .where('version', '<', version)
    .execute()
}

/** Topics of all projects and serial numbers that begin with one of these levels, but a project's own three. */
export async function topicsBeginning(
  db: Queryable,
  siteId: number,
  firstLevels: readonly string[],
): Promise<string[]> {
  const begins = (column: RawBuilder<unknown>) =>
    sql<boolean>`split_part(${column}, '/', 1) = ANY (${firstLevels}::text[])`
  const ofProjects = (column: RawBuilder<unknown>) =>
    sql`SELECT ${column} AS topic FROM iot_project WHERE site_id <> ${siteId} AND ${begins(column)}`
  const ofSerials = (column: RawBuilder<unknown>) =>
    sql`SELECT ${column} AS topic FROM iot_serial_number WHERE ${begins(column)}`
  const { rows } = await sql<{ topic: string }>`
    ${ofProjects(sql.ref('topicdata'))} UNION ${ofProjects(sql.ref('topicset'))}
    UNION ${ofProjects(sql.ref('topicget'))}
    UNION ${ofSerials(sql.ref('receive_subject'))} UNION ${ofSerials(sql.ref('send_subject'))}`.execute(db)
  return rows.map((row) => row.topic)
}

/** The mappings in use of all other projects. */
export async function otherMappings(db: Queryable, siteId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('iotProjectMapping')
    .distinctOn('siteId')
    .select(['siteId', 'mapping'])
    .where('siteId', '<>', siteId)
    .orderBy('siteId')
    .orderBy('version', 'desc')
    .execute()
  return rows.map((row) => row.mapping)
}

/** What nobody could read, as the quarantine holds it; told again by those that still cannot be read. */
export async function clearNotMapped(db: Queryable, siteId: number, until: Date): Promise<void> {
  await db
    .deleteFrom('telemetryQuarantine')
    .where('siteId', '=', siteId)
    .where('reason', 'in', ['notMapped', 'unreadable', 'wrongKind', 'notObject', 'notJson', 'badTime'])
    .where('source', '=', 'mqtt')
    .where('lastAt', '<=', until)
    .execute()
}
