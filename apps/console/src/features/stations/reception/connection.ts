import { nobodysSite } from '@gridhelm/contract/stations/reception/entities'
import { type Freshness, freshnessOf, newestFrameOf } from '../../../platform/freshness.ts'
import { useLiveSite } from '../../../platform/live.ts'
import { useLiveNow } from '../../../ui/ticker.ts'
import type { SiteView } from './queries.ts'

export const isNobodys = (id: string): boolean => id === nobodysSite

/** How a site is connected at this second: by what has been pushed, else by what the list said. */
export function useConnection(row: SiteView): {
  lastFrameAt: number | null
  now: number
  freshness: Freshness
} {
  const site = useLiveSite(isNobodys(row.id) ? undefined : row.id)
  const here = useLiveNow('second')
  const limits = site ?? { ...row, clockOffset: 0 }
  const pushed = site ? newestFrameOf(site) : null
  const lastFrameAt = Math.max(pushed ?? 0, row.lastFrameAt ?? 0) || null
  return {
    lastFrameAt,
    now: here + limits.clockOffset,
    freshness: freshnessOf(limits, lastFrameAt, here),
  }
}
