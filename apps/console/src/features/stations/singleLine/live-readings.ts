import type { Alarm } from '@gridhelm/contract/acting/alarms/entities'
import type { LiveDevice } from '@gridhelm/contract/push'
import { type KindName, kindNames } from '@gridhelm/contract/stations/devices/kinds'
import { newestFrameOf } from '../../../platform/freshness.ts'
import type { LiveSite } from '../../../platform/live-store.ts'
import { readingOf } from '../../../site/reading.ts'
import type { Readings } from './energise/readings.ts'

/** The readings of a site by the numbers of its devices, and how old they are. */
export interface SiteReadings extends Readings {
  device(number: string): LiveDevice | undefined
  /** Since the device last said anything, in ms; undefined before its first word. */
  ageOf(number: string): number | undefined
  /** The gravest alarm of the device that is there; undefined without any. */
  alarmOf(number: string): Pick<Alarm, 'level' | 'content'> | undefined
  /** Of the newest word of the whole site, and whether that is too long ago. */
  age: number | undefined
  isStale: boolean
  /** Since when nothing is heard of the server; what is energised is unknown since. */
  cutSince: number | undefined
}

const isKind = (kind: string | undefined): kind is KindName =>
  (kindNames as readonly (string | undefined)[]).includes(kind)

/** The alarms are those that are there by the device's id, the gravest first. */
export function siteReadings(
  site: LiveSite | undefined,
  now: number,
  alarms: ReadonlyMap<string, readonly Pick<Alarm, 'level' | 'content'>[]> = new Map(),
  cutSince?: number,
): SiteReadings {
  const byNumber = new Map(site && [...site.devices.values()].map((device) => [device.number, device]))
  const since = (t: number | null | undefined) =>
    site && typeof t === 'number' ? Math.max(0, now + site.clockOffset - t) : undefined
  const age = since(site && newestFrameOf(site))
  return {
    device: (number) => byNumber.get(number),
    kindOf(number) {
      const kind = byNumber.get(number)?.kind
      return isKind(kind) ? kind : undefined
    },
    read(number, point) {
      const reading = site && cutSince === undefined && readingOf(site, byNumber.get(number), point, now)
      return reading && (reading.worth === 'fresh' || reading.worth === 'estimated')
        ? reading.value
        : undefined
    },
    alarmOf: (number) => alarms.get(byNumber.get(number)?.id ?? '')?.[0],
    ageOf: (number) => since(byNumber.get(number)?.t),
    age,
    isStale: site !== undefined && age !== undefined && age > site.staleSeconds * 1_000,
    cutSince,
  }
}
