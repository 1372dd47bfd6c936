import { type DeviceKind, pointsOf } from '@gridhelm/points/catalogue'
import { sql } from 'kysely'
import { createFaultService } from '../apps/server/src/features/history/faults/service.ts'
import { type Db, openDatabase } from '../apps/server/src/platform/db/database.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/supervisor.ts'
import { seedBase } from '../apps/server/src/seed/base.ts'
import { callerOf } from '../apps/server/src/testing/callers.ts'
import { addSite } from '../apps/server/src/testing/sites.ts'
import { withTemporaryFolder } from './support/demo-server.ts'
import type { Report } from './support/figure.ts'
import { percentile } from './support/load.ts'

export const name = 'faults'

const dayMs = 86_400_000
const isShort = process.env.GRIDHELM_BENCH_SHORT === '1'
const days = isShort ? 40 : 366
const sites = isShort ? 2 : 12
const warmUp = 5
const rounds = isShort ? 10 : 60
const mostMs = 100
/** Of each device, spread over the time. */
const faultsADevice = 400

const devices: Record<string, DeviceKind> = {
  'SYS-01': 'system',
  'PV-01': 'pvInverter',
  'PV-02': 'pvInverter',
  'PV-03': 'pvInverter',
  'PV-04': 'pvInverter',
  'PCS-01': 'pcs',
  'BAT-01': 'battery',
  'GEN-01': 'generator',
  'WT-01': 'windTurbine',
  'GRID-01': 'grid',
  'LOAD-01': 'load',
  'ENV-01': 'environment',
}
const admin = callerOf('bench', 'admin')
const who = { caller: admin, language: 'en', zone: 'UTC' } as const

interface Device {
  siteId: number
  deviceId: number
}

/** What the engine has on record of a device, and the hours in which it was heard. */
async function fillDevice(db: Db, device: Device, kind: DeviceKind, from: number, to: number): Promise<void> {
  const word = pointsOf(kind).find(({ kind: what }) => what === 'alarmWord')
  const { siteId, deviceId } = device
  const stepMs = (to - from) / faultsADevice
  await sql`
    WITH made AS (
      INSERT INTO alarm (site_id, id, device_id, system_type, rule_key, type, point, bit, level, state, raised_at,
        last_raised_at, cleared_at)
      SELECT ${siteId}, ${`${deviceId}-`} || n, ${deviceId}, ${kind}, ${`${kind}.alarmWord.bit2`}, 'bit',
        ${word?.number ?? 0}, 2, 2, 'normal', at, at, at + interval '10 minutes'
      FROM (SELECT n, to_timestamp((${from}::float8 + n * ${stepMs}::float8) / 1000) AS at
            FROM generate_series(0, ${faultsADevice - 1}) AS n) AS fault
      RETURNING *)
    INSERT INTO alarm_stretch (site_id, device_id, rule_key, from_at, to_at, alarm_id)
    SELECT site_id, device_id, rule_key, raised_at, cleared_at, id FROM made`.execute(db)
  await sql`
    INSERT INTO telemetry_rollup (site_id, device_id, unit, t0, data)
    SELECT ${device.siteId}, ${device.deviceId}, 'h', hour, ''::bytea
    FROM generate_series(${new Date(from)}::timestamptz, ${new Date(to)}, interval '1 hour') AS hour`.execute(
    db,
  )
}

async function p95(ask: () => Promise<unknown>): Promise<number> {
  for (let round = 0; round < warmUp; round++) await ask()
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now()
    await ask()
    times.push(performance.now() - begun)
  }
  return percentile(
    times.toSorted((a, b) => a - b),
    0.95,
  )
}

/** A year of what the alarm engine has on record, of devices that fail once a day. */
export function run(report: Report): Promise<void> {
  return withTemporaryFolder(async (dataDir) => {
    const postgres = await startEmbeddedPostgres({ dataDir, onUnexpectedExit: (why) => console.error(why) })
    const { db, close } = openDatabase(postgres.url, { poolSize: 4, onError: () => undefined })
    try {
      await migrate(postgres.url)
      await seedBase(db)
      const to = Math.floor(Date.now() / dayMs) * dayMs
      const from = to - days * dayMs
      const ids: string[] = []
      for (let place = 0; place < sites; place++) {
        const site = await addSite(db, { number: `BENCH-${place}`, devices })
        ids.push(site.id)
        for (const [number, deviceId] of Object.entries(site.devices))
          await fillDevice(db, { siteId: site.siteId, deviceId }, devices[number] as DeviceKind, from, to)
      }
      await sql`VACUUM ANALYZE`.execute(db)
      // Each question is a new one: nothing is shared between rounds.
      let later = 0
      const ask = () => createFaultService({ db, now: () => to + later++ })
      const year = { siteId: ids[0] as string, startTime: from, endTime: to }
      report({
        figure: `fault statistics of ${days} days of twelve devices, p95`,
        value: await p95(() => ask().statistics({ ...year, groupBy: 'kind' }, who)),
        unit: 'ms',
        target: mostMs,
      })
      const page = { pageNo: 1, pageSize: 10, column: '', order: 'desc' } as const
      report({
        figure: `alarm history of ${days} days of twelve devices, p95`,
        value: await p95(() => ask().list({ ...year, ...page }, who)),
        unit: 'ms',
        target: mostMs,
      })
      report({
        figure: `list of the alarms of ${sites} sites over 31 days, p95`,
        value: await p95(() => ask().list(page, who)),
        unit: 'ms',
      })
    } finally {
      await close()
      await postgres.stop()
    }
  })
}
