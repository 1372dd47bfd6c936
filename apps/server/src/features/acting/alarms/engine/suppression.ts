import { compareNumbers } from '@gridhelm/contract/format/words'
import type { LiveAlarm } from './live-alarm.ts'
import { isThere } from './machine.ts'

export interface Placed {
  deviceId: number
  kind: string
  number: string
}

/** The device 0 of alarms of the site as a whole. */
export const wholeSite = 0

/**
 * Through which other devices each one is heard, the nearest to the link first: the site's one controller, and for a
 * battery its storage inverter, as the single-line diagram pairs them.
 */
export function parentsOf(devices: readonly Placed[]): ReadonlyMap<number, readonly number[]> {
  const sorted = devices.toSorted((one, other) => compareNumbers(one.number, other.number))
  const of = (kind: string) => sorted.filter((device) => device.kind === kind)
  const controllers = of('system')
  const inverters = of('pcs')
  const inverterOf = new Map(
    of('battery').flatMap(({ deviceId }, place) => {
      const inverter = inverters[place % inverters.length]
      return inverter ? [[deviceId, inverter.deviceId] as const] : []
    }),
  )
  const [controller] = controllers.length === 1 ? controllers : []
  return new Map(
    devices.map(({ deviceId }) => {
      const parents = [controller?.deviceId, inverterOf.get(deviceId)]
      return [deviceId, parents.filter((id): id is number => id !== undefined && id !== deviceId)]
    }),
  )
}

/**
 * The alarm that explains each one, by id. A lost link explains everything behind it. A device that is not heard
 * explains that those behind it are not heard either, and nothing else: what they said before may be why.
 */
export function explanations(
  alarms: readonly LiveAlarm[],
  parents: ReadonlyMap<number, readonly number[]>,
): ReadonlyMap<string, string> {
  const silent = new Map(
    alarms
      .filter((alarm) => alarm.type === 'silence' && isThere(alarm))
      .map((alarm) => [alarm.deviceId, alarm]),
  )
  if (silent.size === 0) return new Map()
  const link = silent.get(wholeSite)
  const found = new Map<string, string>()
  for (const alarm of alarms) {
    if (!isThere(alarm) || alarm === link) continue
    const isUnheard = alarm.type === 'silence' || alarm.type === 'stale'
    const behind = isUnheard ? (parents.get(alarm.deviceId) ?? []) : []
    const cause = link ?? behind.map((id) => silent.get(id)).find((parent) => parent !== undefined)
    if (cause) found.set(alarm.id, cause.id)
  }
  return found
}
