import { type HomeEnergy, type HomesOfSite, homeCurves } from '@gridhelm/contract/money/homes/entities'
import { activeBits } from '@gridhelm/points/alarm-bits'
import { findPoint } from '@gridhelm/points/catalogue'
import type { Queryable } from '../../../platform/db/database.ts'
import { readLiveSites } from '../../../site/live/read-live-sites.ts'
import { latestOfDevices } from '../../../telemetry/latest/rows.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'
import { dayMs } from '../../../telemetry/spans.ts'
import { placeOfHome, type SiteHome } from './queries.ts'

const stepMs = 15 * 60_000
/** After so long nobody knows whether a home is lit. */
const silentMs = dayMs
const word = findPoint('solarHome', 'alarmWord')
const output = findPoint('solarHome', 'outputState')

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

/**
 * Of homes that somebody has: lit or dark by what they say, silent where they have said nothing for a day. One with a
 * keypad says nothing at all: what was paid tells.
 */
export async function countHomes(
  db: Queryable,
  homes: readonly SiteHome[],
  now: number,
): Promise<HomesOfSite> {
  const owned = homes.filter(({ state }) => ['active', 'paused', 'unlocked'].includes(state))
  const devices = owned.flatMap(({ siteId, deviceId }) => (deviceId === null ? [] : [{ siteId, deviceId }]))
  const latest = new Map((await latestOfDevices(db, devices)).map((one) => [one.deviceId, one]))
  const count = { lit: 0, dark: 0, silent: 0 }
  for (const { deviceId, state, paidUntil } of owned) {
    const isPaid =
      state === 'unlocked' || (state === 'active' && paidUntil !== null && paidUntil.getTime() > now)
    if (deviceId === null) {
      count[isPaid ? 'lit' : 'dark']++
      continue
    }
    const said = latest.get(deviceId)
    if (!said || now - said.ts > silentMs) count.silent++
    else count[said.values[output.number] === 1 ? 'lit' : 'dark']++
  }
  return { homes: owned.length, ...count, idle: homes.length - owned.length }
}
