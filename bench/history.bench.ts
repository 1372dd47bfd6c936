import type { Db } from '../apps/server/src/platform/db/database.ts'
import { latestOfSites } from '../apps/server/src/telemetry/latest/rows.ts'
import { createReader, type Reader } from '../apps/server/src/telemetry/read/reader.ts'
import { withTemporaryFolder } from './support/demo-server.ts'
import type { Report } from './support/figure.ts'
import { copySites, type Device, fill, sealedSize, withRestartable } from './support/history-store.ts'
import { percentile } from './support/load.ts'

export const name = 'history'

const most = {
  bytes: 0.45,
  rawMs: 5,
  bucketsMs: 10,
  coldMs: 25,
  latestMs: 2,
  fiftySitesMs: 20,
  tenfold: 1.3,
}
const hour = 3_600_000
const fiveMinutes = 300_000
const from = Date.UTC(2026, 2, 1)
const to = from + 96 * hour
const numbers = ['MG-001', 'NE-005']
const sites = 50
const firstCopy = 1_000
const warmUp = 30
const rounds = 150
const restarts = 5
const coldDevices = 4

interface Asked {
  what: string
  target: number
  ask: (reader: Reader, db: Db, devices: readonly Device[], round: number) => Promise<unknown>
}

const deviceOf = (devices: readonly Device[], round: number) =>
  devices[(round * 7) % devices.length] as Device
/** Ranges of that length which end at another moment each time, all of them sealed. */
const rangeOf = (hours: number, round: number) => {
  const end = from + hours * hour + ((round * 613) % 1000) * 10_000
  return { from: end - hours * hour, to: end }
}

const eightPoints = (device: Device, round: number) =>
  Array.from({ length: 8 }, (_, index) => (round * 3 + index * 5) % device.points)

const rawPoint: Asked = {
  what: 'one point raw over 3 days',
  target: most.rawMs,
  ask: (reader, _, devices, round) => {
    const device = deviceOf(devices, round)
    return reader.samples({ ...device, points: [(round * 11) % device.points], ...rangeOf(72, round) })
  },
}
const eightInBuckets: Asked = {
  what: '8 points over 72 h in 5-minute buckets',
  target: most.bucketsMs,
  ask: (reader, _, devices, round) => {
    const device = deviceOf(devices, round)
    return reader.buckets({
      ...device,
      points: eightPoints(device, round),
      ...rangeOf(72, round),
      bucketMs: fiveMinutes,
    })
  },
}
const fiftySites: Asked = {
  what: `24 h of ${sites} sites in 5-minute buckets`,
  target: most.fiftySitesMs,
  ask: (reader, _, __, round) =>
    reader.bucketsOf(
      Array.from({ length: sites }, (_unused, index) => ({ siteId: firstCopy + index, deviceId: 1 })),
      { points: [(round * 5) % 30], ...rangeOf(24, round), bucketMs: fiveMinutes },
    ),
}
const latest: Asked = {
  what: 'latest of a whole site',
  target: most.latestMs,
  ask: (_, db, __, round) => latestOfSites(db, [1 + (round % numbers.length)]),
}
/** Up to now, with what is not sealed yet. */
const withHot: Asked = {
  what: '8 points over the last 72 h in 5-minute buckets, hot end included',
  target: most.bucketsMs,
  ask: (reader, _, devices, round) => {
    const device = deviceOf(devices, round)
    const end = to + (round % 100) * 1_000
    return reader.buckets({
      ...device,
      points: eightPoints(device, round),
      from: end - 72 * hour,
      to: end,
      bucketMs: fiveMinutes,
    })
  },
}
const queries = [rawPoint, eightInBuckets, fiftySites, latest, withHot]

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

const median = (values: readonly number[]) =>
  percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  )

async function medianOf(asked: Asked, reader: Reader, db: Db, devices: readonly Device[]): Promise<number> {
  for (let round = 0; round < warmUp; round++) await asked.ask(reader, db, devices, rounds + round)
  const times: number[] = []
  for (let round = 0; round < rounds; round++)
    times.push(await timed(() => asked.ask(reader, db, devices, round)))
  return median(times)
}

export async function run(report: Report): Promise<void> {
  await withTemporaryFolder((dataDir) =>
    withRestartable(dataDir, async ({ open, restart, url }) => {
      const first = open()
      const { devices, points, sealSeconds } = await fill(first.db, url(), numbers, from, to)
      const { bytes, points: sealed } = await sealedSize(first.db)
      report({
        figure: 'sealed, table and index',
        value: bytes / sealed,
        unit: 'bytes/point',
        target: most.bytes,
      })
      report({ figure: 'sealing, with sums', value: points / sealSeconds / 1e6, unit: 'M points/s' })
      await copySites(first.db, devices, firstCopy, sites)

      const measure = async (db: Db) => {
        const reader = createReader(db)
        try {
          const medians: number[] = []
          for (const asked of queries) medians.push(await medianOf(asked, reader, db, devices))
          return medians
        } finally {
          await reader.stop()
        }
      }
      const warm = await measure(first.db)
      for (const [index, { what, target }] of queries.entries())
        report({ figure: `${what}, warm`, value: warm[index] as number, unit: 'ms', target })
      await first.close()

      // Each restart leaves nothing in the database's own memory; every device is asked for once after it.
      const cold: number[] = []
      for (let round = 0; round < restarts; round++) {
        await restart()
        const again = open()
        const reader = createReader(again.db)
        for (let device = 0; device < coldDevices; device++)
          cold.push(
            await timed(() => eightInBuckets.ask(reader, again.db, devices, round * coldDevices + device)),
          )
        await reader.stop()
        await again.close()
      }
      report({
        figure: `${eightInBuckets.what}, cold (after a restart of PostgreSQL)`,
        value: median(cold),
        unit: 'ms',
        target: most.coldMs,
      })

      const crowded = open()
      await copySites(crowded.db, devices, firstCopy + sites, 9 * sites)
      const later = await measure(crowded.db)
      for (const [index, { what }] of queries.entries())
        report({
          figure: `${what}, with 10 times the sites`,
          value: (later[index] as number) / (warm[index] as number),
          unit: 'times',
          target: most.tenfold,
        })
      await crowded.close()
    }),
  )
}
