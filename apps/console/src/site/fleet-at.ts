import type { SiteFigures } from '@gridhelm/contract/stations/fleet/entities'
import type { Fleet } from '../platform/fleet-store.ts'
import { type Freshness, freshnessOf } from '../platform/freshness.ts'

/** What is known of the stations at one moment. */
export interface FleetAt {
  /** Whether anything has been heard of the fleet at all: before, nobody knows which sites are silent. */
  isKnown: boolean
  figures(id: string): SiteFigures | undefined
  freshness(id: string): Freshness
}

export function fleetAt(fleet: Fleet | undefined, now: number): FleetAt {
  const figures = (id: string) => fleet?.sites.get(id)
  return {
    isKnown: fleet !== undefined,
    figures,
    freshness(id) {
      const known = figures(id)
      if (!fleet || !known) return 'unknown'
      return freshnessOf({ ...known, clockOffset: fleet.clockOffset }, known.t, now)
    },
  }
}

export const nothingKnown: FleetAt = fleetAt(undefined, 0)
