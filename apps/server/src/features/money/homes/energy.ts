import { type HomeEnergy, homeCurves } from '@gridhelm/contract/money/homes/entities'
import { activeBits } from '@gridhelm/points/alarm-bits'
import { findPoint } from '@gridhelm/points/catalogue'
import type { Queryable } from '../../../platform/db/database.ts'
import { readLiveSites } from '../../../site/live/read-live-sites.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'
import { dayMs } from '../../../telemetry/spans.ts'
import { silentMs } from './count-queries.ts'
import { placeOfHome } from './queries.ts'

const stepMs = 15 * 60_000
const word = findPoint('solarHome', 'alarmWord')

/** What one home says: asked for by those who look at it, never pushed with its site. */
export async function energyOf(db: Queryable, reader: Reader, id: string, now: number): Promise<HomeEnergy> {
  const { siteId, deviceId, timeZone } = (await placeOfHome(db, id)) ?? {}
  const to = Math.ceil(now / stepMs) * stepMs
  const from = to - dayMs
  const none: HomeEnergy = {
    now,
    zone: timeZone ?? null,
    lastAt: null,
    failedSeconds: silentMs / 1_000,
    values: {},
    from,
    stepMs,
    panelPower: [],
    loadPower: [],
    soc: [],
    alarms: [],
  }
  if (typeof siteId !== 'number' || typeof deviceId !== 'number') return none
  const points = homeCurves.map((key) => findPoint('solarHome', key).number)
  const [sites, [buckets]] = await Promise.all([
    readLiveSites(db, [siteId], undefined, [deviceId]),
    reader.bucketsOf([{ siteId, deviceId }], { points, from, to, bucketMs: stepMs }),
  ])
  const device = [...(sites.get(siteId)?.devices.values() ?? [])][0]
  const curve = (place: number) =>
    [...(buckets?.points[place]?.mean ?? [])].map((value) => (Number.isFinite(value) ? value : null))
  const said = device?.values[word.key]
  return {
    ...none,
    lastAt: device?.t ?? null,
    values: device?.values ?? {},
    panelPower: curve(0),
    loadPower: curve(1),
    soc: curve(2),
    alarms: word.kind === 'alarmWord' && said ? activeBits(said.v, word).known.map(({ key }) => key) : [],
  }
}
