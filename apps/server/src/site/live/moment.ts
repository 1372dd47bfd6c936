import type { LiveDevice } from '@gridhelm/contract/push'
import type { LiveSite } from './live-site.ts'

/** A site at a moment of the server's clock. */
export interface Moment {
  site: LiveSite
  now: number
  byKind: ReadonlyMap<string, readonly LiveDevice[]>
}

export const momentOf = (site: LiveSite, now: number): Moment => ({
  site,
  now,
  byKind: Map.groupBy(site.devices.values(), (device) => device.kind),
})

const none: readonly LiveDevice[] = []
export const devicesOfKind = ({ byKind }: Moment, kind: string): readonly LiveDevice[] =>
  byKind.get(kind) ?? none

/** What can be true, however old: nameplates and settings are not said with every frame. */
export function told(device: LiveDevice, key: string): number | undefined {
  const value = device.values[key]
  return value && value.q !== 'bad' ? value.v : undefined
}

/** What can be true and is not stale. */
export function fresh({ site, now }: Moment, device: LiveDevice, key: string): number | undefined {
  const value = device.values[key]
  return value && value.q !== 'stale' && now - value.t <= site.staleSeconds * 1_000
    ? told(device, key)
    : undefined
}

/** Of all that say it; undefined where none does. */
export function sumOf(
  devices: readonly LiveDevice[],
  pick: (device: LiveDevice) => number | undefined,
): number | undefined {
  let sum: number | undefined
  for (const device of devices) {
    const value = pick(device)
    if (value !== undefined) sum = (sum ?? 0) + value
  }
  return sum
}
