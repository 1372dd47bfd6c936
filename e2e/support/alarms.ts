import type { AlarmState } from '@gridhelm/contract/acting/alarms/entities'
import { type DeviceKind, pointsOf } from '@gridhelm/points/catalogue'
import type { AlarmWordPoint } from '@gridhelm/points/point'
import type { Platform } from '../../apps/server/src/platform/platform.ts'
import type { TestSite } from '../../apps/server/src/testing/sites.ts'

interface AlarmDraft {
  /** The device's number. */
  device: string
  kind: DeviceKind
  /** A bit of the kind's alarm words, such as `fuelLow`. */
  bit: string
  state?: AlarmState
  raisedAt?: number
}

function bitOf(kind: DeviceKind, key: string) {
  const words = pointsOf(kind).filter((point): point is AlarmWordPoint => point.kind === 'alarmWord')
  for (const word of words) {
    const bit = word.bits.find((one) => one.key === key)
    if (bit) return { word, bit }
  }
  throw new Error(`${kind} has no alarm ${key}`)
}

let made = 0

/** Alarms as the engine would have raised them, with its word on the bus. Returns their ids. */
export async function putAlarms(
  { db, bus }: Pick<Platform, 'db' | 'bus'>,
  { siteId, devices }: Pick<TestSite, 'siteId' | 'devices'>,
  drafts: readonly AlarmDraft[],
): Promise<string[]> {
  const rows = drafts.map(({ device, kind, bit: key, state = 'active', raisedAt = Date.now() }) => {
    const { word, bit } = bitOf(kind, key)
    const at = new Date(raisedAt)
    const isOver = state === 'normal' || state === 'cleared'
    return {
      siteId,
      id: `put${++made}`,
      deviceId: devices[device] ?? 0,
      systemType: kind,
      ruleKey: `${kind}.${word.key}.${bit.key}`,
      type: 'bit',
      point: word.number,
      bit: bit.bit,
      level: bit.level,
      state,
      raisedAt: at,
      receivedAt: at,
      lastRaisedAt: at,
      clearedAt: isOver ? new Date(raisedAt + 60_000) : null,
    }
  })
  await db.insertInto('alarm').values(rows).execute()
  await db
    .insertInto('alarmEvent')
    .values(rows.map(({ id, raisedAt }) => ({ siteId, alarmId: id, place: 1, at: raisedAt, step: 'raised' })))
    .execute()
  await bus.publish(db, 'alarms.changed', { siteIds: [siteId] })
  return rows.map(({ id }) => `${siteId}-${id}`)
}

/** Times in which bits were set and are no more, each an alarm of its own, as the engine would have them on record. */
export async function putHistory(
  platform: Pick<Platform, 'db' | 'bus'>,
  site: Pick<TestSite, 'siteId' | 'devices'>,
  history: readonly (Pick<AlarmDraft, 'device' | 'kind' | 'bit'> & { from: number; to: number })[],
): Promise<void> {
  const drafts = history.map(({ from, to, ...draft }) => ({
    ...draft,
    state: 'normal' as const,
    raisedAt: from,
  }))
  const ids = await putAlarms(platform, site, drafts)
  await platform.db
    .insertInto('alarmStretch')
    .values(
      history.map(({ device, kind, bit: key, from, to }, place) => {
        const { word, bit } = bitOf(kind, key)
        return {
          siteId: site.siteId,
          deviceId: site.devices[device] ?? 0,
          ruleKey: `${kind}.${word.key}.${bit.key}`,
          alarmId: ids[place]?.split('-')[1] ?? '',
          fromAt: new Date(from),
          toAt: new Date(to),
        }
      }),
    )
    .execute()
}

/** They are over, acknowledged or not, with the engine's word on the bus. */
export async function endAlarms({ db, bus }: Pick<Platform, 'db' | 'bus'>, siteId: number): Promise<void> {
  await db
    .updateTable('alarm')
    .set({ state: 'normal', clearedAt: new Date() })
    .where('siteId', '=', siteId)
    .execute()
  await bus.publish(db, 'alarms.changed', { siteIds: [siteId] })
}
