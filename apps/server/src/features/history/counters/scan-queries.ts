import { sql } from 'kysely'
import type { Db, Queryable, Tx } from '../../../platform/db/database.ts'
import type { Found, ScannedDevice } from './scan-device.ts'
import type { Suspect } from './suspects.ts'

type DeviceKey = Pick<ScannedDevice, 'siteId' | 'deviceId'>

export interface DueDevice extends ScannedDevice {
  sealedUntil: Date
  scannedUntil: Date | null
}

/** Devices with sealed samples that have not been looked through. */
export async function dueDevices(db: Queryable): Promise<DueDevice[]> {
  const { rows } = await sql<DueDevice>`
    SELECT seal.site_id, seal.device_id, device.system_type AS kind, project.time_zone AS zone,
           seal.sealed_until, scan.scanned_until
    FROM telemetry_seal AS seal
    JOIN iot_device AS device ON device.site_id = seal.site_id AND device.device_id = seal.device_id
    JOIN iot_project AS project ON project.site_id = seal.site_id
    LEFT JOIN counter_scan AS scan ON scan.site_id = seal.site_id AND scan.device_id = seal.device_id
    WHERE scan.site_id IS NULL OR seal.remade_from IS NOT NULL OR scan.scanned_until < seal.sealed_until
    ORDER BY seal.site_id, seal.device_id`.execute(db)
  return rows
}

export async function devicesToScan(db: Queryable, siteId: number): Promise<ScannedDevice[]> {
  const { rows } = await sql<ScannedDevice>`
    SELECT device.site_id, device.device_id, device.system_type AS kind, project.time_zone AS zone
    FROM iot_device AS device JOIN iot_project AS project ON project.site_id = device.site_id
    WHERE device.site_id = ${siteId} ORDER BY device.device_id`.execute(db)
  return rows
}

/** Where a device's blocks begin; undefined where there are none. */
export async function firstSample(
  db: Queryable,
  { siteId, deviceId }: DeviceKey,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('telemetryBlock')
    .select('t0')
    .where('siteId', '=', siteId)
    .where('deviceId', '=', deviceId)
    .where('point', '=', -1)
    .orderBy('t0')
    .limit(1)
    .executeTakeFirst()
  return row?.t0.getTime()
}

/** What was sealed anew is to be looked through again; said before it is done, so that it cannot be forgotten. */
export function takeRemade(db: Db, { siteId, deviceId }: DeviceKey): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const seal = await tx
      .selectFrom('telemetrySeal')
      .select('remadeFrom')
      .where('siteId', '=', siteId)
      .where('deviceId', '=', deviceId)
      .forUpdate()
      .executeTakeFirst()
    if (!seal?.remadeFrom) return
    await lookAgainFrom(tx, { siteId, deviceId }, seal.remadeFrom)
    await tx
      .updateTable('telemetrySeal')
      .set({ remadeFrom: null })
      .where('siteId', '=', siteId)
      .where('deviceId', '=', deviceId)
      .execute()
  })
}

export async function lookAgainFrom(tx: Tx, { siteId, deviceId }: DeviceKey, from: Date): Promise<void> {
  await sql`
    UPDATE counter_scan SET scanned_until = least(scanned_until, ${from})
    WHERE site_id = ${siteId} AND device_id = ${deviceId}`.execute(tx)
}

export async function scannedUntil(
  db: Queryable,
  { siteId, deviceId }: DeviceKey,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('counterScan')
    .select('scannedUntil')
    .where('siteId', '=', siteId)
    .where('deviceId', '=', deviceId)
    .executeTakeFirst()
  return row?.scannedUntil.getTime()
}

export async function moveScan(tx: Tx, { siteId, deviceId }: DeviceKey, until: number): Promise<void> {
  const moved = { scannedUntil: new Date(until) }
  await tx
    .insertInto('counterScan')
    .values({ siteId, deviceId, ...moved })
    .onConflict((conflict) => conflict.columns(['siteId', 'deviceId']).doUpdateSet(moved))
    .execute()
}

function rowOf({ siteId, deviceId }: DeviceKey, { point, finding }: Found, now: number) {
  const { kind, before, first, after, steps, counted, proposed, method, facts, isSettled } = finding
  return {
    siteId,
    deviceId,
    point,
    at: new Date(first.at),
    kind,
    state: isSettled ? 'settled' : 'waiting',
    beforeAt: new Date(before.at),
    beforeValue: before.value,
    firstValue: first.value,
    afterAt: new Date(after.at),
    afterValue: after.value,
    steps: JSON.stringify(steps),
    counted,
    proposed,
    method,
    facts: JSON.stringify(facts),
    foundAt: new Date(now),
  }
}
type Row = ReturnType<typeof rowOf>

const isDecided = ({ state }: { state: string }) => state === 'approved' || state === 'rejected'
const keyOf = ({ point, at }: { point: number; at: Date }) => `${point} ${at.getTime()}`

/** What a decision was about: where and how the store counts. */
const isSame = (a: Pick<Row, 'steps' | 'beforeAt'>, b: Pick<Row, 'steps' | 'beforeAt'>) =>
  a.steps === b.steps && a.beforeAt.getTime() === b.beforeAt.getTime()

/**
 * Brings what is known of a stretch up to what was found there: each event once; one that is no longer there is
 * withdrawn. What was decided stays as it is, marked when it is no longer what it was decided about.
 */
export async function storeFound(
  tx: Tx,
  device: DeviceKey,
  { from, to }: Suspect,
  found: readonly Found[],
  now: number,
): Promise<void> {
  const known = await tx
    .selectFrom('counterRepair')
    .select(['point', 'at', 'state', 'steps', 'beforeAt', 'isChanged'])
    .where('siteId', '=', device.siteId)
    .where('deviceId', '=', device.deviceId)
    .where('at', '>=', new Date(from))
    .where('at', '<', new Date(to))
    .forUpdate()
    .execute()
  const fresh = new Map(found.map((one) => rowOf(device, one, now)).map((row) => [keyOf(row), row]))
  const change = (row: Pick<Row, 'point' | 'at'>, changes: Partial<Row & { isChanged: boolean }>) =>
    tx
      .updateTable('counterRepair')
      .set(changes)
      .where('siteId', '=', device.siteId)
      .where('deviceId', '=', device.deviceId)
      .where('point', '=', row.point)
      .where('at', '=', row.at)
      .execute()
  for (const row of known) {
    const again = fresh.get(keyOf(row))
    fresh.delete(keyOf(row))
    if (isDecided(row)) {
      const isChanged = !again || !isSame(row, again)
      if (isChanged !== row.isChanged) await change(row, { isChanged })
    } else if (again) {
      const { siteId: _, deviceId: __, point: ___, at: ____, foundAt, ...changes } = again
      await change(row, row.state === 'withdrawn' ? { ...changes, foundAt } : changes)
    } else if (row.state !== 'withdrawn') await change(row, { state: 'withdrawn' })
  }
  const rows = [...fresh.values()]
  // Somebody who scans at the same moment has found the same.
  if (rows.length > 0)
    await tx
      .insertInto('counterRepair')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['siteId', 'deviceId', 'point', 'at']).doNothing())
      .execute()
}
