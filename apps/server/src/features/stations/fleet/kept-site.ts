import type { OpenAlarmCounts, SiteFigures } from '@gridhelm/contract/stations/fleet/entities'
import type { DeviceKind } from '@gridhelm/points/catalogue'
import type { HourProfile } from '../../../site/darkness/hour-profile.ts'
import type { LiveSite } from '../../../site/live/live-site.ts'
import { devicesOfKind, momentOf, sumOf, told } from '../../../site/live/moment.ts'
import { calendarOfZone } from '../../../telemetry/rollup/device.ts'
import type { Kept } from './digest.ts'
import { figuresOf } from './figures.ts'

/** What sun and wind have brought since the beginning; it stays true however old it is. */
export const cleanCounters: readonly { kind: DeviceKind; key: string }[] = [
  { kind: 'pvInverter', key: 'energyTotal' },
  { kind: 'windTurbine', key: 'energyTotal' },
]

/** What the server keeps of each site that somebody looks at. */
export interface KeptSite extends Kept {
  figures: SiteFigures
  /** When the site's day ends. */
  dayEnd: number
  cleanKwh: number
}

export function keptSite(
  site: LiveSite,
  zone: string | undefined,
  profileOf: () => HourProfile | undefined,
  open: OpenAlarmCounts | undefined,
  now: number,
): KeptSite {
  const moment = momentOf(site, now)
  const calendar = calendarOfZone(zone ?? null)
  const figures = figuresOf(moment, calendar, profileOf, open)
  return {
    figures,
    text: JSON.stringify(figures),
    dayEnd: calendar.spanOf('day', now).end,
    cleanKwh: cleanCounters.reduce(
      (sum, { kind, key }) => sum + (sumOf(devicesOfKind(moment, kind), (device) => told(device, key)) ?? 0),
      0,
    ),
  }
}
