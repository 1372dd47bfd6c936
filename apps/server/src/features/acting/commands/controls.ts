import type { Control } from '@gridhelm/contract/acting/commands/entities'
import type { Language } from '@gridhelm/contract/language'
import { messageText } from '@gridhelm/contract/messages'
import { type DeviceKind, pointsOf } from '@gridhelm/points/catalogue'
import type { SetpointPoint } from '@gridhelm/points/point'
import { isCommandable } from '@gridhelm/points/proof'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { siteIdOf } from '../../../platform/scope/sites.ts'
import { inOrder, isKind, wireDevice } from '../../../site/equipment.ts'
import { readLiveSites } from '../../../site/live/read-live-sites.ts'
import { devicesOfSite } from '../../../site/queries.ts'
import { newestOf } from './control-queries.ts'
import { deviceKey } from './device-queries.ts'
import { type Asking, checkSeen } from './scope.ts'
import { waysOf } from './way.ts'
import { wireCommands } from './wire.ts'

const setpointsOf = (kind: string): readonly SetpointPoint[] =>
  isKind(kind) ? pointsOf(kind as DeviceKind).filter(isCommandable) : []

/** Why nothing can be sent to it, in the words of the reader. */
const whyNot = (way: ReturnType<Awaited<ReturnType<typeof waysOf>>>, language: Language) =>
  way.is === 'none' ? messageText(language, way.why.key, way.why.values) : null

export function createControls({ db }: Pick<Platform, 'db'>) {
  /** What a device has never said a word of, it does not have: a load with three feeders has no fourth. */
  const isThere = (point: SetpointPoint, values: Readonly<Record<string, unknown>>) =>
    Object.keys(values).length === 0 || point.key in values || point.proof.point in values

  return async function list(
    asked: { siteId?: string | null | undefined; device?: string | null | undefined },
    { caller, language }: Asking,
  ): Promise<Control[]> {
    const key = asked.device ? deviceKey(asked.device) : undefined
    if (!asked.device && !asked.siteId) throw Refusal.of('commands.deviceRequired')
    if (asked.device && !key) throw Refusal.of('error.notFound')
    const siteId = await checkSeen(db, caller, key?.siteId ?? siteIdOf(asked.siteId ?? ''))
    const [rows, sites] = await Promise.all([devicesOfSite(db, siteId), readLiveSites(db, [siteId])])
    const devices = inOrder(rows).filter((row) => !key || row.deviceId === key.deviceId)
    if (key && devices.length === 0) throw Refusal.of('error.notFound')
    const ways = await waysOf(
      db,
      siteId,
      devices.map(({ deviceId }) => deviceId),
    )
    const pairs = devices.flatMap((device) => {
      const values = sites.get(siteId)?.devices.get(device.id)?.values ?? {}
      return setpointsOf(device.systemType).flatMap((setpoint) => {
        const point: string = setpoint.key
        const way = ways(device, point)
        // What somebody has found words for, or a node has announced, is there without a word, too.
        const isSpoken = way.is === 'mapped' || way.is === 'sparkplug'
        if (!isSpoken && !isThere(setpoint, values)) return []
        return [{ device, deviceId: device.deviceId, point, setpoint, values, way }]
      })
    })
    const newest = await newestOf(db, siteId, pairs)
    const wired = await wireCommands(db, newest, language)
    const found = new Map(
      newest.map((row, at) => [`${row.deviceId} ${row.point} ${row.isOpen}`, wired[at]] as const),
    )
    return pairs.flatMap(({ device, deviceId, point, setpoint, values, way }): Control[] => {
      if (!isKind(device.systemType)) return []
      const command = (isOpen: boolean) => found.get(`${deviceId} ${point} ${isOpen}`) ?? null
      return [
        {
          device: { ...wireDevice(device), kind: device.systemType },
          point,
          value: values[point]?.v ?? null,
          valueAt: values[point]?.t ?? null,
          proofPoint: setpoint.proof.point,
          proofValue: values[setpoint.proof.point]?.v ?? null,
          readOnly: whyNot(way, language),
          live: command(true),
          last: command(false),
        },
      ]
    })
  }
}
