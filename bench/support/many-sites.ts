import { setTimeout as delay } from 'node:timers/promises'
import { type DeviceKind, findPoint, pointsOf } from '@gridhelm/points/catalogue'
import { sql } from 'kysely'
import { createSiteNews } from '../../apps/server/src/platform/bus/site-news.ts'
import type { Db } from '../../apps/server/src/platform/db/database.ts'

const kinds: readonly DeviceKind[] = [
  'system',
  'pvInverter',
  'pvInverter',
  'pvInverter',
  'pcs',
  'battery',
  'generator',
  'load',
  'environment',
  'windTurbine',
]
export const devicesPerSite = kinds.length

/** Told, never listened to: it needs no connection of its own. */
const teller = createSiteNews({ listen: () => () => undefined }).siteTeller(console.error)

/** Before its database is closed. */
export const tellTheRest = () => teller.flush()

/** Sites of ten devices that have all said everything just now, numbered after those before; gives their ids. */
export async function addManySites(db: Db, count: number, after = 0): Promise<number[]> {
  const { rows } = await sql<{ siteId: number }>`
    INSERT INTO iot_project (project_number, project_name, project_type, time_zone, total_capacity, contact,
      topicdata, topicset, topicget)
    SELECT 'MANY-' || n, 'Many ' || n, '2', 'Africa/Nairobi', 10, 'Nobody', 'm/' || n || '/d', 'm/' || n || '/s',
      'm/' || n || '/g'
    FROM generate_series(${after}::int + 1, ${after}::int + ${count}::int) n RETURNING site_id`.execute(db)
  const siteIds = rows.map((row) => row.siteId)
  for (const [index, kind] of kinds.entries()) {
    const values = Float64Array.from(pointsOf(kind), (point) => {
      const [least, most] = point.limits
      return point.kind === 'alarmWord' ? 0 : Math.min(most, Math.max(least, 5))
    })
    const number = `${kind}-${index}`
    await sql`
      INSERT INTO iot_device (site_id, device_id, device_number, system_type)
      SELECT site_id, ${index + 1}, ${number}, ${kind} FROM unnest(${siteIds}::int[]) AS s (site_id)`.execute(
      db,
    )
    await sql`
      INSERT INTO telemetry_latest (site_id, device_id, version, ts, received_at, data, times)
      SELECT site_id, ${index + 1}, 1, now(), now(), ${Buffer.from(values.buffer)}::bytea, ''::bytea
      FROM unnest(${siteIds}::int[]) AS s (site_id)`.execute(db)
  }
  return siteIds
}

/** The devices of these sites, or one of each, have said something, as the ingest would tell it. */
export async function sayAgain(db: Db, siteIds: readonly number[], deviceId?: number): Promise<void> {
  await sql`
    UPDATE telemetry_latest SET ts = now(), received_at = now(), version = version + 1
    WHERE site_id = ANY (${siteIds}::int[])
      ${deviceId === undefined ? sql`` : sql`AND device_id = ${deviceId}`}`.execute(db)
  await teller.tell(db, siteIds)
}

const inverter = kinds.indexOf('pvInverter') + 1
const powerAt = findPoint('pvInverter', 'activePower')?.number ?? 0

/** The first inverter of a site delivers so many kW now. */
async function sayPower(db: Db, siteId: number, kw: number): Promise<void> {
  const value = Buffer.from(new Float64Array([kw]).buffer)
  await sql`
    UPDATE telemetry_latest SET data = overlay(data PLACING ${value}::bytea FROM ${powerAt * 8 + 1}::int FOR 8)
    WHERE site_id = ${siteId} AND device_id = ${inverter}`.execute(db)
  await sayAgain(db, [siteId])
}

export const updatesPerSecond = 10

/** One station after the other says another power, until it is told to stop. */
export function keepSaying(db: Db, siteIds: readonly number[]): () => Promise<void> {
  let isOn = true
  const saying = (async () => {
    const began = performance.now()
    for (let turn = 0; isOn; turn++) {
      await sayPower(db, siteIds[turn % siteIds.length] ?? 0, 5 + (turn % 40))
      await delay(Math.max(0, began + ((turn + 1) * 1_000) / updatesPerSecond - performance.now()))
    }
  })()
  return () => {
    isOn = false
    return saying
  }
}
