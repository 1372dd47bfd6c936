import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { besideByShard } from '../../platform/db/by-shard.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Task } from '../../platform/jobs/every.ts'
import type { Platform } from '../../platform/platform.ts'
import { axisPoint } from '../sealed/blocks.ts'
import { dropPartitionsBefore } from '../sealed/partitions.ts'
import {
  type DeviceKey,
  deleteBlocksAt,
  devicesWithSamples,
  devicesWithSpansBefore,
  lockDevice,
} from '../sealed/queries.ts'
import { dayMs } from '../spans.ts'

/** What is still accepted must find the blocks of its whole day, wherever on earth, for its sums to be made anew. */
const graceDays = 2
const spansAtOnce = 20
/** Asked about at once: nearly all of them have nothing to delete. */
const devicesAtOnce = 500

export interface RetentionOptions {
  /** Sealed spans that one run deletes at most; the next one goes on. */
  mostSpans: number
  pauseMs: number
}

const usual: RetentionOptions = { mostSpans: 5_000, pauseMs: 5 }

async function sampleDays(db: Db): Promise<number> {
  const { sampleDays: days } = await db
    .selectFrom('systemSetting')
    .select('sampleDays')
    .where('id', '=', '1')
    .executeTakeFirstOrThrow()
  return days
}

/** The oldest spans of a device that end before a moment; how many there were. */
function deleteOldest(db: Db, device: DeviceKey, before: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockDevice(tx, device))) return 0
    const { rows } = await sql<{ start: number }>`
      SELECT (extract(epoch FROM t0) * 1000)::float8 AS start FROM telemetry_block
      WHERE site_id = ${device.siteId} AND device_id = ${device.deviceId} AND point = ${axisPoint}
        AND t0 < ${new Date(before)} AND t1 < ${new Date(before)}
      ORDER BY t0 LIMIT ${spansAtOnce}`.execute(tx)
    await deleteBlocksAt(
      tx,
      device,
      rows.map((row) => row.start),
    )
    return rows.length
  })
}

/** Deletes samples that are older than the setting says; the sums by hour and day stay. */
export function retentionJob(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  options: Partial<RetentionOptions> = {},
): Task {
  const { mostSpans, pauseMs } = { ...usual, ...options }
  return {
    async run() {
      const before = now() - ((await sampleDays(db)) + graceDays) * dayMs
      await dropPartitionsBefore(db, before)
      let left = mostSpans
      const deleteAll = async (device: DeviceKey) => {
        while (left > 0) {
          const deleted = await deleteOldest(db, device, before)
          left -= deleted
          if (deleted < spansAtOnce) return
          await delay(pauseMs)
        }
      }
      await besideByShard(db, await devicesWithSamples(db), async (devices) => {
        for (let at = 0; at < devices.length && left > 0; at += devicesAtOnce) {
          const some = devices.slice(at, at + devicesAtOnce)
          for (const device of await devicesWithSpansBefore(db, some, before)) await deleteAll(device)
          await delay(pauseMs)
        }
      })
    },
  }
}
