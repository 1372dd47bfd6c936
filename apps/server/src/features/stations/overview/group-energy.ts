import type { BatteryDay } from '@gridhelm/contract/stations/overview/entities'
import { findPoint } from '@gridhelm/points/catalogue'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { siteIdOf } from '../../../platform/scope/sites.ts'
import type { Caller } from '../../../platform/session/queries.ts'
import { dateOf, dayOfDate } from '../../../site/days.ts'
import { calendarOfZone } from '../../../telemetry/rollup/device.ts'
import type { TelemetryStore } from '../../../telemetry/store.ts'
import { type GroupDeviceRow, isOwnGroup, storageOfGroup } from './queries.ts'

const mostDays = 366
const dayMs = 86_400_000
const atOnce = 4
const points = [findPoint('pcs', 'chargeTotal').number, findPoint('pcs', 'dischargeTotal').number]

export interface DateSpan {
  startTime: string
  endTime: string
}

/** Dates from what clients write, with or without a time of day. */
export function datesAsked({ startTime, endTime }: DateSpan): { first: string; last: string } {
  const [first, last] = [startTime, endTime].map((text) => text.slice(0, 10)) as [string, string]
  const utc = calendarOfZone('UTC')
  const [from, to] = [dayOfDate(utc, first), dayOfDate(utc, last)]
  if (!from) throw Refusal.ofField('startTime', 'overview.dayUnknown')
  if (!to) throw Refusal.ofField('endTime', 'overview.dayUnknown')
  if (from.start > to.start) throw Refusal.of('history.startAfterEnd')
  if ((to.end - from.start) / dayMs > mostDays) throw Refusal.of('overview.spanTooLong', { days: mostDays })
  return { first, last }
}

export function createGroupEnergy({ db }: Platform, { summaries }: Pick<TelemetryStore, 'summaries'>) {
  async function addDevice(
    days: Map<string, BatteryDay>,
    { siteId, deviceId, timeZone }: GroupDeviceRow,
    { first, last }: ReturnType<typeof datesAsked>,
  ): Promise<void> {
    const calendar = calendarOfZone(timeZone)
    const [from, to] = [dayOfDate(calendar, first)?.start, dayOfDate(calendar, last)?.end]
    if (from === undefined || to === undefined) return
    for (const { t0, points: found } of await summaries({
      siteId,
      deviceId,
      points,
      from,
      to,
      unit: 'day',
    })) {
      const [charged = Number.NaN, discharged = Number.NaN] = found.map(({ delta }) => delta)
      if (Number.isNaN(charged) && Number.isNaN(discharged)) continue
      const date = dateOf(calendar, t0)
      const day = days.get(date) ?? { day: date, charged: 0, discharged: 0 }
      days.set(date, {
        day: date,
        charged: day.charged + (charged || 0),
        discharged: day.discharged + (discharged || 0),
      })
    }
  }

  /** By the days of each site; days of which no site has told anything are absent. */
  return async (caller: Caller, id: string, span: DateSpan): Promise<BatteryDay[]> => {
    const groupId = siteIdOf(id)
    if (groupId === undefined || !(await isOwnGroup(db, caller, groupId))) throw Refusal.of('error.notFound')
    const dates = datesAsked(span)
    const waiting = await storageOfGroup(db, caller, groupId)
    const days = new Map<string, BatteryDay>()
    const work = async () => {
      for (let device = waiting.pop(); device; device = waiting.pop()) await addDevice(days, device, dates)
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    return [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1))
  }
}
