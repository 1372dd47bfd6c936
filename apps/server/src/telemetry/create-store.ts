import { createShardOf } from '../platform/db/by-shard.ts'
import type { Platform } from '../platform/platform.ts'
import { createAppender } from './frames/append.ts'
import { healLatest } from './latest/heal.ts'
import { latestOfSites } from './latest/rows.ts'
import { createLatestWriter, type LatestWriter } from './latest/writer.ts'
import { createReader } from './read/reader.ts'
import type { TelemetryStore } from './store.ts'

export interface RunningTelemetryStore extends TelemetryStore {
  /** Told by whoever appends, once the frames are committed. */
  latest: Pick<LatestWriter, 'note' | 'gone'>
  /** For processes that append: brings the newest values up to what is stored. */
  start(): Promise<void>
  /** Writes the newest values that wait, and lets go of the connections. */
  stop(): Promise<void>
}

/** The url is that of the platform's database: appending has connections of its own. */
export function createTelemetryStore(
  url: string,
  platform: Pick<Platform, 'db' | 'bus' | 'log' | 'now'>,
): RunningTelemetryStore {
  const { db, log, now } = platform
  const onError = (error: Error) => log.warn({ why: error.message }, 'telemetry connection')
  const appender = createAppender({ url, db, now, onError })
  const latest = createLatestWriter(platform)
  const reader = createReader(db)
  return {
    ...reader,
    append: appender.append,
    shardOf: createShardOf(db),
    latestOf: (siteIds) => latestOfSites(db, siteIds),
    latest,
    start: () => healLatest(db, latest),
    async stop() {
      await latest.stop()
      await Promise.all([appender.stop(), reader.stop()])
    },
  }
}
