import { alarmCalls } from '@gridhelm/contract/acting/alarms/calls'
import { commandCalls } from '@gridhelm/contract/acting/commands/calls'
import type { Endpoint } from '@gridhelm/contract/endpoint'
import { analysisCalls } from '@gridhelm/contract/history/analysis/calls'
import { fleetCalls } from '@gridhelm/contract/stations/fleet/calls'
import { groupCalls } from '@gridhelm/contract/stations/groups/calls'
import { stationCalls } from '@gridhelm/contract/stations/stations/calls'
import { dashboardCalls } from '@gridhelm/contract/system/dashboards/calls'
import { visitCalls } from '@gridhelm/contract/system/visits/calls'
import { sql } from 'kysely'
import { type Db, openDatabase } from '../apps/server/src/platform/db/database.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/supervisor.ts'
import { callApi, logInByApi } from '../scripts/testing/api.ts'
import { withDemoServer, withTemporaryFolder } from './support/demo-server.ts'
import type { Report } from './support/figure.ts'
import { percentile } from './support/load.ts'
import { addManySites } from './support/many-sites.ts'

export const name = 'dashboards'

/** A short run shows that it works; the figures that count come from the long one. */
const isShort = process.env.GRIDHELM_BENCH_SHORT === '1'
const sites = isShort ? 300 : 3_000
const days = isShort ? 60 : 366
const rounds = isShort ? 10 : 60
const mostMs = 1_000

/** A year of each site as the keeper leaves it, with its months. */
async function addYear(db: Db, siteIds: readonly number[]): Promise<void> {
  await sql`
    INSERT INTO site_energy (site_id, unit, day, pv, wind, generator, import, export, charge, discharge, load, fuel,
      pr_kwh, pr_reference, pr_measured, pr_wanted, covered, heard_ms, down_ms)
    SELECT site_id, 'd', current_date - back, 40 + site_id % 17, 3, 5 + back % 7, NULL, NULL, 20, 18, 60, 2,
      40, 52, 60, 60, 8, 86400000, 600000 * (back % 3)
    FROM unnest(${siteIds}::int[]) AS s (site_id) CROSS JOIN generate_series(1, ${days}::int) AS back`.execute(
    db,
  )
  await sql`
    INSERT INTO site_energy (site_id, unit, day, pv, wind, generator, charge, discharge, load, fuel, pr_kwh,
      pr_reference, pr_measured, pr_wanted, covered, heard_ms, down_ms)
    SELECT site_id, 'm', date_trunc('month', day), sum(pv), sum(wind), sum(generator), sum(charge), sum(discharge),
      sum(load), sum(fuel), sum(pr_kwh), sum(pr_reference), sum(pr_measured), sum(pr_wanted), sum(covered),
      sum(heard_ms), sum(down_ms)
    FROM site_energy WHERE unit = 'd' GROUP BY 1, 3`.execute(db)
  await sql`
    INSERT INTO site_energy_state (site_id, until, read_at, whole_at, counters, rated_kwp)
    SELECT site_id, current_date, now(), now(), 8, 60 FROM unnest(${siteIds}::int[]) AS s (site_id)`.execute(
    db,
  )
  await sql`VACUUM ANALYZE site_energy`.execute(db)
}

/** Two open alarms a site, and a thousand that are done with a day. */
async function addAlarms(db: Db, siteIds: readonly number[]): Promise<void> {
  await sql`
    INSERT INTO alarm (site_id, id, device_id, system_type, rule_key, type, level, state, raised_at, last_raised_at)
    SELECT site_id, 'bench-' || n, n, 'generator', 'bench-' || n, 'limit', 1 + n % 3, 'active',
      now() - n * interval '1 minute', now() - n * interval '1 minute'
    FROM unnest(${siteIds}::int[]) AS s (site_id) CROSS JOIN generate_series(1, 2) AS n`.execute(db)
  await sql`
    INSERT INTO alarm (site_id, id, device_id, system_type, rule_key, type, level, state, raised_at, last_raised_at,
      cleared_at)
    SELECT site_id, 'past-' || back, 1, 'generator', 'past', 'limit', 2, 'normal', now() - back * interval '1 day',
      now() - back * interval '1 day', now() - back * interval '1 day' + interval '1 hour'
    FROM unnest(${siteIds}::int[]) AS s (site_id) CROSS JOIN generate_series(1, ${days}::int) AS back`.execute(
    db,
  )
  await sql`VACUUM ANALYZE alarm`.execute(db)
}

