import { type RawBuilder, sql } from 'kysely'
import type { Job } from '../../../platform/jobs/every.ts'
import type { Platform } from '../../../platform/platform.ts'

/** What is kept of a site by its number alone, with the rest of each table's key. The trail of its commands stays. */
const tables = [
  { table: 'telemetryFrame', key: ['deviceId', 'ts'] },
  { table: 'telemetryLate', key: ['deviceId', 'ts'] },
  { table: 'telemetryBlock', key: ['deviceId', 'point', 't0'] },
  { table: 'telemetryRollup', key: ['deviceId', 'unit', 't0'] },
  { table: 'telemetrySeal', key: ['deviceId'] },
  { table: 'telemetryLatest', key: ['deviceId'] },
  { table: 'telemetryQuarantine', key: ['reason', 'deviceNumber', 'pointKey'] },
  { table: 'telemetryTraffic', key: ['day'] },
  { table: 'telemetryLink', key: [] },
  { table: 'counterRepair', key: ['deviceId', 'point', 'at'] },
  { table: 'counterScan', key: ['deviceId'] },
  { table: 'dieselDelivery', key: ['id'] },
  { table: 'fuelCurve', key: ['deviceId'] },
  { table: 'alarmEvent', key: ['alarmId', 'place'] },
  { table: 'alarm', key: ['id'] },
  { table: 'alarmCursor', key: ['deviceId'] },
  { table: 'alarmEscalated', key: ['alarmId', 'escalationId'] },
] as const

const rowsAtOnce = 5_000
const stepsAtOnce = 200
/** Until then something may still be on its way into the tables. */
const quietMs = 10 * 60_000

function deletion(siteId: number, { table, key }: (typeof tables)[number]): RawBuilder<unknown> {
  const from = sql.table(table)
  if (key.length === 0) return sql`DELETE FROM ${from} WHERE site_id = ${siteId}`
  const columns = sql.join(key.map((name) => sql.ref(name)))
  return sql`DELETE FROM ${from} WHERE site_id = ${siteId} AND (${columns}) IN (
    SELECT ${columns} FROM ${from} WHERE site_id = ${siteId} LIMIT ${sql.lit(rowsAtOnce)})`
}

/** The telemetry of deleted projects goes in small steps: ingest never waits long for one of them. */
export const projectHousekeeping = ({ db, now }: Pick<Platform, 'db' | 'now'>): Job => ({
  name: 'telemetry of deleted projects',
  everyMs: 60_000,
  async run() {
    let left = stepsAtOnce
    const gone = await db
      .selectFrom('iotProjectRemoved')
      .select(['siteId', 'removedAt'])
      .orderBy('removedAt')
      .limit(stepsAtOnce)
      .execute()
    for (const { siteId, removedAt } of gone) {
      for (const one of tables) {
        let deleted = rowsAtOnce
        while (deleted === rowsAtOnce) {
          if (left-- <= 0) return
          const { numAffectedRows = 0n } = await deletion(siteId, one).execute(db)
          deleted = Number(numAffectedRows)
        }
      }
      if (removedAt.getTime() < now() - quietMs)
        await db.deleteFrom('iotProjectRemoved').where('siteId', '=', siteId).execute()
    }
  },
})
