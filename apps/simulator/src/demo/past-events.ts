import { localTime, zoneOffset } from '../local-time.ts'
import { devicesOf, type SiteConfig } from '../site/config.ts'
import type { Scenario } from '../site/scenario.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

type CounterEvent =
  | { reset: string }
  /** By so much, for good or only for so many minutes. */
  | { jump: string; by: number; minutes?: number }

interface PastEvent {
  device: string
  /** So many days before the site tells its history, at this hour of its own clock. */
  daysAgo: number
  hour: number
  counter: CounterEvent
}

/** What people at the sites would remember: boards that were changed, meters that miscounted. */
const pastEvents: Readonly<Record<string, readonly PastEvent[]>> = {
  'MG-001': [
    // The controller of the inverter was changed at noon.
    { device: 'PV-02', daysAgo: 9, hour: 11.5, counter: { reset: 'energyTotal' } },
    { device: 'GEN-01', daysAgo: 5, hour: 3.5, counter: { jump: 'energyTotal', by: 640 } },
    { device: 'LOAD-01', daysAgo: 1, hour: 7.75, counter: { jump: 'energyTotal', by: 7_200, minutes: 4 } },
  ],
  'KE-004': [
    { device: 'GRID-01', daysAgo: 12, hour: 19.5, counter: { reset: 'importTotal' } },
    { device: 'PV-04', daysAgo: 2, hour: 9.25, counter: { jump: 'energyTotal', by: 480 } },
  ],
}

/** The moment at the site's own clock, so many days ago. */
function momentOf({ zone }: SiteConfig, now: number, { daysAgo, hour: clock }: PastEvent): number {
  const midnight = localTime(zone, now - daysAgo * day).day * day
  const noon = midnight + 12 * hour
  return midnight + clock * hour - zoneOffset(zone, noon - zoneOffset(zone, noon))
}

function scenariosOf(device: string, counter: CounterEvent, at: number): Scenario[] {
  if ('reset' in counter) return [{ kind: 'counterReset', device, point: counter.reset, at }]
  const { jump: point, by, minutes } = counter
  const there: Scenario = { kind: 'counterJump', device, point, by, at }
  return minutes === undefined ? [there] : [there, { ...there, by: -by, at: at + minutes * minute }]
}

/** What has happened to the counters of a demo site in the time that its history tells about. */
export function pastScenarios(config: SiteConfig, from: number, now: number): Scenario[] {
  const devices = devicesOf(config)
  return (pastEvents[config.number] ?? [])
    .filter(({ device }) => devices.has(device))
    .map((event) => ({ ...event, at: momentOf(config, now, event) }))
    .filter(({ at }) => at > from && at < now - hour)
    .flatMap(({ device, counter, at }) => scenariosOf(device, counter, at))
}
