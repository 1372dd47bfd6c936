import type { Db } from '../../platform/db/database.ts'
import type { DeviceKey } from '../sealed/queries.ts'
import type { Buckets, RangeQuery, Samples, TelemetryStore } from '../store.ts'
import type { Answer, Task } from './answer.ts'
import { type BlockRun, samplesIn } from './block-run.ts'
import { createDecoders, type DecodersOptions } from './decoders.ts'
import { createKeptSums } from './kept-sums.ts'
import { blocksOf, type Unsealed, unsealedOf } from './queries.ts'
import { summariesIn, summariesOfMany } from './summaries.ts'

export interface Reader
  extends Pick<TelemetryStore, 'samples' | 'buckets' | 'bucketsOf' | 'summaries' | 'summariesOf'> {
  stop(): Promise<void>
}

interface Asked {
  points: readonly number[]
  from: number
  to: number
  bucketMs?: number
}

const spanOf = ({ samples: { times } }: Unsealed) =>
  times.length === 0 ? undefined : { from: times[0] as number, to: times[times.length - 1] as number }

/**
 * Hot and late frames first, blocks second: what is sealed in between is met twice and counted once, for moments are
 * merged; nothing can be missed.
 */
export function createReader(db: Db, options: Partial<DecodersOptions> = {}): Reader {
  const decoders = createDecoders(options)

  async function answersOf(devices: readonly DeviceKey[], asked: Asked): Promise<readonly Answer[]> {
    const { from, to, bucketMs } = asked
    if (devices.length === 0) return []
    // A point may be asked for twice; it is read once and shown twice.
    const points = [...new Set(asked.points)]
    const unsealed = await unsealedOf(db, devices, points, asked)
    const runs = await blocksOf(
      db,
      devices,
      points,
      asked,
      bucketMs === undefined ? undefined : { ms: bucketMs, overlaps: unsealed.map(spanOf) },
    )
    const tasks = devices.map((_, index): Task => {
      const blocks = runs[index] as BlockRun
      return {
        points,
        from,
        to,
        bucketMs,
        blocks,
        samples: samplesIn(blocks),
        unsealed: (unsealed[index] as Unsealed).samples,
      }
    })
    const answers = await decoders.answer(tasks)
    if (points.length === asked.points.length) return answers
    return answers.map((one) => repeated(one, points, asked.points))
  }

  async function samplesOf(devices: readonly DeviceKey[], query: Asked): Promise<readonly Samples[]> {
    const answers = await answersOf(devices, query)
    return answers.map((one) => {
      if (!('samples' in one)) throw new Error('Asked for samples')
      return one.samples
    })
  }

  async function samples({ points, from, to, ...device }: RangeQuery): Promise<Samples> {
    const [one] = await samplesOf([device], { points, from, to })
    return one as Samples
  }

  async function bucketsOf(
    devices: readonly DeviceKey[],
    query: Asked & { bucketMs: number },
  ): Promise<readonly Buckets[]> {
    if (!(query.bucketMs > 0)) throw new RangeError('A bucket takes more than no time')
    const answers = await answersOf(devices, query)
    return answers.map((one) => {
      if (!('buckets' in one)) throw new Error('Asked for buckets')
      return one.buckets
    })
  }

  const sources = { kept: createKeptSums(), readSamples: samplesOf }

  return {
    samples,
    bucketsOf,
    async buckets(query) {
      const [one] = await bucketsOf([query], query)
      return one as Buckets
    },
    summaries: (query) => summariesIn(db, sources, query),
    summariesOf: (devices, asked) => summariesOfMany(db, sources, devices, asked),
    stop: () => decoders.stop(),
  }
}

function repeated(one: Answer, points: readonly number[], asked: readonly number[]): Answer {
  const places = asked.map((point) => points.indexOf(point))
  if ('samples' in one) {
    const { times, values } = one.samples
    return { samples: { times, values: places.map((place) => values[place] as Float64Array) } }
  }
  const { buckets } = one
  type Column = Buckets['points'][number]
  return { buckets: { ...buckets, points: places.map((place) => buckets.points[place] as Column) } }
}
