import type { Platform } from '../../platform/platform.ts'
import { dayMs } from '../../telemetry/spans.ts'
import { createCoalesced } from '../coalesced.ts'
import { addCounts, type Counts, counters, type TrafficRow } from './traffic-queries.ts'

export interface Traffic {
  /** By the UTC day of the receipt. */
  count(siteId: number, receivedAt: number, counts: Partial<Counts>): void
  flush(): Promise<void>
  stop(): Promise<void>
}

const everyMs = 1_000
const rowsAtOnce = 1_000
const siteIds = 2 ** 31

export function createTraffic({ db, log }: Pick<Platform, 'db' | 'log'>): Traffic {
  /** By day and site in one number. */
  let waiting = new Map<number, TrafficRow>()

  function rowOf(siteId: number, day: number): TrafficRow {
    const key = day * siteIds + siteId
    const known = waiting.get(key)
    if (known) return known
    const row = {
      siteId,
      day,
      messages: 0,
      frames: 0,
      points: 0,
      repeated: 0,
      late: 0,
      quarantined: 0,
      refused: 0,
    }
    waiting.set(key, row)
    return row
  }

  function add(siteId: number, day: number, counts: Partial<Counts>): void {
    const row = rowOf(siteId, day)
    for (const name of counters) row[name] += counts[name] ?? 0
  }

  async function write(): Promise<void> {
    // In the order of the key: two servers that write at once do not wait for each other in a circle.
    const rows = [...waiting.values()].sort((a, b) => a.siteId - b.siteId || a.day - b.day)
    waiting = new Map()
    for (let i = 0; i < rows.length; i += rowsAtOnce) {
      try {
        await addCounts(db, rows.slice(i, i + rowsAtOnce))
      } catch (error) {
        for (const { siteId, day, ...counts } of rows.slice(i)) add(siteId, day, counts)
        throw error
      }
    }
  }

  const coalesced = createCoalesced(write, everyMs, (error) => log.warn(error, 'traffic not written'))

  return {
    count(siteId, receivedAt, counts) {
      add(siteId, Math.floor(receivedAt / dayMs), counts)
      coalesced.touch()
    },
    flush: coalesced.flush,
    stop: coalesced.stop,
  }
}
