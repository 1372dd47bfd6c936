import type { LiveDevice } from '@gridhelm/contract/push'
import type { LiveSite } from '../../../platform/live-store.ts'
import { type Reading, readingOf } from '../../../site/reading.ts'

/** A sum over devices, and how many of them it stands on. */
export interface Sum {
  /** Undefined where no device has said anything that counts. */
  sum: number | undefined
  counted: number
  of: number
}

const isUsable = (reading: Reading | undefined): reading is Reading =>
  reading !== undefined && (reading.worth === 'fresh' || reading.worth === 'estimated')

type Clock = Pick<LiveSite, 'clockOffset' | 'staleSeconds' | 'failedSeconds' | 'isOff'>

/** The value where it is young and can be true. */
export function usableValue(
  site: Clock,
  device: LiveDevice | undefined,
  point: string,
  now: number,
): number | undefined {
  const reading = readingOf(site, device, point, now)
  return isUsable(reading) ? reading.value : undefined
}

export function sumOf(values: readonly (number | undefined)[]): Sum {
  const known = values.filter((value) => value !== undefined)
  return {
    sum: known.length === 0 ? undefined : known.reduce((total, value) => total + value, 0),
    counted: known.length,
    of: values.length,
  }
}

export const sumNow = (site: Clock, devices: readonly LiveDevice[], point: string, now: number): Sum =>
  sumOf(devices.map((device) => usableValue(site, device, point, now)))

/** What a device said once and still holds: a rating, a setting, a counter for life. */
export const heldValue = (
  device: Pick<LiveDevice, 'values'> | undefined,
  point: string,
): number | undefined => {
  const found = device?.values[point]
  return found && found.q !== 'bad' ? found.v : undefined
}

/** A counter of the day says nothing of today when it was read yesterday. */
export const sumToday = (devices: readonly LiveDevice[], point: string, dayStart: number): Sum =>
  sumOf(
    devices.map((device) => {
      const found = device.values[point]
      return found && found.q !== 'bad' && found.t >= dayStart ? found.v : undefined
    }),
  )

export function median(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle]
  if (upper === undefined) return undefined
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}
