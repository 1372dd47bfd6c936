import type { LiveDevice } from '@gridhelm/contract/push'
import { type DeviceKind, findPoint } from '@gridhelm/points/catalogue'
import { qualityOf } from '@gridhelm/points/quality'
import type { LiveSite } from '../live/live-site.ts'

export interface SaidDevice {
  kind: DeviceKind
  values: Readonly<Record<string, number>>
  /** How old the values are. */
  ageMs?: number
}

export const moment = Date.UTC(2026, 5, 15, 12, 20)

/** A site whose devices have said this, by their numbers. */
export function liveSite(devices: Readonly<Record<string, SaidDevice>>, now: number = moment): LiveSite {
  const made = Object.entries(devices).map(([number, { kind, values, ageMs = 1_000 }], index) => {
    const t = now - ageMs
    const device: LiveDevice = { id: `7-${index + 1}`, number, kind, t, values: {} }
    for (const [key, v] of Object.entries(values)) {
      const point = findPoint(kind, key)
      if (!point) throw new Error(`${kind} has no point ${key}`)
      device.values[key] = { v, t, q: qualityOf(v, point) }
    }
    return device
  })
  return {
    siteId: 7,
    staleSeconds: 60,
    failedSeconds: 300,
    devices: new Map(made.map((device) => [device.id, device])),
  }
}
