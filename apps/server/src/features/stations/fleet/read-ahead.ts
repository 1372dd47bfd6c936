import type { Pace } from '../../../platform/pace/pace.ts'
import { createPaced } from '../../../platform/pace/paced.ts'

interface ReadAheadOptions<T> {
  read: (siteIds: readonly number[]) => Promise<ReadonlyMap<number, T>>
  /** How many are read together. */
  atOnce: number
  /** Whether it is no longer good, besides those of another hour. */
  isOver?: (value: T) => boolean
  /** The clock by which hours begin. */
  now: () => number
  pace: Pace
  /** Milliseconds of work so far. */
  workedMs: () => number
  onReady: (siteId: number) => void
  onError: (error: unknown) => void
}

export interface ReadAhead<T> {
  /** What is known, be it of an hour ago; what is missing or old is read soon. */
  get(siteId: number): T | undefined
  has(siteId: number): boolean
  /** Read by somebody who could not wait. */
  put(siteId: number, value: T): void
  /** What is known of these is no longer true: it is read before what is only old. */
  renew(siteIds: readonly number[]): void
  stop(): void
}

const mostKept = 20_000
const hourMs = 3_600_000
/** So many are read without a rest: people wait for them. */
const fewMissing = 50
/** Else one batch after the other with rests, so many times as long as the work; what is an hour old is still good. */
const restFactor = { missing: 4, old: 19 }

/** What is dear to read of a site, in the background, anew each hour for those that are still looked at. */
export function createReadAhead<T>(options: ReadAheadOptions<T>): ReadAhead<T> {
  const { read, atOnce, isOver = () => false, now, pace, workedMs, onReady, onError } = options
  const known = new Map<number, { value: T; hour: number }>()
  const missing = new Set<number>()
  const old = new Set<number>()
  let reading: ReadonlySet<number> = new Set()
  let isStopped = false
  const thisHour = () => Math.floor(now() / hourMs)

  function next(): { siteIds: readonly number[]; isOld: boolean } {
    const isOld = missing.size === 0
    const waiting = isOld ? old : missing
    const siteIds: number[] = []
    for (const siteId of waiting) {
      if (siteIds.length === atOnce) break
      waiting.delete(siteId)
      siteIds.push(siteId)
    }
    return { siteIds, isOld }
  }

  const readings = createPaced(pace, readNext, 0)
  async function readNext(): Promise<void> {
    if (isStopped) return
    const { siteIds, isOld } = next()
    if (siteIds.length === 0) return
    reading = new Set(siteIds)
    const began = workedMs()
    try {
      const hour = thisHour()
      for (const [siteId, value] of await read(siteIds)) keep(siteId, value, hour)
    } catch (error) {
      onError(error)
    }
    reading = new Set()
    const rest = isOld ? restFactor.old : missing.size > fewMissing ? restFactor.missing : 0
    readings.rest((workedMs() - began) * rest)
    readings.ask()
  }

  function keep(siteId: number, value: T, hour: number): void {
    known.delete(siteId)
    const [oldest] = known.keys()
    if (oldest !== undefined && known.size >= mostKept) known.delete(oldest)
    known.set(siteId, { value, hour })
    onReady(siteId)
  }

  return {
    get(siteId) {
      const found = known.get(siteId)
      if (reading.has(siteId)) return found?.value
      if (!found) missing.add(siteId)
      else if (isOver(found.value)) missing.add(siteId)
      else if (found.hour !== thisHour()) old.add(siteId)
      else return found.value
      readings.ask()
      return found?.value
    },
    has: (siteId) => known.has(siteId),
    put: (siteId, value) => keep(siteId, value, thisHour()),
    renew(siteIds) {
      for (const siteId of siteIds) if (known.has(siteId)) missing.add(siteId)
      if (missing.size > 0) readings.ask()
    },
    stop() {
      isStopped = true
    },
  }
}
