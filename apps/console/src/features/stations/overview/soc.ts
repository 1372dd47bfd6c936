import type { LiveSite } from '../../../platform/live-store.ts'
import { devicesOfKind, type Reading, readingOf } from '../../../site/reading.ts'

const isUsable = ({ worth }: Reading) => worth === 'fresh' || worth === 'estimated'

/** The charge of the site as its controller says it, else the mean of its batteries, else the last heard. */
export function socOf(site: LiveSite, now: number): Reading | undefined {
  const said = devicesOfKind(site, 'system').flatMap((device) => readingOf(site, device, 'soc', now) ?? [])
  const fresh = said.find(isUsable)
  if (fresh) return fresh
  const measured = devicesOfKind(site, 'battery').flatMap(
    (device) => readingOf(site, device, 'soc', now) ?? [],
  )
  const usable = measured.filter(isUsable)
  if (usable.length > 0) {
    const value = usable.reduce((sum, one) => sum + one.value, 0) / usable.length
    return { value, t: Math.min(...usable.map(({ t }) => t)), worth: 'fresh' }
  }
  return [...said, ...measured].find(({ worth }) => worth !== 'bad')
}

/** When the battery is full at this power; undefined when it is not charged, or not within a day. */
export function fullAt(soc: number, capacityKwh: number, batteryKw: number, now: number): number | undefined {
  if (!(batteryKw < -0.05) || !(capacityKwh > 0) || soc >= 100) return undefined
  const hours = (((100 - soc) / 100) * capacityKwh) / -batteryKw
  return hours <= 24 ? now + hours * 3_600_000 : undefined
}