type Calls = readonly (readonly [Endpoint, Record<string, unknown>])[]

const yesterday = () => String(Date.now() - 36 * 3_600_000)
const newest = { pageNo: 1, pageSize: 15, column: 'sendTime', order: 'desc' }

/** What each dashboard asks for when it is opened, all at once, as the console does. */
const dashboards: Readonly<Record<string, () => Calls>> = {
  'analysis of a month': () => [
    [analysisCalls.analysis, { unit: 'month' }],
    [stationCalls.lists, {}],
    [groupCalls.list, {}],
    [visitCalls.loginfo, {}],
    [visitCalls.visitInfo, {}],
  ],
  'analysis of a year': () => [[analysisCalls.analysis, { unit: 'year' }]],
  workplace: () => [
    [stationCalls.lists, {}],
    [fleetCalls.fleetFigures, {}],
    [dashboardCalls.tasks, {}],
    [dashboardCalls.shortcuts, {}],
    [alarmCalls.summary, {}],
    [alarmCalls.list, { ...newest, view: 'all', startTime: yesterday() }],
    [commandCalls.log, { pageNo: 1, pageSize: 15 }],
  ],
  'shift wall': () => [
    [stationCalls.lists, {}],
    [fleetCalls.fleetFigures, {}],
    [alarmCalls.list, { ...newest, view: 'open' }],
    [commandCalls.log, { pageNo: 1, pageSize: 10 }],
  ],
  tasks: () => [[dashboardCalls.tasks, {}]],
  board: () => [
    [dashboardCalls.boards, {}],
    [analysisCalls.analysis, { unit: 'month' }],
    [analysisCalls.analysis, { unit: 'year' }],
  ],
}

async function measure(address: string, report: Report): Promise<void> {
  const { token } = await logInByApi(address, 'admin')
  const open = (calls: Calls) =>
    Promise.all(calls.map(([endpoint, input]) => callApi(address, endpoint, input as never, token)))
  for (const [what, callsOf] of Object.entries(dashboards)) {
    // The first look after a start reads what is kept from then on.
    const first = performance.now()
    await open(callsOf())
    report({ figure: `${what}, the first time after a start`, value: performance.now() - first, unit: 'ms' })
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const begun = performance.now()
      await open(callsOf())
      times.push(performance.now() - begun)
    }
    const p95 = percentile(
      times.toSorted((a, b) => a - b),
      0.95,
    )
    report({ figure: `${what}, ${sites} sites and a year, p95`, value: p95, unit: 'ms', target: mostMs })
  }
}

export async function run(report: Report): Promise<void> {
  await withTemporaryFolder(async (dataDir) => {
    const postgres = await startEmbeddedPostgres({ dataDir, onUnexpectedExit: (why) => console.error(why) })
    const { db, close } = openDatabase(postgres.url, { poolSize: 2, onError: console.error })
    try {
      // Its start brings the schema and the demo.
      const onDatabase = { DATABASE_URL: postgres.url, GRIDHELM_ROLES: 'api' }
      await withDemoServer(async () => undefined, onDatabase)
      const siteIds = await addManySites(db, sites)
      await addYear(db, siteIds)
      await addAlarms(db, siteIds)
      await withDemoServer((address) => measure(address, report), onDatabase)
    } finally {
      await close()
      await postgres.stop()
    }
  })
}
