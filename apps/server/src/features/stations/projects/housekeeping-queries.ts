import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** What is kept of a site by its number alone, with the rest of each table's key. The trail of its commands stays. */
export const tablesOfSites = [
  { table: 'telemetryFrame', key: ['deviceId', 'ts'] },
  { table: 'telemetryLate', key: ['deviceId', 'ts'] },
  { table: 'telemetryBlock', key: ['deviceId', 'point', 't0'] },
  { table: 'telemetryRollup', key: ['deviceId', 'unit', 't0'] },
  { table: 'telemetrySeal', key: ['deviceId'] },
  { table: 'telemetryLatest', key: ['deviceId'] },
  { table: 'telemetryQuarantine', key: ['reason', 'deviceNumber', 'pointKey'] },
  { table: 'telemetryCaught', key: ['id'] },
  { table: 'telemetryTraffic', key: ['day'] },
  { table: 'telemetryLink', key: [] },
  { table: 'counterRepair', key: ['deviceId', 'point', 'at'] },
  { table: 'counterScan', key: ['deviceId'] },
  { table: 'siteFinding', key: ['kind', 'deviceId', 'at'] },
  { table: 'siteFindingScan', key: [] },
  { table: 'siteEnergy', key: ['unit', 'day'] },
  { table: 'siteEnergyState', key: [] },
  { table: 'dieselDelivery', key: ['id'] },
  { table: 'fuelCurve', key: ['deviceId'] },
  { table: 'alarmEvent', key: ['alarmId', 'place'] },
  { table: 'alarm', key: ['id'] },
  { table: 'alarmCursor', key: ['deviceId'] },
  { table: 'alarmEscalated', key: ['alarmId', 'escalationId'] },
] as const

export const rowsAtOnce = 5_000

function deletion(siteId: number, { table, key }: (typeof tablesOfSites)[number]): RawBuilder<unknown> {
  const from = sql.table(table)
  if (key.length === 0) return sql`DELETE FROM ${from} WHERE site_id = ${siteId}`
  const columns = sql.join(key.map((name) => sql.ref(name)))
  return sql`DELETE FROM ${from} WHERE site_id = ${siteId} AND (${columns}) IN (
    SELECT ${columns} FROM ${from} WHERE site_id = ${siteId} LIMIT ${sql.lit(rowsAtOnce)})`
}

/** So many rows of a table at once; how many there were. */
export async function deleteSomeOf(
  db: Db,
  siteId: number,
  table: (typeof tablesOfSites)[number],
): Promise<number> {
  const { numAffectedRows = 0n } = await deletion(siteId, table).execute(db)
  return Number(numAffectedRows)
}

/** The longest gone first. */
export const removedProjects = (db: Db, most: number) =>
  db
    .selectFrom('iotProjectRemoved')
    .select(['siteId', 'removedAt'])
    .orderBy('removedAt')
    .limit(most)
    .execute()

export async function forgetRemoved(db: Db, siteId: number): Promise<void> {
  await db.deleteFrom('iotProjectRemoved').where('siteId', '=', siteId).execute()
}
