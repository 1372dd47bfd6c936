import { type DeviceKind, deviceKinds, pointsOf } from '@gridhelm/points/catalogue'
import type { Point } from '@gridhelm/points/point'
import { type Calendar, calendarOf } from './calendar.ts'

const known: ReadonlySet<string> = new Set(deviceKinds)
const isKind = (kind: string): kind is DeviceKind => known.has(kind)

export const catalogueOf = (kind: string | null): readonly Point[] =>
  kind !== null && isKind(kind) ? pointsOf(kind) : []

/** Days of a site that nobody knows any more are those of UTC. */
export function calendarOfZone(zone: string | null): Calendar {
  try {
    return calendarOf(zone ?? 'UTC')
  } catch {
    return calendarOf('UTC')
  }
}
