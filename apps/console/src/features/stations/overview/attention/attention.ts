import type { Alarm } from '@gridhelm/contract/acting/alarms/entities'
import { compareNumbers } from '@gridhelm/contract/format/words'
import type { LiveDevice } from '@gridhelm/contract/push'
import type { AlarmLevel } from '@gridhelm/points/point'
import { deviceFreshness, freshnessOf, newestFrameOf } from '../../../../platform/freshness.ts'
import type { LiveSite } from '../../../../platform/live-store.ts'

export interface SilentItem {
  device: LiveDevice
  /** Null: never heard. */
  t: number | null
}

export interface Attention {
  /** What is there and what waits for somebody, the worst first; then what another alarm explains. */
  alarms: readonly Alarm[]
  /** The whole site is silent since then; its devices are not listed one by one. Undefined: it is not, or an alarm says so. */
  siteSilentSince: number | null | undefined
  /** The project is switched off: nobody is missed. */
  isOff: boolean
  silent: readonly SilentItem[]
  /** Those that are there, by level; without those put aside. */
  counts: Readonly<Record<AlarmLevel, number>>
}

const byNumber = (one: LiveDevice, other: LiveDevice) => compareNumbers(one.number, other.number)
const isExplained = ({ suppressedBy }: Alarm) => suppressedBy !== null
const isThere = ({ status }: Alarm) => status === 'alarm'

/** What somebody should look at: open alarms, then whoever has fallen silent before an alarm says so. */
export function attentionOf(site: LiveSite, now: number, open: readonly Alarm[]): Attention {
  const devices = [...site.devices.values()].toSorted(byNumber)
  const alarms = open
    .filter(({ shelved }) => shelved === null)
    .toSorted(
      (one, other) =>
        Number(isExplained(one)) - Number(isExplained(other)) ||
        Number(isThere(other)) - Number(isThere(one)) ||
        one.level - other.level,
    )
  const counted = alarms.filter((alarm) => isThere(alarm) && !isExplained(alarm))
  const count = (wanted: AlarmLevel) => counted.filter(({ level }) => level === wanted).length
  const newest = newestFrameOf(site)
  const isSiteSilent = devices.length > 0 && freshnessOf(site, newest, now) !== 'fresh'
  const silences = alarms.filter((alarm) => alarm.type === 'silence' && isThere(alarm))
  const isSiteTold = silences.some(({ device }) => device === null)
  const isTold = (id: string) => silences.some(({ device }) => device?.id === id)
  const isSilent = (device: LiveDevice) =>
    deviceFreshness(site, device, now) !== 'fresh' && !isTold(device.id)
  return {
    alarms,
    siteSilentSince: isSiteSilent && !isSiteTold && !site.isOff ? newest : undefined,
    isOff: site.isOff === true,
    silent: isSiteSilent ? [] : devices.filter(isSilent).map((device) => ({ device, t: device.t })),
    counts: { 1: count(1), 2: count(2), 3: count(3) },
  }
}
