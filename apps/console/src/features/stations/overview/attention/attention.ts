import type { Alarm } from '@gridhelm/contract/acting/alarms/entities'
import { compareNumbers } from '@gridhelm/contract/format/words'
import type { LiveDevice } from '@gridhelm/contract/push'
import { activeBits } from '@gridhelm/points/alarm-bits'
import { type DeviceKind, deviceKinds, pointsOf } from '@gridhelm/points/catalogue'
import type { AlarmBit, AlarmLevel, AlarmWordPoint } from '@gridhelm/points/point'
import { freshnessOf, newestFrameOf } from '../../../../platform/freshness.ts'
import type { LiveSite } from '../../../../platform/live-store.ts'

export interface AlarmItem {
  device: LiveDevice
  point: string
  bit: AlarmBit
  /** The word was not repeated for longer than the limit: whether it still holds is not known. */
  isStale: boolean
  /** What people have done about it; undefined where nobody keeps alarms. */
  known: Alarm | undefined
}

export interface SilentItem {
  device: LiveDevice
  /** Null: never heard. */
  t: number | null
}

export interface Attention {
  /** The worst first. */
  alarms: readonly AlarmItem[]
  /** Alarms that no word tells: of limits and silence, or gone before anybody acknowledged them. */
  others: readonly Alarm[]
  /** The whole site is silent since then; its devices are not listed one by one. Undefined: it is not. */
  siteSilentSince: number | null | undefined
  silent: readonly SilentItem[]
  counts: Readonly<Record<AlarmLevel, number>>
}

const wordsOf = new Map<string, readonly AlarmWordPoint[]>(
  deviceKinds.map((kind) => [
    kind,
    pointsOf(kind).filter((point): point is AlarmWordPoint => point.kind === 'alarmWord'),
  ]),
)

const byNumber = (one: LiveDevice, other: LiveDevice) => compareNumbers(one.number, other.number)

function alarmsOf(
  site: LiveSite,
  device: LiveDevice,
  now: number,
  known: ReadonlyMap<string, Alarm>,
): AlarmItem[] {
  return (wordsOf.get(device.kind as DeviceKind) ?? []).flatMap((word) => {
    const said = device.values[word.key]
    if (!said || said.q === 'bad') return []
    const isStale = freshnessOf(site, said.t, now) !== 'fresh'
    return activeBits(said.v, word).known.map((bit) => ({
      device,
      point: word.key,
      bit,
      isStale,
      known: known.get(`${device.id} ${device.kind}.${word.key}.${bit.key}`),
    }))
  })
}

/** Put aside for a time, or following from another one. */
const isAside = ({ shelved, suppressedBy }: Alarm) => shelved !== null || suppressedBy !== null

/**
 * What somebody should look at: active alarms, then whoever has fallen silent. Live words are newest; what is known of
 * alarms adds what people did about them, and those that no word tells.
 */
export function attentionOf(site: LiveSite, now: number, open: readonly Alarm[] = []): Attention {
  const known = new Map(open.map((alarm) => [`${alarm.device?.id} ${alarm.alarm}`, alarm]))
  const devices = [...site.devices.values()].toSorted(byNumber)
  const alarms = devices
    .flatMap((device) => alarmsOf(site, device, now, known))
    .toSorted((one, other) => one.bit.level - other.bit.level)
  const told = new Set(alarms.map((item) => item.known))
  const others = open.filter((alarm) => !told.has(alarm) && !isAside(alarm))
  const counted = [
    ...alarms.filter((item) => !item.known || !isAside(item.known)).map(({ bit }) => bit.level),
    ...others.map(({ level }) => level),
  ]
  const count = (wanted: AlarmLevel) => counted.filter((level) => level === wanted).length
  const newest = newestFrameOf(site)
  const isSiteSilent = devices.length > 0 && freshnessOf(site, newest, now) !== 'fresh'
  const isTold = (id: string) => others.some(({ type, device }) => type === 'silence' && device?.id === id)
  const isSilent = ({ id, t }: LiveDevice) => freshnessOf(site, t, now) !== 'fresh' && !isTold(id)
  return {
    alarms,
    others,
    siteSilentSince: isSiteSilent ? newest : undefined,
    silent: isSiteSilent ? [] : devices.filter(isSilent).map((device) => ({ device, t: device.t })),
    counts: { 1: count(1), 2: count(2), 3: count(3) },
  }
}
