import type { CounterRepairDetail } from '@gridhelm/contract/history/counters/entities'
import type { RepairKey } from '@gridhelm/contract/history/counters/rules'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Caller } from '../../../platform/session/queries.ts'
import { calendarOfZone } from '../../../telemetry/rollup/device.ts'
import { growth } from '../../../telemetry/rollup/growth.ts'
import type { Samples } from '../../../telemetry/store.ts'
import { type RepairRow, repairSeen } from './queries.ts'
import { hourMs } from './readings.ts'
import { addedUp, type ScanReader } from './scan-device.ts'
import { watchedIn } from './watched.ts'
import { counterOf, wireRepair } from './wire.ts'

const leastAroundMs = 3 * hourMs
const mostAroundMs = 7 * 24 * hourMs
const mostReadings = 1_500

/** Half as much again on both sides, and at least a few hours. */
const aroundMs = ({ beforeAt, afterAt }: RepairRow) =>
  Math.min(mostAroundMs, Math.max(leastAroundMs, 1.5 * (afterAt.getTime() - beforeAt.getTime())))

/** The places that are shown: all, or one of a few, but every one of the repair itself. */
function shownPlaces({ times }: Samples, { beforeAt, afterAt }: RepairRow): number[] {
  const every = Math.ceil(times.length / mostReadings)
  const [from, to] = [beforeAt.getTime(), afterAt.getTime()]
  const isOfRepair = (at: number) => at >= from && at <= to
  let own = 0
  return Array.from(times.keys()).filter((place) => {
    const at = times[place] as number
    return isOfRepair(at) ? at === from || at === to || own++ < mostReadings : place % every === 0
  })
}

const orNull = (value: number | undefined) => (value !== undefined && Number.isFinite(value) ? value : null)

export function createDetail({ db }: Pick<Platform, 'db'>, reader: Pick<ScanReader, 'samples'>) {
  return async (caller: Caller, key: RepairKey): Promise<CounterRepairDetail> => {
    const row = await repairSeen(db, caller, key)
    if (!row) throw Refusal.of('error.notFound')
    const { siteId, deviceId } = key
    const point = counterOf(row)
    const power = watchedIn(row.systemType).find((one) => one.point === point)?.power
    const around = aroundMs(row)
    const samples = await reader.samples({
      siteId,
      deviceId,
      points: [point.number, ...(power ? [power.point.number] : [])],
      from: row.beforeAt.getTime() - around,
      to: row.afterAt.getTime() + around,
    })
    const calendar = calendarOfZone(row.timeZone)
    const places = shownPlaces(samples, row)
    const [values = new Float64Array(), kw] = samples.values
    const at = (place: number) => samples.times[place] as number
    let before: number | undefined
    const grown = places.map((place) => {
      const value = values[place] as number
      if (!Number.isFinite(value)) return null
      const from = before
      before = place
      return from === undefined
        ? 0
        : growth(values[from] as number, at(from), value, at(place), point, calendar)
    })
    const shownKw = power && kw ? addedUp(kw, power) : undefined
    return {
      ...wireRepair(row),
      times: places.map(at),
      readings: places.map((place) => orNull(values[place])),
      growth: grown,
      power: shownKw ? places.map((place) => orNull(shownKw[place])) : [],
    }
  }
}
