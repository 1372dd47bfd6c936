import type { Shard } from '../platform/db/by-shard.ts'
import type { Fate, Frame } from './frame.ts'

/** Samples of some points of one device on one time axis; NaN where there is none. */
export interface Samples {
  times: Float64Array
  /** In the order of the asked points. */
  values: readonly Float64Array[]
}

export interface RangeQuery {
  siteId: number
  deviceId: number
  points: readonly number[]
  /** Milliseconds; `from` belongs to it, `to` does not. */
  from: number
  to: number
}

/** Bucket i covers from + i × bucketMs; where n is 0 the others are NaN. */
export interface Buckets {
  from: number
  bucketMs: number
  points: readonly {
    n: Float64Array
    min: Float64Array
    max: Float64Array
    mean: Float64Array
    first: Float64Array
    last: Float64Array
  }[]
}

/** What one span (hour or day of the site's calendar) holds of one point. */
export interface Summary {
  n: number
  min: number
  max: number
  sum: number
  first: number
  last: number
  /** Of a counter: how much it counted, with restarts and rollovers understood; NaN for other points. */
  delta: number
}

/** A summary that knows its place in time. */
export interface SpanSummary extends Summary {
  /** Of the last reading in the span. */
  lastAt: number
  /** Of the reading that a counter's delta counts from; NaN for its first one ever. */
  since: number
}

/** By span; spans without any sample are absent. */
export type SpanSummaries = readonly { t0: number; points: readonly SpanSummary[] }[]

export interface DevicePoints extends Pick<RangeQuery, 'siteId' | 'deviceId' | 'points'> {}

export interface SpansAsked {
  /** Whose stored sums are looked for; any other span is made of its samples. */
  unit: 'hour' | 'day'
  /** Each begins where the one before ends. */
  spans: readonly { start: number; end: number }[]
}

export interface Latest {
  siteId: number
  deviceId: number
  /** Of the newest frame. */
  ts: number
  receivedAt: number
  /** By the point's number; NaN where nothing was ever said. */
  values: Float64Array
  times: Float64Array
  /** It was said to be gone after its newest frame had come. */
  isGone?: boolean
}

export interface TelemetryStore {
  /** Resolves when everything is committed, with each frame's fate in order; rejects when nothing is. */
  append(frames: readonly Frame[]): Promise<readonly Fate[]>
  /** Frames of one shard are cheap to append together. */
  shardOf(siteId: number): Shard | Promise<Shard>
  latestOf(siteIds: readonly number[]): Promise<readonly Latest[]>
  samples(query: RangeQuery): Promise<Samples>
  buckets(query: RangeQuery & { bucketMs: number }): Promise<Buckets>
  /** The same points of many devices at once, in the order of the devices. */
  bucketsOf(
    devices: readonly Pick<RangeQuery, 'siteId' | 'deviceId'>[],
    query: Pick<RangeQuery, 'points' | 'from' | 'to'> & { bucketMs: number },
  ): Promise<readonly Buckets[]>
  /** By span that begins within the range; spans without any sample are absent. */
  summaries(
    query: RangeQuery & { unit: 'hour' | 'day' },
  ): Promise<readonly { t0: number; points: readonly Summary[] }[]>
  /** Any spans of many devices at once, in the order of the devices. */
  summariesOf(devices: readonly DevicePoints[], asked: SpansAsked): Promise<readonly SpanSummaries[]>
}
