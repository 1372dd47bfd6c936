import { localTime, zoneOffset } from '../local-time.ts'
import type { SiteConfig } from '../site/config.ts'
import type { Scenario } from '../site/scenario.ts'

const hour = 3_600_000
const day = 24 * hour

/** Nights after which a tank of the demo held less: of the site, so many days ago, at this hour of its clock. */
const thefts: Readonly<
  Record<string, readonly { device: string; daysAgo: number; hour: number; litres: number }[]>
> = {
  'MG-001': [{ device: 'GEN-01', daysAgo: 2, hour: 13.1, litres: 140 }],
  'UG-003': [{ device: 'GEN-02', daysAgo: 8, hour: 2.4, litres: 260 }],
}

/** Fuel that went without an engine having run, in the time that a site's history tells about. */
export function pastThefts({ number, zone }: SiteConfig, from: number, now: number): Scenario[] {
  return (thefts[number] ?? [])
    .map(({ device, daysAgo, hour: clock, litres }): Extract<Scenario, { kind: 'fuelTheft' }> => {
      const wall = localTime(zone, now - daysAgo * day).day * day + clock * hour
      return { kind: 'fuelTheft', device, litres, at: wall - zoneOffset(zone, wall) }
    })
    .filter(({ at }) => at > from && at < now - hour)
}
