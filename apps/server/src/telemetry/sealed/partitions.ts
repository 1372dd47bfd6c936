import { sql } from 'kysely'
import { isCluster } from '../../platform/db/by-shard.ts'
import type { Db } from '../../platform/db/database.ts'
import { decodeTimes } from '../codec/times.ts'
import { dayMs, partitionDay } from '../spans.ts'
import { axisPoint } from './blocks.ts'
import { axesIn, blocksAt, type DeviceKey, sealedUntil } from './queries.ts'
import { sealableUntil, sealLate } from './seal-device.ts'

interface Partition {
  name: string
  isLeaving: boolean
}

async function partitionsOf(db: Db): Promise<Partition[]> {
  const { rows } = await sql<Partition>`
    SELECT relname AS name, inhdetachpending AS is_leaving
    FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
    WHERE inhparent = 'telemetry_frame'::regclass ORDER BY relname`.execute(db)
  return rows
}

/** The devices that have rows in a partition, by hopping from one to the next. */
async function devicesIn(db: Db, name: string): Promise<DeviceKey[]> {
  const found: DeviceKey[] = []
  for (let after: DeviceKey = { siteId: -1, deviceId: -1 }; ; ) {
    const { rows } = await sql<DeviceKey>`
      SELECT site_id, device_id FROM ${sql.table(name)}
      WHERE (site_id, device_id) > (${after.siteId}, ${after.deviceId})
      ORDER BY site_id, device_id LIMIT 1`.execute(db)
    const next = rows[0]
    if (!next) return found
    found.push(next)
    after = next
  }
}

async function areSealed(db: Db, devices: readonly DeviceKey[], until: number): Promise<boolean> {
  for (const device of devices) if ((await sealedUntil(db, device)) < until) return false
  return true
}

/** Rows of the day that no block holds go the way of late frames. How many there were. */
async function rescueMissing(db: Db, name: string, device: DeviceKey, day: number): Promise<number> {
  const axes = await axesIn(db, device, day, day + dayMs)
  const blocks = await blocksAt(
    db,
    device,
    axes.map((axis) => axis.t0),
    [axisPoint],
  )
  const sealed = new Set(blocks.flatMap((block) => [...decodeTimes(block.data, block.n)]))
  const { rows } = await sql<{ ts: number }>`
    SELECT (extract(epoch FROM ts) * 1000)::float8 AS ts FROM ${sql.table(name)}
    WHERE site_id = ${device.siteId} AND device_id = ${device.deviceId}`.execute(db)
  const missing = rows.map((row) => row.ts).filter((ts) => !sealed.has(ts))
  if (missing.length === 0) return 0
  await sql`
    INSERT INTO telemetry_late (site_id, device_id, ts, data)
    SELECT site_id, device_id, ts, data FROM ${sql.table(name)}
    WHERE site_id = ${device.siteId} AND device_id = ${device.deviceId}
      AND ts = ANY (${missing.map((ts) => new Date(ts))}::timestamptz[])
    ON CONFLICT DO NOTHING`.execute(db)
  while (await sealLate(db, device));
  return missing.length
}

/** Not within a transaction, and without a lock that a writer would wait for. */
async function detach(db: Db, name: string): Promise<void> {
  const partition = sql.table(name)
  if (await isCluster(db)) {
    // There only the short way: whoever writes at this moment has precedence, and the next run tries again.
    await db.transaction().execute(async (tx) => {
      await sql`SET LOCAL lock_timeout = '100ms'`.execute(tx)
      await sql`ALTER TABLE telemetry_frame DETACH PARTITION ${partition}`.execute(tx)
    })
    return
  }
  await sql`ALTER TABLE telemetry_frame DETACH PARTITION ${partition} CONCURRENTLY`.execute(db)
}

async function drop(db: Db, { name, isLeaving }: Partition): Promise<void> {
  // A detachment that was cut short is brought to its end.
  if (isLeaving)
    await sql`ALTER TABLE telemetry_frame DETACH PARTITION ${sql.table(name)} FINALIZE`.execute(db)
  else await detach(db, name)
  await sql`DROP TABLE ${sql.table(name)}`.execute(db)
}

/** Those that were detached and not dropped. */
async function strays(db: Db): Promise<Partition[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class
    WHERE relkind = 'r' AND NOT relispartition AND relnamespace = current_schema()::regnamespace
      AND relname LIKE 'telemetry\\_frame\\_%'`.execute(db)
  return rows.map(({ name }) => ({ name, isLeaving: false }))
}

/** Drops the days that ended before a moment, whatever is in them. */
export async function dropPartitionsBefore(db: Db, moment: number): Promise<void> {
  for (const partition of await partitionsOf(db)) {
    const day = partitionDay(partition.name)
    if (day !== undefined && day + dayMs <= moment) await drop(db, partition)
  }
}

/** Drops the days that are sealed for every device that has rows in them. The names of what is gone. */
export async function dropSealedPartitions(db: Db, now: number): Promise<string[]> {
  const dropped: string[] = []
  const isPast = (day: number | undefined): day is number =>
    day !== undefined && day + dayMs <= sealableUntil(now)
  for (const { name } of await strays(db)) {
    if (isPast(partitionDay(name))) await sql`DROP TABLE ${sql.table(name)}`.execute(db)
  }
  for (const partition of await partitionsOf(db)) {
    const day = partitionDay(partition.name)
    if (!isPast(day)) continue
    if (!partition.isLeaving) {
      const devices = await devicesIn(db, partition.name)
      if (!(await areSealed(db, devices, day + dayMs))) continue
      for (const device of devices) await rescueMissing(db, partition.name, device, day)
    }
    await drop(db, partition)
    dropped.push(partition.name)
  }
  return dropped
}
