import type { Performance } from '@gridhelm/contract/stations/fleet/entities'
import type { Platform } from '../../platform/platform.ts'
import type { Reader } from '../../telemetry/read/reader.ts'
import { createKeptFor } from '../kept-for.ts'
import { performanceOf } from './performance-of-sites.ts'

const hourMs = 3_600_000
const weekMs = 7 * 24 * hourMs
const mostSitesKept = 5_000

const make = ({ db, now }: Pick<Platform, 'db' | 'now'>, reader: Reader) =>
  createKeptFor<Performance>({
    read: (siteIds) => {
      const to = Math.floor(now() / hourMs) * hourMs
      return performanceOf(db, reader, siteIds, { from: to - weekMs, to })
    },
    until: (moment) => (Math.floor(moment / hourMs) + 1) * hourMs,
    most: mostSitesKept,
    now,
  })
type WeekPerformance = ReturnType<typeof make>

const kept = new WeakMap<Reader, WeekPerformance>()

/**
 * The performance ratio of the last seven days up to the full hour, by site. One for all who read by the same
 * reader: a figure that is kept twice differs between two screens.
 */
export function weekPerformance(platform: Pick<Platform, 'db' | 'now'>, reader: Reader): WeekPerformance {
  const known = kept.get(reader) ?? make(platform, reader)
  kept.set(reader, known)
  return known
}
