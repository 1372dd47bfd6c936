import { type DeviceKind, findPoint } from '@gridhelm/points/catalogue'
import { qualityOf } from '@gridhelm/points/quality'
import type { Queryable } from '../../../platform/db/database.ts'
import { latestOfDevices } from '../../../telemetry/latest/rows.ts'
import type { Latest } from '../../../telemetry/store.ts'
import type { HomeRow } from './home-queries.ts'
import type { Shown, ShownValue } from './verdict.ts'

const kind: DeviceKind = 'solarHome'

function goodValue(latest: Latest, key: string): ShownValue | undefined {
  const point = findPoint(kind, key)
  if (!point) return undefined
  const [value, at] = [latest.values[point.number], latest.times[point.number]]
  if (value === undefined || at === undefined || Number.isNaN(value) || Number.isNaN(at)) return undefined
  return qualityOf(value, point) === 'good' ? { value, at } : undefined
}

/** What proves a load, of everything that a home says. */
export const shownIn = (latest: Latest): Shown => ({
  receivedAt: latest.receivedAt,
  count: goodValue(latest, 'tokenCount'),
  result: goodValue(latest, 'tokenResult'),
  power: goodValue(latest, 'loadPower'),
  energy: goodValue(latest, 'loadEnergyTotal'),
})

export async function shownBy(
  db: Queryable,
  { siteId, deviceId }: Pick<HomeRow, 'siteId' | 'deviceId'>,
): Promise<Shown | undefined> {
  if (siteId === null || deviceId === null) return undefined
  const [latest] = await latestOfDevices(db, [{ siteId, deviceId }])
  return latest && shownIn(latest)
}
