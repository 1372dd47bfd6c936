import { createBus } from '../apps/server/src/platform/bus/bus.ts'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/supervisor.ts'
import type { Frame } from '../apps/server/src/telemetry/frame.ts'
import { type Appender, createAppender } from '../apps/server/src/telemetry/frames/append.ts'
import { ensurePartitions } from '../apps/server/src/telemetry/frames/partitions.ts'
import { latestOfSites } from '../apps/server/src/telemetry/latest/rows.ts'
import { createLatestWriter } from '../apps/server/src/telemetry/latest/writer.ts'
import { lateAfterMs } from '../apps/server/src/telemetry/spans.ts'
import { withTemporaryFolder } from './support/demo-server.ts'
import type { Report } from './support/figure.ts'
import { linesOf, otherStores } from './support/line-protocol.ts'
import { percentile } from './support/load.ts'

export const name = 'store'

const devices = 50
const points = 60
const moments = 4_800
const stepMs = 1_000
const batchFrames = 4_000
const atOnce = 2
const now = Date.UTC(2026, 5, 15, 12)
const allPoints = devices * points * moments

/** Each point wanders by steps of its last decimal; the same each time. */
function framesOf(siteId: number): Frame[] {
  let seed = 1
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const whole = Array.from({ length: devices }, () =>
    Array.from({ length: points }, () => Math.floor(random() * 9_000)),
  )
  const frames: Frame[] = []
  for (let moment = 0; moment < moments; moment++) {
    for (const [device, numbers] of whole.entries()) {
      const values = new Float64Array(points)
      for (let point = 0; point < points; point++) {
        const next = (numbers[point] ?? 0) + Math.floor(random() * 21) - 10
        numbers[point] = next
        values[point] = next / (point % 3 === 0 ? 100 : 10)
      }
      frames.push({ siteId, deviceId: device + 1, ts: now - (moments - moment) * stepMs, values })
    }
  }
  return frames
}

const batchesOf = (frames: readonly Frame[]) =>
  Array.from({ length: Math.ceil(frames.length / batchFrames) }, (_, index) =>
    frames.slice(index * batchFrames, (index + 1) * batchFrames),
  )

/** Seconds until all are answered, some of them on their way at once. */
async function secondsFor<T>(items: readonly T[], send: (item: T) => Promise<unknown>): Promise<number> {
  const waiting = items.values()
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of waiting) await send(item)
    }),
  )
  return (performance.now() - begun) / 1000
}

interface OwnStore {
  appender: Appender
  url: string
  db: ReturnType<typeof openDatabase>['db']
}

/** As the product runs it: nothing of its durability is turned off. */
function withOwnStore(work: (store: OwnStore) => Promise<void>): Promise<void> {
  return withTemporaryFolder(async (dataDir) => {
    const postgres = await startEmbeddedPostgres({ dataDir, onUnexpectedExit: (why) => console.error(why) })
    const { db, close } = openDatabase(postgres.url, { poolSize: 4, onError: console.error })
    try {
      await migrate(postgres.url)
      await ensurePartitions(db, [now - lateAfterMs, now])
      const appender = createAppender({ url: postgres.url, db, now: () => now, onError: console.error })
      await work({ appender, url: postgres.url, db })
      await appender.stop()
    } finally {
      await close()
      await postgres.stop()
    }
  })
}

const rateOf = (seconds: number) => allPoints / seconds

async function measureOwn(report: Report, frames: readonly Frame[]): Promise<number> {
  let rate = 0
  await withOwnStore(async ({ appender, url, db }) => {
    const append = (batch: readonly Frame[]) => appender.append(batch)
    // Not measured: another site, for the code that is compiled and the connections that are opened on the way.
    await secondsFor(
      batchesOf(frames.slice(0, frames.length / 10).map((frame) => ({ ...frame, siteId: 2 }))),
      append,
    )
    const batches = batchesOf(frames)
    rate = rateOf(await secondsFor(batches, append))
    const unit = 'points/s'
    report({ figure: 'append', value: rate, unit, target: 2_500_000, higherIsBetter: true })
    report({
      figure: 'append of the same once more, all repeated',
      value: rateOf(await secondsFor(batches, append)),
      unit,
    })
    await measureLatest(report, { url, db }, frames)
  })
  return rate
}

async function measureLatest(
  report: Report,
  { url, db }: Pick<OwnStore, 'url' | 'db'>,
  frames: readonly Frame[],
): Promise<void> {
  const bus = createBus(url, console.error)
  const writer = createLatestWriter({ db, bus, log: { warn: console.error } })
  writer.note(frames.slice(-devices), now)
  await writer.stop()
  const times: number[] = []
  for (let round = 0; round < 300; round++) {
    const begun = performance.now()
    const latest = await latestOfSites(db, [1])
    if (latest.length !== devices) throw new Error(`${latest.length} devices instead of ${devices}`)
    if (round >= 100) times.push(performance.now() - begun)
  }
  report({
    figure: `latest of a site of ${devices} devices, median`,
    value: percentile(
      times.toSorted((a, b) => a - b),
      0.5,
    ),
    unit: 'ms',
    target: 2,
  })
}

export async function run(report: Report): Promise<void> {
  const frames = framesOf(1)
  const own = await measureOwn(report, frames)
  const bodies = batchesOf(frames).map(linesOf)
  for (const other of otherStores) {
    const rate = await other.with(async ({ write, count }) => {
      const seconds = await secondsFor(bodies, write)
      const stored = await count()
      if (stored !== frames.length)
        throw new Error(`${other.name} holds ${stored} of ${frames.length} frames`)
      return rateOf(seconds)
    })
    if (rate === undefined) {
      console.error(`${other.name} is not installed, so there is nothing to compare with.`)
      continue
    }
    report({ figure: `the same into ${other.name}`, value: rate, unit: 'points/s' })
    report({ figure: `append against ${other.name}`, value: own / rate, unit: 'times' })
  }
}
