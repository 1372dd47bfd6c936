import type { SiteFigures } from '@gridhelm/contract/stations/fleet/entities'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import type { Freshness } from '../../../platform/freshness.ts'
import type { FleetAt } from '../../../site/fleet-at.ts'

export interface WatchedSite {
  station: Station
  figures: SiteFigures | undefined
  freshness: Freshness
}

/** How a site stands: by its worst alarm, else by its connection. */
export type Standing = 'critical' | 'warning' | 'notice' | 'failed' | 'stale' | 'unknown' | 'off' | 'good'

const order: readonly Standing[] = [
  'critical',
  'failed',
  'warning',
  'stale',
  'notice',
  'unknown',
  'good',
  'off',
]

export function standingOf({ figures, freshness }: Pick<WatchedSite, 'figures' | 'freshness'>): Standing {
  if (freshness === 'off') return 'off'
  const [critical = 0, warning = 0, notice = 0] = figures?.alarms ?? []
  if (critical > 0) return 'critical'
  if (freshness === 'failed') return 'failed'
  if (warning > 0) return 'warning'
  if (freshness === 'stale') return 'stale'
  if (notice > 0) return 'notice'
  return freshness === 'unknown' ? 'unknown' : 'good'
}

/** Those that need somebody first, then by name. */
export function worstFirst(stations: readonly Station[], fleet: FleetAt): WatchedSite[] {
  return stations
    .map((station) => ({
      station,
      figures: fleet.figures(station.id),
      freshness: fleet.freshness(station.id),
    }))
    .map((site) => ({ site, place: order.indexOf(standingOf(site)) }))
    .sort((a, b) => a.place - b.place || a.site.station.projectName.localeCompare(b.site.station.projectName))
    .map(({ site }) => site)
}

/** How many sites are connected in which way. */
export function countsOf(sites: readonly WatchedSite[]): Record<Freshness, number> {
  const counts: Record<Freshness, number> = { fresh: 0, stale: 0, failed: 0, unknown: 0, off: 0 }
  for (const { freshness } of sites) counts[freshness]++
  return counts
}
