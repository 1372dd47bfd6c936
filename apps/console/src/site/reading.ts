import { compareNumbers } from '@gridhelm/contract/format/words'
import type { LiveDevice } from '@gridhelm/contract/push'
import { type Freshness, freshnessOf } from '../platform/freshness.ts'
import type { LiveSite } from '../platform/live-store.ts'

/** What a value is worth to its reader: stale and failed are ages, bad and estimated are what the server says. */
export type Worth = Exclude<Freshness, 'off'> | 'bad' | 'estimated'

/** A value with everything that has to stand beside it. */
export interface Reading {
  value: number
  /** When it was measured, by the server's clock. */
  t: number
  worth: Worth
}

type Clock = Pick<LiveSite, 'clockOffset' | 'staleSeconds' | 'failedSeconds' | 'isOff' | 'isGone'>

/** Undefined where the device has never said anything of it: never a silent zero. */
export function readingOf(
  site: Clock,
  device: Pick<LiveDevice, 'values'> | undefined,
  point: string,
  now: number,
): Reading | undefined {
  const found = device?.values[point]
  if (!found) return undefined
  const freshness = freshnessOf(site, found.t, now)
  // A project that is switched off is not heard.
  const heard = freshness === 'off' ? 'failed' : freshness
  const worth = heard === 'fresh' && found.q !== 'good' ? found.q : heard
  return { value: found.v, t: found.t, worth }
}

/** Devices of one kind in the order of their numbers. */
export const devicesOfKind = (site: Pick<LiveSite, 'devices'>, kind: string): LiveDevice[] =>
  [...site.devices.values()]
    .filter((device) => device.kind === kind)
    .sort((one, other) => compareNumbers(one.number, other.number))
