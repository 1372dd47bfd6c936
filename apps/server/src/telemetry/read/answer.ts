import { decodeTimes, rhythmOf } from '../codec/times.ts'
import { decodeValues } from '../codec/values.ts'
import { axisPoint } from '../sealed/blocks.ts'
import { joinSamples, mergeSamples, placeOf, sliceSamples } from '../sealed/samples.ts'
import type { Buckets, Samples } from '../store.ts'
import { type BlockRun, blocksIn, type PlainBlock } from './block-run.ts'
import { BucketSums, bucketCount, bucketOf, runsOf, runsOfRhythm } from './bucket-sums.ts'

/** Everything that an answer about one device needs: nothing in it asks the database. */
export interface Task {
  points: readonly number[]
  from: number
  to: number
  /** Undefined: the samples themselves. */
  bucketMs: number | undefined
  blocks: BlockRun
  /** How many have to be decoded. */
  samples: number
  /** Where a moment is in a block as well, the block's value is kept unless it has none. */
  unsealed: Samples
}

/** One sealed span of the device: its axis, and the blocks of the asked points in their order. */
interface SealedSpan {
  axis: PlainBlock
  blocks: readonly (PlainBlock | undefined)[]
}

function spansOf({ blocks, points }: Task): SealedSpan[] {
  const spans = Map.groupBy(blocksIn(blocks), (block) => block.t0)
  return [...spans.keys()]
    .toSorted((a, b) => a - b)
    .flatMap((t0) => {
      const own = spans.get(t0) ?? []
      const axis = own.find((block) => block.point === axisPoint)
      if (!axis) return []
      return [{ axis, blocks: points.map((point) => own.find((block) => block.point === point)) }]
    })
}

/** A part of the answer, in the order of time: a sealed span with the unsealed samples that lie in it, or those between. */
interface Part {
  span?: SealedSpan
  unsealed: Samples
}

function partsOf(task: Task): Part[] {
  const { unsealed } = task
  const parts: Part[] = []
  let at = 0
  const take = (until: number, span?: SealedSpan) => {
    const end = placeOf(unsealed.times, until)
    if (end > at || span) parts.push({ ...(span && { span }), unsealed: sliceSamples(unsealed, at, end) })
    at = end
  }
  for (const span of spansOf(task)) {
    take(span.axis.t0)
    take(span.axis.t1 + 1, span)
  }
  take(Number.POSITIVE_INFINITY)
  return parts
}

function decodeSpan({ axis, blocks }: SealedSpan): Samples {
  const times = decodeTimes(axis.data as Buffer, axis.n)
  return {
    times,
    values: blocks.map((block) =>
      block ? decodeValues(block.data as Buffer, axis.n) : new Float64Array(axis.n).fill(Number.NaN),
    ),
  }
}

function answerSamples(task: Task): Samples {
  const { from, to } = task
  const parts = partsOf(task).map(({ span, unsealed }) => {
    const all = span ? mergeSamples(decodeSpan(span), unsealed) : unsealed
    return sliceSamples(all, placeOf(all.times, from), placeOf(all.times, to))
  })
  const { times, values } = joinSamples(parts)
  return { times, values: task.points.map((_, index) => values[index] ?? new Float64Array(0)) }
}

/** Decoded into again and again; blocks of a task are nearly always of one size. */
let scratch = new Float64Array(0)

function answerBuckets(task: Task & { bucketMs: number }): Buckets {
  const { points, from, bucketMs } = task
  const count = bucketCount(task)
  const sums = points.map(() => new BucketSums(count))
  for (const { span, unsealed } of partsOf(task)) {
    if (!span || unsealed.times.length > 0) {
      const { times, values } = span ? mergeSamples(decodeSpan(span), unsealed) : unsealed
      const runs = runsOf(times, task)
      for (const [index, one] of sums.entries()) one.addRuns(values[index] as Float64Array, runs)
      continue
    }
    const { axis, blocks } = span
    if (!axis.data) {
      const bucket = bucketOf(axis.t0, task)
      for (const [index, one] of sums.entries()) {
        const block = blocks[index]
        if (block) one.addSums(bucket, block)
      }
      continue
    }
    const rhythm = rhythmOf(axis.data)
    const runs =
      rhythm && rhythm.step > 0
        ? runsOfRhythm(rhythm.first, rhythm.step, axis.n, task)
        : runsOf(decodeTimes(axis.data, axis.n), task)
    if (scratch.length !== axis.n) scratch = new Float64Array(axis.n)
    for (const [index, one] of sums.entries()) {
      const block = blocks[index]
      if (block?.data) one.addRuns(decodeValues(block.data, axis.n, scratch), runs)
    }
  }
  return { from, bucketMs, points: sums.map((one) => one.finish()) }
}

export type Answer = { samples: Samples } | { buckets: Buckets }

export const answer = (task: Task): Answer =>
  task.bucketMs === undefined
    ? { samples: answerSamples(task) }
    : { buckets: answerBuckets({ ...task, bucketMs: task.bucketMs }) }
